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
