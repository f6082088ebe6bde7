/** Mails: how many a company may send, those it keeps, and what became of one. */
export const EMAIL_FAULTS = {
  mail_limit_reached: 'Your company has sent as many mails as it may for now.',
  too_many_mails_a_minute:
    'Your company may send {limit, number} mails a minute. The next one can go in {seconds, number} seconds.',
  recipients_used_up:
    'Your company has mailed {used, number} of the {limit, number} recipients it may mail in 24 hours. There is room for this mail in {wait, duration}.',
  recipients_used_up_more_with_plan:
    'Your company has mailed {used, number} of the {limit, number} recipients it may mail in 24 hours. There is room for this mail in {wait, duration}. The number rises with a plan.',
  recipients_used_up_more_with_clients:
    'Your company has mailed {used, number} of the {limit, number} recipients it may mail in 24 hours. There is room for this mail in {wait, duration}. The number rises by {step, number} with each client who has paid an invoice, a day after the payment, up to {most, number}.',
  recipients_used_up_more_with_both:
    'Your company has mailed {used, number} of the {limit, number} recipients it may mail in 24 hours. There is room for this mail in {wait, duration}. The number rises by {step, number} with each client who has paid an invoice, a day after the payment, up to {most, number}, and with a plan.',
  mail_of_too_many_recipients:
    'This mail is for {wanted, number} recipients. One mail may go to at most {limit, number}, as your company may mail so many in 24 hours.',
  mail_of_too_many_recipients_more_with_plan:
    'This mail is for {wanted, number} recipients. One mail may go to at most {limit, number}, as your company may mail so many in 24 hours. The number rises with a plan.',
  mail_of_too_many_recipients_more_with_clients:
    'This mail is for {wanted, number} recipients. One mail may go to at most {limit, number}, as your company may mail so many in 24 hours. The number rises by {step, number} with each client who has paid an invoice, a day after the payment, up to {most, number}.',
  mail_of_too_many_recipients_more_with_both:
    'This mail is for {wanted, number} recipients. One mail may go to at most {limit, number}, as your company may mail so many in 24 hours. The number rises by {step, number} with each client who has paid an invoice, a day after the payment, up to {most, number}, and with a plan.',
  email_template_named_twice: 'There is a template of this name for these mails in this language already.',
  too_many_email_templates:
    'A company has at most {max, number} e-mail templates. Delete one that is not used any more.',
  no_such_email_template: 'There is no such template for this mail.',
  template_needs_client: 'Choose the client the template is filled in for.',
  no_such_document: 'There is no such document, it is a draft, or it is attached already.',
  attached_files_too_large: 'The files of one e-mail come to {max, number} MB at most.',
  document_of_another_client: 'This document is of another client.',
  no_address: 'Enter at least one address.',
  client_without_email: 'This client has no email address. Enter one to send to.',
  no_mail_server: 'No mail server is set up, so the email stays kept.',
  mail_not_failed: 'Only a mail that has failed can be sent again.',
  kept_mail_of_cancelled_invoice: 'The invoice was cancelled, so this email is not sent any more.',
  kept_mail_of_written_off_invoice: 'The invoice was written off, so this email is not sent any more.',
  kept_mail_of_paid_invoice: 'The invoice was paid in the meantime, so this email is not sent any more.',
  kept_mail_of_credited_invoice:
    'The invoice was credited in full in the meantime, so this email is not sent any more.',
  kept_mail_of_expired_quote: 'The quote has expired, so this email is not sent any more.',
  kept_mail_of_superseded_quote:
    'A later version has taken the place of the quote, so this email is not sent any more.',
  kept_mail_of_accepted_quote: 'The quote was accepted in the meantime, so this email is not sent any more.',
  kept_mail_of_rejected_quote: 'The quote was rejected in the meantime, so this email is not sent any more.',
  kept_mail_replaced:
    'A later email with this invoice was written to the same recipients, so this one is not sent any more.',
  kept_invitation: 'An invitation is sent again from the list of users.',
  kept_collection_mail: 'The notice of a charge is not sent later: its day has come.',
  charge_called_off: 'The charge that this notice is of was called off in the meantime.',
  kept_portal_link: 'A portal link is sent again from the page of the client.',
  mail_refused: 'The mail server refused it: {said}',
  mail_put_off: 'The mail server put it off: {said}',
  mail_server_unreachable: 'The mail server could not be reached: {said}',
  mail_outcome_unknown:
    'It is not known whether the mail arrived: the connection ended before the mail server confirmed it.',
  recipients_refused: 'The mail server refused these recipients: {recipients}',
  recipient_not_an_address: 'Not an e-mail address: {addresses}',
  mail_without_recipient: 'The mail has no recipient.',
  mail_not_made: 'The mail could not be put together.',
} as const
