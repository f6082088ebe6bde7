import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { lockedInvoices } from './invoice-checks.db.ts'

/**
 * Locks all of these invoices, each before those with a greater id, so that two bulk calls wait for each other instead
 * of deadlocking. Throws `not_found` if one is unknown, another company's, or not of the client where one is named.
 */
export async function lockInvoices(
  tx: Tx,
  scope: CompanyScope,
  ids: readonly string[],
  clientId: string | null = null,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const locked = await tx.rows(lockedInvoices, [scope.companyId, wanted, clientId])
  if (locked.length !== wanted.length) throw new AppError('not_found')
}
