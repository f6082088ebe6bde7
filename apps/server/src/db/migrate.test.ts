import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asOwner, buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../test/processes/factories.ts'
import { prepareJobs } from '../services/jobs/job-runner.ts'
import type { ConnectionConfig } from './database.ts'
import { type Migration, MigrationRefused, migrate, readMigrations, requireCurrentSchema } from './migrate.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** A column that every client there is gets a value of, company by company, as row-level security asks. */
const NEXT = `
  alter table clients add column nickname text;
  do $$
  declare
    company uuid;
  begin
    perform set_config('app.actor', 'upkeep', true);
    foreach company in array array(select company_id from companies) loop
      perform set_config('app.company', company::text, true);
      update clients set nickname = 'The ' || name where company_id = company;
    end loop;
    perform set_config('app.actor', '', true), set_config('app.company', '', true);
  end $$;`

let folder: string
const released = readMigrations()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-migrations-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each migration has a number of its own', () => {
  const numbers = released.map(({ name }) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

/** What a release would be that has these files of this one, and more. */
function releaseOf(names: readonly string[], more: Record<string, string> = {}): Migration[] {
  const place = join(folder, randomUUID())
  mkdirSync(place)
  for (const name of names) copyFileSync(join(FOLDER, name), join(place, name))
  for (const [name, text] of Object.entries(more)) writeFileSync(join(place, name), text)
  return readMigrations(place)
}

const namesOf = (migrations: readonly Migration[]) => migrations.map(({ name }) => name)
const nextRelease = () => releaseOf(namesOf(released), { '9001_nicknames.sql': NEXT })

async function emptyDatabase(): Promise<ConnectionConfig> {
  const admin = inject('databaseAdmin')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(admin, (client) => client.query(`create database ${database}`))
  await prepareJobs({ ...admin, database }, pino({ level: 'silent' }))
  return { ...admin, database }
}

/** Applies them as a start does, but for the rights, which name tables that only later migrations make. */
async function apply(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, text, checksum } of migrations) {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
}

/** Everything there is but the rows: what a refusal must leave as it was. */
async function shapeOf(owner: ConnectionConfig): Promise<unknown[]> {
  return asOwner(owner, async (client) => {
    const { rows } = await client.query(
      `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, c.relacl::text
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace order by 1, 2`,
    )
    const applied = await client.query('select name, checksum, applied_at from schema_migrations order by 1')
    return [rows, applied.rows]
  })
}

describe('the migrations', () => {
  test('have each a number of their own, from 0001 on', () => {
    const numbers = namesOf(released).map((name) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers[0]).toBe('0001')
  })

  test('make each table once', () => {
    const tables = released.flatMap(({ text }) =>
      [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table),
    )
    expect(tables).toContain('invoices')
    expect(new Set(tables).size).toBe(tables.length)
  })
})

describe('the data of an earlier release', () => {
  let app: TestApp
  let ada: Actor
  beforeAll(async () => {
    app = await buildTestApp()
    ada = await makeOwner(app)
  })
  afterAll(() => app?.close())

  test('is brought up to date: its rows are kept, filled in and still worked with', async () => {
    const client = await makeClient(ada)
    const invoice = await makeIssued(ada, client.id)
    const pathOfInvoice = `/api/invoices/${invoice.id}/`
    const before = (await ada.get(pathOfInvoice)).body
    const release = nextRelease()
    expect(await migrate(app.owner, release)).toEqual(['9001_nicknames.sql'])
    expect(await app.sql('select name, nickname from clients where id = $1', [client.id])).toEqual([
      { name: client.name, nickname: `The ${client.name}` },
    ])
    expect((await ada.get(pathOfInvoice)).body).toEqual(before)
    expect(await migrate(app.owner, release)).toEqual([])
  })

  test('is refused by the release before, and nothing is touched', async () => {
    const before = await shapeOf(app.owner)
    const refused = new MigrationRefused(
      'The database was brought up to date by a newer release of Counterfoil: this one does not know 9001_nicknames.sql. ' +
        'Start that release or a later one, or restore a backup from before the upgrade.',
    )
    await expect(migrate(app.owner)).rejects.toThrow(refused)
    await expect(requireCurrentSchema(app.owner)).rejects.toThrow(refused)
    expect(await shapeOf(app.owner)).toEqual(before)
  })

  test('is brought up to date from the first migrations alone, rows and all', async () => {
    const owner = await emptyDatabase()
    const first = released.filter(({ name }) => name < '0009')
    await asOwner(owner, async (client) => {
      await apply(client, first)
      const [company, buyer] = [randomUUID(), randomUUID()]
      await client.query("select set_config('app.company', $1, false)", [company])
      await client.query(
        "insert into companies (company_id, name, email, currency) values ($1, 'Lovelace Ltd', 'ada@example.com', 'EUR')",
        [company],
      )
      await client.query(
        "insert into clients (company_id, id, name, kind) values ($1, $2, 'Babbage & Sons', 'business')",
        [company, buyer],
      )
    })
    await expect(requireCurrentSchema(owner)).rejects.toThrow(
      'The database is of an earlier version. Start this version of Counterfoil once, then run the command again.',
    )
    expect(await migrate(owner)).toEqual(namesOf(released.slice(first.length)))
    await requireCurrentSchema(owner)
    const superuser = { ...inject('databaseSuperuser'), database: owner.database }
    const kept = await asOwner(superuser, (client) =>
      client.query(
        `select c.name, o.name as company, t.name as template, t.is_default
         from clients c join companies o using (company_id) join invoice_templates t using (company_id)`,
      ),
    )
    expect(kept.rows).toEqual([
      { name: 'Babbage & Sons', company: 'Lovelace Ltd', template: 'Standard', is_default: true },
    ])
  })
})

