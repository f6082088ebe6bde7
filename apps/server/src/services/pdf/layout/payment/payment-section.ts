import {
  BANK_ACCOUNT_FACTS,
  type BankAccountFact,
  bankAccountFacts,
  type EnteredBankAccount,
} from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { groupIban, looksLikeIban } from '@counterfoil/domain/bank-accounts/iban.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { qrCodeSvg } from '../../../qr-code.ts'
import type { DrawnKind } from '../../invoice-document.ts'
import { isPositive, isZero } from '../../labels/document-format.ts'
import { fillLabel } from '../../labels/document-labels.ts'
import { undirected } from '../directed-text.ts'
import { isInvoiceKind } from '../kinds/kind-words.ts'
import { receivedMessage } from '../kinds/receipt-section.ts'
import { documentName, type LabelledValue, type TemplateContext } from '../template-context.ts'
import { mainFigure } from '../totals-section.ts'
import { safePaymentUrl } from './payment-address.ts'

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
  /** For the payer's banking app. */
  transfer: TransferQr | null
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

/** The QR code of a SEPA transfer. */
interface TransferQr {
  caption: string
  qrSvg: string
  qrAlt: string
}

export function paymentSection(context: TemplateContext): PaymentSection | null {
  const { document, labels, text, page, sizes } = context
  const { bankAccounts } = document.seller
  const message = withTestNote(SETTLED[document.kind](context), context)
  if (message === null && !isPayable(context)) return null
  const section: PaymentSection = {
    title: labels.payment,
    message,
    due: mainFigure(context),
    payBy: null,
    instructions: null,
    accounts: [],
    accountLabelWidth: accountLabelWidth(context) * sizes.account,
    link: null,
    transfer: null,
  }
  if (message !== null) return section
  if (isInvoiceKind(document.kind)) section.payBy = payBy(context)
  if (document.paymentInstructions)
    section.instructions = text.block(document.paymentInstructions, page.stubText / sizes.small)
  section.accounts = bankAccounts.map((account, index) =>
    accountRows(context, account, index === bankAccounts.length - 1),
  )
  section.link = paymentLink(context)
  section.transfer = transferQr(context)
  return section
}

/** A credit note asks for nothing; it has a stub only where the seller has something to say about the refund. */
function isPayable({ document }: TemplateContext): boolean {
  return document.kind === 'credit_note'
    ? Boolean(document.paymentInstructions)
    : isInvoiceKind(document.kind) && isPositive(document.amountDue)
}

/** What stands in the stub's place where nothing is to be paid by this paper. */
const SETTLED: Readonly<Record<DrawnKind, (context: TemplateContext) => string | null>> = {
  invoice: settledInvoice,
  credit_note: () => null,
  deposit: settledInvoice,
  progress: settledInvoice,
  final: settledInvoice,
  quote: () => null,
  statement: () => null,
  report: () => null,
  receipt: receivedMessage,
  plan_receipt: ({ document, labels }) =>
    isZero(document.amountDue) ? labels.nothingTaken : labels.paidInFull,
  plan_refund: ({ labels }) => labels.paidBack,
}

function settledInvoice({ document, labels, format, text }: TemplateContext): string | null {
  if (document.stamp === 'cancelled') return labels.doNotPayCancelled
  if (document.stamp === 'credited')
    return text.line(fillLabel(labels.creditedInFull, { numbers: (document.creditedWith ?? []).join(', ') }))
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

/** The names of what an account is told by, in the language of the document. */
function bankLabels({ document }: TemplateContext): Readonly<Record<BankAccountFact, string>> {
  return textsOf(document.language).bankAccount
}

/** Documents of before accounts had other numbers keep their room for these names. */
const ALWAYS: ReadonlySet<BankAccountFact> = new Set(['holder', 'iban', 'bic', 'bank_name'])

/** Of the longest name of a line of these accounts, in em. */
function accountLabelWidth(context: TemplateContext): number {
  const { document, labels, text } = context
  const said = new Set(document.seller.bankAccounts.flatMap(bankAccountFacts).map(({ name }) => name))
  const names = BANK_ACCOUNT_FACTS.filter((name) => ALWAYS.has(name) || said.has(name)).map(
    (name) => bankLabels(context)[name],
  )
  return Math.max(...[...names, labels.paymentReference].map(text.width))
}

/** What is read digit by digit, in figures of one width. */
const NUMBERS: ReadonlySet<BankAccountFact> = new Set([
  'iban',
  'account_number',
  'sort_code',
  'routing_number',
])

/** The reference is the same for all accounts: it follows the last one. */
function accountRows(context: TemplateContext, account: EnteredBankAccount, isLast: boolean): AccountRow[] {
  const { document, labels, text, page, sizes } = context
  const valueWidth = page.account / sizes.account - accountLabelWidth(context)
  const names = bankLabels(context)
  const entries = [
    ...bankAccountFacts(account).map(({ name, value }) => ({
      label: names[name],
      value: name === 'iban' ? groupedIban(value) : value,
      tabular: NUMBERS.has(name),
    })),
    { label: labels.paymentReference, value: isLast ? document.number : null, tabular: false },
  ]
  return entries.flatMap(({ label, value, tabular }) =>
    value ? [{ label, value: text.line(value, valueWidth), tabular }] : [],
  )
}

/** In fours, as banks print it. A number that an older document has as IBAN and is none stays as it was written. */
function groupedIban(iban: string): string {
  return looksLikeIban(iban.replace(/\s/g, '').toUpperCase()) ? groupIban(iban) : iban
}

function paymentLink(context: TemplateContext): PaymentLink | null {
  const { document, labels, text } = context
  const url = safePaymentUrl(document.paymentUrl)
  if (!isInvoiceKind(document.kind) || url === null) return null
  const { kind, number } = documentName(context)
  return {
    url,
    text: labels.payOnline,
    caption: labels.scanToPay,
    qrSvg: qrCodeSvg(url),
    qrAlt: undirected(
      text
        .line(fillLabel(labels.qrAlt, { document: `${kind} ${number}`, amount: mainFigure(context).value }))
        .replaceAll('\u200b', ''),
    ),
  }
}

function transferQr(context: TemplateContext): TransferQr | null {
  const { document, text } = context
  const { transferCode: code } = document
  if (code?.kind !== 'epc') return null
  const qrSvg = qrCodeSvg(code.payload)
  if (qrSvg === null) return null
  const { scan, scanAlt } = textsOf(document.language).transferCode
  const { kind, number } = documentName(context)
  const named = { document: `${kind} ${number}`, amount: mainFigure(context).value }
  return {
    caption: text.line(scan),
    qrSvg,
    qrAlt: undirected(text.line(fillLabel(scanAlt, named))).replaceAll('\u200b', ''),
  }
}
