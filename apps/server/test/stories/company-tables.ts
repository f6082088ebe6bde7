import type { Identity } from '../../src/db/database.ts'
import { sql } from '../../src/db/statement.ts'
import type { TestApp } from '../processes/build-test-app.ts'

/** Names are claimed over the whole installation, so every company must meet every claim; a row holds nothing else. */
const OPEN_TO_ALL = ['company_claims']

/** Every table that has rows of companies. */
export async function companyTables(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Those of which a company sees its own rows alone. */
export const closedTables = (tables: readonly string[]): string[] =>
  tables.filter((name) => !OPEN_TO_ALL.includes(name))

/** Runs a statement as the application does, past every action and every check of it. */
export function goRound<Row>(
  app: TestApp,
  identity: Identity,
  text: string,
  values: string[] = [],
): Promise<Row[]> {
  return app.deps.database.transaction('write', identity, (tx) => tx.rows(sql<Row>(text), values))
}

/** How the database answered: done, or the code of its refusal. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
