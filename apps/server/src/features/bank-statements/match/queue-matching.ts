import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'

const TASK = 'match_bank_lines'

/** What the job is told: whose lines. Which they are stands in their rows. */
export const matchJob = z.object({ company_id: z.uuid() })

/** Queues the job that looks through open invoices for a company's lines; one that waits already is enough. */
export function queueMatching(tx: Tx, companyId: string): Promise<void> {
  return queueJob(tx, TASK, { company_id: companyId }, `${TASK} ${companyId}`)
}
