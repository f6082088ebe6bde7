import { formatDecimal } from '../../i18n/format-money.ts'
import { useLocale } from '../../i18n/use-t.ts'

/** A quantity or a rate, with as many digits as it has. */
export function QuantityText({ value, unit }: { value: string; unit?: string | null }) {
  const locale = useLocale()
  return (
    <span className="cf-figures">
      {formatDecimal(value, locale)}
      {unit ? ` ${unit}` : ''}
    </span>
  )
}
