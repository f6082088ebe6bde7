import type {
  BankLine,
  BankLineSuggestion,
} from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { isSure, type MatchReason } from '@counterfoil/domain/bank-statements/match-line.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { BankLineRow, BookedPaymentRow, SuggestedInvoiceRow } from './bank-lines.db.ts'

/** As it is kept: amounts in minor units, as text. */
export type KeptSuggestion = {
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly payment: string | null
  readonly allocations: readonly { readonly invoice: string; readonly amount: string }[]
}

/** What has become of what lines' suggestions name. */
export type Named = {
  readonly invoices: ReadonlyMap<string, SuggestedInvoiceRow>
  readonly pending: ReadonlySet<string>
}

export function keptSuggestions({ status, is_matched, suggestions }: BankLineRow): KeptSuggestion[] {
  return status === 'open' && is_matched ? JSON.parse(suggestions) : []
}

type Part = { readonly amount: bigint; readonly invoice: SuggestedInvoiceRow }

/** Null where an invoice is not open any more, or has not as much due. */
function partsOf({ allocations }: KeptSuggestion, { invoices }: Named): Part[] | null {
  const parts = allocations.flatMap(({ invoice: id, amount }) => {
    const invoice = invoices.get(id)
    return invoice && invoice.amount_due >= BigInt(amount) ? [{ amount: BigInt(amount), invoice }] : []
  })
  return parts.length === allocations.length ? parts : null
}

/** A suggestion as it holds now; null where it does not hold any more. */
function liveSuggestion(kept: KeptSuggestion, named: Named): BankLineSuggestion | null {
  const parts = partsOf(kept, named)
  if (parts === null) return null
  const isExact = parts.every(({ amount, invoice }) => amount === invoice.amount_due)
  if (kept.reasons.includes('amount') && !isExact) return null
  return {
    score: kept.score,
    reasons: [...kept.reasons],
    payment: kept.payment !== null && named.pending.has(kept.payment) ? kept.payment : null,
    allocations: parts.map(({ amount, invoice }) => {
      const format = (value: bigint) => formatMoney(money(value, currencyCode(invoice.currency)))
      return {
        invoice: invoice.id,
        number: invoice.number,
        client: invoice.client_id,
        client_name: invoice.client_name,
        amount: format(amount),
        amount_due: format(invoice.amount_due),
        due_date: invoice.due_date,
      }
    }),
  }
}

/** A line with what it may pay as things stand now, and what it was booked as. */
export function presentBankLine(
  row: BankLineRow,
  named: Named,
  payments: readonly BookedPaymentRow[],
): BankLine {
  const currency = currencyCode(row.currency)
  const suggestions = keptSuggestions(row).flatMap((kept) => liveSuggestion(kept, named) ?? [])
  return {
    id: row.id,
    statement: row.import_id,
    booked_on: row.booked_on,
    value_date: row.value_date,
    amount: formatMoney(money(row.amount, currency)),
    currency,
    name: row.name,
    account: row.account,
    reference: row.reference,
    details: row.details,
    bank_reference: row.bank_reference,
    own_account: row.own_account,
    status: row.status,
    is_matched: row.is_matched,
    is_sure: row.is_sure && isSure(suggestions),
    suggestions,
    payments: payments.map((payment) => ({
      id: payment.id,
      client: payment.client_id,
      client_name: payment.client_name,
      amount: formatMoney(money(payment.amount, currency)),
      invoices: JSON.parse(payment.invoices),
    })),
    decided_by_name: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
