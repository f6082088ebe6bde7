import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { ConnectionFacts } from './cluster.ts'
import { placeData } from './data-placement.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts'
import { findPackage, prepareBinaries } from './native-binaries.ts'
import { isRunning } from './process-facts.ts'
import { canEnter } from './service-account.ts'

const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const nobodyCanRunUs = isRoot && (await canEnter(import.meta.dirname, NOBODY))

const folders: string[] = []
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(mode = 0o711): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-launcher-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return path.join(folder, 'postgres')
}

async function start(
  dataDir: string,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir, logger: quiet, isDurable: false, ...more })
  running.push(postgres)
  return postgres
}

interface ChildFacts {
  child: ChildProcess
  connection: ConnectionFacts
  pid: number
  error?: string
  message?: string
}

async function startInChild(dataDir: string, account: object = {}): Promise<ChildFacts> {
  const script = path.join(import.meta.dirname, 'start-and-wait.fixture.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    ...account,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, ...JSON.parse(String(line)) }
}

async function query(connection: ConnectionFacts, text: string): Promise<unknown> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + 100_000
  while (!what()) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await delay(20)
  }
}

/** The state in the control file: 1 is "shut down", which only a clean stop writes. */
function clusterState(dataDir: string): number {
  return readFileSync(path.join(dataDir, 'cluster/global/pg_control')).readInt32LE(16)
}

const SHUT_DOWN = 1

describe('a data folder', () => {
  it('is made on the first start and keeps its rows for the second', async () => {
    const dataDir = makeFolder()
    const first = await start(dataDir, { isDurable: true })
    expect(await query(first.connection, 'show fsync')).toBe('on')
    expect(await query(first.connection, 'show synchronous_commit')).toBe('on')
    expect(await query(first.connection, 'show listen_addresses')).toBe(
      process.platform === 'win32' ? '127.0.0.1' : '',
    )
    expect(await query(first.connection, 'select rolsuper from pg_roles where rolname = current_user')).toBe(
      false,
    )
    expect(
      await query(
        first.connection,
        "select datlocprovider::text || datlocale from pg_database where datname = 'counterfoil'",
      ),
    ).toBe('bC.UTF-8')
    await query(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    expect(clusterState(dataDir)).toBe(SHUT_DOWN)
    const second = await start(dataDir, { isDurable: true })
    expect(await query(second.connection, 'select answer from kept')).toBe(42)
    expect(await query(second.superuser, 'show is_superuser')).toBe('on')
  })

  it('keeps its secrets from other users and refuses a wrong password', async () => {
    const dataDir = makeFolder()
    const { connection } = await start(dataDir)
    expect(statSync(path.join(dataDir, 'secret.json')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(dataDir, 'run')).mode & 0o777).toBe(0o700)
    expect(existsSync(path.join(dataDir, 'first-password'))).toBe(false)
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/authentication/)
  })

  it('serves one process at a time: the second is refused and the first goes on', async () => {
    const dataDir = makeFolder()
    const first = await start(dataDir)
    const refused = start(dataDir)
    await expect(refused).rejects.toThrow(DataFolderInUseError)
    await expect(refused).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`)
    const other = await startInChild(dataDir)
    expect(other.error).toBe('DataFolderInUseError')
    expect(other.message).toContain(`process ${process.pid}`)
    expect(await query(first.connection, 'select 1')).toBe(1)
  })

  it('that is still being closed is waited for, with a line that says so', async () => {
    const dataDir = makeFolder()
    const first = await start(dataDir)
    await query(first.connection, 'create table kept as select 42 as answer')
    first.announceStop()
    const lines: string[] = []
    const heard = (_fields: object, message: string) => void lines.push(message)
    const second = start(dataDir, { logger: { info: heard, warn: heard, error: heard } })
    await until(() => lines.includes('waiting for the process that is about to leave this data folder'))
    expect(await query(first.connection, 'select answer from kept')).toBe(42)
    await first.stop()
    expect(await query((await second).connection, 'select answer from kept')).toBe(42)
  })

  it('that a command works on for a moment is waited for', async () => {
    const dataDir = makeFolder()
    const command = await start(dataDir, { isPassing: true })
    await query(command.connection, 'create table kept as select 42 as answer')
    const lines: string[] = []
    const heard = (_fields: object, message: string) => void lines.push(message)
    const second = start(dataDir, { logger: { info: heard, warn: heard, error: heard } })
    await until(() => lines.includes('waiting for the process that is about to leave this data folder'))
    await command.stop()
    expect(await query((await second).connection, 'select answer from kept')).toBe(42)
  })

  it('may have a path that is too long for a socket', async () => {
    const dataDir = path.join(makeFolder(), 'a'.repeat(60), 'b'.repeat(60))
    const { connection } = await start(dataDir)
    expect(connection.host).not.toContain(dataDir)
    expect(await query(connection, 'select 1')).toBe(1)
    rmSync(connection.host, { recursive: true, force: true })
  })

  it('of another major version is left alone with a clear message', async () => {
    const dataDir = makeFolder()
    await (await start(dataDir)).stop()
    writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow('were made by PostgreSQL 17, and this is PostgreSQL 18')
  })

  it('without its secret is left alone with a clear message', async () => {
    const dataDir = makeFolder()
    await (await start(dataDir)).stop()
    rmSync(path.join(dataDir, 'secret.json'))
    await expect(start(dataDir)).rejects.toThrow('secret.json, which opens the database')
  })

  it('is not taken for a new one when the cluster it records is gone', async () => {
    const dataDir = makeFolder()
    await (await start(dataDir)).stop()
    writeFileSync(path.join(dataDir, 'location.json'), '{"base":"/nowhere/at/all"}')
    await expect(start(dataDir)).rejects.toThrow(EmbeddedPostgresError)
    await expect(start(dataDir)).rejects.toThrow('/nowhere/at/all, but it is not there')
  })
})

describe('after kill -9', () => {
  it('of the app, the server stops cleanly and the next start has every row', async () => {
    const dataDir = makeFolder()
    const first = await startInChild(dataDir)
    await query(first.connection, 'create table kept as select 42 as answer')
    first.child.kill('SIGKILL')
    await until(() => !isRunning(first.pid))
    expect(clusterState(dataDir)).toBe(SHUT_DOWN)
    const second = await start(dataDir)
    expect(await query(second.connection, 'select answer from kept')).toBe(42)
  })

  it('of the app, a start at the same moment waits for the old server', async () => {
    const dataDir = makeFolder()
    const first = await startInChild(dataDir)
    await query(first.connection, 'create table kept as select 42 as answer')
    first.child.kill('SIGKILL')
    const second = await start(dataDir)
    expect(second.pid()).not.toBe(first.pid)
    expect(await query(second.connection, 'select answer from kept')).toBe(42)
  })

  it('of the server, it is started again and a pool reconnects', async () => {
    const exits: unknown[] = []
    const postgres = await start(makeFolder(), {
      isDurable: true,
      onUnexpectedExit: (exit) => exits.push(exit.signal),
    })
    const pool = new Pool(postgres.connection)
    pool.on('error', () => undefined)
    await pool.query('create table kept as select 42 as answer')
    const pid = postgres.pid() ?? 0
    process.kill(pid, 'SIGKILL')
    await until(() => postgres.pid() !== pid && exits.length > 0)
    let answer: unknown
    await until(() => {
      pool.query('select answer from kept').then(
        ({ rows }) => {
          answer = rows[0]?.answer
        },
        () => undefined,
      )
      return answer === 42
    })
    expect(exits).toEqual(['SIGKILL'])
    await pool.end()
  })

  it('of everything, a pid file that names a foreign process does not block the start', async () => {
    const dataDir = makeFolder()
    await (await start(dataDir)).stop()
    const owner = statSync(path.join(dataDir, 'cluster'))
    const account = isRoot ? { uid: owner.uid, gid: owner.gid } : {}
    const foreigner = spawn('/bin/sleep', ['60'], { ...account, cwd: '/' })
    children.push(foreigner)
    const cluster = path.join(dataDir, 'cluster')
    const lines = [
      foreigner.pid,
      cluster,
      '1700000000',
      '5432',
      path.join(dataDir, 'run'),
      '',
      '  1234567   0',
      'ready',
    ]
    writeFileSync(path.join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`)
    const holder = { pid: foreigner.pid, startedAt: 'another boot', socket: path.join(dataDir, 'run/gone') }
    writeFileSync(path.join(dataDir, 'in-use.lock'), JSON.stringify(holder))
    const second = await start(dataDir)
    expect(await query(second.connection, 'select 1')).toBe(1)
    expect(foreigner.exitCode).toBeNull()
  })
})

