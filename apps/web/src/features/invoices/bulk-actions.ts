import type { InvoiceObstacle } from '@counterfoil/contract/invoices/invoice-bulk.schema.ts'
import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { OPEN_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import type { CallInput } from '../../api/api-types.ts'
import { sendChange } from '../../api/requests/send-change.ts'
import { msg } from '../../i18n/msg.ts'
import type { PaymentMethodKind } from '../payments/payment-method-select.tsx'

type ClientInvoiceAction = CallInput<'actOnClientInvoices'>['body']
export type BulkKind = 'issue' | 'send' | 'mark_paid' | 'cancel' | 'write_off' | 'delete'
export type BulkFields = { reason: string; paymentDate: string; paymentMethod: PaymentMethodKind }

export type BulkAction = {
  kind: BulkKind
  label: string
  /** With `{count}`. */
  question: string
  text: string
  /** With `{possible}` and `{count}`. */
  outcome: string
  /** In place of the question where it can be done to none. */
  none: string
  /** What the server is asked about, to know beforehand what stands in the way. */
  checks: CallInput<'checkInvoices'>['body']['action']
  /** In place of its own words where no mail server is set up. */
  whenKept?: { label: string; question: string; text: string; outcome: string }
  permission: Permission
  danger?: boolean
  /** It is done for a reason, which is asked for. */
  asksReason?: boolean
  /** Invoices whose status already says no; the rest is for the server to judge. */
  suits: (invoice: InvoiceListItem) => boolean
  run: (invoice: InvoiceListItem, fields: BulkFields) => Promise<unknown>
  /** The same of many invoices of one client, in one call; left out where there is no such call. */
  ofClient?: (invoiceIds: string[], fields: BulkFields) => ClientInvoiceAction
}

const isDraft = ({ status }: InvoiceListItem) => status === 'draft'
/** Of the sent, the late and the partly paid; a draft would be issued by being paid. */
const canBePaid = ({ status }: InvoiceListItem) => OPEN_STATUSES.includes(status)

export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    kind: 'send',
    label: msg('Send'),
    question: msg('{count, plural, one {Send # invoice?} other {Send # invoices?}}'),
    text: msg('Each goes to its client by email. Drafts are issued first and take their numbers.'),
    outcome: msg('{possible} of {count} will be sent.'),
    none: msg(
      '{count, plural, one {This invoice cannot be sent} other {None of these invoices can be sent}}',
    ),
    checks: 'send_email',
    whenKept: {
      label: msg('Keep the emails'),
      question: msg(
        '{count, plural, one {Keep the email of # invoice?} other {Keep the emails of # invoices?}}',
      ),
      text: msg(
        'Drafts are issued first and take their numbers. No mail server is set up: the e-mails are kept in the outbox and not sent.',
      ),
      outcome: msg('The emails of {possible} of {count} will be kept, not sent.'),
    },
    permission: 'invoices.issue',
    suits: ({ status }) => status !== 'cancelled' && status !== 'written_off',
    run: ({ id }) => sendChange('sendInvoiceEmail', { params: { id }, body: {} }),
    ofClient: (invoice_ids) => ({ action: 'send', invoice_ids }),
  },
  {
    kind: 'issue',
    label: msg('Issue'),
    question: msg('{count, plural, one {Issue # invoice?} other {Issue # invoices?}}'),
    text: msg('Each draft takes its number and can no longer be changed. Nothing is sent.'),
    outcome: msg('{possible} of {count} will be issued.'),
    none: msg(
      '{count, plural, one {This invoice cannot be issued} other {None of these invoices can be issued}}',
    ),
    checks: 'issue',
    permission: 'invoices.issue',
    suits: isDraft,
    run: ({ id }) => sendChange('issueInvoice', { params: { id } }),
  },
  {
    kind: 'mark_paid',
    label: msg('Mark as paid'),
    question: msg('{count, plural, one {Mark # invoice as paid?} other {Mark # invoices as paid?}}'),
    text: msg('A payment of all that is due is recorded for each.'),
    outcome: msg('{possible} of {count} will be marked as paid.'),
    none: msg(
      '{count, plural, one {This invoice cannot be marked as paid} other {None of these invoices can be marked as paid}}',
    ),
    checks: 'pay',
    permission: 'invoices.issue',
    suits: canBePaid,
    run: ({ id }, { paymentDate, paymentMethod }) =>
      sendChange('markInvoicePaid', {
        params: { id },
        body: { payment_date: paymentDate, payment_method: paymentMethod },
      }),
    ofClient: (invoice_ids, { paymentDate, paymentMethod }) => ({
      action: 'mark_paid',
      invoice_ids,
      payment_date: paymentDate,
      payment_method: paymentMethod,
    }),
  },
  {
    kind: 'cancel',
    label: msg('Cancel invoices'),
    question: msg('{count, plural, one {Cancel # invoice?} other {Cancel # invoices?}}'),
    text: msg('Their numbers stay in the book and the documents are stamped. This cannot be undone.'),
    outcome: msg('{possible} of {count} will be cancelled.'),
    none: msg(
      '{count, plural, one {This invoice cannot be cancelled} other {None of these invoices can be cancelled}}',
    ),
    checks: 'cancel',
    permission: 'invoices.issue',
    danger: true,
    asksReason: true,
    // Money that came in has to be refunded first.
    suits: ({ status }) => OPEN_STATUSES.includes(status) && status !== 'partially_paid',
    run: ({ id }, { reason }) => sendChange('cancelInvoice', { params: { id }, body: { reason } }),
    ofClient: (invoice_ids, { reason }) => ({ action: 'cancel', invoice_ids, reason }),
  },
  {
    kind: 'write_off',
    label: msg('Write off'),
    question: msg('{count, plural, one {Write off # invoice?} other {Write off # invoices?}}'),
    text: msg(
      'What each has due counts as uncollectible: it owes nothing any more and cannot be paid. You can take this back.',
    ),
    outcome: msg('{possible} of {count} will be written off.'),
    none: msg(
      '{count, plural, one {This invoice cannot be written off} other {None of these invoices can be written off}}',
    ),
    checks: 'write_off',
    permission: 'invoices.issue',
    danger: true,
    asksReason: true,
    suits: ({ status }) => OPEN_STATUSES.includes(status),
    run: ({ id }, { reason }) => sendChange('writeOffInvoice', { params: { id }, body: { reason } }),
    ofClient: (invoice_ids, { reason }) => ({ action: 'write_off', invoice_ids, reason }),
  },
  {
    kind: 'delete',
    label: msg('Delete'),
    question: msg('{count, plural, one {Delete # draft?} other {Delete # drafts?}}'),
    text: msg('Only drafts are deleted. This cannot be undone.'),
    outcome: msg('{possible} of {count} will be deleted.'),
    none: msg(
      '{count, plural, one {This invoice cannot be deleted} other {None of these invoices can be deleted}}',
    ),
    checks: 'delete',
    permission: 'invoices.write',
    danger: true,
    suits: isDraft,
    run: ({ id }) => sendChange('deleteInvoice', { params: { id } }),
    ofClient: (invoice_ids) => ({ action: 'delete', invoice_ids }),
  },
]

