import type { invoicePreviewBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { composeNote, loadNote } from '../../credit-notes/documents/credit-note-pdf.ts'
import { previewInvoice, type Shown } from '../../invoices/drafts/preview-invoice.ts'
import { readTaxDefaults } from '../../taxes/read-tax-defaults.ts'
import { type Preview, type PreviewFrame, previewDocument } from './preview-kind.ts'
import { sampleBuyer } from './sample-buyer.ts'

type Draft = z.output<typeof invoicePreviewBody>

/** Enough of an invoice to see a design by: its lines are taxed as the company usually does. */
function sampleOf(
  { config }: Deps,
  language: Language,
  taxRate: string | null,
): { draft: Draft; sample: NonNullable<Shown['sample']> } {
  const words = textsOf(language).sampleInvoice
  const line = (description: string, quantity: string, unit_price: string) => ({
    description,
    details: null,
    product: null,
    quantity,
    unit: words.hours,
    unit_price,
    unit_code: null,
    discount_type: null,
    discount_value: null,
    ...(taxRate !== null && { tax_rates: [taxRate] }),
  })
  return {
    draft: {
      client: null,
      language,
      items: [
        { ...line(words.workshop, '16', '95'), details: words.workshopDetails },
        line(words.design, '24.5', '110'),
        { ...line(words.hosting, '1', '240'), unit: null },
      ],
    },
    sample: {
      ...sampleBuyer(language),
      number: words.number,
      payUrl: `${config.publicUrl}/pay/sample`,
    },
  }
}

/** A draft, or else the sample of an invoice, or of a quote with the same lines. */
export async function previewInvoiceKind(
  frame: PreviewFrame,
  given: Draft | undefined,
  as: 'invoice' | 'quote' = 'invoice',
): Promise<Preview> {
  const { deps, scope, inScope, signal, design, language } = frame
  if (given) return previewInvoice(deps, scope, inScope, { body: given, signal, shown: { design } })
  const { rate } = await inScope('read', (tx) => readTaxDefaults(tx, scope.companyId))
  const { draft, sample } = sampleOf(deps, language, rate)
  return previewInvoice(deps, scope, inScope, {
    body: draft,
    signal,
    shown: { design, sample: { ...sample, isQuote: as === 'quote' } },
  })
}

/** A credit note, or else the sample of one: that of an invoice, which it corrects. */
export async function previewCreditNoteKind(
  frame: PreviewFrame,
  given: { credit_note: string } | undefined,
): Promise<Preview> {
  const { deps, scope, inScope, signal, design, language } = frame
  if (given) {
    const note = await inScope('read', (tx) => loadNote(tx, scope.companyId, given.credit_note))
    const shown = { ...note, snapshot: { ...note.snapshot, design } }
    return previewDocument(frame, await composeNote(deps, scope.companyId, shown))
  }
  const { rate } = await inScope('read', (tx) => readTaxDefaults(tx, scope.companyId))
  const { draft, sample } = sampleOf(deps, language, rate)
  const { number, creditNote } = textsOf(language).sampleInvoice
  const credit = { ...sample, number: creditNote, payUrl: null, creditOf: number }
  return previewInvoice(deps, scope, inScope, { body: draft, signal, shown: { design, sample: credit } })
}
