import { DISPUTE_STATUSES } from '@counterfoil/domain/payments/providers/dispute.ts'
import { z } from 'zod'
import { currencyOut, id, moneyOut, textOut, timestamp, timestampOrNull } from '../scalars.ts'

/** What Stripe sends: its signature says that it is Stripe's, so nothing else of it is judged. */
export const stripeEvent = z
  .looseObject({
    id: z.string().max(255),
    type: z.string().max(255),
    data: z.looseObject({ object: z.looseObject({ id: z.string().max(255) }) }),
  })
  .meta({ id: 'StripeEvent' })

export const receivedEvent = z.object({ received: z.boolean() }).meta({ id: 'ReceivedEvent' })

/** A payer who has their bank take a payment back. */
export const paymentDispute = z
  .object({
    id: textOut('What the provider calls it.'),
    payment: id,
    amount: moneyOut,
    currency: currencyOut,
    status: z.enum(DISPUTE_STATUSES).meta({ id: 'DisputeStatus' }),
    reason: textOut('What the payer’s bank says, in the provider’s words.'),
    /** Until then the company can answer, at the provider. */
    answer_until: timestampOrNull,
    opened_at: timestamp,
    closed_at: timestampOrNull,
  })
  .meta({ id: 'PaymentDispute' })
export type PaymentDispute = z.output<typeof paymentDispute>
