import { LATE_FEE_OBSTACLES } from '@counterfoil/domain/late-fees/late-fee.ts'
import { z } from 'zod'
import { invoiceStatus } from '../invoices/invoices.schema.ts'
import {
  amount,
  currencyOut,
  date,
  id,
  moneyOut,
  percentage,
  textOrNull,
  textOut,
  timestamp,
  version,
} from '../scalars.ts'

/** What a company charges for late payment. */
export const lateFeeSettings = z
  .object({
    /** Percent a year on what is due; null for no interest. */
    interest_rate: percentage.nullable(),
    /** Once for each invoice that is late; null for none. */
    fee: moneyOut.nullable(),
    /** The currency of the fee: invoices in another bear interest alone. */
    currency: currencyOut,
    version,
  })
  .meta({ id: 'LateFeeSettings' })
export type LateFeeSettings = z.output<typeof lateFeeSettings>

export const lateFeeSettingsPatch = z
  .strictObject({ interest_rate: percentage.nullable(), fee: amount.nullable() })
  .partial()
  .meta({ id: 'LateFeeSettingsPatch' })

const charge = z
  .object({
    /** The first and the last day that bear interest, and on how many of them something was due. */
    interest_from: date,
    interest_until: date,
    days: z.number().int(),
    interest: moneyOut,
    fee: moneyOut,
    total: moneyOut,
    currency: currencyOut,
  })
  .meta({ id: 'LateFeeCharge' })

const chargedLateFee = z
  .object({
    id,
    /** The invoice that charges it. */
    invoice: id,
    number: textOrNull('The number of that invoice; null of a draft.'),
    status: invoiceStatus,
    /** Whether it was issued, and is neither cancelled nor paid, not even in part. */
    may_be_waived: z.boolean(),
    interest_from: date,
    interest_until: date,
    interest: moneyOut,
    fee: moneyOut,
    currency: currencyOut,
    at: timestamp,
    by_name: textOut('Who charged it.'),
  })
  .meta({ id: 'ChargedLateFee' })
export type ChargedLateFee = z.output<typeof chargedLateFee>

/** What was charged for the late payment of an invoice, and what may be. */
export const invoiceLateFees = z
  .object({
    invoice: id,
    /** What may be charged today; null where nothing is. */
    chargeable: charge.nullable(),
    obstacle: z
      .enum(LATE_FEE_OBSTACLES)
      .nullable()
      .meta({ id: 'LateFeeObstacle', description: 'Why nothing may be charged; null where something may.' }),
    /** The invoice whose late payment this one charges for; null of any other. */
    charges_for: z.object({ invoice: id, number: textOut('The number of that invoice.') }).nullable(),
    charged: z.array(chargedLateFee),
  })
  .meta({ id: 'InvoiceLateFees' })
export type InvoiceLateFees = z.output<typeof invoiceLateFees>
