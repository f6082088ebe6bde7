import type { LogoPlace, TemplateLayout } from '@counterfoil/domain/invoice-templates/template-design.ts'
import type { TextDirection } from '@counterfoil/domain/text/scripts/text-direction.ts'
import { cutText, textLength } from '@counterfoil/domain/text/text-length.ts'
import type { GlyphAdvances } from '../fonts/document-fonts.ts'
import type { DocumentPaper, DocumentStamp, InvoiceDocument } from '../invoice-document.ts'
import { dateParts } from '../labels/document-format.ts'
import { fillLabel } from '../labels/document-labels.ts'
import { type AccentColors, accentColors } from './accent-color.ts'
import { undirected } from './directed-text.ts'
import { factColumns, factsSection } from './facts-section.ts'
import { type ItemsSection, itemsSection } from './items-section.ts'
import { kindWords } from './kinds/kind-words.ts'
import { type ReceiptSection, receiptSection } from './kinds/receipt-section.ts'
import { type ReportSection, reportSection } from './kinds/report-section.ts'
import { type StatementSection, statementSection } from './kinds/statement-section.ts'
import type { TypeSizes } from './layout-measures.ts'
import { logoSize } from './logo-image.ts'
import { pageDirection } from './page-direction.ts'
import { type PaymentSection, paymentSection } from './payment/payment-section.ts'
import { type SwissBillSection, swissBillSection } from './payment/swiss-bill-section.ts'
import {
  createTemplateContext,
  documentName,
  type LabelledValue,
  type TemplateContext,
  taxNumberLine,
} from './template-context.ts'
import { BREAK_MARK } from './text-breaks.ts'
import {
  type ConvertedSection,
  convertedSection,
  mainFigure,
  type TaxSection,
  type TotalsSection,
  taxSection,
  totalsSection,
} from './totals-section.ts'

/** Everything `invoice.typ` prints, as finished texts. The template lays out and decides nothing else. */
export interface InvoiceTemplateData {
  language: string
  /** Which way the columns run; null where no text needs to be told which way it is read. */
  direction: TextDirection | null
  paper: DocumentPaper
  /** A report has its own. */
  layout: TemplateLayout | 'report'
  logoPlace: LogoPlace
  sizes: TypeSizes
  page: PageData
  colors: AccentColors
  title: string
  author: string
  date: { year: number; month: number; day: number } | null
  kind: string
  number: string
  isDraft: boolean
  stamp: { text: string; tone: DocumentStamp } | null
  fromLabel: string
  wordmark: { text: string; size: number }
  seller: Party
  logo: { widthMm: number; heightMm: number; alt: string } | null
  parties: LabelledParty[]
  facts: LabelledValue[]
  factColumns: number
  items: ItemsSection
  taxes: TaxSection | null
  converted: ConvertedSection | null
  /** What a reader looks for first. */
  figure: LabelledValue
  totals: TotalsSection
  introduction: string | null
  closing: string | null
  /** In the place of lines and taxes. */
  statement: StatementSection | null
  receipt: ReceiptSection | null
  report: ReportSection | null
  texts: { label: string; text: string }[]
  /** Totals, notes and stub are short enough to share a page. */
  keepsTogether: boolean
  payment: PaymentSection | null
  /** On a page of its own behind the others. */
  swissBill: SwissBillSection | null
  runningHead: { seller: string; document: string }
  footer: string
  /** The template's own, above it. */
  footerText: string | null
  /** The seller, for the window of an envelope. */
  returnLine: string
  /** With `{page}` and `{pages}`, which only the layout knows. */
  pageLabel: string
}

/** Measures of the page, in millimetres where they say so and in points where not. */
interface PageData {
  leftMm: number
  rightMm: number
  topMm: number
  bottomMm: number
  logoHeightMm: number
  totalsMm: number
  tableEdge: number
  /** What the template's own footer adds to the lower margin. */
  footerHeight: number
}

interface Party {
  name: string
  lines: string[]
}

interface LabelledParty extends Party {
  label: string
}

