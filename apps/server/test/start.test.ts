import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { callApi } from './call-api.ts'
import { dataFolder, endProcesses, startProcess as start, until } from './start-process.ts'

afterEach(endProcesses)

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

    const second = await start({ DATA_DIR })
    await second.ready
    expect((await logIn(second.url, 'first_user')).status).toBe(200)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(DATA_DIR)
  }, 60_000)

  test('refuses a second start on one data folder in plain words and harms nothing', async () => {
    const DATA_DIR = dataFolder()
    const first = await start({ DATA_DIR })
    await first.ready
    const second = await start({ DATA_DIR })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`The data folder ${join(DATA_DIR, 'postgres')} is in use by process`)
    expect(second.output()).not.toContain('    at ')
    expect((await register(first.url, 'still_there')).status).toBe(201)
  }, 60_000)

  test('comes back by itself after kill -9 of the database', async () => {
    const DATA_DIR = dataFolder()
    const { url, ready } = await start({ DATA_DIR })
    await ready
    expect((await register(url, 'before_the_crash')).status).toBe(201)
    const pidFile = join(DATA_DIR, 'postgres/cluster/postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    const answer = await until(
      () => logIn(url, 'before_the_crash'),
      ({ status }) => status === 200,
      15,
    )
    expect(answer.status).toBe(200)
    expect((await callApi(url, { path: '/api/health' })).status).toBe(200)
  }, 60_000)

  test('works on a PostgreSQL of one’s own, named by DATABASE_URL', async () => {
    const admin = inject('databaseAdmin')
    const database = `own_${randomUUID().replaceAll('-', '')}`
    const client = new pg.Client(admin)
    await client.connect()
    await client.query(`create database ${database}`)
    await client.end()
    const DATABASE_URL = `postgres://${admin.user}:${encodeURIComponent(admin.password)}@localhost:${admin.port}/${database}?host=${encodeURIComponent(admin.host)}`
    const { url, ready, child, ended } = await start({ DATA_DIR: dataFolder(), DATABASE_URL })
    await ready
    expect((await register(url, 'elsewhere')).status).toBe(201)
    expect((await logIn(url, 'elsewhere')).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }, 60_000)

  test('names every fault of the settings at once', async () => {
    const { output, ended } = await start({
      DATA_DIR: dataFolder(),
      PUBLIC_URL: 'nonsense',
      SECRET_KEY: 'short',
      LOG_LEVEL: 'loud',
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('PUBLIC_URL: an address such as https://invoices.example.com')
    expect(output()).toContain('SECRET_KEY: at least 32 characters')
    expect(output()).toContain('LOG_LEVEL: one of')
  })

  test('refuses a secret that could be guessed', async () => {
    const { output, ended } = await start({ DATA_DIR: dataFolder(), SECRET_KEY: 'a'.repeat(40) })
    expect(await ended).toBe(1)
    expect(output()).toContain('SECRET_KEY: a random text; this one could be guessed')
  })

  test('says plainly that the port is taken', async () => {
    const first = await start({ DATA_DIR: dataFolder() })
    await first.ready
    const second = await start({ DATA_DIR: dataFolder(), PORT: new URL(first.url).port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('The port is taken by another program.')
  }, 60_000)
})
