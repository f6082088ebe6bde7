import { formatDecimal } from '../../i18n/format-money.ts'
import { useLocale } from '../../i18n/use-t.ts'

/** A tax with its rate, unless its name says it already. */
export function useTaxLabel(): (tax: { name: string; rate: string }) => string {
  const locale = useLocale()
  return ({ name, rate }) => (name.includes('%') ? name : `${name} ${formatDecimal(rate, locale)} %`)
}
