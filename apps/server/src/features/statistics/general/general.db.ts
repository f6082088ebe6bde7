import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import { sql } from '../../../db/statement.ts'
import type { TopClientRow } from '../statistics.db.ts'

export const clientsByStatus = sql<{ status: ClientStatus; clients: number }>(
  'select status, count(*)::integer as clients from clients where company_id = $1 group by status',
)

/** Clients created in some days and in those before, in the company's time zone; the days before end where the others begin. */
export const newClients = sql<
  { now: number; before: number },
  { company_id: string; time_zone: string; day_before: string; first_day: string; last_day: string }
>(`
  select (count(*) filter (where c.created_at >= :first_day::date::timestamp at time zone :time_zone))::integer as now,
    (count(*) filter (where c.created_at < :first_day::date::timestamp at time zone :time_zone))::integer as before
  from clients c
  where c.company_id = :company_id and c.created_at >= :day_before::date::timestamp at time zone :time_zone
    and c.created_at < (:last_day::date + 1)::timestamp at time zone :time_zone`)

/** A measure, and the place of a client in its currency by it. */
export type PlacedClientRow = TopClientRow & { by: 'invoiced' | 'received' | 'outstanding' }

const placed = (by: PlacedClientRow['by']) => `
  select '${by}' as by, p.* from (
    select f.*, row_number() over (partition by f.currency order by f.${by} desc, f.client_id) as place
    from client_figures f where f.company_id = :company_id and f.${by} > 0
  ) p where p.place <= :most`

/** The first of each currency by each measure, from the kept figures. */
export const placedClients = sql<PlacedClientRow, { company_id: string; most: number }>(`
  select p.by, p.client_id, c.name as client_name, p.currency, p.invoiced::text, p.received::text, p.outstanding::text
  from (${placed('invoiced')} union all ${placed('received')} union all ${placed('outstanding')}) p
  join clients c on c.company_id = :company_id and c.id = p.client_id
  order by p.by, p.currency, p.place`)

/** Currencies in which the company has figures; a currency whose figures all came to nothing again is none of them. */
export const currenciesInUse = sql<{ currency: string }>(`
  select currency from invoice_figures where company_id = $1 group by 1
    having sum(invoices) <> 0 or sum(total) <> 0
  union
  select currency from payment_figures where company_id = $1 group by 1 having sum(payments) <> 0 or sum(received) <> 0
  order by 1`)
