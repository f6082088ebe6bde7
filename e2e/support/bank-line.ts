import { randomUUID } from 'node:crypto'
import type { Worker } from './by-api.ts'
import { sql } from './installation/database.ts'

type Line = {
  readonly amount?: number
  readonly name?: string
  readonly details?: string
  /** What it may pay, as it is kept; none is looked for. */
  readonly suggestions?: readonly object[]
}

/** A line of a bank statement that waits for somebody to look at it, as an import leaves it. Answers its id. */
export async function makeBankLine({ companyId }: Worker, line: Line = {}): Promise<string> {
  const { amount = 100_00, name = 'Babbage & Sons', details = 'Thanks', suggestions = [] } = line
  const [statement, id] = [randomUUID(), randomUUID()]
  await sql(
    `insert into imports (company_id, id, noun, file_name, status, rows, imported, refused, created_by, created_by_name, ended_at)
     select $1, $2, 'bank_line', 'bank.csv', 'done', 1, 1, 0, m.user_id, 'Ada Lovelace', now() from memberships m
     where m.company_id = $1 limit 1`,
    [companyId, statement],
  )
  await sql(
    `insert into bank_statement_lines (company_id, id, import_id, booked_on, amount, currency, name, details, status, fingerprint,
       matched_at)
     values ($1, $2, $3, current_date, $4, 'EUR', $5, $6, 'open', decode(replace($2::uuid::text, '-', ''), 'hex'), now())`,
    [companyId, id, statement, amount, name, details],
  )
  await suggest(id, suggestions)
  return id
}

/** What a line may pay, and that the first of it is sure. */
export const suggest = (line: string, suggestions: readonly object[]) =>
  sql('update bank_statement_lines set suggestions = $2, is_sure = $3 where id = $1', [
    line,
    JSON.stringify(suggestions),
    suggestions.length > 0,
  ])

/** A sure suggestion of an invoice of 100.00. */
export const sureOf = (invoice: string) => ({
  score: 100,
  reasons: ['number', 'amount'],
  payment: null,
  allocations: [{ invoice, amount: '10000' }],
})
