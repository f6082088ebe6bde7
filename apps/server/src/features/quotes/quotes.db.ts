import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { InvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { type QuoteLifecycle, quoteLifecyclesFor } from '@counterfoil/domain/quotes/quote-status.ts'
import type { AnswerWay } from '@counterfoil/domain/quotes/recorded-answer.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'
import type {
  QuotedItemRow,
  QuotedItemTaxRow,
  QuotedRow,
  QuotedValues,
} from '../invoices/orders/quoted-content.ts'

/** What became of a quote: nobody writes it. */
type StandingRow = {
  id: string
  lifecycle: QuoteLifecycle
  number: string | null
  quote_version: number
  revises_id: string | null
  content_hash: string | null
  token_encrypted: Buffer | null
  sent_at: Date | null
  mail_kept_at: Date | null
  mail_failed_at: Date | null
  viewed_at: Date | null
  answered_at: Date | null
  answered_name: string | null
  answered_by: string | null
  answered_address: string | null
  answered_on: string | null
  answered_way: AnswerWay | null
  reject_reason: string | null
  created_by: string | null
  edit_version: number
  created_at: Date
  updated_at: Date
}

export type QuoteRow = QuotedRow &
  StandingRow & {
    valid_until: string | null
    /** The version that follows it, a draft or not. */
    revised_by: string | null
    /** What its invoices take of it, in minor units: those that were issued, and all with their drafts. */
    invoiced_total: bigint
    /** Its final invoice is issued and stands. */
    has_final: boolean
    taken_total: bigint
    client_status: ClientStatus
  }

/** A draft as it is stored. */
export type QuoteValues = QuotedValues & { valid_until: string | null }

const DRAFT = columnsOf<QuoteValues>({
  valid_until: true,
  client_id: true,
  client_name: true,
  currency: true,
  issue_date: true,
  payment_terms_days: true,
  language: true,
  template_id: true,
  ...eachReference(() => true),
  period_start: true,
  period_end: true,
  prices_include_tax: true,
  discount_type: true,
  discount_value: true,
  notes: true,
  terms: true,
  internal_notes: true,
  custom_fields: true,
  tags: true,
  assignee_id: true,
  subtotal: true,
  discount_total: true,
  tax_total: true,
  withholding_total: true,
  total: true,
  taxes: true,
})
const STANDING = columnsOf<StandingRow>({
  id: true,
  lifecycle: true,
  number: true,
  quote_version: true,
  revises_id: true,
  content_hash: true,
  token_encrypted: true,
  sent_at: true,
  mail_kept_at: true,
  mail_failed_at: true,
  viewed_at: true,
  answered_at: true,
  answered_name: true,
  answered_by: true,
  answered_address: true,
  answered_on: true,
  answered_way: true,
  reject_reason: true,
  created_by: true,
  edit_version: true,
  created_at: true,
  updated_at: true,
})

/** What the invoices of a quote `q` take of it, drafts among them. */
export const TAKEN = `coalesce((select sum(invoice_takes(i)) from invoices i
    where i.company_id = q.company_id and i.order_id = q.id), 0)::bigint`

const QUOTE = `${columnList([...STANDING, ...DRAFT], 'q')}, q.invoiced_total, q.has_final, ${TAKEN} as taken_total,
  (select n.id from quotes n where n.company_id = q.company_id and n.revises_id = q.id) as revised_by,
  (select c.status from clients c where c.company_id = q.company_id and c.id = q.client_id) as client_status`

type Key = { company_id: string; id: string }

export const quoteById = sql<QuoteRow>(`select ${QUOTE} from quotes q where q.company_id = $1 and q.id = $2`)
export const lockQuote = sql<{ id: string }>(
  'select id from quotes where company_id = $1 and id = $2 for update',
)

/**
 * Those of the quotes $2 that there are, each before those made earlier: a version that is sent is held before the one it
 * takes the place of.
 */
export const lockQuotes = sql<{ id: string }>(
  'select id from quotes where company_id = $1 and id = any ($2::uuid[]) order by id desc for update',
)

/** The same, and the versions before them, which go out of force when these are sent. */
export const lockQuotesAndBefore = sql<{ id: string }>(`
  select id from quotes where company_id = $1 and (id = any ($2::uuid[])
    or id in (select b.revises_id from quotes b where b.company_id = $1 and b.id = any ($2::uuid[])))
  order by id desc for update`)

export const itemsOfQuote = sql<QuotedItemRow>(`
  select id, position, description, details, product_id, quantity, unit, unit_code, unit_price, discount_type, discount_value,
    tax_group_id, tax_rate_ids, line_total, tax_amount, net_total
  from quote_items where company_id = $1 and quote_id = $2 order by position`)

export const taxesOfQuoteItems = sql<QuotedItemTaxRow>(`
  select item_id, name, rate, is_withholding from quote_item_taxes
  where company_id = $1 and quote_id = $2 order by item_id, position`)

export type QuoteInvoiceRow = {
  id: string
  document_type: InvoiceType
  lifecycle: InvoiceLifecycle
  number: string | null
  issue_date: string
  due_date: string | null
  total: bigint
  amount_due: bigint
  amount_paid: bigint
  amount_credited: bigint
  sent_at: Date | null
  viewed_at: Date | null
  order_lines: { line: string; quantity: string }[]
  credited_total: bigint
  /** Of the quote, in minor units. */
  takes: bigint
  /** The total in minor units. */
  credit_notes: {
    id: string
    number: string | null
    lifecycle: 'draft' | 'issued'
    issue_date: string
    total: string
  }[]
}

/** The chain, as it came about. */
export const invoicesOfQuote = sql<QuoteInvoiceRow>(`
  select i.id, i.document_type, i.lifecycle, i.number, i.issue_date, i.due_date, i.total, i.amount_due, i.amount_paid, i.amount_credited,
    i.sent_at, i.viewed_at, i.order_lines, i.credited_total, invoice_takes(i) as takes,
    coalesce((select json_agg(json_build_object('id', n.id, 'number', n.number, 'lifecycle', n.lifecycle, 'issue_date', n.issue_date,
      'total', n.total::text) order by n.issued_at nulls last, n.created_at, n.id)
      from credit_notes n where n.company_id = i.company_id and n.invoice_id = i.id), '[]') as credit_notes
  from invoices i where i.company_id = $1 and i.order_id = $2 order by i.created_at, i.id`)

export const insertQuote = sql<
  unknown,
  Key &
    QuoteValues & {
      created_by: string
      number: string | null
      number_period: string | null
      number_sequence: number | null
      quote_version: number
      revises_id: string | null
    }
>(`
  insert into quotes (company_id, id, created_by, number, number_period, number_sequence, quote_version, revises_id,
    ${columnList(DRAFT)})
  values (:company_id, :id, :created_by, :number, :number_period, :number_sequence, :quote_version, :revises_id,
    ${valueList(DRAFT)})`)

const mayBe = (action: Parameters<typeof quoteLifecyclesFor>[0]) =>
  `lifecycle in (${sqlWords(quoteLifecyclesFor(action))})`

export const updateQuote = sql<unknown, Key & QuoteValues>(`
  update quotes set ${assignments(DRAFT)}, edit_version = edit_version + 1, updated_at = now()
  where company_id = :company_id and id = :id and ${mayBe('edit')}`)

export const extendQuote = sql(`
  update quotes set valid_until = $3, edit_version = edit_version + 1, updated_at = now()
  where company_id = $1 and id = $2 and ${mayBe('extend')}`)

/** All lines of a quote in one statement; $3 is a JSON array of them. */
export const insertQuoteItems = sql(`
  insert into quote_items (company_id, quote_id, id, position, description, details, product_id, quantity, unit, unit_code, unit_price,
    discount_type, discount_value, tax_group_id, tax_rate_ids, line_total, tax_amount, net_total)
  select $1, $2, x.id, x.position, x.description, x.details, x.product_id, x.quantity, x.unit, x.unit_code, x.unit_price, x.discount_type,
    x.discount_value, x.tax_group_id, x.tax_rate_ids, x.line_total, x.tax_amount, x.net_total
  from jsonb_to_recordset($3::jsonb) as x(id uuid, position integer, description text, details text, product_id uuid,
    quantity numeric, unit text, unit_code text, unit_price numeric, discount_type text, discount_value numeric, tax_group_id uuid,
    tax_rate_ids uuid[], line_total bigint, tax_amount bigint, net_total bigint)`)

export const insertQuoteItemTaxes = sql(`
  insert into quote_item_taxes (company_id, quote_id, item_id, position, tax_rate_id, name, rate, category, exemption_reason,
    exemption_reasons, is_compound, is_withholding)
  select $1, $2, x.item_id, x.position, x.tax_rate_id, x.name, x.rate, x.category, x.exemption_reason,
    x.exemption_reasons, x.is_compound, x.is_withholding
  from jsonb_to_recordset($3::jsonb) as x(item_id uuid, position integer, tax_rate_id uuid, name text, rate numeric, category text,
    exemption_reason text, exemption_reasons jsonb, is_compound boolean, is_withholding boolean)`)

export const deleteQuoteItems = sql('delete from quote_items where company_id = $1 and quote_id = $2')

export const deleteQuote = sql(`delete from quotes where company_id = $1 and id = $2 and ${mayBe('delete')}`)

/** The number a quote has, as its next version takes it over. */
export const numberOfQuote = sql<{
  number: string
  number_period: string
  number_sequence: number
}>('select number, number_period, number_sequence from quotes where company_id = $1 and id = $2', {
  filled: ['number', 'number_period', 'number_sequence'],
})

/** A draft that is sent for the first time: what it says is frozen from here on. */
export const markQuoteSent = sql<
  unknown,
  Key & {
    number: string
    number_period: string
    number_sequence: number
    client_name: string
    snapshot: string
    content_hash: string
    token_hash: Uint8Array
    token_encrypted: Uint8Array
  }
>(`
  update quotes set lifecycle = 'sent', number = :number, number_period = :number_period, number_sequence = :number_sequence,
    client_name = :client_name, snapshot = :snapshot, content_hash = :content_hash, token_hash = :token_hash,
    token_encrypted = :token_encrypted, sent_at = now(), edit_version = edit_version + 1, updated_at = now()
  where company_id = :company_id and id = :id and lifecycle = 'draft'`)

export const supersedeQuote = sql(`
  update quotes set lifecycle = 'superseded', edit_version = edit_version + 1, updated_at = now()
  where company_id = $1 and id = $2 and lifecycle in ('sent', 'accepted', 'rejected')`)

export const answerQuote = sql<
  unknown,
  Key & {
    lifecycle: 'accepted' | 'rejected'
    name: string
    recorded_by: string | null
    address: string | null
    answered_on: string | null
    answered_way: AnswerWay | null
    reason: string | null
  }
>(`
  update quotes set lifecycle = :lifecycle, answered_at = now(), answered_name = :name, answered_by = :recorded_by,
    answered_address = :address, answered_on = :answered_on, answered_way = :answered_way, reject_reason = :reason, edit_version = edit_version + 1, updated_at = now()
  where company_id = :company_id and id = :id and ${mayBe('reject')}`)
