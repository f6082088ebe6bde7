import { z } from 'zod'
import { currencyOut, moneyOut } from '../scalars.ts'

/** What quotes of one currency come to. */
export const quoteSums = z
  .object({
    currency: currencyOut,
    /** Sent, not answered and not expired. */
    open_count: z.number().int(),
    open: moneyOut,
    /** Of the open ones, those whose last day is today or one of the seven days after it. */
    expiring_count: z.number().int(),
    /** Accepted, and not invoiced in full. */
    to_invoice_count: z.number().int(),
    /** Their totals less what their issued invoices take. */
    to_invoice: moneyOut,
  })
  .meta({ id: 'QuoteSums' })
export type QuoteSums = z.output<typeof quoteSums>
