import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { READ_ONLY_TEXT } from '../../api/errors/error-texts.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePermission } from '../../ui/permissions.tsx'
import { usePlanWords } from './plan-words.ts'

/** Days before its end in which a trial, or a plan that was cancelled, is spoken of in colour. */
const SOON_DAYS = 3

export type PlanNotice = {
  readonly tone: 'calm' | 'warn' | 'stop'
  /** A word or two, for the side bar. */
  readonly short: string
  readonly text: string
  /** What an owner does about it, or whom the others ask. */
  readonly action: string
  readonly mayAct: boolean
}

function useTexts(): (subscription: Subscription) => Pick<PlanNotice, 'tone' | 'short' | 'text'> | null {
  const t = useT()
  const { day } = usePlanWords()
  return ({ state, days_left, writable_until }) => {
    const days = days_left ?? 0
    const tone = days <= SOON_DAYS ? 'warn' : 'calm'
    const until = () => (writable_until === null ? '' : day(writable_until))
    const left = () => t('{days, plural, one {1 day left} other {# days left}}', { days })
    if (state === 'trial') {
      const text = t('{days, plural, one {One day is} other {# days are}} left of your trial.', { days })
      return { tone, short: t('Trial: {left}', { left: left() }), text }
    }
    if (state === 'cancelled' && tone === 'warn')
      return { tone, short: left(), text: t('Your plan ends on {date}.', { date: until() }) }
    if (state === 'past_due') {
      const text = t('The payment for your plan did not go through. Everything works until {date}.', {
        date: until(),
      })
      return { tone: 'warn', short: t('Payment failed'), text }
    }
    return state === 'expired' ? { tone: 'stop', short: t('Read-only'), text: t(READ_ONLY_TEXT) } : null
  }
}

/** What everybody in the company should know of its plan; null while there is nothing to be known. */
export function usePlanNotice(): PlanNotice | null {
  const t = useT()
  const { owners } = usePlanWords()
  const mayAct = usePermission('plan.write')
  const texts = useTexts()
  const { data } = useQuery({ ...apiQuery('getSubscription'), meta: { quiet: true } })
  const notice = data && texts(data)
  if (!notice) return null
  const isPayment = data.state === 'past_due'
  const own = isPayment ? t('Pay now') : data.state === 'cancelled' ? t('See the plan') : t('Choose a plan')
  // Formats for names and dates are dear on a phone: they are made where something is said with them.
  const action = mayAct ? own : t('Ask {names}.', { names: owners(data.owners) })
  return { ...notice, action, mayAct }
}
