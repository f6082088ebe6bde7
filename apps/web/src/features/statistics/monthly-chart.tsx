import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { formatMonth } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { PeriodChart } from './period-chart.tsx'
import { useInvoicedWords } from './use-invoiced-words.ts'

type Month = Dashboard['monthly'][number]

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** What was invoiced and what came in, month by month. */
export function MonthlyChart({ months, currency }: { months: readonly Month[]; currency: string }) {
  const t = useT()
  const locale = useLocale()
  const words = useInvoicedWords()
  const includesTest = months.some((month) => month.currency === currency && month.includes_test)
  const periods = months
    .filter((month) => month.currency === currency)
    .map(({ month, invoiced, received }) => ({
      id: month,
      name: formatMonth(month, locale, 'long'),
      short: formatMonth(month, locale),
      first: invoiced,
      second: received,
      search: { issue_date_after: `${month.slice(0, 7)}-01`, issue_date_before: lastDayOf(month) },
    }))
  return (
    <PeriodChart
      words={words}
      periods={periods}
      currency={currency}
      named={months.some((month) => month.currency !== currency)}
      note={includesTest ? t('Received includes test payments.') : null}
      empty={t('The months fill up as you issue invoices.')}
      latestOnPhone
    />
  )
}
