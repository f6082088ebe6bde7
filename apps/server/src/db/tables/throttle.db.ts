import { sql } from '../statement.ts'

type Uses = { count: number; window_ends_at: Date }

/** One row a key; a window that is over begins anew. */
export const countUse = sql<Uses>(`
  insert into throttle_counters as t (key, count, window_ends_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    count = case when t.window_ends_at <= now() then 1 else t.count + 1 end,
    window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
  returning count, window_ends_at`)

/** Several uses at once, $3 of them. */
export const countUses = sql<Uses>(`
  insert into throttle_counters as t (key, count, window_ends_at) values ($1, $3, now() + make_interval(secs => $2))
  on conflict (key) do update set
    count = case when t.window_ends_at <= now() then excluded.count else t.count + excluded.count end,
    window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
  returning count, window_ends_at`)

export const giveBackUse = sql('update throttle_counters set count = count - 1 where key = $1 and count > 0')

export const forgetUses = sql('delete from throttle_counters where key = $1')

export const forgetOldUses = sql(
  "delete from throttle_counters where window_ends_at < now() - interval '1 hour'",
)
