import type { Texts } from '@counterfoil/domain/text/texts-of.ts'
import type { DrawnKind } from '../../invoice-document.ts'
import type { DocumentLabels } from '../../labels/document-labels.ts'

/** The labels that are one text. */
type Label = {
  [Name in keyof DocumentLabels]: DocumentLabels[Name] extends string ? Name : never
}[keyof DocumentLabels]

/** What a kind of document calls itself and what it says, by the names of the labels. */
interface KindWords {
  /** Where its template has no heading of its own. */
  name: Label
  /** What its large figure is. */
  figure: Label
  date: Label
  period: Label
  party: Label
  credit: Label
}

const INVOICE: KindWords = {
  name: 'invoice',
  figure: 'amountDue',
  date: 'issueDate',
  period: 'servicePeriod',
  party: 'billTo',
  credit: 'credited',
}

const WORDS: Readonly<Record<DrawnKind, KindWords>> = {
  invoice: INVOICE,
  credit_note: { ...INVOICE, name: 'creditNote', figure: 'creditAmount', date: 'receiptDate' },
  deposit: { ...INVOICE, name: 'depositInvoice' },
  progress: { ...INVOICE, name: 'progressInvoice' },
  final: { ...INVOICE, name: 'finalInvoice' },
  quote: { ...INVOICE, name: 'quote', figure: 'quoteTotal', date: 'quoteDate', party: 'quoteFor' },
  statement: {
    ...INVOICE,
    name: 'statement',
    figure: 'closingBalance',
    date: 'receiptDate',
    period: 'statementPeriod',
    party: 'statementClient',
  },
  receipt: {
    ...INVOICE,
    name: 'receipt',
    figure: 'amountReceived',
    date: 'paidOn',
    party: 'receivedFrom',
  },
  plan_receipt: {
    ...INVOICE,
    name: 'receipt',
    figure: 'amountPaid',
    date: 'receiptDate',
    credit: 'credit',
  },
  report: { ...INVOICE, name: 'statement', date: 'receiptDate', period: 'statementPeriod' },
  plan_refund: {
    ...INVOICE,
    name: 'refund',
    figure: 'amountPaidBack',
    date: 'receiptDate',
    credit: 'credit',
  },
}

/** What is invoiced and has to be paid, a deposit and a final invoice as any other. */
export function isInvoiceKind(kind: DrawnKind): boolean {
  return kind === 'invoice' || kind === 'deposit' || kind === 'progress' || kind === 'final'
}

/** The words of a kind in the language of these labels. */
export function kindWords(
  kind: DrawnKind,
  labels: Texts['documents'],
): Readonly<Record<keyof KindWords, string>> {
  const { name, figure, date, period, party, credit } = WORDS[kind]
  return {
    name: labels[name],
    figure: labels[figure],
    date: labels[date],
    period: labels[period],
    party: labels[party],
    credit: labels[credit],
  }
}
