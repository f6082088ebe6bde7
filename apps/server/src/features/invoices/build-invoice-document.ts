import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { DocumentLanguage, DocumentStamp, InvoiceDocument } from '../../services/pdf/invoice-document.ts'
import type { DocumentSnapshot } from './document-snapshot.ts'
import type { AddressSnapshot } from './invoice-documents.db.ts'
import type { InvoiceRow, ItemRow, ItemTaxRow } from './invoices.db.ts'
import { plainDecimal } from './invoices.presenter.ts'

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'PH'])

const oneWay = new Map<string, boolean>()

/** Some locales write money one way and a bare figure another (en-DE, de-AT): columns would not match their totals. */
function writesFiguresOneWay(locale: string): boolean {
  const known = oneWay.get(locale)
  if (known !== undefined) return known
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const agrees = money.format(1_234_567.5).includes(figure.format(1_234_567.5))
  oneWay.set(locale, agrees)
  return agrees
}

/** How numbers and dates are written: the document's language as it is spoken in the seller's country, if it is. */
function localeOf(language: DocumentLanguage, country: string | null): string {
  const spoken = country ? `${language}-${country}` : null
  if (spoken && writesFiguresOneWay(spoken)) return spoken
  return language === 'de' ? 'de-DE' : 'en-GB'
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

function cityLine(address: {
  zip_code: string | null
  city: string | null
  state: string | null
  country: string | null
}): string {
  const { zip_code, city, state, country } = address
  if (country === 'US' || country === 'CA' || country === 'AU')
    return [[city, state].filter(Boolean).join(', '), zip_code].filter(Boolean).join(' ')
  if (country === 'GB' || country === 'IE') return [city, state, zip_code].filter(Boolean).join(', ')
  return [zip_code, city, state].filter(Boolean).join(' ')
}

function addressLines(address: AddressSnapshot, language: string, ownCountry: string | null): string[] {
  const lines = [address.line1, address.line2, cityLine(address)]
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
    cityLine(seller),
  ]
  if (seller.country && buyerCountry && buyerCountry !== seller.country)
    lines.push(countryName(seller.country, language))
  return lines.filter((line): line is string => Boolean(line))
}

/** A seal over the page. A settled invoice carries none: the document states what was due when it was issued. */
function stampOf(variant: DocumentParts['variant']): DocumentStamp | null {
  return variant === 'issued' ? null : variant
}

export type DocumentParts = {
  row: InvoiceRow
  /** Which of its documents: a cancelled invoice keeps the one it was issued with. */
  variant: InvoiceRow['lifecycle']
  items: readonly ItemRow[]
  itemTaxes: readonly ItemTaxRow[]
  snapshot: DocumentSnapshot
  logo: Uint8Array | null
  paymentUrl: string | null
}

function documentSeller(parts: DocumentParts): InvoiceDocument['seller'] {
  const { seller, billing, look } = parts.snapshot
  return {
    name: seller.name,
    lines: sellerLines(seller, parts.row.language, billing?.country ?? null),
    email: seller.email,
    phone: seller.phone || null,
    website: seller.website || null,
    taxNumber: seller.tax_number,
    logo: parts.logo && look.show_logo ? { bytes: parts.logo, format: 'png' } : null,
    bankAccounts: (look.show_bank_accounts ? seller.bank_accounts : []).map((account) => ({
      holder: account.holder || null,
      iban: account.iban,
      bic: account.bic || null,
      bankName: account.bank_name || null,
    })),
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
    taxLabels: itemTaxes.filter((tax) => tax.item_id === item.id).map(taxLabel),
    lineTotal: formatMoney(money(item.line_total, currency)),
  }))
}

/** As the company says, else as its country writes. */
function paperOf(look: DocumentSnapshot['look'], country: string | null): InvoiceDocument['paper'] {
  if (look.paper !== 'auto') return look.paper
  return country && LETTER_COUNTRIES.has(country) ? 'us-letter' : 'a4'
}

/** An invoice as plain data for the renderer. What was due at issue prints; later payments do not change the paper. */
export function buildInvoiceDocument(parts: DocumentParts): InvoiceDocument {
  const { row, snapshot } = parts
  const { look } = snapshot
  const currency = currencyCode(row.currency)
  const amount = (value: bigint) => formatMoney(money(value, currency))
  const language = row.language === 'de' ? 'de' : 'en'
  const own = snapshot.seller.country
  return {
    kind: row.document_type,
    number: row.number,
    stamp: stampOf(parts.variant),
    language,
    locale: localeOf(language, own),
    paper: paperOf(look, own),
    dateFormat: look.date_format,
    currency: row.currency,
    issueDate: row.issue_date,
    dueDate: snapshot.due_date,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    purchaseOrder: row.purchase_order,
    reference: row.reference,
    correctedInvoiceNumber: null,
    seller: documentSeller(parts),
    buyer: {
      name: snapshot.buyer.name,
      attention: snapshot.buyer.attention,
      addressLines: snapshot.billing ? addressLines(snapshot.billing, language, own) : [],
      taxNumber: snapshot.buyer.tax_number,
      email: snapshot.buyer.email,
    },
    shippingLines: snapshot.shipping ? addressLines(snapshot.shipping, language, own) : [],
    items: documentItems(parts),
    pricesIncludeTax: row.prices_include_tax,
    subtotal: amount(row.subtotal),
    discountTotal: amount(row.discount_total),
    discount:
      row.discount_type && row.discount_value !== null
        ? { type: row.discount_type, value: plainDecimal(row.discount_value) }
        : null,
    taxes: row.taxes.map((tax) => ({
      name: tax.name,
      rate: tax.rate,
      category: tax.category,
      exemptionReason: tax.exemption_reason,
      isWithholding: tax.is_withholding,
      base: amount(BigInt(tax.base)),
      amount: amount(BigInt(tax.amount)),
    })),
    taxTotal: amount(row.tax_total),
    withholdingTotal: amount(row.withholding_total),
    total: amount(row.total),
    amountPaid: amount(0n),
    amountCredited: amount(0n),
    amountDue: amount(row.total - row.withholding_total),
    notes: row.notes,
    terms: row.terms,
    paymentInstructions: null,
    paymentUrl: look.show_payment_code ? parts.paymentUrl : null,
    accentColor: snapshot.seller.accent_color,
  }
}
