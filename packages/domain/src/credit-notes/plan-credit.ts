import { allocate } from '../money/allocate.ts'
import { compareDecimals, type Decimal, roundHalfAwayFromZero, unitsAt } from '../money/decimal.ts'
import { refused } from '../verdict.ts'
import {
  byLine,
  type Creditable,
  type CreditGroup,
  type CreditLine,
  type CreditParts,
  fitsIn,
  grossOfGroup,
  mayTake,
  NO_QUANTITY,
  sumParts,
} from './creditable.ts'

/** How an invoice is credited: all that is left of it, some of its lines, or a gross amount. */
export const CREDIT_MODES = ['full', 'lines', 'amount'] as const
export type CreditMode = (typeof CREDIT_MODES)[number]

/** What is credited of a line: a quantity of it, or an amount of what is printed as its sum, in minor units. */
export type CreditItem =
  | { readonly line: string; readonly quantity: Decimal }
  | { readonly line: string; readonly amount: bigint }

export type CreditRequest =
  | { readonly mode: 'full' }
  | { readonly mode: 'lines'; readonly items: readonly CreditItem[] }
  | { readonly mode: 'amount'; readonly amount: bigint }

type CreditReason = 'credit_exceeds_invoice' | 'nothing_to_credit' | 'unknown_line' | 'line_named_twice'

export type CreditPlan =
  | { readonly ok: true; readonly parts: CreditParts }
  | { readonly ok: false; readonly reason: CreditReason; readonly item?: number }

/** The share `top / bottom` of a sum, rounded half away from zero; all of it where they are the same. */
function shareOf(sum: bigint, top: bigint, bottom: bigint): bigint {
  if (top === bottom) return sum
  return bottom === 0n ? 0n : roundHalfAwayFromZero(sum * top, bottom)
}

function scaleGroup(group: CreditGroup, top: bigint, bottom: bigint): CreditGroup {
  return {
    net: shareOf(group.net, top, bottom),
    taxes: group.taxes.map(({ tax, base, amount }) => ({
      tax,
      base: shareOf(base, top, bottom),
      amount: shareOf(amount, top, bottom),
    })),
  }
}

/** What of a line is taken. A quantity takes its share of what is left; the last of it takes the rest. */
function takeOfLine(left: CreditLine, item: CreditItem): CreditLine {
  if ('amount' in item) {
    const net = shareOf(left.net, item.amount, left.lineTotal)
    return { line: left.line, quantity: NO_QUANTITY, lineTotal: item.amount, net }
  }
  const scale = Math.max(item.quantity.scale, left.quantity.scale)
  const [top, bottom] = [unitsAt(item.quantity, scale), unitsAt(left.quantity, scale)]
  return {
    line: left.line,
    quantity: item.quantity,
    lineTotal: shareOf(left.lineTotal, top, bottom),
    net: shareOf(left.net, top, bottom),
  }
}

const isSameLine = (a: CreditLine, b: CreditLine): boolean =>
  a.lineTotal === b.lineTotal && a.net === b.net && compareDecimals(a.quantity, b.quantity) === 0

/** What lines of a group take of it: their part of its lines that are left, or all of it where nothing of them is. */
function takeOfGroup(
  creditable: Creditable,
  index: number,
  taken: readonly CreditLine[],
): CreditGroup | null {
  const { left, linesOfGroup } = creditable
  const group = left.groups[index] ?? { net: 0n, taxes: [] }
  const ids = new Set(linesOfGroup[index])
  const mine = taken.filter(({ line }) => ids.has(line))
  if (mine.length === 0) return scaleGroup(group, 0n, 1n)
  const all = left.lines.filter(({ line }) => ids.has(line))
  const parts = byLine(mine)
  const isWhole = all.every((line) => {
    const part = parts.get(line.line)
    return part === undefined ? line.lineTotal === 0n && line.net === 0n : isSameLine(part, line)
  })
  if (isWhole) return group
  const sum = (lines: readonly CreditLine[]) => lines.reduce((net, line) => net + line.net, 0n)
  const [part, whole] = [sum(mine), sum(all)]
  const isWithin = whole >= 0n ? part >= 0n && part <= whole : part <= 0n && part >= whole
  if (!isWithin) return null
  return part === 0n ? scaleGroup(group, 0n, 1n) : scaleGroup(group, part, whole)
}

