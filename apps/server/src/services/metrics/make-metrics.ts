import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Job } from '../jobs/job-runner.ts'

/** What a process knows of what it stands on, as `GET /api/health/ready` answers it. */
export type WatchedState = {
  readonly status: string
  readonly checks: {
    readonly queue: { readonly age_seconds: number | null; readonly failed: number | null }
    readonly mails: { readonly failed: number | null }
  }
}

export type Metrics = {
  /** Counts each answer of this server, by method, route (never the address asked for) and status. */
  readonly watchRequests: (app: FastifyInstance) => void
  /** The same jobs, counted. */
  readonly watchJobs: (jobs: Readonly<Record<string, Job>>) => Readonly<Record<string, Job>>
  /** Everything in Prometheus' text format, version 0.0.4. */
  readonly write: () => Promise<string>
  readonly mediaType: string
}

/** Of requests and jobs, in seconds: reads take some milliseconds, an import may take minutes. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900]

function requestWatcher(registry: Registry): Metrics['watchRequests'] {
  const seconds = new Histogram({
    name: 'counterfoil_http_request_duration_seconds',
    help: 'How long answers took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  })
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request
      // An address without a route is what anybody may make up: as a label, each would be kept for good.
      const labels = { method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
      seconds.observe(labels, reply.elapsedTime / 1000)
      done()
    })
  }
}

function jobWatcher(registry: Registry): Metrics['watchJobs'] {
  const seconds = new Histogram({
    name: 'counterfoil_job_duration_seconds',
    help: 'How long jobs took, by name and outcome; one that failed is tried again.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  })
  const watched =
    (name: string, job: Job): Job =>
    async (payload) => {
      const end = seconds.startTimer({ job: name })
      try {
        await job(payload)
        end({ outcome: 'done' })
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    }
  return (jobs) => Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, watched(name, job)]))
}

/** Whether this process is ready, and what all nodes share; a value that is not known now is NaN, as Prometheus writes it. */
function watchState(registry: Registry, readState: () => Promise<WatchedState>): void {
  const gauge = (name: string, help: string, pick: (state: WatchedState) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(pick(await readState()) ?? Number.NaN)
      },
    })
  gauge(
    'counterfoil_ready',
    '1 while requests should be sent to this process, as GET /api/health/ready says, else 0.',
    ({ status }) => (status === 'ok' ? 1 : 0),
  )
  gauge(
    'counterfoil_queue_age_seconds',
    'How long the oldest job that is due has waited to be taken.',
    ({ checks }) => checks.queue.age_seconds,
  )
  gauge(
    'counterfoil_queue_failed_jobs',
    'Jobs that were given up after their last try.',
    ({ checks }) => checks.queue.failed,
  )
  gauge(
    'counterfoil_failed_mails',
    'Mails that failed for good within the last 24 hours.',
    ({ checks }) => checks.mails.failed,
  )
}

/** Figures of this process for a monitoring system. They tell of no company, user or client. */
export function makeMetrics(version: string, readState: () => Promise<WatchedState>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'counterfoil_build_info',
    help: 'Always 1; the version is its label.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  watchState(registry, readState)
  return {
    watchRequests: requestWatcher(registry),
    watchJobs: jobWatcher(registry),
    mediaType: registry.contentType,
    write: () => registry.metrics(),
  }
}
