import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ask, emptyDatabase, newFolder, removeFolders } from '../../../test/calls/backup-calls.ts'
import { callApi } from '../../../test/calls/call-api.ts'
import { expectOk, type Session, signUp } from '../../../test/processes/process-session.ts'
import {
  dataFolder,
  endProcesses,
  type Started,
  startProcess,
  until,
} from '../../../test/processes/start-process.ts'
import { findRunningPostgres } from '../postgres/running-postgres.ts'

const SOURCES = join(import.meta.dirname, '../..')

afterEach(async () => {
  await endProcesses()
  removeFolders()
})

/** The real command, as `npm run backup` and `npm run restore` run it. */
function runCommand(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(SOURCES, `${name}.ts`), ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

/** An issued invoice whose mail waits, because no mail server answers. */
async function sendInvoice(url: string, { token, client }: Session): Promise<string> {
  const body = { client, items: [{ description: 'x', quantity: '3', unit_price: '33.33' }] }
  const draft = await expectOk(callApi(url, { path: '/api/invoices/', token, body }))
  const sent = callApi(url, { path: `/api/invoices/${draft.id}/send_email/`, method: 'POST', token })
  await expectOk(sent)
  return (await expectOk(callApi(url, { path: `/api/invoices/${draft.id}/`, token }))).number
}

async function kill({ child, ended }: Started): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

const seen = async (url: string, token: string, path: string) => expectOk(callApi(url, { path, token }))
const DASHBOARD = '/api/statistics/general/dashboard/'

test('an installation comes back from its backup: into a PostgreSQL of one’s own, and from there into a new folder', async () => {
  const DATA_DIR = dataFolder()
  const backups = newFolder()
  const first = await startProcess({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:9' })
  await first.ready
  const session = await signUp(first.url)
  // Where a mail server is named, mails go out for confirmed addresses alone.
  const database = await findRunningPostgres(join(DATA_DIR, 'postgres'))
  await ask(database, 'update users set email_confirmed_at = now()')
  const numbers = [await sendInvoice(first.url, session), await sendInvoice(first.url, session)]
  const dashboard = await seen(first.url, session.token, DASHBOARD)
  const running = join(backups, 'running.backup')
  const taken = await runCommand('backup', [running], { DATA_DIR })
  expect(taken).toMatchObject({
    code: 0,
    output: expect.stringContaining('WARNING: this backup is not encrypted.'),
  })
  expect(taken.output).toMatch(/database {2}\d+ tables, \d+ rows \(PostgreSQL 18\.\d+, \d+ migrations\)/)
  expect(statSync(running).mode & 0o777).toBe(0o600)
  const lived = await callApi(first.url, { path: '/api/health' })
  expect(lived.status).toBe(200)
  expect((await runCommand('restore', [running], { DATA_DIR })).output).toContain('is in use by process')
  await kill(first)
  rmSync(DATA_DIR, { recursive: true })

  const own = await emptyDatabase()
  const DATABASE_URL = `postgres://${own.user}:${own.password}@localhost:${own.port}/${own.database}?host=${encodeURIComponent(String(own.host))}`
  const elsewhere = { DATA_DIR: dataFolder(), DATABASE_URL }
  const restored = await runCommand('restore', [running], elsewhere)
  expect(restored, restored.output).toMatchObject({ code: 0 })
  const second = await startProcess(elsewhere)
  await second.ready
  // The restored server sends the mails that waited, and tells so among the latest events.
  const { recent, ...figures } = dashboard
  const { recent: recentAgain, ...figuresAgain } = await seen(second.url, session.token, DASHBOARD)
  expect(figuresAgain).toEqual(figures)
  expect(recentAgain).toEqual(expect.arrayContaining(recent))
  const invoices = await seen(second.url, session.token, '/api/invoices/?ordering=number')
  expect(invoices.results.map(({ number }: { number: string }) => number)).toEqual(numbers)
  const mails = await until(
    () => seen(second.url, session.token, '/api/email/outbox/'),
    ({ results }) => results.every(({ status }: { status: string }) => status === 'captured'),
  )
  expect(mails.results.map(({ status }: { status: string }) => status)).toEqual(['captured', 'captured'])
  const next = await sendInvoice(second.url, session)
  expect(Number(/\d+$/.exec(next)?.[0])).toBe(3)
  await kill(second)

  const encrypted = join(backups, 'encrypted.backup')
  const BACKUP_PASSPHRASE = 'korrekt pferd batterie'
  const again = await runCommand('backup', [encrypted, '--encrypt'], { ...elsewhere, BACKUP_PASSPHRASE })
  expect(again, again.output).toMatchObject({ code: 0 })
  expect(again.output).not.toContain('WARNING')
  const anew = { DATA_DIR: dataFolder() }
  const blind = await runCommand('restore', [encrypted], anew)
  expect(blind).toMatchObject({ code: 1, output: expect.stringContaining('The passphrase is missing') })
  expect(existsSync(anew.DATA_DIR)).toBe(false)
  const back = await runCommand('restore', [encrypted], { ...anew, BACKUP_PASSPHRASE })
  expect(back, back.output).toMatchObject({ code: 0 })
  const third = await startProcess(anew)
  await third.ready
  const all = await seen(third.url, session.token, '/api/invoices/?ordering=number')
  expect(all.results.map(({ number }: { number: string }) => number)).toEqual([...numbers, next])
  await kill(third)
  // The application is stopped now: the backup starts the database for itself, and stops it again.
  const stopped = join(backups, 'stopped.backup')
  expect(await runCommand('backup', [stopped], anew)).toMatchObject({ code: 0 })
  expect(existsSync(join(anew.DATA_DIR, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

test('an application that was started on a restore that broke off says so, and nothing else happens', async () => {
  const DATA_DIR = dataFolder()
  const first = await startProcess({ DATA_DIR })
  await first.ready
  const file = join(newFolder(), 'x.backup')
  expect(await runCommand('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 })
  await kill(first)
  const empty = await runCommand('backup', [join(newFolder(), 'y')], { DATA_DIR: dataFolder() })
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('The key is missing') })

  const own = await emptyDatabase()
  const DATABASE_URL = `postgres://${own.user}:${own.password}@localhost:${own.port}/${own.database}?host=${encodeURIComponent(String(own.host))}`
  const place = { DATA_DIR: dataFolder(), DATABASE_URL }
  const killed = await killWhileLoading(file, place, own)
  expect(killed).not.toBe(0)
  expect(readFileSync(join(place.DATA_DIR, 'restore.unfinished'), 'utf8')).toContain('npm run restore')
  const refused = await startProcess(place)
  expect(await refused.ended).toBe(78)
  expect(refused.output()).toContain('was broken off. Run "npm run restore" again')
  expect(refused.output()).not.toContain('    at ')
  expect(await ask(own, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
    [],
  )

  const again = await runCommand('restore', [file], place)
  expect(again, again.output).toMatchObject({ code: 0 })
  const second = await startProcess(place)
  await second.ready
})

/** Kills the command once it has begun to write: the mark is there, its transaction is open. */
async function killWhileLoading(
  file: string,
  env: { DATA_DIR: string; DATABASE_URL: string },
  own: Parameters<typeof ask>[0],
): Promise<number> {
  const child = execFile(process.execPath, [join(SOURCES, 'restore.ts'), file], {
    env: { PATH: process.env.PATH, ...env },
  })
  const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? -1)))
  await until(
    async () => existsSync(join(env.DATA_DIR, 'restore.unfinished')),
    (isThere) => isThere,
  )
  child.kill('SIGKILL')
  const code = await ended
  // The server needs a moment to notice, and rolls back then.
  const sessions =
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await until(
    () => ask(own, sessions),
    (rows) => rows.length === 0,
  )
  return code
}
