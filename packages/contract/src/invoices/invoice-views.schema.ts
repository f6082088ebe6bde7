import { INVOICE_VIEWS } from '@counterfoil/domain/invoices/invoice-status.ts'
import { z } from 'zod'
import { money } from '../scalars.ts'
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
const viewFigures = z
  .object({
    view: z.enum(INVOICE_VIEWS),
    count: z.number().int(),
    sums: z.array(money),
    /** Of the paid ones: whether payments with the test bank have paid some of it. */
    includes_test: z.boolean(),
    /** Of the paid ones: whether credit notes took back all of some of them. */
    includes_credited: z.boolean(),
  })
  .meta({ id: 'InvoiceViewFigures' })
export const invoiceViews = z.object({ views: z.array(viewFigures) }).meta({ id: 'InvoiceViews' })
