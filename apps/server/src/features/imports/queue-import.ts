import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../services/jobs/queue-job.ts'

/** What a job is told: which import. What is to be done with it stands in its row. */
export const importJob = z.object({ company_id: z.uuid(), import_id: z.uuid() })
export type ImportJob = z.output<typeof importJob>

/** Queues the job of an import. Large ones take their turn, and small ones among themselves: the queue keeps two lines. */
export function queueImport(
  tx: Tx,
  companyId: string,
  importId: string,
  { isSmall }: { isSmall: boolean },
): Promise<void> {
  const payload: ImportJob = { company_id: companyId, import_id: importId }
  return queueJob(tx, isSmall ? 'import_small_file' : 'import_file', payload)
}
