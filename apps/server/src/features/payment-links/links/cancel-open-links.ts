import type { Tx } from '../../../db/database.ts'
import { cancelOpenLinks as cancelLinks } from './payment-links.db.ts'

/** Closes every link of a company that can still be paid, and says how many; what is being paid now still arrives. */
export function cancelOpenLinks(tx: Tx, companyId: string, nowMs: number): Promise<number> {
  return tx.run(cancelLinks, [companyId, new Date(nowMs)])
}
