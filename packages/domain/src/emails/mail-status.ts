import { statesBefore, type Transitions } from '../transitions.ts'

/** What has become of a mail. `captured` is one that was kept, as no mail server is set up. */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'captured', 'failed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/**
 * The statuses that can follow each. A delivery that was cut off is begun again (sending to sending), one that could
 * not be made is tried later or has failed. One that waits has failed once what it asks for cannot be done any more. A person sends a kept or failed mail again; one that was sent stays sent.
 */
export const MAIL_TRANSITIONS: Transitions<MailStatus> = {
  queued: ['sending', 'failed'],
  sending: ['sending', 'sent', 'captured', 'queued', 'failed'],
  captured: ['queued'],
  failed: ['queued'],
  sent: [],
}

/** The statuses from which a mail may go to another: what has to hold of the row when it is written. */
export function mailStatusesBefore(to: MailStatus): readonly MailStatus[] {
  return statesBefore(MAIL_TRANSITIONS, to)
}

/** Whether a mail has left or is about to. Where no mail server is set up (`isSending` false), one that waits will be kept. */
export function isMailLeaving(status: MailStatus | null, isSending: boolean): boolean {
  return status === 'sent' || (isSending && (status === 'queued' || status === 'sending'))
}
