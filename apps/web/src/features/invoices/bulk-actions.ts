import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { sendChange } from '../../api/send-change.ts'
import { msg } from '../../i18n/msg.ts'
import type { PaymentMethodKind } from '../payments/payment-method-select.tsx'

export type BulkKind = 'issue' | 'send' | 'mark_paid' | 'cancel' | 'delete'
export type BulkFields = { reason: string; paymentDate: string; paymentMethod: PaymentMethodKind }

export type BulkAction = {
  kind: BulkKind
  label: string
  /** With `{count}`. */
  question: string
  text: string
  permission: Permission
  danger?: boolean
  /** Invoices whose status already says no; the rest is for the server to judge. */
  suits: (invoice: InvoiceListItem) => boolean
  run: (invoice: InvoiceListItem, fields: BulkFields) => Promise<unknown>
}

const isDraft = ({ status }: InvoiceListItem) => status === 'draft'
/** Of the sent, the late and the partly paid; a draft would be issued by being paid. */
const canBePaid = ({ status }: InvoiceListItem) => !['draft', 'paid', 'cancelled'].includes(status)

export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    kind: 'send',
    label: msg('Send'),
    question: msg('{count, plural, one {Send # invoice?} other {Send # invoices?}}'),
    text: msg('Each goes to its client by email. Drafts are issued first and take their numbers.'),
    permission: 'invoices.issue',
    suits: ({ status }) => status !== 'cancelled',
    run: ({ id }) => sendChange('sendInvoiceEmail', { params: { id }, body: {} }),
  },
  {
    kind: 'issue',
    label: msg('Issue'),
    question: msg('{count, plural, one {Issue # invoice?} other {Issue # invoices?}}'),
    text: msg('Each draft takes its number and can no longer be changed. Nothing is sent.'),
    permission: 'invoices.issue',
    suits: isDraft,
    run: ({ id }) => sendChange('issueInvoice', { params: { id } }),
  },
  {
    kind: 'mark_paid',
    label: msg('Mark as paid'),
    question: msg('{count, plural, one {Mark # invoice as paid?} other {Mark # invoices as paid?}}'),
    text: msg('A payment of all that is due is recorded for each.'),
    permission: 'invoices.issue',
    suits: canBePaid,
    run: ({ id }, { paymentDate, paymentMethod }) =>
      sendChange('markInvoicePaid', {
        params: { id },
        body: { payment_date: paymentDate, payment_method: paymentMethod },
      }),
  },
  {
    kind: 'cancel',
    label: msg('Cancel invoices'),
    question: msg('{count, plural, one {Cancel # invoice?} other {Cancel # invoices?}}'),
    text: msg('Their numbers stay in the book and the documents are stamped. This cannot be undone.'),
    permission: 'invoices.issue',
    danger: true,
    suits: ({ status }) => status !== 'draft' && status !== 'cancelled',
    run: ({ id }, { reason }) => sendChange('cancelInvoice', { params: { id }, body: { reason } }),
  },
  {
    kind: 'delete',
    label: msg('Delete'),
    question: msg('{count, plural, one {Delete # draft?} other {Delete # drafts?}}'),
    text: msg('Only drafts are deleted. This cannot be undone.'),
    permission: 'invoices.write',
    danger: true,
    suits: isDraft,
    run: ({ id }) => sendChange('deleteInvoice', { params: { id } }),
  },
]
