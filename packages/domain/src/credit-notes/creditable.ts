import { computeTaxGroups, type InvoiceTotals } from '../invoices/totals/invoice-totals.ts'
import type { TotalsInput } from '../invoices/totals/totals-input.ts'
import { type Decimal, readDecimal, subtractDecimals } from '../money/decimal.ts'

/** A line of an invoice, or what is taken of it. Amounts in minor units, without the document's discount. */
export type CreditLine = {
  /** The id of the invoice's line. */
  readonly line: string
  readonly quantity: Decimal
  /** As the line is printed: net, or gross where prices include tax. */
  readonly lineTotal: bigint
  readonly net: bigint
}

/** What lines with the same taxes come to after the document's discount, in minor units. */
export type CreditGroup = {
  readonly net: bigint
  readonly taxes: readonly CreditTax[]
}
/** `tax` is the position of the tax on the invoice. */
type CreditTax = { readonly tax: number; readonly base: bigint; readonly amount: bigint }

/** What a credit takes of an invoice, or what is left of it. Groups stand in the order of the invoice's groups. */
export type CreditParts = {
  readonly lines: readonly CreditLine[]
  readonly groups: readonly CreditGroup[]
}

/** What of an invoice can be credited. */
export type Creditable = {
  readonly whole: CreditParts
  readonly left: CreditParts
  /** The ids of the lines of each group. */
  readonly linesOfGroup: readonly (readonly string[])[]
  /** By the position of the tax. */
  readonly isWithholding: readonly boolean[]
  /** Whether the lines are printed with tax. */
  readonly pricesIncludeTax: boolean
}

/** How sums are made of parts. */
export type CreditFrame = Pick<Creditable, 'isWithholding' | 'pricesIncludeTax'>

export const NO_QUANTITY: Decimal = { units: 0n, scale: 0 }

const quantityOf = (text: string): Decimal => {
  const read = readDecimal(text, { maxDecimals: 6 })
  return read.ok ? read.value : NO_QUANTITY
}

/** Lines by their id: an invoice can have thousands of them. */
export function byLine(lines: readonly CreditLine[]): ReadonlyMap<string, CreditLine> {
  return new Map(lines.map((line) => [line.line, line]))
}

function takeLines(from: readonly CreditLine[], taken: readonly CreditLine[]): CreditLine[] {
  const parts = byLine(taken)
  return from.map((left) => {
    const part = parts.get(left.line)
    if (part === undefined) return left
    return {
      line: left.line,
      quantity: subtractDecimals(left.quantity, part.quantity),
      lineTotal: left.lineTotal - part.lineTotal,
      net: left.net - part.net,
    }
  })
}

function takeGroup(from: CreditGroup, taken: CreditGroup): CreditGroup {
  return {
    net: from.net - taken.net,
    taxes: from.taxes.map((row) => {
      const part = taken.taxes.find(({ tax }) => tax === row.tax)
      return {
        tax: row.tax,
        base: row.base - (part?.base ?? 0n),
        amount: row.amount - (part?.amount ?? 0n),
      }
    }),
  }
}

/** What is left of the first after the second is taken away. */
export function lessParts(from: CreditParts, taken: CreditParts): CreditParts {
  return {
    lines: takeLines(from.lines, taken.lines),
    groups: from.groups.map((group, i) => {
      const part = taken.groups[i]
      return part === undefined ? group : takeGroup(group, part)
    }),
  }
}

/**
 * What an invoice has to credit: its own sums by line and by group of taxes, less what its credit notes have taken.
 * Null where its lines cannot be computed, which no issued invoice has.
 */
export function creditableOf(
  input: TotalsInput,
  lineIds: readonly string[],
  credited: readonly CreditParts[],
): (Creditable & { readonly totals: InvoiceTotals }) | null {
  const computed = computeTaxGroups(input)
  if (computed === null) return null
  const { totals, groups } = computed
  const whole: CreditParts = {
    lines: lineIds.map((line, i) => ({
      line,
      quantity: quantityOf(input.items[i]?.quantity ?? '0'),
      lineTotal: totals.items[i]?.lineTotal.amount ?? 0n,
      net: totals.items[i]?.netTotal.amount ?? 0n,
    })),
    groups: groups.map(({ net, taxes }) => ({ net, taxes })),
  }
  return {
    totals,
    whole,
    left: credited.reduce(lessParts, whole),
    linesOfGroup: groups.map(({ lines }) => lines.map((index) => lineIds[index] ?? '')),
    isWithholding: totals.taxes.map((tax) => tax.isWithholding),
    pricesIncludeTax: input.pricesIncludeTax,
  }
}

/**
 * What a final invoice that deducts others has to credit. Its lines are those of the whole order, so that none of them
 * says what is left of it: its sums stand as one group without lines. In minor units, the net after its discount.
 */
export function creditableOfSums(
  sums: { readonly net: bigint; readonly taxes: readonly Omit<CreditTax, 'tax'>[] },
  isWithholding: readonly boolean[],
  credited: readonly CreditParts[],
): Creditable {
  const taxes = sums.taxes.map(({ base, amount }, tax) => ({ tax, base, amount }))
  const whole: CreditParts = { lines: [], groups: [{ net: sums.net, taxes }] }
  return {
    whole,
    left: credited.reduce(lessParts, whole),
    linesOfGroup: [[]],
    isWithholding,
    pricesIncludeTax: false,
  }
}

const isWithin = (part: bigint, left: bigint): boolean =>
  left >= 0n ? part >= 0n && part <= left : part <= 0n && part >= left

