import type { Tx } from '../../../db/database.ts'
import { holdNumbering } from '../numbering/numbering.db.ts'

/** Waits until the invoices being issued are issued, and holds back others until this transaction ends. */
export async function waitForIssuing(tx: Tx, companyId: string): Promise<void> {
  await tx.run(holdNumbering, [companyId])
}
