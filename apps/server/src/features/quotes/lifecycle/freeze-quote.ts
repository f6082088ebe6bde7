import { isLastDayOver } from '@counterfoil/domain/quotes/quote-status.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { sha256 } from '../../../services/encryption.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { withdrawQuoteMails } from '../../emails/queue/withdraw-quote-mails.ts'
import { requireCustomFields } from '../../invoices/drafts/custom-values.ts'
import { decideDraftContent, toItemInput } from '../../invoices/drafts/draft-content.ts'
import { patchedDraftFields } from '../../invoices/drafts/draft-fields.ts'
import { holdNumbers, takeNumber } from '../../invoices/numbering/take-number.ts'
import { asInvoiceRow } from '../../invoices/orders/quoted-content.ts'
import { newLinkToken } from '../../issued-links/issue-link.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { contentHash } from '../documents/content-hash.ts'
import { quoteNumbering } from '../documents/quote-documents.db.ts'
import { loadQuote, readQuoteParties } from '../documents/quote-pdf.ts'
import { rewriteQuoteDraft } from '../drafts/save-quote.ts'
import { itemsOfQuote, markQuoteSent, numberOfQuote, type QuoteRow, supersedeQuote } from '../quotes.db.ts'
import { holdQuote, quoteStateOf, requireQuoteAction } from '../read-quote.ts'

/** The version before goes out of force, with the mails that wait with it, and its history says so; 409 where invoices were made from it meanwhile. */
async function supersedeBefore(tx: Tx, scope: CompanyScope, next: QuoteRow): Promise<void> {
  const { companyId } = scope
  const { id: by, quote_version: version, revises_id: id } = next
  if (id === null) return
  const before = await holdQuote(tx, companyId, id)
  if (before.taken_total !== 0n) throw new AppError('quote_has_invoices')
  requireWritten(await tx.run(supersedeQuote, [companyId, id]), 'quote_superseded')
  await withdrawQuoteMails(tx, companyId, id)
  await recordEvent(tx, scope, {
    type: 'quote.superseded',
    quoteId: id,
    clientId: before.client_id,
    subject: before.number ?? '',
    data: { by, version },
  })
}

async function numberFor(tx: Tx, companyId: string, row: QuoteRow) {
  if (row.number !== null) return found(await tx.first(numberOfQuote, [companyId, row.id]))
  await holdNumbers(tx, companyId)
  const numbering = found(await tx.first(quoteNumbering, [companyId]))
  const { number, period, sequence } = await takeNumber(tx, companyId, numbering, row.issue_date, 'quote')
  return { number, number_period: period, number_sequence: sequence }
}

/**
 * Makes a held draft a quote that is out: computes it with the taxes of this moment, freezes seller, buyer and words, takes
 * the number unless an earlier version has it, and makes its link. One transaction: all of it, or nothing.
 */
export async function freezeQuote(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  draft: QuoteRow,
): Promise<QuoteRow> {
  const { companyId } = scope
  const items = await tx.rows(itemsOfQuote, [companyId, draft.id])
  const [table, customFields] = await Promise.all([
    loadTaxTable(tx, companyId),
    readCustomFields(tx, companyId),
  ])
  const fields = patchedDraftFields({}, asInvoiceRow(draft), draft.client_name, scope.currency)
  const knownIds = new Set(items.map(({ id }) => id))
  const content = decideDraftContent(fields, items.map(toItemInput), table, { knownIds })
  const total = content.totals.total.amount
  requireQuoteAction('send', { ...quoteStateOf(draft, scope.today, items.length), total })
  if (isLastDayOver(draft.valid_until, scope.today)) throw new AppError('quote_expired')
  requireCustomFields(customFields, draft.custom_fields)
  await rewriteQuoteDraft(tx, companyId, draft.id, { fields, content, validUntil: draft.valid_until })
  await supersedeBefore(tx, scope, draft)
  const snapshot = await readQuoteParties(tx, companyId, draft)
  const written = await loadQuote(tx, companyId, draft.id)
  const token = newLinkToken()
  // Last of all: the counter's row is held until the transaction ends.
  const number = await numberFor(tx, companyId, draft)
  const sent = await tx.run(markQuoteSent, {
    company_id: companyId,
    id: draft.id,
    ...number,
    client_name: snapshot.buyer.name,
    snapshot: JSON.stringify(snapshot),
    content_hash: contentHash({ ...written, row: { ...written.row, number: number.number }, snapshot }),
    token_hash: sha256(token),
    token_encrypted: deps.encryption.encrypt(token),
  })
  requireWritten(sent, 'quote_locked')
  return holdQuote(tx, companyId, draft.id)
}
