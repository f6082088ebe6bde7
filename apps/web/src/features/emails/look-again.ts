import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'

const LOOK_AGAIN_MS = 2000

/** When to ask again what has become of mails, in milliseconds: as long as one of them is on its way. */
export function lookAgain(mails: readonly Pick<OutboxMail, 'status'>[] = []): number | false {
  return mails.some(({ status }) => status === 'queued' || status === 'sending') && LOOK_AGAIN_MS
}
