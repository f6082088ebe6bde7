import {
  COLLECTION_STATES,
  type CollectionEnd,
  type CollectionState,
  collectionsBefore,
  isCollectionOpen,
} from '@counterfoil/domain/automatic-collection/collection.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import {
  mayStillComplete,
  PAYMENT_STATES,
  type PaymentState,
} from '@counterfoil/domain/payments/payment-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'

const OPEN = sqlWords(COLLECTION_STATES.filter(isCollectionOpen))
const UNDER_WAY = sqlWords(PAYMENT_STATES.filter(mayStillComplete))
/** An invoice without a due date is due when it is issued. */
const DUE_DATE = 'coalesce(i.due_date, i.issue_date)'

/** What an invoice has due by its due date: of one with instalments, the earliest with something left. Of it that is collected. */
const dueBy = (day: string) => `case when i.instalment_dates is null then i.amount_due
    else instalments_overdue(i.instalment_dates, i.instalment_amounts, i.amount_due, ${day} + 1) end`
const DUE = dueBy(DUE_DATE)
/** What is charged of a collection as things are: what was told, and what is left of it. */
export const TO_CHARGE = `least(x.amount, ${dueBy('x.due_date')})`

/** Companies that collect, or have: what was announced is called off where they do no more. */
export const companiesThatCollect = sql<{ company_id: string }>(
  'select company_id from collection_settings where ordered_by is not null order by company_id',
)

/**
 * What tells an invoice from one that is not collected: it is open, its client is active and has saved a card that pays such, nobody took it out,
 * no other money for it is on its way, and for its due date none was announced, or with another card, or called off.
 */
const COVERED = `i.lifecycle = 'issued' and i.amount_due > 0 and (k.scope = 'all' or i.recurring_id is not null)
    and not exists (select from collection_exclusions e where e.company_id = i.company_id and e.invoice_id = i.id)
    and not exists (select from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
      where a.company_id = i.company_id and a.invoice_id = i.id and p.status in (${UNDER_WAY}))`
/** What was paid and given back is not taken from the card unless a member wants it. */
const NOT_GIVEN_BACK = `not exists (select from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
      where a.company_id = i.company_id and a.invoice_id = i.id and p.refunded_amount > 0)`
const UNTOLD = `not exists (
    select from collections x where x.company_id = i.company_id and x.invoice_id = i.id and x.due_date = ${DUE_DATE}
      and (x.status in (${OPEN}) or x.status = 'stopped' and x.saved_card_id = k.id))`
const CARD_OF_INVOICE = `join saved_cards k on k.company_id = i.company_id and k.client_id = i.client_id and k.status = 'saved' and k.provider = :provider
  join clients c on c.company_id = i.company_id and c.id = i.client_id and c.status = 'active'`

/** Days of notice: those that a card's holder was promised, or more where the company gives more by now. */
const NOTICE_DAYS = 'greatest(k.notice_days, :notice_days::integer)'
const DUE_SOON = `${DUE_DATE} <= :today::date + ${NOTICE_DAYS}`

type Notice = { company_id: string; provider: string; today: string; notice_days: number }

/** Invoices whose payers are to be told of a charge by now, as far as `provider` keeps their cards. */
export const invoicesToAnnounce = sql<{ id: string }, Notice & { most: number }>(`
  select i.id from invoices i ${CARD_OF_INVOICE}
  where i.company_id = :company_id and ${COVERED} and ${NOT_GIVEN_BACK} and ${DUE_SOON} and ${UNTOLD}
  order by i.id limit :most`)

export type AnnouncedInvoiceRow = {
  client_id: string
  number: string
  currency: string
  amount_due: bigint
  due_date: string
  saved_card_id: string
  brand: string
  last4: string
  notice_days: number
}

/** One of them, read with the invoice held. `is_ordered`: whether it was told of already, was given back or is due later does not matter. */
export const invoiceToAnnounce = sql<
  AnnouncedInvoiceRow,
  Notice & { invoice_id: string; is_ordered: boolean }
>(
  `
  select i.client_id, i.number, i.currency, ${DUE} as amount_due, ${DUE_DATE}::text as due_date, k.id as saved_card_id, k.brand, k.last4, ${NOTICE_DAYS} as notice_days
  from invoices i ${CARD_OF_INVOICE}
  where i.company_id = :company_id and i.id = :invoice_id and ${COVERED}
    and (:is_ordered::boolean or ${NOT_GIVEN_BACK} and ${DUE_SOON} and ${UNTOLD})`,
  { filled: ['number', 'brand', 'last4'] },
)

