import { z } from 'zod'
import { date, id, idOrNull, moneyOut, textOrNull, textOut } from '../../scalars.ts'
import { taxLine } from '../../taxes/taxes.schema.ts'

/** An invoice of the same quote that a final invoice deducts, as it was issued. */
const deduction = z
  .object({
    invoice: id,
    number: textOut('The number it was issued under.'),
    issue_date: date,
    net: moneyOut,
    taxes: z.array(taxLine),
    withholding_total: moneyOut,
    /** Net and taxes, before anything is withheld. */
    total: moneyOut,
  })
  .meta({ id: 'InvoiceDeduction' })

/** What an invoice has of the quote it was made from. */
export const orderInvoiceOut = {
  /** The quote it was made from. */
  order: idOrNull,
  order_number: textOrNull('The number of that quote.'),
  /** Of a final invoice: what was invoiced before. Its sums and taxes are what is left; its lines and their discount are the whole. */
  deductions: z.array(deduction),
  /** The issued final invoice that deducts it: until that one is cancelled or credited in full, this one is neither. */
  deducted_by: idOrNull,
  deducted_by_number: textOrNull('The number of that final invoice.'),
}
