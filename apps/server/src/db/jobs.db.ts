import { sql } from './statement.ts'

export const enqueueJob = sql('select enqueue_job($1, $2, $3)')

export const enqueueJobLater = sql(`select enqueue_job_later($1, $2, $3, now() + make_interval(secs => $4))`)

export const unlockAbandonedJobs = sql(`
  select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
