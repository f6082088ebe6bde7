import { sql } from '../../db/statement.ts'

/** One import of a company and noun at a time: two of the same file would both find its rows missing. */
export const lockImport = sql(
  "select pg_advisory_xact_lock(hashtextextended($2::text || ' import ' || $1::uuid::text, 0))",
)
