import { forgetOldRows } from './db/forget-old-rows.ts'
import type { Deps } from './deps.ts'
import type { Job, ScheduledJob } from './services/jobs/job-runner.ts'

/** Every job there is, by the name it is queued under. */
export function allJobs(deps: Deps): Readonly<Record<string, Job>> {
  return {
    forget_old_rows: () => forgetOldRows(deps.database),
  }
}

export const SCHEDULE: readonly ScheduledJob[] = [{ schedule: '17 * * * *', task: 'forget_old_rows' }]
