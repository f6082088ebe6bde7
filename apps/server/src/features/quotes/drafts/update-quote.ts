import { type Quote, quotePatch } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { decideChangedDraft } from '../../invoices/drafts/decide-draft.ts'
import { toItemInput } from '../../invoices/drafts/draft-content.ts'
import { asInvoiceRow } from '../../invoices/orders/quoted-content.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { deleteQuote as dropQuote, extendQuote, itemsOfQuote, type QuoteRow } from '../quotes.db.ts'
import { holdQuote, quoteStateOf, readQuote, requireQuoteAction } from '../read-quote.ts'
import { requireValidUntil, rewriteQuoteDraft } from './save-quote.ts'

type Patch = z.output<typeof quotePatch>

async function changeDraft(tx: Tx, scope: CompanyScope, row: QuoteRow, change: Patch): Promise<void> {
  const { items, valid_until = row.valid_until, ...patch } = change
  const stored = await tx.rows(itemsOfQuote, [scope.companyId, row.id])
  const lines = items ?? stored.map(toItemInput)
  const decided = await decideChangedDraft(tx, scope, asInvoiceRow(row), { patch, items: lines, stored })
  requireValidUntil(valid_until, decided.fields.issue_date)
  await rewriteQuoteDraft(tx, scope.companyId, row.id, { ...decided, validUntil: valid_until })
}

/** Of a quote that was sent the last day alone changes, to a later one that is not over; null is no end. */
async function extend(tx: Tx, scope: CompanyScope, row: QuoteRow, patch: Patch): Promise<void> {
  const { valid_until: to, ...rest } = patch
  if (to === undefined || Object.keys(rest).length > 0) throw new AppError('quote_locked')
  requireQuoteAction('extend', quoteStateOf(row, scope.today))
  const last = row.valid_until
  const isLater = last !== null && (to === null || calendarDate(to) > calendarDate(last))
  if (!isLater) throw invalid({ valid_until: [fault('valid_until_only_later')] })
  if (to !== null && calendarDate(to) < scope.today)
    throw invalid({ valid_until: [fault('valid_until_over')] })
  requireWritten(await tx.run(extendQuote, [scope.companyId, row.id, to]), 'quote_locked')
}

const TOLD = [...quotePatch.keyof().exclude(['items']).options, 'total'] as const
const toldFields = (quote: Quote) => Object.fromEntries(TOLD.map((name) => [name, quote[name]]))

/** Changes a draft, computing it anew; of a quote that was sent only its last day. `ifMatch` is its `edit_version`. */
export async function updateQuote(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  quoteId: string,
  { patch, ifMatch }: { patch: Patch; ifMatch: number | null },
): Promise<Quote> {
  const row = await holdQuote(tx, scope.companyId, quoteId)
  if (ifMatch !== null && ifMatch !== row.edit_version) throw new AppError('stale_version')
  const before = await readQuote(tx, deps, scope, quoteId)
  if (row.lifecycle === 'draft') await changeDraft(tx, scope, row, patch)
  else await extend(tx, scope, row, patch)
  const after = await readQuote(tx, deps, scope, quoteId)
  await recordEvent(tx, scope, {
    type: row.lifecycle === 'draft' ? 'quote.updated' : 'quote.extended',
    quoteId,
    clientId: after.client,
    subject: after.number ?? after.client_name,
    data: { fields: Object.keys(patch), ...changedFields(toldFields(before), toldFields(after)) },
  })
  return after
}

/** Deletes a draft. A new version that is deleted leaves the one before as it was. */
export async function deleteQuote(tx: Tx, scope: CompanyScope, quoteId: string): Promise<null> {
  const row = await holdQuote(tx, scope.companyId, quoteId)
  requireQuoteAction('delete', quoteStateOf(row, scope.today))
  requireWritten(await tx.run(dropQuote, [scope.companyId, quoteId]), 'quote_locked')
  await recordEvent(tx, scope, {
    type: 'quote.deleted',
    clientId: row.client_id,
    subject: row.client_name,
  })
  return null
}
