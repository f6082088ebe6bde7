import type { InvoiceObstacle } from '@counterfoil/contract/invoices/invoice-bulk.schema.ts'
import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, type Money, parseMoney, sumMoney } from '@counterfoil/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../../../api/api-types.ts'
import { api } from '../../../api/requests/api-client.ts'
import type { BulkAction } from '../bulk-actions.ts'

type Answer = CallAnswer<'checkInvoices'>['results'][number]
export type Candidate = InvoiceListItem & Pick<Answer, 'recipients' | 'missing' | 'warnings'>
export type LeftOut = { obstacle: InvoiceObstacle; rows: readonly InvoiceListItem[] }
export type Sum = { amount: string; currency: string }

/** What the invoices come to, each currency for itself, in the order they come in. */
export function sumsOf(rows: readonly InvoiceListItem[], field: 'total' | 'amount_due'): Sum[] {
  const byCurrency = new Map<CurrencyCode, Money[]>()
  for (const row of rows) {
    const currency = currencyCode(row.currency)
    const amount = parseMoney(row[field], currency)
    if (amount) byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), amount])
  }
  return [...byCurrency].map(([currency, amounts]) => ({
    currency,
    amount: formatMoney(sumMoney(amounts, currency)),
  }))
}

/** Which of the selected invoices the action can be taken on, and why not on the others; asked until it has begun. */
export function useBulkCheck(action: BulkAction, rows: readonly InvoiceListItem[], isAsking: boolean) {
  const ids = rows.map(({ id }) => id)
  const check = useQuery({
    queryKey: ['invoice-check', action.checks, ids],
    queryFn: ({ signal }) => api.checkInvoices({ body: { action: action.checks, ids }, signal }),
    enabled: isAsking,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  const answers = new Map(check.data?.results.map((result) => [result.id, result]))
  const possible: Candidate[] = rows.flatMap((row) => {
    const answer = answers.get(row.id)
    return answer?.obstacle === null
      ? [{ ...row, recipients: answer.recipients, missing: answer.missing, warnings: answer.warnings }]
      : []
  })
  const left = new Map<InvoiceObstacle, InvoiceListItem[]>()
  for (const row of rows) {
    const obstacle = answers.get(row.id)?.obstacle
    if (obstacle) left.set(obstacle, [...(left.get(obstacle) ?? []), row])
  }
  return {
    isKnown: check.data !== undefined,
    error: check.error,
    possible,
    leftOut: [...left].map(([obstacle, these]): LeftOut => ({ obstacle, rows: these })),
  }
}
