import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  canDoWithQuote,
  isQuoteExpired,
  type QuoteAction,
  type QuoteState,
} from '@counterfoil/domain/quotes/quote-status.ts'
import { may } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { invoicesOfQuote, itemsOfQuote, lockQuote, type QuoteRow, quoteById } from './quotes.db.ts'
import { presentQuote, type ShownLink } from './quotes.presenter.ts'

/** Where a client opens a quote. */
function quoteUrl({ config }: Pick<Deps, 'config'>, token: string): string {
  return `${config.publicUrl}/quote/${token}`
}

export function linkOf(
  deps: Pick<Deps, 'config' | 'encryption'>,
  { token_encrypted }: Pick<QuoteRow, 'token_encrypted'>,
): ShownLink {
  if (token_encrypted === null) return null
  const token = deps.encryption.decrypt(token_encrypted)
  return { token, url: quoteUrl(deps, token) }
}

/**
 * One quote with items, totals and the invoices that were made from it. Its link is for those who may record an answer:
 * whoever has it can answer as the client.
 */
export async function readQuote(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'encryption'>,
  scope: CompanyScope,
  quoteId: string,
): Promise<Quote> {
  const { companyId, today } = scope
  const key = [companyId, quoteId]
  const [row, items, invoices] = await Promise.all([
    tx.first(quoteById, key),
    tx.rows(itemsOfQuote, key),
    tx.rows(invoicesOfQuote, key),
  ])
  const quote = found(row)
  const seesLink = may(scope.role, 'invoices.issue', scope.user.isSuperuser)
  return presentQuote(quote, items, { invoices, link: seesLink ? linkOf(deps, quote) : null }, today)
}

/** A quote, held until the transaction ends: what it and its invoices are is read behind the lock. */
export async function holdQuote(tx: Tx, companyId: string, quoteId: string): Promise<QuoteRow> {
  const key = [companyId, quoteId]
  found(await tx.first(lockQuote, key))
  return found(await tx.first(quoteById, key))
}

export function quoteStateOf(row: QuoteRow, today: CalendarDate, itemCount = 1): QuoteState {
  const validUntil = row.valid_until === null ? null : calendarDate(row.valid_until)
  return {
    lifecycle: row.lifecycle,
    isExpired: isQuoteExpired({ lifecycle: row.lifecycle, validUntil, today }),
    itemCount,
    total: row.total,
    hasInvoices: row.taken_total !== 0n,
    isClientBlocked: row.client_status === 'blocked',
  }
}

/** Refuses, with the domain's reason, what may not be done to a quote in this state. */
export function requireQuoteAction(action: QuoteAction, state: QuoteState): void {
  const verdict = canDoWithQuote(action, state)
  if (!verdict.ok) throw new AppError(verdict.reason)
}
