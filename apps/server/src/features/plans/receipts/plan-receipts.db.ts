import type { PlanId, PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import {
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../../db/keyset.ts'
import { sql, sqlCache } from '../../../db/statement.ts'
import type { QuoteJson } from '../charges/plan-charges.db.ts'

/** Who a receipt is made out to, as they were called then. */
type BuyerSnapshot = {
  name: string
  legal_name: string | null
  address_line1: string | null
  address_line2: string | null
  zip_code: string | null
  city: string | null
  state: string | null
  country: string | null
  tax_number: string | null
  email: string
}

export type ReceiptRow = {
  id: string
  number: string
  kind: 'payment' | 'refund'
  charge_id: string | null
  plan: PlanId
  plan_interval: PlanInterval
  currency: string
  amount: bigint
  credit_used: bigint
  credit_added: bigint
  lines: QuoteJson['lines']
  period_start: Date
  period_end: Date
  provider: string
  provider_reference: string | null
  card_brand: string | null
  card_last4: string | null
  buyer: BuyerSnapshot
  language: string
  issued_on: string
  issued_at: Date
}

const RECEIPT = `r.id, r.number, r.kind, r.charge_id, r.plan, r.plan_interval, r.currency, r.amount, r.credit_used, r.credit_added, r.lines,
  r.period_start, r.period_end, r.provider, r.provider_reference, r.card_brand, r.card_last4, r.buyer, r.language, r.issued_on, r.issued_at`

/** The next number of this company, from 1; the caller holds the plan. */
export const nextReceiptNumber = sql<{ receipts: number }>(
  'update subscriptions set receipts = receipts + 1 where company_id = $1 returning receipts',
)

/** Name and address are the company's as they are now. */
export const insertReceipt = sql<
  unknown,
  {
    company_id: string
    id: string
    number: string
    kind: string
    charge_id: string | null
    plan: string
    plan_interval: string
    currency: string
    amount: bigint
    credit_used: bigint
    credit_added: bigint
    lines: string
    period_start: Date
    period_end: Date
    provider: string
    provider_reference: string | null
    card_brand: string | null
    card_last4: string | null
    issued_at: Date
  }
>(`
  insert into plan_receipts (company_id, id, number, kind, charge_id, plan, plan_interval, currency, amount, credit_used, credit_added, lines,
    period_start, period_end, provider, provider_reference, card_brand, card_last4, buyer, language, issued_on, issued_at)
  select c.company_id, :id, :number, :kind, :charge_id, :plan, :plan_interval, :currency, :amount, :credit_used,
    :credit_added, :lines, :period_start, :period_end, :provider, :provider_reference, :card_brand, :card_last4,
    jsonb_build_object('name', c.name, 'legal_name', c.legal_name, 'address_line1', c.address_line1, 'address_line2', c.address_line2,
      'zip_code', c.zip_code, 'city', c.city, 'state', c.state, 'country', c.country, 'tax_number', c.tax_number, 'email', c.email),
    c.language, (:issued_at::timestamptz at time zone c.time_zone)::date, :issued_at
  from companies c where c.company_id = :company_id`)

export const receiptById = sql<ReceiptRow>(
  `select ${RECEIPT} from plan_receipts r where r.company_id = $1 and r.id = $2`,
)

export const receiptOfCharge = sql<ReceiptRow>(
  `select ${RECEIPT} from plan_receipts r where r.company_id = $1 and r.charge_id = $2`,
)

/** What was paid for the period that runs, the first payment first. */
export const receiptsOfPeriod = sql<ReceiptRow>(`
  select ${RECEIPT} from plan_receipts r join subscriptions s on s.company_id = r.company_id
  where r.company_id = $1 and r.kind = 'payment' and r.plan_interval = s.plan_interval
    and r.period_start = s.period_start and r.period_end = s.period_end
  order by r.issued_at, r.id`)

export const RECEIPT_ORDER: SortKey = { expression: 'r.issued_at', type: 'timestamptz' }

const CONDITIONS: Readonly<Record<string, string>> = {
  search: '(r.number ilike :search or r.plan ilike :search)',
}

type Values = { company_id: string } & FilterValues<'search'>

function where(filters: string): string {
  return whereAll('r.company_id = :company_id', CONDITIONS, filters)
}

/** `direction|seek|filters`; after the filters come limit and offset, or limit, the place's value and its id. */
export const receiptPage = sqlCache<ReceiptRow & { sort_key: string }, Values & PageValues>(
  pageKeys(['desc', 'asc'], CONDITIONS),
  (key) => {
    const [direction, seek, filters = ''] = key.split('|')
    const parts = keysetParts(RECEIPT_ORDER, 'r.id', direction === 'desc', seek as Seek)
    return `select ${RECEIPT}, ${parts.sortKey} from plan_receipts r where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const receiptCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from plan_receipts r where ${where(filters)}`,
)
