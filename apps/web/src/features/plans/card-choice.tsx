import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { Radio } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { CardFields, type CardForm } from '../payment-links/form/card-fields.tsx'
import { TestModeNote } from '../payment-links/test-mode-note.tsx'
import classes from './card-choice.module.css'
import { usePlanWords } from './plan-words.ts'

type CardChoiceProps = {
  kept: Subscription['card']
  /** Null where there is no choice: a card is asked for. */
  isTyped: boolean
  onType: (isTyped: boolean) => void
  form: CardForm
  testMode: boolean
}

/** The card that is kept, or another one. */
export function CardChoice({ kept, isTyped, onType, form, testMode }: CardChoiceProps) {
  const t = useT()
  const { card } = usePlanWords()
  return (
    <div className={classes.card}>
      {kept && (
        <Radio.Group
          label={t('Pay with')}
          value={isTyped ? 'typed' : 'kept'}
          onChange={(value) => onType(value === 'typed')}
        >
          <div className={classes.choices}>
            <Radio value="kept" label={<span className="cf-figures">{card(kept)}</span>} />
            <Radio value="typed" label={t('Another card')} />
          </div>
        </Radio.Group>
      )}
      {isTyped && (
        <>
          {testMode && <TestModeNote onUse={form.edit} />}
          <CardFields form={form} />
        </>
      )}
      {!isTyped && testMode && <TestModeNote />}
    </div>
  )
}
