import { sql } from './statement.ts'

/** What can be searched; each kind is what one list shows. */
export type SearchKind = 'invoice' | 'client' | 'payment'

export const recordsWith = sql<{ id: string }>('select id from search_records($1, $2, $3) as id')

export const countWith = sql<{ count: bigint }>(
  'select count(distinct id) as count from search_records($1, $2, null) as id',
)

/** The condition that one of the texts that are searched of a record holds what `:search` names; the text is taken as it is. */
export function hasWords(kind: SearchKind, alias: string): string {
  return `exists (select from search_texts s where s.company_id = ${alias}.company_id and s.kind = '${kind}'
    and s.record_id = ${alias}.id and strpos(s.words, search_fold(:search)) > 0)`
}
