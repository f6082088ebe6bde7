import { composeQuote, loadQuote } from '../../quotes/documents/quote-pdf.ts'
import { previewInvoiceKind } from './preview-invoice-kind.ts'
import { type Preview, type PreviewFrame, previewDocument } from './preview-kind.ts'

/** A quote, or else the sample of an invoice as a quote. */
export async function previewQuoteKind(
  frame: PreviewFrame,
  given: { quote: string } | undefined,
): Promise<Preview> {
  if (given === undefined) return previewInvoiceKind(frame, undefined, 'quote')
  const { deps, scope, inScope, design } = frame
  const quote = await inScope('read', (tx) => loadQuote(tx, scope.companyId, given.quote))
  const shown = { ...quote, snapshot: { ...quote.snapshot, design } }
  return previewDocument(frame, await composeQuote(deps, scope.companyId, shown))
}
