import type { SealedEvent } from '@counterfoil/domain/audit/canonical-event.ts'
import { sql } from '../../db/statement.ts'

/** The columns of an event as they are sealed; its place stands before them. */
const SEALED = `e.company_id, e.id, e.type, e.invoice_id, e.client_id, e.payment_id, e.recurring_id, e.quote_id, e.about_id,
    e.actor_id, e.actor_name, e.subject, e.data::text as data,
    to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at`

export const companiesToSeal = sql<{ company_id: string }>(
  'select distinct company_id from unsealed_events order by company_id',
)

/** Whoever seals the events of a company waits for whoever is doing the same. */
export const lockChain = sql("select pg_advisory_xact_lock(hashtextextended('event seals ' || $1, 0))")

export const chainHead = sql<{ seq: bigint; hash: Buffer }>(
  'select seq, hash from event_seals where company_id = $1 order by seq desc limit 1',
)

/** The next of what waits, oldest first as far as ids tell; found one by one, whatever the planner knows of the queue. */
export const eventsToSeal = sql<Omit<SealedEvent, 'seq'>>(`
  select ${SEALED} from timeline_events e
  where e.company_id = $1 and e.id = any (array (
    select u.event_id from unsealed_events u where u.company_id = $1 order by u.event_id limit $2))
  order by e.created_at, e.id`)

/** `seals` are their JSON. */
export const insertSeals = sql<unknown, { company_id: string; seals: string }>(`
  insert into event_seals (company_id, seq, event_id, hash)
  select :company_id, s.seq, s.event, decode(s.hash, 'hex')
  from json_to_recordset(:seals::json) as s (seq bigint, event uuid, hash text)`)

export const forgetSealed = sql(
  'delete from unsealed_events where company_id = $1 and event_id = any ($2::uuid[])',
)

/** A place of the chain; without an event where that is gone. */
export type ChainRow = { [Column in keyof Omit<SealedEvent, 'seq'>]: SealedEvent[Column] | null } & {
  seq: bigint
  sealed_event_id: string
  hash: Buffer
}

export const chainOf = sql<ChainRow, { company_id: string }>(`
  select s.seq, s.event_id as sealed_event_id, s.hash, ${SEALED}
  from event_seals s left join timeline_events e on e.company_id = s.company_id and e.id = s.event_id
  where s.company_id = :company_id order by s.seq`)

/** Events that are in the chain of none, and wait for none. */
export const eventsOutside = sql<{ id: string }>(`
  select e.id from timeline_events e where e.company_id = $1
    and not exists (select from event_seals s where s.company_id = e.company_id and s.event_id = e.id)
    and not exists (select from unsealed_events u where u.company_id = e.company_id and u.event_id = e.id)
  order by e.created_at, e.id limit 1`)

export const countUnsealed = sql<{ count: number }>(
  'select count(*)::integer as count from unsealed_events where company_id = $1',
)
