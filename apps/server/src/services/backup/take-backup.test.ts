import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ask,
  backUp,
  describeSchema,
  digestTables,
  emptyPlace,
  newFolder,
  removeFolders,
  restore,
  rewrite,
  seeingAll,
} from '../../../test/calls/backup-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../test/stories/company-story.ts'
import { makeFixtures } from '../../../test/stories/endpoint-samples.ts'
import { checkAfterMigrating } from '../../db/checks/check-start.ts'
import { BACKUP_ROLE } from '../../db/checks/roles.ts'
import { migrate } from '../../db/migrate.ts'
import { DataFolderInUseError } from '../postgres/errors.ts'
import { checkRecipients, encryptionOf } from './backup-encryption.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'
import { verifyBackup } from './verify-backup.ts'

let app: TestApp
let ada: Actor

/** What looks the same in JSON but is the text of another row: quotes, tabs, ends of lines, a backslash, other scripts. */
const ODD = 'Tab\there, "quotes", back\\slash\nnext line, \\N, \\., 東京, 🧾'

beforeAll(async () => {
  app = await buildTestApp()
  await checkAfterMigrating(app.owner, app.deps.encryption)
  ada = await makeOwner(app)
  await makeFixtures(app, ada)
  await makeFixtures(app, await makeOwner(app))
  const act = await beginStory(ada, dice(7))
  for (let step = 0; step < 40; step += 1) await act()
  await makeClient(ada, { name: 'Odd 東京 "quoted" \\N', notes: ODD })
  const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  await ada.post(`/api/auth/companies/${ada.companyId}/logo/`, undefined, { raw: form })
  await app.runJobs()
  // Mails that wait, one of them taken up by a worker at this moment.
  const { id } = await makeIssued(ada, (await makeClient(ada)).id)
  expect((await ada.post(`/api/invoices/${id}/send_email/`)).status).toBeLessThan(300)
  await app.sql(
    `update graphile_worker._private_jobs set locked_by = 'worker-1', locked_at = now(), attempts = 1
     where id = (select min(id) from graphile_worker._private_jobs)`,
  )
})
afterAll(async () => {
  await app?.close()
  removeFolders()
})

const sourceTables = () => digestTables(seeingAll(String(app.owner.database)))

