import { allocate } from '../money/allocate.ts'
import { compareDecimals, type Decimal, roundHalfAwayFromZero, unitsAt } from '../money/decimal.ts'
import { refused } from '../verdict.ts'
import {
  byLine,
  type Creditable,
  type CreditFrame,
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

/** The group's lines that are left and those of them that are taken, by what is printed of each or by its net. */
function linesOf(creditable: Creditable, index: number, taken: readonly CreditLine[]) {
  const { left, linesOfGroup, pricesIncludeTax } = creditable
  const ids = new Set(linesOfGroup[index])
  const [mine, all] = [taken, left.lines].map((lines) => lines.filter(({ line }) => ids.has(line)))
  const weigh = (lines: readonly CreditLine[] = []) =>
    lines.reduce((sum, { lineTotal, net }) => sum + (pricesIncludeTax ? lineTotal : net), 0n)
  return { mine: mine ?? [], all: all ?? [], part: weigh(mine), whole: weigh(all) }
}

/** Whether lines are all that is left of their group. */
function areAll(mine: readonly CreditLine[], all: readonly CreditLine[]): boolean {
  const parts = byLine(mine)
  return all.every((line) => {
    const part = parts.get(line.line)
    return part === undefined ? line.lineTotal === 0n && line.net === 0n : isSameLine(part, line)
  })
}

/**
 * What lines that are printed with tax come to, of the gross that is left of their group: the sum that is printed, or
 * their share where the group is worth less than its lines, by a discount or by credits of an amount. A few units that the
 * group differs from its lines come of sharing a tax among groups (M-6); the last of its lines takes them.
 */
function grossOfLines(part: bigint, whole: bigint, left: bigint, taxes: number): bigint {
  if (part === whole) return left
  const off = left > whole ? left - whole : whole - left
  if (off > BigInt(taxes)) return shareOf(left, part, whole)
  if (left >= 0n) return part < 0n ? 0n : part > left ? left : part
  return part > 0n ? 0n : part < left ? left : part
}

/** What lines of a group take of it: their part of its lines that are left, or all of it where nothing of them is. */
function takeOfGroup(
  creditable: Creditable,
  index: number,
  taken: readonly CreditLine[],
): CreditGroup | null {
  const { left, isWithholding, pricesIncludeTax } = creditable
  const group = left.groups[index] ?? { net: 0n, taxes: [] }
  const { mine, all, part, whole } = linesOf(creditable, index, taken)
  if (mine.length === 0) return scaleGroup(group, 0n, 1n)
  if (areAll(mine, all)) return group
  const isWithin = whole >= 0n ? part >= 0n && part <= whole : part <= 0n && part >= whole
  if (!isWithin) return null
  if (part === 0n) return scaleGroup(group, 0n, 1n)
  if (!pricesIncludeTax) return scaleGroup(group, part, whole)
  const gross = grossOfLines(part, whole, grossOfGroup(group, isWithholding), group.taxes.length)
  return takeGross(group, gross, isWithholding)
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
      base: row.base === group.net ? net : shareOf(row.base, gross, whole),
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
function isOverNothing(parts: CreditParts, frame: CreditFrame): boolean {
  return sumParts(parts, frame).total <= 0n
}

/**
 * What a credit takes of an invoice (decision 59), never more than is left of any line, any group of lines with the same
 * taxes and any tax. *full*: all that is left, so that of an untouched invoice every sum is the invoice's own.
 * *lines*: quantities or amounts of its lines, each with its share of the discount and the taxes of its group; lines that are
 * printed with tax and bear no discount come to what is printed. The last of a line, and of a group, takes the rest. *amount*: a gross amount, shared among the groups by what is left of them
 * and within each between its net and its taxes, by largest remainder (M-6). Refuses more than is left
 * (`credit_exceeds_invoice`), and a credit over nothing (`nothing_to_credit`).
 */
export function planCredit(creditable: Creditable, request: CreditRequest): CreditPlan {
  if (isOverNothing(creditable.left, creditable)) return refused('credit_exceeds_invoice')
  const plan = planMode(creditable, request)
  if (!plan.ok) return plan
  if (fitsIn(plan.parts, creditable.left) && isOverNothing(plan.parts, creditable))
    return refused('nothing_to_credit')
  return mayTake(plan.parts, creditable) ? plan : refused('credit_exceeds_invoice')
}

function planMode(creditable: Creditable, request: CreditRequest): CreditPlan {
  if (request.mode === 'lines') return creditLines(creditable, request.items)
  if (request.mode === 'amount') return creditAmount(creditable, request.amount)
  const whole = byLine(creditable.whole.lines)
  // A line that was over nothing from the first stands there; one whose worth was taken does not, whatever quantity it keeps.
  const lines = creditable.left.lines.filter(
    ({ line, quantity, lineTotal, net }) =>
      lineTotal !== 0n || net !== 0n || (quantity.units !== 0n && whole.get(line)?.lineTotal === 0n),
  )
  return { ok: true, parts: { lines, groups: creditable.left.groups } }
}
