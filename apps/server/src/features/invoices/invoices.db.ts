import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import type { CustomFieldValues } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { eachReference, type InvoiceReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import { lifecyclesFor } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { InvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import type { PaymentState } from '@counterfoil/domain/payments/payment-status.ts'
import type { ExchangeRateFields } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'
import type { AgreedInstalments } from './agreed-instalments.ts'
import type { TotalsRow } from './totals-row.ts'

export type TaxLineRow = {
  tax_rate: string | null
  name: string
  rate: string
  category: TaxCategory
  exemption_reason: string | null
  is_withholding: boolean
  /** Minor units, as text: JSON has no integers of this size. */
  base: string
  amount: string
}

/** The rate an invoice keeps, and the currency it leads to: the company's of that moment. Null is none. */
export type ExchangeRateRow = ExchangeRateFields & { readonly base_currency: string | null }

/** An invoice of the same order that a final invoice deducts. Amounts in minor units, as text. */
export type DeductionRow = {
  invoice: string
  number: string
  issue_date: string
  net: string
  taxes: TaxLineRow[]
  withholding_total: string
  total: string
}

/** How much of a line of the order an invoice takes by its quantity. */
export type OrderLineRow = { line: string; quantity: string }

/** What an invoice has of the quote it was made from: nobody changes it. */
export type OrderPart = {
  document_type: InvoiceType
  order_id: string | null
  deductions: DeductionRow[]
  order_lines: OrderLineRow[]
}
/** Of an invoice that was made from no quote. */
export const NO_ORDER: OrderPart = {
  document_type: 'invoice',
  order_id: null,
  deductions: [],
  order_lines: [],
}

/** What a person writes of an invoice. */
export type WrittenFieldsRow = Record<InvoiceReference, string | null> &
  ExchangeRateRow &
  OrderPart & {
    client_id: string
    client_name: string
    currency: string
    issue_date: string
    due_date: string | null
    payment_terms_days: number | null
    language: string
    template_id: string | null
    period_start: string | null
    period_end: string | null
    prices_include_tax: boolean
    discount_type: 'percent' | 'amount' | null
    discount_value: string | null
    notes: string | null
    terms: string | null
    internal_notes: string | null
    custom_fields: CustomFieldValues
    tags: string[]
    assignee_id: string | null
  }

/** What became of an invoice: nobody writes it. */
type StandingRow = {
  id: string
  lifecycle: InvoiceLifecycle
  number: string | null
  amount_paid: bigint
  amount_credited: bigint
  /** What its issued credit notes come to. */
  credited_total: bigint
  amount_due: bigint
  issued_at: Date | null
  sent_at: Date | null
  /** The latest mail with it was kept, as no mail server sends. */
  mail_kept_at: Date | null
  /** The last mail with it failed for good, and none was delivered. */
  mail_failed_at: Date | null
  viewed_at: Date | null
  paid_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  written_off_at: Date | null
  write_off_reason: string | null
  scheduled_for: Date | null
  schedule_sends: boolean
  schedule_failed_at: Date | null
  /** A fault, serialised. */
  schedule_fault: string | null
  /** The recurring invoice that made it. */
  recurring_id: string | null
  created_by: string | null
  version: number
  created_at: Date
  updated_at: Date
}

export type InvoiceRow = WrittenFieldsRow &
  TotalsRow &
  StandingRow &
  AgreedInstalments & { taxes: TaxLineRow[]; order_number: string | null }

/** A draft as it is stored; `taxes` is the JSON of its {@link TaxLineRow}s, `custom_fields` that of its values. */
export type DraftValues = Omit<WrittenFieldsRow, 'custom_fields' | 'deductions' | 'order_lines'> &
  TotalsRow & { taxes: string; custom_fields: string; deductions: string; order_lines: string }

/** The columns of a draft: inserted, updated and read. */
const DRAFT = columnsOf<DraftValues>({
  document_type: true,
  order_id: true,
  deductions: true,
  order_lines: true,
  client_id: true,
  client_name: true,
  currency: true,
  issue_date: true,
  due_date: true,
  payment_terms_days: true,
  language: true,
  template_id: true,
  ...eachReference(() => true),
  exchange_rate: true,
  exchange_rate_date: true,
  exchange_rate_source: true,
  base_currency: true,
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
  amount_paid: true,
  amount_credited: true,
  credited_total: true,
  amount_due: true,
  issued_at: true,
  sent_at: true,
  mail_kept_at: true,
  mail_failed_at: true,
  viewed_at: true,
  paid_at: true,
  cancelled_at: true,
  cancel_reason: true,
  written_off_at: true,
  write_off_reason: true,
  scheduled_for: true,
  schedule_sends: true,
  schedule_failed_at: true,
  schedule_fault: true,
  recurring_id: true,
  created_by: true,
  version: true,
  created_at: true,
  updated_at: true,
})

const INVOICE = `${columnList([...STANDING, ...DRAFT], 'i')},
  (select q.number from quotes q where q.company_id = i.company_id and q.id = i.order_id) as order_number,
  i.instalments_agreed_on, i.due_date_before, instalments_of(i) as instalments`

type Key = { company_id: string; id: string }

export const invoiceById = sql<InvoiceRow>(
  `select ${INVOICE} from invoices i where i.company_id = $1 and i.id = $2`,
)

export const invoiceForUpdate = sql<InvoiceRow>(
  `select ${INVOICE} from invoices i where i.company_id = $1 and i.id = $2 for update of i`,
)

export type ItemRow = {
  id: string
  position: number
  description: string
  details: string | null
  product_id: string | null
  quantity: string
  unit: string | null
  unit_code: string | null
  unit_price: string
  discount_type: 'percent' | 'amount' | null
  discount_value: string | null
  tax_group_id: string | null
  tax_rate_ids: string[]
  line_total: bigint
  tax_amount: bigint
  /** Without tax and before the discount of the invoice; null of lines written before there were products. */
  net_total: bigint | null
}

export const itemsOfInvoice = sql<ItemRow>(`
  select id, position, description, details, product_id, quantity, unit, unit_code, unit_price, discount_type, discount_value,
    tax_group_id, tax_rate_ids, line_total, tax_amount, net_total
  from invoice_items where company_id = $1 and invoice_id = $2 order by position`)

export type ItemTaxRow = { item_id: string; name: string; rate: string; is_withholding: boolean }

export const taxesOfItems = sql<ItemTaxRow>(`
  select item_id, name, rate, is_withholding from invoice_item_taxes
  where company_id = $1 and invoice_id = $2 order by item_id, position`)

export type InvoicePaymentRow = {
  id: string
  amount: bigint
  currency: string
  method: string
  status: PaymentState
  payment_date: string
  reference: string | null
  provider: string
  refunded_amount: bigint
  /** On all its invoices, the oldest first: which of them a refund takes from hangs on the others. Amounts as text. */
  allocations: { invoice: string; amount: string }[]
}

export const paymentsOfInvoice = sql<InvoicePaymentRow>(`
  select p.id, p.amount, p.currency, p.method, p.status, p.payment_date, p.reference, p.provider, p.refunded_amount,
    (select json_agg(json_build_object('invoice', o.invoice_id, 'amount', o.amount::text) order by i.issue_date, o.invoice_id)
     from payment_allocations o join invoices i on i.company_id = o.company_id and i.id = o.invoice_id
     where o.company_id = p.company_id and o.payment_id = p.id) as allocations
  from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
  where a.company_id = $1 and a.invoice_id = $2 order by p.created_at, p.id`)

export const insertInvoice = sql<
  { created_at: Date; updated_at: Date },
  Key & DraftValues & { created_by: string; recurring_id: string | null }
>(`
  insert into invoices (company_id, id, created_by, recurring_id, ${columnList(DRAFT)})
  values (:company_id, :id, :created_by, :recurring_id, ${valueList(DRAFT)})
  returning created_at, updated_at`)

/** A draft: what is issued says the same for ever. */
const MAY_EDIT = `lifecycle in (${sqlWords(lifecyclesFor('edit'))})`

export const updateInvoice = sql<{ version: number; updated_at: Date }, Key & DraftValues>(`
  update invoices set ${assignments(DRAFT)}, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and ${MAY_EDIT} returning version, updated_at`)

/** All lines of an invoice in one statement; $3 is a JSON array of them. */
export const insertItems = sql(`
  insert into invoice_items (company_id, invoice_id, id, position, description, details, product_id, quantity, unit, unit_code, unit_price,
    discount_type, discount_value, tax_group_id, tax_rate_ids, line_total, tax_amount, net_total)
  select $1, $2, x.id, x.position, x.description, x.details, x.product_id, x.quantity, x.unit, x.unit_code, x.unit_price, x.discount_type,
    x.discount_value, x.tax_group_id, x.tax_rate_ids, x.line_total, x.tax_amount, x.net_total
  from jsonb_to_recordset($3::jsonb) as x(id uuid, position integer, description text, details text, product_id uuid,
    quantity numeric, unit text, unit_code text, unit_price numeric, discount_type text, discount_value numeric, tax_group_id uuid,
    tax_rate_ids uuid[], line_total bigint, tax_amount bigint, net_total bigint)`)

export const insertItemTaxes = sql(`
  insert into invoice_item_taxes (company_id, invoice_id, item_id, position, tax_rate_id, name, rate, category, exemption_reason,
    exemption_reasons, is_compound, is_withholding)
  select $1, $2, x.item_id, x.position, x.tax_rate_id, x.name, x.rate, x.category, x.exemption_reason,
    x.exemption_reasons, x.is_compound, x.is_withholding
  from jsonb_to_recordset($3::jsonb) as x(item_id uuid, position integer, tax_rate_id uuid, name text, rate numeric, category text,
    exemption_reason text, exemption_reasons jsonb, is_compound boolean, is_withholding boolean)`)

export const deleteItems = sql('delete from invoice_items where company_id = $1 and invoice_id = $2')

export type DraftDefaultsRow = {
  client_name: string
  client_status: ClientStatus
  client_currency: string | null
  client_language: string | null
  client_terms_days: number | null
  client_tax_rate_id: string | null
  client_template_id: string | null
  company_language: string
  company_terms_days: number
  company_notes: string | null
  company_terms: string | null
  company_prices_include_tax: boolean
}

/** What a draft takes from its client and its company where the writer says nothing. */
export const draftDefaults = sql<DraftDefaultsRow>(`
  select cl.name as client_name, cl.status as client_status, cl.currency as client_currency, cl.language as client_language,
    cl.payment_terms_days as client_terms_days, cl.default_tax_rate_id as client_tax_rate_id, cl.template_id as client_template_id, c.language as company_language,
    c.payment_terms_days as company_terms_days, c.default_notes as company_notes, c.default_terms as company_terms,
    c.prices_include_tax as company_prices_include_tax
  from clients cl join companies c on c.company_id = cl.company_id where cl.company_id = $1 and cl.id = $2`)

/** Held until the end: what takes it cannot be overtaken by its deletion. */
export const templateForShare = sql<{ id: string }>(
  'select id from invoice_templates where company_id = $1 and id = $2 for key share',
)

export const membershipOf = sql<{ user_id: string }>(
  'select user_id from memberships where company_id = $1 and user_id = $2 and deactivated_at is null',
)

type Issued = Pick<InvoiceRow, 'issue_date' | 'due_date' | 'client_name'> & {
  number: string
  number_period: string
  number_sequence: number
  /** The JSON of what its document freezes. */
  snapshot: string
}

export const issueInvoice = sql<unknown, Key & Issued>(`
  update invoices set lifecycle = 'issued', number = :number, number_period = :number_period,
    number_sequence = :number_sequence, snapshot = :snapshot, issue_date = :issue_date,
    due_date = :due_date, client_name = :client_name, issued_at = now(), paid_at = case when amount_due <= 0 then now() end,
    scheduled_for = null, scheduled_by = null, scheduled_by_name = null, schedule_sends = false,
    schedule_failed_at = null, schedule_fault = null, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and lifecycle in (${sqlWords(lifecyclesFor('issue'))})`)

/** A line's copy `t` of a rate `r` differs from the rate as it is now. */
export const IS_STALE = `(t.name, t.rate, t.category, t.exemption_reason, t.exemption_reasons, t.is_compound, t.is_withholding)
  is distinct from (r.name, r.rate, r.category, r.exemption_reason, r.exemption_reasons, r.is_compound, r.is_withholding)`

/** A row where a line's copy of a rate differs from the rate as it is now. */
export const staleTaxes = sql<{ item_id: string }>(`
  select t.item_id from invoice_item_taxes t join tax_rates r on r.company_id = t.company_id and r.id = t.tax_rate_id
  where t.company_id = $1 and t.invoice_id = $2
    and ${IS_STALE}
  limit 1`)
