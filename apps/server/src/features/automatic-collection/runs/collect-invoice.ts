import { decideCollection } from '@counterfoil/domain/automatic-collection/decide-collection.ts'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  calendarDateIn,
  daysBetween,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { requireWritten } from '../../../http/require-written.ts'
import type { PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import { readAddresses } from '../../emails/documents/read-mail-facts.ts'
import { ensureInvoiceLink } from '../../invoices/mail/ensure-invoice-link.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { askProvider } from '../../payment-links/checkout/ask-provider.ts'
import { REQUEST_SECONDS, watchPayment } from '../../payment-links/checkout/begin-payment.ts'
import { settleCharge } from '../../payment-links/checkout/settle-charge.ts'
import { lockLink } from '../../payment-links/links/lock-link.ts'
import { holdCardKeys } from '../../payments/methods/provider-keys.ts'
import { recordPayment } from '../../payments/recording/record-payment.ts'
import { readCardOffer } from '../cards/card-offer.ts'
import { beginCharge, callOff, collectionForUpdate, invoiceOfCollection } from './collections.db.ts'
import {
  collector,
  followHeld,
  type HeldCollection,
  holdFacts,
  standingOf,
  stopHeld,
} from './follow-collection.ts'

export type CollectionAt = {
  readonly companyId: string
  readonly collectionId: string
  readonly timeZone: string
}

type Charge = {
  readonly paymentId: string
  readonly amount: Money
  readonly keptCard: string
  readonly description: string
  readonly provider: PaymentProvider
}

/** Locks the invoice of a collection and then its row; null where it is gone. */
async function holdCollection(
  tx: Tx,
  { companyId, collectionId, timeZone }: CollectionAt,
): Promise<HeldCollection | null> {
  const of = await tx.first(invoiceOfCollection, [companyId, collectionId])
  if (!of) return null
  await lockInvoices(tx, companyId, [of.invoice_id])
  const row = await tx.first(collectionForUpdate, [companyId, collectionId])
  return row ? holdFacts(tx, { companyId, timeZone, row }) : null
}

/** Whether the notice has left; where no money moves, one that was kept is enough. Null for one that could not be sent. */
function isNoticeOut({ facts }: HeldCollection): boolean | null {
  if (facts.notice_status === 'captured') return isTestPayment(facts.provider)
  return facts.notice_status === 'failed' ? null : facts.notice_status === 'sent'
}

/** The day of the charge, as much later as the notice left late. A charge that was tried has had its notice. */
function comesOn({ row, facts, timeZone }: HeldCollection): CalendarDate {
  const day = calendarDate(row.collect_on)
  if (row.attempts > 0 || facts.notice_sent_at === null) return day
  const at = (instant: Date) => calendarDateIn(instant.getTime(), timeZone)
  return addDays(day, Math.max(0, daysBetween(at(row.announced_at), at(facts.notice_sent_at))))
}

async function writeCharge(
  tx: Tx,
  deps: Deps,
  { companyId, timeZone, row, facts }: HeldCollection,
  amount: Money,
): Promise<string> {
  const actor = collector(companyId)
  const { id: linkId } = await ensureInvoiceLink(tx, deps, actor, row.invoice_id)
  await lockLink(tx, companyId, linkId)
  const [email = null] = (await readAddresses(tx, companyId, [facts.client_id]))(facts.client_id)
  const paymentId = await recordPayment(tx, actor, {
    clientId: facts.client_id,
    clientName: facts.client_name,
    amount,
    method: 'card',
    status: 'processing',
    paymentDate: calendarDateIn(deps.clock.now(), timeZone),
    reference: facts.number,
    notes: null,
    allocations: [{ invoiceId: row.invoice_id, amount }],
    provider: facts.provider,
    paymentLinkId: linkId,
    payer: { name: facts.client_name, email },
    isClientKnown: true,
    online: { cardBrand: facts.brand, cardLast4: facts.last4, attemptHash: null },
    savedCardId: row.saved_card_id,
  })
  await watchPayment(tx, companyId, paymentId, REQUEST_SECONDS)
  requireWritten(await tx.run(beginCharge, [companyId, row.id, paymentId]), 'conflict')
  return paymentId
}

/** The first half: with invoice and collection held, decides what becomes of it and writes a charge down as being asked for. */
async function beginCollection(tx: Tx, deps: Deps, at: CollectionAt): Promise<Charge | null> {
  const { companyId, timeZone } = at
  await holdCardKeys(tx, companyId)
  const held = await holdCollection(tx, at)
  if (!held) return null
  const { row, facts } = held
  if (row.status === 'collecting') {
    await followHeld(tx, deps, held)
    return null
  }
  const today = calendarDateIn(deps.clock.now(), timeZone)
  if ((row.status !== 'announced' && row.status !== 'retrying') || row.collect_on > today) return null
  const offer = await readCardOffer(tx, deps, companyId)
  // A card that another provider keeps, the test bank for one, is charged no more.
  const provider = offer?.provider.name === facts.provider ? offer.provider : null
  const decision = decideCollection({
    ...(await standingOf(tx, held)),
    announced: row.amount,
    isNoticeOut: isNoticeOut(held),
    comesOn: comesOn(held),
    today,
    isOtherOnItsWay: facts.is_other_on_its_way,
    hasProvider: provider !== null,
  })
  if (decision.kind === 'wait') return null
  if (decision.kind === 'call_off') {
    requireWritten(await tx.run(callOff, [companyId, row.id, decision.end]), 'conflict')
    return null
  }
  if (decision.kind === 'stop' || provider === null || facts.name_encrypted === null) {
    await stopHeld(tx, deps, held, decision.kind === 'stop' ? decision.reason : null)
    return null
  }
  const amount = money(decision.amount, currencyCode(row.currency))
  return {
    paymentId: await writeCharge(tx, deps, held, amount),
    amount,
    keptCard: deps.encryption.decrypt(facts.name_encrypted),
    description: facts.number,
    provider,
  }
}

/**
 * Charges an invoice to the saved card of its client once its day has come, in two short transactions with the provider between
 * them. What was begun is written down first, under an id the provider knows the payment by: asked twice, by two nodes at once, or
 * after a crash, it comes to one charge. The job that follows each payment settles one whose process died.
 */
export async function collectInvoice(deps: Deps, at: CollectionAt): Promise<void> {
  const { companyId, timeZone } = at
  const identity = { companyId, actor: 'collection' }
  const charge = await deps.database.transaction('write', identity, (tx) => beginCollection(tx, deps, at))
  if (!charge) return
  const { provider, paymentId, amount, keptCard, description } = charge
  const outcome = await askProvider(
    provider.charge({ paymentId, amount, card: null, confirmation: null, keptCard, description }),
  )
  await deps.database.transaction('write', identity, async (tx) => {
    // The invoice first, as everything that takes money does.
    await holdCollection(tx, at)
    await settleCharge(tx, deps, { companyId, paymentId, outcome, actor: collector(companyId), timeZone })
    const held = await holdCollection(tx, at)
    if (held) await followHeld(tx, deps, held)
  })
}
