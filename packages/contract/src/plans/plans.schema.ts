import { PLAN_INTERVALS } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { PLAN_STATES } from '@counterfoil/domain/plans/plan-state.ts'
import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { card, cardConfirmation } from '../payment-links/payment-links.schema.ts'
import {
  amount,
  currency,
  currencyOut,
  emailOut,
  id,
  idOrNull,
  moneyOut,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  url,
} from '../scalars.ts'

const planId = z.enum(['solo', 'team', 'business']).meta({ id: 'PlanId' })
const planInterval = z.enum(PLAN_INTERVALS).meta({ id: 'PlanInterval' })

/** `off`: this installation has no plans (BILLING=off), and no limits. */
const planState = z.enum(['off', ...PLAN_STATES]).meta({ id: 'PlanState' })

const planName = textOut('What the plan is called.')

const offer = z
  .object({
    id: planId,
    name: planName,
    /** How many people may work in the company; null for any number. */
    members: z.number().int().nullable(),
    month: moneyOut,
    year: moneyOut,
    /** What a year costs by the month. */
    year_by_month: moneyOut,
    /** What a year saves against twelve months. */
    year_saves: moneyOut,
    year_saves_percent: z.number().int(),
  })
  .meta({ id: 'PlanOffer' })

export const planOffers = z
  .object({
    billing: z.boolean(),
    currency: currencyOut,
    trial_days: z.number().int(),
    grace_days: z.number().int(),
    refund_days: z.number().int(),
    /** Cards are those of the built-in test bank: no money moves. */
    test_mode: z.boolean(),
    /** Cards are put in on a page of the provider's: choosing answers with `redirect_url`. */
    has_own_page: z.boolean(),
    plans: z.array(offer),
  })
  .meta({ id: 'PlanOffers' })
export type PlanOffers = z.output<typeof planOffers>

const lastDigits = z.string().regex(/^\d{4}$/)

/** The card that renewals are taken from. */
const keptCard = z
  .object({
    brand: textOut('Who issued the card, such as visa.'),
    last4: lastDigits,
    exp_month: z.number().int(),
    exp_year: z.number().int(),
  })
  .meta({ id: 'KeptCard' })

