import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import type { DraftContent } from '../../invoices/drafts/draft-content.ts'
import type { DraftFields } from '../../invoices/drafts/draft-fields.ts'
import { draftValues, itemsJson, itemTaxesJson } from '../../invoices/drafts/save-draft.ts'
import {
  deleteQuoteItems,
  insertQuote,
  insertQuoteItems,
  insertQuoteItemTaxes,
  updateQuote,
} from '../quotes.db.ts'

export type QuoteDraft = {
  readonly fields: DraftFields
  readonly content: DraftContent
  readonly validUntil: string | null
}

/** 400 for a quote that would hold until a day before its own. */
export function requireValidUntil(validUntil: string | null, issueDate: string): void {
  if (validUntil === null || calendarDate(validUntil) >= calendarDate(issueDate)) return
  throw invalid({ valid_until: [fault('valid_until_before_issue', { day: issueDate })] })
}

const valuesOf = ({ fields, content, validUntil }: QuoteDraft) => ({
  ...draftValues(fields, content),
  valid_until: validUntil,
})

function insertContent(tx: Tx, companyId: string, quoteId: string, content: DraftContent) {
  const { items, itemTaxes } = content
  return sendInOrder({
    items: async () => items.length > 0 && tx.run(insertQuoteItems, [companyId, quoteId, itemsJson(content)]),
    itemTaxes: async () =>
      itemTaxes.length > 0 && tx.run(insertQuoteItemTaxes, [companyId, quoteId, itemTaxesJson(content)]),
  })
}

/** The number of a new version, and what it follows; a quote of its own has none of them. */
export type QuotePlace = {
  readonly number: string | null
  readonly number_period: string | null
  readonly number_sequence: number | null
  readonly quote_version: number
  readonly revises_id: string | null
}
const FIRST_VERSION: QuotePlace = {
  number: null,
  number_period: null,
  number_sequence: null,
  quote_version: 1,
  revises_id: null,
}

/** Writes a new draft with its lines. */
export async function insertQuoteDraft(
  tx: Tx,
  scope: CompanyScope,
  quoteId: string,
  draft: QuoteDraft,
  place: QuotePlace = FIRST_VERSION,
): Promise<void> {
  await sendInOrder({
    draft: () =>
      tx.run(insertQuote, {
        company_id: scope.companyId,
        id: quoteId,
        created_by: scope.user.id,
        ...place,
        ...valuesOf(draft),
      }),
    content: () => insertContent(tx, scope.companyId, quoteId, draft.content),
  })
}

/** Writes a changed draft; its lines are written anew, with their ids. */
export async function rewriteQuoteDraft(
  tx: Tx,
  companyId: string,
  quoteId: string,
  draft: QuoteDraft,
): Promise<void> {
  const { written } = await sendInOrder({
    written: () => tx.run(updateQuote, { company_id: companyId, id: quoteId, ...valuesOf(draft) }),
    emptied: () => tx.run(deleteQuoteItems, [companyId, quoteId]),
    content: () => insertContent(tx, companyId, quoteId, draft.content),
  })
  requireWritten(written, 'quote_locked')
}
