import { sql } from './statement.ts'

export const recordsWith = sql<{ id: string }>('select id from search_records($1, $2, $3) as id')

export const countWith = sql<{ count: bigint }>(
  'select count(distinct id) as count from search_records($1, $2, null) as id',
)
