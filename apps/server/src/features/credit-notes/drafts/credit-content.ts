import type { creditBody } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import {
  byLine,
  type Creditable,
  type CreditLine,
  type CreditParts,
  creditableOf,
  creditableOfSums,
  grossOfGroup,
  sumParts,
} from '@counterfoil/domain/credit-notes/creditable.ts'
import {
  type CreditItem,
  type CreditMode,
  type CreditPlan,
  type CreditRequest,
  planCredit,
} from '@counterfoil/domain/credit-notes/plan-credit.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { lineTotal } from '@counterfoil/domain/invoices/totals/line-total.ts'
import { type CurrencyCode, currencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import {
  compareDecimals,
  formatDecimal,
  formatUnits,
  parseDecimal,
  powerOfTen,
  roundHalfAwayFromZero,
} from '@counterfoil/domain/money/decimal.ts'
import { parseMoney } from '@counterfoil/domain/money/money.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import {
  type CreditedInvoice,
  type InvoiceRow,
  type ItemRow,
  loadCreditedInvoice,
  type TaxLineRow,
} from '../../invoices/crediting/credited-invoice.ts'
import {
  type CreditItemRow,
  type CreditNoteValues,
  issuedParts,
  type PrintedTax,
} from '../credit-notes.db.ts'
import { readParts, storeParts } from './stored-parts.ts'
import { takenBefore } from './taken-before.ts'

type Asked = Partial<Pick<z.output<typeof creditBody>, 'mode' | 'items' | 'amount'>>

/** An invoice whose lock is held, with what is left of it. */
export type LeftOfInvoice = { readonly invoice: CreditedInvoice; readonly creditable: Creditable }

function creditableOfFinal(row: InvoiceRow, taken: readonly CreditParts[]): Creditable {
  return creditableOfSums(
    {
      net: row.subtotal - row.discount_total,
      taxes: row.taxes.map(({ base, amount }) => ({ base: BigInt(base), amount: BigInt(amount) })),
    },
    row.taxes.map((tax) => tax.is_withholding),
    taken,
  )
}

/** What is left to credit of an invoice; the caller holds its lock. */
export async function readLeft(tx: Tx, companyId: string, row: InvoiceRow): Promise<LeftOfInvoice> {
  const [invoice, credited] = await Promise.all([
    loadCreditedInvoice(tx, companyId, row),
    tx.rows(issuedParts, [companyId, row.id]),
  ])
  const taken = credited.map(({ parts }) => readParts(parts))
  if (row.deductions.length > 0) return { invoice, creditable: creditableOfFinal(row, taken) }
  const creditable = creditableOf(
    invoice.input,
    invoice.items.map(({ id }) => id),
    taken,
  )
  // What was issued is what computing it gives (docs/rules.md, M-5); a credit of anything else would be wrong.
  if (creditable === null || creditable.totals.total.amount !== row.total)
    throw new Error(`the sums of invoice ${row.id} are not those of its lines`)
  return { invoice, creditable }
}

function itemsOf(
  items: NonNullable<Asked['items']>,
  currency: CurrencyCode,
  faults: FieldFaults,
): CreditItem[] {
  return items.map(({ line, quantity, amount }, index): CreditItem => {
    const read = quantity === undefined ? null : parseDecimal(quantity, { maxDecimals: 6 })
    if (read !== null) return { line, quantity: read }
    const sum = parseMoney(amount ?? '', currency)
    if (sum === null) faults[`items.${index}.amount`] = [fault('amount_not_valid_in_currency', { currency })]
    return { line, amount: sum?.amount ?? 0n }
  })
}

/** What is asked for, with every fault at its field. */
function requestOf({ mode = 'full', items, amount }: Asked, currency: CurrencyCode): CreditRequest {
  const faults: FieldFaults = {}
  if (items !== undefined && mode !== 'lines') faults.items = [fault('not_of_this_mode')]
  if (amount !== undefined && mode !== 'amount') faults.amount = [fault('not_of_this_mode')]
  if (mode === 'lines' && items === undefined) faults.items = [fault('credit_items_needed')]
  if (mode === 'amount' && amount === undefined) faults.amount = [fault('credit_amount_needed')]
  const named = mode === 'lines' ? itemsOf(items ?? [], currency, faults) : []
  const sum = mode === 'amount' && amount !== undefined ? parseMoney(amount, currency) : null
  if (mode === 'amount' && amount !== undefined && sum === null)
    faults.amount = [fault('amount_not_valid_in_currency', { currency })]
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (mode === 'lines') return { mode, items: named }
  return mode === 'amount' ? { mode, amount: sum?.amount ?? 0n } : { mode }
}

