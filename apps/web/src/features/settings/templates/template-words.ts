import type {
  ItemColumn,
  LogoPlace,
  TemplateFont,
  TemplateLayout,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import type { DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import { msg } from '../../../i18n/msg.ts'

/** What each kind of document is called, and its sample. */
export const KIND_NAMES: Readonly<Record<DocumentKind, { name: string; sample: string }>> = {
  invoice: { name: msg('Invoice'), sample: msg('A sample invoice with this template') },
  credit_note: { name: msg('Credit note'), sample: msg('A sample credit note with this template') },
  quote: { name: msg('Quote'), sample: msg('A sample quote with this template') },
  statement: {
    name: msg('Statement of account'),
    sample: msg('A sample statement of account with this template'),
  },
  receipt: { name: msg('Receipt'), sample: msg('A sample receipt with this template') },
}

export const LAYOUT_NAMES: Readonly<Record<TemplateLayout, string>> = {
  classic: msg('Classic'),
  modern: msg('Modern'),
  compact: msg('Compact'),
  letter: msg('Letter'),
  bold: msg('Bold'),
}

/** What a layout is good for. */
export const LAYOUT_NOTES: Readonly<Record<TemplateLayout, string>> = {
  classic: msg('With a stub to tear off'),
  modern: msg('Large title, much white'),
  compact: msg('For many lines'),
  letter: msg('For envelopes with a window'),
  bold: msg('A band of your colour'),
}

/** Names of typefaces are the same in every language. */
export const FONT_NAMES: Readonly<Record<TemplateFont, string>> = {
  inter: 'Inter',
  source_sans: 'Source Sans',
  source_serif: 'Source Serif',
  plex_sans: 'IBM Plex Sans',
}

export const LOGO_PLACE_NAMES: Readonly<Record<LogoPlace, string>> = {
  left: msg('Left'),
  center: msg('Centre'),
  right: msg('Right'),
  none: msg('None'),
}

/** The columns that can be left out. */
export const COLUMN_NAMES: readonly (readonly [ItemColumn, string])[] = [
  ['position', msg('Position')],
  ['quantity', msg('Quantity')],
  ['unit', msg('Unit')],
  ['unit_price', msg('Unit price')],
  ['tax', msg('Tax')],
]
