import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { BY_HAND, mayStillComplete } from '@counterfoil/domain/payments/payment-status.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import type { Deps } from '../../../deps.ts'
import type { CloseOutcome, PayersPage } from '../../../services/payment-providers/payment-provider.ts'
import { readProviderKeys } from '../../payments/methods/provider-keys.ts'
import { payerActor } from '../../timeline/record-event.ts'
import { type UnsettledRow, unsettledPayment } from '../public-page/public-payment.db.ts'
import { askProvider } from './ask-provider.ts'
import { REQUEST_SECONDS, watchPayment } from './begin-payment.ts'
import { payersPage } from './payers-page.ts'
import { settleCharge } from './settle-charge.ts'

/** How long a bank waits for a payer's second step before the payment is called off. */
const PAYER_SECONDS = 1800
const NEXT_LOOK_SECONDS = 600

/** Settled: it came to something. Open: it may still, and is looked at again. */
type State = 'settled' | 'open'

const identity = (companyId: string) => ({ companyId, actor: 'payments' })

/** Why a payment that waits for its payer, or for nobody any more, is ended. */
type Why = { givenUp?: PaymentEnd }

/** The page a payment over a link was asked for with; null of one that was not. */
function pageOf(
  deps: Deps,
  { link_token, link_title, language, payer_email }: UnsettledRow,
): PayersPage | null {
  if (link_token === null || link_title === null || language === null) return null
  const token = deps.encryption.decrypt(link_token)
  return payersPage(deps, { token, title: link_title, language, payerEmail: payer_email })
}

async function endAtBank(deps: Deps, row: UnsettledRow): Promise<CloseOutcome> {
  const provider = deps.paymentProviders.named(
    row.provider,
    readProviderKeys(deps.encryption, row.card_credentials),
  )
  // The test bank takes no money once it is switched off; what another has taken only its keys can tell.
  if (provider === null)
    return isTestPayment(row.provider)
      ? { status: 'failed', reference: '', reason: 'way_to_pay_withdrawn' }
      : { status: 'unknown' }
  return askProvider(
    provider.close({
      paymentId: row.id,
      amount: money(row.amount, currencyCode(row.currency)),
      cardLast4: row.card_last4,
      reference: row.provider_reference,
      page: pageOf(deps, row),
      // What a saved card was charged for is told by the same words as when it was asked.
      ...(row.kept_card && { keptCard: deps.encryption.decrypt(row.kept_card), description: row.link_title }),
    }),
  )
}

async function closeAtBank(deps: Deps, companyId: string, row: UnsettledRow, why: Why): Promise<State> {
  const outcome = await endAtBank(deps, row)
  const settled = await deps.database.transaction('write', identity(companyId), (tx) =>
    settleCharge(tx, deps, {
      companyId,
      paymentId: row.id,
      outcome,
      actor: payerActor(companyId),
      timeZone: row.time_zone,
      ...why,
    }),
  )
  return settled.status === 'unknown' || settled.status === 'requires_action' ? 'open' : 'settled'
}

/**
 * Brings a payment to an end whose request died: the bank is asked under the same id, so nothing is charged twice,
 * and what it has not taken by then it will not take. One that a request is still working on is left alone; one that
 * waits for its payer too, until they have had their time or it is called off for the reason given.
 */
export async function settlePayment(
  deps: Deps,
  companyId: string,
  paymentId: string,
  calledOff: PaymentEnd | null,
): Promise<State> {
  const row = await deps.database.transaction('read', identity(companyId), (tx) =>
    tx.first(unsettledPayment, {
      company_id: companyId,
      id: paymentId,
      request_seconds: REQUEST_SECONDS,
      payer_seconds: PAYER_SECONDS,
    }),
  )
  if (!row) return 'settled'
  // A slow bank of the payer's: it is looked at until it says, and nothing is ended.
  if (row.status === 'pending' && row.provider !== BY_HAND) {
    const seen = await lookAtPayment(deps, companyId, paymentId)
    return seen === 'unchanged' || seen === 'unknown' ? 'open' : 'settled'
  }
  if (row.status !== 'processing' && row.status !== 'unknown') return 'settled'
  if (!row.awaits_payer) return row.is_stale ? closeAtBank(deps, companyId, row, {}) : 'open'
  if (calledOff !== null) return closeAtBank(deps, companyId, row, { givenUp: calledOff })
  if (row.is_abandoned) return closeAtBank(deps, companyId, row, { givenUp: 'payer_did_not_confirm' })
  return 'open'
}

/** The job that follows every payment made online: sees to it that it comes to something, however long that takes. */
export async function settlePayments(deps: Deps, payload: unknown): Promise<void> {
  const { company_id, payment_id, called_off } = payload as {
    company_id: string
    payment_id: string
    called_off?: PaymentEnd
  }
  if ((await settlePayment(deps, company_id, payment_id, called_off ?? null)) === 'settled') return
  await deps.database.transaction('write', identity(company_id), (tx) =>
    watchPayment(tx, company_id, payment_id, NEXT_LOOK_SECONDS),
  )
}

/**
 * Asks the provider what came of a payment whose payer was taken to its page, and writes that down. Nothing is ended: whoever is
 * still on the page may go on. `unknown` where nobody can say now, and it is to be asked again.
 */
export async function lookAtPayment(
  deps: Deps,
  companyId: string,
  paymentId: string,
): Promise<'settled' | 'unchanged' | 'unknown'> {
  const row = await deps.database.transaction('read', identity(companyId), (tx) =>
    tx.first(unsettledPayment, {
      company_id: companyId,
      id: paymentId,
      request_seconds: REQUEST_SECONDS,
      payer_seconds: PAYER_SECONDS,
    }),
  )
  if (!row || !mayStillComplete(row.status)) return 'settled'
  // It has not been asked for at the provider yet, or the one who asked has not written down what it was called.
  if (row.provider_reference === null) return 'unchanged'
  const keys = readProviderKeys(deps.encryption, row.card_credentials)
  const look = deps.paymentProviders.named(row.provider, keys)?.look
  if (!look) return 'unknown'
  const amount = money(row.amount, currencyCode(row.currency))
  const outcome = await askProvider(look({ paymentId, amount, reference: row.provider_reference }))
  if (outcome.status === 'requires_action') return 'unchanged'
  if (outcome.status === 'unknown') return 'unknown'
  const settled = await deps.database.transaction('write', identity(companyId), (tx) =>
    settleCharge(tx, deps, {
      companyId,
      paymentId,
      outcome,
      actor: payerActor(companyId),
      timeZone: row.time_zone,
    }),
  )
  return settled.status === 'pending' ? 'unchanged' : 'settled'
}
