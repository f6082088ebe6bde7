import type { templatePreviewBody } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found, invalid } from '../../http/app-error.ts'
import type { InScope } from '../../http/handler.ts'
import { templateById } from './invoice-templates.db.ts'
import { previewCreditNoteKind, previewInvoiceKind } from './kinds/preview-invoice-kind.ts'
import type { Preview, PreviewFrame } from './kinds/preview-kind.ts'
import { previewQuoteKind } from './kinds/preview-quote-kind.ts'
import { previewReceiptKind } from './kinds/preview-receipt-kind.ts'
import { previewStatementKind } from './kinds/preview-statement-kind.ts'

type Body = NonNullable<z.output<typeof templatePreviewBody>>

/** How each kind is shown: as it is given, else by a sample. */
const PREVIEWS: Readonly<Record<DocumentKind, (frame: PreviewFrame, body: Body) => Promise<Preview>>> = {
  invoice: (frame, { invoice }) => previewInvoiceKind(frame, invoice),
  quote: (frame, { quote }) => previewQuoteKind(frame, quote),
  credit_note: (frame, { credit_note }) => previewCreditNoteKind(frame, credit_note),
  statement: (frame, { statement }) => previewStatementKind(frame, statement),
  receipt: (frame, { receipt }) => previewReceiptKind(frame, receipt),
}

/** The kind that is asked for; one document may be given, of that kind. */
function kindOf(body: Body): DocumentKind {
  const [given, another] = DOCUMENT_KINDS.filter((kind) => body[kind] !== undefined)
  const kind = body.kind ?? given ?? 'invoice'
  if (another !== undefined || (given ?? kind) !== kind)
    throw invalid({ kind: [fault('one_document_a_preview')] })
  return kind
}

/** A document, or else a sample of its kind, drawn with a template and with what of it is not saved yet. */
export async function previewTemplate(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { id, body = {}, signal }: { id: string; body: Body | undefined; signal: AbortSignal },
): Promise<Preview> {
  const row = await inScope('read', (tx) => tx.first(templateById, [scope.companyId, id]).then(found))
  const { layout, accent_color, logo_place, font, columns, texts } = { ...row, ...body.changes }
  const design = { layout, accent_color, logo_place, font, columns, texts }
  const language = body.language ?? knownLanguage(scope.language)
  return PREVIEWS[kindOf(body)]({ deps, scope, inScope, signal, design, language }, body)
}
