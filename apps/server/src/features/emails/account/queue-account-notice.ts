import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { countedUse } from '../../../http/access/throttle.ts'
import { sha256 } from '../../../services/encryption.ts'
import type { AccountNotice } from './compose-account-email.ts'
import { type Addressee, queueAccountEmail } from './queue-account-email.ts'

/** Notices that one address gets, whichever accounts they are about. */
const PER_ADDRESS = { uses: 10, seconds: 3600 }

/**
 * Tells a user by mail what has happened to their account. Nobody asks for such a mail, and its causes can be repeated at
 * will: so none goes to an address that nobody has confirmed, which may be a stranger's, and no more than ten an hour to
 * one address. What it would have told of happens all the same (decision 23).
 */
export async function queueAccountNotice(
  tx: Tx,
  deps: Deps,
  to: Addressee & { readonly email_confirmed_at: Date | null },
  notice: AccountNotice,
): Promise<void> {
  if (to.email_confirmed_at === null) return
  const address = sha256(to.email).toString('base64url')
  if (await countedUse(tx, `account-notice:${address}`, PER_ADDRESS, deps.clock.now())) return
  await queueAccountEmail(tx, deps, to, notice)
}
