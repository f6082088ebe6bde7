import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { ConnectionConfig } from '../../db/database.ts'
import { absentWorkers, declarePresence, unlockJobsOf } from '../../db/tables/jobs.db.ts'

const LOOK_MS = 5_000
const RETRY_MS = 500
const CONNECT_MS = 5_000

/** One connection for as long as it lasts; its lock ends with it, however the process ends. */
async function holdOnce(owner: ConnectionConfig, worker: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...owner,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'counterfoil presence',
  })
  const ended = new Promise<void>((done) => client.once('end', () => done()))
  client.on('error', () => undefined)
  const close = () => void client.end().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  try {
    await client.connect()
    await client.query(declarePresence.text, [worker])
    await ended
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

/** Says that a worker is there until the signal, over whatever happens to the connection. */
export async function bePresent(
  owner: ConnectionConfig,
  worker: string,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await holdOnce(owner, worker, signal).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error, part: 'jobs' }, 'cannot say that this process is there')
    })
    await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Frees the jobs of workers whose process is gone, which the queue itself would only do after four hours. Whoever is
 * missed twice is gone: once may be a connection that is just being made again.
 */
export async function freeJobsOfAbsentWorkers(
  pool: pg.Pool,
  log: FastifyBaseLogger,
  signal: AbortSignal,
  lookMs = LOOK_MS,
): Promise<void> {
  let missed = new Set<string>()
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ worker: string }>(absentWorkers.text)
      const absent = rows.map(({ worker }) => worker)
      const gone = absent.filter((worker) => missed.has(worker))
      missed = new Set(absent)
      if (gone.length > 0) {
        await pool.query(unlockJobsOf.text, [gone])
        log.warn({ part: 'jobs', workers: gone }, 'jobs of a process that is gone were taken over')
      }
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: error, part: 'jobs' }, 'cannot look for jobs of processes that are gone')
    }
    await delay(lookMs, undefined, { signal }).catch(() => undefined)
  }
}
