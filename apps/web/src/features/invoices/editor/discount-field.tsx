import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import type { DiscountType } from './draft-form.ts'
import classes from './line-grid.module.css'

type Discount = { discount_type: DiscountType; discount_value: string }
type DiscountFieldProps = Discount & {
  label: string
  currency: string
  variant?: 'default' | 'unstyled'
  error?: string
  onChange: (discount: Partial<Discount>) => void
}

/** A discount in percent or in money; the sign at its end switches between the two. */
export function DiscountField({ label, currency, variant, error, onChange, ...value }: DiscountFieldProps) {
  const t = useT()
  const percent = value.discount_type === 'percent'
  return (
    <MoneyField
      variant={variant}
      aria-label={label}
      data-column="discount_value"
      classNames={{ input: classes.figure, section: classes.unitSection }}
      value={value.discount_value}
      error={error !== undefined}
      title={error}
      rightSectionWidth={percent ? 22 : 36}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          tabIndex={-1}
          className={classes.discountType}
          aria-label={percent ? t('In percent; switch to an amount') : t('An amount; switch to percent')}
          onClick={() => onChange({ discount_type: percent ? 'amount' : 'percent' })}
        >
          {percent ? '%' : currency}
        </button>
      }
      onChange={(discount_value) => onChange({ discount_value })}
    />
  )
}
