import type { publicPayBody } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { countedUse, type Limit } from '../../../http/access/throttle.ts'
import { AppError } from '../../../http/app-error.ts'
import { queueJobLater } from '../../../services/jobs/queue-job.ts'
import type { PayersPage, PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import { holdCardKeys, readProviderKeys } from '../../payments/methods/provider-keys.ts'
import type { AllocationInput } from '../../payments/recording/plan-payment.ts'
import { recordPayment } from '../../payments/recording/record-payment.ts'
import { replaceAnnounced } from '../../payments/recording/settle-payment.ts'
import { type EventActor, payerActor } from '../../timeline/record-event.ts'
import { lockLink } from '../links/lock-link.ts'
import { numbersOf } from '../links/numbers-of.ts'
import {
  announcedPayments,
  type PublicLinkRow,
  resumePayment,
  unsettledPayments,
} from '../public-page/public-payment.db.ts'
import { openSharedLink, readSharedLink } from '../public-page/shared-link.ts'
import { decideAttempt } from './decide-attempt.ts'
import { payersPage } from './payers-page.ts'
import { claimPublicAttempt, keepPublicAnswer, type Paid, type PublicAttempt } from './public-attempt.ts'
import type { ReadCard } from './read-card.ts'

export type PayRequest = {
  readonly token: string
  readonly body: z.output<typeof publicPayBody>
  readonly card: ReadCard | null
  readonly attempt: PublicAttempt | null
}

/** A payment written down as being asked for; the bank is asked next, outside any transaction. */
type Charge = {
  readonly companyId: string
  readonly paymentId: string
  readonly amount: Money
  readonly confirmation: 'approve' | 'refuse' | null
  readonly page: PayersPage
  /** What the provider called it, where it was asked before. */
  readonly reference: string | null
  readonly actor: EventActor
  readonly timeZone: string
}

export type Begun =
  | { kind: 'answered'; paid: Paid }
  | { kind: 'unsettled'; companyId: string; paymentId: string }
  | { kind: 'charge'; charge: Charge; provider: PaymentProvider }

/** A request that takes longer than this has died; its payment may be asked after. */
export const REQUEST_SECONDS = 60

/** A link is paid once, after a few tries at most; more is somebody who tries out cards or fills the books. */
const TRIES: Limit = { uses: 10, seconds: 3600 }

/** What of the payment is for which invoice: of several, each gets what it has due. */
function allocationsOf(link: PublicLinkRow, amount: Money): AllocationInput[] {
  if (link.invoice_id !== null) return [{ invoiceId: link.invoice_id, amount }]
  return (link.invoices ?? []).map(({ id, amount_due }) => ({
    invoiceId: id,
    amount: money(BigInt(amount_due), amount.currency),
  }))
}

async function writePayment(
  tx: Tx,
  deps: Deps,
  request: PayRequest,
  link: PublicLinkRow,
  { provider, amount }: { provider: PaymentProvider; amount: Money },
  actor: EventActor,
) {
  const payer = { name: request.body.payer_name, email: request.body.payer_email ?? null }
  // Of several invoices a payer makes as many links as they like: their tries are counted together.
  const tried = link.invoices === null ? link.id : link.client_id
  const refusal = await countedUse(tx, `link-tries:${tried}`, TRIES, deps.clock.now())
  if (refusal) throw refusal
  return recordPayment(tx, actor, {
    clientId: link.client_id,
    clientName: link.client_id === null ? payer.name : (link.client_name ?? payer.name),
    amount,
    method: request.body.method,
    status: 'processing',
    paymentDate: calendarDateIn(deps.clock.now(), link.time_zone),
    reference: link.invoice_number ?? (link.invoices && numbersOf(link.invoices)),
    notes: null,
    allocations: allocationsOf(link, amount),
    provider: provider.name,
    paymentLinkId: link.id,
    payer,
    isClientKnown: link.client_id !== null,
    online: {
      cardBrand: request.card?.brand ?? null,
      cardLast4: request.card?.lastFour ?? null,
      attemptHash: request.attempt?.hash ?? null,
    },
  })
}

/** Has the payment asked after should this process not live to hear the bank's answer. */
export async function watchPayment(
  tx: Tx,
  companyId: string,
  paymentId: string,
  seconds: number,
): Promise<void> {
  const payload = { company_id: companyId, payment_id: paymentId }
  await queueJobLater(tx, 'settle_payments', payload, `settle_payments ${paymentId}`, seconds)
}

/** The sum that the payer had before them when they paid. */
function shownSum({ amount, currency }: PayRequest['body']): { amount: string; currency: string } | null {
  return amount === undefined || currency === undefined ? null : { amount, currency }
}

async function load(tx: Tx, request: PayRequest, at: { companyId: string; linkId: string }) {
  await lockLink(tx, at.companyId, at.linkId)
  const link = await readSharedLink(tx, at)
  const [unsettled, announced] = await Promise.all([
    tx.rows(unsettledPayments, {
      company_id: at.companyId,
      payment_link_id: at.linkId,
      request_seconds: REQUEST_SECONDS,
    }),
    tx.rows(announcedPayments, [at.companyId, at.linkId]),
  ])
  return { link, unsettled, announced, attemptHash: request.attempt?.hash ?? null }
}

/**
 * The first half of a payment: under the locks of invoice and link, decides what the request comes to and writes the
 * payment down as being asked for.
 */
export async function beginPayment(tx: Tx, deps: Deps, request: PayRequest): Promise<Begun> {
  const { body, card, attempt, token } = request
  const at = await openSharedLink(tx, token)
  const kept = await claimPublicAttempt(tx, attempt)
  if (kept) return { kind: 'answered', paid: kept }
  await holdCardKeys(tx, at.companyId)
  const loaded = await load(tx, request, at)
  const keys = readProviderKeys(deps.encryption, loaded.link.card_credentials)
  const provider = deps.paymentProviders.forMethod(body.method, keys)
  const decision = decideAttempt({
    ...loaded,
    method: body.method,
    payer: { name: body.payer_name, email: body.payer_email ?? null },
    replacesAnnounced: body.replaces_announced === true,
    shown: shownSum(body),
    card,
    provider,
    nowMs: deps.clock.now(),
  })
  if (decision.kind === 'unsettled')
    return { kind: 'unsettled', companyId: at.companyId, paymentId: decision.paymentId }
  if (decision.kind === 'done') {
    const paid = { status: decision.status, redirectUrl: null }
    await keepPublicAnswer(tx, attempt, paid)
    return { kind: 'answered', paid }
  }
  // Only a payment that was begun before its provider was switched off comes here without one.
  if (provider === null) throw new AppError('service_unavailable')
  const actor = payerActor(at.companyId)
  const { link } = loaded
  const page = payersPage(deps, {
    token,
    title:
      link.invoice_number ??
      link.description ??
      (link.invoices ? numbersOf(link.invoices) : link.company_name),
    language: link.language,
    payerEmail: body.payer_email ?? null,
  })
  const common = { companyId: at.companyId, actor, timeZone: link.time_zone, page }
  if (decision.kind === 'continue') {
    const { payment } = decision
    await tx.run(resumePayment, [at.companyId, payment.id, loaded.attemptHash])
    await watchPayment(tx, at.companyId, payment.id, REQUEST_SECONDS)
    const amount = money(payment.amount, currencyCode(link.currency))
    return {
      kind: 'charge',
      provider,
      charge: {
        ...common,
        paymentId: payment.id,
        amount,
        confirmation: body.confirmation ?? null,
        reference: payment.provider_reference,
      },
    }
  }
  for (const id of decision.superseded)
    await replaceAnnounced(tx, actor, id, {
      reason: 'other_way_chosen',
      replacedBy: { method: body.method, paymentId: null },
    })
  const amount = money(decision.amount, currencyCode(link.currency))
  const paymentId = await writePayment(tx, deps, request, link, { provider, amount }, actor)
  await watchPayment(tx, at.companyId, paymentId, REQUEST_SECONDS)
  return {
    kind: 'charge',
    provider,
    charge: { ...common, paymentId, amount, confirmation: null, reference: null },
  }
}
