import { fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { addDecimals, type Decimal, parseDecimal, ZERO } from '@counterfoil/domain/money/decimal.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { OrderProgress } from '@counterfoil/domain/quotes/plan-conversion.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import type { DeductionRow, InvoiceRow, OrderPart, TaxLineRow } from '../invoices.db.ts'
import {
  invoicesOfOrder,
  lockOrdersOfInvoices,
  type OrderInvoiceRow,
  type OrderRow,
  orderForUpdate,
} from './orders.db.ts'

export type OrderChain = { readonly order: OrderRow; readonly invoices: readonly OrderInvoiceRow[] }

/** Whatever is neither cancelled nor credited in full is part of the chain. */
const isLive = ({
  lifecycle,
  credited_total,
  total,
}: Pick<OrderInvoiceRow, 'lifecycle' | 'credited_total' | 'total'>) =>
  lifecycle !== 'cancelled' && (credited_total === 0n || credited_total < total)

/** Locks the orders of many invoices, in the order in which all who hold several do. */
export async function lockOrdersOf(tx: Tx, companyId: string, invoiceIds: readonly string[]): Promise<void> {
  await tx.rows(lockOrdersOfInvoices, [companyId, invoiceIds])
}

/** Locks an order and reads its chain; two who make or issue invoices of it go one after the other. */
export async function lockOrder(tx: Tx, companyId: string, orderId: string): Promise<OrderChain> {
  const key = [companyId, orderId]
  const order = found(await tx.first(orderForUpdate, key))
  return { order, invoices: (await tx.rows(invoicesOfOrder, key)).filter(isLive) }
}

/** Of each line of the order how much its invoices have by quantity, drafts counted. */
export function quantitiesOf(
  invoices: readonly Pick<OrderInvoiceRow, 'lifecycle' | 'credited_total' | 'total' | 'order_lines'>[],
): ReadonlyMap<string, Decimal> {
  const quantities = new Map<string, Decimal>()
  for (const { line, quantity } of invoices.filter(isLive).flatMap(({ order_lines }) => order_lines)) {
    const more = parseDecimal(quantity, { maxDecimals: 6 }) ?? ZERO
    quantities.set(line, addDecimals(quantities.get(line) ?? ZERO, more))
  }
  return quantities
}

/** What was made of an order so far, drafts among it. */
export function progressOf({ order, invoices }: OrderChain): OrderProgress {
  const taken = invoices.reduce((sum, { takes }) => sum + takes, 0n)
  return {
    taken: money(taken, currencyCode(order.currency)),
    hasInvoices: invoices.length > 0,
    hasDrafts: invoices.some(({ lifecycle }) => lifecycle === 'draft'),
    hasFinal: invoices.some(({ document_type }) => document_type === 'final'),
    quantities: quantitiesOf(invoices),
  }
}

/** The taxes of an invoice less those of its credit notes, which stand under the same rates. */
function taxesLeft({ taxes, credits }: OrderInvoiceRow): TaxLineRow[] {
  const isSame = (a: TaxLineRow, b: TaxLineRow) =>
    a.tax_rate === b.tax_rate &&
    a.category === b.category &&
    a.rate === b.rate &&
    a.is_withholding === b.is_withholding
  const credited = credits.flatMap((note) => note.taxes)
  return taxes.map((tax) => {
    const mine = credited.filter((other) => isSame(tax, other))
    const less = (field: 'base' | 'amount') =>
      mine.reduce((left, other) => left - BigInt(other[field]), BigInt(tax[field])).toString()
    return { ...tax, base: less('base'), amount: less('amount') }
  })
}

/** What a final invoice of the order deducts: each invoice that was issued before it, less what of it was credited. */
export function deductionsOf({ invoices }: OrderChain, finalId?: string): DeductionRow[] {
  return invoices
    .filter(({ id, lifecycle }) => id !== finalId && lifecycle !== 'draft')
    .map((row) => {
      const less = (sum: bigint, field: 'net' | 'withholding_total' | 'total') =>
        row.credits.reduce((left, note) => left - BigInt(note[field]), sum).toString()
      return {
        invoice: row.id,
        number: row.number ?? '',
        issue_date: row.issue_date,
        net: less(row.subtotal - row.discount_total, 'net'),
        taxes: taxesLeft(row),
        withholding_total: less(row.withholding_total, 'withholding_total'),
        total: less(row.total, 'total'),
      }
    })
}

/** 409 with what is left of the order. */
export function orderExceeded({ order }: Pick<OrderChain, 'order'>, left: bigint): AppError {
  const most = money(left > 0n ? left : 0n, currencyCode(order.currency))
  return new AppError('order_exceeded', { detail: fault('order_has_left', { left: moneyParam(most) }) })
}

/** An invoice of the order as it is judged; `isWhole` where it has all lines of the order. */
type JudgedInvoice = { readonly isWhole: boolean; readonly total: bigint }

/**
 * 409 for an invoice of more than is left: the total that was accepted binds, whatever taxes are by now. All lines of the order come
 * to another sum than was accepted, or than was invoiced, only where taxes have changed: then the refusal says what to do.
 */
export function requireWithinOrder(
  { order }: Pick<OrderChain, 'order'>,
  left: bigint,
  { isWhole, total }: JudgedInvoice,
): void {
  const currency = currencyCode(order.currency)
  if (isWhole && total < 0n) {
    const over = moneyParam(money(-total, currency))
    throw new AppError('order_exceeded', { detail: fault('order_taxes_fell', { over }) })
  }
  if (total <= left) return
  if (!isWhole) throw orderExceeded({ order }, left)
  const sums = { total: moneyParam(money(total, currency)), left: moneyParam(money(left, currency)) }
  throw new AppError('order_exceeded', { detail: fault('order_taxes_rose', sums) })
}

type JudgedRow = Pick<InvoiceRow, 'id' | 'order_id' | 'document_type' | 'order_lines' | 'total'>

/** What a draft that is issued now finds of its order. */
export type OrderPlace = {
  readonly order: OrderRow
  /** Of the order, in minor units: what issued invoices do not take. */
  readonly left: bigint
  /** What a final invoice deducts now; null of any other. */
  readonly deductions: DeductionRow[] | null
}

/** Locks the order of a draft that is about to be issued until the transaction ends; null where it is of none. */
export async function settleWithOrder(
  tx: Tx,
  companyId: string,
  row: Pick<JudgedRow, 'id' | 'order_id' | 'document_type'>,
): Promise<OrderPlace | null> {
  if (row.order_id === null) return null
  const chain = await lockOrder(tx, companyId, row.order_id)
  const others = { ...chain, invoices: chain.invoices.filter(({ id }) => id !== row.id) }
  const { hasDrafts, hasFinal } = progressOf(others)
  if (hasFinal) throw new AppError('order_has_final')
  const isFinal = row.document_type === 'final'
  if (isFinal && hasDrafts) throw new AppError('order_has_drafts')
  const issued = others.invoices.filter(({ lifecycle }) => lifecycle !== 'draft')
  const left = chain.order.total - issued.reduce((sum, { takes }) => sum + takes, 0n)
  return { order: chain.order, left, deductions: isFinal ? deductionsOf(others) : null }
}

/** Judges a draft by what it comes to with the taxes of this moment. A plain invoice is the whole unless others are beside it. */
export function requirePlace({ order, left }: OrderPlace, row: JudgedRow): void {
  const hasAllLines = row.document_type === 'invoice' && row.order_lines.length === 0 && left === order.total
  requireWithinOrder({ order }, left, {
    isWhole: row.document_type === 'final' || hasAllLines,
    total: row.total,
  })
}

/** 400 for a final invoice dated before an invoice that it deducts: what it deducts was invoiced by then. */
export function requireAfterDeducted({ deductions }: OrderPlace, issueDate: string): void {
  const last = (deductions ?? []).reduce((day, { issue_date }) => (issue_date > day ? issue_date : day), '')
  if (issueDate < last) throw invalid({ issue_date: [fault('final_before_deducted', { day: last })] })
}

/** The place in its order that the draft takes which corrects an invoice; judged as if that draft were issued now. */
export async function orderOfCorrected(tx: Tx, companyId: string, row: InvoiceRow): Promise<OrderPart> {
  const place = await settleWithOrder(tx, companyId, row)
  if (place !== null) requirePlace(place, row)
  const { document_type, order_id, order_lines } = row
  return { document_type, order_id, order_lines, deductions: place?.deductions ?? [] }
}

/** 409 for an invoice that an issued final invoice of its order states as deducted. */
export async function refuseDeducted(
  tx: Tx,
  companyId: string,
  { id, order_id }: Pick<InvoiceRow, 'id' | 'order_id'>,
): Promise<void> {
  if (order_id === null) return
  const { invoices } = await lockOrder(tx, companyId, order_id)
  const isDeducted = invoices.some(
    ({ lifecycle, deductions }) => lifecycle !== 'draft' && deductions.some(({ invoice }) => invoice === id),
  )
  if (isDeducted) throw new AppError('invoice_deducted')
}
