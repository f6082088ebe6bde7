import { afterFailure, isBanksWord, NOT_ASKED } from '@counterfoil/domain/automatic-collection/collection.ts'
import { collectionEnd } from '@counterfoil/domain/automatic-collection/decide-collection.ts'
import { addDays, calendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { faultText } from '@counterfoil/domain/faults/fault.ts'
import { type PaymentEnd, paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { mayStillComplete } from '@counterfoil/domain/payments/payment-status.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { readCollectionSettings } from '../collection-settings.ts'
import { queueFailure } from './collection-mails.ts'
import {
  type ChargeFactsRow,
  type CollectionRow,
  callOff,
  factsOfCharge,
  markCollected,
  paymentOfCharge,
  retryCollection,
  stopCollection,
} from './collections.db.ts'

/** Who collects: nobody is at a desk. */
export const collector = (companyId: string): EventActor => ({ companyId, userId: null, userName: null })

export type HeldCollection = {
  readonly companyId: string
  readonly timeZone: string
  readonly row: CollectionRow
  readonly facts: ChargeFactsRow
}

/** Reads what is so of a collection whose row, and before it its invoice, the caller holds. */
export async function holdFacts(
  tx: Tx,
  { companyId, timeZone, row }: Omit<HeldCollection, 'facts'>,
): Promise<HeldCollection> {
  return { companyId, timeZone, row, facts: found(await tx.first(factsOfCharge, [companyId, row.id])) }
}

/** Whether its charge may come, or come again: what of it the rules ask for. */
export async function standingOf(tx: Tx, { companyId, row, facts }: HeldCollection) {
  return {
    isEnabled: (await readCollectionSettings(tx, companyId)).is_enabled,
    isCardSaved: facts.card_status === 'saved',
    isClientActive: facts.client_status === 'active',
    isExcluded: facts.is_excluded,
    isIssued: facts.lifecycle === 'issued',
    amountDue: facts.amount_due,
    dueDate: calendarDate(facts.due_date),
    collectedFor: calendarDate(row.due_date),
  }
}

/** Writes that a collection is over which brought no money, and tells the company and the payer. */
export async function stopHeld(
  tx: Tx,
  deps: Deps,
  held: HeldCollection,
  reason: PaymentEnd | null,
): Promise<void> {
  await tellFailure(tx, deps, held, { reason, on: null })
  requireWritten(await tx.run(stopCollection, [held.companyId, held.row.id]), 'conflict')
}

async function tellFailure(
  tx: Tx,
  deps: Deps,
  { companyId, row, facts }: HeldCollection,
  { reason, on }: { reason: PaymentEnd | null; on: string | null },
): Promise<void> {
  const actor = collector(companyId)
  await recordCompanyEvent(tx, actor, {
    type: on === null ? 'invoice.collection_stopped' : 'invoice.collection_failed',
    invoiceId: row.invoice_id,
    clientId: facts.client_id,
    subject: facts.number,
    data: {
      ...(on === null ? {} : { on }),
      ...(reason === null ? {} : { reason: faultText(paymentEndFault(reason)) }),
    },
  })
  // That it comes again is told its holder only where their bank said no: they can do nothing about a line that was down.
  if (on !== null && !isBanksWord(reason)) return
  await queueFailure(tx, deps, actor, {
    invoiceId: row.invoice_id,
    card: { brand: facts.brand, last4: facts.last4 },
    amount: facts.amount_due < row.amount ? facts.amount_due : row.amount,
    told: { kind: 'failed', on },
  })
}

/** What follows a charge that a bank refused: the next try, or the end. */
async function fail(tx: Tx, deps: Deps, held: HeldCollection, reason: PaymentEnd | null): Promise<void> {
  const { companyId, timeZone, row } = held
  const failedOn = calendarDateIn(deps.clock.now(), timeZone)
  const { retry_days } = await readCollectionSettings(tx, companyId)
  const next = afterFailure({ attempts: row.attempts, reason, failedOn }, retry_days)
  if (next.state === 'stopped') return stopHeld(tx, deps, held, reason)
  if (reason !== NOT_ASKED) await tellFailure(tx, deps, held, { reason, on: next.on })
  const values = { company_id: companyId, id: row.id, collect_on: next.on, attempts: row.attempts }
  requireWritten(await tx.run(retryCollection, values), 'conflict')
}

/** A charge that somebody called off, to pay in another way: what is left comes on the next day. */
async function goOn(tx: Tx, deps: Deps, { companyId, timeZone, row }: HeldCollection): Promise<void> {
  const collect_on = addDays(calendarDateIn(deps.clock.now(), timeZone), 1)
  const values = { company_id: companyId, id: row.id, collect_on, attempts: row.attempts - 1 }
  requireWritten(await tx.run(retryCollection, values), 'conflict')
}

/** Writes what the payment of a collection came to; nothing while that is open. The caller holds invoice and collection. */
export async function followHeld(tx: Tx, deps: Deps, held: HeldCollection): Promise<void> {
  const { companyId, row } = held
  if (row.status !== 'collecting' || row.payment_id === null) return
  const payment = found(await tx.first(paymentOfCharge, [companyId, row.payment_id]))
  if (payment.status === 'completed') {
    requireWritten(await tx.run(markCollected, [companyId, row.id]), 'conflict')
    return
  }
  if (mayStillComplete(payment.status)) return
  const end = collectionEnd(await standingOf(tx, held))
  if (end !== null) {
    const why = end === 'nothing_due' ? 'paid_otherwise' : end
    requireWritten(await tx.run(callOff, [companyId, row.id, why]), 'conflict')
    return
  }
  if (payment.status === 'failed') await fail(tx, deps, held, payment.failure_reason)
  // Its payer chose another way; what was taken and taken back is not taken again.
  else if (payment.failure_reason === 'other_way_chosen') await goOn(tx, deps, held)
  else await stopHeld(tx, deps, held, payment.failure_reason)
}
