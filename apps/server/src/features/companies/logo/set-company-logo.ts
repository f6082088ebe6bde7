import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { keepFile, storageKey } from '../../../services/storage/storage.ts'
import { waitForIssuing } from '../../invoices/lifecycle/wait-for-issuing.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { dropUnnamedLogo, logoForUpdate, setLogo } from '../companies.db.ts'
import { readCompany } from '../read-company.ts'

/**
 * Names and keeps a new logo, or none, and drops the bytes of the one before unless a document names them. Invoices that
 * are being issued come first: what they freeze is seen before anything is dropped.
 */
export async function setCompanyLogo(tx: Tx, scope: CompanyScope, bytes: Buffer | null): Promise<Company> {
  const { companyId } = scope
  const before = await tx.first(logoForUpdate, [companyId])
  await waitForIssuing(tx, companyId)
  await tx.run(setLogo, [companyId, bytes && storageKey(bytes)])
  if (bytes) await keepFile(tx, { companyId }, bytes)
  if (before?.logo_key) await tx.run(dropUnnamedLogo, [companyId, before.logo_key])
  await recordEvent(tx, scope, { type: 'company.updated', subject: 'logo', data: { fields: ['logo'] } })
  return readCompany(tx, companyId, { userId: scope.user.id, role: scope.role })
}
