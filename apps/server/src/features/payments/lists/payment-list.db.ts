import type { PaymentStatus } from '@counterfoil/domain/payments/payment-status.ts'
import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { isExactAmount } from '../../../db/exact-amount.ts'
import {
  bothWays,
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../../db/keyset.ts'
import { hasWords } from '../../../db/search.db.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sqlCache } from '../../../db/statement.ts'
import { PAYMENT, type PaymentRow } from '../payments.db.ts'

/** What a list of payments may be ordered by. A client's own payments come the newest first, whichever way clients do. */
const PAYMENT_ORDERS: Readonly<Record<string, SortKey>> = {
  payment_date: { expression: 'p.payment_date', type: 'date' },
  amount: { expression: 'p.amount', type: 'bigint' },
  created_at: { expression: 'p.created_at', type: 'timestamptz' },
  client_name: { expression: 'lower(p.client_name)', type: 'text', newestBy: 'p.payment_date' },
}
const BY_DATE: SortKey = { expression: 'p.payment_date', type: 'date' }

/** What an ordering of the list is by. */
export function paymentOrder(ordering: string): SortKey {
  return PAYMENT_ORDERS[ordering.replace('-', '')] ?? BY_DATE
}

/** Refunded is seen from the money, as in the domain. */
const STATUS = `case when p.status <> 'completed' or p.refunded_amount = 0 then p.status
    when p.refunded_amount >= p.amount then 'refunded' else 'partially_refunded' end`

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  status: `case when :status = 'not_failed' then p.status <> 'failed' else ${STATUS} = :status end`,
  method: 'p.method = :method',
  client: 'p.client_id = :client',
  invoice: `exists (select from payment_allocations f where f.company_id = p.company_id and f.payment_id = p.id and f.invoice_id = :invoice)`,
  currency: 'p.currency = :currency',
  amount: isExactAmount('p.amount', 'p.currency', ':amount'),
  payment_date_after: 'p.payment_date >= :payment_date_after',
  payment_date_before: 'p.payment_date <= :payment_date_before',
  found: 'p.id = any (:found::uuid[])',
  search: hasWords('payment', 'p'),
} as const
type PaymentFilter = keyof typeof CONDITIONS

export type PaymentFilters = FilterValues<Exclude<PaymentFilter, 'found' | 'amount'>> &
  FilterValues<'found', readonly string[]> &
  FilterValues<'amount', readonly (string | null)[]>
type Values = { company_id: string } & PaymentFilters

function where(filters: string): string {
  return whereAll('p.company_id = :company_id', CONDITIONS, filters)
}

const PAGES = pageKeys(bothWays(PAYMENT_ORDERS), CONDITIONS)

/** `ordering|seek|filters`; after the filters come the page's own values. */
export const paymentPage = sqlCache<PaymentRow & { sort_key: string }, Values & PageValues>(PAGES, (key) => {
  const [ordering = '', seek, filters = ''] = key.split('|')
  const parts = keysetParts(paymentOrder(ordering), 'p.id', ordering.startsWith('-'), seek as Seek)
  return `select ${PAYMENT}, ${parts.sortKey} from payments p where ${where(filters)} ${parts.where} ${parts.tail}`
})

export const paymentCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from payments p where ${where(filters)}`,
)

/** `ordering|filters`: every payment the list finds, in its order. */
export const paymentExport = sqlCache<PaymentRow, Values>(
  bothWays(PAYMENT_ORDERS).flatMap((ordering) =>
    filterKeys(CONDITIONS).map((filters) => `${ordering}|${filters}`),
  ),
  (key) => {
    const [ordering = '', filters = ''] = key.split('|')
    const { orderBy } = keysetParts(paymentOrder(ordering), 'p.id', ordering.startsWith('-'), 'offset')
    return `select ${PAYMENT} from payments p where ${where(filters)} ${orderBy}`
  },
)

export type PaymentSumRow = {
  status: PaymentStatus
  currency: string
  payments: bigint
  /** Sums are wider than a column of them: as text. */
  kept: string
  refunded: string
  /** Whether payments with the test bank are among the payments, and whether they are in what was kept. */
  has_test: boolean
  keeps_test: boolean
}

/** Count and sums of what the filters find, by status and currency. */
export const paymentSums = sqlCache<PaymentSumRow, Values>(
  filterKeys(CONDITIONS),
  (
    filters,
  ) => `select ${STATUS} as status, p.currency, count(*) as payments, sum(p.amount - p.refunded_amount)::text as kept,
      sum(p.refunded_amount)::text as refunded, bool_or(p.provider in (${sqlWords(TEST_PROVIDERS)})) as has_test,
      bool_or(p.provider in (${sqlWords(TEST_PROVIDERS)}) and p.refunded_amount < p.amount) as keeps_test
    from payments p where ${where(filters)} group by 1, 2`,
)