export const subscription = z
  .object({
    state: planState,
    /** Whether the company's records may be changed: with `expired` they may not. */
    can_write: z.boolean(),
    /** From when on they may not, if nothing happens until then; null where there are no limits. */
    writable_until: timestampOrNull,
    /** Until `writable_until`, a day that has begun counted whole. */
    days_left: z.number().int().nullable(),
    trial_ends_at: timestampOrNull,
    plan: planId.nullable(),
    plan_name: planName.nullable(),
    interval: planInterval.nullable(),
    /** What the plan costs a month or a year, in `currency`. */
    price: moneyOut.nullable(),
    currency: currencyOut,
    period_start: timestampOrNull,
    period_end: timestampOrNull,
    /** What is taken when it renews, after credit; null when it does not renew. */
    next_charge: moneyOut.nullable(),
    cancelled_at: timestampOrNull,
    past_due_since: timestampOrNull,
    /** When the card is tried again; null when it is left to the owner. */
    next_try_at: timestampOrNull,
    /** Money of the company's that is used up before its card is. */
    credit: moneyOut,
    card: keptCard.nullable(),
    /** Until when the annual plan can be given back, and what is paid back then; null where it cannot. */
    refundable_until: timestampOrNull,
    refundable_amount: moneyOut.nullable(),
    /** A payment the bank has not answered yet, or that waits for its owner's second step. */
    payment: z.enum(['processing', 'requires_action']).nullable(),
    members: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
    /** Who can choose a plan. */
    owners: z.array(z.object({ name: textOut('The name of the user.'), email: emailOut })),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof subscription>

export const planPreviewBody = z
  .strictObject({ plan: planId, interval: planInterval })
  .meta({ id: 'PlanChoice' })

/** `period`: a whole one; `rest`: the days left of the one that runs; `unused`: days of the old plan, given back. */
const quoteLine = z
  .object({
    kind: z.enum(['period', 'rest', 'unused']),
    plan: planId,
    plan_name: planName,
    interval: planInterval,
    /** Of the whole month or year. */
    price: moneyOut,
    /** Below zero where money is given back. */
    amount: moneyOut,
    days: z.number().int(),
    whole_days: z.number().int(),
    from: timestamp,
    to: timestamp,
  })
  .meta({ id: 'PlanQuoteLine' })

/** What choosing a plan comes to, shown before it is agreed to. */
export const planQuote = z
  .object({
    kind: z.enum(['start', 'renewal', 'change', 'same']),
    plan: planId,
    plan_name: planName,
    interval: planInterval,
    price: moneyOut,
    currency: currencyOut,
    lines: z.array(quoteLine),
    credit_used: moneyOut,
    credit_after: moneyOut,
    /** What is taken from the card now: what the caller agrees to. */
    amount: moneyOut,
    period_start: timestamp,
    period_end: timestamp,
    /** Why it cannot be chosen: more people work in the company than the plan is for. */
    too_small: z.boolean(),
  })
  .meta({ id: 'PlanQuote' })
export type PlanQuoteAnswer = z.output<typeof planQuote>

export const subscriptionBody = z
  .strictObject({
    plan: planId,
    interval: planInterval,
    /** What was shown and is agreed to: another amount than this is never taken. */
    amount,
    currency,
    /** Left out to pay with the card that is kept, and where cards are put in on a page of the provider's. */
    card: card.optional(),
    /** Another card than the one that is kept, to be put in on the provider's page. */
    new_card: z.boolean().optional(),
    /** The owner's answer to the second step a card may ask for (test cards: "approve"). */
    confirmation: cardConfirmation.optional(),
  })
  .meta({ id: 'SubscriptionCreate' })

export const subscriptionAnswer = z
  .object({
    status: z.enum(['completed', 'requires_action']),
    /** The receipt of what was paid; null when nothing was. */
    receipt: idOrNull,
    /** With `requires_action`: the provider's page, where the card is put in; null where there is none. */
    redirect_url: url.nullable(),
    subscription,
  })
  .meta({ id: 'SubscriptionAnswer' })
export type SubscriptionAnswer = z.output<typeof subscriptionAnswer>

/** What came of a page of the provider's. `processing`: nobody can say yet, and it is asked again. */
export const planReturn = z
  .object({
    status: z.enum(['completed', 'not_paid', 'processing']),
    receipt: idOrNull,
    subscription,
  })
  .meta({ id: 'PlanReturn' })
export type PlanReturn = z.output<typeof planReturn>

export const planCancelBody = z
  .strictObject({
    /** Gives an annual plan back within 30 days of its payment: it ends at once. */
    refund: z.boolean().default(false),
  })
  .optional()
  .meta({ id: 'PlanCancellation' })

export const planReceipt = z
  .object({
    id,
    number: textOut('The number of the receipt.'),
    kind: z.enum(['payment', 'refund']),
    plan: planId,
    plan_name: planName,
    interval: planInterval,
    /** What was taken from the card, or paid back to it. */
    amount: moneyOut,
    currency: currencyOut,
    credit_used: moneyOut,
    /** What a change gave back over its cost; below zero where a refund took it back. */
    credit_added: moneyOut,
    period_start: timestamp,
    period_end: timestamp,
    card_brand: textOrNull('Who issued the card.'),
    card_last4: lastDigits.nullable(),
    test_mode: z.boolean(),
    issued_at: timestamp,
  })
  .meta({ id: 'PlanReceipt' })
export type PlanReceipt = z.output<typeof planReceipt>
export const planReceiptQuery = listQuery(['-issued_at', 'issued_at'], '-issued_at', {})
