import { sql } from './statement.ts'

/** What can be searched; each kind is what one list shows, or one custom field of the invoices, by its key. */
export type SearchKind = 'invoice' | 'client' | 'payment' | `field:${string}`

export const recordsWith = sql<{ id: string }>('select id from search_records($1, $2, $3) as id')

export const countWith = sql<{ count: bigint }>(
  'select count(distinct id) as count from search_records($1, $2, $3) as id',
)

/** The ids of the invoices whose custom field holds a text; field and text are expressions of SQL. */
export function recordsOfField(field: string, words: string): string {
  return `select f from search_records('field:' || ${field}, ${words}, null) f`
}

/** Whether the custom field of an invoice holds a text: a scalar, which no plan turns round. */
export function fieldHasWords(field: string, words: string, alias: string): string {
  return `(select strpos(s.words, (select search_fold(${words}))) > 0 from search_texts s where s.company_id = ${alias}.company_id
    and s.kind = 'field:' || ${field} and s.record_id = ${alias}.id and s.part_id = ${alias}.id)`
}

/** The condition that one of the texts that are searched of a record holds what `:search` names; the text is taken as it is. */
export function hasWords(kind: 'invoice' | 'client' | 'payment', alias: string): string {
  return `exists (select from search_texts s where s.company_id = ${alias}.company_id and s.kind = '${kind}'
    and s.record_id = ${alias}.id and strpos(s.words, search_fold(:search)) > 0)`
}
