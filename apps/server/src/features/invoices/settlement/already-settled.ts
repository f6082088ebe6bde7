import { fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'

/** That nothing is due on an invoice any more: 409 `invoice_already_paid`, which says so where credit settled it, and not money alone. */
export function alreadySettled({
  amount_credited: credited,
}: {
  readonly amount_credited: bigint
}): AppError {
  return new AppError('invoice_already_paid', {
    ...(credited > 0n && { detail: fault('invoice_settled_by_credit') }),
  })
}