describe('a schema that this release cannot work on', () => {
  let owner: ConnectionConfig
  beforeAll(async () => {
    owner = await emptyDatabase()
    await migrate(owner)
  })

  test('is brought up to date as a whole or not at all: the release before it goes on', async () => {
    const before = await shapeOf(owner)
    const release = releaseOf(namesOf(released), {
      '9001_first.sql': 'create table first (id integer)',
      '9002_second.sql': 'select 1 / 0',
    })
    await expect(migrate(owner, release)).rejects.toThrow(
      new MigrationRefused('The migration 9002_second.sql failed, and nothing was changed: division by zero'),
    )
    expect(await shapeOf(owner)).toEqual(before)
    expect(await migrate(owner)).toEqual([])
  })

  test('is left as it was where a long transaction holds a table that a migration alters', async () => {
    const busy = await emptyDatabase()
    await migrate(busy)
    const before = await shapeOf(busy)
    const release = releaseOf(namesOf(released), {
      '9001_impatient.sql': "set local lock_timeout = '50ms'; alter table clients add column nickname text",
    })
    await asOwner(busy, async (holder) => {
      await holder.query('begin')
      await holder.query('lock table clients in access share mode')
      await expect(migrate(busy, release)).rejects.toThrow(
        new MigrationRefused(
          'The migration 9001_impatient.sql failed, and nothing was changed: canceling statement due to lock timeout',
        ),
      )
    })
    expect(await shapeOf(busy)).toEqual(before)
    expect(await migrate(busy, release)).toEqual(['9001_impatient.sql'])
  })

  test('is refused where a migration was changed after it had been applied', async () => {
    const before = await shapeOf(owner)
    const release = releaseOf(
      namesOf(released).filter((name) => name !== '0015_search.sql'),
      { '0015_search.sql': 'select 1' },
    )
    await expect(migrate(owner, release)).rejects.toThrow(
      new MigrationRefused(
        'The migration 0015_search.sql was changed after it had been applied. Put the file back as it came with the release.',
      ),
    )
    expect(await shapeOf(owner)).toEqual(before)
  })

  test('is refused, and not called newer, where a version that was never released made it', async () => {
    const old = await emptyDatabase()
    const unreleased = releaseOf([], {
      '0001_accounts.sql': 'create table users (id uuid primary key)',
      '0016_who_asks.sql': 'create table companies (company_id uuid primary key)',
      '0127_transactions_are_found.sql': 'create table payments (id uuid primary key)',
    })
    await asOwner(old, (client) => apply(client, unreleased))
    const before = await shapeOf(old)
    await expect(migrate(old)).rejects.toThrow(
      new MigrationRefused(
        'The database was made by a version of Counterfoil that was never released: 0001_accounts.sql is not a migration of any release, ' +
          'and only the database of a release can be brought up to date. ' +
          'Start the version that made it, or begin with an empty database.',
      ),
    )
    expect(await shapeOf(old)).toEqual(before)
  })
})
