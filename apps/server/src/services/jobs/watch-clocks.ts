import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Ask, faultOfClocks, measureClocks } from '../../db/checks/check-clocks.ts'

const LOOK_MS = 5 * 60_000

/** Says in the log that the clocks drifted apart, at each look for as long as they are. The start looked already. */
export async function watchClocks(
  database: { query: Ask },
  log: FastifyBaseLogger,
  signal: AbortSignal,
  { lookMs = LOOK_MS, now = Date.now }: { lookMs?: number; now?: () => number } = {},
): Promise<void> {
  for (;;) {
    await delay(lookMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      const difference = await measureClocks((text) => database.query(text), now)
      const fault = faultOfClocks(difference)
      if (fault) log.error({ part: 'clocks', milliseconds: difference }, fault)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, part: 'clocks' }, 'cannot compare the clocks')
    }
  }
}