/** Why some of the selected invoices are left out, with `{count}`. */
export const OBSTACLES: Readonly<Record<InvoiceObstacle, string>> = {
  invoice_empty: msg('{count, plural, one {# draft has no lines} other {# drafts have no lines}}'),
  invoice_negative: msg(
    '{count, plural, one {# draft has a negative total} other {# drafts have a negative total}}',
  ),
  custom_field_required: msg(
    '{count, plural, one {# draft lacks a required custom field} other {# drafts lack required custom fields}}',
  ),
  client_blocked: msg(
    '{count, plural, one {# draft is for a blocked client} other {# drafts are for blocked clients}}',
  ),
  client_without_email: msg(
    '{count, plural, one {# is for a client without an email address} other {# are for clients without an email address}}',
  ),
  invoice_locked: msg('{count, plural, one {# is issued already} other {# are issued already}}'),
  invoice_already_issued: msg('{count, plural, one {# is issued already} other {# are issued already}}'),
  invoice_already_paid: msg('{count, plural, one {# is settled already} other {# are settled already}}'),
  invoice_cancelled: msg('{count, plural, one {# is cancelled} other {# are cancelled}}'),
  invoice_written_off: msg('{count, plural, one {# is written off} other {# are written off}}'),
  invoice_not_written_off: msg('{count, plural, one {# is not written off} other {# are not written off}}'),
  invoice_not_issued: msg('{count, plural, one {# is still a draft} other {# are still drafts}}'),
  invoice_has_credits: msg(
    '{count, plural, one {# has a credit note or was settled out of credit} other {# have credit notes or were settled out of credit}}',
  ),
  invoice_partly_credited: msg(
    '{count, plural, one {# is credited in part already} other {# are credited in part already}}',
  ),
  invoice_has_payments: msg(
    '{count, plural, one {# has payments, received or announced} other {# have payments, received or announced}}',
  ),
  payment_announced: msg(
    '{count, plural, one {# has a payment that is announced: complete that on its page} other {# have payments that are announced: complete those on their pages}}',
  ),
}
