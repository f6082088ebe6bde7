import { CURRENCIES, type CurrencyCode, currencyOf, isCurrencyCode } from './currencies.ts'
import { numberFormatter } from './write-money.ts'

export type TypedAmount = {
  /** The text without the sign or code of its own currency; as it was typed where it has none. */
  readonly figure: string
  /** The sign or code of another currency that stands beside the figure, as it was typed. */
  readonly otherCurrency: string | null
}

type Display = 'symbol' | 'narrowSymbol'

/** How `Intl` writes a currency for this reader: `$`, `US$` or `$US`. */
function writtenSign(currency: CurrencyCode, locale: string, currencyDisplay: Display): string {
  const parts = numberFormatter(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Whatever may stand for a currency beside its amount, the longest first. */
function signsOf(currency: CurrencyCode, locale: string): string[] {
  const written = (['symbol', 'narrowSymbol'] as const).map((display) =>
    writtenSign(currency, locale, display),
  )
  const signs = new Set([currency, currencyOf(currency).symbol, ...written].map((sign) => plain(sign)))
  return [...signs].sort((one, other) => other.length - one.length)
}

/** Without case, and with one kind of blank: `$ US` is written with a narrow one that does not break. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').toLowerCase()
}

/** What a sign cannot touch, as it would be a part of another one: `$` is none in `$US` and `US$`. */
const PART_OF_A_SIGN = /[\p{L}\p{Sc}]/u

function withoutSign(text: string, signs: readonly string[]): string {
  for (const sign of signs) {
    const { length } = sign
    if (plain(text).startsWith(sign) && !PART_OF_A_SIGN.test(text.charAt(length)))
      return text.slice(length).trim()
    if (plain(text).endsWith(sign) && !PART_OF_A_SIGN.test(text.charAt(text.length - length - 1)))
      return text.slice(0, -length).trim()
  }
  return text
}

/** Signs of one letter are left out: `12 L` may be litres. */
const KNOWN_SIGNS: ReadonlySet<string> = new Set(
  CURRENCIES.map(({ symbol }) => symbol).filter((symbol) => symbol.length > 1),
)

function isSign(text: string): boolean {
  return /\p{Sc}/u.test(text) || isCurrencyCode(text.toUpperCase()) || KNOWN_SIGNS.has(text)
}

/** What stands before the first and behind the last digit. */
function otherSignIn(text: string): string | null {
  const beside = [/^\D*/, /\D*$/].map((part) =>
    (part.exec(text)?.[0] ?? '').replace(/^[-.,\s]+|[-.,\s]+$/g, ''),
  )
  return beside.find((sign) => sign !== '' && isSign(sign)) ?? null
}

/**
 * Takes the currency from a typed or pasted amount: `€ 1.234,56`, `1,234.56 EUR` and `-€5` have their own currency
 * beside the figure, before it, behind it or both. Of another currency it says which: amounts are never converted, and
 * a sign that is passed over would make dollars euros. A sign that several currencies share (`$`) is taken for one's own.
 */
export function readTypedCurrency(typed: string, currency: CurrencyCode, locale: string): TypedAmount {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (!/\d/.test(text)) return { figure: typed, otherCurrency: null }
  const minus = /^[-−] ?/.exec(text)?.[0] ?? ''
  const unsigned = text.slice(minus.length)
  const signs = signsOf(currency, locale)
  const figure = withoutSign(withoutSign(unsigned, signs), signs)
  const otherCurrency = otherSignIn(figure)
  if (figure === unsigned || otherCurrency !== null) return { figure: typed, otherCurrency }
  return { figure: `${minus && '-'}${figure}`, otherCurrency: null }
}
