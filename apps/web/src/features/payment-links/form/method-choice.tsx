import { Banknote, CreditCard, Globe, Landmark, PenLine } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import type { PayMethod } from '../pay-view.ts'
import classes from './method-choice.module.css'

const ICONS: Record<PayMethod, typeof CreditCard> = {
  card: CreditCard,
  bank_transfer: Landmark,
  wire_transfer: Globe,
  cash: Banknote,
  check: PenLine,
}

type MethodChoiceProps = {
  methods: readonly { method: PayMethod; label: string }[]
  value: PayMethod
  disabled: boolean
  onChoose: (method: PayMethod) => void
}

/** Ways to pay, to choose one of. */
export function MethodChoice({ methods, value, disabled, onChoose }: MethodChoiceProps) {
  const t = useT()
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>{t('How would you like to pay?')}</legend>
      <div className={classes.options}>
        {methods.map(({ method, label }) => {
          const Icon = ICONS[method]
          return (
            <label key={method} className={classes.option}>
              <input
                type="radio"
                name="method"
                value={method}
                checked={method === value}
                onChange={() => onChoose(method)}
                className={classes.radio}
              />
              <Icon size={18} strokeWidth={1.7} aria-hidden="true" />
              <span>{label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
