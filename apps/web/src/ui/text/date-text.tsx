import { formatDate } from '../../i18n/format-date.ts'
import { useLocale } from '../../i18n/use-t.ts'

/** A calendar date (`YYYY-MM-DD`) in the reader's language; a dash where there is none. */
export function DateText({ date }: { date: string | null | undefined }) {
  const locale = useLocale()
  if (!date) return <>–</>
  return (
    <time dateTime={date} className="cf-figures" style={{ whiteSpace: 'nowrap' }}>
      {formatDate(date, locale)}
    </time>
  )
}
