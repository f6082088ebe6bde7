import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** Who ran for so long was well: the next end is the first one again. */
const WELL_AFTER_MS = 60_000

/** Something that runs until it is stopped, and may end by itself. */
export type Run = { readonly stop: () => Promise<void>; readonly ended: Promise<void> }

/**
 * Starts something again whenever it ends without being asked to, or could not be started; later each time. Answers
 * once the first start has been tried.
 */
export async function keepRunning(
  start: () => Promise<Run>,
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let run: Run | null = null

  const tryToStart = async () => {
    run = await start().catch((error: unknown) => {
      log.error({ err: error, part: 'jobs' }, 'the job queue could not be started')
      return null
    })
    // Told to stop while it started: only now is there something to stop.
    if (stopping.signal.aborted) await run?.stop()
  }
  const watch = async () => {
    let pauseMs = FIRST_PAUSE_MS
    for (;;) {
      const startedAt = performance.now()
      await run?.ended.catch((error: unknown) => {
        log.error({ err: error, part: 'jobs' }, 'the job queue failed')
      })
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS
      log.warn({ part: 'jobs', restartInMs: pauseMs }, 'the job queue does not run; starting it again')
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      await tryToStart()
    }
  }

  await tryToStart()
  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await run?.stop()
      await watching
    },
  }
}