// Of notes or terms beside each other.
const SHORT_TEXT = 800
const SHORT_TEXT_LINES = 16
// Characters of a name in the head and foot of a page.
const EDGE_TEXT = 48
// Of the return line of a letter, which may take two rows, and the width of a row, in em.
const RETURN_LINE = 120
const RETURN_LINE_WIDTH = 37
// Of a line of the footer, in em, and of what keeps it from the line below, in points.
const FOOTER_LINE = 1.28
const FOOTER_GAP = 5

export function invoiceTemplateData(
  document: InvoiceDocument,
  advances: GlyphAdvances,
): { data: InvoiceTemplateData; replacedCharacters: number } {
  const context = createTemplateContext(document, advances)
  const { labels, text, design, sizes } = context
  const { kind, number } = documentName(context)
  // A statement has no number.
  const named = number === '' ? kind : `${kind} ${number}`
  const sellerName = text.line(document.seller.name)
  const allFacts = factsSection(context)
  const allTexts = texts(context)
  const written = writtenTexts(context)
  const data: InvoiceTemplateData = {
    language: document.language,
    direction: pageDirection(document),
    paper: document.paper,
    layout: document.report === undefined ? design.layout : 'report',
    logoPlace: design.logoPlace,
    sizes,
    page: pageData(context, written.footerText),
    colors: accentColors(document.accentColor),
    title: unbroken(named),
    author: unbroken(sellerName),
    date: document.issueDate === null ? null : dateParts(document.issueDate),
    kind,
    number,
    isDraft: document.number === null || document.stamp === 'draft',
    stamp: stamp(context),
    fromLabel: labels.from,
    wordmark: wordmark(context),
    seller: seller(context),
    logo: logo(context),
    parties: parties(context),
    facts: allFacts,
    factColumns: factColumns(allFacts),
    items: itemsSection(context),
    taxes: taxSection(context),
    converted: convertedSection(context),
    figure: mainFigure(context),
    totals: totalsSection(context),
    ...written,
    statement: statementSection(context),
    receipt: receiptSection(context),
    report: reportSection(context),
    texts: allTexts,
    keepsTogether: [...allTexts, { text: written.closing ?? '' }].every(isShort),
    payment: paymentSection(context),
    swissBill: swissBillSection(context),
    runningHead: { seller: shortened(sellerName), document: shortened(named) },
    footer: [shortened(sellerName), ...taxNumberLine(context, document.seller.taxNumber)].join('  \u00b7  '),
    returnLine: text.line(
      shortened(
        [document.seller.name, ...document.seller.lines].map((line) => text.line(line)).join(' \u00b7 '),
        RETURN_LINE,
      ),
      RETURN_LINE_WIDTH,
    ),
    pageLabel: labels.page,
  }
  return { data, replacedCharacters: text.replaced() }
}

function pageData(context: TemplateContext, footerText: string | null): PageData {
  const { page } = context
  const { leftMm, rightMm, topMm, bottomMm, logoMm, totalsMm, tableEdge } = page.layout
  return {
    leftMm,
    rightMm,
    topMm,
    bottomMm,
    logoHeightMm: logoMm.height,
    totalsMm,
    tableEdge,
    footerHeight: footerText === null ? 0 : footerHeight(footerText, context),
  }
}

/** A line too long for the page takes several. */
function footerHeight(footer: string, { text, page, sizes: { label } }: TemplateContext): number {
  const columnWidth = page.content / label
  const widthOf = (line: string) => Math.max(line.length * 0.62, text.width(line))
  const lines = footer.split('\n').map((line) => Math.max(1, Math.ceil(widthOf(line) / columnWidth)))
  return lines.reduce((sum, count) => sum + count, 0) * label * FOOTER_LINE + FOOTER_GAP
}

/** What the template itself says around the lines and at the foot. */
function writtenTexts({
  text,
  page,
  sizes,
  design,
}: TemplateContext): Record<'introduction' | 'closing' | 'footerText', string | null> {
  const block = (written: string | null, size: number) =>
    written === null ? null : text.block(written, page.content / size) || null
  return {
    introduction: block(design.texts.introduction, sizes.body),
    closing: block(design.texts.closing, sizes.body),
    footerText: block(design.texts.footer, sizes.label),
  }
}

