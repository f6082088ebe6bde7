import { Session } from 'node:inspector/promises'
import { flushCompileCache } from 'node:module'

/**
 * What starting up needed is given back, once: the young generation has grown to its full size by then, over 30 MB, and
 * shrinks by itself only under load. And what was compiled is kept for the next start, which may follow a `kill -9`.
 */
export async function settleAfterStart(): Promise<void> {
  flushCompileCache()
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