describe('a backup that is restored', () => {
  test('has every table row by row, logos and documents among them, the key, and all that guards the rows', async () => {
    const before = await sourceTables()
    const { file, manifest, written } = await backUp(app)
    expect(await sourceTables()).toEqual(before)
    const listed = Object.fromEntries(
      manifest.tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]),
    )
    const counted = Object.entries(before).map(([name, digest]) => [
      name.includes('.') ? name : `public.${name}`,
      Number(digest.split(':')[0]),
    ])
    expect(listed).toEqual(Object.fromEntries(counted))
    expect(written.sha256).toBe(createHash('sha256').update(readFileSync(file)).digest('hex'))

    const place = await emptyPlace()
    await restore(file, place)
    const restored = seeingAll(place.owner.database)
    // What a worker had begun is free again; this alone is not as it was.
    const queue = 'graphile_worker._private_jobs'
    const after = await digestTables(restored)
    expect({ ...after, [queue]: '' }).toEqual({ ...before, [queue]: '' })
    const jobs =
      'select id::text, payload::text, run_at::text, attempts, key, locked_by from graphile_worker._private_jobs order by id'
    const wanted = await ask<Record<string, unknown>>(seeingAll(String(app.owner.database)), jobs)
    expect(wanted.some(({ locked_by }) => locked_by === 'worker-1')).toBe(true)
    const free = (await ask<Record<string, unknown>>(restored, jobs)).map(({ attempts: _, ...job }) => job)
    expect(free).toEqual(wanted.map(({ attempts: _, ...job }) => ({ ...job, locked_by: null })))
    expect(await describeSchema(restored)).toEqual(
      await describeSchema(seeingAll(String(app.owner.database))),
    )

    expect(Number(after.company_files?.split(':')[0])).toBeGreaterThan(1)
    expect(readFileSync(join(place.dataDir, 'secret-key'), 'utf8').trim()).toBe(app.deps.config.secretKey)
    expect(existsSync(join(place.dataDir, 'restore.unfinished'))).toBe(false)
    expect(await migrate(place.owner)).toEqual([])
    await checkAfterMigrating(place.owner, app.deps.encryption)
  })

  test('is of one moment, though others write: nothing acknowledged before it is missing, nothing is half there', async () => {
    const owner = await makeOwner(app)
    const client = await makeClient(owner)
    const acknowledged: string[] = []
    let isWriting = true
    const writers = Array.from({ length: 6 }, async () => {
      while (isWriting) {
        const { id } = await makeIssued(owner, client.id)
        const paid = await owner.post(`/api/invoices/${id}/mark_paid/`)
        if (paid.status === 200) acknowledged.push(paid.body.number)
      }
    })
    while (acknowledged.length < 6) await new Promise((done) => setTimeout(done, 20))
    let known: string[]
    let file: string
    // A backup during which nothing was written shows nothing: then another one is taken.
    do {
      known = [...acknowledged]
      file = (await backUp(app)).file
    } while (acknowledged.length === known.length)
    isWriting = false
    await Promise.all(writers)

    const place = await emptyPlace()
    await restore(file, place)
    const see = <Row>(text: string) => ask<Row>(seeingAll(place.owner.database), text)
    const own = `company_id = '${owner.companyId}'`
    const numbers = (
      await see<{ number: string }>(
        `select number from invoices where ${own} and number is not null order by length(number), number`,
      )
    ).map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining(known))
    const [prefix = ''] = /^.*-/.exec(numbers[0] ?? '') ?? []
    const given = numbers.map((number) => Number(number.slice(prefix.length)))
    expect(given).toEqual(given.map((_, index) => index + 1))
    expect(
      await see(`select id from invoices where ${own} and amount_paid <> (
      select coalesce(sum(a.amount), 0) from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
      where a.company_id = invoices.company_id and a.invoice_id = invoices.id and p.status = 'completed')`),
    ).toEqual([])
    const [told] = await see<{ n: number }>(
      `select count(*)::int as n from timeline_events where ${own} and type = 'invoice.issued'`,
    )
    expect(told?.n).toBe(numbers.length)
  })

  test('is whole when it is encrypted by a passphrase or for a recipient, and nobody else can read it', async () => {
    const passphrase = 'korrekt pferd batterie'
    const byPhrase = await backUp(app, { encryptionKey: { passphrase, workFactor: 8 } })
    expect(readFileSync(byPhrase.file).includes('manifest.json')).toBe(false)
    const { manifest } = await verifyBackup(byPhrase.file, { passphrase })
    expect(manifest.tables).toEqual(byPhrase.manifest.tables)
    await expect(verifyBackup(byPhrase.file, { passphrase: 'korrekt pferd falsch' })).rejects.toThrow(
      'The passphrase does not open this backup.',
    )

    const identity = await generateX25519Identity()
    const forOne = await backUp(app, { encryptionKey: { recipients: [await identityToRecipient(identity)] } })
    const other = await generateX25519Identity()
    await expect(verifyBackup(forOne.file, { identities: [other] })).rejects.toThrow(
      'The identity does not open this backup.',
    )
    const place = await emptyPlace()
    await restore(forOne.file, place, { decryptionKey: { identities: [identity] } })
    expect([
      await encryptionOf(forOne.file),
      await encryptionOf(byPhrase.file),
      await encryptionOf(import.meta.filename),
    ]).toEqual(['recipients', 'passphrase', 'none'])
    expect(() => checkRecipients(['age1xyz'])).toThrow(
      'age1xyz is no recipient. A recipient is the whole public key, as age-keygen prints it: age1 and 58 characters.',
    )
    expect(await digestTables(seeingAll(place.owner.database))).toMatchObject({
      invoices: (await sourceTables()).invoices,
    })
  })
})

