import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import { readStream } from './read-stream.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

const keyOf = (companyId: string) => `counterfoil.notifications.after.${companyId}`

/** One tab listens for all of them: browsers allow few connections to a server. Without Web Locks each is on its own. */
async function asTheOne(companyId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks
    .request(`counterfoil.notifications.${companyId}`, { signal }, work)
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
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
 * Follows what happens in a company until the signal says stop: connects, and again whenever the stream breaks, going
 * on behind the last message that any tab of this browser heard.
 */
export function followEvents(
  companyId: string,
  hear: (message: Notification) => void,
  signal: AbortSignal,
): Promise<void> {
  return asTheOne(companyId, signal, async () => {
    let pause = FIRST_WAIT_MS
    while (!signal.aborted) {
      const end = await readStream(
        companyId,
        window.localStorage.getItem(keyOf(companyId)),
        (message) => {
          pause = FIRST_WAIT_MS
          hear(message)
        },
        signal,
        (mark) => window.localStorage.setItem(keyOf(companyId), mark),
      )
      if (end === 'refused') return
      await wait(pause, signal)
      pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    }
  })
}