/** A charge that is announced, once for an invoice and due date; one that stopped or was called off begins anew. */
export const saveCollection = sql<
  { id: string },
  {
    company_id: string
    id: string
    invoice_id: string
    saved_card_id: string
    due_date: string
    amount: bigint
    currency: string
    status: 'announced' | 'stopped'
    notice_id: string | null
    announced_at: Date
    collect_on: string
  }
>(`
  insert into collections as x (company_id, id, invoice_id, saved_card_id, due_date, amount, currency, status, notice_id, announced_at, collect_on)
  values (:company_id, :id, :invoice_id, :saved_card_id, :due_date, :amount, :currency, :status, :notice_id, :announced_at, :collect_on)
  on conflict (company_id, invoice_id, due_date) do update set saved_card_id = excluded.saved_card_id, amount = excluded.amount,
    currency = excluded.currency, status = excluded.status, notice_id = excluded.notice_id, announced_at = excluded.announced_at,
    collect_on = excluded.collect_on, attempts = 0, end_reason = null
  where x.status in (${sqlWords(collectionsBefore('announced'))})
  returning id`)

/** What is to be charged by now, or was charged and has to be followed. */
export const collectionsDue = sql<{ id: string }, { company_id: string; today: string; most: number }>(`
  select x.id from collections x left join payments p on p.company_id = x.company_id and p.id = x.payment_id
  where x.company_id = :company_id and (x.status in ('announced', 'retrying') and x.collect_on <= :today::date
    or x.status = 'collecting' and p.status not in (${UNDER_WAY}))
  order by x.status = 'collecting' desc, x.collect_on, x.id limit :most`)

export const invoiceOfCollection = sql<{ invoice_id: string }>(
  'select invoice_id from collections where company_id = $1 and id = $2',
)

export type CollectionRow = {
  id: string
  invoice_id: string
  saved_card_id: string
  due_date: string
  amount: bigint
  currency: string
  status: CollectionState
  announced_at: Date
  collect_on: string
  attempts: number
  payment_id: string | null
  end_reason: CollectionEnd | null
}
const COLLECTION = `x.id, x.invoice_id, x.saved_card_id, x.due_date::text as due_date, x.amount, x.currency, x.status, x.announced_at,
  x.collect_on::text as collect_on, x.attempts, x.payment_id, x.end_reason`

/** The caller holds its invoice: an invoice is locked before its collections. */
export const collectionForUpdate = sql<CollectionRow>(
  `select ${COLLECTION} from collections x where x.company_id = $1 and x.id = $2 for update`,
)

export type ShownCollectionRow = CollectionRow & {
  /** What is charged while that is to come, else what was told. */
  shown_amount: bigint
  brand: string
  last4: string
}

/** The collection of an invoice that counts: the one that goes on, else the latest; with the card it is of. */
export const collectionOfInvoice = sql<ShownCollectionRow>(
  `select ${COLLECTION},
    case when x.status in (${OPEN}) then ${TO_CHARGE} else x.amount end as shown_amount, k.brand, k.last4
  from collections x join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  join saved_cards k on k.company_id = x.company_id and k.id = x.saved_card_id
  where x.company_id = $1 and x.invoice_id = $2
  order by x.status in (${OPEN}) desc, x.announced_at desc, x.id desc limit 1`,
  { filled: ['brand', 'last4'] },
)

/** What is still to be charged of the invoices $2, as announced. */
export const chargesOfInvoices = sql<{ invoice_id: string; collect_on: string; amount: bigint }>(
  `select x.invoice_id, x.collect_on::text as collect_on, ${TO_CHARGE} as amount
  from collections x join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  where x.company_id = $1 and x.invoice_id = any ($2::uuid[]) and x.status in ('announced', 'retrying')`,
)

/** The first day on which the payer of an invoice is told by itself; none where that does not come. */
export const noticeOfInvoice = sql<{ notice_on: string }, Notice & { invoice_id: string }>(
  `
  select greatest(${DUE_DATE} - ${NOTICE_DAYS}, :today::date)::text as notice_on from invoices i ${CARD_OF_INVOICE}
  where i.company_id = :company_id and i.id = :invoice_id and ${COVERED} and ${NOT_GIVEN_BACK} and ${UNTOLD}`,
)

export type ChargeFactsRow = {
  client_id: string
  client_name: string
  number: string
  lifecycle: InvoiceLifecycle
  amount_due: bigint
  due_date: string
  card_status: string
  client_status: string
  provider: string
  name_encrypted: Buffer | null
  brand: string
  last4: string
  is_excluded: boolean
  notice_status: string | null
  notice_sent_at: Date | null
  is_other_on_its_way: boolean
}

