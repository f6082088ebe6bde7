import type { WantedDocument } from '@counterfoil/domain/invoices/document-variant.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import type { InScope } from '../../../http/handler.ts'
import { composeDocument, loadDrawable } from './draw-invoice.ts'
import { drawPages } from './draw-pages.ts'
import { findDocument } from './invoice-pdf.ts'

/** The pages of a document of an invoice as images, drawn by the engine that makes the PDF. */
export async function invoicePages(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { invoiceId, wanted, signal }: { invoiceId: string; wanted: WantedDocument; signal: AbortSignal },
): Promise<{ pages: string[] }> {
  const { companyId } = scope
  const { variant, invoice } = await inScope('read', async (tx) => ({
    variant: (await findDocument(tx, companyId, invoiceId, wanted)).variant,
    invoice: await loadDrawable(tx, companyId, invoiceId),
  }))
  const document = await composeDocument(deps, companyId, invoice, variant)
  const { pages } = await drawPages(deps, scope, document, signal)
  return { pages }
}