function refuse(
  plan: Extract<CreditPlan, { ok: false }>,
  mode: CreditMode,
  isNothingLeft: boolean,
): AppError {
  const field = plan.item === undefined ? null : `items.${plan.item}`
  if (plan.reason === 'unknown_line') return invalid({ [`${field}.line`]: [fault('no_such_line')] })
  if (plan.reason === 'line_named_twice') return invalid({ [`${field}.line`]: [fault('line_named_twice')] })
  if (plan.reason === 'nothing_to_credit')
    return invalid({ [mode === 'lines' ? 'items' : 'amount']: [fault('nothing_to_credit')] })
  return new AppError('credit_exceeds_invoice', {
    ...(isNothingLeft && { detail: fault('nothing_left_to_credit') }),
  })
}

function requirePlan({ creditable }: LeftOfInvoice, request: CreditRequest): CreditParts {
  const plan = planCredit(creditable, request)
  if (plan.ok) return plan.parts
  const isNothingLeft = sumParts(creditable.left, creditable).total <= 0n
  throw refuse(plan, request.mode, isNothingLeft)
}

const isUntouched = ({ left, whole }: Creditable): boolean =>
  whole.groups.every((group, i) => {
    const rest = left.groups[i]
    return rest?.net === group.net && rest.taxes.every(({ amount }, t) => amount === group.taxes[t]?.amount)
  })

