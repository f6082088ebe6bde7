import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import { createTabChannel } from '../../api/tokens/tab-channel.ts'
import { readStream } from './read-stream.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Whose stream it is: what one member is told another one did themselves. */
export type Reader = { userId: string; companyId: string }

const otherTabs = createTabChannel<{ reader: string; message: Notification }>('counterfoil.notifications')

/** One tab listens for all of them: browsers allow few connections to a server. Without Web Locks each is on its own. */
async function asTheOne(reader: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks
    .request(`counterfoil.notifications.${reader}`, { signal }, work)
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

function remember(key: string, mark: string): void {
  try {
    window.localStorage.setItem(key, mark)
  } catch {
    // The store is full: the next connection brings again what was heard, and it is known by its id.
  }
}

/** Waits, or less when the network comes back; a tenth more or less, so that not everybody returns at once. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms * (0.9 + Math.random() * 0.2))
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish, { once: true })
  })
}

/**
 * Follows what a user is told of a company until the signal says stop: connects, and again whenever the stream breaks,
 * going on behind the last message that any tab of this browser heard. `hear` is called in each of the user's tabs.
 */
export function followEvents(
  { userId, companyId }: Reader,
  hear: (message: Notification) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = `${userId}.${companyId}`
  const key = `counterfoil.notifications.after.${reader}`
  const forget = otherTabs.listen((told) => {
    if (told.reader === reader) hear(told.message)
  })
  signal.addEventListener('abort', forget, { once: true })
  return asTheOne(reader, signal, async () => {
    let pause = FIRST_WAIT_MS
    while (!signal.aborted) {
      const end = await readStream(
        companyId,
        window.localStorage.getItem(key),
        (message) => {
          pause = FIRST_WAIT_MS
          hear(message)
          otherTabs.post({ reader, message })
        },
        signal,
        (mark) => remember(key, mark),
      )
      if (end === 'refused') return
      await wait(typeof end === 'number' ? Math.max(end, pause) : pause, signal)
      pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    }
  })
}
