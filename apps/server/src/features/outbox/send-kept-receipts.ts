import { fault, faultText, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { AppError } from '../../http/app-error.ts'
import { queueJobLater } from '../../services/jobs/queue-job.ts'
import { queueDelivery } from '../emails/queue/queue-email.ts'
import { KEPT_RECEIPTS, keyOfKeptReceipts } from '../emails/queue/queue-kept-receipts.ts'
import { recordCompanyEvent } from '../timeline/record-event.ts'
import { emailForUpdate, keptReceipts, requeueEmail } from './outbox.db.ts'
import { recheckMail } from './recheck-mail.ts'

const keptOf = z.object({ company_id: z.uuid() })

/** What a receipt says that was kept because no owner of the company had confirmed their address. */
const NOT_CONFIRMED = fault('email_not_confirmed')
const KEPT_AS = serialiseFault(NOT_CONFIRMED)

/** Queues one kept receipt; answers why the company may not send it now, or null. One that was sent meanwhile is left. */
async function sendKept(tx: Tx, deps: Deps, companyId: string, id: string): Promise<AppError | null> {
  const row = await tx.first(emailForUpdate, [companyId, id])
  if (row?.status !== 'failed' || row.error !== KEPT_AS) return null
  const { recipients, refusal } = await recheckMail(tx, deps, companyId, row)
  if (refusal) return refusal
  await tx.first(requeueEmail, [companyId, id, recipients])
  await queueDelivery(tx, companyId, id)
  await recordCompanyEvent(
    tx,
    { companyId, userId: null, userName: 'Counterfoil' },
    {
      type: 'email.resent',
      invoiceId: row.invoice_id,
      subject: row.subject,
      data: { to: row.to_addresses, error: faultText(NOT_CONFIRMED) },
    },
  )
  return null
}

/** The job: each kept receipt in a transaction of its own. At a limit the rest wait until there is room again. */
export async function sendKeptReceipts(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId } = keptOf.parse(payload)
  const identity = { companyId, actor: 'emails' }
  const kept = await deps.database.transaction('read', identity, (tx) =>
    tx.rows(keptReceipts, [companyId, KEPT_AS]),
  )
  for (const { id } of kept) {
    const refusal = await deps.database.transaction('write', identity, (tx) =>
      sendKept(tx, deps, companyId, id),
    )
    if (refusal === null) continue
    const { retryAfterSeconds } = refusal
    if (retryAfterSeconds === undefined) return
    return deps.database.transaction('write', identity, (tx) =>
      queueJobLater(
        tx,
        KEPT_RECEIPTS,
        { company_id: companyId },
        keyOfKeptReceipts(companyId),
        retryAfterSeconds,
      ),
    )
  }
}
