import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { countedUse } from '../../../http/access/throttle.ts'
import type { AppError } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { type Addressee, queueAccountEmail } from '../../emails/account/queue-account-email.ts'
import { insertConfirmation } from './email-confirmation.db.ts'

const TOKEN_BYTES = 32
const DAYS = 3
/** Links mailed for one account, and to one address whoever asks: nobody can fill a mailbox with them. */
const LIMIT = { uses: 5, seconds: 3600 }

/**
 * Mails a link that confirms an address: the user's own, or the one they want in its place. The database holds a hash
 * of its token. Answers the refusal of one too many, 429, instead of throwing it: a sign-up does not fail for it.
 * `countedCompany` has caused the mail.
 */
export async function sendConfirmation(
  tx: Tx,
  deps: Deps,
  to: Addressee,
  countedCompany: string | null = null,
): Promise<AppError | null> {
  const now = deps.clock.now()
  const address = sha256(to.email).toString('base64url')
  const refusal =
    (await countedUse(tx, `confirmation-of:${to.id}`, LIMIT, now)) ??
    (await countedUse(tx, `confirmation-to:${address}`, LIMIT, now))
  if (refusal) return refusal
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.run(insertConfirmation, { token_hash: sha256(token), user_id: to.id, email: to.email, days: DAYS })
  await queueAccountEmail(tx, deps, to, { kind: 'confirm_email', token }, countedCompany)
  return null
}
