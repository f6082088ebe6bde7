import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { run, runMigrations, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import type { ConnectionConfig } from '../../db/database.ts'
import { unlockAbandonedJobs, unlockJobsOf } from '../../db/tables/jobs.db.ts'
import { keepRunning, type Run } from './keep-running.ts'
import { overWithoutAWord } from './over-without-a-word.ts'
import { watchClocks } from './watch-clocks.ts'
import { bePresent, freeJobsOfAbsentWorkers } from './worker-presence.ts'

export type Job = (payload: unknown) => Promise<void>
/** A job that runs by the clock: `minute hour day month weekday`, in UTC. */
export type ScheduledJob = { schedule: string; task: string }
export type JobRunner = { stop: () => Promise<void> }

/** A minute that passed while nothing ran, as during a restart, is made up for; what is older is not. */
const CATCH_UP = '?fill=10m'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

function workerLogger(log: FastifyBaseLogger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    log[LEVELS[level]]({ part: 'jobs' }, message)
  })
}

/**
 * Frees at once what a killed process had begun. Only for a database of our own: on a shared one another node may
 * well be at work on it, and the nodes look after each other.
 */
export async function freeAbandonedJobs(owner: ConnectionConfig, log: FastifyBaseLogger): Promise<void> {
  const pgPool = openPool(owner, log)
  try {
    await pgPool.query(unlockAbandonedJobs.text)
  } finally {
    await pgPool.end()
  }
}

/** The queue's own tables, made before the first job can be queued. */
export async function prepareJobs(owner: ConnectionConfig, log: FastifyBaseLogger): Promise<void> {
  const pgPool = openPool(owner, log)
  try {
    await runMigrations({ pgPool, logger: workerLogger(log) })
  } finally {
    await pgPool.end()
  }
}

function openPool(owner: ConnectionConfig, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    ...owner,
    max: 3,
    // A server that vanished without a word must be found out: nobody waits for an answer that never comes.
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'counterfoil jobs',
  })
  // Without a listener a connection cut while idle would end the process.
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
  })
  return pool
}

type Queue = {
  readonly owner: ConnectionConfig
  readonly pgPool: pg.Pool
  readonly taskList: TaskList
  readonly crontab: string
  readonly log: FastifyBaseLogger
  /** The workers of earlier runs, which may have left jobs that are marked as theirs. */
  readonly ended: string[]
}

/** One run of the queue: its workers, its schedule, and the connection that says that they are there. */
async function runQueue(queue: Queue): Promise<Run> {
  const { owner, pgPool, taskList, crontab, log } = queue
  if (queue.ended.length > 0) {
    await pgPool.query(unlockJobsOf.text, [queue.ended])
    queue.ended.length = 0
  }
  const workers: string[] = []
  const ending = new AbortController()
  const presences: Promise<void>[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workers.push(workerPool.id)
    presences.push(bePresent(owner, workerPool.id, log, ending.signal))
  })
  const over = overWithoutAWord(events)
  const runner = await run({
    pgPool,
    taskList,
    events,
    crontab,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    // Each end of a job is written at once: one still waiting when the process stops would stay locked for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: workerLogger(log),
  })
  // Who has ended is not there any more: what it was at is taken over by the next run, or by another node.
  const ended = Promise.race([runner.promise, over]).finally(async () => {
    // Its schedule goes on where its own end was never told.
    runner.stop().catch(() => undefined)
    ending.abort()
    await Promise.all(presences)
    queue.ended.push(...workers)
  })
  ended.catch(() => undefined)
  return {
    ended,
    stop: async () => {
      await runner.stop().catch(() => undefined)
      await ended.catch(() => undefined)
    },
  }
}

/**
 * Runs queued and scheduled jobs until stopped. The queue gives up as soon as it cannot write down how a job ended, as
 * when the database is restarted: then it is started again, for as long as it takes. A job whose process or queue died is
 * taken up again, by whichever node is there; after 8 tries it stays as failed.
 */
export async function startJobs(
  owner: ConnectionConfig,
  jobs: Readonly<Record<string, Job>>,
  scheduled: readonly ScheduledJob[],
  log: FastifyBaseLogger,
): Promise<JobRunner> {
  const pgPool = openPool(owner, log)
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(payload)]),
  )
  const crontab = scheduled.map(({ schedule, task }) => `${schedule} ${task} ${CATCH_UP}`).join('\n')
  const ended: string[] = []
  const queue = await keepRunning(() => runQueue({ owner, pgPool, taskList, crontab, log, ended }), log)
  const ending = new AbortController()
  const looking = Promise.all([
    freeJobsOfAbsentWorkers(pgPool, log, ending.signal),
    watchClocks(pgPool, log, ending.signal),
  ])
  return {
    stop: async () => {
      await queue.stop()
      ending.abort()
      await looking
      await pgPool.end()
    },
  }
}
