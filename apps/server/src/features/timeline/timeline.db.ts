import { NOTIFIED_EVENTS } from '@counterfoil/domain/notifications/notification-rules.ts'
import { EVENTS_OF_ORDER } from '@counterfoil/domain/timeline/quote-sentences.ts'
import {
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

export type EventRow = {
  id: string
  type: string
  invoice_id: string | null
  client_id: string | null
  payment_id: string | null
  recurring_id: string | null
  quote_id: string | null
  about_id: string | null
  comments: number
  actor_name: string | null
  subject: string | null
  data: Record<string, unknown>
  created_at: Date
}

/** The client is the one that has it now, where it was merged into another since. */
export const EVENT = `e.id, e.type, e.invoice_id, coalesce((
    select m.into_id from merged_clients m where m.company_id = e.company_id and m.id = e.client_id), e.client_id) as client_id,
  e.payment_id, e.recurring_id, e.quote_id, e.about_id, (
    select count(*)::integer from timeline_events c where c.company_id = e.company_id and c.about_id = e.id) as comments, e.actor_name, e.subject, e.data, e.created_at`

export const insertEvent = sql<
  unknown,
  {
    company_id: string
    id: string
    type: string
    invoice_id: string | null
    client_id: string | null
    payment_id: string | null
    recurring_id: string | null
    quote_id: string | null
    about_id: string | null
    actor_id: string | null
    actor_name: string | null
    subject: string | null
    data: string
  }
>(`
  insert into timeline_events (company_id, id, type, invoice_id, client_id, payment_id, recurring_id, quote_id, about_id, actor_id,
    actor_name, subject, data)
  values (:company_id, :id, :type, :invoice_id, :client_id, :payment_id, :recurring_id, :quote_id, :about_id, :actor_id,
    :actor_name, :subject, :data)`)

/** One event of each record of an import. `events` is their JSON; a product is named in the data. */
export const insertEventsOfImport = sql<
  unknown,
  { company_id: string; type: string; actor_id: string | null; actor_name: string | null; events: string }
>(`
  insert into timeline_events (company_id, id, type, client_id, actor_id, actor_name, subject, data)
  select :company_id, e.id, :type, e.client, :actor_id, :actor_name, e.subject,
    jsonb_strip_nulls(jsonb_build_object('imported', true, 'product', e.product))
  from json_to_recordset(:events::json) as e (id uuid, client uuid, product uuid, subject text)`)

export const TIMELINE_ORDER: SortKey = { expression: 'e.created_at', type: 'timestamptz' }

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  type: 'e.type = :type',
  invoice: 'e.invoice_id = :invoice',
  client: `e.client_id = any (array(select m.id from merged_clients m where m.company_id = :company_id and m.into_id = :client)
    || :client::uuid)`,
  payment: 'e.payment_id = :payment',
  recurring: 'e.recurring_id = :recurring',
  quote: `(e.quote_id = :quote or (e.type in (${sqlWords(EVENTS_OF_ORDER)}) and e.invoice_id = any (array(
    select i.id from invoices i where i.company_id = :company_id and i.order_id = :quote))))`,
  about: 'e.about_id = :about',
  user: 'e.actor_id = :user',
  kind: "split_part(e.type, '.', 1) = :kind",
  from: 'e.created_at >= :from',
  to: 'e.created_at < :to',
  search: `(e.subject ilike :search or e.actor_name ilike :search or e.data ->> 'text' ilike :search)`,
} as const

type TimelineFilter = keyof typeof CONDITIONS

type Values = { company_id: string } & FilterValues<Exclude<TimelineFilter, 'from' | 'to'>> &
  FilterValues<'from' | 'to', Date>

function where(filters: string): string {
  return whereAll('e.company_id = :company_id', CONDITIONS, filters)
}

const PAGES = pageKeys(['asc', 'desc'], CONDITIONS)

/** `direction|seek|filters`. */
export const eventPage = sqlCache<EventRow & { sort_key: string }, Values & PageValues>(PAGES, (key) => {
  const [direction, seek, filters = ''] = key.split('|')
  const parts = keysetParts(TIMELINE_ORDER, 'e.id', direction === 'desc', seek as Seek)
  return `select ${EVENT}, ${parts.sortKey} from timeline_events e where ${where(filters)} ${parts.where} ${parts.tail}`
})

/** A history only grows: it is counted up to a bound, so that the first page costs the same after years. */
export const EVENTS_COUNTED = 10_000

export const eventCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) =>
    `select count(*) as count from (select from timeline_events e where ${where(filters)} limit ${EVENTS_COUNTED}) counted`,
)

/** The latest; of an import the one event that sums it up. */
export const recentEvents = sql<EventRow>(`
  select ${EVENT} from timeline_events e where e.company_id = $1 and e.data -> 'imported' is null
  order by e.created_at desc, e.id desc limit $2`)

export const eventById = sql<EventRow>(`
  select ${EVENT} from timeline_events e where e.company_id = $1 and e.id = $2`)

const TOLD = sqlWords(NOTIFIED_EVENTS)

export type ToldRow = EventRow & {
  actor_id: string | null
  /** Told to everyone of the company. */
  is_for_all: boolean
  /** Who follows it, and who is named in it. */
  followers: string[]
  mentioned: string[]
}

const noticedTo = (condition: string) => `array (select n.user_id::text from event_notices n
    where n.company_id = e.company_id and n.event_id = e.id and ${condition})`

/**
 * What happened from a moment on and is told: of a payment that settles an invoice the invoice alone. To a user, not
 * what they did themselves. `user_id` is null for all.
 */
export const toldEvents = sql<
  ToldRow,
  { company_id: string; user_id: string | null; since: Date; limit: number; known_ids: readonly string[] }
>(`
  select ${EVENT}, e.actor_id, e.type in (${TOLD}) as is_for_all, ${noticedTo('not n.is_mention')} as followers,
    ${noticedTo('n.is_mention')} as mentioned
  from timeline_events e
  where e.company_id = :company_id and (:user_id::uuid is null or e.actor_id is distinct from :user_id::uuid)
    and e.id in (
      select t.id from timeline_events t
      where t.company_id = :company_id and t.created_at >= :since and t.type in (${TOLD})
      union all
      select n.event_id from event_notices n
      where n.company_id = :company_id and n.event_at >= :since and (:user_id::uuid is null or n.user_id = :user_id::uuid))
    and not exists (select from unnest(:known_ids::uuid[]) as known (id) where known.id = e.id)
    and not (e.type = 'payment.completed' and exists (
      select from timeline_events p
      where p.company_id = e.company_id and p.type = 'invoice.paid' and p.created_at = e.created_at))
  order by e.created_at, e.id limit :limit`)

/** The ids alone of what is told from a moment on. $1 company, $2 from. */
export const toldIds = sql<{ id: string }>(`
  select e.id from timeline_events e where e.company_id = $1 and e.created_at >= $2 and e.type in (${TOLD})
  union select n.event_id from event_notices n where n.company_id = $1 and n.event_at >= $2`)