describe('told to stop by somebody else', () => {
  it('by its signal, the server waits for no connection of the application, and is started again', async () => {
    const exits: unknown[] = []
    const postgres = await start(makeFolder(), { onUnexpectedExit: (exit) => exits.push(exit.code) })
    const pool = new Pool(postgres.connection)
    pool.on('error', () => undefined)
    const held = await pool.connect()
    held.on('error', () => undefined)
    const pid = postgres.pid() ?? 0
    process.kill(pid, 'SIGTERM')
    await until(() => postgres.pid() !== pid && exits.length > 0)
    held.release(true)
    let answer: unknown
    await until(() => {
      pool.query('select 42 as answer').then(
        ({ rows }) => {
          answer = rows[0]?.answer
        },
        () => undefined,
      )
      return answer === 42
    })
    expect(exits).toEqual([0])
    await pool.end()
  })
})

describe('accounts', () => {
  it.skipIf(!nobodyCanRunUs)('an ordinary user runs it as itself', async () => {
    const dataDir = makeFolder(0o777)
    const { connection, child, pid, message } = await startInChild(dataDir, NOBODY)
    expect(message).toBeUndefined()
    expect(await query(connection, 'select 1')).toBe(1)
    expect(statSync(path.join(dataDir, 'cluster')).uid).toBe(NOBODY.uid)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(isRunning(pid)).toBe(false)
    const asRoot = await start(dataDir)
    expect(await query(asRoot.connection, 'select 1')).toBe(1)
  })

  it('a private parent folder is no obstacle', async () => {
    const dataDir = makeFolder(0o700)
    const first = await start(dataDir)
    await query(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(dataDir)
    expect(await query(second.connection, 'select answer from kept')).toBe(42)
    await second.stop()
    const record = path.join(dataDir, 'location.json')
    expect(existsSync(record)).toBe(isRoot)
    if (isRoot) folders.push(JSON.parse(readFileSync(record, 'utf8')).base)
  })

  it.skipIf(!isRoot)('programs that lie out of reach are copied to where they can be run', async () => {
    const privateDir = path.join(path.dirname(makeFolder(0o700)), 'native')
    const { nativeDir, version } = findPackage()
    cpSync(nativeDir, privateDir, { recursive: true, verbatimSymlinks: true })
    const placement = await placeData(makeFolder())
    const found = await prepareBinaries(placement, undefined, () => ({ nativeDir: privateDir, version }))
    expect(found.postgres).toBe(path.join(placement.dataDir, 'runtime', version, 'bin/postgres'))
    const again = await prepareBinaries(placement, undefined, () => ({ nativeDir: privateDir, version }))
    expect(again).toEqual(found)
  })
})
