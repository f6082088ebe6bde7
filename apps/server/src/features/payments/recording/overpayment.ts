import type { Tx } from '../../../db/database.ts'
import { overpayment } from '../payments.db.ts'

/** Whether the company takes more than is due; the rest is then the client's credit. */
export async function isOverpaymentAllowed(tx: Tx, companyId: string): Promise<boolean> {
  return (await tx.first(overpayment, [companyId]))?.allow_overpayment ?? false
}
