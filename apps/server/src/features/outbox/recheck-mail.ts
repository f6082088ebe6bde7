import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { AppError } from '../../http/app-error.ts'
import { isOwnMail } from '../emails/limits/is-own-mail.ts'
import { mailRefusal } from '../emails/limits/mail-refusal.ts'
import { recipientsOf } from '../emails/queue/queue-email.ts'
import type { EmailRow } from './outbox.db.ts'

/** A mail that is sent again counts again: its recipients, null where it does not count, and why it may not be sent now. */
export async function recheckMail(
  tx: Tx,
  deps: Deps,
  companyId: string,
  row: EmailRow,
): Promise<{ recipients: number | null; refusal: AppError | null }> {
  if (isOwnMail(row.kind)) return { recipients: null, refusal: null }
  const { to_addresses: to, cc_addresses: cc, bcc_addresses: bcc } = row
  const recipients = recipientsOf({ to, cc, bcc })
  return { recipients, refusal: await mailRefusal(tx, deps, companyId, recipients) }
}
