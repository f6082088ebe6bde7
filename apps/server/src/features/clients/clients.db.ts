import {
  CLIENT_STATUSES,
  type ClientStatus,
  clientStatusesBefore,
} from '@counterfoil/domain/clients/client-status.ts'
import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

/** Minor units as text: as a number, JSON would round what is large. */
export type ClientFigureRow = {
  currency: string
  invoices: number
  invoiced: string
  received: string
  outstanding: string
  overdue: string
}

export type ClientHeadRow = {
  id: string
  name: string
  kind: 'business' | 'individual'
  email: string | null
  phone: string | null
  tax_number: string | null
  currency: string | null
  status: ClientStatus
  tags: string[]
  city: string | null
  country: string | null
  figures: ClientFigureRow[]
  last_invoice_date: string | null
  average_days_to_pay: string | null
  created_at: Date
}

/** A client as it is kept, without what belongs to it. */
export type ClientRow = Omit<
  ClientHeadRow,
  'city' | 'country' | 'figures' | 'last_invoice_date' | 'average_days_to_pay'
> & {
  website: string | null
  language: Language | null
  payment_terms_days: number | null
  default_tax_rate_id: string | null
  template_id: string | null
  notes: string | null
  status_reason: string | null
  status_changed_at: Date | null
  version: number
  updated_at: Date
}

export type ClientDetailRow = ClientRow &
  Pick<ClientHeadRow, 'figures' | 'last_invoice_date' | 'average_days_to_pay'> & {
    status_changed_by: string | null
  }

export type WithheldRow = { currency: string; amount: string }

/** What was withheld from the client's issued invoices: that much of what was invoiced is neither received nor due. */
export const withheldOfClient = sql<WithheldRow>(`
  select currency, sum(withholding_total)::text as amount from invoices
  where company_id = $1 and client_id = $2 and invoice_is_charged(invoices) and withholding_total <> 0 group by 1 order by 1`)

/** What of the client's invoices was written off: no more received or due than what was withheld. */
export const writtenOffOfClient = sql<WithheldRow>(`
  select currency, sum(amount_due)::text as amount from invoices
  where company_id = $1 and client_id = $2 and lifecycle = 'written_off' group by 1 order by 1`)

/** Currencies in which the client has paid with the test bank, what was refunded in full left out. */
export const testCurrenciesOfClient = sql<{ currency: string }>(`
  select distinct currency from payments
  where company_id = $1 and client_id = $2 and provider in (${sqlWords(TEST_PROVIDERS)}) and status = 'completed' and refunded_amount < amount
  order by 1`)

export type AddressRow = {
  id: string
  client_id: string
  kind: 'billing' | 'shipping'
  line1: string | null
  line2: string | null
  city: string
  state: string | null
  zip_code: string | null
  country: string
  is_default: boolean
}

export type ContactRow = {
  id: string
  client_id: string
  first_name: string
  last_name: string | null
  email: string | null
  phone: string | null
  position: string | null
  is_primary: boolean
  receives_invoices: boolean
}

const CLIENT = `c.id, c.name, c.kind, c.email, c.phone, c.website, c.tax_number, c.currency, c.language, c.payment_terms_days,
  c.default_tax_rate_id, c.template_id, c.notes, c.tags, c.status, c.status_reason, c.status_changed_at, c.version, c.created_at, c.updated_at`
const ADDRESS = `a.id, a.client_id, a.kind, a.line1, a.line2, a.city, a.state, a.zip_code, a.country, a.is_default`
const CONTACT = `p.id, p.client_id, p.first_name, p.last_name, p.email, p.phone, p.position, p.is_primary, p.receives_invoices`

/** The figures of the client `c`, the currency with the most first; `today` names the day by which a due date is past. */
export function figuresUntil(today: string): string {
  return `coalesce((
    select json_agg(json_build_object('currency', f.currency, 'invoices', f.invoices, 'invoiced', f.invoiced::text,
      'received', f.received::text, 'outstanding', f.outstanding::text, 'overdue', coalesce((
        select sum(invoice_overdue(i, ${today}::date)) from invoices i where i.company_id = f.company_id and i.client_id = f.client_id
          and i.currency = f.currency and invoice_is_overdue(i, ${today}::date)), 0)::text) order by f.invoices desc, f.currency)
    from client_figures f where f.company_id = c.company_id and f.client_id = c.id
      and (f.invoices, f.invoiced, f.received, f.outstanding) <> (0, 0, 0, 0)
  ), '[]'::json) as figures`
}

/** How the client pays, out of `client_habits` as `h`. */
const AVERAGE_DAYS_TO_PAY = 'round(h.days_to_pay::numeric / nullif(h.paid_invoices, 0), 1)'
export const HABITS = `h.last_invoice_date, ${AVERAGE_DAYS_TO_PAY}::text as average_days_to_pay`
export const JOIN_HABITS = 'left join client_habits h on h.company_id = c.company_id and h.client_id = c.id'

export const clientDetail = sql<ClientDetailRow>(`
  select ${CLIENT}, nullif(concat_ws(' ', u.first_name, u.last_name), '') as status_changed_by, ${figuresUntil('$3')}, ${HABITS}
  from clients c left join users u on u.id = c.status_changed_by ${JOIN_HABITS}
  where c.company_id = $1 and c.id = $2`)

export const figuresOfClient = sql<{ figures: ClientFigureRow[] }>(
  `select ${figuresUntil('$3')} from clients c where c.company_id = $1 and c.id = $2`,
)

/** Held against other changes, not against invoices that only refer to the client. */
export const clientForUpdate = sql<ClientRow>(
  `select ${CLIENT} from clients c where c.company_id = $1 and c.id = $2 for no key update`,
)

