import { sql } from '../../db/statement.ts'

export type QueueState = { age_seconds: number; failed: number }

/** How long the oldest job that is due has waited to be taken, and how many jobs were given up. */
export const queueState = sql<QueueState>('select age_seconds, failed from queue_state()')
