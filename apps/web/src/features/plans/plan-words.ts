import type { PlanOffers, Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { cardWords } from '@counterfoil/domain/payments/card.ts'
import { dayIn, formatDate } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { msg } from '../../i18n/msg.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { useCompany } from '../auth/session/use-session.ts'

export type PlanInterval = NonNullable<Subscription['interval']>
export type PlanOffer = PlanOffers['plans'][number]
/** What somebody is about to choose. */
export type PlanChoice = { readonly plan: PlanOffer['id']; readonly interval: PlanInterval }

const PRICE_BY: Readonly<Record<PlanInterval, string>> = {
  month: msg('{price} a month'),
  year: msg('{price} a year'),
}

export const PLAN_BY: Readonly<Record<PlanInterval, string>> = {
  month: msg('{plan}, monthly'),
  year: msg('{plan}, annual'),
}

/** How moments, money and cards of the plan are written here: days are those of the company's own time zone. */
export function usePlanWords() {
  const t = useT()
  const locale = useLocale()
  const { time_zone: timeZone } = useCompany()
  const money = (amount: string, currency: string) => formatMoney(amount, currency, locale)
  return {
    money,
    day: (timestamp: string) => formatDate(dayIn(timestamp, timeZone), locale),
    period: (from: string, to: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).formatRange(
        new Date(from),
        new Date(to),
      ),
    price: (amount: string, currency: string, interval: PlanInterval) =>
      t(PRICE_BY[interval], { price: money(amount, currency) }),
    card: ({ brand, last4 }: { brand: string | null; last4: string | null }) => {
      return last4 === null ? t('Card') : cardWords({ brand: brand ?? '', last4 })
    },
    people: (members: number | null) =>
      members === null
        ? t('Any number of people')
        : t('{members, plural, one {For one person} other {Up to # people}}', { members }),
    owners: (owners: Subscription['owners']) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(owners.map(({ name }) => name)),
  }
}
