import { MailDelayedError, type MailOutcome, MailRefusedError } from '../../services/mail/mailer.ts'

/** As often as the queue runs a job; after that the mail stays failed. */
const TRIES = 8

/** What one kind of mail brings to its delivery. */
export type Delivery<Row> = {
  /** Takes the mail for this try, and commits that it is being sent; nothing when it is nobody's to send any more. */
  readonly claim: () => Promise<Row | undefined>
  readonly send: (row: Row) => Promise<MailOutcome>
  readonly keepSuccess: (row: Row, outcome: MailOutcome) => Promise<void>
  readonly keepFailure: (row: Row, reason: string, isFinal: boolean) => Promise<void>
}

/** What of a failure a person may read: the mail server's own words, nothing of our insides. */
function reasonOf(error: unknown): string {
  const isTold = error instanceof MailRefusedError || error instanceof MailDelayedError
  return isTold ? error.message : 'The mail could not be put together.'
}

/** What a mail that went to some of its recipients says of the others; null when there are none. */
export function faultOf({ refused }: MailOutcome): string | null {
  return refused.length > 0 ? `The mail server refused these recipients: ${refused.join(', ')}` : null
}

/**
 * Delivers one mail. That it is being sent is written and committed before the first byte leaves, so a process that
 * dies in between leaves a trace; the next try has the same Message-ID, by which the receiver knows a repeat. Throws
 * when another try may help: the queue then comes back later. A refusal, and the last try, leave the mail failed.
 */
export async function tryDelivery<Row extends { attempts: number }>(delivery: Delivery<Row>): Promise<void> {
  const row = await delivery.claim()
  if (!row) return
  let outcome: MailOutcome
  try {
    outcome = await delivery.send(row)
  } catch (error) {
    const isFinal = error instanceof MailRefusedError || row.attempts >= TRIES
    await delivery.keepFailure(row, reasonOf(error), isFinal)
    if (isFinal) return
    throw error
  }
  await delivery.keepSuccess(row, outcome)
}
