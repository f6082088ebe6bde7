import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { createDocumentFormat, type DocumentFormat, fractionDigits } from '../labels/document-format.ts'
import { type DocumentLabels, fillLabel } from '../labels/document-labels.ts'
import type { GlyphAdvances } from './document-fonts.ts'
import { type PageMeasures, pageMeasures, TYPE_SIZES } from './page-measures.ts'
import { createPrintableText, type PrintableText } from './printable-text.ts'

/** What each part of the template data is made with. */
export interface TemplateContext {
  document: InvoiceDocument
  labels: DocumentLabels
  format: DocumentFormat
  text: PrintableText
  page: PageMeasures
}

export interface LabelledValue {
  label: string
  value: string
}

export function createTemplateContext(document: InvoiceDocument, advances: GlyphAdvances): TemplateContext {
  const text = createPrintableText(advances)
  const format = createDocumentFormat({
    language: document.language,
    locale: document.locale,
    currency: document.currency,
    currencyDigits: fractionDigits(document.total),
    dateFormat: document.dateFormat,
    canPrint: text.canPrint,
  })
  return {
    document,
    labels: textsOf(document.language).documents,
    format,
    text,
    page: pageMeasures(document.paper),
  }
}

const NAMES = { invoice: 'invoice', credit_note: 'creditNote', receipt: 'receipt', refund: 'refund' } as const

/** Of money that has moved already: nothing is due on it. */
export function isReceipt({ kind }: InvoiceDocument): boolean {
  return kind === 'receipt' || kind === 'refund'
}

/** "Invoice INV-7", and "Draft" for what has no number yet. */
export function documentName({ document, labels, text, page }: TemplateContext): {
  kind: string
  number: string
} {
  return {
    kind: labels[NAMES[document.kind]],
    number:
      document.number === null ? labels.draft : text.line(document.number, page.title / TYPE_SIZES.number),
  }
}

// Greece writes EL on its tax numbers, Northern Ireland XI.
const VAT_ID =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[ ]?[0-9A-Z][0-9A-Z ]{4,}$/

export function taxNumberLine({ labels, text, page }: TemplateContext, taxNumber: string | null): string[] {
  if (!taxNumber) return []
  const number = text.line(taxNumber, page.party / TYPE_SIZES.body)
  return [fillLabel(VAT_ID.test(number) ? labels.vatId : labels.taxNumber, { number })]
}
