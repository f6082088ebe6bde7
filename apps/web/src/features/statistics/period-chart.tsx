import type { CSSProperties } from 'react'
import { formatMoney, formatRoundMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale } from '../../i18n/use-t.ts'
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
  first: string
  second: string
  /** What the list of invoices behind it is narrowed to; none where it leads nowhere. */
  search?: Record<string, string>
}

/** What the bars are of. All of it translated. */
export type ChartWords = {
  title: string
  first: string
  second: string
  /** What a period is read out as. */
  spoken: (period: { name: string; first: string; second: string }) => string
}

type PeriodChartProps = {
  words: ChartWords
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

type ColumnProps = { period: ChartPeriod; words: ChartWords; currency: string; top: number }

function PeriodColumn({ period, words, currency, top }: ColumnProps) {
  const locale = useLocale()
  const { name, search } = period
  const height = (amount: string) => `${Math.max(0, (Number(amount) / top) * 100)}%`
  const first = formatMoney(period.first, currency, locale)
  const second = formatMoney(period.second, currency, locale)
  const spoken = words.spoken({ name, first, second })
  const content = (
    <>
      <span className={classes.bars}>
        <span
          className={classes.invoiced}
          data-none={isZeroAmount(period.first) || undefined}
          style={{ height: height(period.first) }}
        />
        <span className={classes.received} style={{ height: height(period.second) }} />
      </span>
      <span className={classes.name}>{period.short}</span>
      <span className={classes.tip} aria-hidden="true">
        <strong>{name}</strong>
        <span>{words.first}</span>
        <span className="cf-figures">{first}</span>
        <span>{words.second}</span>
        <span className="cf-figures">{second}</span>
      </span>
    </>
  )
  if (search === undefined)
    return (
      <span role="img" className={classes.period} aria-label={spoken}>
        {content}
      </span>
    )
  return (
    <ListLink to="/dashboard/invoices" search={search} className={classes.period} label={spoken}>
      {content}
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

function Legend({ words, note }: { words: ChartWords; note: string | null }) {
  return (
    <p className={classes.legend}>
      {note !== null && <span>{note}</span>}
      <span className={classes.key} data-kind="invoiced">
        {words.first}
      </span>
      <span className={classes.key} data-kind="received">
        {words.second}
      </span>
    </p>
  )
}

function Bars({ periods, words, currency, latestOnPhone }: Omit<PeriodChartProps, 'empty' | 'note'>) {
  const locale = useLocale()
  const { top, steps } = chartScale(periods.flatMap(({ first, second }) => [Number(first), Number(second)]))
  const labels = steps.map((step) => formatRoundMoney(step, currency, locale))
  const axis = `${Math.max(...labels.map((label) => label.length)) * AXIS_DIGIT_PX + AXIS_GAP_PX}px`
  return (
    <div
      className={classes.chart}
      data-latest={latestOnPhone || undefined}
      data-many={(!latestOnPhone && periods.length > 6) || undefined}
      data-fitted={periods.every(({ search }) => search === undefined) || undefined}
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
          <PeriodColumn key={period.id} period={period} words={words} currency={currency} top={top} />
        ))}
      </div>
    </div>
  )
}

/** Two amounts of each of some periods, beside each other. Drawn by hand: a chart library weighs more than this page. */
export function PeriodChart({ empty, note = null, named = false, ...bars }: PeriodChartProps) {
  return (
    <Panel
      title={bars.words.title}
      currency={named ? bars.currency : undefined}
      aside={<Legend words={bars.words} note={note} />}
    >
      {bars.periods.length === 0 ? <PanelEmpty>{empty}</PanelEmpty> : <Bars {...bars} />}
    </Panel>
  )
}
