import { sql } from '../../../db/statement.ts'

type EventKey = { provider: string; event_id: string }

/** Whether it is still to be settled: one that is kept already may be. */
export const keepPlanEvent = sql<
  { is_open: boolean },
  EventKey & { kind: string; object_id: string; about: string | null }
>(`
  insert into plan_events (provider, event_id, kind, object_id, about)
  values (:provider, :event_id, :kind, :object_id, :about)
  on conflict (provider, event_id) do update set kind = excluded.kind returning settled_at is null as is_open`)

export const unsettledPlanEvent = sql<{ kind: string; object_id: string; about: string | null }>(`
  select kind, object_id, about from plan_events where provider = $1 and event_id = $2 and settled_at is null`)

export const closePlanEvent = sql(
  'update plan_events set settled_at = now() where provider = $1 and event_id = $2',
)

/** Events of a provider that came an hour ago or more, and of which nothing came yet. */
export const overduePlanEvents = sql<EventKey>(`
  select provider, event_id from plan_events where settled_at is null and provider = $1
    and received_at between now() - interval '30 days' and now() - interval '1 hour'
  order by random() limit 100`)

export type NamedCharge = { company_id: string; id: string; is_open: boolean }

const CHARGE = `company_id, id, status in ('processing', 'unknown') as is_open from plan_charges where kind = 'charge'`

/** Whose a charge is, of all companies. */
export const chargeOfAny = sql<NamedCharge>(`select ${CHARGE} and provider = $1 and id = $2`)

/** Whose the charge is that Stripe calls so. */
export const chargeByReference = sql<NamedCharge>(
  `select ${CHARGE} and provider = $1 and provider_reference = $2`,
)
