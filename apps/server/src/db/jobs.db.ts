import { sql } from './statement.ts'

export const enqueueJob = sql('select enqueue_job($1, $2, $3)')
