import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import type { PaySum, SummedPayment } from '../pay-view.ts'
import classes from './method-choice.module.css'

type SumChoiceProps = {
  payment: SummedPayment
  value: PaySum
  disabled: boolean
  onChoose: (sum: PaySum) => void
}

/** Of an invoice in instalments: the next, or all that is left. Nothing where that is the same. */
export function SumChoice({ payment, value, disabled, onChoose }: SumChoiceProps) {
  const t = useT()
  const locale = useLocale()
  const next = payment.instalments?.next
  if (!next) return null
  const date = formatDate(next.due_date, locale)
  const options: { sum: PaySum; label: string; amount: string; note: string | null }[] = [
    {
      sum: 'next',
      label: next.is_late ? t('Due by now') : t('Next instalment'),
      amount: next.amount,
      note: next.is_late ? t('since {date}', { date }) : t('due {date}', { date }),
    },
    { sum: 'all', label: t('All that is left [to pay]'), amount: payment.amount, note: null },
  ]
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>{t('How much would you like to pay?')}</legend>
      <div className={classes.options}>
        {options.map(({ sum, label, amount, note }) => (
          <label key={sum} className={classes.option}>
            <input
              type="radio"
              name="sum"
              value={sum}
              checked={sum === value}
              onChange={() => onChoose(sum)}
              className={classes.radio}
            />
            <span>
              {label}
              <span className={`cf-figures ${classes.sum}`}>
                {formatMoney(amount, payment.currency, locale)}
              </span>
              {note && <span className={classes.note}>{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
