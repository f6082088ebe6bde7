import { formatMonth } from '../../i18n/format-date.ts'
import { useLocale } from '../../i18n/use-t.ts'

/** "2026/27-Q1" as “Q1 2026/27”, short “Q1”; a month by its name. */
export function usePeriodNames(): (period: { label: string }) => { name: string; short: string } {
  const locale = useLocale()
  return ({ label }) => {
    const [, year, quarter] = /^(.+)-(Q\d)$/.exec(label) ?? []
    if (quarter) return { name: `${quarter} ${year}`, short: quarter }
    return { name: formatMonth(label, locale, 'long'), short: formatMonth(label, locale) }
  }
}
