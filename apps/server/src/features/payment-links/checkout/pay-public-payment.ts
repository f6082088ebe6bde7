import type {
  PublicPayAnswer,
  publicPayBody,
} from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Attempt } from '../../../http/retries/idempotency.ts'
import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { linkUrl } from '../../issued-links/issue-link.ts'
import { bearerOfToken } from '../public-page/shared-link.ts'
import { askProvider } from './ask-provider.ts'
import { type Begun, beginPayment, type PayRequest } from './begin-payment.ts'
import { callOffWaiting } from './call-off-waiting.ts'
import { keepPublicAnswer, keepPublicRefusal, type Paid, publicAttempt } from './public-attempt.ts'
import { readCard } from './read-card.ts'
import { type Settled, settleCharge } from './settle-charge.ts'
import { settlePayment } from './settle-payments.ts'

type Input = { token: string; body: z.output<typeof publicPayBody>; attempt: Attempt | null }

/** A link can hold so many payments that died; more than one is already unheard of. */
const TURNS = 4

/** Nobody can say whether the money was taken: the payer is told so, and may ask again under the same attempt. */
function notKnown(): AppError {
  return new AppError('service_unavailable', {
    detail: fault('bank_silent'),
    retryAfterSeconds: 10,
  })
}

/** What the payer's request is answered with: how far the payment has come, or why it has not. */
function answerOf(settled: Settled, outcome: CloseOutcome): Paid | AppError {
  if (settled.status === 'unknown') return notKnown()
  if (settled.status === 'failed')
    return new AppError('card_declined', settled.reason ? { detail: paymentEndFault(settled.reason) } : {})
  const isOnPage = settled.status === 'requires_action' && outcome.status === 'requires_action'
  return { status: settled.status, redirectUrl: (isOnPage && outcome.url) || null }
}

async function charge(
  deps: Deps,
  request: PayRequest,
  begun: Extract<Begun, { kind: 'charge' }>,
): Promise<Paid> {
  const { companyId, paymentId, amount, confirmation, page, reference, actor, timeZone } = begun.charge
  const card = request.card?.input ?? null
  const outcome = await askProvider(
    begun.provider.charge({ paymentId, amount, card, confirmation, page, reference }),
  )
  const identity = { ...bearerOfToken(request.token), companyId }
  const answer = await deps.database.transaction('write', identity, async (tx) => {
    const settled = await settleCharge(tx, deps, { companyId, paymentId, outcome, actor, timeZone })
    const said = answerOf(settled, outcome)
    // Answer and effect are kept together: a repeat after a crash finds both or neither.
    if (said instanceof AppError) await keepPublicRefusal(tx, request.attempt, said)
    else await keepPublicAnswer(tx, request.attempt, said)
    return said
  })
  if (answer instanceof AppError) throw answer
  return answer
}

async function pay(deps: Deps, request: PayRequest): Promise<Paid> {
  const identity = bearerOfToken(request.token)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = await deps.database
      .transaction('write', identity, (tx) => beginPayment(tx, deps, request))
      .catch(async (error: unknown) => {
        await callOffWaiting(deps, request, error)
        throw error
      })
    if (begun.kind === 'answered') return begun.paid
    if (begun.kind === 'charge') return charge(deps, request, begun)
    await settlePayment(deps, begun.companyId, begun.paymentId, 'other_way_chosen')
  }
  throw notKnown()
}

/**
 * Takes a payment over a link, in two short transactions with the bank between them: no lock is held while it is
 * asked. What was begun is written down first, under an id the bank knows the payment by; so twenty requests at once,
 * a repeat, or a crash at any point come to one payment.
 */
export async function payPublicPayment(deps: Deps, input: Input): Promise<PublicPayAnswer> {
  const attempt = publicAttempt(deps.encryption, input.token, input.attempt)
  try {
    const card = readCard(input.body, deps.clock.now())
    const { status, redirectUrl } = await pay(deps, { token: input.token, body: input.body, card, attempt })
    const receipt_url = status === 'completed' ? linkUrl(deps, input.token) : null
    return { status, receipt_url, redirect_url: redirectUrl }
  } catch (error) {
    if (attempt) {
      const { actor } = attempt
      await deps.database.transaction('write', { actor }, (tx) => keepPublicRefusal(tx, attempt, error))
    }
    throw error
  }
}
