import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { run, runMigrations, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import type { ConnectionConfig } from '../../db/database.ts'
import { unlockAbandonedJobs } from '../../db/jobs.db.ts'
import { bePresent, freeJobsOfAbsentWorkers } from './worker-presence.ts'

export type Job = (payload: unknown) => Promise<void>
/** A job that runs by the clock: `minute hour day month weekday`, in UTC. */
export type ScheduledJob = { schedule: string; task: string }
export type JobRunner = { stop: () => Promise<void> }

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
  const pool = new pg.Pool({ ...owner, max: 3, application_name: 'counterfoil jobs' })
  // Without a listener a connection cut while idle would end the process.
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
  })
  return pool
}

/**
 * Runs queued jobs until stopped. A job whose process dies is taken up again, by whichever node is there; after 8 tries
 * it stays as failed.
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
  const ending = new AbortController()
  const companions: Promise<void>[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    companions.push(bePresent(owner, workerPool.id, log, ending.signal))
  })
  const runner = await run({
    pgPool,
    taskList,
    events,
    crontab: scheduled.map(({ schedule, task }) => `${schedule} ${task}`).join('\n'),
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    // Each end of a job is written at once: one still waiting when the process stops would stay locked for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: workerLogger(log),
  })
  companions.push(freeJobsOfAbsentWorkers(pgPool, log, ending.signal))
  return {
    stop: async () => {
      await runner.stop().catch(() => undefined)
      ending.abort()
      await Promise.all(companions)
      await pgPool.end()
    },
  }
}
