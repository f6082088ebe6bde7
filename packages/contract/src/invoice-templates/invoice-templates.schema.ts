import {
  completeColumns,
  FOOTER_LINES_MAX,
  ITEM_COLUMNS,
  LOGO_PLACES,
  TEMPLATE_FONTS,
  TEMPLATE_LAYOUTS,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import { z } from 'zod'
import { clientStatementQuery } from '../client-accounts/client-accounts.schema.ts'
import { invoicePreviewBody } from '../invoices/invoices.schema.ts'
import { search, shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  color,
  id,
  language,
  optionalLine,
  optionalText,
  textOrNull,
  textOut,
  timestamp,
  version,
  visibleName,
} from '../scalars.ts'

/** The layouts that are built in. */
const layout = z.enum(TEMPLATE_LAYOUTS).meta({ id: 'TemplateLayout' })
/** Where the logo stands in the head. */
const logoPlace = z.enum(LOGO_PLACES).meta({ id: 'LogoPlace' })
const font = z.enum(TEMPLATE_FONTS).meta({ id: 'TemplateFont' })
const column = z.enum(ITEM_COLUMNS).meta({ id: 'ItemColumn' })
const documentKind = z.enum(DOCUMENT_KINDS).meta({ id: 'TemplateDocumentKind' })

const footer = optionalText(400).refine(
  (value) => (value ?? '').split('\n').length <= FOOTER_LINES_MAX,
  says('footer_of_too_many_lines', { max: FOOTER_LINES_MAX }),
)

const textsWritten = z
  .strictObject({
    heading: optionalLine(60).default(null),
    introduction: optionalText(2000).default(null),
    closing: optionalText(2000).default(null),
    footer: footer.default(null),
  })
  .meta({ id: 'TemplateTextsWrite' })

const templateFields = {
  name: visibleName(60, says('required')),
  layout,
  /** null: the accent of the company. */
  accent_color: color.nullable(),
  logo_place: logoPlace,
  font,
  /** Amount and discount are always shown, and others wherever a document cannot do without them. */
  columns: z.array(column).max(20).transform(completeColumns),
  /** Written, they replace all there were. */
  texts: z.partialRecord(language, z.partialRecord(documentKind, textsWritten)),
  is_default: z.boolean(),
}

export const templateCreate = z
  .strictObject({
    ...templateFields,
    layout: layout.default('classic'),
    accent_color: templateFields.accent_color.default(null),
    logo_place: logoPlace.default('left'),
    font: font.default('inter'),
    columns: templateFields.columns.default([...ITEM_COLUMNS]),
    texts: templateFields.texts.default({}),
    is_default: z.boolean().default(false),
  })
  .meta({ id: 'InvoiceTemplateCreate' })
export const templatePatch = z.strictObject(templateFields).partial().meta({ id: 'InvoiceTemplatePatch' })

const textsOut = z
  .object({
    heading: textOrNull('In place of the name of the kind of document.'),
    introduction: textOrNull('Before the lines.'),
    closing: textOrNull('After notes and terms.'),
    footer: textOrNull('At the foot of every page.'),
  })
  .meta({ id: 'TemplateTexts' })

export const invoiceTemplate = z
  .object({
    id,
    name: textOut('What the template is called.'),
    layout,
    accent_color: color.nullable(),
    logo_place: logoPlace,
    font,
    columns: z.array(column),
    texts: z.partialRecord(language, z.partialRecord(documentKind, textsOut)),
    is_default: z.boolean(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'InvoiceTemplate' })
export type InvoiceTemplate = z.output<typeof invoiceTemplate>

/** Without an ordering the default comes first, then the others by name. */
export const templateListQuery = shortListQuery({
  search,
  ordering: z.enum(['name', '-name', 'created_at', '-created_at']).optional(),
})

/** What can be given in place of the sample, by its kind. */
const givenDocument = {
  invoice: invoicePreviewBody.optional(),
  credit_note: z.strictObject({ credit_note: id }).optional(),
  quote: z.strictObject({ quote: id }).optional(),
  /** The account of a client. */
  statement: clientStatementQuery.omit({ format: true }).extend({ client: id }).optional(),
  receipt: z.strictObject({ payment: id }).optional(),
} satisfies Readonly<Record<DocumentKind, z.ZodType>>

/** What the preview shows in place of what is stored: changes not yet saved, and one document in place of the sample. */
export const templatePreviewBody = z
  .strictObject({
    changes: templatePatch.optional(),
    /** Of the sample. Left out: that of the document that is given, else an invoice. */
    kind: documentKind.optional(),
    ...givenDocument,
    /** Of the sample; a document has its own. Left out: the company's. */
    language: language.optional(),
  })
  .optional()
  .meta({ id: 'InvoiceTemplatePreviewRequest' })
