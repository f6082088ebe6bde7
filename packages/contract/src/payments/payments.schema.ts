import { PAYMENT_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { PAYMENT_STATES } from '@counterfoil/domain/payments/payment-status.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { listQuery } from '../paging.ts'
import {
  amount,
  currency,
  currencyOut,
  date,
  id,
  idOrNull,
  money,
  moneyOut,
  optionalLine,
  optionalText,
  stored,
  textOrNull,
  textOut,
  timestamp,
  version,
} from '../scalars.ts'

export const paymentMethodKind = z.enum(PAYMENT_METHODS).meta({ id: 'PaymentMethodKind' })
const paymentStatus = z
  .enum([...PAYMENT_STATES, 'refunded', 'partially_refunded'])
  .meta({ id: 'PaymentStatus' })

/** What of a payment is for which invoice. */
export const newAllocation = z.strictObject({ invoice: id, amount }).meta({ id: 'AllocationCreate' })

export const paymentCreate = z
  .strictObject({
    client: id,
    amount,
    currency,
    method: paymentMethodKind.default('bank_transfer'),
    status: z.enum(['pending', 'completed']).default('completed'),
    payment_date: date.optional(),
    reference: optionalLine(100).default(null),
    notes: optionalText(2000).default(null),
    allocations: z.array(newAllocation).max(100).default([]),
  })
  .meta({ id: 'PaymentCreate' })

/** Of a payment that is no longer pending only `reference` and `notes` may be named. */
export const paymentPatch = z
  .strictObject({
    client: id,
    amount,
    currency,
    method: paymentMethodKind,
    payment_date: date,
    reference: optionalLine(100),
    notes: optionalText(2000),
    allocations: z.array(newAllocation).max(100),
  })
  .partial()
  .meta({ id: 'PaymentPatch' })

/** All that is left where no amount is named. */
export const paymentRefund = z
  .strictObject({ amount: amount.optional(), reason: optionalText(500).default(null) })
  .prefault({})
  .meta({ id: 'RefundCreate' })

/** An invoice that money is for, by its number. */
export const paidInvoice = z
  .object({ id, number: textOut('The number of the invoice.') })
  .meta({ id: 'PaidInvoice' })

export const paymentMethodOut = stored(paymentMethodKind)
export const paymentStatusOut = stored(paymentStatus)
const refundStatus = stored(z.enum(['pending', 'completed', 'failed']).meta({ id: 'RefundStatus' }))

export const payment = z
  .object({
    id,
    /** Null until money over a link that names no client is there or announced; then a client is made of the payer. */
    client: idOrNull,
    client_name: textOut('The name of the client, else of the payer.'),
    amount: moneyOut,
    currency: currencyOut,
    method: paymentMethodKind,
    status: paymentStatus,
    payment_date: date,
    reference: textOrNull('What the payer or the bank wrote with it.'),
    notes: textOrNull('For the company alone.'),
    allocations: z.array(
      z.object({
        invoice: id,
        invoice_number: textOrNull('The number of the invoice.'),
        /** The date of the invoice. */
        issue_date: date,
        amount: moneyOut,
        /** What refunds have left of it, as the invoice has it. */
        remaining: moneyOut,
      }),
    ),
    fee_amount: moneyOut,
    net_amount: moneyOut,
    refunded_amount: moneyOut,
    unallocated_amount: moneyOut,
    refunds: z.array(
      z.object({
        id,
        amount: moneyOut,
        reason: textOrNull('Why it was paid back.'),
        status: refundStatus,
        created_at: timestamp,
      }),
    ),
    provider: textOut('Who moves the money; `manual` where it is only recorded.'),
    /** Made with the test bank: no money moved, and none goes back. */
    is_test: z.boolean(),
    failure_reason: textOrNull('Why it failed.'),
    /** What `failure_reason` says, for a program. */
    failure: fault.nullable(),
    payment_link: idOrNull,
    /** What a payer over a payment link typed of themselves; nobody has checked it. */
    payer_name: textOrNull('As the payer typed it.'),
    payer_email: textOrNull('As the payer typed it.'),
    /** A card that the client had saved was charged, while nobody was there. */
    is_collected: z.boolean(),
    version,
    created_at: timestamp,
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof payment>

export const paymentListQuery = listQuery(
  [
    '-payment_date',
    'payment_date',
    '-amount',
    'amount',
    '-created_at',
    'created_at',
    'client_name',
    '-client_name',
  ],
  '-payment_date',
  {
    /** `not_failed`: all but tries that failed. */
    status: z.enum([...paymentStatus.options, 'not_failed']).optional(),
    method: paymentMethodKind.optional(),
    client: id.optional(),
    invoice: id.optional(),
    currency: currency.optional(),
    /** Payments of exactly this amount, in whatever currency: 1190, 1190.0 and 1190.00 are the same. */
    amount: amount.optional(),
    payment_date_after: date.optional(),
    payment_date_before: date.optional(),
  },
)

/** All that the list finds, in its order. */
export const paymentExportQuery = paymentListQuery
  .omit({ page: true, page_size: true, cursor: true })
  .extend({ format: z.enum(['csv']).default('csv') })

/** What narrows the tabs of the list, each of which is a status. */
export const paymentViewsQuery = paymentListQuery.omit({
  page: true,
  page_size: true,
  cursor: true,
  ordering: true,
  status: true,
})
export const paymentViews = z
  .object({
    views: z.array(
      z.object({
        view: z.union([z.literal('all'), paymentStatus]),
        count: z.number().int(),
        /** By currency: of refunds what was paid back, else what has stayed; of `all` what has come in and stayed. */
        sums: z.array(money),
        /** Whether payments with the test bank are in what the sums say has come in. */
        includes_test: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PaymentViews' })
