import type { Database } from '../../db/database.ts'
import { companiesToFold, foldInvoiceFigures, foldPaymentFigures } from './statistics.db.ts'

/**
 * Each change of an invoice or a payment leaves rows that add up to the figures; this makes one row of those with the
 * same key. The sums are the same before, after and in between, and writers do not wait.
 */
export async function foldFigures(database: Database, companyId: string): Promise<void> {
  await database.transaction('write', { companyId }, async (tx) => {
    await Promise.all([tx.run(foldInvoiceFigures, [companyId]), tx.run(foldPaymentFigures, [companyId])])
  })
}

/** {@link foldFigures} for every company, one after the other. */
export async function foldAllFigures(database: Database): Promise<void> {
  const companies = await database.transaction('read', { actor: 'upkeep' }, (tx) => tx.rows(companiesToFold))
  for (const { company_id } of companies) await foldFigures(database, company_id)
}
