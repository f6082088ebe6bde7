import type { WorkerEvents } from 'graphile-worker'

/** For so long the jobs of a run that is about to end may go on. */
const ENDS_WITHIN_MS = 30_000

/**
 * Fails when a run is over and its own promise may never say so. Two ends of jobs that cannot be written down make the
 * library miscount the writes it still waits for, and then it waits for good: but by then all jobs have ended. The time
 * limit is for any other reason.
 */
export function overWithoutAWord(events: WorkerEvents): Promise<never> {
  return new Promise((_, fail) => {
    let isUnwritten = false
    const over = () => {
      if (isUnwritten) fail(new Error('the job queue could not write down how a job ended'))
    }
    events.on('pool:fatalError', () => {
      isUnwritten = true
    })
    events.on('pool:gracefulShutdown:complete', over)
    events.on('pool:forcefulShutdown:complete', over)
    events.on('pool:forcefulShutdown:error', over)
    let timer: NodeJS.Timeout | undefined
    events.on('pool:gracefulShutdown', ({ workerPool }) => {
      timer = setTimeout(() => {
        void Promise.resolve(workerPool.forcefulShutdown('it did not end by itself')).catch(() => undefined)
        fail(new Error('the job queue did not end by itself'))
      }, ENDS_WITHIN_MS).unref()
    })
    events.on('pool:release', () => clearTimeout(timer))
  })
}
