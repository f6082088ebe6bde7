import { secondsToNextTry } from '@counterfoil/domain/emails/mail-tries.ts'
import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  MailDelayedError,
  type MailOutcome,
  MailRefusedError,
  MailUncertainError,
} from '../../../services/mail/mailer.ts'

/** What came of a try that did not succeed. */
export type Failure = {
  /** Fit to be read by a person. */
  readonly reason: Fault
  /** Seconds until it is tried again; null when it has failed for good. */
  readonly again: number | null
  /** It may have arrived all the same. */
  readonly isUncertain: boolean
}

type Log = {
  readonly warn: (facts: object, message: string) => void
  readonly error: (facts: object, message: string) => void
}

/** What one kind of mail brings to its delivery. */
export type Delivery<Row> = {
  /** Takes the mail for this try, and commits that it is being sent; nothing when it is nobody's to send any more. */
  readonly claim: () => Promise<Row | undefined>
  readonly send: (row: Row) => Promise<MailOutcome>
  readonly keepSuccess: (row: Row, outcome: MailOutcome) => Promise<void>
  /** Queues the next try too, if there is one. */
  readonly keepFailure: (row: Row, failure: Failure) => Promise<void>
}

/** What of a failure a person may read: the mail server's own words, nothing of our insides. */
function reasonOf(error: unknown): Fault {
  const isTold =
    error instanceof MailRefusedError ||
    error instanceof MailDelayedError ||
    error instanceof MailUncertainError
  return isTold ? error.fault : fault('mail_not_made')
}

/** What a mail that went to some of its recipients says of the others; null when there are none. */
export function faultOf({ refused }: MailOutcome): Fault | null {
  return refused.length > 0 ? fault('recipients_refused', { recipients: refused.join(', ') }) : null
}

/**
 * Delivers one mail. That it is being sent is written and committed before the first byte leaves, so a process that
 * dies in between leaves a trace; the next try has the same Message-ID, by which the receiver knows a repeat. Where
 * another try may help, it is queued for later. A refusal, the last try, and one of which nobody knows whether the server
 * took it, leave the mail failed: a person may send it again.
 */
export async function tryDelivery<Row extends { id: string; attempts: number }>(
  delivery: Delivery<Row>,
  log: Log,
): Promise<void> {
  const row = await delivery.claim()
  if (!row) return
  let outcome: MailOutcome
  try {
    outcome = await delivery.send(row)
  } catch (error) {
    const isUncertain = error instanceof MailUncertainError
    const isForGood = isUncertain || error instanceof MailRefusedError
    const again = isForGood ? null : secondsToNextTry(row.attempts)
    await delivery.keepFailure(row, { reason: reasonOf(error), again, isUncertain })
    const facts = { err: error, mail: row.id, attempts: row.attempts }
    if (again === null) log.error(facts, 'a mail could not be delivered and is not tried again')
    else log.warn(facts, 'a mail could not be delivered yet and is tried again')
    return
  }
  await delivery.keepSuccess(row, outcome)
}
