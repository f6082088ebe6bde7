import type { Tx } from '../../../db/database.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'

export const KEPT_RECEIPTS = 'send_kept_receipts'
/** One such job a company waits at a time. */
export const keyOfKeptReceipts = (companyId: string) => `${KEPT_RECEIPTS} ${companyId}`

/** Queues the job that sends the receipts a company could not mail until one of its owners confirmed their address. */
export function queueKeptReceipts(tx: Tx, companyId: string): Promise<void> {
  return queueJob(tx, KEPT_RECEIPTS, { company_id: companyId }, keyOfKeptReceipts(companyId))
}
