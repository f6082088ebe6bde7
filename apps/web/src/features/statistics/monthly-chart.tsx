import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import type { CSSProperties } from 'react'
import { formatMonth } from '../../i18n/format-date.ts'
import { formatMoney, formatRoundMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { chartScale } from './chart-scale.ts'
import { ListLink } from './list-link.tsx'
import classes from './monthly-chart.module.css'
import { Panel, PanelEmpty } from './panel.tsx'

const AXIS_DIGIT_PX = 7
const AXIS_GAP_PX = 10

type Month = Dashboard['monthly'][number]

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function MonthColumn({ month, top }: { month: Month; top: number }) {
  const t = useT()
  const locale = useLocale()
  const height = (amount: string) => `${Math.max(0, (Number(amount) / top) * 100)}%`
  const name = formatMonth(month.month, locale, 'long')
  const invoiced = formatMoney(month.invoiced, month.currency, locale)
  const received = formatMoney(month.received, month.currency, locale)
  const first = `${month.month.slice(0, 7)}-01`
  return (
    <ListLink
      to="/dashboard/invoices"
      search={{ issue_date_after: first, issue_date_before: lastDayOf(month.month) }}
      className={classes.month}
      label={t('{name}: {invoiced} invoiced, {received} received', { name, invoiced, received })}
    >
      <span className={classes.bars}>
        <span className={classes.invoiced} style={{ height: height(month.invoiced) }} />
        <span className={classes.received} style={{ height: height(month.received) }} />
      </span>
      <span className={classes.name}>{formatMonth(month.month, locale)}</span>
      <span className={classes.tip} aria-hidden="true">
        <strong>{name}</strong>
        <span>{t('Invoiced')}</span>
        <span className="cf-figures">{invoiced}</span>
        <span>{t('Received')}</span>
        <span className="cf-figures">{received}</span>
      </span>
    </ListLink>
  )
}

function Legend() {
  const t = useT()
  return (
    <p className={classes.legend}>
      <span className={classes.key} data-kind="invoiced">
        {t('Invoiced')}
      </span>
      <span className={classes.key} data-kind="received">
        {t('Received')}
      </span>
    </p>
  )
}

/** What was invoiced and what came in, month by month. Drawn by hand: a chart library weighs more than this page. */
export function MonthlyChart({ months, currency }: { months: readonly Month[]; currency: string }) {
  const t = useT()
  const locale = useLocale()
  const own = months.filter((month) => month.currency === currency)
  const { top, steps } = chartScale(own.flatMap((month) => [Number(month.invoiced), Number(month.received)]))
  const labels = steps.map((step) => formatRoundMoney(step, currency, locale))
  const axis = `${Math.max(...labels.map((label) => label.length)) * AXIS_DIGIT_PX + AXIS_GAP_PX}px`
  return (
    <Panel title={t('Invoiced and received')} aside={<Legend />}>
      {own.length === 0 ? (
        <PanelEmpty>{t('The months fill up as you issue invoices.')}</PanelEmpty>
      ) : (
        <div className={classes.chart} style={{ '--axis': axis } as CSSProperties}>
          {steps.map((step, index) => (
            <span
              key={step}
              className={classes.step}
              style={{ bottom: `calc(${(step / top) * 100}% * var(--plot) + var(--foot))` }}
            >
              <span className="cf-figures">{labels[index]}</span>
            </span>
          ))}
          <div className={classes.months}>
            {own.map((month) => (
              <MonthColumn key={month.month} month={month} top={top} />
            ))}
          </div>
        </div>
      )}
    </Panel>
  )
}
