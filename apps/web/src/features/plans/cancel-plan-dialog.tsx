import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { Button, Modal, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import classes from './cancel-plan-dialog.module.css'
import { usePlanWords } from './plan-words.ts'

type How = 'at the end' | 'now'

/** What happens when it ends by itself, and when at once: in as many words as it takes. */
function useOutcome(subscription: Subscription): Record<How, string> {
  const t = useT()
  const { day, money } = usePlanWords()
  const { state, period_end, refundable_amount, currency, trial_ends_at } = subscription
  const atTheEnd =
    state === 'past_due'
      ? t(
          'It ends at once, as the last payment did not go through. Your records can then be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.',
        )
      : t(
          'Everything works until {date}, and nothing more is taken from your card. After that your records can be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.',
          { date: day(period_end ?? '') },
        )
  const amount = money(refundable_amount ?? '0', currency)
  const isTrialLeft = trial_ends_at !== null && Date.parse(trial_ends_at) > Date.now()
  const now = isTrialLeft
    ? t(
        'It ends at once, and {amount} goes back to the card it was paid with. Your trial goes on until {date}, and you can choose a plan again at any time.',
        { amount, date: day(trial_ends_at) },
      )
    : t(
        'It ends at once, and {amount} goes back to the card it was paid with. Your records can then be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.',
        { amount },
      )
  return { 'at the end': atTheEnd, now }
}

/** Cancels the plan, after saying what that means. */
export function CancelPlanDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}) {
  const t = useT()
  useFocusBack()
  const { day, money } = usePlanWords()
  const { plan_name, period_end, refundable_until, refundable_amount, currency, state } = subscription
  const isCancelled = state === 'cancelled'
  const [how, setHow] = useState<How>(isCancelled ? 'now' : 'at the end')
  const outcome = useOutcome(subscription)
  const isNow = how === 'now'
  const cancel = useApiMutation('cancelSubscription', {
    success: isNow
      ? msg('Your plan has ended. The money is on its way back.')
      : msg('Your plan is cancelled'),
    onSuccess: onClose,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    cancel.mutate({ body: { refund: isNow } })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('Cancel {plan}?', { plan: plan_name ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} className={classes.form}>
        {refundable_until !== null && !isCancelled && (
          <Radio.Group value={how} onChange={(value) => setHow(value as How)} aria-label={t('When')}>
            <div className={classes.choices}>
              <Radio
                value="at the end"
                label={t('At the end of what is paid, on {date}', { date: day(period_end ?? '') })}
              />
              <Radio
                value="now"
                label={t('Now, with {amount} back (possible until {date})', {
                  amount: money(refundable_amount ?? '0', currency),
                  date: day(refundable_until),
                })}
              />
            </div>
          </Radio.Group>
        )}
        <p className={classes.text}>{outcome[how]}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={cancel.isPending}>
            {t('Keep the plan')}
          </Button>
          <Button type="submit" color="red" loading={cancel.isPending}>
            {isNow ? t('End it and pay back') : t('Cancel plan')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
