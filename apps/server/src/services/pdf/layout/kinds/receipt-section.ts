import { isZero, negated } from '../../labels/document-format.ts'
import { fillLabel } from '../../labels/document-labels.ts'
import type { LabelledValue, TemplateContext } from '../template-context.ts'

/** What a payment was laid on, as finished texts. */
export interface ReceiptSection {
  heads: { invoice: string; issued: string; total: string; amount: string }
  rows: { invoice: string; issued: string; total: string; amount: string }[]
  /** Of the columns, in points. */
  widths: number[]
}

const GAP = 11
const LEAST_AMOUNT = 74

/** Null of any other document. */
export function receiptSection(context: TemplateContext): ReceiptSection | null {
  const { document, labels, format, text, page, sizes } = context
  const { receipt } = document
  if (receipt === undefined) return null
  const heads = {
    invoice: labels.paidFor,
    issued: labels.invoiceDate,
    total: labels.invoiceTotal,
    amount: fillLabel(labels.amountIn, { currency: text.line(document.currency) }),
  }
  const invoices = receipt.invoices.map((invoice) => ({
    invoice: invoice.number,
    issued: format.date(invoice.issueDate),
    total: format.amount(invoice.total),
    amount: format.amount(invoice.amount),
  }))
  const rest = {
    invoice: receipt.purpose ?? labels.onAccount,
    issued: '',
    total: '',
    amount: format.amount(receipt.unallocated),
  }
  const rows = isZero(receipt.unallocated) ? invoices : [...invoices, rest]
  const column = (name: 'issued' | 'total' | 'amount', least: number) =>
    Math.max(
      least,
      text.width(heads[name]) * sizes.label,
      ...rows.map((row) => text.width(row[name]) * sizes.body),
    ) + GAP
  const [issued, total, amount] = [column('issued', 0), column('total', 0), column('amount', LEAST_AMOUNT)]
  const invoice = page.table - issued - total - amount
  const edge = page.layout.tableEdge
  return {
    heads,
    rows: rows.map((row) => ({ ...row, invoice: text.line(row.invoice, invoice / sizes.body) })),
    widths: [invoice + edge, issued, total, amount + edge],
  }
}

/** How the money came. */
export function receiptFacts({ document: { receipt }, labels }: TemplateContext): {
  label: string
  value: string | null
}[] {
  if (receipt === undefined) return []
  return [
    { label: labels.paymentMethod, value: receipt.method },
    { label: labels.references.reference, value: receipt.reference },
    { label: labels.paidBy, value: receipt.payer },
  ]
}

// So many refunds are told one by one; of more the sum, so that they always stand together.
const MOST_REFUNDS = 8
const isUnderWay = (refund: { isUnderWay: boolean }) => refund.isUnderWay

/** What was paid back since, and what is left; of a payment nothing was paid back of, what came. */
export function receiptTotals(
  { document, labels, format }: TemplateContext,
  received: LabelledValue,
): { rows: (LabelledValue & { strong: boolean })[]; due: LabelledValue } {
  const { receipt } = document
  if (receipt === undefined || receipt.refunds.length === 0) return { rows: [], due: received }
  const told = ({ date, amount, isUnderWay }: (typeof receipt.refunds)[number]) => ({
    label: fillLabel(isUnderWay ? labels.refundUnderWay : labels.refundedOn, { date: format.date(date) }),
    value: format.money(negated(amount)),
    strong: false,
  })
  const isMany = receipt.refunds.length > MOST_REFUNDS
  const sum = { label: labels.refunded, value: format.money(negated(receipt.refunded)), strong: false }
  return {
    rows: [
      { ...received, strong: true },
      ...(isMany ? [sum, ...receipt.refunds.filter(isUnderWay).map(told)] : receipt.refunds.map(told)),
    ],
    due: { label: labels.leftOfPayment, value: format.money(document.amountDue) },
  }
}

/** In the place of the ways to pay. What is under way was not refunded yet. */
export function receivedMessage({ document, labels, format }: TemplateContext): string {
  const refunded = document.receipt?.refunded ?? ''
  if (isZero(refunded)) return labels.received
  if (isZero(document.amountDue) && !document.receipt?.refunds.some(isUnderWay))
    return labels.receivedAndRefunded
  return fillLabel(labels.receivedLessRefund, { amount: format.money(refunded) })
}
