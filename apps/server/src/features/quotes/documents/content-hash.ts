import { sha256 } from '../../../services/encryption.ts'
import type { DrawableQuote } from './quote-pdf.ts'

/** JSON with the names of each object in order, so that equal values have one text, whoever stored them between. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'bigint') return part.toString()
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Of how the content below is written. One more with each change of it, so that an earlier hash can be made again. */
const FORMAT = 1

/**
 * What a client says yes or no to, as SHA-256 in hexadecimal: number and version, lines, taxes, sums and words, and all that
 * was frozen: seller, buyer, the words of its template and how it looks. The last day is left out, which may be moved to
 * a later one after sending, and an address to pay at, which a quote has none of.
 */
export function contentHash({ row, items, itemTaxes, snapshot }: DrawableQuote): string {
  const { pay_url: _, ...frozen } = snapshot
  const content = {
    format: FORMAT,
    number: row.number,
    version: row.quote_version,
    issue_date: row.issue_date,
    currency: row.currency,
    language: row.language,
    references: [row.purchase_order, row.reference, row.project_reference],
    period: [row.period_start, row.period_end],
    prices_include_tax: row.prices_include_tax,
    discount: [row.discount_type, row.discount_value],
    notes: row.notes,
    terms: row.terms,
    items: items.map((item) => [
      item.description,
      item.details,
      item.quantity,
      item.unit,
      item.unit_price,
      item.discount_type,
      item.discount_value,
      item.line_total,
      itemTaxes
        .filter(({ item_id }) => item_id === item.id)
        .map(({ name, rate, is_withholding }) => [name, rate, is_withholding]),
    ]),
    sums: [row.subtotal, row.discount_total, row.tax_total, row.withholding_total, row.total],
    taxes: row.taxes,
    frozen,
  }
  return sha256(canonicalJson(content)).toString('hex')
}
