import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { isOwnerConfirmed } from './email-confirmation.db.ts'
import { asksForConfirmation } from './send-confirmation.ts'

/** Whether mails of a company go out: one of its owners has confirmed their address, or no mail leaves here at all. */
export async function isMailOpen(tx: Tx, deps: Deps, companyId: string): Promise<boolean> {
  if (!asksForConfirmation(deps)) return true
  return (await tx.first(isOwnerConfirmed, [companyId]))?.is_confirmed ?? false
}
