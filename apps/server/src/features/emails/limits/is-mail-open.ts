import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { isOwnerConfirmed } from './mail-count.db.ts'

/** Whether mails reach anybody here: without a mail server no address can be confirmed, and each counts as it is. */
export function asksForConfirmation(deps: Pick<Deps, 'config'>): boolean {
  return deps.config.smtpUrl !== null
}

/** Whether mails of a company go out: one of its owners has confirmed their address, or no mail leaves here at all. */
export async function isMailOpen(tx: Tx, deps: Deps, companyId: string): Promise<boolean> {
  if (!asksForConfirmation(deps)) return true
  return (await tx.first(isOwnerConfirmed, [companyId]))?.is_confirmed ?? false
}
