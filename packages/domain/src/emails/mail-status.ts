/** What has become of a mail. `captured` is one that was kept, as no mail server is set up. */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'captured', 'failed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** Whether a mail has left or is about to. Where no mail server is set up (`isSending` false), one that waits will be kept. */
export function isMailLeaving(status: MailStatus | null, isSending: boolean): boolean {
  return status === 'sent' || (isSending && (status === 'queued' || status === 'sending'))
}
