import { cardBrand } from '@counterfoil/domain/payments/card.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CardBrandMark } from './card-brand-mark.tsx'
import classes from './card-fields.module.css'
import { digitsOf, formatCardNumber, formatCvc, formatExpiry } from './card-format.ts'
import { FiguresInput } from './figures-input.tsx'
import type { CardFaults, CardValues } from './payer-faults.ts'

/** A form that asks for a card, among whatever else. */
export type CardForm = {
  readonly values: CardValues
  readonly faults: CardFaults
  readonly edit: (changes: Partial<CardValues>) => void
}

/** Number, expiry date and security code, as they stand on the card. */
export function CardFields({ form }: { form: CardForm }) {
  const t = useT()
  const { values, faults, edit } = form
  const brand = cardBrand(digitsOf(values.number))
  const fault = (name: 'number' | 'expiry' | 'cvc') => {
    const text = faults[name]
    return text === undefined ? undefined : t(text)
  }
  return (
    <>
      <FiguresInput
        label={t('Card number')}
        name="number"
        size="md"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        rightSection={<CardBrandMark brand={brand} />}
        rightSectionWidth={brand === 'unknown' ? 44 : 92}
        rightSectionProps={{ className: classes.brandPlace }}
        classNames={{ input: `cf-figures ${classes.number}` }}
        format={formatCardNumber}
        value={values.number}
        error={fault('number')}
        onEdit={(number) => edit({ number })}
      />
      <div className={classes.pair}>
        <FiguresInput
          label={t('Expiry date')}
          name="expiry"
          size="md"
          autoComplete="cc-exp"
          placeholder={t('MM / YY')}
          classNames={{ input: 'cf-figures' }}
          format={formatExpiry}
          value={values.expiry}
          error={fault('expiry')}
          onEdit={(expiry) => edit({ expiry })}
        />
        <FiguresInput
          label={t('Security code')}
          name="cvc"
          size="md"
          autoComplete="cc-csc"
          placeholder={brand === 'amex' ? '1234' : '123'}
          classNames={{ input: 'cf-figures' }}
          format={formatCvc}
          value={values.cvc}
          error={fault('cvc')}
          onEdit={(cvc) => edit({ cvc })}
        />
      </div>
    </>
  )
}
