import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJob, queueJobLater } from '../../../services/jobs/queue-job.ts'
import type { ComposedEmail } from '../compose/compose-document-email.ts'
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

type ComposedAccountEmail = {
  readonly to: Addressee
  readonly kind: string
  readonly mail: ComposedEmail
  /** The company it counts for, as one that it sends. */
  readonly countedCompany: string | null
}

/**
 * Writes a mail to a user, and the job that delivers it, in the caller's transaction. It belongs to no company and is
 * in no outbox: others of the company are not to read it. Its text is kept encrypted until it has gone out.
 */
export async function queueComposedAccountEmail(
  tx: Tx,
  deps: Pick<Deps, 'encryption'>,
  { to, kind, mail, countedCompany }: ComposedAccountEmail,
): Promise<void> {
  const id = newId()
  const { subject, html, text } = mail
  const body = deps.encryption.encrypt(JSON.stringify({ html, text }))
  await Promise.all([
    tx.run(insertAccountEmail, {
      id,
      user_id: to.id,
      kind,
      to_address: to.email,
      subject,
      body_encrypted: body,
      counted_company: countedCompany,
    }),
    queueJob(tx, TASK, { id }, keyOf(id)),
  ])
}

/**
 * {@link queueComposedAccountEmail} of what a user is told of their own account: who could read it could take the account
 * over. Where a company has caused it, `countedCompany`, it counts as one the company sends: to be judged before.
 */
export async function queueAccountEmail(
  tx: Tx,
  deps: Pick<Deps, 'encryption' | 'config'>,
  to: Addressee,
  news: AccountNews,
  countedCompany: string | null = null,
): Promise<void> {
  const mail = composeAccountEmail(news, {
    language: knownLanguage(to.language),
    username: to.username,
    publicUrl: deps.config.publicUrl,
  })
  await queueComposedAccountEmail(tx, deps, { to, kind: news.kind, mail, countedCompany })
}
