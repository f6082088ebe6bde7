import { forgetOldRows } from './db/forget-old-rows.ts'
import type { Deps } from './deps.ts'
import { deliverEmail } from './features/emails/deliver-email.ts'
import { storeInvoicePdf } from './features/invoices/store-invoice-pdf.ts'
import { settlePayments } from './features/payment-links/settle-payments.ts'
import { foldAllFigures } from './features/statistics/fold-figures.ts'
import type { Job, ScheduledJob } from './services/jobs/job-runner.ts'

/** Every job there is, by the name it is queued under. */
export function allJobs(deps: Deps): Readonly<Record<string, Job>> {
  return {
    deliver_email: (payload) => deliverEmail(deps, payload),
    store_invoice_pdf: (payload) => storeInvoicePdf(deps, payload),
    settle_payments: (payload) => settlePayments(deps, payload),
    fold_figures: () => foldAllFigures(deps.database),
    forget_old_rows: () => forgetOldRows(deps.database),
  }
}

export const SCHEDULE: readonly ScheduledJob[] = [
  { schedule: '* * * * *', task: 'fold_figures' },
  { schedule: '17 * * * *', task: 'forget_old_rows' },
]
