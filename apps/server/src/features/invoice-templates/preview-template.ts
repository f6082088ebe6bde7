import type { templatePreviewBody } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { knownLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import type { InScope } from '../../http/handler.ts'
import { previewInvoice, type Shown } from '../invoices/drafts/preview-invoice.ts'
import { readTaxDefaults } from '../taxes/read-tax-defaults.ts'
import { templateById } from './invoice-templates.db.ts'

type Body = z.output<typeof templatePreviewBody>
type Draft = Parameters<typeof previewInvoice>[3]['body']

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
      buyer: { name: words.client, email: null, tax_number: null, attention: words.attention },
      billing: {
        line1: words.street,
        line2: null,
        city: words.city,
        state: null,
        zip_code: words.postcode,
        country: words.country,
      },
      number: words.number,
      payUrl: `${config.publicUrl}/pay/sample`,
    },
  }
}

/** A draft, or else a sample, drawn with a template and with what of it is not saved yet. */
export async function previewTemplate(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { id, body, signal }: { id: string; body: Body; signal: AbortSignal },
): ReturnType<typeof previewInvoice> {
  const [row, taxes] = await inScope('read', (tx) =>
    Promise.all([
      tx.first(templateById, [scope.companyId, id]).then(found),
      readTaxDefaults(tx, scope.companyId),
    ]),
  )
  const { layout, accent_color, logo_place, font, columns, texts } = { ...row, ...body?.changes }
  const design = { layout, accent_color, logo_place, font, columns, texts }
  if (body?.invoice)
    return previewInvoice(deps, scope, inScope, { body: body.invoice, signal, shown: { design } })
  const language = body?.language ?? knownLanguage(scope.language)
  const { draft, sample } = sampleOf(deps, language, taxes.rate)
  return previewInvoice(deps, scope, inScope, { body: draft, signal, shown: { design, sample } })
}
