import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { freshAccessToken } from '../../api/tokens/refresh-tokens.ts'
import { tokenStore } from '../../api/tokens/token-store.ts'

const PATH = '/api/notifications/stream/'
/** The server says every 15 s that it is there; three times nothing, and it is not. */
const SILENCE_MS = 45_000

/** How a stream came to its end; a number is how many milliseconds to wait before asking again. */
export type StreamEnd = 'refused' | 'broken' | number

/** Where too many streams are open already: as long as the server says, or as after any other break. */
function endOfTooMany(response: Response): StreamEnd {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : 'broken'
}

function address(after: string | null): string {
  return after === null ? PATH : `${PATH}?after=${encodeURIComponent(after)}`
}

async function connect(
  companyId: string,
  after: string | null,
  signal: AbortSignal,
): Promise<Response | null> {
  const open = (access: string) =>
    fetch(address(after), {
      headers: { authorization: `Bearer ${access}`, 'x-company-id': companyId, accept: 'text/event-stream' },
      signal,
    })
  const access = tokenStore.read().access ?? (await freshAccessToken(null))
  if (access === null) return null
  const response = await open(access)
  if (response.status !== 401) return response
  const fresh = await freshAccessToken(access)
  return fresh === null ? null : open(fresh)
}

/**
 * Reads the server's stream until it ends. `refused`: there is no use in asking again; `broken`: there is; a number: there
 * is after so many milliseconds.
 * @param onMark hears what to go on behind, before a message comes and with each
 * @param after the last message that was heard, to go on behind it
 */
export async function readStream(
  companyId: string,
  after: string | null,
  hear: (message: Notification) => void,
  signal: AbortSignal,
  onMark: (id: string) => void,
): Promise<StreamEnd> {
  const ending = new AbortController()
  let timer = setTimeout(() => ending.abort(), SILENCE_MS)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(), SILENCE_MS)
  }
  try {
    const response = await connect(companyId, after, AbortSignal.any([signal, ending.signal]))
    if (response === null || [401, 403, 404].includes(response.status)) return 'refused'
    if (response.status === 429) return endOfTooMany(response)
    if (!response.ok || response.body === null) return 'broken'
    const messages = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: alive }))
      .getReader()
    for (;;) {
      const { done, value } = await messages.read()
      if (done) return 'broken'
      alive()
      if (value.event !== 'mark') hear(JSON.parse(value.data) as Notification)
      if (value.id) onMark(value.id)
    }
  } catch {
    return 'broken'
  } finally {
    clearTimeout(timer)
    // However it came to an end: a connection nobody reads any more would stay open.
    ending.abort()
  }
}
