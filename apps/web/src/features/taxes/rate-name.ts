import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { formatPercentage } from '../../i18n/format-money.ts'

type NamedRate = Pick<TaxRate, 'name' | 'rate'>

/** A rate as a figure, as the language writes it: `7.5%` in English, `7,5 %` in German. */
export function rateFigure({ rate }: Pick<TaxRate, 'rate'>, locale: string): string {
  return formatPercentage(rate, locale)
}

/** Whether the name says the figure itself. */
export function namesItsFigure({ name, rate }: NamedRate, locale: string): boolean {
  const figure = rateFigure({ rate }, locale).replace(/\s/g, '')
  return name.replace(/\s/g, '').includes(figure) || name.includes(`${rate}%`)
}

/** What a rate is called where its figure has to be seen: `VAT · 7.5%`, and `VAT 19%` as it is. */
export function rateName(rate: NamedRate, locale: string): string {
  return namesItsFigure(rate, locale) ? rate.name : `${rate.name} · ${rateFigure(rate, locale)}`
}
