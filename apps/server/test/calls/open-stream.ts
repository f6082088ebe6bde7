import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import { expect } from 'vitest'
import type { TestApp } from '../processes/build-test-app.ts'
import type { Actor } from '../processes/factories.ts'

export type OpenStream = {
  /** The next message; hangs until the test's own time is up when there is none. */
  next: () => Promise<Notification & { streamId: string }>
  ended: () => Promise<boolean>
  leave: () => Promise<void>
  /** What one who heard nothing yet can go on behind. */
  mark: () => Promise<string>
}

/** Opens the stream of notifications, which must be let in; whoever opens it leaves it. */
export async function openStream(app: TestApp, actor: Actor, after?: string): Promise<OpenStream> {
  const leaving = new AbortController()
  const path = `/api/notifications/stream/${after ? `?after=${after}` : ''}`
  const response = await fetch(app.url + path, {
    headers: { authorization: `Bearer ${actor.token}`, 'x-company-id': actor.companyId },
    signal: leaving.signal,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const chunk = await reader?.read()
    text += chunk?.value ?? ''
    return chunk?.done ?? true
  }
  const stream: OpenStream = {
    next: async () => {
      for (;;) {
        const message = /^(?::.*\n\n|event: mark\n.+\n.+\n\n)*id: (.+)\ndata: (.+)\n\n/.exec(text)
        if (message) {
          text = text.slice(message[0].length)
          return { ...JSON.parse(message[2] ?? ''), streamId: message[1] }
        }
        if (await read()) throw new Error(`the stream ended: ${text}`)
      }
    },
    ended: async () => {
      while (!(await read()));
      return !/^id: /m.test(text.replaceAll(/^event: mark\n.+\n.+\n/gm, ''))
    },
    mark: async () => {
      while (!/^event: mark\nid: .+\n/m.test(text)) await read()
      return /^event: mark\nid: (.+)\n/m.exec(text)?.[1] ?? ''
    },
    leave: async () => {
      // Before the connection goes: a decoder that still holds what nobody reads would never hear of its end.
      await reader?.cancel().catch(() => undefined)
      leaving.abort()
    },
  }
  return stream
}
