import { readFeeTerms } from '@counterfoil/domain/payments/payment-fee.ts'
import { z } from 'zod'
import { queryFlag, shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  amount,
  id,
  moneyOut,
  optionalLine,
  optionalText,
  textOrNull,
  textOut,
  timestamp,
  version,
} from '../scalars.ts'
import { paymentMethodKind } from './payments.schema.ts'

const PERCENTAGE = says('percentage_out_of_range')
const feePercentage = z
  .string({ error: PERCENTAGE })
  .refine((value) => readFeeTerms(value, '0').ok, PERCENTAGE)
  .meta({
    id: 'FeePercentage',
    description: 'A percentage from 0 to 100 as an exact decimal.',
    examples: ['1.9'],
  })

const methodFields = {
  name: optionalLine(60),
  enabled: z.boolean(),
  fee_percentage: feePercentage,
  /** In the currency of the payment it is taken from. */
  fee_fixed: amount,
}

export const paymentMethodCreate = z
  .strictObject({
    method: paymentMethodKind,
    name: methodFields.name.default(null),
    enabled: z.boolean().default(true),
    fee_percentage: feePercentage.default('0'),
    fee_fixed: amount.default('0'),
  })
  .meta({ id: 'PaymentMethodCreate' })
export const paymentMethodPatch = z.strictObject(methodFields).partial().meta({ id: 'PaymentMethodPatch' })

/** A key as its provider writes it: nothing to be trimmed or stripped, and no line to be broken. */
const credential = z
  .string()
  .min(1, says('required'))
  .max(500, says('too_long', { max: 500 }))
  .regex(/^[\x21-\x7e]+$/, says('invalid_key'))

/** What is left out stays as it is; null takes it away. */
export const paymentMethodSetup = z
  .strictObject({
    instructions: optionalText(1000).optional(),
    credentials: z.record(z.string().max(40), credential.nullable()).optional(),
  })
  .meta({ id: 'PaymentMethodSetup' })

export const paymentMethod = z
  .object({
    id,
    method: paymentMethodKind,
    name: textOrNull('What the company calls it.'),
    enabled: z.boolean(),
    fee_percentage: feePercentage,
    fee_fixed: moneyOut,
    instructions: textOrNull('What payers are told.'),
    /** Which credentials are kept; never what they are. */
    credential_names: z.array(textOut('The name of a credential.')),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.output<typeof paymentMethod>

export const paymentMethodListQuery = shortListQuery({
  method: paymentMethodKind.optional(),
  enabled: queryFlag.optional(),
})

/** By kind: what this installation can take a payment by. A kind that is not there can only be written down. */
export const availableMethods = z
  .record(
    textOut('A kind of payment method.'),
    z.object({
      label: textOut('What it is called.'),
      provider: textOut('Who moves the money.'),
      test_mode: z.boolean(),
    }),
  )
  .meta({ id: 'AvailablePaymentMethods' })
export type AvailableMethods = z.output<typeof availableMethods>
