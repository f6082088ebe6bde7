import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { dayReceived } from '@counterfoil/domain/dates/date-limits.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { openNextLink } from '../instalments/open-next-link.ts'
import { lockPayment } from './lock-payment.ts'
import { readPayment } from './read-payment.ts'
import { queueReceipt } from './receipts/queue-receipt.ts'
import { refuseAboveDue } from './recording/refuse-above-due.ts'
import { completeLocked } from './recording/settle-payment.ts'
import { refusePaymentAction } from './refuse-payment-action.ts'

/**
 * The money of a pending payment is there, says staff; of one that a provider was asked for only the provider can. One
 * that staff wrote down keeps the date they gave it, unless that is still to come: then, and for one a payer announced,
 * it is today's, the day it came. What is due may have been paid meanwhile: then it is refused, unless the company takes
 * more than is due. The payer gets a receipt.
 */
export async function completePayment(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  paymentId: string,
  cameOn?: CalendarDate,
): Promise<Payment> {
  const locked = await lockPayment(tx, scope.companyId, paymentId)
  refusePaymentAction('complete', locked.row)
  await refuseAboveDue(tx, scope.companyId, locked)
  const actor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  const expected =
    locked.row.payment_link_id === null
      ? dayReceived(calendarDate(locked.row.payment_date), scope.today)
      : scope.today
  const paymentDate = cameOn ?? expected
  await completeLocked(tx, actor, locked, { reference: null, paymentDate })
  await openNextLink(tx, deps, actor, locked.row.payment_link_id)
  await queueReceipt(tx, deps, scope.companyId, paymentId)
  return readPayment(tx, scope.companyId, paymentId)
}
