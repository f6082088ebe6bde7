import { sql } from './statement.ts'

/** Milliseconds since 1970, by the database's own clock, as the transaction began. */
export const databaseNow = sql<{ now: number }>(
  'select floor(extract(epoch from now()) * 1000)::double precision as now',
)
