import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { callApi } from './calls/call-api.ts'
import {
  dataFolder,
  endProcesses,
  freePort,
  startProcess as start,
  until,
} from './processes/start-process.ts'

const clients: pg.Client[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  await endProcesses()
})

/** An empty database on the tests' own server, as somebody who has a PostgreSQL would name it. */
async function ownDatabase(): Promise<{ DATABASE_URL: string; client: pg.Client }> {
  const { host, port, user, password } = inject('databaseAdmin')
  const database = `own_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('databaseAdmin'))
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const client = new pg.Client({ ...inject('databaseAdmin'), database })
  await client.connect()
  clients.push(client)
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { DATABASE_URL, client }
}

const account = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: 'Corr3ct!horse',
  first_name: 'Ada',
  last_name: 'Lovelace',
  terms_accepted: true,
})

const register = (url: string, username: string) =>
  callApi(url, { path: '/api/auth/register/', body: account(username) })
const logIn = (url: string, username: string) =>
  callApi(url, { path: '/api/auth/login/', body: { username, password: 'Corr3ct!horse' } })

describe('npm start', () => {
  test('is ready, keeps what it is told over kill -9 of the app, and stops whole on Ctrl-C', async () => {
    const DATA_DIR = dataFolder()
    const first = await start({ DATA_DIR })
    await first.ready
    expect((await callApi(first.url, { path: '/api/health' })).body).toEqual({
      status: 'ok',
      version: '0.1.0',
      database: 'ok',
    })
    expect((await register(first.url, 'first_user')).status).toBe(201)
    first.child.kill('SIGKILL')
    await first.ended

    const metricsPort = await freePort()
    const second = await start({ DATA_DIR, METRICS_PORT: String(metricsPort) })
    await second.ready
    expect((await logIn(second.url, 'first_user')).status).toBe(200)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('counterfoil_ready 1\n')
    expect(metrics).toContain(
      'counterfoil_http_request_duration_seconds_count{method="POST",route="/api/auth/login/",status="200"} 1\n',
    )
    expect((await callApi(second.url, { path: '/metrics' })).text).not.toContain('counterfoil_ready')
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(DATA_DIR)
  })

  test('refuses a second start on one data folder in plain words and harms nothing', async () => {
    const DATA_DIR = dataFolder()
    const first = await start({ DATA_DIR })
    await first.ready
    const second = await start({ DATA_DIR })
    expect(await second.ended).toBe(78)
    expect(second.output()).toContain(`The data folder ${join(DATA_DIR, 'postgres')} is in use by process`)
    expect(second.output()).not.toContain('    at ')
    expect((await register(first.url, 'still_there')).status).toBe(201)
  })

  test('told to stop, says that it is not ready while it still serves, and a start meanwhile waits for its end', async () => {
    const DATA_DIR = dataFolder()
    const first = await start({ DATA_DIR, SHUTDOWN_DELAY: '100' })
    await first.ready
    const readiness = async () => {
      const { status, body } = await callApi(first.url, { path: '/api/health/ready' })
      return { status, word: body.status }
    }
    expect(await readiness()).toEqual({ status: 200, word: 'ok' })
    first.child.kill('SIGTERM')
    const told = await until(readiness, ({ word }) => word === 'stopping')
    expect(told).toEqual({ status: 503, word: 'stopping' })
    const second = await start({ DATA_DIR })
    const waits = 'waiting for the process that is about to leave this data folder'
    expect(
      await until(
        async () => second.output(),
        (text) => text.includes(waits),
      ),
    ).toContain(waits)
    expect((await register(first.url, 'at_the_last_moment')).status).toBe(201)
    // Ctrl-C ends the delay.
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    await second.ready
    expect((await logIn(second.url, 'at_the_last_moment')).status).toBe(200)
  })

  test('says that the database is not there yet, with a code that asks to be started again', async () => {
    const DATABASE_URL = 'postgres://nobody:nothing@127.0.0.1:1/none'
    const { ended, output } = await start({ DATA_DIR: dataFolder(), DATABASE_URL })
    expect(await ended).toBe(75)
    expect(output()).toBe(
      'The database does not answer (ECONNREFUSED). Check that PostgreSQL runs and that DATABASE_URL names it.\n',
    )
  })

  test('comes back by itself after kill -9 of the database', async () => {
    const DATA_DIR = dataFolder()
    const { url, ready } = await start({ DATA_DIR })
    await ready
    expect((await register(url, 'before_the_crash')).status).toBe(201)
    const pidFile = join(DATA_DIR, 'postgres/cluster/postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    // A backend may outlive its postmaster for a moment and answer once more: back is it when both answer.
    const statuses = async () => [
      (await logIn(url, 'before_the_crash')).status,
      (await callApi(url, { path: '/api/health' })).status,
    ]
    expect(await until(statuses, (all) => all.every((status) => status === 200))).toEqual([200, 200])
  })

  test('works on a PostgreSQL of one’s own, named by DATABASE_URL', async () => {
    const { DATABASE_URL } = await ownDatabase()
    const { url, ready, child, ended } = await start({ DATA_DIR: dataFolder(), DATABASE_URL })
    await ready
    expect((await register(url, 'elsewhere')).status).toBe(201)
    expect((await logIn(url, 'elsewhere')).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('refuses a PostgreSQL that is too old in plain words, and writes nothing to it', async () => {
    const { DATABASE_URL, client } = await ownDatabase()
    // A server that says it is 14.18: this function is found before the server's own.
    await client.query(`create schema old`)
    await client.query(`create function old.current_setting(name text) returns text language sql as
      $$ select case name when 'server_version' then '14.18 (Debian 14.18-0+deb11u1)' else '140018' end $$`)
    const options = encodeURIComponent('-c search_path=old,pg_catalog,public')
    const { output, ended } = await start({
      DATA_DIR: dataFolder(),
      DATABASE_URL: `${DATABASE_URL}&options=${options}`,
    })
    expect(await ended).toBe(78)
    expect(output()).toBe(
      'PostgreSQL 15 or later is needed; this one is 14.18. ' +
        'Set DATABASE_URL to a newer one, or leave it out for the embedded one.\n',
    )
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname = 'graphile_worker'
       union all select relname from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
  })

  test('names every fault of the settings at once', async () => {
    const { output, ended } = await start({
      DATA_DIR: dataFolder(),
      PUBLIC_URL: 'nonsense',
      SECRET_KEY: 'short',
      LOG_LEVEL: 'loud',
    })
    expect(await ended).toBe(78)
    expect(output()).toContain('PUBLIC_URL: an address such as https://invoices.example.com')
    expect(output()).toContain('SECRET_KEY: at least 32 characters')
    expect(output()).toContain('LOG_LEVEL: one of')
  })

  test('refuses a secret that could be guessed', async () => {
    const { output, ended } = await start({ DATA_DIR: dataFolder(), SECRET_KEY: 'a'.repeat(40) })
    expect(await ended).toBe(78)
    expect(output()).toContain('SECRET_KEY: a random text; this one could be guessed')
  })

  test('says plainly that the port is taken', async () => {
    const first = await start({ DATA_DIR: dataFolder() })
    await first.ready
    const second = await start({ DATA_DIR: dataFolder(), PORT: new URL(first.url).port })
    expect(await second.ended).toBe(78)
    expect(second.output()).toContain('The port is taken by another program.')
  })
})
