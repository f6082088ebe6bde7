import type { CSSProperties } from 'react'
import { formatMoney, formatRoundMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ListLink } from '../../ui/charts/list-link.tsx'
import { Panel, PanelEmpty } from '../../ui/charts/panel.tsx'
import { chartScale } from './chart-scale.ts'
import classes from './period-chart.module.css'

const AXIS_DIGIT_PX = 7
const AXIS_GAP_PX = 10

export type ChartPeriod = {
  id: string
  /** In full: “March 2026”. */
  name: string
  /** Below its bars: “Mar”. */
  short: string
  invoiced: string
  received: string
  /** What the list of invoices behind it is narrowed to. */
  search: Record<string, string>
}

type PeriodChartProps = {
  /** Beside the key of the bars. Translated. */
  note?: string | null
  periods: readonly ChartPeriod[]
  currency: string
  /** Said in place of bars where there are none. Translated. */
  empty: string
  /** Whether its currency is named beside its title: there are others. */
  named?: boolean
  /** Whether a phone leaves out the first ones; else they can be scrolled to. */
  latestOnPhone?: boolean
}

type ColumnProps = { period: ChartPeriod; currency: string; top: number }

function PeriodColumn({ period, currency, top }: ColumnProps) {
  const t = useT()
  const locale = useLocale()
  const { name } = period
  const height = (amount: string) => `${Math.max(0, (Number(amount) / top) * 100)}%`
  const invoiced = formatMoney(period.invoiced, currency, locale)
  const received = formatMoney(period.received, currency, locale)
  return (
    <ListLink
      to="/dashboard/invoices"
      search={period.search}
      className={classes.period}
      label={t('{name}: {invoiced} invoiced, {received} received', { name, invoiced, received })}
    >
      <span className={classes.bars}>
        <span
          className={classes.invoiced}
          data-none={isZeroAmount(period.invoiced) || undefined}
          style={{ height: height(period.invoiced) }}
        />
        <span className={classes.received} style={{ height: height(period.received) }} />
      </span>
      <span className={classes.name}>{period.short}</span>
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

/** Where not all of them have room, the newest are in sight. */
function showLatest(periods: HTMLElement | null): void {
  // With the next frame, which measures the page anyway.
  requestAnimationFrame(() => {
    if (periods) periods.scrollLeft = periods.scrollWidth
  })
}

function Legend({ note }: { note: string | null }) {
  const t = useT()
  return (
    <p className={classes.legend}>
      {note !== null && <span>{note}</span>}
      <span className={classes.key} data-kind="invoiced">
        {t('Invoiced')}
      </span>
      <span className={classes.key} data-kind="received">
        {t('Received')}
      </span>
    </p>
  )
}

function Bars({ periods, currency, latestOnPhone }: Omit<PeriodChartProps, 'empty' | 'note'>) {
  const locale = useLocale()
  const { top, steps } = chartScale(
    periods.flatMap(({ invoiced, received }) => [Number(invoiced), Number(received)]),
  )
  const labels = steps.map((step) => formatRoundMoney(step, currency, locale))
  const axis = `${Math.max(...labels.map((label) => label.length)) * AXIS_DIGIT_PX + AXIS_GAP_PX}px`
  return (
    <div
      className={classes.chart}
      data-latest={latestOnPhone || undefined}
      data-many={(!latestOnPhone && periods.length > 6) || undefined}
      style={{ '--axis': axis } as CSSProperties}
    >
      {steps.map((step, index) => (
        <span
          key={step}
          className={classes.step}
          style={{ bottom: `calc(${(step / top) * 100}% * var(--plot) + var(--foot))` }}
        >
          <span className="cf-figures">{labels[index]}</span>
        </span>
      ))}
      <div className={classes.periods} ref={showLatest}>
        {periods.map((period) => (
          <PeriodColumn key={period.id} period={period} currency={currency} top={top} />
        ))}
      </div>
    </div>
  )
}

/** What was invoiced and what came in over time. Drawn by hand: a chart library weighs more than this page. */
export function PeriodChart({ empty, note = null, named = false, ...bars }: PeriodChartProps) {
  const t = useT()
  return (
    <Panel
      title={t('Invoiced and received')}
      currency={named ? bars.currency : undefined}
      aside={<Legend note={note} />}
    >
      {bars.periods.length === 0 ? <PanelEmpty>{empty}</PanelEmpty> : <Bars {...bars} />}
    </Panel>
  )
}
