import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJob, queueJobLater } from '../../../services/jobs/queue-job.ts'
import { insertAccountEmail } from './account-emails.db.ts'
import { type AccountNews, composeAccountEmail } from './compose-account-email.ts'

/** A user as their mails need them: `email` is the address the mail goes to. */
export type Addressee = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly language: string
}

const TASK = 'deliver_account_email'
const keyOf = (id: string) => `${TASK} ${id}`

/** The next try of a mail, so many seconds from now. */
export function queueAccountDeliveryLater(tx: Tx, id: string, seconds: number): Promise<void> {
  return queueJobLater(tx, TASK, { id }, keyOf(id), seconds)
}

/**
 * Writes a mail to a user, and the job that delivers it, in the caller's transaction. It belongs to no company and is
 * in no outbox: who could read it there could take the account over. Its text is kept encrypted until it has gone out.
 * Where a company has caused it, `countedCompany`, it counts as one the company sends: to be judged before.
 */
export async function queueAccountEmail(
  tx: Tx,
  deps: Pick<Deps, 'encryption' | 'config'>,
  to: Addressee,
  news: AccountNews,
  countedCompany: string | null = null,
): Promise<void> {
  const id = newId()
  const language = knownLanguage(to.language)
  const { subject, html, text } = composeAccountEmail(news, {
    language,
    username: to.username,
    publicUrl: deps.config.publicUrl,
  })
  const body = deps.encryption.encrypt(JSON.stringify({ html, text }))
  await Promise.all([
    tx.run(insertAccountEmail, {
      id,
      user_id: to.id,
      kind: news.kind,
      to_address: to.email,
      subject,
      body_encrypted: body,
      counted_company: countedCompany,
    }),
    queueJob(tx, TASK, { id }, keyOf(id)),
  ])
}
