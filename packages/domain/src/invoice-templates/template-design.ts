import type { DocumentKind } from '../invoices/document-kinds.ts'
import type { Language } from '../text/languages.ts'

/** The layouts documents can be drawn in. A layout once released stays: issued documents name it for ever. */
export const TEMPLATE_LAYOUTS = ['classic', 'modern', 'compact', 'letter', 'bold'] as const
export type TemplateLayout = (typeof TEMPLATE_LAYOUTS)[number]

/** Where the logo stands in the head; `none` leaves it out. */
export const LOGO_PLACES = ['left', 'center', 'right', 'none'] as const
export type LogoPlace = (typeof LOGO_PLACES)[number]

/** The typefaces documents can be set in; each has figures of one width. */
export const TEMPLATE_FONTS = ['inter', 'source_sans', 'source_serif', 'plex_sans'] as const
export type TemplateFont = (typeof TEMPLATE_FONTS)[number]

/** What a line can show beside its description, in the order of the columns. */
export const ITEM_COLUMNS = [
  'position',
  'quantity',
  'unit',
  'unit_price',
  'discount',
  'tax',
  'amount',
] as const
export type ItemColumn = (typeof ITEM_COLUMNS)[number]

/** Always shown: without them the sum of a document cannot be followed. */
const REQUIRED_COLUMNS: readonly ItemColumn[] = ['discount', 'amount']

/** A choice of columns in their order, each once, with those that are always shown. */
export function completeColumns(chosen: readonly ItemColumn[]): ItemColumn[] {
  return ITEM_COLUMNS.filter((column) => chosen.includes(column) || REQUIRED_COLUMNS.includes(column))
}

/** Texts of one kind of document in one language; null leaves the text out, or a heading to the layout. */
export type TemplateTexts = {
  /** In place of the name of the kind, such as *Tax invoice*. */
  readonly heading: string | null
  /** Before the lines. */
  readonly introduction: string | null
  /** After the notes and terms. */
  readonly closing: string | null
  /** At the foot of every page. */
  readonly footer: string | null
}

export type TextsByLanguage = Partial<Record<Language, Partial<Record<DocumentKind, TemplateTexts>>>>

/** Of the footer, so that it never takes the page. */
export const FOOTER_LINES_MAX = 4

/** How many templates a company may have: their list is read whole. */
export const MOST_TEMPLATES = 100

const NO_TEXTS: TemplateTexts = { heading: null, introduction: null, closing: null, footer: null }

/** The texts for one kind of document in its language; there are none in another language's stead. */
export function templateTexts(texts: TextsByLanguage, language: Language, kind: DocumentKind): TemplateTexts {
  return texts[language]?.[kind] ?? NO_TEXTS
}

/** How one document looks: what its template says, with the texts of its own language. */
export type DocumentDesign = {
  readonly layout: TemplateLayout
  readonly logoPlace: LogoPlace
  readonly font: TemplateFont
  readonly columns: readonly ItemColumn[]
  readonly texts: TemplateTexts
}

/** What documents look like without a template. */
export const PLAIN_DESIGN: DocumentDesign = {
  layout: 'classic',
  logoPlace: 'left',
  font: 'inter',
  columns: ITEM_COLUMNS,
  texts: NO_TEXTS,
}
