import type { CalendarDate } from '../dates/calendar-date.ts'
import type { Fault } from '../verdict.ts'

export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'maestro'
  | 'unknown'

export type CardBrandFacts = {
  readonly brand: CardBrand
  readonly label: string
  /** First digits, from and to, each pair of one length. */
  readonly ranges: readonly (readonly [from: string, to: string])[]
  readonly lengths: readonly number[]
  readonly cvcLength: 3 | 4
}

/** Card brands by their number ranges (ISO/IEC 7812). The first that fits counts, so the narrow ones stand first. */
export const CARD_BRANDS: readonly CardBrandFacts[] = [
  {
    brand: 'amex',
    label: 'American Express',
    ranges: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    cvcLength: 4,
  },
  {
    brand: 'diners',
    label: 'Diners Club',
    ranges: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, 15, 16, 17, 18, 19],
    cvcLength: 3,
  },
  { brand: 'jcb', label: 'JCB', ranges: [['3528', '3589']], lengths: [16, 17, 18, 19], cvcLength: 3 },
  {
    brand: 'discover',
    label: 'Discover',
    ranges: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    lengths: [16, 17, 18, 19],
    cvcLength: 3,
  },
  {
    brand: 'mastercard',
    label: 'Mastercard',
    ranges: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    cvcLength: 3,
  },
  { brand: 'visa', label: 'Visa', ranges: [['4', '4']], lengths: [13, 16, 19], cvcLength: 3 },
  { brand: 'unionpay', label: 'UnionPay', ranges: [['62', '62']], lengths: [16, 17, 18, 19], cvcLength: 3 },
  {
    brand: 'maestro',
    label: 'Maestro',
    ranges: [
      ['50', '50'],
      ['56', '69'],
    ],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvcLength: 3,
  },
]

const UNKNOWN_BRAND: CardBrandFacts = {
  brand: 'unknown',
  label: 'Card',
  ranges: [],
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  cvcLength: 3,
}

/** The digits of a number as people type it, with blanks or hyphens between; null if anything else is in it. */
export function cardDigits(number: string): string | null {
  const digits = number.replace(/[ -]/g, '')
  return /^[0-9]{1,19}$/.test(digits) ? digits : null
}

/** The check digit of ISO/IEC 7812-1 (Luhn). Takes digits only. */
export function passesLuhn(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

function brandFactsOf(digits: string): CardBrandFacts {
  const fits = ([from, to]: readonly [string, string]) => {
    const head = digits.slice(0, from.length)
    return head.length === from.length && head >= from && head <= to
  }
  return CARD_BRANDS.find((facts) => facts.ranges.some(fits)) ?? UNKNOWN_BRAND
}

/** A card as its holder knows it: "Visa •••• 4242". */
export function cardWords({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  const label = CARD_BRANDS.find((one) => one.brand === brand)?.label
  return label === undefined ? `•••• ${last4}` : `${label} •••• ${last4}`
}

/** Whether a provider's word for a brand is one of ours. */
export const isCardBrand = (word: string): word is CardBrand =>
  CARD_BRANDS.some(({ brand }) => brand === word)

/** The brand by the first digits, also of a number that is still being typed; 'unknown' if none fits. */
export function cardBrand(digits: string): CardBrand {
  return brandFactsOf(digits).brand
}

/** The last four digits, all that is ever kept of a number. */
export function lastFour(digits: string): string {
  return digits.slice(-4)
}

export type CardInput = {
  readonly number: string
  /** 1 to 12. */
  readonly expMonth: number
  /** Four digits. */
  readonly expYear: number
  readonly cvc: string
}

export type CardReason = 'number_invalid' | 'expiry_invalid' | 'card_expired' | 'cvc_invalid'

export type CardCheck =
  | { readonly ok: true; readonly digits: string; readonly brand: CardBrand; readonly lastFour: string }
  | { readonly ok: false; readonly faults: readonly Fault<CardReason>[] }

/** A card is good to the last day of its month. A year more than 50 ahead is a typing error. */
function expiryFault(input: CardInput, today: CalendarDate): CardReason | null {
  const { expMonth, expYear } = input
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) return 'expiry_invalid'
  if (!Number.isInteger(expYear) || expYear < 1000 || expYear > year + 50) return 'expiry_invalid'
  return expYear * 12 + expMonth < year * 12 + month ? 'card_expired' : null
}

/** Checks what a payer typed, without asking anyone: form and check digit, expiry, length of the code. */
export function checkCard(input: CardInput, today: CalendarDate): CardCheck {
  const faults: Fault<CardReason>[] = []
  const digits = cardDigits(input.number) ?? ''
  const facts = brandFactsOf(digits)
  if (!facts.lengths.includes(digits.length) || !passesLuhn(digits) || /^0+$/.test(digits)) {
    faults.push({ path: ['number'], reason: 'number_invalid' })
  }
  const expiry = expiryFault(input, today)
  if (expiry !== null) faults.push({ path: ['expMonth'], reason: expiry })
  const isCvc =
    /^[0-9]+$/.test(input.cvc) &&
    (facts === UNKNOWN_BRAND ? [3, 4].includes(input.cvc.length) : input.cvc.length === facts.cvcLength)
  if (!isCvc) faults.push({ path: ['cvc'], reason: 'cvc_invalid' })
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, digits, brand: facts.brand, lastFour: lastFour(digits) }
}
