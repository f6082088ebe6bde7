import {
  type Client,
  type clientPatch,
  clientTextRules,
} from '@counterfoil/contract/clients/clients.schema.ts'
import { faultsOfChanged } from '@counterfoil/domain/faults/faults-of-changed.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetCardsOfDeleted } from '../automatic-collection/cards/withdraw-card.ts'
import { renameClientOnDrafts } from '../invoices/drafts/rename-client-on-drafts.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type ClientFields, checkClient } from './check-client.ts'
import {
  type ClientRow,
  deleteClient as dropClient,
  leaveUnpaid,
  updateClient as saveClient,
} from './clients.db.ts'
import { clientValues } from './create-client.ts'
import { lockClient, readClient } from './read-client.ts'

/** What a person writes of a client, in the words of the API. */
export function clientFieldsOf(row: ClientRow): ClientFields {
  return {
    name: row.name,
    kind: row.kind,
    email: row.email,
    phone: row.phone,
    website: row.website,
    tax_number: row.tax_number,
    currency: row.currency === null ? null : currencyCode(row.currency),
    language: row.language,
    payment_terms_days: row.payment_terms_days,
    default_tax_rate: row.default_tax_rate_id,
    template: row.template_id,
    notes: row.notes,
    tags: row.tags,
  }
}

/** Changes a client. Its drafts take a new name along; what was issued keeps the old one. */
export async function updateClient(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof clientPatch>,
  ifMatch: number | null,
): Promise<Client> {
  const row = await lockClient(tx, scope, id)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const before = clientFieldsOf(row)
  await checkClient(tx, scope, patch, faultsOfChanged(clientTextRules, patch, before))
  const next = { ...before, ...patch }
  const change = changedFields(before, next)
  if (change) {
    await tx.run(saveClient, { company_id: scope.companyId, id, ...clientValues(next) })
    if (next.name !== row.name) await renameClientOnDrafts(tx, scope.companyId, id, next.name)
    await recordEvent(tx, scope, { type: 'client.updated', clientId: id, subject: next.name, data: change })
  }
  return readClient(tx, scope, id)
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes a client without documents, of which a payment that never came is none. The foreign keys say whether there are any. */
export async function deleteClient(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const row = await lockClient(tx, scope, id)
  try {
    await forgetCardsOfDeleted(tx, scope.companyId, id)
    await tx.run(leaveUnpaid, [scope.companyId, id])
    await tx.run(dropClient, [scope.companyId, id])
  } catch (error) {
    const hasDocuments = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
    throw hasDocuments ? new AppError('client_in_use') : error
  }
  await recordEvent(tx, scope, { type: 'client.deleted', clientId: id, subject: row.name })
  return null
}