/** What is so of a collection $2 now. */
export const factsOfCharge = sql<ChargeFactsRow>(
  `
  select i.client_id, i.client_name, i.number, i.lifecycle, ${dueBy('x.due_date')} as amount_due, ${DUE_DATE}::text as due_date, k.status as card_status, c.status as client_status, k.provider,
    k.name_encrypted, k.brand, k.last4,
    exists (select from collection_exclusions e where e.company_id = i.company_id and e.invoice_id = i.id) as is_excluded,
    n.status as notice_status, n.sent_at as notice_sent_at,
    exists (select from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
      where a.company_id = i.company_id and a.invoice_id = i.id and p.status in (${UNDER_WAY})) as is_other_on_its_way
  from collections x join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  join saved_cards k on k.company_id = x.company_id and k.id = x.saved_card_id
  join clients c on c.company_id = i.company_id and c.id = i.client_id
  left join email_messages n on n.company_id = x.company_id and n.id = x.notice_id
  where x.company_id = $1 and x.id = $2`,
  { filled: ['number', 'brand', 'last4'] },
)

/** What is called off at once: a charge that is under way comes to its end. */
const NOT_UNDER_WAY = sqlWords(collectionsBefore('called_off').filter((state) => state !== 'collecting'))

const before = (to: CollectionState) => sqlWords(collectionsBefore(to))

export const beginCharge = sql(`
  update collections set status = 'collecting', attempts = attempts + 1, payment_id = $3
  where company_id = $1 and id = $2 and status in (${before('collecting')})`)

export const markCollected = sql(`
  update collections set status = 'collected' where company_id = $1 and id = $2 and status in (${before('collected')})`)

export const retryCollection = sql<
  unknown,
  { company_id: string; id: string; collect_on: string; attempts: number }
>(`
  update collections set status = 'retrying', collect_on = :collect_on, attempts = :attempts
  where company_id = :company_id and id = :id and status in (${before('retrying')})`)

export const stopCollection = sql(`
  update collections set status = 'stopped' where company_id = $1 and id = $2 and status in (${before('stopped')})`)

export const callOff = sql(`
  update collections set status = 'called_off', end_reason = $3
  where company_id = $1 and id = $2 and status in (${before('called_off')})`)

/** What is still to be charged of a client: its card is there no more. What is being charged goes on. */
export const callOffOfClient = sql(`
  update collections x set status = 'called_off', end_reason = 'card_withdrawn' from invoices i
  where x.company_id = $1 and i.company_id = x.company_id and i.id = x.invoice_id and i.client_id = $2 and x.status in (${NOT_UNDER_WAY}) and x.status <> 'stopped'`)

export const callOffOfInvoice = sql(`
  update collections set status = 'called_off', end_reason = 'excluded'
  where company_id = $1 and invoice_id = $2 and status in (${NOT_UNDER_WAY})`)

export const paymentOfCharge = sql<{ status: PaymentState; failure_reason: string | null }>(
  'select status, failure_reason from payments where company_id = $1 and id = $2',
)

export const exclusionOf = sql<{ excluded_by_name: string }>(
  'select excluded_by_name from collection_exclusions where company_id = $1 and invoice_id = $2',
)
export const insertExclusion = sql<
  unknown,
  { company_id: string; invoice_id: string; excluded_by: string; excluded_by_name: string }
>(`
  insert into collection_exclusions (company_id, invoice_id, excluded_by, excluded_by_name)
  values (:company_id, :invoice_id, :excluded_by, :excluded_by_name) on conflict (company_id, invoice_id) do nothing`)
export const deleteExclusion = sql(
  'delete from collection_exclusions where company_id = $1 and invoice_id = $2',
)

export type InvoiceFactsRow = {
  number: string | null
  due_date: string
  is_open: boolean
  recurring: boolean
  client_id: string
}
export const invoiceFacts = sql<InvoiceFactsRow>(
  `select number, ${DUE_DATE}::text as due_date, lifecycle = 'issued' and amount_due > 0 as is_open, recurring_id is not null as recurring, client_id
  from invoices i where company_id = $1 and id = $2`,
)

/** The payments that were taken by a saved card for an invoice, or were to be: the newest first. Failed ones hold no part of it any more. */
export const attemptsOfInvoice = sql<{
  id: string
  created_at: Date
  amount: bigint
  currency: string
  status: PaymentState
  failure_reason: string | null
}>(`
  select p.id, p.created_at, p.amount, p.currency, p.status, p.failure_reason from payments p
  join payment_links l on l.company_id = p.company_id and l.id = p.payment_link_id
  where p.company_id = $1 and l.invoice_id = $2 and p.saved_card_id is not null order by p.id desc limit 20`)
