import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  deleteTemplate as dropTemplate,
  lockDefault,
  releaseClients,
  releaseDrafts,
  templateForDelete,
} from './invoice-templates.db.ts'

/**
 * Deletes a template, never the default. Drafts and clients that name it have the default from now on; an issued
 * invoice looks as it did when it was issued.
 */
export async function deleteTemplate(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  await tx.run(lockDefault, [scope.companyId])
  const key = [scope.companyId, id]
  const row = found(await tx.first(templateForDelete, key))
  if (row.is_default) throw new AppError('template_is_default')
  const drafts = await tx.run(releaseDrafts, key)
  const clients = await tx.run(releaseClients, key)
  await tx.run(dropTemplate, key)
  await recordEvent(tx, scope, {
    type: 'invoice_template.deleted',
    subject: row.name,
    data: { template: id, drafts, clients },
  })
  return null
}
