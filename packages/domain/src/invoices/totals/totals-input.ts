import type { CurrencyCode } from '../../money/currencies.ts'
import { minorUnitsOf } from '../../money/currencies.ts'
import {
  compareDecimals,
  type Decimal,
  type DecimalFault,
  formatDecimal,
  readDecimal,
} from '../../money/decimal.ts'
import { type ReadRate, type TaxShares, taxShares } from '../../taxes/tax-breakdown.ts'
import { type AppliedRate, readRate } from '../../taxes/tax-rate.ts'
import type { Fault } from '../../verdict.ts'

/** A discount of a line or of the document; `value` is never negative, and a percentage is at most 100. */
export type DiscountInput = { readonly type: 'percent' | 'amount'; readonly value: string }

export type TotalsItemInput = {
  /** At most 6 decimals; negative on a credit line. */
  readonly quantity: string
  /** At most 6 decimals, net or gross as `pricesIncludeTax` says; may be negative. */
  readonly unitPrice: string
  readonly discount: DiscountInput | null
  /** In the order in which they are taken. */
  readonly rates: readonly AppliedRate[]
}

export type TotalsInput = {
  readonly currency: CurrencyCode
  readonly pricesIncludeTax: boolean
  readonly discount: DiscountInput | null
  readonly items: readonly TotalsItemInput[]
}

export type TotalsFaultReason =
  | DecimalFault
  | 'discount_negative'
  | 'discount_above_100'
  | 'discount_above_line'
  | 'discount_above_subtotal'
  | 'rate_negative'
  | 'rate_above_100'
  | 'duplicate_rate'
  | 'amount_too_large'

export type TotalsFault = Fault<TotalsFaultReason>

/** A discount read: a percentage, or an amount in units of the currency. */
export type Discount = { readonly type: 'percent' | 'amount'; readonly value: Decimal }

/** The rates of a line, read once for all lines that have the same. */
export type RateList = { readonly key: string; readonly shares: TaxShares }

export type ReadItem = {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly discount: Discount | null
  readonly rates: RateList
}

export type ReadInput =
  | { readonly ok: true; readonly discount: Discount | null; readonly items: readonly ReadItem[] }
  | { readonly ok: false; readonly faults: readonly TotalsFault[] }

const MAX_QUANTITY_DECIMALS = 6
const MAX_PRICE_DECIMALS = 6
const MAX_PERCENT_DECIMALS = 4
const HUNDRED: Decimal = { units: 100n, scale: 0 }

/** Joins the parts of a key; well-formed text holds no NUL, so two lists never meet in one key. */
const SEPARATOR = '\u0000'

type Path = readonly (string | number)[]

class InputReader {
  readonly faults: TotalsFault[] = []
  readonly #rateLists = new Map<string, RateList>()
  readonly #currencyDigits: number

  constructor(currency: CurrencyCode) {
    this.#currencyDigits = minorUnitsOf(currency)
  }

  fault(path: Path, reason: TotalsFaultReason): null {
    this.faults.push({ path, reason })
    return null
  }

  decimal(text: string, maxDecimals: number, path: Path): Decimal | null {
    const reading = readDecimal(text, { maxDecimals })
    return reading.ok ? reading.value : this.fault(path, reading.reason)
  }

  /** A missing discount and a faulty one are both null; the fault is on the list. */
  discount(input: DiscountInput | null, path: Path): Discount | null {
    if (input === null) return null
    const at = [...path, 'discount', 'value']
    const decimals = input.type === 'percent' ? MAX_PERCENT_DECIMALS : this.#currencyDigits
    const value = this.decimal(input.value, decimals, at)
    if (value === null) return null
    if (value.units < 0n) return this.fault(at, 'discount_negative')
    if (input.type === 'percent' && compareDecimals(value, HUNDRED) > 0) {
      return this.fault(at, 'discount_above_100')
    }
    return { type: input.type, value }
  }

  rates(applied: readonly AppliedRate[], path: Path): RateList | null {
    const writtenKey = applied.map(writtenKeyOf).join(SEPARATOR)
    const known = this.#rateLists.get(writtenKey)
    if (known !== undefined) return known
    const rates: ReadRate[] = []
    applied.forEach((rate, index) => {
      const reading = readRate(rate.rate)
      if (!reading.ok) this.fault([...path, 'rates', index, 'rate'], reading.reason)
      else if (applied.findIndex((other) => other.key === rate.key) < index) {
        this.fault([...path, 'rates', index], 'duplicate_rate')
      } else rates.push(nameRate(rate, reading.value))
    })
    if (rates.length < applied.length) return null
    const key = rates.map((rate) => rate.rowKey).join(SEPARATOR)
    const list = this.#rateLists.get(key) ?? { key, shares: taxShares(rates) }
    this.#rateLists.set(key, list).set(writtenKey, list)
    return list
  }

  item(input: TotalsItemInput, index: number): ReadItem | null {
    const path = ['items', index]
    const quantity = this.decimal(input.quantity, MAX_QUANTITY_DECIMALS, [...path, 'quantity'])
    const unitPrice = this.decimal(input.unitPrice, MAX_PRICE_DECIMALS, [...path, 'unitPrice'])
    const discount = this.discount(input.discount, path)
    const rates = this.rates(input.rates, path)
    if (quantity === null || unitPrice === null || rates === null) return null
    return { quantity, unitPrice, discount, rates }
  }
}

function kindOf(rate: AppliedRate): 'plain' | 'compound' | 'withholding' {
  return rate.isWithholding ? 'withholding' : rate.isCompound ? 'compound' : 'plain'
}

/** All of a rate that makes a difference, as written: a list of rates seen before is not read again. */
function writtenKeyOf(rate: AppliedRate): string {
  return `${rate.key}${SEPARATOR}${rate.category}${SEPARATOR}${rate.rate}${SEPARATOR}${kindOf(rate)}${SEPARATOR}${rate.exemptionReason ?? ''}`
}

function nameRate(applied: AppliedRate, percent: Decimal): ReadRate {
  const canonical = formatDecimal(percent)
  const unitKey = [applied.category, canonical, kindOf(applied)].join(SEPARATOR)
  return { applied, percent, unitKey, rowKey: writtenKeyOf({ ...applied, rate: canonical }) }
}

/** Reads every number of the input and lists all its faults at once. */
export function readTotalsInput(input: TotalsInput): ReadInput {
  const reader = new InputReader(input.currency)
  const discount = reader.discount(input.discount, [])
  const items: ReadItem[] = []
  input.items.forEach((item, index) => {
    const read = reader.item(item, index)
    if (read !== null) items.push(read)
  })
  return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, discount, items }
}
