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
  namesOf,
  templateOf,
} from './compose-document-email.ts'

/** Everything a mail about an invoice says. */
export type InvoiceEmailFacts = DocumentEmailFacts & {
  readonly kind: OrderInvoiceType
  readonly total: string
  readonly amountDue: string
  readonly dueDate: string | null
  /** The first to be paid, where instalments are agreed on. */
  readonly nextInstalment: { readonly dueDate: string; readonly amount: string } | null
  readonly payUrl: string | null
  readonly issueDate: string
  /** What it is for, as its schedule says, in words; empty where it is for no period. */
  readonly period: string
  /** Whether a schedule made it. */
  readonly isRecurring: boolean
}
type Unwritten = Omit<InvoiceEmailFacts, 'message'>

/** When it is to be paid: the due date, or the next instalment with its own; null where it is due on no day. */
function whenDue({ nextInstalment: next, ...given }: Unwritten) {
  const { invoice: t, fact } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  if (next !== null) {
    const value = t.amountOn(format.money(next.amount), format.date(next.dueDate))
    return { label: t.nextInstalment, value, below: fact(t.nextInstalment, value) }
  }
  if (given.dueDate === null) return null
  const value = format.date(given.dueDate)
  return { label: t.dueDate, value, below: t.dueOn(value) }
}

/** Of which kinds the words of a mail about an invoice may be. */
export function mailKindsOfInvoice({ isRecurring }: Pick<InvoiceEmailFacts, 'isRecurring'>) {
  return isRecurring ? (['recurring_invoice', 'invoice'] as const) : (['invoice'] as const)
}

function wordsOf(given: Unwritten): DocumentWords {
  const t = textsOf(given.language).mails.invoice
  const format = mailFormat(given.language, given.currency, given.total, given)
  const kind = t.kinds[given.kind]
  const isOpen = isPositive(given.amountDue)
  const when = whenDue(given)
  const total = format.money(given.total)
  const due = format.money(given.amountDue)
  return {
    subject: t.subject(kind, given.number, given.companyName),
    intro: t.intro(kind, given.number),
    attached: t.attached,
    figure: isOpen
      ? { label: t.due, value: due, below: when?.below ?? null }
      : { label: t.paid, value: total, below: t.settled },
    rows: [
      { label: t.number, value: given.number },
      { label: t.client, value: given.clientName },
      ...(isOpen && total !== due ? [{ label: t.total, value: total }] : []),
      ...(isOpen && when !== null ? [{ label: when.label, value: when.value }] : []),
    ],
    remark: isOpen ? null : t.settled,
    link: isOpen ? { label: t.pay, url: given.payUrl } : null,
    template: templateOf(mailKindsOfInvoice(given), {
      ...namesOf(given),
      number: given.number,
      total,
      amount_due: due,
      issue_date: format.date(given.issueDate),
      due_date: given.dueDate === null ? '' : format.date(given.dueDate),
      period: given.period,
    }),
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
