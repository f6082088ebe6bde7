/**
 * Every error code there is, with its status and title: the one table that server, client and documentation
 * read. `detail` is the sentence shown when the thrower gives none.
 */
export const ERRORS = {
  validation_error: { status: 400, title: 'Validation failed', detail: null },
  bad_request: { status: 400, title: 'Bad request', detail: 'The request could not be read.' },
  not_authenticated: { status: 401, title: 'Not signed in', detail: 'Sign in to continue.' },
  token_expired: {
    status: 401,
    title: 'Session expired',
    detail: 'Your session has expired. Please log in again.',
  },
  invalid_password: {
    status: 401,
    title: 'Invalid password',
    detail: 'Invalid password. Please check your password and try again.',
  },
  user_not_found: {
    status: 401,
    title: 'User not found',
    detail: 'No account found with this username or email address.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Invalid credentials',
    detail: 'The username or password is not right.',
  },
  account_inactive: {
    status: 401,
    title: 'Account inactive',
    detail: 'Your account has been deactivated. Please contact support.',
  },
  challenge_expired: {
    status: 401,
    title: 'Sign-in expired',
    detail: 'This sign-in has expired. Please log in again.',
  },
  card_declined: {
    status: 402,
    title: 'Card declined',
    detail: 'Your card was declined. Please try another card.',
  },
  plan_required: {
    status: 402,
    title: 'Plan required',
    detail: 'Choose a plan to go on making changes. Nothing is lost.',
  },
  permission_denied: {
    status: 403,
    title: 'Permission denied',
    detail: 'You do not have permission to perform this action',
  },
  not_found: { status: 404, title: 'Not found', detail: 'Resource not found' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not take that method.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'This action conflicts with existing data. Please refresh the page and try again.',
  },
  request_in_progress: {
    status: 409,
    title: 'Request in progress',
    detail: 'The same request is still being worked on.',
  },
  two_factor_enabled: {
    status: 409,
    title: 'Two-factor is on',
    detail: 'Two-factor authentication is switched on already.',
  },
  two_factor_not_enabled: {
    status: 409,
    title: 'Two-factor is off',
    detail: 'Two-factor authentication is not switched on.',
  },
  two_factor_not_begun: {
    status: 409,
    title: 'Two-factor not begun',
    detail: 'Begin to switch two-factor authentication on first.',
  },
  last_owner: {
    status: 409,
    title: 'Last owner',
    detail: 'A company needs an owner. Make somebody else an owner first.',
  },
  own_membership: {
    status: 409,
    title: 'Your own access',
    detail: 'Your own role and access are changed by another owner or administrator.',
  },
  account_not_managed: {
    status: 409,
    title: 'Not an account of this company',
    detail:
      'Only they themselves can change the name and password of this account: it was not made by this company, or belongs to another one too.',
  },
  too_many_companies: {
    status: 409,
    title: 'Too many companies',
    detail: 'One person cannot own more companies here. Close one that you no longer need.',
  },
  already_member: {
    status: 409,
    title: 'Already a member',
    detail: 'This address belongs to a user of the company already.',
  },
  already_invited: {
    status: 409,
    title: 'Already invited',
    detail: 'This address is invited already. Send the invitation again, or revoke it first.',
  },
  invitation_closed: {
    status: 409,
    title: 'Invitation closed',
    detail: 'This invitation is no longer open. Ask for a new one.',
  },
  invitation_other_address: {
    status: 409,
    title: 'Another address',
    detail: 'This invitation is for another address. Sign in with that one.',
  },
  email_not_confirmed: {
    status: 409,
    title: 'Address not confirmed',
    detail:
      'An owner of this company has to confirm their e-mail address before mails go out to others. Open the link in the mail we sent, or have it sent again in the settings of your profile.',
  },
  confirmation_other_account: {
    status: 409,
    title: 'Another account',
    detail: 'This link is for another account. Sign in with the account it was sent for.',
  },
  email_already_confirmed: {
    status: 409,
    title: 'Address confirmed already',
    detail: 'Your e-mail address is confirmed already.',
  },
  invoice_locked: {
    status: 409,
    title: 'Invoice locked',
    detail: 'An issued invoice cannot be changed. Cancel it or duplicate it instead.',
  },
  invoice_already_paid: {
    status: 409,
    title: 'Invoice already paid',
    detail: 'This invoice is already paid in full.',
  },
  invoice_has_payments: {
    status: 409,
    title: 'Invoice has payments',
    detail: 'Money is allocated to this invoice. Refund it before you cancel.',
  },
  invoice_cancelled: { status: 409, title: 'Invoice cancelled', detail: 'This invoice is cancelled.' },
  invoice_not_issued: {
    status: 409,
    title: 'Invoice not issued',
    detail: 'This invoice is still a draft. Issue it first.',
  },
  invoice_already_issued: {
    status: 409,
    title: 'Invoice already issued',
    detail: 'This invoice is issued already.',
  },
  invoice_empty: {
    status: 409,
    title: 'Invoice is empty',
    detail: 'Add at least one line before you issue this invoice.',
  },
  invoice_negative: {
    status: 409,
    title: 'Invoice below zero',
    detail:
      'An invoice cannot be over less than nothing, and no more can be withheld from it than its total. Change its lines.',
  },
  number_differs: {
    status: 409,
    title: 'Another number',
    detail: 'The invoice has another number than expected.',
  },
  client_blocked: {
    status: 409,
    title: 'Client blocked',
    detail: 'This client is blocked and cannot be issued invoices.',
  },
  client_in_use: {
    status: 409,
    title: 'Client in use',
    detail: 'This client has documents. Deactivate it instead of deleting it.',
  },
  client_status_conflict: {
    status: 409,
    title: 'Status conflict',
    detail: 'The client is in a status that does not allow this.',
  },
  currency_mismatch: {
    status: 400,
    title: 'Currency mismatch',
    detail: 'The payment is in another currency than the invoice.',
  },
  payment_not_pending: {
    status: 409,
    title: 'Payment not pending',
    detail: 'This payment is no longer pending.',
  },
  payment_with_provider: {
    status: 409,
    title: 'Payment is with its provider',
    detail:
      'Only the payment provider can say whether this payment comes in. It cannot be completed, changed or deleted by hand.',
  },
  payment_not_refundable: {
    status: 409,
    title: 'Payment not refundable',
    detail: 'Only money that has arrived can be refunded.',
  },
  amount_changed: {
    status: 409,
    title: 'Amount changed',
    detail:
      'The amount due has changed since it was shown. Nothing was paid. Please check the new amount before you pay.',
  },
  payment_link_closed: {
    status: 409,
    title: 'Payment link closed',
    detail: 'This payment link is no longer open.',
  },
  payment_link_in_use: {
    status: 409,
    title: 'Payment link in use',
    detail: 'This payment link has been used and is kept.',
  },
  plan_price_changed: {
    status: 409,
    title: 'Price changed',
    detail:
      'The amount has changed since it was shown. Nothing was taken. Look at the new one before you agree.',
  },
  plan_too_small: {
    status: 409,
    title: 'Plan too small',
    detail: 'More people work in this company than this plan is for.',
  },
  plan_conflict: {
    status: 409,
    title: 'Plan conflict',
    detail: 'The plan is in a state that does not allow this.',
  },
  billing_off: {
    status: 409,
    title: 'No plans',
    detail: 'This installation has no plans: nothing is limited, and nothing has to be paid.',
  },
  stale_version: {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'Somebody changed this in the meantime. Reload it and try again.',
  },
  body_too_large: { status: 413, title: 'Too large', detail: 'The request is larger than allowed.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send JSON, or a file where one is asked for.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was used with another request.',
  },
  mail_limit_reached: {
    status: 429,
    title: 'Mail limit reached',
    detail: 'Your company has sent as many mails as it may for now.',
  },
  rate_limited: { status: 429, title: 'Too many requests', detail: 'Too many requests.' },
  server_error: { status: 500, title: 'Server error', detail: 'Server error. Please try again later' },
  document_damaged: {
    status: 500,
    title: 'Document damaged',
    detail: 'The stored document of this invoice is damaged. Restore it from a backup.',
  },
  logo_missing: {
    status: 500,
    title: 'Logo missing',
    detail:
      'The stored logo for this document is missing or damaged, and nothing is printed without it. Restore it from a backup, or upload the same picture again.',
  },
  preview_too_long: {
    status: 503,
    title: 'Preview takes too long',
    detail: 'This preview takes too long to draw. The document itself is still printed in full.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    detail: 'Service is temporarily unavailable. Please try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string | null }>

export type ErrorCode = keyof typeof ERRORS

/** Faults by field; a field inside a list is a dotted path such as `items.2.quantity`. */
export type FieldErrors = Record<string, string[]>
