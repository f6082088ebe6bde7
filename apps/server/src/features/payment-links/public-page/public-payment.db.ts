import type { EnteredBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import type { MailStatus } from '@counterfoil/domain/emails/mail-status.ts'
import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import {
  BY_HAND,
  type PaymentState,
  paymentStatesBefore,
} from '@counterfoil/domain/payments/payment-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'
import { type CoveredInvoice, JOIN_SEVERAL } from '../links/several-invoices.db.ts'

/** The one row a token opens; row-level security shows no other to who has nothing but a token. */
export const linkOfToken = sql<{ company_id: string; id: string }>(
  'select company_id, id from payment_links where token_hash = $1',
)

/** What a payment page is made of. */
export type PublicLinkRow = {
  id: string
  status: 'active' | 'paid' | 'cancelled'
  amount: bigint | null
  currency: string
  description: string | null
  /** Those the link names, less those the company has switched off or taken out since. */
  methods: string[]
  /** By method, where the company has its own words. */
  own_instructions: Record<string, string>
  own_names: Record<string, string>
  /** The company's keys with who takes its cards, encrypted. */
  card_credentials: Buffer | null
  expires_at: Date | null
  client_id: string | null
  client_name: string | null
  invoice_id: string | null
  invoice_number: string | null
  document_type: OrderInvoiceType | null
  invoice_lifecycle: InvoiceLifecycle | null
  is_invoice_credited: boolean
  /** What a link of one or several invoices has due now. */
  amount_due: bigint | null
  /** Those of a link of several that have money due; null of another link. */
  invoices: CoveredInvoice[] | null
  invoice_total: bigint | null
  invoice_date: string | null
  /** As its document was issued with them; null of a link without an invoice. */
  printed_accounts: readonly EnteredBankAccount[] | null
  invoice_paid: bigint | null
  /** Of the invoice; null where none are agreed on. */
  instalments: StoredInstalment[] | null
  due_date: string | null
  language: string
  company_id: string
  company_name: string
  company_email: string
  logo_key: string | null
  accent_color: string
  bank_accounts: readonly EnteredBankAccount[]
  company_legal_name: string | null
  company_street: string | null
  company_postal_code: string | null
  company_city: string | null
  company_country: string | null
  time_zone: string
  payment_id: string | null
  paid_amount: bigint | null
  paid_refunded: bigint | null
  paid_method: string | null
  paid_provider: string | null
  paid_at: Date | null
  paid_on: string | null
  paid_reference: string | null
  /** The numbers of what was paid over a link of several. */
  paid_for: string | null
  paid_attempt: Buffer | null
  /** What has become of the mail with the receipt; null where there is none. */
  receipt_mail_status: MailStatus | null
  /** Whether money is announced, or asked for and not yet answered. */
  is_pending: boolean
  /** What a payer has announced and staff have not completed; null where nothing is. */
  announced_method: string | null
  announced_amount: bigint | null
  announced_on: string | null
  /** Whether that is for just what this link is for, and not for other invoices too. */
  announced_for_same: boolean | null
  /** What was announced, and called off for the payment. */
  replaced_method: string | null
  replaced_amount: bigint | null
  replaced_on: string | null
}

/** Whether the payment `a` is for just what a link is for: it came over it, or covers the very same invoices. */
const isForSame = (company: string, link: string) => `(a.payment_link_id = ${link} or (
    select array_agg(x.invoice_id order by x.invoice_id) from payment_allocations x
    where x.company_id = a.company_id and x.payment_id = a.id
  ) = (select array_agg(o order by o) from invoices_of_link(${company}, ${link}) as o)) is true`

export const publicLink = sql<PublicLinkRow>(`
  select l.id, l.status, l.amount, l.currency, l.description, l.expires_at,
    (select coalesce(array_agg(w.method order by w.place), '{}') from unnest(l.methods) with ordinality as w (method, place)
     where m.methods is null or m.methods @> array[w.method]) as methods,
    coalesce(m.instructions, '{}') as own_instructions, coalesce(m.names, '{}') as own_names, m.card_credentials,
    coalesce(i.client_id, l.client_id) as client_id, coalesce(i.client_name, c.name) as client_name,
    i.id as invoice_id, i.number as invoice_number, i.document_type, coalesce(i.lifecycle, v.lifecycle) as invoice_lifecycle,
    coalesce(i.amount_due, v.amount_due) as amount_due, v.invoices, i.total as invoice_total,
    i.issue_date as invoice_date, case when i.id is not null then coalesce(i.snapshot->'seller'->'bank_accounts', '[]') end as printed_accounts,
    i.amount_paid as invoice_paid, instalments_of(i) as instalments, coalesce(i.due_date, v.due_date) as due_date, coalesce(i.credited_total > 0 and i.credited_total = i.total, false) as is_invoice_credited,
    coalesce(i.language, case when l.covers_several then c.language end, o.language) as language, o.company_id, o.name as company_name, o.email as company_email, o.logo_key,
    o.accent_color, o.bank_accounts, o.country as company_country, o.time_zone,
    o.legal_name as company_legal_name, o.address_line1 as company_street, o.zip_code as company_postal_code, o.city as company_city,
    p.id as payment_id, p.amount as paid_amount, p.refunded_amount as paid_refunded, p.method as paid_method, p.provider as paid_provider, p.completed_at as paid_at, p.payment_date as paid_on,
    p.provider_reference as paid_reference, case when l.covers_several then p.reference end as paid_for, p.attempt_hash as paid_attempt,
    (select e.status from email_messages e where e.company_id = l.company_id and e.id = l.payment_id) as receipt_mail_status,
    coalesce(w.is_for_same, false) or exists (
      select from payments w where w.company_id = l.company_id and w.payment_link_id = l.id
        and (w.status in ('pending', 'unknown') or (w.status = 'processing' and not w.awaits_payer))
    ) as is_pending,
    w.method as announced_method, w.amount as announced_amount, w.payment_date as announced_on, w.is_for_same as announced_for_same,
    r.method as replaced_method, r.amount as replaced_amount, r.payment_date as replaced_on
  from payment_links l
  join companies o on o.company_id = l.company_id and o.closed_at is null
  -- A company that has no methods at all has the built-in ones.
  cross join lateral (
    select case when count(*) > 0 then coalesce(array_agg(a.method) filter (where a.enabled), '{}') end as methods,
      jsonb_object_agg(a.method, a.instructions) filter (where a.instructions is not null) as instructions,
      jsonb_object_agg(a.method, a.name) filter (where a.name is not null) as names,
      (array_agg(a.credentials_encrypted) filter (where a.method = 'card'))[1] as card_credentials
    from payment_methods a where a.company_id = l.company_id
  ) m
  left join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  left join clients c on c.company_id = l.company_id and c.id = l.client_id
  left join payments p on p.company_id = l.company_id and p.id = l.payment_id
  ${JOIN_SEVERAL}
  left join lateral (
    select a.method, a.amount, a.payment_date, ${isForSame('l.company_id', 'l.id')} as is_for_same
    from payments a
    where a.company_id = l.company_id and a.id in (select payments_over_link(l.company_id, l.id))
      and a.status = 'pending' and a.provider = '${BY_HAND}'
    order by 4 desc, a.id desc limit 1
  ) w on true
  -- What was announced over this link, or over another one of its payer's, and called off for the payment.
  left join lateral (
    select a.method, a.amount, a.payment_date from payments a
    where a.company_id = l.company_id and a.replaced_by = p.id
    order by a.id desc limit 1
  ) r on true
  where l.company_id = $1 and l.id = $2`)

export type OpenPaymentRow = {
  id: string
  amount: bigint
  status: PaymentState
  method: string
  provider: string
  payment_link_id: string | null
  payer_name: string | null
  payer_email: string | null
  card_brand: string | null
  card_last4: string | null
  attempt_hash: Buffer | null
  provider_reference: string | null
  awaits_payer: boolean
  /** Its request has had all the time it could need: it died. */
  is_stale: boolean
}

const OPEN = `p.id, p.amount, p.status, p.method, p.provider, p.payment_link_id, p.payer_name, p.payer_email, p.card_brand, p.card_last4, p.attempt_hash, p.provider_reference, p.awaits_payer,
  p.status <> 'pending' and (p.status = 'unknown' or p.asked_at is null or p.asked_at < now() - make_interval(secs => :request_seconds)) as is_stale`

/** What is with the bank: of this link or, over another link, for one of its invoices. */
export const unsettledPayments = sql<
  OpenPaymentRow,
  { company_id: string; payment_link_id: string; request_seconds: number }
>(`
  select ${OPEN} from payments p
  where p.company_id = :company_id and (p.status in ('processing', 'unknown') or (p.status = 'pending' and p.provider <> 'manual'))
    and (p.payment_link_id = :payment_link_id or exists (
      select from payment_allocations a where a.company_id = p.company_id and a.payment_id = p.id 
        and a.invoice_id in (select invoices_of_link(:company_id, :payment_link_id))))
  order by p.id for update of p`)

export type AnnouncedRow = {
  id: string
  method: string
  amount: bigint
  /** Whether it is for just what this link is for, and not for other invoices too. */
  is_for_same: boolean
}

/** What a payer has announced over this link, or another one of its invoices, and staff have not completed. */
export const announcedPayments = sql<AnnouncedRow>(`
  select a.id, a.method, a.amount, ${isForSame('$1', '$2')} as is_for_same
  from payments a
  where a.company_id = $1 and a.status = 'pending' and a.provider = '${BY_HAND}' and a.id in (select payments_over_link($1, $2))
  order by a.id for update of a`)

/** The payer goes on with a payment that waited for them; it is this attempt's now. */
export const resumePayment = sql(`
  update payments set awaits_payer = false, asked_at = now(), attempt_hash = $3, version = version + 1
  where company_id = $1 and id = $2 and status in (${sqlWords(paymentStatesBefore('completed'))})`)

export const waitForPayer = sql(`
  update payments set status = 'processing', awaits_payer = true, provider_reference = $3, version = version + 1
  where company_id = $1 and id = $2 and status in ('processing', ${sqlWords(paymentStatesBefore('processing'))})`)

export const announcePayment = sql(`
  update payments set status = 'pending', awaits_payer = false, provider_reference = nullif($3, ''), version = version + 1
  where company_id = $1 and id = $2 and status in (${sqlWords(paymentStatesBefore('pending'))})`)

export const markUnknown = sql(`
  update payments set status = 'unknown', version = version + 1 where company_id = $1 and id = $2
    and status in (${sqlWords(paymentStatesBefore('unknown'))})`)

/** What waits for a second step over this link and can no longer be gone on with: the sum is another, or the link is closed. */
export const waitingInVain = sql<
  { id: string },
  { company_id: string; payment_link_id: string; is_closed: boolean; amounts: readonly bigint[] }
>(`
  select id from payments
  where company_id = :company_id and payment_link_id = :payment_link_id and status in ('processing',
    'unknown') and awaits_payer and (:is_closed or not amount = any (:amounts::bigint[]))
  order by id`)

export type UnsettledRow = {
  id: string
  amount: bigint
  currency: string
  method: string
  provider: string
  provider_reference: string | null
  payment_link_id: string | null
  payer_email: string | null
  status: PaymentState
  card_last4: string | null
  awaits_payer: boolean
  time_zone: string
  /** Of the link it was made over: what its payer's page says and leads back to. */
  link_token: Buffer | null
  link_title: string | null
  language: string | null
  card_credentials: Buffer | null
  /** The saved card it is taken by, as its provider calls it. */
  kept_card: Buffer | null
  is_stale: boolean
  /** The payer has had long enough for their own step. */
  is_abandoned: boolean
}

export const unsettledPayment = sql<
  UnsettledRow,
  { company_id: string; id: string; request_seconds: number; payer_seconds: number }
>(`
  select p.id, p.amount, p.currency, p.method, p.provider, p.provider_reference, p.payment_link_id, p.payer_email, p.status, p.card_last4,
    p.awaits_payer, o.time_zone, l.token_encrypted as link_token,
    coalesce(i.number, l.description, case when l.covers_several then p.reference end, case when l.id is not null then o.name end) as link_title,
    case when l.id is not null then coalesce(i.language, case when l.covers_several then c.language end, o.language) end as language,
    (select m.credentials_encrypted from payment_methods m where m.company_id = p.company_id and m.method = 'card') as card_credentials,
    (select k.name_encrypted from saved_cards k where k.company_id = p.company_id and k.id = p.saved_card_id) as kept_card,
    p.status = 'unknown' or p.asked_at is null or p.asked_at < now() - make_interval(secs => :request_seconds) as is_stale,
    p.awaits_payer and p.asked_at < now() - make_interval(secs => :payer_seconds) as is_abandoned
  from payments p join companies o on o.company_id = p.company_id
  left join payment_links l on l.company_id = p.company_id and l.id = p.payment_link_id
  left join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  left join clients c on c.company_id = l.company_id and c.id = l.client_id
  where p.company_id = :company_id and p.id = :id`)

/** A customer who came by a link that names none. */
export const insertPayerClient = sql<
  unknown,
  { company_id: string; id: string; name: string; email: string | null }
>(`
  insert into clients (company_id, id, name, kind, email) values (:company_id, :id, :name, 'individual', :email)`)

export const setPayerClient = sql<
  unknown,
  { company_id: string; id: string; client_id: string | null; client_name: string }
>(
  'update payments set client_id = :client_id, client_name = :client_name where company_id = :company_id and id = :id and client_id is null',
)

/** The client that the same payer was entered as before, over the same link: seen by their address, or by their name without one. */
export const payerClientOfLink = sql<
  { id: string; name: string },
  {
    company_id: string
    payment_link_id: string | null
    payer_name: string | null
    payer_email: string | null
  }
>(
  `
  select p.client_id as id, p.client_name as name from payments p
  where p.company_id = :company_id and p.payment_link_id = :payment_link_id and p.payer_email is not distinct from :payer_email
    and (p.payer_email is not null or p.payer_name = :payer_name) and p.client_id is not null
  order by p.id limit 1`,
  { filled: ['id'] },
)

/** Payments over a link whose payers were taken to a page of the provider's. */
export const paymentsOnPages = sql<{ id: string }>(`
  select id from payments where company_id = $1 and payment_link_id = $2 and (status in ('processing', 'unknown')
    or (status = 'pending' and provider <> '${BY_HAND}')) and provider_reference is not null order by id`)
