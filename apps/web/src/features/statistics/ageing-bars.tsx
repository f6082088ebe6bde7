import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { ListLink } from '../../ui/charts/list-link.tsx'
import classes from '../../ui/charts/panel.module.css'
import { Panel, PanelEmpty } from '../../ui/charts/panel.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { ageingRange } from './ageing-range.ts'

type AgeingBarsProps = Pick<Dashboard, 'ageing' | 'currency' | 'by_currency'>

/** What was given up of what was owed, in each currency; nothing where that is nothing. */
function WrittenOff({ sums }: { sums: Dashboard['by_currency'] }) {
  const t = useT()
  const locale = useLocale()
  const lost = sums.filter(({ written_off }) => !isZeroAmount(written_off))
  if (lost.length === 0) return null
  const amounts = lost.map((sum) => formatMoney(sum.written_off, sum.currency, locale)).join(' · ')
  return (
    <ListLink to="/dashboard/invoices" search={{ view: 'written_off' }} className={classes.aside}>
      {t('Written off: {amounts}', { amounts })}
    </ListLink>
  )
}

/** How long the money owed has been due, and what of it was written off. */
export function AgeingBars({ ageing, currency, by_currency }: AgeingBarsProps) {
  const t = useT()
  const aside = <WrittenOff sums={by_currency} />
  const today = todayIn(useCompany().time_zone)
  const own = ageing.find((entry) => entry.currency === currency)
  if (!own) {
    return (
      <Panel title={t('Owed, by age')} aside={aside}>
        <PanelEmpty>{t('Nobody owes you anything.')}</PanelEmpty>
      </Panel>
    )
  }
  const parts = [
    { label: t('Not due yet'), amount: own.current, tone: 'calm', search: ageingRange(today, null, 0) },
    { label: t('1–30 days late'), amount: own.d1_30, tone: 'warm', search: ageingRange(today, 1, 30) },
    { label: t('31–60 days late'), amount: own.d31_60, tone: 'hot', search: ageingRange(today, 31, 60) },
    { label: t('61–90 days late'), amount: own.d61_90, tone: 'hot', search: ageingRange(today, 61, 90) },
    {
      label: t('Over 90 days late'),
      amount: own.d90_plus,
      tone: 'hot',
      search: ageingRange(today, 91, null),
    },
  ] as const
  const bars = parts.map(({ label, amount, tone, search }) => ({
    id: label,
    name: label,
    amount,
    currency: own.currency,
    tone,
    link: { to: '/dashboard/invoices' as const, search: { view: 'outstanding', ...search } },
  }))
  return (
    <Panel title={t('Owed, by age')} currency={ageing.length > 1 ? own.currency : undefined} aside={aside}>
      <BarList bars={bars} />
    </Panel>
  )
}
