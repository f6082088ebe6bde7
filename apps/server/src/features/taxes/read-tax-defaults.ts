import type { Tx } from '../../db/database.ts'
import { taxDefaults } from './taxes.db.ts'

/** The rate and the group a new line starts with, as they are set at themselves. */
export async function readTaxDefaults(
  tx: Tx,
  companyId: string,
): Promise<{ rate: string | null; group: string | null }> {
  const row = await tx.first(taxDefaults, [companyId])
  return { rate: row?.rate_id ?? null, group: row?.group_id ?? null }
}
