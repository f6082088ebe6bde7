import type { KeptMailObstacle } from '@counterfoil/domain/emails/kept-mail.ts'

/** What is said of a kept mail that is not sent any more, on screen and by the call that would send it. */
export const KEPT_MAIL_TEXTS: Readonly<Record<KeptMailObstacle, string>> = {
  invoice_cancelled: 'The invoice was cancelled, so this email is not sent any more.',
  invoice_already_paid: 'The invoice was paid in the meantime, so this email is not sent any more.',
  mail_replaced:
    'A later email with this invoice was written to the same recipients, so this one is not sent any more.',
  invitation: 'An invitation is sent again from the list of users.',
}
