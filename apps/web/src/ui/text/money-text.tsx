import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale } from '../../i18n/use-t.ts'

type MoneyTextProps = { amount: string; currency: string; className?: string }

/** Money in the reader's language: exact, with its currency's digits, in figures of one width. */
export function MoneyText({ amount, currency, className }: MoneyTextProps) {
  const locale = useLocale()
  return (
    <span className={className ? `cf-figures ${className}` : 'cf-figures'} style={{ whiteSpace: 'nowrap' }}>
      {formatMoney(amount, currency, locale)}
    </span>
  )
}
