import type { KeptMailObstacle } from '@counterfoil/domain/emails/kept-mail.ts'
import type { PlainFaultCode } from '@counterfoil/domain/faults/fault-texts.ts'

/** What is said of a kept mail that is not sent any more, on screen and by the call that would send it. */
export const KEPT_MAIL_FAULTS: Readonly<Record<KeptMailObstacle, PlainFaultCode>> = {
  invoice_cancelled: 'kept_mail_of_cancelled_invoice',
  invoice_written_off: 'kept_mail_of_written_off_invoice',
  invoice_already_paid: 'kept_mail_of_paid_invoice',
  invoice_credited: 'kept_mail_of_credited_invoice',
  quote_expired: 'kept_mail_of_expired_quote',
  quote_superseded: 'kept_mail_of_superseded_quote',
  quote_already_accepted: 'kept_mail_of_accepted_quote',
  quote_already_rejected: 'kept_mail_of_rejected_quote',
  mail_replaced: 'kept_mail_replaced',
  invitation: 'kept_invitation',
  portal: 'kept_portal_link',
  collection: 'kept_collection_mail',
}
