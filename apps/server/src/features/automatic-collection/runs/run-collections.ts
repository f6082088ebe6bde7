import { COLLECTION_HOURS } from '@counterfoil/domain/automatic-collection/collection-settings.ts'
import { isWithinHours } from '@counterfoil/domain/reminders/reminder-hours.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { orderedScope } from '../../../http/access/check-member.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { readCardOffer } from '../cards/card-offer.ts'
import { readCollectionSettings } from '../collection-settings.ts'
import { announceCollection, keepUntold, lastingReason } from './announce-collection.ts'
import { collectInvoice } from './collect-invoice.ts'
import { collectionsDue, companiesThatCollect, invoicesToAnnounce } from './collections.db.ts'
import { collector } from './follow-collection.ts'

const FIND = 'find_collections'
const ANNOUNCE = 'announce_collection'
const COLLECT = 'collect_invoice'
/** Taken up in one run; the next run takes the rest. */
const MOST = 500

/** Has each company that collects look for whom to tell and what to charge. */
export async function queueCollections(deps: Deps): Promise<void> {
  await deps.database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    for (const { company_id } of await tx.rows(companiesThatCollect, []))
      await queueJob(tx, FIND, { company_id }, `${FIND} ${company_id}`)
  })
}

type AtWork = {
  readonly scope: CompanyScope
  /** Days of notice and who keeps cards; null where nobody is told of anything. */
  readonly offer: { readonly noticeDays: number; readonly provider: string } | null
  readonly isOpen: boolean
}

/** What the company has ordered; null where it never did, is closed, or has neither trial nor plan. */
async function atWork(tx: Tx, deps: Deps, companyId: string): Promise<AtWork | null> {
  const { ordered_by: id, ordered_by_name: name } = await readCollectionSettings(tx, companyId)
  if (id === null || name === null) return null
  try {
    const scope = await orderedScope(tx, deps, companyId, { id, name })
    if (scope === null) return null
    const offer = await readCardOffer(tx, deps, companyId)
    const told = offer && { noticeDays: offer.noticeDays, provider: offer.provider.name }
    return { scope, offer: told, isOpen: isWithinHours(deps.clock.now(), COLLECTION_HOURS, scope.timeZone) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'plan_required') return null
    throw error
  }
}

const companyShape = z.object({ company_id: z.uuid() })

/** Gives every invoice that is to be told of or charged by now a job of its own: one that fails keeps no other waiting. */
export async function findCollections(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId } = companyShape.parse(payload)
  const due = await deps.database.transaction('read', { companyId }, async (tx) => {
    const work = await atWork(tx, deps, companyId)
    if (work === null || !work.isOpen) return null
    const { today } = work.scope
    const { offer } = work
    return {
      toTell: offer
        ? await tx.rows(invoicesToAnnounce, {
            company_id: companyId,
            provider: offer.provider,
            today,
            notice_days: offer.noticeDays,
            most: MOST,
          })
        : [],
      toCharge: await tx.rows(collectionsDue, { company_id: companyId, today, most: MOST }),
    }
  })
  if (due === null || due.toTell.length + due.toCharge.length === 0) return
  await deps.database.transaction('write', { companyId }, async (tx) => {
    for (const { id } of due.toTell)
      await queueJob(tx, ANNOUNCE, { company_id: companyId, invoice_id: id }, `${ANNOUNCE} ${id}`)
    for (const { id } of due.toCharge)
      await queueJob(tx, COLLECT, { company_id: companyId, collection_id: id }, `${COLLECT} ${id}`)
  })
}

const invoiceShape = z.object({ company_id: z.uuid(), invoice_id: z.uuid() })

/** Tells the payer of an invoice of its charge, once: asked twice, or by two nodes at once, it is told once. */
export async function announceInvoice(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, invoice_id: invoiceId } = invoiceShape.parse(payload)
  const write = (work: (tx: Tx, announced: Parameters<typeof announceCollection>[3]) => Promise<unknown>) =>
    deps.database.transaction('write', { companyId }, async (tx) => {
      const at = await atWork(tx, deps, companyId)
      if (at?.offer && at.isOpen)
        await work(tx, { ...at.offer, invoiceId, today: at.scope.today, isOrdered: false })
    })
  try {
    await write((tx, announced) => announceCollection(tx, deps, collector(companyId), announced))
  } catch (error) {
    const reason = lastingReason(error)
    if (reason !== null)
      await write((tx, announced) => keepUntold(tx, deps, collector(companyId), announced, reason))
    // A company that has sent as many mails as it may waits for the next run; the rest the queue tries again.
    else if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
  }
}

const collectionShape = z.object({ company_id: z.uuid(), collection_id: z.uuid() })

/** The job that charges an invoice whose day has come, or follows a charge that was settled by another. */
export async function collect(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, collection_id: collectionId } = collectionShape.parse(payload)
  const work = await deps.database.transaction('read', { companyId }, (tx) => atWork(tx, deps, companyId))
  if (work === null || !work.isOpen) return
  await collectInvoice(deps, { companyId, collectionId, timeZone: work.scope.timeZone })
}