function creditLines(creditable: Creditable, items: readonly CreditItem[]): CreditPlan {
  const taken: CreditLine[] = []
  const seen = new Set<string>()
  const lines = byLine(creditable.left.lines)
  for (const [index, item] of items.entries()) {
    if (seen.has(item.line)) return { ...refused('line_named_twice'), item: index }
    seen.add(item.line)
    const line = lines.get(item.line)
    if (line === undefined) return { ...refused('unknown_line'), item: index }
    const part = takeOfLine(line, item)
    if (!fitsIn({ lines: [part], groups: [] }, { lines: [line], groups: [] }))
      return { ...refused('credit_exceeds_invoice'), item: index }
    taken.push(part)
  }
  const groups = creditable.left.groups.map((_, index) => takeOfGroup(creditable, index, taken))
  if (groups.some((group) => group === null)) return refused('credit_exceeds_invoice')
  return { ok: true, parts: { lines: taken, groups: groups.filter((group) => group !== null) } }
}

/** A gross amount of a group, shared between its net and its taxes by what is left of each, by largest remainder. */
function takeGross(group: CreditGroup, gross: bigint, isWithholding: readonly boolean[]): CreditGroup {
  const whole = grossOfGroup(group, isWithholding)
  if (gross === whole) return group
  if (gross === 0n) return scaleGroup(group, 0n, 1n)
  const charged = group.taxes.filter(({ tax }) => !isWithholding[tax])
  const [net = 0n, ...amounts] = allocate(gross, [group.net, ...charged.map(({ amount }) => amount)])
  return {
    net,
    taxes: group.taxes.map((row) => ({
      tax: row.tax,
      base: shareOf(row.base, gross, whole),
      amount: isWithholding[row.tax]
        ? shareOf(row.amount, gross, whole)
        : (amounts[charged.indexOf(row)] ?? 0n),
    })),
  }
}

function creditAmount({ left, isWithholding }: Creditable, amount: bigint): CreditPlan {
  const weights = left.groups.map((group) => grossOfGroup(group, isWithholding))
  const most = weights.reduce((sum, weight) => sum + weight, 0n)
  if (amount > most) return refused('credit_exceeds_invoice')
  const shares = allocate(amount, weights)
  const groups = left.groups.map((group, i) => takeGross(group, shares[i] ?? 0n, isWithholding))
  return { ok: true, parts: { lines: [], groups } }
}

/** Nothing is left of an invoice whose lines and sums are taken; lines over nothing are not worth a credit note. */
function isOverNothing(parts: CreditParts, isWithholding: readonly boolean[]): boolean {
  return sumParts(parts, isWithholding).total <= 0n
}

/**
 * What a credit takes of an invoice (decision 59), never more than is left of any line, any group of lines with the same
 * taxes and any tax. *full*: all that is left, so that of an untouched invoice every sum is the invoice's own.
 * *lines*: quantities or amounts of its lines, each with its share of the discount and the taxes of its group; the last
 * of a line, and of a group, takes the rest. *amount*: a gross amount, shared among the groups by what is left of them
 * and within each between its net and its taxes, by largest remainder (M-6). Refuses more than is left
 * (`credit_exceeds_invoice`), and a credit over nothing (`nothing_to_credit`).
 */
export function planCredit(creditable: Creditable, request: CreditRequest): CreditPlan {
  if (isOverNothing(creditable.left, creditable.isWithholding)) return refused('credit_exceeds_invoice')
  const plan = planMode(creditable, request)
  if (!plan.ok) return plan
  if (fitsIn(plan.parts, creditable.left) && isOverNothing(plan.parts, creditable.isWithholding))
    return refused('nothing_to_credit')
  return mayTake(plan.parts, creditable) ? plan : refused('credit_exceeds_invoice')
}

function planMode(creditable: Creditable, request: CreditRequest): CreditPlan {
  if (request.mode === 'lines') return creditLines(creditable, request.items)
  if (request.mode === 'amount') return creditAmount(creditable, request.amount)
  const lines = creditable.left.lines.filter(
    ({ quantity, lineTotal, net }) => quantity.units !== 0n || lineTotal !== 0n || net !== 0n,
  )
  return { ok: true, parts: { lines, groups: creditable.left.groups } }
}
