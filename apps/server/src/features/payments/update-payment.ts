import type { Payment, paymentPatch } from '@counterfoil/contract/payments/payments.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, type Money, money } from '@counterfoil/domain/money/money.ts'
import { FIELDS_ALWAYS_OPEN } from '@counterfoil/domain/payments/payment-status.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import {
  allocationsOfPayment,
  clientName,
  dropAllocations,
  insertAllocations,
  type LockedPaymentRow,
  savePayment,
} from './payments.db.ts'
import { readPayment } from './read-payment.ts'
import { readAmount } from './recording/create-payment.ts'
import { checkPaymentDate } from './recording/payment-date.ts'
import { paymentFeeOf } from './recording/payment-fee-of.ts'
import { paymentParties } from './recording/payment-parties.ts'
import { readPaymentTerms } from './recording/payment-terms.ts'
import { type AllocationInput, planPayment } from './recording/plan-payment.ts'
import { refusePaymentAction } from './refuse-payment-action.ts'

type Patch = z.output<typeof paymentPatch>

/** What a payment is, in the words of the API. */
type Fields = {
  /** Null of a failed try over a link that names no client. */
  client: string | null
  amount: string
  currency: string
  method: string
  payment_date: string
  reference: string | null
  notes: string | null
  allocations: readonly { invoice: string; amount: string }[]
}

/** What its sums hang on: when one of these changes, it is laid on its invoices anew. */
const SHAPING = ['client', 'amount', 'currency', 'allocations'] as const

/** A payer named these, and the bank was asked for them: another amount would be another payment. */
const OF_THE_PAYER: readonly string[] = [...SHAPING, 'method']

function refuseClosed(row: LockedPaymentRow, patch: Patch): void {
  const named = Object.keys(patch).filter((field) => !FIELDS_ALWAYS_OPEN.includes(field))
  if (named.length > 0) refusePaymentAction('edit', row, fault('payment_only_annotated'))
  if (row.payment_link_id !== null && named.some((field) => OF_THE_PAYER.includes(field)))
    throw new AppError('conflict', {
      detail: fault('payment_announced_by_payer'),
    })
}

async function fieldsOf(tx: Tx, companyId: string, row: LockedPaymentRow): Promise<Fields> {
  const currency = currencyCode(row.currency)
  const allocations = await tx.rows(allocationsOfPayment, [companyId, row.id])
  return {
    client: row.client_id,
    amount: formatMoney(money(row.amount, currency)),
    currency,
    method: row.method,
    payment_date: row.payment_date,
    reference: row.reference,
    notes: row.notes,
    allocations: allocations.map((part) => ({
      invoice: part.invoice_id,
      amount: formatMoney(money(part.amount, currency)),
    })),
  }
}

function merged(before: Fields, patch: Patch): Fields {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const after: Fields = { ...before, ...Object.fromEntries(given) }
  return {
    ...after,
    client: after.client?.toLowerCase() ?? null,
    allocations: after.allocations.map((part) => ({ ...part, invoice: part.invoice.toLowerCase() })),
  }
}

type Read = { amount: Money; allocations: AllocationInput[]; clientName: string }

/** The fields with their amounts read in their currency; 400 with every fault at its field. */
async function readFields(tx: Tx, scope: CompanyScope, fields: Fields, patch: Patch): Promise<Read> {
  const { companyId } = scope
  const faults: FieldFaults = {}
  checkPaymentDate(patch.payment_date, 'pending', scope.today, faults)
  const currency = currencyCode(fields.currency)
  const amount = readAmount(fields.amount, currency, 'amount', faults)
  const allocations = fields.allocations.map((part, index) => ({
    invoiceId: part.invoice,
    amount: readAmount(part.amount, currency, `allocations.${index}.amount`, faults),
  }))
  const client =
    fields.client === null ? { name: '' } : await tx.first(clientName, [companyId, fields.client])
  if (!client) faults.client = [fault('no_such_client')]
  if (!client || Object.keys(faults).length > 0) throw invalid(faults)
  return { amount, allocations, clientName: client.name }
}

/** As it is kept: "12.5" is the 12.50 that it was, and no change. */
function written(fields: Fields, { amount, allocations }: Read): Fields {
  return {
    ...fields,
    amount: formatMoney(amount),
    allocations: allocations.map((part) => ({ invoice: part.invoiceId, amount: formatMoney(part.amount) })),
  }
}

async function layAnew(
  tx: Tx,
  companyId: string,
  { row, invoices }: LockedPayment,
  read: Read & { clientId: string | null; allowOverpayment: boolean },
): Promise<void> {
  const wanted = new Set(read.allocations.map(({ invoiceId }) => invoiceId))
  const plan = planPayment(
    read,
    invoices.filter(({ id }) => wanted.has(id)),
  )
  await tx.run(dropAllocations, [companyId, row.id])
  if (plan.length === 0) return
  await tx.run(insertAllocations, {
    company_id: companyId,
    payment_id: row.id,
    invoice_ids: plan.map(({ invoice }) => invoice.id),
    amounts: plan.map((part) => part.amount),
  })
}

async function save(
  tx: Tx,
  companyId: string,
  locked: LockedPayment,
  after: Fields,
  read: Read,
  changed: ReadonlySet<string>,
): Promise<void> {
  const { row } = locked
  const terms = await readPaymentTerms(tx, companyId, after.method)
  const isReshaped = SHAPING.some((field) => changed.has(field))
  if (isReshaped)
    await layAnew(tx, companyId, locked, {
      ...read,
      clientId: after.client,
      allowOverpayment: terms.allowOverpayment,
    })
  // A payment that stays what it is keeps the fee it was recorded with.
  const fee =
    isReshaped || changed.has('method') ? paymentFeeOf(terms.fee, read.amount).amount : row.fee_amount
  await tx.run(savePayment, {
    company_id: companyId,
    id: row.id,
    client_id: after.client,
    client_name: changed.has('client') ? read.clientName : row.client_name,
    amount: read.amount.amount,
    currency: after.currency,
    method: after.method,
    payment_date: after.payment_date,
    reference: after.reference,
    notes: after.notes,
    fee_amount: fee,
  })
}

/** Changes a payment: all of a pending one, of any other its reference and notes. */
export async function updatePayment(
  tx: Tx,
  scope: CompanyScope,
  paymentId: string,
  patch: Patch,
  ifMatch: number | null,
): Promise<Payment> {
  const { companyId } = scope
  const further = (patch.allocations ?? []).map(({ invoice }) => invoice.toLowerCase())
  const locked = await lockPayment(tx, companyId, paymentId, further)
  const { row } = locked
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  refuseClosed(row, patch)
  const before = await fieldsOf(tx, companyId, row)
  const asked = merged(before, patch)
  const read = await readFields(tx, scope, asked, patch)
  const after = written(asked, read)
  const change = changedFields(before, after)
  if (!change) return readPayment(tx, companyId, paymentId)
  await save(tx, companyId, locked, after, read, new Set(Object.keys(change.after)))
  await recordEvent(tx, scope, {
    type: 'payment.updated',
    invoiceId: after.allocations.length === 1 ? (after.allocations[0]?.invoice ?? null) : null,
    clientId: after.client,
    paymentId,
    subject: read.amount,
    data: { ...paymentParties({ ...row, client_name: read.clientName }), ...change },
  })
  return readPayment(tx, companyId, paymentId)
}
