import { sql } from '../../../db/statement.ts'

/** A client, or a document of one; `number` is null of a client and of a draft. */
export type NamedRow = { id: string; client_id: string; client_name: string; number: string | null }

/** A record that is written about is not deleted meanwhile. */
const held = (table: string, columns: string) =>
  sql<NamedRow>(`select id, ${columns} from ${table} where company_id = $1 and id = $2 for key share`)

export const heldNamed = {
  client: held('clients', 'id as client_id, name as client_name, null::text as number'),
  invoice: held('invoices', 'client_id, client_name, number'),
  quote: held('quotes', 'client_id, client_name, number'),
} as const

export const heldPayment = sql<{ id: string; client_id: string | null; amount: bigint; currency: string }>(
  'select id, client_id, amount, currency from payments where company_id = $1 and id = $2 for key share',
)

/** Members at work, by their ids. */
export const activeMembers = sql<{ id: string; name: string }>(`
  select u.id, trim(concat(u.first_name, ' ', u.last_name)) as name
  from memberships m join users u on u.id = m.user_id
  where m.company_id = $1 and m.user_id = any ($2::uuid[]) and m.deactivated_at is null and u.is_active
  order by u.id`)

/** The event that a comment is about, as far as the comment repeats it. */
export type ParentRow = {
  type: string
  invoice_id: string | null
  client_id: string | null
  payment_id: string | null
  recurring_id: string | null
  quote_id: string | null
  subject: string | null
  amount: string | null
  currency: string | null
}

export const parentEvent = sql<ParentRow>(`
  select type, invoice_id, client_id, payment_id, recurring_id, quote_id, subject, data ->> 'amount' as amount,
    data ->> 'currency' as currency
  from timeline_events where company_id = $1 and id = $2`)