export const clientExists = sql<{ id: string }>('select id from clients where company_id = $1 and id = $2')

/** What a person writes of a client. */
export type ClientValues = Omit<
  ClientRow,
  'id' | 'status' | 'status_reason' | 'status_changed_at' | 'version' | 'created_at' | 'updated_at'
>

const WRITTEN = columnsOf<ClientValues>({
  name: true,
  kind: true,
  email: true,
  phone: true,
  website: true,
  tax_number: true,
  currency: true,
  language: true,
  payment_terms_days: true,
  default_tax_rate_id: true,
  template_id: true,
  notes: true,
  tags: true,
})

type Key = { company_id: string; id: string }

export const insertClient = sql<unknown, Key & ClientValues>(`
  insert into clients (company_id, id, ${columnList(WRITTEN)}) values (:company_id, :id, ${valueList(WRITTEN)})`)

export const updateClient = sql<unknown, Key & ClientValues>(`
  update clients set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

/** Where each status may come from. */
const MAY_BECOME = CLIENT_STATUSES.map(
  ({ status }) => `:status = '${status}' and status in (${sqlWords(clientStatusesBefore(status))})`,
).join(' or ')

export const setClientStatus = sql<
  unknown,
  {
    company_id: string
    id: string
    status: string
    status_reason: string | null
    status_changed_by: string | null
  }
>(`
  update clients set status = :status, status_reason = :status_reason, status_changed_at = now(),
    status_changed_by = :status_changed_by, version = version + 1,
    updated_at = now()
  where company_id = :company_id and id = :id and (${MAY_BECOME})`)

/** Payments that never came are no documents of a client: they keep the name. */
export const leaveUnpaid = sql(
  "update payments set client_id = null where company_id = $1 and client_id = $2 and status in ('failed', 'cancelled')",
)

export const deleteClient = sql('delete from clients where company_id = $1 and id = $2')

export const addressesOfClient = sql<AddressRow>(`
  select ${ADDRESS} from client_addresses a where a.company_id = $1 and a.client_id = $2
  order by a.kind, a.is_default desc, a.created_at, a.id`)

/** Oldest first, which is who takes over when a default goes. */
export const addressesInOrder = sql<AddressRow>(`
  select ${ADDRESS} from client_addresses a where a.company_id = $1 and a.client_id = $2 order by a.created_at, a.id`)

export const addressById = sql<AddressRow>(
  `select ${ADDRESS} from client_addresses a where a.company_id = $1 and a.client_id = $2 and a.id = $3`,
)

/** One address or contact of a client. */
export type PartKey = { company_id: string; client_id: string; id: string }

/** Takes a list, so that a client with its addresses is one statement. */
export const insertAddresses = sql(`
  insert into client_addresses (company_id, client_id, id, kind, line1, line2, city, state, zip_code, country, is_default)
  select $1, $2, n.id, n.kind, n.line1, n.line2, n.city, n.state, n.zip_code, n.country, n.is_default
  from json_to_recordset($3::json) as n (id uuid, kind text, line1 text, line2 text, city text, state text, zip_code text,
    country text, is_default boolean)`)

export const updateAddress = sql<unknown, PartKey & Omit<AddressRow, 'client_id' | 'is_default'>>(`
  update client_addresses set kind = :kind, line1 = :line1, line2 = :line2, city = :city, state = :state, zip_code = :zip_code,
    country = :country
  where company_id = :company_id and client_id = :client_id and id = :id`)

export const setDefaultAddresses = sql(`
  update client_addresses set is_default = (id = any ($3::uuid[]))
  where company_id = $1 and client_id = $2 and is_default <> (id = any ($3::uuid[]))`)

export const deleteAddress = sql(
  'delete from client_addresses where company_id = $1 and client_id = $2 and id = $3',
)

export const contactsOfClient = sql<ContactRow>(`
  select ${CONTACT} from client_contacts p where p.company_id = $1 and p.client_id = $2
  order by p.is_primary desc, p.created_at, p.id`)

/** Oldest first, which is who takes over when the primary contact goes. */
export const contactsInOrder = sql<ContactRow>(`
  select ${CONTACT} from client_contacts p where p.company_id = $1 and p.client_id = $2 order by p.created_at, p.id`)

export const contactById = sql<ContactRow>(
  `select ${CONTACT} from client_contacts p where p.company_id = $1 and p.client_id = $2 and p.id = $3`,
)

export const insertContacts = sql(`
  insert into client_contacts (company_id, client_id, id, first_name, last_name, email, phone, position, is_primary, receives_invoices)
  select $1, $2, n.id, n.first_name, n.last_name, n.email, n.phone, n.position, n.is_primary, n.receives_invoices
  from json_to_recordset($3::json) as n (id uuid, first_name text, last_name text, email text, phone text, position text,
    is_primary boolean, receives_invoices boolean)`)

export const updateContact = sql<unknown, PartKey & Omit<ContactRow, 'client_id' | 'is_primary'>>(`
  update client_contacts set first_name = :first_name, last_name = :last_name, email = :email, phone = :phone,
    position = :position, receives_invoices = :receives_invoices
  where company_id = :company_id and client_id = :client_id and id = :id`)

export const setPrimaryContacts = sql(`
  update client_contacts set is_primary = (id = any ($3::uuid[]))
  where company_id = $1 and client_id = $2 and is_primary <> (id = any ($3::uuid[]))`)

export const deleteContact = sql(
  'delete from client_contacts where company_id = $1 and client_id = $2 and id = $3',
)
