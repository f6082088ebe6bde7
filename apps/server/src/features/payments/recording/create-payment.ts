import type { Payment, paymentCreate } from '@counterfoil/contract/payments/payments.schema.ts'
import { type Fault, type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
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
export function amountTooLarge(currency: CurrencyCode): Fault {
  return fault('amount_too_large', { most: moneyParam(maxAmount(currency)) })
}

function amountFault(amount: Money | null, currency: CurrencyCode): Fault | null {
  if (amount === null) return fault('amount_not_of_currency', { currency })
  if (!isWithinLimit(amount)) return amountTooLarge(currency)
  return amount.amount > 0n ? null : fault('amount_not_positive')
}

/** An amount above zero, of no more than can be paid, with the digits its currency has; the fault goes to its field. */
export function readAmount(text: string, currency: CurrencyCode, field: string, fields: FieldFaults): Money {
  const amount = parseMoney(text, currency)
  const found = amountFault(amount, currency)
  if (amount !== null && found === null) return amount
  if (found !== null) fields[field] = [found]
  return zeroMoney(currency)
}

/** Records a payment that staff have received or expect, with what it is for. */
export async function createPayment(tx: Tx, scope: CompanyScope, body: Body): Promise<Payment> {
  const fields: FieldFaults = {}
  const currency = currencyCode(body.currency)
  const amount = readAmount(body.amount, currency, 'amount', fields)
  const allocations = body.allocations.map((part, index) => ({
    invoiceId: part.invoice.toLowerCase(),
    amount: readAmount(part.amount, currency, `allocations.${index}.amount`, fields),
  }))
  const clientId = body.client.toLowerCase()
  const client = await tx.first(clientName, [scope.companyId, clientId])
  if (!client) fields.client = [fault('no_such_client')]
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
