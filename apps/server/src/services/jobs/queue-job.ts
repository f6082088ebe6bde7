import type { Tx } from '../../db/database.ts'
import { enqueueJob, enqueueJobLater } from '../../db/tables/jobs.db.ts'

/** Queues a job in the caller's transaction; with a key, one that waits already is not queued twice. */
export async function queueJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  key: string | null = null,
): Promise<void> {
  await tx.run(enqueueJob, [task, JSON.stringify(payload), key])
}

/** {@link queueJob} for one that is only due so many seconds from now; one that waits under the key is put off. */
export async function queueJobLater(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  key: string,
  seconds: number,
): Promise<void> {
  await tx.run(enqueueJobLater, { task, payload: JSON.stringify(payload), key, seconds })
}
