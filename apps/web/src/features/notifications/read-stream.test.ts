import { beforeEach, expect, test } from 'vitest'
import { tokenStore } from '../../api/tokens/token-store.ts'
import { type Asked, serve } from '../../test-server.ts'
import { readStream } from './read-stream.ts'

let asked: Asked[]

/** A server that says `text` and then stays silent, as a stream does. */
function streaming(text: string): void {
  serve((request) => {
    asked.push(request)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text))
        request.signal?.addEventListener('abort', () => controller.error(request.signal?.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
}

beforeEach(() => {
  asked = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
})

const read = (hear: () => void, signal = new AbortController().signal) =>
  readStream('company', null, hear, signal, () => {})

test('a message that cannot be heard ends the connection, and not only its reading', async () => {
  streaming('id: 1\ndata: {"id":"1"}\n\n')
  const end = await read(() => {
    throw new TypeError('Illegal constructor')
  })
  expect(end).toBe('broken')
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('so does one that is no message', async () => {
  streaming('id: 1\ndata: {"id"\n\n')
  expect(await read(() => {})).toBe('broken')
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('a mark says what to go on behind, and is no message', async () => {
  streaming('event: mark\nid: 7\ndata: {}\n\nid: 8\ndata: {"id":"8"}\n\n')
  const leaving = new AbortController()
  const heard: string[] = []
  const marks: string[] = []
  const mark = (id: string) => {
    marks.push(id)
    if (id === '8') leaving.abort()
  }
  await readStream('company', '6', ({ id }) => heard.push(id), leaving.signal, mark)
  expect(asked[0]?.query.get('after')).toBe('6')
  expect(asked[0]?.headers.get('x-company-id')).toBe('company')
  expect(heard).toEqual(['8'])
  expect(marks).toEqual(['7', '8'])
})

test.each([
  ['30', 30_000],
  ['', 'broken'],
])('where too many streams are open, and the server says “%s”, it ends as %s', async (seconds, end) => {
  serve(() => new Response('', { status: 429, headers: { 'retry-after': seconds } }))
  expect(await read(() => {})).toBe(end)
})

test.each([
  [403, 'refused'],
  [404, 'refused'],
  [502, 'broken'],
])('an answer of %i ends it as %s', async (status, end) => {
  serve(() => new Response('', { status }))
  expect(await read(() => {})).toBe(end)
})
