import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPatience, TIMEOUT_MS, watchParts } from './patience.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a file may take any time, as long as more of it comes', async () => {
  const patience = startPatience()
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const seen: number[] = []
  const answer = new Response(stream.readable, { headers: { 'x-file-count': '2' } })
  const read = watchParts(answer, patience, ({ length }) => seen.push(length))
  expect(read.headers.get('x-file-count')).toBe('2')
  const text = read.text()
  for (const part of ['one', 'four']) {
    vi.advanceTimersByTime(TIMEOUT_MS - 1)
    await writer.write(new TextEncoder().encode(part))
  }
  await writer.close()
  expect(await text).toBe('onefour')
  expect(seen).toEqual([3, 4])
  expect(vi.getTimerCount()).toBe(0)
  expect(patience.signal.aborted).toBe(false)
})

test('one of which nothing more comes is given up, as out of time', () => {
  const patience = startPatience()
  vi.advanceTimersByTime(TIMEOUT_MS - 1)
  expect(patience.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(patience.signal.reason).toMatchObject({ name: 'TimeoutError' })
})