/** A part of what a whole line shows, by its share of the line. */
const shareOf = (value: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : part === whole ? value : roundHalfAwayFromZero(value * part, whole)

type Priced = Pick<CreditItemRow, 'quantity' | 'unit_price' | 'discount_type' | 'discount_value'>

const plain = (text: string): string => {
  const read = parseDecimal(text, { maxDecimals: 6 })
  return read === null ? text : formatDecimal(read)
}

/**
 * Quantity and price of a credited line: the invoice's own where they make its sum, else a price that does. A sum off a
 * line is one of its own.
 */
function priceOf(item: ItemRow, part: CreditLine, digits: number): Priced {
  const whole = parseDecimal(plain(item.quantity), { maxDecimals: 6 })
  const isWholeLine =
    whole !== null && compareDecimals(whole, part.quantity) === 0 && part.lineTotal === item.line_total
  const own = {
    quantity: formatDecimal(part.quantity),
    unit_price: plain(item.unit_price),
    discount_type: item.discount_type,
    discount_value: item.discount_value === null ? null : plain(item.discount_value),
  }
  if (isWholeLine) return own
  const amount = formatUnits(part.lineTotal, digits)
  const bare = { discount_type: null, discount_value: null }
  if (part.quantity.units === 0n) return { quantity: '1', unit_price: plain(amount), ...bare }
  const price = parseDecimal(own.unit_price, { maxDecimals: 6 })
  const percent =
    own.discount_type === 'percent' ? parseDecimal(own.discount_value ?? '', { maxDecimals: 4 }) : null
  const discount = percent && ({ type: 'percent', value: percent } as const)
  const rates = { key: '', shares: { rates: [], tax: { units: 0n, scale: 0 } } }
  const isOwnPrice =
    own.discount_type !== 'amount' &&
    price !== null &&
    lineTotal({ quantity: part.quantity, unitPrice: price, discount, rates }, digits) === part.lineTotal
  if (isOwnPrice) return own
  const units = roundHalfAwayFromZero(
    part.lineTotal * powerOfTen(part.quantity.scale) * powerOfTen(6),
    part.quantity.units * powerOfTen(digits),
  )
  return { quantity: own.quantity, unit_price: plain(formatUnits(units, 6)), ...bare }
}

function printedTaxes({ ratesOf }: CreditedInvoice, itemId: string): PrintedTax[] {
  return (ratesOf.get(itemId) ?? []).map(({ name, rate, isWithholding }) => ({
    name,
    rate,
    is_withholding: isWithholding,
  }))
}

function creditedLines({ invoice }: LeftOfInvoice, parts: CreditParts): CreditItemRow[] {
  const taken = byLine(parts.lines)
  const digits = minorUnitsOf(currencyCode(invoice.row.currency))
  return invoice.items.flatMap((item) => {
    const part = taken.get(item.id)
    if (part === undefined) return []
    return [
      {
        id: newId(),
        position: 0,
        line_id: item.id,
        description: item.description,
        details: item.details,
        ...priceOf(item, part, digits),
        unit: part.quantity.units === 0n ? null : item.unit,
        unit_code: part.quantity.units === 0n ? null : item.unit_code,
        tax_rate_ids: item.tax_rate_ids,
        taxes: printedTaxes(invoice, item.id),
        line_total: part.lineTotal,
        tax_amount: shareOf(item.tax_amount, part.lineTotal, item.line_total),
      },
    ]
  })
}

/** A sum that is credited as such: a line for each group of taxes, in the words of the reason. */
function creditedSums(
  { invoice, creditable }: LeftOfInvoice,
  parts: CreditParts,
  reason: string,
): CreditItemRow[] {
  const digits = minorUnitsOf(currencyCode(invoice.row.currency))
  return parts.groups.flatMap((group, index) => {
    const gross = grossOfGroup(group, creditable.isWithholding)
    if (gross === 0n) return []
    const first = invoice.items.find(({ id }) => id === creditable.linesOfGroup[index]?.[0])
    const sum = invoice.row.prices_include_tax ? gross : group.net
    return [
      {
        id: newId(),
        position: 0,
        line_id: null,
        description: reason,
        details: null,
        quantity: '1',
        unit: null,
        unit_code: null,
        unit_price: plain(formatUnits(sum, digits)),
        discount_type: null,
        discount_value: null,
        tax_rate_ids: first?.tax_rate_ids ?? [],
        taxes: first === undefined ? [] : printedTaxes(invoice, first.id),
        line_total: sum,
        tax_amount: gross - group.net,
      },
    ]
  })
}

export type CreditContent = {
  readonly values: Omit<CreditNoteValues, 'reason' | 'issue_date' | 'notes' | 'internal_notes'>
  readonly items: readonly CreditItemRow[]
}

/**
 * What a credit note takes of an invoice and how it prints it. 400 with every fault at its field; 409
 * `credit_exceeds_invoice` where less is left.
 */
export function decideCredit(left: LeftOfInvoice, asked: Asked, reason: string): CreditContent {
  const { row } = left.invoice
  if (asked.mode === 'lines' && row.deductions.length > 0)
    throw invalid({ mode: [fault('final_not_by_lines')] })
  const request = requestOf(asked, currencyCode(row.currency))
  const parts = requirePlan(left, request)
  const sums = sumParts(parts, left.creditable)
  const items =
    request.mode === 'amount' || parts.lines.length === 0
      ? creditedSums(left, parts, reason)
      : creditedLines(left, parts)
  const taxes = sums.taxes.flatMap(({ tax, base, amount }): TaxLineRow[] => {
    const own = row.taxes[tax]
    return own === undefined ? [] : [{ ...own, base: base.toString(), amount: amount.toString() }]
  })
  const keepsDiscount = parts.lines.length > 0 && request.mode === 'full' && isUntouched(left.creditable)
  return {
    values: {
      mode: request.mode,
      discount_type: keepsDiscount ? row.discount_type : null,
      discount_value: keepsDiscount ? row.discount_value : null,
      subtotal: sums.subtotal,
      discount_total: sums.discountTotal,
      tax_total: sums.taxTotal,
      withholding_total: sums.withholdingTotal,
      total: sums.total,
      taxes: JSON.stringify(taxes),
      parts: JSON.stringify(storeParts(parts)),
      taken_before: takenBefore(left, parts),
    },
    items: items.map((item, index) => ({ ...item, position: index + 1 })),
  }
}
