import { z } from 'zod'
import { moneyOut } from '../scalars.ts'
import { invoiceListQuery } from './invoices.schema.ts'

/** What narrows the tabs of the list: all that narrows the list, but for the tab itself. */
export const invoiceViewsQuery = invoiceListQuery.omit({
  page: true,
  page_size: true,
  cursor: true,
  ordering: true,
  view: true,
})

/** Count and sums by currency of one tab of the list. */
const viewFigures = z.object({
  view: z.string(),
  count: z.number().int(),
  sums: z.array(z.object({ currency: z.string(), amount: moneyOut })),
  /** Of the paid ones: whether payments with the test bank have paid some of it. */
  includes_test: z.boolean(),
})
export const invoiceViews = z.object({ views: z.array(viewFigures) })
