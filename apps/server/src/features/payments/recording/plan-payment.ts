import { type Fault, type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { type AllocationReason, planAllocations } from '@counterfoil/domain/payments/allocation.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import type { SettlementRow } from '../../invoices/settlement/settle-invoice.ts'

export type AllocationInput = { readonly invoiceId: string; readonly amount: Money }
/** A part of a payment for one invoice, with the invoice as it was read under its lock. */
export type PlannedAllocation = { readonly invoice: SettlementRow; readonly amount: bigint }

type Asked = {
  /** Null where the payment is no client's yet: then it is for no invoice either. */
  clientId: string | null
  amount: Money
  allocations: readonly AllocationInput[]
  /** The company's setting: what is paid beyond what is due is credit of the client. */
  allowOverpayment: boolean
}
type Known = ReadonlyMap<string, SettlementRow>

const FAULTS: Record<AllocationReason, Fault> = {
  amount_not_positive: fault('amount_not_positive'),
  currency_mismatch: fault('currency_mismatch'),
  duplicate_invoice: fault('invoice_named_twice'),
  invoice_already_paid: fault('invoice_already_paid'),
  allocation_above_due: fault('allocation_above_due'),
  allocations_above_payment: fault('allocations_above_payment'),
  payment_above_due: fault('payment_above_due'),
}

function dueOf(row: SettlementRow): Money {
  return money(row.amount_due, currencyCode(row.currency))
}

function refuseUnknown(asked: Asked, known: Known): void {
  const fields: FieldFaults = {}
  asked.allocations.forEach(({ invoiceId }, index) => {
    const row = known.get(invoiceId)
    const field = `allocations.${index}.invoice`
    if (!row) fields[field] = [fault('no_such_invoice')]
    else if (row.client_id !== asked.clientId) fields[field] = [fault('invoice_of_another_client')]
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function refuseOtherCurrency(asked: Asked, known: Known): void {
  const fields: FieldFaults = {}
  asked.allocations.forEach(({ invoiceId }, index) => {
    if (known.get(invoiceId)?.currency === asked.amount.currency) return
    fields.currency = [FAULTS.currency_mismatch]
    fields[`allocations.${index}.invoice`] = [FAULTS.currency_mismatch]
  })
  if (Object.keys(fields).length > 0) throw new AppError('currency_mismatch', { fields })
}

function refuseClosed(rows: Iterable<SettlementRow>): void {
  for (const row of rows) {
    if (row.lifecycle === 'draft') throw new AppError('invoice_not_issued')
    if (row.lifecycle === 'cancelled') throw new AppError('invoice_cancelled')
    if (row.lifecycle === 'written_off') throw new AppError('invoice_written_off')
  }
}

/**
 * Lays a payment on the invoices it names, all of one client and read under their locks, or refuses it: every fault
 * that lies in a field at once, then what the invoices' state forbids.
 */
export function planPayment(asked: Asked, rows: readonly SettlementRow[]): PlannedAllocation[] {
  const known: Known = new Map(rows.map((row) => [row.id, row]))
  refuseUnknown(asked, known)
  refuseClosed(known.values())
  refuseOtherCurrency(asked, known)
  const plan = planAllocations({
    amount: asked.amount,
    allocations: asked.allocations.map(({ invoiceId, amount }) => {
      const row = known.get(invoiceId)
      return { invoice: invoiceId, amount, amountDue: row ? dueOf(row) : zeroMoney(amount.currency) }
    }),
    allowOverpayment: asked.allowOverpayment,
  })
  if (plan.ok) {
    return plan.allocations.flatMap(({ invoice, amount }) => {
      const row = known.get(invoice)
      return row ? [{ invoice: row, amount: amount.amount }] : []
    })
  }
  const fields: FieldFaults = {}
  for (const { path, reason } of plan.faults) {
    // What is wrong with a paid invoice is any amount at all: it is said where the amount stands.
    const key = (reason === 'invoice_already_paid' ? [...path.slice(0, -1), 'amount'] : path).join('.')
    fields[key] = [...(fields[key] ?? []), faultOf(reason, path, asked, known)]
  }
  throw invalid(fields)
}

function faultOf(
  reason: AllocationReason,
  path: readonly (string | number)[],
  asked: Asked,
  known: Known,
): Fault {
  const part = typeof path[1] === 'number' ? asked.allocations[path[1]] : undefined
  const row = part && known.get(part.invoiceId)
  if (reason !== 'allocation_above_due' || !row) return FAULTS[reason]
  return fault('invoice_has_only_due', { due: moneyParam(dueOf(row)) })
}
