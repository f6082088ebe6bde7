import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { isTooSlow } from './slow-bodies.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterEach(() => vi.useRealTimers())
afterAll(() => app?.close())

const KB = 1024
const REQUESTS = 'http.server.request.start'

test.each([
  [0, 30, false],
  [0, 35, true],
  [100 * KB, 35, true],
  [35 * 32 * KB, 35, false],
  // 25 MB over 256 kbit a second, near its end.
  [24_000 * KB, 740, false],
  [24_000 * KB, 760, true],
])('of a body %i bytes have come in %i seconds: too slow is %s', (bytes, seconds, tooSlow) => {
  expect(isTooSlow(bytes, seconds)).toBe(tooSlow)
})

/** Sends the head of a call and the beginning of its body, and nothing more. */
async function begin(body: string) {
  const { hostname, port } = new URL(app.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  const arrived = new Promise<void>((resolve) => {
    const hear = () => {
      unsubscribe(REQUESTS, hear)
      resolve()
    }
    subscribe(REQUESTS, hear)
  })
  socket.write(
    `POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${body}`,
  )
  await arrived
  return { socket, answer: () => answer }
}

test('a body that does not go on is cut off with 408, and the server goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { socket, answer } = await begin('{')
  const ended = once(socket, 'close')
  vi.advanceTimersByTime(30_000)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(5000)
  await ended
  expect(answer()).toContain('408 Request Timeout')
  vi.useRealTimers()
  expect((await app.call({ path: '/api/health/' })).status).toBe(200)
})
