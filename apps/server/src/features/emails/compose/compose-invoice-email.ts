import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentEmailFacts,
  type DocumentWords,
  draftDocumentEmail,
  mailFormat,
} from './compose-document-email.ts'

/** Everything a mail about an invoice says. */
export type InvoiceEmailFacts = DocumentEmailFacts & {
  readonly kind: OrderInvoiceType
  readonly total: string
  readonly amountDue: string
  readonly dueDate: string | null
  readonly payUrl: string | null
}
type Unwritten = Omit<InvoiceEmailFacts, 'message'>

function wordsOf(given: Unwritten): DocumentWords {
  const t = textsOf(given.language).mails.invoice
  const format = mailFormat(given.language, given.currency, given.total, given)
  const kind = t.kinds[given.kind]
  const isOpen = isPositive(given.amountDue)
  const dueDate = given.dueDate === null ? null : format.date(given.dueDate)
  const total = format.money(given.total)
  const due = format.money(given.amountDue)
  return {
    subject: t.subject(kind, given.number, given.companyName),
    intro: t.intro(kind, given.number),
    attached: t.attached,
    figure: isOpen
      ? { label: t.due, value: due, below: dueDate && t.dueOn(dueDate) }
      : { label: t.paid, value: total, below: t.settled },
    rows: [
      { label: t.number, value: given.number },
      { label: t.client, value: given.clientName },
      ...(isOpen && total !== due ? [{ label: t.total, value: total }] : []),
      ...(isOpen && dueDate !== null ? [{ label: t.dueDate, value: dueDate }] : []),
    ],
    remark: isOpen ? null : t.settled,
    link: isOpen ? { label: t.pay, url: given.payUrl } : null,
  }
}

/** What a mail about an invoice says before anybody changes it. */
export function draftInvoiceEmail(given: Unwritten) {
  return draftDocumentEmail(given, wordsOf(given))
}

/** The mail an invoice goes out with. */
export function composeInvoiceEmail(given: InvoiceEmailFacts): ComposedEmail {
  return composeDocumentEmail(given, wordsOf(given))
}
