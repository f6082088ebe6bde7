import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { orderedScope } from '../../http/access/check-member.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../services/jobs/queue-job.ts'
import { nextFigures } from './figures/next-figures.ts'
import { recurringForUpdate, recurringWithRate, writeFigures } from './recurring.db.ts'

const TASK = 'refresh_recurring'

const payloadShape = z.object({ company_id: z.uuid(), tax_rate_id: z.uuid() })

/** After a tax rate was changed, a job computes anew what the next invoices of the schedules that use it come to. */
export async function refreshRecurringWithRate(
  tx: Tx,
  { companyId }: CompanyScope,
  rateId: string,
): Promise<void> {
  await queueJob(tx, TASK, { company_id: companyId, tax_rate_id: rateId }, `${TASK} ${rateId}`)
}

async function refreshOne(tx: Tx, deps: Deps, companyId: string, id: string): Promise<void> {
  const row = await tx.first(recurringForUpdate, [companyId, id])
  if (!row?.next_date) return
  const scope = await orderedScope(tx, deps, companyId, { id: row.ordered_by, name: row.ordered_by_name })
  if (scope === null) return
  await tx.run(writeFigures, {
    company_id: companyId,
    id,
    ...(await nextFigures(tx, scope, row, row.next_date)),
  })
}

/**
 * Computes the figures of schedules with a rate anew, each in a transaction of its own. One that an invoice cannot be made
 * of now keeps its old figures and says why.
 */
export async function refreshRecurring(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, tax_rate_id } = payloadShape.parse(payload)
  const found = await deps.database.transaction('read', { companyId }, (tx) =>
    tx.rows(recurringWithRate, [companyId, tax_rate_id]),
  )
  for (const { id } of found) {
    try {
      await deps.database.transaction('write', { companyId }, (tx) => refreshOne(tx, deps, companyId, id))
    } catch (error) {
      // A company without a plan: its schedules wait, and are computed with their next date.
      if (!(error instanceof AppError)) throw error
    }
  }
}
