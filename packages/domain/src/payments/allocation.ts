import {
  compareMoney,
  isPositiveMoney,
  type Money,
  minMoney,
  subtractMoney,
  sumMoney,
} from '../money/money.ts'
import type { Fault } from '../verdict.ts'

/** A part of a payment meant for an invoice. */
export type AllocationRequest = {
  readonly invoice: string
  readonly amount: Money
  /** What the invoice has due before this payment, read under its lock. */
  readonly amountDue: Money
}

export type Allocation = { readonly invoice: string; readonly amount: Money }

export type AllocationReason =
  | 'amount_not_positive'
  | 'currency_mismatch'
  | 'duplicate_invoice'
  | 'invoice_already_paid'
  | 'allocation_above_due'
  | 'allocations_above_payment'
  | 'payment_above_due'

export type AllocationPlan =
  | {
      readonly ok: true
      /** One for each invoice asked for, none above what it has due. */
      readonly allocations: readonly Allocation[]
      /** What no invoice takes: the client's credit. */
      readonly unallocated: Money
    }
  | { readonly ok: false; readonly faults: readonly Fault<AllocationReason>[] }

type Request = {
  readonly amount: Money
  readonly allocations: readonly AllocationRequest[]
  /** The company's setting: more than is due may be paid, and the rest is client credit. */
  readonly allowOverpayment: boolean
}

/**
 * Lays a payment on invoices (docs/rules.md, section 7): one currency; every part above zero; no invoice twice; the
 * parts together no more than the payment; no part above what its invoice has due.
 *
 * Paying more than the named invoices have due is refused, unless the company allows it: then each part is cut to what
 * is due and the rest is client credit. A payment that names no invoice, or names less than it holds while the
 * invoices have the rest due, is money on account and not an over-payment: what is left is credit to be allocated later.
 */
export function planAllocations(request: Request): AllocationPlan {
  const faults = faultsOf(request)
  if (faults.length > 0) return { ok: false, faults }
  const allocations = request.allocations.map(({ invoice, amount, amountDue }) => ({
    invoice,
    amount: minMoney(amount, amountDue),
  }))
  const { currency } = request.amount
  const allocated = sumMoney(
    allocations.map((allocation) => allocation.amount),
    currency,
  )
  return { ok: true, allocations, unallocated: subtractMoney(request.amount, allocated) }
}

function faultsOf({ amount, allocations, allowOverpayment }: Request): readonly Fault<AllocationReason>[] {
  const { currency } = amount
  const faults: Fault<AllocationReason>[] = []
  if (!isPositiveMoney(amount)) faults.push({ path: ['amount'], reason: 'amount_not_positive' })
  const seen = new Set<string>()
  allocations.forEach((part, index) => {
    const reason = faultOfPart(part, currency, seen, allowOverpayment)
    if (reason !== null) faults.push({ path: ['allocations', index, reason.field], reason: reason.reason })
  })
  if (faults.length > 0 || allocations.length === 0) return faults
  const asked = sumMoney(
    allocations.map((part) => part.amount),
    currency,
  )
  if (compareMoney(asked, amount) > 0) return [{ path: ['allocations'], reason: 'allocations_above_payment' }]
  const due = sumMoney(
    allocations.map((part) => part.amountDue),
    currency,
  )
  if (!allowOverpayment && compareMoney(amount, due) > 0) {
    return [{ path: ['amount'], reason: 'payment_above_due' }]
  }
  return []
}

function faultOfPart(
  part: AllocationRequest,
  currency: string,
  seen: Set<string>,
  allowOverpayment: boolean,
): { readonly field: 'amount' | 'invoice'; readonly reason: AllocationReason } | null {
  if (seen.has(part.invoice)) return { field: 'invoice', reason: 'duplicate_invoice' }
  seen.add(part.invoice)
  if (part.amount.currency !== currency || part.amountDue.currency !== currency) {
    return { field: 'invoice', reason: 'currency_mismatch' }
  }
  if (!isPositiveMoney(part.amount)) return { field: 'amount', reason: 'amount_not_positive' }
  if (!isPositiveMoney(part.amountDue)) return { field: 'invoice', reason: 'invoice_already_paid' }
  const isAbove = compareMoney(part.amount, part.amountDue) > 0
  return isAbove && !allowOverpayment ? { field: 'amount', reason: 'allocation_above_due' } : null
}
