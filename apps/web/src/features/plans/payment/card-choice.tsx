import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { Radio } from '@mantine/core'
import { Lock } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { CardFields, type CardForm } from '../../payment-links/form/card-fields.tsx'
import { TestModeNote } from '../../payment-links/test-mode-note.tsx'
import { usePlanWords } from '../plan-words.ts'
import classes from './card-choice.module.css'

type CardChoiceProps = {
  kept: Subscription['card']
  /** Null where there is no choice: a card is asked for. */
  isTyped: boolean
  onType: (isTyped: boolean) => void
  form: CardForm
  testMode: boolean
  /** Another card is put in on the provider's page, and not here. */
  hasOwnPage: boolean
}

/** Where another card is put in: nothing is typed here. */
function OnPage({ testMode }: Pick<CardChoiceProps, 'testMode'>) {
  const t = useT()
  return (
    <>
      {testMode && <TestModeNote />}
      <p className={classes.elsewhere}>
        <Lock size={13} strokeWidth={2} aria-hidden="true" />
        {t('You put in your card on the secure page of Stripe, and come back here.')}
      </p>
    </>
  )
}

/** The card that is kept, or another one. */
export function CardChoice({ kept, isTyped, onType, form, testMode, hasOwnPage }: CardChoiceProps) {
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
      {isTyped && hasOwnPage && <OnPage testMode={testMode} />}
      {isTyped && !hasOwnPage && (
        <>
          {testMode && <TestModeNote onUse={form.edit} />}
          <CardFields form={form} />
        </>
      )}
      {!isTyped && testMode && <TestModeNote />}
    </div>
  )
}