function stamp({ document, labels }: TemplateContext): InvoiceTemplateData['stamp'] {
  const tone = document.number === null ? 'draft' : document.stamp
  if (tone === null) return null
  const words = {
    draft: labels.draft,
    cancelled: labels.stampCancelled,
    paid: labels.stampPaid,
    partly_paid: labels.stampPartlyPaid,
    credited: labels.stampCredited,
    refunded: labels.stampRefunded,
    test: labels.stampTest,
  }
  return { text: words[tone], tone }
}

function seller(context: TemplateContext): Party {
  const { document, text, page, sizes } = context
  const { lines, email, phone, website, taxNumber } = document.seller
  const contact = [email, phone, website].flatMap((value) =>
    value ? [text.line(value, page.party / sizes.body)] : [],
  )
  return {
    name: text.line(document.seller.name, page.party / sizes.name),
    lines: [...printedLines(context, lines), ...contact, ...taxNumberLine(context, taxNumber)],
  }
}

/** The name takes the place of a missing logo; a long one is set smaller. */
function wordmark({ document, text, page }: TemplateContext): InvoiceTemplateData['wordmark'] {
  const { wordmarkSizes, smallestWordmark } = page.layout
  const width = text.width(text.line(document.seller.name))
  const size = wordmarkSizes.find((candidate) => width * candidate <= page.wordmark) ?? smallestWordmark
  return { text: text.line(document.seller.name, page.wordmark / size), size }
}

/** It fills its box in one direction and keeps its proportions. */
function logo({ document, labels, text, page }: TemplateContext): InvoiceTemplateData['logo'] {
  const size = document.seller.logo === null ? null : logoSize(document.seller.logo)
  if (size === null) return null
  const box = page.layout.logoMm
  const scale = Math.min(box.width / size.width, box.height / size.height)
  return {
    widthMm: size.width * scale,
    heightMm: size.height * scale,
    alt: unbroken(fillLabel(labels.logoAlt, { name: text.line(document.seller.name) })),
  }
}

function parties(context: TemplateContext): LabelledParty[] {
  const { document, labels, text, page, sizes } = context
  const { buyer } = document
  const billTo: LabelledParty = {
    label: kindWords(document.kind, labels).party,
    name: text.line(buyer.name, page.party / sizes.name),
    lines: [
      ...(buyer.attention
        ? [fillLabel(labels.attention, { name: text.line(buyer.attention, page.party / sizes.body) })]
        : []),
      ...printedLines(context, buyer.addressLines),
      ...(buyer.email ? [text.line(buyer.email, page.party / sizes.body)] : []),
      ...taxNumberLine(context, buyer.taxNumber),
    ],
  }
  const [shipName, ...shipLines] = printedLines(context, document.shippingLines)
  if (shipName === undefined) return [billTo]
  return [billTo, { label: labels.shipTo, name: shipName, lines: shipLines }]
}

function texts({ document, labels, text, page, sizes }: TemplateContext): { label: string; text: string }[] {
  const sections = [
    { label: labels.notes, text: text.block(document.notes ?? '', page.half / sizes.small) },
    { label: labels.terms, text: text.block(document.terms ?? '', page.half / sizes.small) },
  ]
  return sections.filter((section) => section.text !== '')
}

function isShort({ text }: { text: string }): boolean {
  return text.length <= SHORT_TEXT && text.split('\n').length <= SHORT_TEXT_LINES
}

function printedLines({ text, page, sizes }: TemplateContext, lines: readonly string[]): string[] {
  return lines.map((line) => text.line(line, page.party / sizes.name)).filter((line) => line !== '')
}

/** The edges of a page have one line. */
function shortened(text: string, most = EDGE_TEXT): string {
  const whole = text.replaceAll(BREAK_MARK, '')
  return textLength(whole) > most ? `${cutText(whole, most - 1)}\u2026` : whole
}

/** For metadata, which is not laid out. */
function unbroken(text: string): string {
  return undirected(text.replaceAll(BREAK_MARK, ''))
}
