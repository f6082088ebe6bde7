import type { DocumentBankAccount } from '../invoice-document.ts'
import { isPositive, isZero } from '../labels/document-format.ts'
import { fillLabel } from '../labels/document-labels.ts'
import { TYPE_SIZES } from './page-measures.ts'
import { paymentQrSvg, safePaymentUrl } from './payment-qr.ts'
import { documentName, type LabelledValue, type TemplateContext } from './template-context.ts'
import { amountDue } from './totals-section.ts'

/** The stub below the perforation. */
export interface PaymentSection {
  title: string
  /** Instead of everything else: nothing is to be paid. */
  message: string | null
  due: LabelledValue
  payBy: string | null
  instructions: string | null
  accounts: AccountRow[][]
  /** In points. */
  accountLabelWidth: number
  link: PaymentLink | null
}

interface AccountRow extends LabelledValue {
  /** Figures of one width, which an account number is read in. */
  tabular: boolean
}

interface PaymentLink {
  url: string
  text: string
  caption: string
  qrSvg: string | null
  qrAlt: string
}

export function paymentSection(context: TemplateContext): PaymentSection | null {
  const { document, labels, text, page } = context
  const { bankAccounts } = document.seller
  const message = withTestNote(settledMessage(context), context)
  if (message === null && !isPayable(context)) return null
  const section: PaymentSection = {
    title: labels.payment,
    message,
    due: amountDue(context),
    payBy: null,
    instructions: null,
    accounts: [],
    accountLabelWidth: accountLabelWidth(context) * TYPE_SIZES.account,
    link: null,
  }
  if (message !== null) return section
  if (document.kind === 'invoice') section.payBy = payBy(context)
  if (document.paymentInstructions)
    section.instructions = text.block(document.paymentInstructions, page.stubText / TYPE_SIZES.small)
  section.accounts = bankAccounts.map((account, index) =>
    accountRows(context, account, index === bankAccounts.length - 1),
  )
  section.link = paymentLink(context)
  return section
}

/** A credit note asks for nothing; it has a stub only where the seller has something to say about the refund. */
function isPayable({ document }: TemplateContext): boolean {
  return document.kind === 'credit_note'
    ? Boolean(document.paymentInstructions)
    : isPositive(document.amountDue)
}

/** What stands in the stub's place where nothing is to be paid by this paper. */
function settledMessage({ document, labels, format }: TemplateContext): string | null {
  if (document.kind === 'refund') return labels.paidBack
  if (document.kind === 'receipt') return isZero(document.amountDue) ? labels.nothingTaken : labels.paidInFull
  if (document.kind !== 'invoice') return null
  if (document.stamp === 'cancelled') return labels.doNotPayCancelled
  if (document.stamp === 'partly_paid')
    return fillLabel(labels.paidInPart, { amount: format.money(document.amountDue) })
  const settled = !isPositive(document.amountDue) && !isZero(document.amountPaid)
  return document.stamp === 'paid' || settled ? labels.paidInFull : null
}

/** A paper that says that it is paid says as well that no money moved. */
function withTestNote(message: string | null, { document, labels }: TemplateContext): string | null {
  return message !== null && document.includesTestPayments ? `${message} ${labels.testPayment}` : message
}

function payBy({ document, labels, format }: TemplateContext): string {
  return document.dueDate
    ? fillLabel(labels.payBy, { date: format.date(document.dueDate) })
    : labels.payOnReceipt
}

/** Of the longest name of a line, in em. */
function accountLabelWidth({ labels, text }: TemplateContext): number {
  const names = [labels.accountHolder, labels.iban, labels.bic, labels.bank, labels.paymentReference]
  return Math.max(...names.map(text.width))
}

/** The reference is the same for all accounts: it follows the last one. */
function accountRows(context: TemplateContext, account: DocumentBankAccount, isLast: boolean): AccountRow[] {
  const { document, labels, text, page } = context
  const valueWidth = page.account / TYPE_SIZES.account - accountLabelWidth(context)
  const entries = [
    { label: labels.accountHolder, value: account.holder, tabular: false },
    { label: labels.iban, value: groupedIban(account.iban), tabular: true },
    { label: labels.bic, value: account.bic, tabular: false },
    { label: labels.bank, value: account.bankName, tabular: false },
    { label: labels.paymentReference, value: isLast ? document.number : null, tabular: false },
  ]
  return entries.flatMap(({ label, value, tabular }) =>
    value ? [{ label, value: text.line(value, valueWidth), tabular }] : [],
  )
}

/** In fours, as banks print it. An account number that is no IBAN stays as it was written. */
function groupedIban(iban: string): string {
  const compact = iban.replace(/\s/g, '')
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{8,30}$/i.test(compact)) return iban
  return compact.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')
}

function paymentLink(context: TemplateContext): PaymentLink | null {
  const { document, labels, text } = context
  const url = safePaymentUrl(document.paymentUrl)
  if (document.kind !== 'invoice' || url === null) return null
  const { kind, number } = documentName(context)
  return {
    url,
    text: labels.payOnline,
    caption: labels.scanToPay,
    qrSvg: paymentQrSvg(url),
    qrAlt: text
      .line(fillLabel(labels.qrAlt, { document: `${kind} ${number}`, amount: amountDue(context).value }))
      .replaceAll('\u200b', ''),
  }
}