function isGroupWithin(part: CreditGroup, left: CreditGroup | undefined): boolean {
  if (left === undefined || !isWithin(part.net, left.net)) return false
  return part.taxes.every(({ tax, base, amount }) => {
    const row = left.taxes.find((other) => other.tax === tax)
    return row !== undefined && isWithin(base, row.base) && isWithin(amount, row.amount)
  })
}

/** Of lines over more and over less than nothing one group can take more of a tax than the document has in all. */
function areTaxesWithin(parts: CreditParts, left: CreditParts): boolean {
  const rows = new Map(sumTaxes(left.groups).map((row) => [row.tax, row]))
  return sumTaxes(parts.groups).every(({ tax, base, amount }) => {
    const row = rows.get(tax)
    return row !== undefined && isWithin(base, row.base) && isWithin(amount, row.amount)
  })
}

/** Whether a credit takes no more than is left: of any line, any group of taxes and any tax. */
export function fitsIn(parts: CreditParts, left: CreditParts): boolean {
  const lines = byLine(left.lines)
  return (
    parts.lines.every((part) => {
      const line = lines.get(part.line)
      return (
        line !== undefined &&
        isWithin(part.lineTotal, line.lineTotal) &&
        isWithin(part.net, line.net) &&
        isWithin(part.quantity.units, unitsOf(line.quantity, part.quantity.scale))
      )
    }) &&
    parts.groups.every((part, i) => isGroupWithin(part, left.groups[i])) &&
    areTaxesWithin(parts, left)
  )
}

/** At a scale that may be smaller than its own: what is cut off is less than a unit of it. */
function unitsOf({ units, scale }: Decimal, wanted: number): bigint {
  return wanted >= scale ? units * 10n ** BigInt(wanted - scale) : units / 10n ** BigInt(scale - wanted)
}

/** Net and taxes of a group, withholdings left out. */
export function grossOfGroup(group: CreditGroup, isWithholding: readonly boolean[]): bigint {
  return group.taxes.reduce((sum, { tax, amount }) => (isWithholding[tax] ? sum : sum + amount), group.net)
}

export type CreditSums = {
  readonly subtotal: bigint
  readonly discountTotal: bigint
  readonly net: bigint
  readonly taxTotal: bigint
  readonly withholdingTotal: bigint
  readonly total: bigint
  /** By the position of the tax on the invoice; those it takes nothing of are left out. */
  readonly taxes: readonly CreditTax[]
}

function sumTaxes(groups: readonly CreditGroup[]): CreditTax[] {
  const sums = new Map<number, CreditTax>()
  for (const { tax, base, amount } of groups.flatMap(({ taxes }) => taxes)) {
    const sum = sums.get(tax)
    sums.set(tax, { tax, base: (sum?.base ?? 0n) + base, amount: (sum?.amount ?? 0n) + amount })
  }
  return [...sums.values()].sort((a, b) => a.tax - b.tax)
}

/**
 * What a credit comes to. `subtotal` are the nets of its lines; where it has none, of what it takes of each group. The
 * rest of it down to the net is `discountTotal`: the invoice's discount, and what was credited as a sum before. Lines
 * that are printed with tax and come to the total bear no discount, whatever their nets are rounded to one by one.
 */
export function sumParts(parts: CreditParts, { isWithholding, pricesIncludeTax }: CreditFrame): CreditSums {
  const net = parts.groups.reduce((sum, group) => sum + group.net, 0n)
  const taxes = sumTaxes(parts.groups)
  const sumOf = (withheld: boolean) =>
    taxes.reduce(
      (sum, { tax, amount }) => ((isWithholding[tax] ?? false) === withheld ? sum + amount : sum),
      0n,
    )
  const taxTotal = sumOf(false)
  const printed = parts.lines.reduce((sum, line) => sum + line.lineTotal, 0n)
  const isBare = parts.lines.length === 0 || (pricesIncludeTax && printed === net + taxTotal)
  const subtotal = isBare ? net : parts.lines.reduce((sum, line) => sum + line.net, 0n)
  return {
    subtotal,
    discountTotal: subtotal - net,
    net,
    taxTotal,
    withholdingTotal: sumOf(true),
    total: net + taxTotal,
    taxes: taxes.filter(({ base, amount }) => base !== 0n || amount !== 0n),
  }
}

/** What the credit notes of an invoice took of it so far: its net, and each tax by its position on the invoice. */
export function takenOf({ whole, left }: Pick<Creditable, 'whole' | 'left'>): CreditGroup {
  const { groups } = lessParts(whole, left)
  return { net: groups.reduce((sum, group) => sum + group.net, 0n), taxes: sumTaxes(groups) }
}

const isNothing = ({ net, taxes }: CreditGroup): boolean =>
  net === 0n && taxes.every(({ base, amount }) => base === 0n && amount === 0n)

/**
 * Whether a credit may be taken of what is left: no more of anything than there is, and either all of it, or less than it
 * comes to. Lines over less than nothing can make a part of an invoice worth more than the whole; and a rest that comes
 * to nothing, or to less, could never be credited.
 */
export function mayTake(parts: CreditParts, creditable: Creditable): boolean {
  const { left } = creditable
  if (!fitsIn(parts, left)) return false
  const { total, withholdingTotal } = sumParts(parts, creditable)
  if (total < withholdingTotal) return false
  const rest = lessParts(left, parts)
  const sums = sumParts(rest, creditable)
  return rest.groups.every(isNothing) || (sums.total > 0n && sums.total >= sums.withholdingTotal)
}
