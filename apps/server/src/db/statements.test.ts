import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../../test/processes/build-test-app.ts'
import type { Statement, StatementFamily } from './statement.ts'

const SOURCES = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../demo/src')]

/** Every text that was made while the files were read. */
const made = vi.hoisted(() => ({ texts: new Set<string>(), families: 0 }))

vi.mock('./statement.ts', async (importOriginal) => {
  const { sql, sqlCache } = await importOriginal<typeof import('./statement.ts')>()
  const keep = (statement: Statement<unknown>) => void made.texts.add(statement.text)
  return {
    sql: (text: string) => {
      const statement = sql(text)
      keep(statement)
      return statement
    },
    sqlCache: (...given: Parameters<typeof sqlCache>): StatementFamily<unknown> => {
      const family = sqlCache(...given)
      made.families += 1
      for (const key of family.keys) keep(family(key))
      return family
    },
  }
})

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client(await makeTestDatabase())
  await client.connect()
})
afterAll(() => client?.end())

const files = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
  .filter((name) => name.endsWith('.db.ts'))
  .sort()

/** What the database takes only as it is, without a plan. */
const UNPLANNED = /^(release |rollback to )?savepoint \w+$/

/** What the database says of a text, or null when it can plan it. */
async function faultOf(text: string): Promise<string | null> {
  try {
    await client.query(`prepare tried as ${text}`)
    await client.query('deallocate tried')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('every statement of the server fits the schema', async () => {
  // Read anew, and not kept: the tests of one worker share what was read.
  vi.resetModules()
  for (const name of files) await import(name)
  vi.resetModules()
  const faults: { fault: string; text: string }[] = []
  for (const text of [...made.texts].filter((one) => !UNPLANNED.test(one))) {
    const fault = await faultOf(text)
    if (fault) faults.push({ fault, text })
  }
  expect(faults).toEqual([])
  // Whoever counts finds what is not gathered any more.
  expect(files.length).toBeGreaterThanOrEqual(23)
  expect(made.families).toBeGreaterThanOrEqual(13)
  expect(made.texts.size).toBeGreaterThan(800)
})

test('a column that is not there is found', async () => {
  expect(await faultOf('select colour from clients where company_id = $1')).toBe(
    'column "colour" does not exist',
  )
  expect(await faultOf("update clients set name = '' where company_id = $1")).toBeNull()
})
