import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../../test/processes/build-test-app.ts'
import { type Description, makeDescriber } from '../../test/statements/describe-statement.ts'
import { type Described, rowFaults } from '../../test/statements/row-faults.ts'
import type { Statement, StatementFamily } from './statement.ts'

const SOURCES = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../demo/src')]

type Made = { readonly statements: readonly Statement<unknown>[]; readonly isFamily: boolean }

/** Every statement and family that was made while the files were read. */
const made = vi.hoisted(() => ({ known: new Map<unknown, Made>() }))

vi.mock('./statement.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./statement.ts')>()
  return {
    ...original,
    sql: (...given: Parameters<typeof original.sql>) => {
      const statement: Statement<unknown> = original.sql(...given)
      made.known.set(statement, { statements: [statement], isFamily: false })
      return statement
    },
    sqlCache: (...given: Parameters<typeof original.sqlCache>) => {
      const family: StatementFamily<unknown> = original.sqlCache(...given)
      made.known.set(family, { statements: family.keys.map(family), isFamily: true })
      return family
    },
  }
})

const files = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
  .filter((name) => name.endsWith('.db.ts'))
  .sort()

type Found = Made & { readonly file: string; readonly path: string }

/** The statements that a module exports, by themselves or in an object. */
function statementsIn(file: string, value: unknown, path = ''): Found[] {
  const known = made.known.get(value)
  if (known) return [{ ...known, file, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    statementsIn(file, part, path === '' ? name : `${path}[${JSON.stringify(name)}]`),
  )
}

let client: pg.Client
let describe: (text: string) => Promise<Description>
const found: Found[] = []
const described: Described[] = []
const faults: { fault: string; text: string }[] = []

beforeAll(async () => {
  client = new pg.Client(await makeTestDatabase())
  await client.connect()
  describe = await makeDescriber(client)
  // Read anew, and not kept: the tests of one worker share what was read.
  vi.resetModules()
  for (const file of files) found.push(...statementsIn(file, { ...(await import(file)) }))
  vi.resetModules()
  for (const { statements, ...where } of found) {
    for (const statement of statements) {
      try {
        described.push({ ...where, statement, description: await describe(statement.text) })
      } catch (error) {
        faults.push({ fault: error instanceof Error ? error.message : String(error), text: statement.text })
      }
    }
  }
})
afterAll(() => client?.end())

test('every statement of the server fits the schema', () => {
  expect(faults).toEqual([])
  // Whoever counts finds what is not gathered any more.
  expect(files.length).toBeGreaterThanOrEqual(23)
  expect(found.filter(({ isFamily }) => isFamily).length).toBeGreaterThanOrEqual(13)
  expect(described.length).toBeGreaterThan(800)
})

test('every statement can be reached from its module', () => {
  const reached = new Set(found.flatMap(({ statements }) => statements.map(({ text }) => text)))
  const texts = [...made.known.values()].flatMap(({ statements }) => statements.map(({ text }) => text))
  expect(texts.filter((text) => !reached.has(text))).toEqual([])
})

test('a statement of more than three values names them', () => {
  const counted = described.filter(({ statement }) => statement.names.length === 0)
  expect(
    counted
      .filter(({ description }) => description.parameters.length > 3)
      .map(({ file, path }) => `${file} ${path}`),
  ).toEqual([])
})

test('every row and value is declared as the database has it', async () => {
  expect(await rowFaults(described)).toEqual([])
})

/** A statement of the clients' room, with what the database says of another text in its place. */
async function inPlaceOf(path: string, text: string, filled: readonly string[] = []): Promise<Described> {
  const file = join(import.meta.dirname, '../features/clients/clients.db.ts')
  const known = described.find((each) => each.file === file && each.path === path)
  if (!known) throw new Error(`no statement ${path}`)
  return { ...known, statement: { ...known.statement, filled }, description: await describe(text) }
}

test.each([
  ['of another name', 'select id as key from clients', /names of its columns: .*onlyInType: "id"/],
  ['too many', 'select id, name from clients', /names of its columns: .*onlyInStatement: "name"/],
  ['of another type', 'select version as id from clients', /column id is integer: .*declared: string/],
  ['that may be null', 'select email as id from clients', /column id is maybe null: .*declaredWithout/],
  [
    'that may be null, as its row may be missing',
    'select c.id from companies o left join clients c on c.company_id = o.company_id',
    /column id is maybe null/,
  ],
])('a column %s is found', async (_what, text, fault) => {
  const faultsOfRow = await rowFaults([await inPlaceOf('clientExists', text)])
  expect(faultsOfRow).toEqual([expect.stringMatching(fault)])
})

test('a null that cannot be is found', async () => {
  const detail = described.find(({ path }) => path === 'clientDetail')
  const columns = detail?.description.columns.map((column) =>
    column.name === 'email' ? { ...column, isNull: 'never' as const } : column,
  )
  expect(
    detail && columns && (await rowFaults([{ ...detail, description: { parameters: [], columns } }])),
  ).toEqual([expect.stringMatching(/clientDetail: column email is never null: .*declaredWith/)])
})

test('a mark is needed where the statement alone knows that a column is filled, and nowhere else', async () => {
  const filled = 'select default_tax_rate_id as id from clients where default_tax_rate_id is not null'
  expect(await rowFaults([await inPlaceOf('clientExists', filled, ['id'])])).toEqual([])
  expect(await rowFaults([await inPlaceOf('clientExists', 'select id from clients', ['id'])])).toEqual([
    expect.stringMatching(/the mark on id says nothing/),
  ])
})

test('a column that is not there is found', async () => {
  await expect(describe('select colour from clients where company_id = $1')).rejects.toThrow(
    'column "colour" does not exist',
  )
  expect(await describe("update clients set name = '' where company_id = $1")).toEqual({
    parameters: ['uuid'],
    columns: [],
  })
})
