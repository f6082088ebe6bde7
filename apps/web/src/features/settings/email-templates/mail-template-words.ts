import type { MailPlaceholder, MailTemplateKind } from '@counterfoil/domain/emails/mail-templates.ts'
import { msg } from '../../../i18n/msg.ts'

/** What each kind of mail is called, and when it goes out. */
export const KIND_WORDS: Readonly<Record<MailTemplateKind, { name: string; text: string }>> = {
  invoice: { name: msg('Invoices'), text: msg('When an invoice is sent.') },
  recurring_invoice: {
    name: msg('Recurring invoices'),
    text: msg(
      'When an invoice of a schedule is sent. Without a template it is worded as other invoices are.',
    ),
  },
  quote: { name: msg('Quotes'), text: msg('When a quote is sent.') },
  credit_note: { name: msg('Credit notes'), text: msg('When a credit note is sent.') },
  receipt: {
    name: msg('Receipts'),
    text: msg('When a client has paid over a payment link, and when a receipt is sent.'),
  },
  message: {
    name: msg('E-mails to clients'),
    text: msg('What an e-mail begins with that you write to a client.'),
  },
}

/** What a placeholder stands for. */
export const PLACEHOLDER_NAMES: Readonly<Record<MailPlaceholder, string>> = {
  client: msg('Client'),
  contact: msg('First name'),
  company: msg('Your company'),
  number: msg('Number'),
  total: msg('Total'),
  amount_due: msg('Amount due'),
  issue_date: msg('Issue date'),
  due_date: msg('Due date'),
  period: msg('Period'),
  valid_until: msg('Valid until'),
  invoice: msg('Invoice number'),
  reason: msg('Reason'),
  amount: msg('Amount'),
  payment_date: msg('Payment date'),
}
