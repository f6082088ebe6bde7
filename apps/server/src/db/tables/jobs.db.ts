import { sql } from '../statement.ts'

export const enqueueJob = sql('select enqueue_job($1, $2, $3)')

export const enqueueJobLater = sql<unknown, { task: string; payload: string; key: string; seconds: number }>(
  `select enqueue_job_later(:task, :payload, :key, now() + make_interval(secs => :seconds))`,
)

export const unlockAbandonedJobs = sql(`
  select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)

const PRESENCE = (id: string) => `hashtextextended('counterfoil jobs ' || ${id}, 0)`

/**
 * Held for as long as the session lives; $1 names who works on jobs. A machine that vanished says no goodbye: the
 * server then finds out within half a minute.
 */
export const declarePresence = sql(`
  select set_config('idle_session_timeout', '0', false), set_config('tcp_keepalives_idle', '15', false),
    set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false),
    pg_advisory_lock(${PRESENCE('$1::text')})`)

/** Who holds jobs but is not present. */
export const absentWorkers = sql<{ worker: string }>(
  `
  select held.worker from (
    select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null) held
  where pg_try_advisory_xact_lock_shared(${PRESENCE('held.worker')})`,
  { filled: ['worker'] },
)

export const unlockJobsOf = sql('select graphile_worker.force_unlock_workers($1)')
