import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { ConnectionConfig } from '../../src/db/database.ts'
import { readArchive } from '../../src/services/backup/archive-reader.ts'
import { writeArchive } from '../../src/services/backup/archive-writer.ts'
import type { DecryptionKey } from '../../src/services/backup/backup-encryption.ts'
import { type RestoreRequest, restoreBackup } from '../../src/services/backup/restore-backup.ts'
import { takeBackup } from '../../src/services/backup/take-backup.ts'
import type { TestApp } from '../processes/build-test-app.ts'

const folders: string[] = []

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-backup-'))
  folders.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** An empty database of the owner who is no superuser, as somebody with a PostgreSQL of their own has it. */
export async function emptyDatabase(): Promise<ConnectionConfig & { database: string }> {
  const admin = inject('databaseAdmin')
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  await ask(admin, `create database ${database}`)
  return { ...admin, database }
}

export async function ask<Row>(connection: ConnectionConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Sees through row-level security, for comparisons. */
export function seeingAll(database: string): ConnectionConfig {
  return { ...inject('databaseSuperuser'), database }
}

const OURS = `in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

/** Every table with its count of rows and a digest of them all. */
export async function digestTables(connection: ConnectionConfig): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    connection,
    `select oid::regclass::text as name from pg_class where relnamespace ${OURS} and relkind = 'r' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
  )
  const rows = await ask<{ name: string; digest: string }>(connection, parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** What guards the rows: keys, triggers and their state, row-level security, who owns what, and where numbers stand. */
export async function describeSchema(connection: ConnectionConfig): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    connection,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
       from pg_constraint where connamespace ${OURS} and contype <> 'n'
     union all select tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
       from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace ${OURS} and not tgisinternal
     union all select oid::regclass || ' ' || relkind::text || ' ' || pg_get_userbyid(relowner) || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' ' || coalesce(relacl::text, '')
       from pg_class where relnamespace ${OURS} and relkind <> 't'
     union all select oid::regprocedure || ' ' || pg_get_userbyid(proowner) || ' ' || prosecdef || ' ' || md5(prosrc) from pg_proc where pronamespace ${OURS}
     union all select tablename || ' ' || policyname || ' ' || roles::text || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies
     union all select sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

type Choices = Partial<Pick<Parameters<typeof takeBackup>[0], 'encryptionKey' | 'secretKey'>>

/** A backup of a test's application, in a file that did not exist. */
export async function backUp(app: TestApp, choices: Choices = {}) {
  const file = join(newFolder(), 'x.backup')
  const taken = await takeBackup({
    owner: app.owner,
    secretKey: app.deps.config.secretKey,
    keyFrom: 'environment',
    file,
    encryptionKey: null,
    version: '0.1.0',
    ...choices,
  })
  return { file, ...taken }
}

type Place = { owner: ConnectionConfig & { database: string }; dataDir: string }

export async function emptyPlace(): Promise<Place> {
  return { owner: await emptyDatabase(), dataDir: join(newFolder(), 'data') }
}

/** Restores into an empty place, or into the one that is named. */
export async function restore(
  file: string,
  place: Place,
  {
    decryptionKey = {},
    secretKey = null,
    openDatabase = async () => ({ owner: place.owner, stop: async () => undefined }),
  }: {
    decryptionKey?: DecryptionKey
    secretKey?: string | null
    openDatabase?: RestoreRequest['openDatabase']
  } = {},
) {
  const { dataDir } = place
  return restoreBackup({
    places: { dataDir, databaseUrl: 'own', secretKey, passphrase: null },
    file,
    decryptionKey,
    openDatabase,
    logger: pino({ level: 'silent' }),
  })
}

/** A copy of a backup with some of its parts changed; null leaves a part out. */
export async function rewrite(
  file: string,
  change: (name: string, content: Buffer) => Buffer | null,
): Promise<string> {
  const copy = join(newFolder(), 'y.backup')
  const archive = await writeArchive(copy, null)
  for await (const { name, content } of readArchive(file, {})) {
    const changed = change(name, content)
    if (changed) await archive.add(name, changed)
  }
  await archive.finish()
  return copy
}
