import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { loadTaxTable, type TaxTable } from '../../taxes/load-tax-table.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { type InvoiceRow, type ItemRow, invoiceForUpdate, itemsOfInvoice } from '../invoices.db.ts'
import { rewriteDraft } from './save-draft.ts'
import { nameOfRate, staleDrafts } from './stale-drafts.db.ts'
import { type Recomputed, recomputeContent } from './update-invoice.ts'

/** Null for a draft that would come to more than an invoice can be of. */
function recomputed(row: InvoiceRow, items: readonly ItemRow[], table: TaxTable): Recomputed | null {
  try {
    return recomputeContent(row, items, table)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_error') return null
    throw error
  }
}

/** So many drafts are computed in one transaction, and fewer where they are long. */
const DRAFTS_AT_ONCE = 50
const LINES_AT_ONCE = 1_000

/** The drafts that come next, and the last of them where others follow. */
async function nextDrafts(tx: Tx, companyId: string, rateId: string, after: string | null) {
  const found = await tx.rows(staleDrafts, {
    company_id: companyId,
    tax_rate_id: rateId,
    after,
    most: DRAFTS_AT_ONCE + 1,
  })
  const ids: string[] = []
  let lines = 0
  for (const draft of found) {
    lines += draft.lines
    if (ids.length === DRAFTS_AT_ONCE || (ids.length > 0 && lines > LINES_AT_ONCE)) break
    ids.push(draft.invoice_id)
  }
  return { ids, last: ids.length < found.length ? (ids.at(-1) ?? null) : null }
}

/** `left`: those that keep their old figures. `last`: the draft the rest comes after; null once there is no rest. */
type Refreshed = { readonly left: string[]; readonly last: string | null }

async function refreshNext(
  tx: Tx,
  companyId: string,
  rateId: string,
  after: string | null,
): Promise<Refreshed> {
  const [{ ids, last }, table] = await Promise.all([
    nextDrafts(tx, companyId, rateId, after),
    loadTaxTable(tx, companyId),
  ])
  const left: string[] = []
  for (const id of ids) {
    const key = [companyId, id]
    const row = await tx.first(invoiceForUpdate, key)
    if (row?.lifecycle !== 'draft') continue
    const next = recomputed(row, await tx.rows(itemsOfInvoice, key), table)
    if (next) await rewriteDraft(tx, companyId, id, next.fields, next.content)
    else left.push(id)
  }
  return { left, last }
}

/** What is left of the drafts after a rate was changed; `left` keep their old figures so far. */
const rest = z.object({
  company_id: z.uuid(),
  tax_rate_id: z.uuid(),
  after: z.uuid(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  left: z.array(z.uuid()),
})

const queueRest = (tx: Tx, payload: z.infer<typeof rest>, key: string | null) =>
  queueJob(tx, 'refresh_drafts', payload, key)

/**
 * Computes the drafts that use a rate anew, after the rate was changed: the newest at once, and where there are many the
 * rest by a job, a few to a transaction. Issued invoices keep their copy. No draft stands in the way of the rate: one that
 * was deleted meanwhile is passed over, and one whose new figures would be too large keeps its old ones until it is
 * changed or issued, which then says so. Answers the ids of those among the first.
 */
export async function refreshDraftsWithRate(
  tx: Tx,
  { companyId, user }: CompanyScope,
  rateId: string,
): Promise<string[]> {
  const { left, last } = await refreshNext(tx, companyId, rateId, null)
  if (last !== null) {
    const by = { id: user.id, name: user.name }
    const payload = { company_id: companyId, tax_rate_id: rateId, after: last, user: by, left: [] }
    // In the place of one that waits from an earlier change: what lies before its own beginning is done here.
    await queueRest(tx, payload, `refresh_drafts ${rateId}`)
  }
  return left
}

/**
 * Computes the next drafts after those of {@link refreshDraftsWithRate}, and queues what follows in the same transaction:
 * whatever ends the process, it goes on where it was, and what was done is not done again. What keeps its old figures is
 * told at the end.
 */
export async function refreshMoreDrafts(
  { database }: Pick<Deps, 'database'>,
  payload: unknown,
): Promise<void> {
  const job = rest.parse(payload)
  const { company_id: companyId, tax_rate_id: rateId, user } = job
  await database.transaction('write', { companyId }, async (tx) => {
    const { left, last } = await refreshNext(tx, companyId, rateId, job.after)
    const all = [...job.left, ...left]
    // Without a key: it must not take the place of what a later change has queued.
    if (last !== null) return queueRest(tx, { ...job, after: last, left: all }, null)
    const rate = await tx.first(nameOfRate, [companyId, rateId])
    if (rate && all.length > 0)
      await recordCompanyEvent(
        tx,
        { companyId, userId: user.id, userName: user.name },
        {
          type: 'tax_rate.updated',
          subject: rate.name,
          data: { tax_rate: rateId, count: all.length, drafts_with_old_figures: all },
        },
      )
  })
}
