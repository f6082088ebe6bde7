import { fault } from '@counterfoil/domain/faults/fault.ts'
import { isCreditedInFull, settledFault } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { AppError } from '../../../http/app-error.ts'

type Settled = Readonly<Record<'total' | 'credited_total' | 'amount_credited', bigint>>

/** That nothing is due on an invoice any more: 409 `invoice_already_paid`, which says so where credit settled it, and not money alone. */
export function alreadySettled(invoice: Settled): AppError {
  const reason = settledFault({
    isCredited: isCreditedInFull(invoice),
    isCreditUsed: invoice.amount_credited > 0n,
  })
  return new AppError('invoice_already_paid', {
    ...(reason !== 'invoice_already_paid' && { detail: fault(reason) }),
  })
}
