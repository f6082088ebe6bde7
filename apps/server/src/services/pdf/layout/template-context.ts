import { type DocumentDesign, PLAIN_DESIGN } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { GlyphAdvances } from '../fonts/document-fonts.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { createDocumentFormat, type DocumentFormat, fractionDigits } from '../labels/document-format.ts'
import { type DocumentLabels, fillLabel } from '../labels/document-labels.ts'
import { kindWords } from './kinds/kind-words.ts'
import { type PageMeasures, pageMeasures, type TypeSizes } from './layout-measures.ts'
import { createPrintableText, type PrintableText } from './printable-text.ts'

/** What each part of the template data is made with. */
export interface TemplateContext {
  document: InvoiceDocument
  labels: DocumentLabels
  format: DocumentFormat
  text: PrintableText
  page: PageMeasures
  sizes: TypeSizes
  design: DocumentDesign
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
  const design = document.design ?? PLAIN_DESIGN
  const page = pageMeasures(document.paper, design.layout)
  const context = {
    document,
    labels: textsOf(document.language).documents,
    format,
    text,
    page,
    sizes: page.layout.sizes,
    design,
  }
  return { ...context, sizes: { ...context.sizes, title: titleSize(context) } }
}

// A title is set smaller down to this part of its size; a longer one takes two lines.
const SMALLEST_TITLE = 0.68

/** Large enough for one line. An invoice keeps its size, as issued ones keep their look. */
function titleSize({ document, labels, text, page, sizes, design }: TemplateContext): number {
  if (document.kind === 'invoice') return sizes.title
  const width = text.width(text.line(design.texts.heading ?? kindWords(document.kind, labels).name))
  // Titles are semi-bold, which is a little wider than what is measured.
  return Math.max(Math.min(sizes.title, page.title / (width * 1.06)), sizes.title * SMALLEST_TITLE)
}

/** "Invoice INV-7", or as the template calls it; and "Draft" for what has no number yet. */
export function documentName({ document, labels, text, page, sizes, design }: TemplateContext): {
  kind: string
  number: string
} {
  const { heading } = design.texts
  return {
    kind:
      heading === null ? kindWords(document.kind, labels).name : text.line(heading, page.title / sizes.title),
    number: document.number === null ? labels.draft : text.line(document.number, page.title / sizes.number),
  }
}

// Greece writes EL on its tax numbers, Northern Ireland XI.
const VAT_ID =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[ ]?[0-9A-Z][0-9A-Z ]{4,}$/

export function taxNumberLine(
  { labels, text, page, sizes }: TemplateContext,
  taxNumber: string | null,
): string[] {
  if (!taxNumber) return []
  const number = text.line(taxNumber, page.party / sizes.body)
  return [fillLabel(VAT_ID.test(number) ? labels.vatId : labels.taxNumber, { number })]
}
