import type { KeyboardEvent } from 'react'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { otherCurrencyIn } from '../../../ui/fields/other-currency.ts'
import type { DiscountType } from './draft/draft-form.ts'
import type { Description } from './lines/fault-description.ts'
import classes from './lines/line-grid.module.css'

type Discount = { discount_type: DiscountType; discount_value: string }
type DiscountFieldProps = Discount & {
  label: string
  currency: string
  variant?: 'default' | 'unstyled'
  disabled?: boolean
  error?: string
  describedBy?: Description
  onChange: (discount: Partial<Discount>) => void
}

/**
 * Which of the two a key means: `%`, or a letter or the symbol of the currency. Null for what belongs to an amount, and
 * for the symbol of another currency: it stays, for the field to be faulty.
 */
function typeOf(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  currency: string,
  locale: string,
): DiscountType | null {
  if (key === '%') return 'percent'
  const isLetter = /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey
  const isSign = /^\p{Sc}$/u.test(key) && otherCurrencyIn(`1${key}`, currency, locale) === null
  const isMoney = isSign || (isLetter && currency.includes(key.toUpperCase()))
  return isMoney ? 'amount' : null
}

/** A discount in percent or in money; the sign at its end switches between the two, and so does typing one. */
export function DiscountField(props: DiscountFieldProps) {
  const { label, currency, variant, disabled, error, describedBy, onChange, ...value } = props
  const t = useT()
  const locale = useLocale()
  const percent = value.discount_type === 'percent'
  const isCell = variant === 'unstyled'
  return (
    <MoneyField
      variant={variant}
      aria-label={label}
      disabled={disabled}
      data-column="discount_value"
      classNames={{ input: classes.figure, section: classes.unitSection }}
      currency={percent ? undefined : currency}
      value={value.discount_value}
      error={error !== undefined}
      attributes={describedBy}
      title={error ?? t('Type % for a percentage, {currency} for an amount.', { currency })}
      onKeyDown={(event) => {
        const discount_type = typeOf(event, currency, locale)
        if (discount_type === null) return
        event.preventDefault()
        onChange({ discount_type })
      }}
      rightSectionWidth={(percent ? 22 : 36) + (isCell ? 0 : 6)}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          disabled={disabled}
          // Among the cells of a line it would be one stop more for each of them: there the sign is typed.
          tabIndex={isCell ? -1 : undefined}
          className={classes.discountType}
          aria-label={
            percent
              ? t('Discount in %; switch to an amount')
              : t('Discount in {currency}; switch to percent', { currency })
          }
          onClick={() => onChange({ discount_type: percent ? 'amount' : 'percent' })}
        >
          {percent ? '%' : currency}
        </button>
      }
      onChange={(discount_value) => onChange({ discount_value })}
    />
  )
}
