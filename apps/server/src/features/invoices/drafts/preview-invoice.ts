import type { invoicePreview } from '@counterfoil/contract/invoices/invoice-documents.schema.ts'
import type { invoicePreviewBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { readableValues } from '@counterfoil/domain/custom-fields/change-values.ts'
import { type PrintedField, printedFields } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { formatMoney, subtractMoney } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found, invalid } from '../../../http/app-error.ts'
import type { InScope } from '../../../http/handler.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { checkNamedProducts } from '../../products/check-named-products.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { buildInvoiceDocument, type DocumentParts, printsLogo } from '../documents/build-invoice-document.ts'
import { makeSnapshot } from '../documents/document-snapshot.ts'
import { drawPages } from '../documents/draw-pages.ts'
import type { DesignRow } from '../documents/invoice-design.ts'
import { type PartiesRow, partiesOf, type SellerRow, sellerOf } from '../documents/invoice-documents.db.ts'
import { readLogo } from '../documents/read-logo.ts'
import { type DraftDefaultsRow, draftDefaults, type InvoiceRow } from '../invoices.db.ts'
import { presentTaxLine } from '../invoices.presenter.ts'
import { buildQuoteDocument } from '../orders/quote-document.ts'
import { type DraftContent, decideDraftContent, taxLineRows } from './draft-content.ts'
import { type DraftFields, dateFaults, newDraftFields } from './draft-fields.ts'
import { draftRow } from './draft-row.ts'

type Body = z.output<typeof invoicePreviewBody>
type Loaded = {
  fields: DraftFields
  content: DraftContent
  parties: Pick<PartiesRow, 'seller' | 'look' | 'design' | 'buyer' | 'billing' | 'shipping'>
  printed: PrintedField[]
}
/** What a preview shows in place of what the company has. */
export type Shown = {
  design?: DesignRow
  /** A buyer nobody has, on an invoice that was issued. */
  sample?: Pick<PartiesRow, 'buyer' | 'billing'> & {
    number: string
    payUrl: string | null
    /** It is a credit note, of the invoice with this number. */
    creditOf?: string
    /** As a quote. */
    isQuote?: boolean
  }
  /** It is a quote that is being typed. */
  quote?: { validUntil: string | null }
}

const NO_ID = '00000000-0000-0000-0000-000000000000'
const nobody = { name: '', email: null, tax_number: null, attention: null }

function withoutClient(scope: CompanyScope, company: SellerRow): DraftDefaultsRow {
  return {
    client_name: '',
    client_status: 'active',
    client_currency: null,
    client_language: null,
    client_terms_days: null,
    client_tax_rate_id: null,
    client_template_id: null,
    company_language: scope.language,
    company_terms_days: company.payment_terms_days,
    company_notes: company.default_notes,
    company_terms: company.default_terms,
    company_prices_include_tax: company.prices_include_tax,
  }
}

async function load(tx: Tx, scope: CompanyScope, body: Body): Promise<Loaded> {
  const { items, client, custom_fields: typed, ...written } = body
  const clientId = client ?? NO_ID
  const held = items.flatMap(({ id, product }) => (id === undefined ? [] : [{ id, product_id: product }]))
  const [defaults, table, seller, productFaults, customFields] = await Promise.all([
    tx.first(draftDefaults, [scope.companyId, clientId]),
    loadTaxTable(tx, scope.companyId),
    tx.first(sellerOf, [scope.companyId, body.template ?? null]),
    // A line with an id is one of a draft that is there already.
    checkNamedProducts(tx, scope.companyId, items, held),
    readCustomFields(tx, scope.companyId),
  ])
  const company = found(seller)
  // What is wrong with a value is said where it is saved: the preview goes on without it.
  const values = readableValues(customFields, typed ?? {})
  const fields = newDraftFields(
    { ...written, client: clientId, custom_fields: values },
    defaults ?? withoutClient(scope, company),
    scope,
  )
  const { issue_date } = dateFaults(fields, scope.today)
  if (issue_date) throw invalid({ issue_date })
  const content = decideDraftContent(fields, items, table, { found: productFaults })
  const known = await tx.first(partiesOf, [scope.companyId, clientId, fields.template_id])
  const { look, design } = company
  const parties = known ?? {
    seller: company.seller,
    look,
    design,
    buyer: nobody,
    billing: null,
    shipping: null,
  }
  if (fields.template_id !== null && parties.design === null)
    throw invalid({ template: [fault('no_such_template')] })
  return { fields, content, parties, printed: printedFields(customFields, values) }
}

function asRow({ fields, content }: Loaded): InvoiceRow {
  const never = new Date(0)
  const written = {
    id: NO_ID,
    created_by: null,
    recurring_id: null,
    version: 0,
    created_at: never,
    updated_at: never,
  }
  return draftRow(fields, content, written)
}

/** As the renderer takes it: the draft, or the sample in its place as if it had been issued. */
async function composePreview(
  deps: Deps,
  { companyId }: CompanyScope,
  loaded: Loaded,
  { design, sample, quote }: Shown,
): Promise<InvoiceDocument> {
  const { items, itemTaxes } = loaded.content
  const { due_date } = loaded.fields
  const snapshot = makeSnapshot(
    { ...loaded.parties, ...sample, design: design ?? loaded.parties.design },
    { due_date, pay_url: null, custom_fields: loaded.printed },
  )
  const { logo_key } = snapshot.seller
  const logo = logo_key && printsLogo(snapshot) ? await readLogo(deps, companyId, logo_key, null) : null
  const taxes = itemTaxes.map(({ item_id, rate }) => ({
    item_id,
    name: rate.name,
    rate: String(rate.rate),
    is_withholding: rate.isWithholding,
  }))
  const row = asRow(loaded)
  const parts: DocumentParts = {
    row: sample
      ? { ...row, number: sample.number, document_type: sample.creditOf ? 'credit_note' : 'invoice' }
      : row,
    variant: sample ? 'issued' : 'draft',
    items,
    itemTaxes: taxes,
    snapshot,
    logo,
    paymentUrl: sample?.payUrl ?? null,
    includesTestPayments: false,
  }
  if (quote) return buildQuoteDocument(parts, { number: null, ...quote })
  if (sample?.isQuote) return buildQuoteDocument(parts, { number: sample.number, validUntil: due_date })
  return { ...buildInvoiceDocument(parts), correctedInvoiceNumber: sample?.creditOf ?? null }
}

/** A draft as it is being typed, drawn by the engine that will print it, with the totals it will have. */
export async function previewInvoice(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { body, signal, shown = {} }: { body: Body; signal: AbortSignal; shown?: Shown },
): Promise<z.output<typeof invoicePreview>> {
  const loaded = await inScope('read', (tx) => load(tx, scope, body))
  const document = await composePreview(deps, scope, loaded, shown)
  const { totals } = loaded.content
  const { pages, lines } = await drawPages(deps, scope, document, signal)
  const currency = loaded.fields.currency
  return {
    pages,
    lines,
    totals: {
      currency,
      subtotal: formatMoney(totals.subtotal),
      discount_total: formatMoney(totals.discountTotal),
      taxes: taxLineRows(totals, loaded.fields.language).map((tax) => presentTaxLine(tax, currency)),
      tax_total: formatMoney(totals.taxTotal),
      withholding_total: formatMoney(totals.withholdingTotal),
      total: formatMoney(totals.total),
      amount_due: formatMoney(subtractMoney(totals.total, totals.withholdingTotal)),
    },
  }
}
