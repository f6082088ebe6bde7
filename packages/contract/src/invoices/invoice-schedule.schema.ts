import { z } from 'zod'
import { instant } from '../scalars.ts'

export const scheduleBody = z
  .strictObject({
    /** When it is issued: still to come, and at most a year from now. It bears the company's own day at that instant. */
    issue_at: instant,
    /** Whether it is then sent, too, to whom the client's invoices go. */
    send: z.boolean().default(false),
  })
  .meta({ id: 'InvoiceSchedule' })
