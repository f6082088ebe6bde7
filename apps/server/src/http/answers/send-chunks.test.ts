import { EventEmitter, once } from 'node:events'
import { Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutDownloadsSoon, LAST_CHUNKS_MS, STALLED_MS, streamOf } from './send-chunks.ts'

const server = new Server()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function fakeAnswer() {
  const destroy = vi.fn()
  const raw = Object.assign(new EventEmitter(), { closed: false, destroy })
  return { destroy, raw: raw as unknown as ServerResponse }
}

async function slicesOf(stream: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const slices: Buffer[] = []
  for await (const slice of stream) slices.push(slice)
  return slices
}

async function* chunks() {
  yield 'a'.repeat(100_000)
  yield Buffer.alloc(100_000, 'b')
}

test('a file is sent in slices, in order and whole', async () => {
  const { raw, destroy } = fakeAnswer()
  const slices = await slicesOf(streamOf(chunks(), raw, server))
  expect(Buffer.concat(slices).toString()).toBe('a'.repeat(100_000) + 'b'.repeat(100_000))
  expect(Math.max(...slices.map(({ length }) => length))).toBe(65_536)
  // The last of it waits in the connection.
  raw.emit('close')
  expect(vi.getTimerCount()).toBe(0)
  expect(destroy).not.toHaveBeenCalled()
})

test('a reader that takes nothing is cut off', async () => {
  const { raw, destroy } = fakeAnswer()
  const stream = streamOf(chunks(), raw, server)
  await once(stream, 'readable')
  vi.advanceTimersByTime(STALLED_MS - 1)
  expect(destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(destroy).toHaveBeenCalledOnce()
})

test('one that leaves the very end unread is cut off too', async () => {
  const { raw, destroy } = fakeAnswer()
  await slicesOf(streamOf(chunks(), raw, server))
  vi.advanceTimersByTime(STALLED_MS)
  expect(destroy).toHaveBeenCalledOnce()
})

test('a server that stops cuts what is still being sent after a while, and nothing else', () => {
  const [slow, over, elsewhere] = [fakeAnswer(), fakeAnswer(), fakeAnswer()]
  streamOf(chunks(), slow.raw, server)
  streamOf(chunks(), over.raw, server)
  streamOf(chunks(), elsewhere.raw, new Server())
  over.raw.emit('close')
  cutDownloadsSoon(server)
  vi.advanceTimersByTime(LAST_CHUNKS_MS - 1)
  expect(slow.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(slow.destroy).toHaveBeenCalledOnce()
  expect(over.destroy).not.toHaveBeenCalled()
  expect(elsewhere.destroy).not.toHaveBeenCalled()
})

test('what fails is told to whoever sends', async () => {
  async function* broken() {
    yield 'some'
    throw new Error('no more')
  }
  await expect(slicesOf(streamOf(broken(), fakeAnswer().raw, server))).rejects.toThrow('no more')
  expect(vi.getTimerCount()).toBe(0)
})
