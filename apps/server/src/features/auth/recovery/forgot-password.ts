import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { countedUse } from '../../../http/access/throttle.ts'
import { sha256 } from '../../../services/encryption.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { queueAccountEmail } from '../../emails/account/queue-account-email.ts'
import { insertReset, usersByEmail } from './passwords.db.ts'

/** Mails to one address, whoever asks for them and however many accounts name it: nobody can fill a mailbox. */
const PER_ADDRESS = { uses: 5, seconds: 3600 }
/** Accounts that an address nobody has confirmed gets a link for, the newest first. */
const MOST_ACCOUNTS = 5

const request = z.object({ id: z.uuid(), email: z.string() })

/**
 * Takes down that a link is wanted. That is all that happens while the caller waits, whoever has that address or
 * nobody: what differs, in what is done and in how long it takes, is done by a job.
 */
export async function requestReset(tx: Tx, email: string): Promise<null> {
  await queueJob(tx, 'send_password_reset', { id: newId(), email })
  return null
}

/**
 * Mails a link to whoever has that address: for the account that has confirmed it, or one for each that names it while
 * none has. Each mail names its account, and its link gives the account to who has the mailbox. The tokens are derived
 * from the request with the installation's key: a job that is run twice finds its own tokens there and mails nothing
 * again, and the database never holds more than a hash.
 */
export async function sendPasswordReset(deps: Deps, payload: unknown): Promise<void> {
  const { id, email } = request.parse(payload)
  await deps.database.transaction('write', {}, async (tx) => {
    const users = await tx.rows(usersByEmail, [email, MOST_ACCOUNTS])
    const address = sha256(email).toString('base64url')
    for (const user of users) {
      if (await countedUse(tx, `reset-mail:${address}`, PER_ADDRESS, deps.clock.now())) return
      const token = deps.encryption.derive('password-reset', `${id} ${user.id}`).toString('base64url')
      if (!(await tx.first(insertReset, [sha256(token), user.id]))) continue
      await queueAccountEmail(tx, deps, user, { kind: 'password_reset', token })
    }
  })
}
