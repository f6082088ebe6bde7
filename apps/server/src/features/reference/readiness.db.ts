import { sql } from '../../db/statement.ts'

export type QueueState = { age_seconds: number; failed: number; failed_mails: number }

/**
 * How long the oldest job that is due has waited to be taken, how many jobs were given up, and how many mails have failed
 * for good within the last 24 hours.
 */
export const queueState = sql<QueueState>(`
  select age_seconds, failed,
    (select count(*)::integer from failed_mails where failed_at > now() - interval '24 hours') as failed_mails
  from queue_state()`)
