import type { Invoice, markPaidBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  isPositiveMoney,
  isWithinLimit,
  type Money,
  money,
  parseMoney,
} from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { issueIfDraft, requireAction } from '../../invoices/lifecycle/issue-invoice.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { amountTooLarge } from '../recording/create-payment.ts'
import { isOverpaymentAllowed } from '../recording/overpayment.ts'
import { checkPaymentDate } from '../recording/payment-date.ts'
import { recordPayment } from '../recording/record-payment.ts'

type Body = z.output<typeof markPaidBody>
type InvoiceRow = Awaited<ReturnType<typeof issueIfDraft>>

async function amountOf(tx: Tx, scope: CompanyScope, body: Body, row: InvoiceRow): Promise<Money> {
  const currency = currencyCode(row.currency)
  if (body?.amount === undefined) return money(row.amount_due, currency)
  const amount = parseMoney(body.amount, currency)
  if (!amount || !isPositiveMoney(amount))
    throw invalid({ amount: [fault('amount_not_valid_in_currency', { currency })] })
  if (amount.amount > row.amount_due && !(await isOverpaymentAllowed(tx, scope.companyId)))
    throw invalid({ amount: [fault('amount_above_due')] })
  if (!isWithinLimit(amount)) throw invalid({ amount: [amountTooLarge(currency)] })
  return amount
}

/**
 * Records a payment of what is due, of a part, or of more where the company takes it; a draft is issued first, in the
 * same transaction.
 */
export async function markInvoicePaid(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
  body: Body,
): Promise<Invoice> {
  const faults: FieldFaults = {}
  checkPaymentDate(body?.payment_date, 'completed', scope.today, faults)
  if (faults.payment_date) throw invalid(faults)
  const row = await issueIfDraft(tx, deps, scope, invoiceId, 'mark_paid')
  requireAction('mark_paid', row, 1, 'active')
  const amount = await amountOf(tx, scope, body, row)
  await recordPayment(
    tx,
    { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name },
    {
      clientId: row.client_id,
      clientName: row.client_name,
      amount,
      method: body?.payment_method ?? 'bank_transfer',
      status: 'completed',
      paymentDate: body?.payment_date ? calendarDate(body.payment_date) : scope.today,
      reference: body?.reference ?? null,
      notes: body?.notes ?? null,
      allocations: [{ invoiceId, amount }],
      provider: 'manual',
    },
  )
  return readInvoice(tx, scope, invoiceId)
}
