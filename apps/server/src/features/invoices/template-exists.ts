import type { Tx } from '../../db/database.ts'
import { templateForShare } from './invoices.db.ts'

/** Whether the company has this template; it stays until the transaction ends. */
export async function templateExists(tx: Tx, companyId: string, templateId: string): Promise<boolean> {
  return (await tx.first(templateForShare, [companyId, templateId])) !== undefined
}
