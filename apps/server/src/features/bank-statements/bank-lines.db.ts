import {
  type BankLineStatus,
  bankLineStatusesBefore,
} from '@counterfoil/domain/bank-statements/line-status.ts'
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
} from '../../db/keyset.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql, sqlCache } from '../../db/statement.ts'

export type BankLineRow = {
  id: string
  import_id: string
  booked_on: string
  value_date: string | null
  amount: bigint
  currency: string
  name: string
  account: string | null
  reference: string | null
  details: string | null
  bank_reference: string | null
  own_account: string | null
  status: BankLineStatus
  /** {@link Suggestion}s with amounts as text, as JSON. */
  suggestions: string
  is_sure: boolean
  is_matched: boolean
  decided_by_name: string | null
  decided_at: Date | null
}

const COLUMNS = `l.id, l.import_id, l.booked_on, l.value_date, l.amount, l.currency, l.name, l.account, l.reference, l.details,
  l.bank_reference, l.own_account, l.status, l.suggestions::text as suggestions, l.is_sure, l.matched_at is not null as is_matched,
  l.decided_by_name, l.decided_at`

const ORDER = {
  booked_on: { expression: 'l.booked_on', type: 'date' },
  amount: { expression: 'l.amount', type: 'bigint' },
} as const satisfies Record<string, SortKey>

/** What an ordering of the list is by. */
export function bankLineOrder(ordering: string): SortKey {
  return ORDER[ordering.replace(/^-/, '') as keyof typeof ORDER]
}

const CONDITIONS = {
  status: 'l.status = :status',
  statement: 'l.import_id = :statement',
  is_sure: 'l.is_sure = :is_sure',
  search: `strpos(search_fold(l.name || U&'\\001F' || coalesce(l.details, '') || U&'\\001F' || coalesce(l.reference, '')
    || U&'\\001F' || coalesce(l.account, '')), search_fold(:search)) > 0`,
} as const
type BankLineFilters = FilterValues<'status' | 'statement' | 'search'> & FilterValues<'is_sure', boolean>
type Values = { company_id: string } & BankLineFilters

const where = (filters: string) => whereAll('l.company_id = :company_id', CONDITIONS, filters)

/** `ordering|seek|filters`: a page of the list. */
export const bankLinePage = sqlCache<BankLineRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays(ORDER), CONDITIONS),
  (key) => {
    const [ordering = '-booked_on', seek, filters = ''] = key.split('|')
    const parts = keysetParts(bankLineOrder(ordering), 'l.id', ordering.startsWith('-'), seek as Seek)
    return `select ${COLUMNS}, ${parts.sortKey} from bank_statement_lines l where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const bankLineCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from bank_statement_lines l where ${where(filters)}`,
)

export const bankLineFigures = sql<{
  status: BankLineStatus
  currency: string
  count: bigint
  amount: string
  sure: bigint
  matching: bigint
}>(`
  select status, currency, count(*) as count, sum(amount)::text as amount,
    count(*) filter (where status = 'open' and is_sure and matched_at is not null) as sure,
    count(*) filter (where status = 'open' and matched_at is null) as matching
  from bank_statement_lines where company_id = $1 group by status, currency`)

export const bankLine = sql<BankLineRow>(
  `select ${COLUMNS} from bank_statement_lines l where l.company_id = $1 and l.id = $2`,
)

/** Locked in the order of their ids, so that no two wait for each other. */
export const bankLinesForUpdate = sql<BankLineRow>(
  `select ${COLUMNS} from bank_statement_lines l where l.company_id = $1 and l.id = any ($2::uuid[]) order by l.id for update`,
)

export type SuggestedInvoiceRow = {
  id: string
  number: string
  client_id: string
  client_name: string
  currency: string
  amount_due: bigint
  due_date: string
}

/** Those of the invoices that still wait for money. */
export const invoicesStillOpen = sql<SuggestedInvoiceRow>(`
  select i.id, coalesce(i.number, '') as number, i.client_id, c.name as client_name, i.currency, i.amount_due, coalesce(i.due_date, i.issue_date)::text as due_date
  from invoices i join clients c on c.company_id = i.company_id and c.id = i.client_id
  where i.company_id = $1 and i.id = any ($2::uuid[]) and i.lifecycle = 'issued' and i.amount_due > 0`)

export const paymentsStillPending = sql<{ id: string }>(
  "select id from payments where company_id = $1 and id = any ($2::uuid[]) and status = 'pending'",
)

export type BookedPaymentRow = {
  line_id: string
  id: string
  client_id: string | null
  client_name: string
  amount: bigint
  /** `{id, number}` of each, as JSON. */
  invoices: string
}

/** What lines are booked as; what was taken back is none of it any more. */
export const paymentsOfLines = sql<BookedPaymentRow>(`
  select b.line_id, p.id, p.client_id, p.client_name, p.amount, coalesce((
      select json_agg(json_build_object('id', i.id, 'number', i.number) order by i.number, i.id)
      from payment_allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
      where a.company_id = p.company_id and a.payment_id = p.id), '[]')::text as invoices
  from bank_line_payments b join payments p on p.company_id = b.company_id and p.id = b.payment_id
  where b.company_id = $1 and b.line_id = any ($2::uuid[]) and p.status = 'completed' order by p.id`)

export const nameLinePayment = sql(
  'insert into bank_line_payments (company_id, line_id, payment_id) values ($1, $2, $3)',
)

const DECIDED = (['booked', 'set_aside'] as const)
  .map((status) => `:status = '${status}' and status in (${sqlWords(bankLineStatusesBefore(status))})`)
  .join(' or ')

export const decideBankLine = sql<
  unknown,
  { company_id: string; id: string; status: string; decided_by: string; decided_by_name: string }
>(`
  update bank_statement_lines
  set status = :status, decided_by = :decided_by, decided_by_name = :decided_by_name, decided_at = now()
  where company_id = :company_id and id = :id and (${DECIDED})`)

/** Open again, and to be looked through again: what it paid is due now. */
export const reopenBankLine = sql(`
  update bank_statement_lines
  set status = 'open', decided_by = null, decided_by_name = null, decided_at = null, matched_at = null
  where company_id = $1 and id = $2 and status in (${sqlWords(bankLineStatusesBefore('open'))})`)

export const namesOfClients = sql<{ id: string; name: string }>(
  'select id, name from clients where company_id = $1 and id = any ($2::uuid[])',
)
