import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { countedUse } from '../../http/throttle.ts'
import { queueJob } from '../../services/jobs/queue-job.ts'
import { sha256 } from '../../services/sealed.ts'
import { queueAccountEmail } from '../emails/queue-account-email.ts'
import { insertReset, userByEmail } from './passwords.db.ts'

/** Links mailed to one account, by whoever asks: nobody can fill a mailbox with them. */
const PER_ACCOUNT = { uses: 5, seconds: 3600 }

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
 * Mails a link to whoever has that address. The token is derived from the request with the installation's key: a job
 * that is run twice finds its own token there and mails nothing again, and the database never holds more than a hash.
 */
export async function sendPasswordReset(deps: Deps, payload: unknown): Promise<void> {
  const { id, email } = request.parse(payload)
  const token = deps.sealer.derive('password-reset', id).toString('base64url')
  await deps.database.transaction('write', {}, async (tx) => {
    const user = await tx.first(userByEmail, [email])
    if (!user) return
    if (await countedUse(tx, `reset-mail:${user.id}`, PER_ACCOUNT, deps.clock.now())) return
    if (!(await tx.first(insertReset, [sha256(token), user.id]))) return
    await queueAccountEmail(tx, deps, user, { kind: 'password_reset', token })
  })
}
