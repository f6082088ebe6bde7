import {
  compareDecimals,
  type DecimalFault,
  formatDecimal,
  isZeroDecimal,
  readDecimal,
} from '../money/decimal.ts'
import { exemptionWordings } from '../text/exemption-wordings.ts'
import type { Language } from '../text/languages.ts'
import type { Fault } from '../verdict.ts'

/** VAT category codes of EN 16931 (BT-118, BT-151; UNTDID 5305, without the Canary Islands' L and Ceuta's M). */
export const TAX_CATEGORY_CODES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCategory = (typeof TAX_CATEGORY_CODES)[number]

export type TaxCategoryFacts = {
  readonly label: string
  /** Every line of the category is taxed at 0 %; in S none is. */
  readonly isZeroRate: boolean
  /** The document must say why no tax is charged (BT-120). */
  readonly needsReason: boolean
  /** A usual wording to start from, in the languages documents are written in. The law to name is the user's. */
  readonly defaultReason: Readonly<Record<Language, string>> | null
}

export const TAX_CATEGORIES: Readonly<Record<TaxCategory, TaxCategoryFacts>> = {
  S: { label: 'Standard or reduced rate', isZeroRate: false, needsReason: false, defaultReason: null },
  Z: { label: 'Zero rated goods', isZeroRate: true, needsReason: false, defaultReason: null },
  E: {
    label: 'Exempt from tax',
    isZeroRate: true,
    needsReason: true,
    defaultReason: exemptionWordings('E'),
  },
  AE: {
    label: 'Reverse charge',
    isZeroRate: true,
    needsReason: true,
    defaultReason: exemptionWordings('AE'),
  },
  K: {
    label: 'Intra-Community supply',
    isZeroRate: true,
    needsReason: true,
    defaultReason: exemptionWordings('K'),
  },
  G: {
    label: 'Export outside the EU',
    isZeroRate: true,
    needsReason: true,
    defaultReason: exemptionWordings('G'),
  },
  O: {
    label: 'Outside the scope of tax',
    isZeroRate: true,
    needsReason: true,
    defaultReason: exemptionWordings('O'),
  },
}

/** A company's own wordings of why no tax is charged, by the language of the document. */
export type ExemptionReasons = { readonly [Spoken in Language]?: string }

/** A tax rate as it is taken on a line: a frozen copy on an issued invoice, so that later edits change nothing. */
export type AppliedRate = {
  /** Tells rates apart; the id of the tax rate, or what `adHocRates` gives. */
  readonly key: string
  readonly name: string
  /** A percentage from 0 to 100 with at most 4 decimals: "19", "5.5", "19.975". */
  readonly rate: string
  readonly category: TaxCategory
  /** Said in every language without a wording of its own. */
  readonly exemptionReason: string | null
  readonly exemptionReasons?: ExemptionReasons
  /** Taken on the net plus the taxes before it on the line. */
  readonly isCompound: boolean
  /** Kept back by the buyer: taken on the net, lowers what is due and not the tax. */
  readonly isWithholding: boolean
}

export type TaxRateFault =
  | DecimalFault
  | 'rate_negative'
  | 'rate_above_100'
  | 'rate_must_be_above_zero'
  | 'rate_must_be_zero'
  | 'exemption_reason_required'
  | 'withholding_cannot_be_compound'

export type TaxRateCheck =
  | { readonly ok: true; readonly rate: string }
  | { readonly ok: false; readonly faults: readonly Fault<TaxRateFault>[] }

const MAX_RATE_DECIMALS = 4

/** Reads a percentage from 0 to 100 with at most 4 decimals. */
export function readRate(text: string) {
  const reading = readDecimal(text, { maxDecimals: MAX_RATE_DECIMALS })
  if (!reading.ok) return reading
  if (reading.value.units < 0n) return { ok: false, reason: 'rate_negative' } as const
  if (compareDecimals(reading.value, { units: 100n, scale: 0 }) > 0) {
    return { ok: false, reason: 'rate_above_100' } as const
  }
  return reading
}

/**
 * Whether a rate may be kept as one of the company's: a rate of 0 % has a category other than S, and E, AE, K, G and
 * O a reason besides (docs/rules.md, section 6; EN 16931 BR-S-5, BR-Z-5, BR-E-5, BR-E-10, BR-AE-5, BR-AE-10, BR-IC-5,
 * BR-IC-10, BR-G-5, BR-G-10, BR-O-10). A withholding is no VAT: its category is not looked at, but it is above zero.
 * Answers the rate in canonical form ("19.00" as "19"), or every fault with its field's name.
 */
export function checkTaxRate(input: Omit<AppliedRate, 'key' | 'name'>): TaxRateCheck {
  const reading = readRate(input.rate)
  if (!reading.ok) return { ok: false, faults: [{ path: ['rate'], reason: reading.reason }] }
  const faults: Fault<TaxRateFault>[] = []
  const isZero = isZeroDecimal(reading.value)
  const category = TAX_CATEGORIES[input.category]
  if (input.isWithholding) {
    if (isZero) faults.push({ path: ['rate'], reason: 'rate_must_be_above_zero' })
    if (input.isCompound) faults.push({ path: ['isCompound'], reason: 'withholding_cannot_be_compound' })
  } else {
    if (isZero && !category.isZeroRate) faults.push({ path: ['rate'], reason: 'rate_must_be_above_zero' })
    if (!isZero && category.isZeroRate) faults.push({ path: ['rate'], reason: 'rate_must_be_zero' })
    if (category.needsReason && (input.exemptionReason ?? '').trim() === '') {
      faults.push({ path: ['exemptionReason'], reason: 'exemption_reason_required' })
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, rate: formatDecimal(reading.value) }
}

/** What a caller may give in place of a kept rate (docs/rules.md, section 9, `taxes/calculate/`). */
export type AdHocRate = {
  readonly rate: string
  readonly category: TaxCategory
  readonly isCompound: boolean
  readonly isWithholding: boolean
  readonly exemptionReason?: string | null
  readonly name?: string
}

/**
 * Gives the rates of one line that belong to no kept tax rate a key and a name, such that equal rates on different
 * lines are one tax of the document and a rate named twice on one line is two.
 */
export function adHocRates(rates: readonly AdHocRate[]): AppliedRate[] {
  const seen = new Map<string, number>()
  return rates.map((rate) => {
    const kind = rate.isWithholding ? 'withholding' : rate.isCompound ? 'compound' : 'plain'
    const reading = readRate(rate.rate)
    const percent = reading.ok ? formatDecimal(reading.value) : rate.rate
    const base = `${rate.category}:${percent}:${kind}`
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    return {
      key: times === 1 ? base : `${base}:${times}`,
      name: rate.name ?? `${percent} %`,
      rate: rate.rate,
      category: rate.category,
      exemptionReason: rate.exemptionReason ?? null,
      isCompound: rate.isCompound,
      isWithholding: rate.isWithholding,
    }
  })
}