describe('a backup is refused', () => {
  test('where a file is, or is being written', async () => {
    const { file } = await backUp(app)
    const size = readFileSync(file).length
    const again = { owner: app.owner, file, encryptionKey: null }
    const request = {
      ...again,
      secretKey: app.deps.config.secretKey,
      keyFrom: 'file' as const,
      version: '0.1.0',
    }
    const { takeBackup } = await import('./take-backup.ts')
    await expect(takeBackup(request)).rejects.toThrow(`${file} exists already.`)
    writeFileSync(`${file}2.part`, '')
    await expect(takeBackup({ ...request, file: `${file}2` })).rejects.toThrow(
      'a backup is being written there',
    )
    expect(readFileSync(file)).toHaveLength(size)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  test('with another key', async () => {
    await expect(backUp(app, { secretKey: 'x'.repeat(15) + 'y'.repeat(25) })).rejects.toThrow(
      'The data of this installation was written with another SECRET_KEY.',
    )
  })

  test('when a table would not be read whole', async () => {
    await app.sql('drop policy for_backup on invoices')
    await expect(backUp(app)).rejects.toThrow('Not every row of public.invoices could be read.')
    await migrate(app.owner)
    const { manifest } = await backUp(app)
    expect(manifest.tables.find(({ name }) => name === 'invoices')?.rows).toBeGreaterThan(0)
    expect(
      await app.sql(
        `select from pg_auth_members where roleid = '${BACKUP_ROLE}'::regrole
           and (coalesce(to_jsonb(pg_auth_members) ->> 'set_option', 'true') = 'true')`,
      ),
    ).toEqual([])
  })
})

describe('a restore is refused, and writes nothing,', () => {
  test('of a file that was changed anywhere, or cut off', async () => {
    const { file } = await backUp(app)
    const whole = readFileSync(file)
    const place = await emptyPlace()
    const damaged = `${file}.damaged`
    const spoiled = (bytes: Buffer) => {
      writeFileSync(damaged, bytes)
      return restore(damaged, place)
    }
    // The first bytes belong to the compression: only a time and a system's name are there, which nobody reads.
    for (const share of [0.001, 0.2, 0.4, 0.6, 0.8, 0.999]) {
      const bytes = Buffer.from(whole)
      const at = Math.max(12, Math.floor(bytes.length * share))
      bytes[at] = (bytes[at] ?? 0) ^ 0x10
      await expect(spoiled(bytes), `byte ${at}`).rejects.toThrow('no whole backup')
    }
    for (const length of [0, 5, 1000, Math.floor(whole.length / 2), whole.length - 1])
      await expect(spoiled(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow('no whole backup')
    await expect(spoiled(Buffer.from('something else'))).rejects.toThrow('no whole backup')
    expect(existsSync(place.dataDir)).toBe(false)
    const left = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select nspname from pg_namespace where nspname = 'graphile_worker'`
    expect(await ask(place.owner, left)).toEqual([])
  })

  test('of one whose parts were exchanged or left out, though its compression is whole', async () => {
    const { file } = await backUp(app)
    const cases: [string, string, (content: Buffer) => Buffer | null][] = [
      [
        'tables/public.invoices/000000',
        'the rows of public.invoices were changed',
        (all) => all.subarray(0, -10),
      ],
      ['tables/public.clients/000000', 'the rows of public.clients were changed', () => null],
      ['secret-key', 'its key was changed', () => Buffer.from('another\n')],
      ['manifest.json', 'its list of contents was changed', (all) => Buffer.concat([all, Buffer.from(' ')])],
      ['manifest.sha256', 'its list of contents was changed', () => null],
      ['manifest.json', 'its list of contents is missing', () => null],
    ]
    for (const [part, words, change] of cases) {
      const changed = await rewrite(file, (name, content) => (name === part ? change(content) : content))
      await expect(verifyBackup(changed, {}), part).rejects.toThrow(words)
    }
  })

  test('of a newer release, and of one whose steps were others', async () => {
    const { file } = await backUp(app)
    const withManifest = (change: (manifest: Record<string, unknown>) => void) => {
      let hash = ''
      return rewrite(file, (name, content) => {
        if (name === 'manifest.sha256') return Buffer.from(hash)
        if (name !== 'manifest.json') return content
        const manifest = JSON.parse(content.toString())
        change(manifest)
        const text = Buffer.from(JSON.stringify(manifest))
        hash = createHash('sha256').update(text).digest('hex')
        return text
      })
    }
    const place = await emptyPlace()
    const newer = await withManifest((manifest) => {
      manifest.version = '0.9.0'
      manifest.migrations = [{ name: '9999_later.sql', checksum: 'a'.repeat(64) }]
    })
    await expect(restore(newer, place)).rejects.toThrow('This backup was made by a newer release (0.9.0)')
    const later = await withManifest((manifest) => {
      manifest.format = 2
    })
    await expect(restore(later, place)).rejects.toThrow('in a newer layout')
    const other = await withManifest((manifest) => {
      manifest.migrations = [{ name: '0001_foundation.sql', checksum: 'a'.repeat(64) }]
    })
    await expect(restore(other, place)).rejects.toThrow(
      'The migration 0001_foundation.sql of this release is not the one',
    )
    const unreleased = await withManifest((manifest) => {
      manifest.migrations = [{ name: '0001_accounts.sql', checksum: 'a'.repeat(64) }]
    })
    await expect(restore(unreleased, place)).rejects.toThrow(
      'This backup was made by a version that was never released',
    )
    expect(existsSync(place.dataDir)).toBe(false)
  })

  test('over anything that is there, and beside another key', async () => {
    const { file } = await backUp(app)
    const place = await emptyPlace()
    await expect(
      restore(file, { ...place, owner: { ...app.owner, database: String(app.owner.database) } }),
    ).rejects.toThrow('The database holds an installation of Counterfoil already.')
    const lived = join(newFolder(), 'data')
    mkdirSync(lived)
    writeFileSync(join(lived, 'secret-key'), 'of another installation\n')
    await expect(restore(file, { ...place, dataDir: lived })).rejects.toThrow(
      'holds an installation already. A restore replaces nothing',
    )
    await expect(restore(file, place, { secretKey: 'z'.repeat(20) + 'q'.repeat(20) })).rejects.toThrow(
      'SECRET_KEY is not the key of this backup',
    )
    expect(existsSync(place.dataDir)).toBe(false)
    await ask(place.owner, 'create table mine (id integer)')
    await expect(restore(file, place)).rejects.toThrow('The database is not empty: it has 1 tables.')
  })
})

test('a restore says what it has begun before it makes a database, and takes it back where it may not begin', async () => {
  const { file } = await backUp(app)
  const place = await emptyPlace()
  const unfinished = join(place.dataDir, 'restore.unfinished')
  const opening = async () => {
    expect(readFileSync(unfinished, 'utf8')).toContain('npm run restore')
    throw new Error('killed')
  }
  await expect(restore(file, place, { openDatabase: opening })).rejects.toThrow('killed')
  await expect(refuseUnfinishedRestore(place.dataDir, place.owner)).rejects.toThrow('was broken off')
  await restore(file, place)
  expect(existsSync(unfinished)).toBe(false)

  const inUse = async () => {
    throw new DataFolderInUseError(place.dataDir, 7)
  }
  await expect(restore(file, place, { openDatabase: inUse })).rejects.toThrow('is in use by process 7')
  expect(existsSync(unfinished)).toBe(false)
  const elsewhere = await emptyPlace()
  writeFileSync(elsewhere.dataDir, 'a file')
  await expect(restore(file, elsewhere)).rejects.toThrow(
    `${elsewhere.dataDir} cannot be written: something else has that name.`,
  )
})

test('a restore that broke off leaves no rows, keeps the application from starting, and is completed by the next', async () => {
  const { file } = await backUp(app)
  // The clients are gone, and with them what the invoices point at: found only when all is loaded.
  let hash = ''
  const empty = createHash('sha256').digest('hex')
  const broken = await rewrite(file, (name, content) => {
    if (name.startsWith('tables/public.clients/')) return null
    if (name === 'manifest.sha256') return Buffer.from(hash)
    if (name !== 'manifest.json') return content
    const manifest = JSON.parse(content.toString())
    for (const table of manifest.tables)
      if (table.name === 'clients') Object.assign(table, { rows: 0, bytes: 0, sha256: empty })
    const text = Buffer.from(JSON.stringify(manifest))
    hash = createHash('sha256').update(text).digest('hex')
    return text
  })
  const place = await emptyPlace()
  await expect(restore(broken, place)).rejects.toThrow('violates foreign key constraint')
  const tables = await digestTables(seeingAll(place.owner.database))
  expect(Object.keys(tables).filter((name) => !name.startsWith('graphile_worker.'))).toEqual([])
  await expect(refuseUnfinishedRestore(place.dataDir, place.owner)).rejects.toThrow('was broken off')

  // The start that was refused has made a key of its own by then.
  writeFileSync(join(place.dataDir, 'secret-key'), 'made by the start that was refused\n')
  await restore(file, place)
  await refuseUnfinishedRestore(place.dataDir, place.owner)
  expect((await digestTables(seeingAll(place.owner.database))).clients).toBe((await sourceTables()).clients)
  expect(readFileSync(join(place.dataDir, 'secret-key'), 'utf8').trim()).toBe(app.deps.config.secretKey)
  rmSync(place.dataDir, { recursive: true })
})
