import type { invoicePreview } from '@counterfoil/contract/invoices/invoice-documents.schema.ts'
import type { invoicePreviewBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { formatMoney, subtractMoney } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found, invalid } from '../../../http/app-error.ts'
import type { InScope } from '../../../http/handler.ts'
import { checkNamedProducts } from '../../products/check-named-products.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { buildInvoiceDocument } from '../documents/build-invoice-document.ts'
import { makeSnapshot } from '../documents/document-snapshot.ts'
import { drawPages } from '../documents/draw-pages.ts'
import { type PartiesRow, partiesOf, type SellerRow, sellerOf } from '../documents/invoice-documents.db.ts'
import { readLogo } from '../documents/read-logo.ts'
import { type DraftDefaultsRow, draftDefaults, type InvoiceRow } from '../invoices.db.ts'
import { presentTaxLine } from '../invoices.presenter.ts'
import { type DraftContent, decideDraftContent, taxLineRows } from './draft-content.ts'
import { type DraftFields, dateFaults, newDraftFields } from './draft-fields.ts'
import { draftRow } from './draft-row.ts'

type Body = z.output<typeof invoicePreviewBody>
type Loaded = {
  fields: DraftFields
  content: DraftContent
  parties: Pick<PartiesRow, 'seller' | 'look' | 'buyer' | 'billing' | 'shipping'>
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
    company_language: scope.language,
    company_terms_days: company.payment_terms_days,
    company_notes: company.default_notes,
    company_terms: company.default_terms,
    company_prices_include_tax: company.prices_include_tax,
  }
}

async function load(tx: Tx, scope: CompanyScope, body: Body): Promise<Loaded> {
  const { items, client, ...written } = body
  const clientId = client ?? NO_ID
  const held = items.flatMap(({ id, product }) => (id === undefined ? [] : [{ id, product_id: product }]))
  const [defaults, table, parties, seller, productFaults] = await Promise.all([
    tx.first(draftDefaults, [scope.companyId, clientId]),
    loadTaxTable(tx, scope.companyId),
    tx.first(partiesOf, [scope.companyId, clientId]),
    tx.first(sellerOf, [scope.companyId]),
    // A line with an id is one of a draft that is there already.
    checkNamedProducts(tx, scope.companyId, items, held),
  ])
  const company = found(seller)
  const fields = newDraftFields(
    { ...written, client: clientId },
    defaults ?? withoutClient(scope, company),
    scope,
  )
  const { issue_date } = dateFaults(fields, scope.today)
  if (issue_date) throw invalid({ issue_date })
  const content = decideDraftContent(fields, items, table, { found: productFaults })
  return {
    fields,
    content,
    parties: parties ?? {
      seller: company.seller,
      look: company.look,
      buyer: nobody,
      billing: null,
      shipping: null,
    },
  }
}

function asRow({ fields, content }: Loaded): InvoiceRow {
  const never = new Date(0)
  const written = { id: NO_ID, created_by: null, version: 0, created_at: never, updated_at: never }
  return draftRow(fields, content, written)
}

/** A draft as it is being typed, drawn by the engine that will print it, with the totals it will have. */
export async function previewInvoice(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { body, signal }: { body: Body; signal: AbortSignal },
): Promise<z.output<typeof invoicePreview>> {
  const loaded = await inScope('read', (tx) => load(tx, scope, body))
  const { totals, items, itemTaxes } = loaded.content
  const { due_date } = loaded.fields
  const snapshot = makeSnapshot(loaded.parties, { due_date, pay_url: null })
  const { seller, look } = snapshot
  const logo =
    seller.logo_key && look.show_logo ? await readLogo(deps, scope.companyId, seller.logo_key, null) : null
  const taxes = itemTaxes.map(({ item_id, rate }) => ({
    item_id,
    name: rate.name,
    rate: String(rate.rate),
    is_withholding: rate.isWithholding,
  }))
  const document = buildInvoiceDocument({
    row: asRow(loaded),
    variant: 'draft',
    items,
    itemTaxes: taxes,
    snapshot,
    logo,
    paymentUrl: null,
    includesTestPayments: false,
  })
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
