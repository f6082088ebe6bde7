import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { PdfRenderError } from '../../../services/pdf/rendering/pdf-render-error.ts'
import type { DrawnPages } from '../../../services/pdf/rendering/worker-protocol.ts'

/** Draws a document as images of its pages, for a screen; one that takes too long is refused. */
export async function drawPages(
  deps: Deps,
  { companyId, user }: CompanyScope,
  document: InvoiceDocument,
  signal: AbortSignal,
): Promise<DrawnPages> {
  try {
    return await deps.pdf.renderInvoiceSvgPages(document, { companyId, userId: user.id, signal })
  } catch (error) {
    const isTooMuch =
      error instanceof PdfRenderError && (error.code === 'timeout' || error.code === 'too_much_memory')
    throw isTooMuch ? new AppError('preview_too_long') : error
  }
}
