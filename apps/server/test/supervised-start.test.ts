import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { callApi } from './calls/call-api.ts'
import { signUp } from './processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from './processes/start-process.ts'

afterEach(endProcesses)

const THROW_ON_SIGNAL = pathToFileURL(join(import.meta.dirname, 'throw-on-signal.fixture.mjs')).href

/** The process that holds the data folder: the server itself, whoever supervises it. */
function serverPid(dataDir: string): number {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/in-use.lock'), 'utf8')).pid
}

test('npm start brings the server back after kill -9 and after an error nobody caught, and ends whole', async () => {
  const DATA_DIR = dataFolder()
  const { child, url, ready, ended, output } = await startProcess(
    { DATA_DIR, SHUTDOWN_DELAY: '0', NODE_OPTIONS: `--import=${THROW_ON_SIGNAL}` },
    { supervised: true },
  )
  await ready
  const { token } = await signUp(url)
  const readiness = () => output().split('Counterfoil is ready at').length - 1
  const isKept = async () => (await callApi(url, { path: '/api/auth/me/', token })).status

  const first = serverPid(DATA_DIR)
  process.kill(first, 'SIGKILL')
  await until(
    async () => readiness(),
    (count) => count === 2,
  )
  expect(output()).toContain('The server ended unexpectedly (SIGKILL). It is started again in 0.5 s.')
  expect(await isKept()).toBe(200)

  const second = serverPid(DATA_DIR)
  expect(second).not.toBe(first)
  process.kill(second, 'SIGUSR2')
  await until(
    async () => readiness(),
    (count) => count === 3,
  )
  const fatal = output()
    .split('\n')
    .find((line) => line.includes('an error nobody caught'))
  expect(JSON.parse(fatal ?? '{}')).toMatchObject({
    level: 60,
    err: { type: 'TypeError', message: 'thrown in a callback' },
  })
  expect(output()).toContain('The server ended unexpectedly (exit code 1). It is started again in 1 s.')
  expect(await isKept()).toBe(200)

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(DATA_DIR)
})
