import {
  type DocumentDesign,
  PLAIN_DESIGN,
  templateTexts,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import { isCreditedInFull } from '@counterfoil/domain/invoices/credited-in-full.ts'
import type { DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import type { DocumentVariant } from '@counterfoil/domain/invoices/document-variant.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { InvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { beforeDeductions } from '@counterfoil/domain/invoices/orders/less-deductions.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { knownLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import { placeLine } from '@counterfoil/domain/text/place-line.ts'
import type { DocumentStamp, InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { documentLocale } from '../../../services/pdf/labels/document-format.ts'
import { asDeduction } from '../drafts/draft-content.ts'
import { baseTotalsOf, rateOf, type TakenBeforeRow } from '../exchange-rate/base-totals.presenter.ts'
import type { InvoiceRow, ItemRow, ItemTaxRow, TaxLineRow } from '../invoices.db.ts'
import { plainDecimal } from '../invoices.presenter.ts'
import { transferOfInvoice } from '../transfer-of-invoice.ts'
import type { DocumentSnapshot } from './document-snapshot.ts'
import type { AddressSnapshot } from './invoice-documents.db.ts'

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'PH'])

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

function addressLines(address: AddressSnapshot, language: string, ownCountry: string | null): string[] {
  const lines = [address.line1, address.line2, placeLine(address)]
  if (address.country !== ownCountry) lines.push(countryName(address.country, language))
  return lines.filter((line): line is string => Boolean(line))
}

function sellerLines(
  seller: DocumentSnapshot['seller'],
  language: string,
  buyerCountry: string | null,
): string[] {
  const lines = [
    seller.legal_name === seller.name ? null : seller.legal_name,
    seller.address_line1,
    seller.address_line2,
    placeLine(seller),
  ]
  if (seller.country && buyerCountry && buyerCountry !== seller.country)
    lines.push(countryName(seller.country, language))
  return lines.filter((line): line is string => Boolean(line))
}

/** A seal over the page. What credit notes alone have settled was not paid, and says so by its figures. */
function stampOf({ variant, row }: DocumentParts): DocumentStamp | null {
  if (variant === 'draft' || variant === 'cancelled') return variant
  if (variant === 'issued') return null
  if (isCreditedInFull(row) && row.amount_due <= 0n) return 'credited'
  if (row.amount_paid === 0n) return null
  return row.amount_due > 0n ? 'partly_paid' : 'paid'
}

/** What has been paid and what is open: on the day of issue nothing was paid, and a cancelled invoice has no payment. */
function settledFigures({ variant, row }: DocumentParts): Record<'paid' | 'credited' | 'due', bigint> {
  return variant === 'settled'
    ? { paid: row.amount_paid, credited: row.amount_credited, due: row.amount_due }
    : { paid: 0n, credited: 0n, due: row.total - row.withholding_total }
}

export type DocumentParts = {
  row: InvoiceRow & { readonly taken_before?: TakenBeforeRow | null }
  variant: DocumentVariant
  items: readonly ItemRow[]
  itemTaxes: readonly ItemTaxRow[]
  snapshot: DocumentSnapshot
  logo: Uint8Array | null
  paymentUrl: string | null
  /** The numbers of its issued credit notes. Left out: none. */
  creditNotes?: readonly string[]
  /** Whether test payments are in what is paid. */
  includesTestPayments: boolean
}

/** Whether the document is printed with the logo of its seller. */
export function printsLogo({ look, design }: Pick<DocumentSnapshot, 'look' | 'design'>): boolean {
  return look.show_logo && design?.logo_place !== 'none'
}

function documentSeller({ snapshot, language, logo }: LetterheadParts): InvoiceDocument['seller'] {
  const { seller, billing, look } = snapshot
  return {
    name: seller.name,
    lines: sellerLines(seller, language, billing?.country ?? null),
    email: seller.email,
    phone: seller.phone || null,
    website: seller.website || null,
    taxNumber: seller.tax_number,
    logo: logo && printsLogo(snapshot) ? { bytes: logo, format: 'png' } : null,
    bankAccounts: look.show_bank_accounts ? seller.bank_accounts : [],
  }
}

/** Many name a tax with its rate, "VAT 19%": said twice it would read as two. */
function taxLabel(tax: { name: string; rate: string }): string {
  const rate = plainDecimal(tax.rate)
  const holdsRate = tax.name.replace(',', '.').includes(rate)
  return holdsRate ? tax.name : `${tax.name} ${rate}%`
}

function documentItems({ row, items, itemTaxes }: DocumentParts): InvoiceDocument['items'] {
  const currency = currencyCode(row.currency)
  const taxesOf = Map.groupBy(itemTaxes, ({ item_id }) => item_id)
  return items.map((item) => ({
    position: item.position,
    description: item.description,
    details: item.details,
    quantity: plainDecimal(item.quantity),
    unit: item.unit,
    unitPrice: plainDecimal(item.unit_price),
    discount:
      item.discount_type && item.discount_value !== null
        ? { type: item.discount_type, value: plainDecimal(item.discount_value) }
        : null,
    taxLabels: (taxesOf.get(item.id) ?? []).map(taxLabel),
    lineTotal: formatMoney(money(item.line_total, currency)),
  }))
}

/** As the company says, else as its country writes. */
function paperOf(look: DocumentSnapshot['look'], country: string | null): InvoiceDocument['paper'] {
  if (look.paper !== 'auto') return look.paper
  return country && LETTER_COUNTRIES.has(country) ? 'us-letter' : 'a4'
}

/** How the template arranges a document, and what it says on one of this kind in its language. */
function designOf({ kind, language, snapshot: { design } }: LetterheadParts): DocumentDesign {
  if (design === null) return PLAIN_DESIGN
  const { layout, logo_place: logoPlace, font, columns, texts } = design
  return { layout, logoPlace, font, columns, texts: templateTexts(texts, language, kind) }
}

type LetterheadParts = {
  kind: DocumentKind
  snapshot: Pick<DocumentSnapshot, 'seller' | 'buyer' | 'billing' | 'look' | 'design'>
  language: Language
  logo: Uint8Array | null
}

/** What every document of the company to a client begins with, and how it is written. */
export function letterhead(parts: LetterheadParts) {
  const { seller, buyer, billing, look } = parts.snapshot
  const { language } = parts
  return {
    language,
    locale: documentLocale(language, seller.country),
    paper: paperOf(look, seller.country),
    dateFormat: look.date_format,
    seller: documentSeller(parts),
    buyer: {
      name: buyer.name,
      attention: buyer.attention,
      addressLines: billing ? addressLines(billing, language, seller.country) : [],
      taxNumber: buyer.tax_number,
      email: buyer.email,
    },
    accentColor: parts.snapshot.design?.accent_color ?? seller.accent_color,
    design: designOf(parts),
  }
}

/** The rate an invoice keeps, and its taxes at it, without what is withheld; undefined where it keeps none. */
function conversionOf(row: DocumentParts['row']): InvoiceDocument['converted'] {
  const [kept, totals] = [rateOf(row), baseTotalsOf(row)]
  if (kept === null || totals === null) return undefined
  return {
    currency: kept.to,
    rate: kept.written,
    date: kept.date,
    source: kept.source,
    taxes: totals.taxes
      .filter(({ isWithholding }) => !isWithholding)
      .map(({ name, rate, base, amount }) => ({
        name,
        rate,
        base: formatMoney(base),
        amount: formatMoney(amount),
      })),
    taxTotal: formatMoney(totals.taxTotal),
  }
}

function documentTax(tax: TaxLineRow, amount: (units: bigint) => string): InvoiceDocument['taxes'][number] {
  return {
    name: tax.name,
    rate: tax.rate,
    category: tax.category,
    exemptionReason: tax.exemption_reason,
    isWithholding: tax.is_withholding,
    base: amount(BigInt(tax.base)),
    amount: amount(BigInt(tax.amount)),
  }
}

/** Of a final invoice: what was invoiced before, and the whole that it is taken from. */
function deductedOf(row: InvoiceRow): Pick<InvoiceDocument, 'deducted'> {
  if (row.deductions.length === 0) return {}
  const currency = currencyCode(row.currency)
  const amount = (value: bigint) => formatMoney(money(value, currency))
  const rest = { subtotal: row.subtotal, taxTotal: row.tax_total, total: row.total }
  const whole = beforeDeductions(rest, row.deductions.map(asDeduction))
  return {
    deducted: {
      invoices: row.deductions.map((deducted) => ({
        number: deducted.number,
        issueDate: deducted.issue_date,
        net: amount(BigInt(deducted.net)),
        taxes: deducted.taxes.map((tax) => documentTax(tax, amount)),
      })),
      whole: {
        subtotal: amount(whole.subtotal),
        taxTotal: amount(whole.taxTotal),
        total: amount(whole.total),
      },
      leftNet: amount(row.subtotal - row.discount_total),
    },
  }
}

/** A template's heading of invoices is not that of a deposit or a final invoice, which is called what it is. */
function headOf(
  type: InvoiceType,
  parts: Omit<Parameters<typeof letterhead>[0], 'kind'>,
): ReturnType<typeof letterhead> {
  if (type === 'invoice' || type === 'credit_note') return letterhead({ ...parts, kind: type })
  const head = letterhead({ ...parts, kind: 'invoice' })
  return { ...head, design: { ...head.design, texts: { ...head.design.texts, heading: null } } }
}

/** One document of an invoice as plain data for the renderer. */
export function buildInvoiceDocument(parts: DocumentParts): InvoiceDocument {
  const { row, snapshot } = parts
  const { look } = snapshot
  const settled = settledFigures(parts)
  const currency = currencyCode(row.currency)
  const amount = (value: bigint) => formatMoney(money(value, currency))
  const language = knownLanguage(row.language)
  const own = snapshot.seller.country
  return {
    kind: row.document_type,
    number: row.number,
    stamp: stampOf(parts),
    ...headOf(row.document_type, { snapshot, language, logo: parts.logo }),
    currency: row.currency,
    issueDate: row.issue_date,
    dueDate: snapshot.due_date,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    references: eachReference((name) => row[name]),
    customFields: snapshot.custom_fields,
    correctedInvoiceNumber: null,
    orderNumber: row.order_number,
    ...deductedOf(row),
    shippingLines: snapshot.shipping ? addressLines(snapshot.shipping, language, own) : [],
    items: documentItems(parts),
    // Where no tax is charged there is none that prices could include.
    pricesIncludeTax: row.prices_include_tax && row.tax_total !== 0n,
    subtotal: amount(row.subtotal),
    discountTotal: amount(row.discount_total),
    discount:
      row.discount_type && row.discount_value !== null
        ? { type: row.discount_type, value: plainDecimal(row.discount_value) }
        : null,
    taxes: row.taxes.map((tax) => documentTax(tax, amount)),
    taxTotal: amount(row.tax_total),
    withholdingTotal: amount(row.withholding_total),
    total: amount(row.total),
    amountPaid: amount(settled.paid),
    amountCredited: amount(settled.credited),
    amountDue: amount(settled.due),
    creditedWith: parts.creditNotes ?? [],
    includesTestPayments: parts.variant === 'settled' && parts.includesTestPayments,
    converted: conversionOf(row),
    notes: row.notes,
    terms: row.terms,
    paymentInstructions: null,
    paymentUrl: look.show_payment_code ? parts.paymentUrl : null,
    // The paper as issued asks for money, and no later one.
    transferCode: parts.variant === 'issued' ? transferOfInvoice(row, snapshot, settled.due) : null,
  }
}
