import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { useCompany } from '../auth/use-session.ts'
import { ageingRange } from './ageing-range.ts'
import classes from './bar-list.module.css'
import { ListLink } from './list-link.tsx'
import { Panel, PanelEmpty } from './panel.tsx'

type Ageing = Dashboard['ageing'][number]

/** How long the money owed has been due. */
export function AgeingBars({ ageing, currency }: { ageing: readonly Ageing[]; currency: string }) {
  const t = useT()
  const today = todayIn(useCompany().time_zone)
  const own = ageing.find((entry) => entry.currency === currency)
  if (!own) {
    return (
      <Panel title={t('Owed, by age')}>
        <PanelEmpty>{t('Nobody owes you anything.')}</PanelEmpty>
      </Panel>
    )
  }
  const bars = [
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
  ]
  const greatest = Math.max(1, ...bars.map((bar) => Number(bar.amount)))
  return (
    <Panel title={t('Owed, by age')}>
      <ul className={classes.list}>
        {bars.map((bar) => (
          <li key={bar.label}>
            <ListLink
              to="/dashboard/invoices"
              search={{ view: 'outstanding', ...bar.search }}
              className={classes.row}
            >
              <span className={classes.name}>{bar.label}</span>
              <MoneyText className={classes.amount} amount={bar.amount} currency={own.currency} />
              <span className={classes.track}>
                <span
                  className={classes.fill}
                  data-tone={bar.tone}
                  style={{ width: `${(Number(bar.amount) / greatest) * 100}%` }}
                />
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
