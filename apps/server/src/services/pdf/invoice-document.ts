import type { EnteredBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import type { TransferCode } from '@counterfoil/domain/bank-accounts/transfer-code.ts'
import type { PrintedField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { DocumentDesign } from '@counterfoil/domain/invoice-templates/template-design.ts'
import type { DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import type { InvoiceReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'

/**
 * What the renderer needs to draw one document: plain data, raw values. The renderer alone decides how a value
 * is written (language, locale, currency), so that no caller formats money twice or differently.
 *
 * Dates are `YYYY-MM-DD`. Money and quantities are decimal strings; a money string carries exactly the digits of
 * its currency ("10.50" EUR, "1050" JPY, "1.050" KWD), and the renderer shows those digits.
 * Every text is user data: it is printed as it is, never interpreted.
 */
export interface InvoiceDocument {
  kind: DrawnKind
  /** null while the document is a draft. */
  number: string | null
  stamp: DocumentStamp | null
  language: Language
  /** BCP 47 tag that rules how numbers and dates are written: `en-GB`, `de-DE`, `en-US`. */
  locale: string
  /** Left out: as the locale writes days. */
  dateFormat?: DateFormat
  paper: DocumentPaper
  /** ISO 4217 code. */
  currency: string
  issueDate: string | null
  dueDate: string | null
  periodStart: string | null
  periodEnd: string | null
  references: Readonly<Record<InvoiceReference, string | null>>
  /** What the company has named itself, in its order. Left out: nothing. */
  customFields?: readonly PrintedField[]
  /** The number of the invoice that a credit note corrects. */
  correctedInvoiceNumber: string | null
  /** The day of that invoice. Left out: it is not told. */
  correctedInvoiceDate?: string | null
  /** The quote that an invoice was made from. Left out: none. */
  orderNumber?: string | null
  /** Of a quote: the last day it holds. Left out: no day is told. */
  validUntil?: string | null
  /** Of a final invoice: what was invoiced before. Its sums and taxes are what is left. Left out: nothing. */
  deducted?: {
    invoices: readonly DocumentDeduction[]
    whole: { subtotal: string; taxTotal: string; total: string }
    /** Of what is left, less the discount. */
    leftNet: string
  }
  seller: DocumentSeller
  buyer: DocumentBuyer
  /** Name and address lines; empty when goods go to the buyer's own address. */
  shippingLines: readonly string[]
  items: readonly DocumentItem[]
  pricesIncludeTax: boolean
  /** Sum of line nets before the document discount. */
  subtotal: string
  /** Net amount of the document discount, positive. */
  discountTotal: string
  discount: DocumentDiscount | null
  taxes: readonly DocumentTax[]
  taxTotal: string
  withholdingTotal: string
  total: string
  amountPaid: string
  amountCredited: string
  amountDue: string
  /** The numbers of the credit notes that take back all of it, where it is stamped so. */
  creditedWith?: readonly string[]
  /** What was paid is, at least in part, test payments: no money moved. Left out: it is not. */
  includesTestPayments?: boolean
  /** In the seller's currency, where the document is in another: the rate, and the taxes at it. Left out: nothing is said of it. */
  converted?: DocumentConversion
  /** Of a statement of account: what it tells. */
  statement?: DocumentStatement
  /** Of a receipt: the money that came. */
  receipt?: DocumentReceipt
  /** Of a report: its tables, in the place of all else. */
  report?: DocumentReport
  notes: string | null
  terms: string | null
  paymentInstructions: string | null
  /** Address of the payment page; drawn as a QR code and a link. http(s) only, anything else is left out. */
  paymentUrl: string | null
  /** A code that the payer's bank reads the transfer from. Left out: none. */
  transferCode?: TransferCode | null
  /** `#rrggbb`; null takes the accent of the house. */
  accentColor: string | null
  /** How it is laid out; left out: plainly. */
  design?: DocumentDesign
}

/**
 * Every kind that is drawn: those a company sends, and those of its own plan, on which nothing is due. A `statement` and a
 * `receipt` have no lines of their own: see {@link DocumentStatement} and {@link DocumentReceipt}. Nor has a `report`, which is sent to nobody.
 */
export type DrawnKind =
  | DocumentKind
  | 'credit_note'
  | 'deposit'
  | 'progress'
  | 'final'
  | 'plan_receipt'
  | 'plan_refund'
  | 'report'
/**
 * `partly_paid`: some has come, some is open. `credited`: credit notes took back all of it, paid or not. `refunded` and `test` are of receipts. No stamp but `draft` leaves anything to
 * pay by: the paper as issued does.
 */
export type DocumentStamp = 'draft' | 'cancelled' | 'paid' | 'partly_paid' | 'credited' | 'refunded' | 'test'
/** How a company writes its days; `auto` is as the locale does. */
export type DateFormat = 'auto' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD'
/** `us-letter` where the seller's country writes on it (US, CA, MX …), else `a4`. */
export type DocumentPaper = 'a4' | 'us-letter'

export interface DocumentSeller {
  name: string
  /** Address and legal lines, one entry per printed line. */
  lines: readonly string[]
  email: string | null
  phone: string | null
  website: string | null
  taxNumber: string | null
  logo: DocumentLogo | null
  bankAccounts: readonly EnteredBankAccount[]
}

export interface DocumentLogo {
  bytes: Uint8Array
  format: 'png' | 'jpeg'
}

interface DocumentBuyer {
  name: string
  attention: string | null
  addressLines: readonly string[]
  taxNumber: string | null
  email: string | null
}

export interface DocumentItem {
  position: number
  description: string
  details: string | null
  quantity: string
  unit: string | null
  unitPrice: string
  discount: DocumentDiscount | null
  /** What the line is taxed with, as it is to be printed: "VAT 19%". */
  taxLabels: readonly string[]
  lineTotal: string
}

/** What moved an account, in the order of days; what it closes with is the document's `amountDue`. Amounts that take from what is owed are negative. */
interface DocumentStatement {
  openingBalance: string
  lines: readonly {
    date: string
    kind: 'invoice' | 'credit_note' | 'cancellation' | 'write_off' | 'payment' | 'refund' | 'paid_back'
    number: string | null
    dueDate: string | null
    amount: string
    balance: string
  }[]
  ageing: Readonly<Record<'current' | 'd1_30' | 'd31_60' | 'd61_90' | 'd90_plus', string>>
  credit: string
}

/** Money that came, and what became of it. The document's `total` is the whole payment, its `amountDue` what is left of it. */
interface DocumentReceipt {
  /** As it is to be printed: "Bank transfer". */
  method: string
  /** What staff wrote beside it; null where that is the number of the receipt. */
  reference: string | null
  /** Who paid, where that is not the client. */
  payer: string | null
  /** What it was laid on, the oldest first, as it was before any refund. */
  invoices: readonly { number: string; issueDate: string; total: string; amount: string }[]
  /** What it was laid on no invoice of, and what that was for. */
  unallocated: string
  purpose: string | null
  /** The oldest first. One under way counts, and says so. */
  refunds: readonly { date: string; amount: string; isUnderWay: boolean }[]
  /** What they add up to. */
  refunded: string
}

/** Figures over some days, in tables that have the same columns. */
interface DocumentReport {
  from: string
  to: string
  /** The days they are compared with; null where they are not. */
  before: { from: string; to: string } | null
  /** What it tells is so at the end of the last day, and not over the days. */
  isOfOneDay: boolean
  notes: readonly string[]
  columns: readonly {
    label: string
    kind: 'text' | 'day' | 'count' | 'money' | 'quantity' | 'days' | 'rate'
  }[]
  tables: readonly {
    /** ISO 4217 code; null where the figures are of none. */
    currency: string | null
    /** All currencies, in this one. */
    isConverted: boolean
    /** Null where there is nothing. */
    rows: readonly (readonly (string | null)[])[]
    total: readonly (string | null)[]
    rowsLeftOff: number
  }[]
}

/** The tax of a document in its seller's currency (EN 16931 BT-6 and BT-111), and the rate that made it. */
interface DocumentConversion {
  /** ISO 4217 code of the seller's currency. */
  currency: string
  /** Units of it for one unit of the document's, as a decimal string. */
  rate: string
  date: string
  source: string
  /** Without what is withheld; amounts have the digits of the seller's currency. */
  taxes: readonly Pick<DocumentTax, 'name' | 'rate' | 'base' | 'amount'>[]
  taxTotal: string
}

/** An invoice of the same order that a final invoice deducts, by each of its taxes (Directive 2006/112/EC, article 226). */
interface DocumentDeduction {
  number: string
  issueDate: string
  net: string
  taxes: readonly Pick<DocumentTax, 'name' | 'rate' | 'isWithholding' | 'base' | 'amount'>[]
}

export interface DocumentDiscount {
  type: 'percent' | 'amount'
  value: string
}

export interface DocumentTax {
  name: string
  /** Percent as a decimal string: "19", "7.7". */
  rate: string
  /** EN 16931 category: S Z E AE K G O. */
  category: string
  exemptionReason: string | null
  isWithholding: boolean
  base: string
  amount: string
}
