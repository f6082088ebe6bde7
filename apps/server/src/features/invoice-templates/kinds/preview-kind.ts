import type { invoicePreview } from '@counterfoil/contract/invoices/invoice-documents.schema.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import type { InScope } from '../../../http/handler.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { drawPages } from '../../invoices/documents/draw-pages.ts'
import type { DesignRow } from '../../invoices/documents/invoice-design.ts'

/** Where a preview is drawn, for whom, and how it is to look. */
export type PreviewFrame = {
  readonly deps: Deps
  readonly scope: CompanyScope
  readonly inScope: InScope
  readonly signal: AbortSignal
  readonly design: DesignRow
  /** Of a sample. */
  readonly language: Language
}

export type Preview = z.output<typeof invoicePreview>

/** A document without lines as a preview answers it: nothing is taxed, and its total is what it is about. */
export async function previewDocument(
  { deps, scope, signal }: PreviewFrame,
  document: InvoiceDocument,
): Promise<Preview> {
  const { pages, lines } = await drawPages(deps, scope, document, signal)
  const { currency, subtotal, discountTotal, taxTotal, withholdingTotal, total, amountDue } = document
  return {
    pages,
    lines,
    totals: {
      currency,
      subtotal,
      discount_total: discountTotal,
      taxes: [],
      tax_total: taxTotal,
      withholding_total: withholdingTotal,
      total,
      amount_due: amountDue,
    },
  }
}
