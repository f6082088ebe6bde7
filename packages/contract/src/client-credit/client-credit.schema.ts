import { z } from 'zod'
import { paymentMethodKind } from '../payments/payments.schema.ts'
import { amount, currency, currencyOut, id, moneyOut, optionalLine } from '../scalars.ts'

/** What a client has to its credit: the rest of payments that have come, and what was kept of credit notes. */
export const clientCredit = z
  .array(
    z.object({
      currency: currencyOut,
      balance: moneyOut,
      /** Of it, what comes of payments with the test bank: no money is behind it, and none is paid back. */
      test_balance: moneyOut,
    }),
  )
  .meta({ id: 'ClientCredit' })
export type ClientCredit = z.output<typeof clientCredit>

/** As much of the credit as the invoice has due where no amount is named. In the currency of the invoice. */
export const clientCreditApply = z
  .strictObject({
    invoice: id,
    amount: amount.optional(),
    /** Takes of the credit that comes of test payments, too, once there is no other. */
    include_test: z.boolean().default(false),
  })
  .meta({ id: 'ClientCreditApply' })

export const clientCreditRefund = z
  .strictObject({
    amount,
    currency,
    /** How it was paid back. */
    method: paymentMethodKind.default('bank_transfer'),
    reference: optionalLine(100).default(null),
  })
  .meta({ id: 'ClientCreditRefund' })
