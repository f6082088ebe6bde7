import { isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { readTypedCurrency } from '@counterfoil/domain/money/typed-currency.ts'
import { DECIMAL_TEXT } from '@counterfoil/domain/money/write-money.ts'
import { decimalSign } from '../../i18n/format-money.ts'
import { msg } from '../../i18n/msg.ts'
import { normaliseAmount } from './normalise-amount.ts'

/** What is said of an amount that names another currency than it is to be in: with `{currency}` and `{sign}`. */
export const OTHER_CURRENCY = msg('Enter the amount in {currency}, not in {sign}.')

/** Reads an amount as it was typed, with the sign or code of its currency, with `%`, or without; what is none is handed back. */
export function readAmount(typed: string, locale: string, currency: string | undefined): string {
  const sign = decimalSign(locale)
  if (currency === '%') return normaliseAmount(typed.replace(/\s*%\s*$/, ''), sign)
  if (currency === undefined || !isCurrencyCode(currency)) return normaliseAmount(typed, sign)
  return normaliseAmount(readTypedCurrency(typed, currency, locale).figure, sign)
}

/** The sign or code of another currency that a text names beside its figure; null for an amount of this one. */
export function otherCurrencyIn(text: string, currency: string | undefined, locale: string): string | null {
  if (currency === undefined || DECIMAL_TEXT.test(text) || !isCurrencyCode(currency)) return null
  return readTypedCurrency(text, currency, locale).otherCurrency
}
