import { printedFields } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { printsLogo } from '../../invoices/documents/build-invoice-document.ts'
import {
  type DocumentSnapshot,
  readSnapshot,
  type StoredSnapshot,
} from '../../invoices/documents/document-snapshot.ts'
import type { DocumentAsker } from '../../invoices/documents/draw-invoice.ts'
import { fitFileName } from '../../invoices/documents/file-name.ts'
import { readPartiesAs } from '../../invoices/documents/read-letterhead.ts'
import { readLogo } from '../../invoices/documents/read-logo.ts'
import { buildQuoteDocument } from '../../invoices/orders/quote-document.ts'
import {
  asInvoiceRow,
  type QuotedItemRow,
  type QuotedItemTaxRow,
} from '../../invoices/orders/quoted-content.ts'
import { itemsOfQuote, type QuoteRow, quoteById, taxesOfQuoteItems } from '../quotes.db.ts'
import { quoteSnapshot } from './quote-documents.db.ts'

/** A quote with all that its document says. */
export type DrawableQuote = {
  readonly row: QuoteRow
  readonly items: readonly QuotedItemRow[]
  readonly itemTaxes: readonly QuotedItemTaxRow[]
  readonly snapshot: DocumentSnapshot
}

/** Company and client as they are now, and the custom fields a quote shows: what sending it freezes. */
export async function readQuoteParties(tx: Tx, companyId: string, row: QuoteRow): Promise<DocumentSnapshot> {
  const [parties, fields] = await Promise.all([
    readPartiesAs(tx, companyId, row.client_id, row.template_id),
    readCustomFields(tx, companyId),
  ])
  return { ...parties, custom_fields: printedFields(fields, row.custom_fields) }
}

/** What a quote is drawn from: what was frozen, or of a draft what would be. */
export async function loadQuote(tx: Tx, companyId: string, quoteId: string): Promise<DrawableQuote> {
  const key = [companyId, quoteId]
  const [quote, items, itemTaxes, frozen] = await Promise.all([
    tx.first(quoteById, key),
    tx.rows(itemsOfQuote, key),
    tx.rows(taxesOfQuoteItems, key),
    tx.first(quoteSnapshot, key),
  ])
  const row = found(quote)
  const stored = found(frozen).snapshot
  const snapshot =
    stored === null
      ? await readQuoteParties(tx, companyId, row)
      : readSnapshot(stored as StoredSnapshot, null)
  return { row, items, itemTaxes, snapshot }
}

/** The document of a quote with its logo: drawn as an invoice is, with nothing to pay by. */
export async function composeQuote(
  deps: Deps,
  companyId: string,
  { row, items, itemTaxes, snapshot }: DrawableQuote,
): Promise<InvoiceDocument> {
  const { logo_key: key } = snapshot.seller
  const logo = key && printsLogo(snapshot) ? await readLogo(deps, companyId, key, row.number) : null
  const isDraft = row.lifecycle === 'draft'
  return buildQuoteDocument(
    {
      row: asInvoiceRow(row),
      variant: isDraft ? 'draft' : 'issued',
      items,
      itemTaxes,
      snapshot,
      logo,
      paymentUrl: null,
      includesTestPayments: false,
    },
    {
      number: isDraft ? null : quoteName({ number: row.number, version: row.quote_version }),
      validUntil: row.valid_until,
    },
  )
}

/** The document of a quote; the caller has made sure that its reader may see it. Drawn each time from what was frozen. */
export async function quotePdf(
  deps: Deps,
  companyId: string,
  quoteId: string,
  { userId, signal }: DocumentAsker,
): Promise<{ bytes: Buffer; name: string }> {
  const quote = await deps.database.transaction('read', { companyId, actor: 'documents' }, (tx) =>
    loadQuote(tx, companyId, quoteId),
  )
  const { row } = quote
  const isDraft = row.lifecycle === 'draft'
  const bytes = await deps.pdf.renderInvoicePdf(await composeQuote(deps, companyId, quote), {
    companyId,
    userId,
    isIssued: !isDraft,
    signal,
  })
  const name = isDraft
    ? `Draft ${row.client_name}`
    : (quoteName({ number: row.number, version: row.quote_version }) ?? '')
  return { bytes, name: `${fitFileName(name)}.pdf` }
}
