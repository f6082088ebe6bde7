import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { READ_ONLY_TEXT } from '../../api/errors/error-texts.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePlanWords } from './plan-words.ts'

/** Where the plan stands and what happens next, said plainly. */
export function useStateText(): (subscription: Subscription) => string {
  const t = useT()
  const words = usePlanWords()
  const day = (timestamp: string | null) => (timestamp === null ? '' : words.day(timestamp))

  function active({ period_start, period_end, interval }: Subscription): string {
    const isAhead = period_start !== null && Date.parse(period_start) > Date.now()
    if (isAhead) return t('Paid. It begins on {date}, when your trial ends.', { date: day(period_start) })
    return interval === 'year'
      ? t('It renews every year, next on {date}, until you cancel it.', { date: day(period_end) })
      : t('It renews every month, next on {date}, until you cancel it.', { date: day(period_end) })
  }

  function pastDue({ next_try_at, writable_until }: Subscription): string {
    const until = day(writable_until)
    return next_try_at === null
      ? t(
          'The last payment did not go through. Everything works until {until}; pay by then, with this card or another one.',
          { until },
        )
      : t(
          'The last payment did not go through. Everything works until {until}, and we try the card again on {next}.',
          { until, next: day(next_try_at) },
        )
  }

  return (subscription) => {
    const { state, days_left, trial_ends_at, period_end } = subscription
    switch (state) {
      case 'trial':
        return t(
          '{days, plural, one {One day is left} other {# days are left}}, until {date}. Everything is open to you, and no card is needed. A plan you choose now begins when the trial ends.',
          { days: days_left ?? 0, date: day(trial_ends_at) },
        )
      case 'active':
        return active(subscription)
      case 'past_due':
        return pastDue(subscription)
      case 'cancelled':
        return t(
          'Cancelled. Everything works until {date}. After that your records can be read and exported, but not changed. Nothing is deleted.',
          { date: day(period_end) },
        )
      default:
        return t(READ_ONLY_TEXT)
    }
  }
}
