import type { FieldErrors } from '@counterfoil/contract/errors.ts'
import type { Payment, paymentCreate } from '@counterfoil/contract/payments/payments.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  formatMoney,
  isWithinLimit,
  type Money,
  maxAmount,
  parseMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { clientName } from '../payments.db.ts'
import { readPayment } from '../read-payment.ts'
import { checkPaymentDate } from './payment-date.ts'
import { recordPayment } from './record-payment.ts'

type Body = z.output<typeof paymentCreate>

/** What is said of more money than one payment can be of. */
export function amountLimitText(currency: CurrencyCode): string {
  return `An amount can be at most ${formatMoney(maxAmount(currency))} ${currency}.`
}

function amountFault(amount: Money | null, currency: CurrencyCode): string | null {
  if (amount === null) return `Enter an amount as ${currency} has it.`
  if (!isWithinLimit(amount)) return amountLimitText(currency)
  return amount.amount > 0n ? null : 'Enter an amount above zero.'
}

/** An amount above zero, of no more than can be paid, with the digits its currency has; the fault goes to its field. */
export function readAmount(text: string, currency: CurrencyCode, field: string, fields: FieldErrors): Money {
  const amount = parseMoney(text, currency)
  const fault = amountFault(amount, currency)
  if (amount !== null && fault === null) return amount
  if (fault !== null) fields[field] = [fault]
  return zeroMoney(currency)
}

/** Records a payment that staff have received or expect, with what it is for. */
export async function createPayment(tx: Tx, scope: CompanyScope, body: Body): Promise<Payment> {
  const fields: FieldErrors = {}
  const currency = currencyCode(body.currency)
  const amount = readAmount(body.amount, currency, 'amount', fields)
  const allocations = body.allocations.map((part, index) => ({
    invoiceId: part.invoice.toLowerCase(),
    amount: readAmount(part.amount, currency, `allocations.${index}.amount`, fields),
  }))
  const clientId = body.client.toLowerCase()
  const client = await tx.first(clientName, [scope.companyId, clientId])
  if (!client) fields.client = ['There is no such client.']
  checkPaymentDate(body.payment_date, body.status, scope.today, fields)
  if (!client || Object.keys(fields).length > 0) throw invalid(fields)
  const actor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  const id = await recordPayment(tx, actor, {
    clientId,
    clientName: client.name,
    amount,
    method: body.method,
    status: body.status,
    paymentDate: body.payment_date ?? scope.today,
    reference: body.reference,
    notes: body.notes,
    allocations,
    provider: 'manual',
  })
  return readPayment(tx, scope.companyId, id)
}
