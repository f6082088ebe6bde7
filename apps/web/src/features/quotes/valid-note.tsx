import type { QuoteListItem } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { SOON_DAYS } from '@counterfoil/domain/dates/soon.ts'
import { daysBetween, todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import classes from '../invoices/due-note.module.css'

type Valid = Pick<QuoteListItem, 'status' | 'valid_until'>

/** How the last day stands to today, in words; null where the client has answered or the date alone says enough. */
function useValidWords({ status, valid_until: until }: Valid): string | null {
  const t = useT()
  const { time_zone: timeZone } = useCompany()
  if (until === null || (status !== 'sent' && status !== 'expired')) return null
  const days = daysBetween(todayIn(timeZone), until)
  if (days < 0)
    return t('{days, plural, one {expired yesterday} other {expired # days ago}}', { days: -days })
  if (days === 0) return t('expires today')
  if (days === 1) return t('expires tomorrow')
  return days <= SOON_DAYS ? t('expires in {days} days', { days }) : null
}

/** The words alone: red once it has expired. */
export function ValidWords({ quote, className }: { quote: Valid; className?: string | undefined }) {
  const words = useValidWords(quote)
  if (words === null) return null
  return (
    <span
      className={className ? `${classes.words} ${className}` : classes.words}
      data-late={quote.status === 'expired' || undefined}
    >
      {words}
    </span>
  )
}

/** The last day a quote holds, with how it stands to today. */
export function ValidNote({ quote }: { quote: Valid }) {
  const t = useT()
  const isOpen = quote.status === 'sent' || quote.status === 'draft' || quote.status === 'expired'
  return (
    <span className={classes.due} data-quiet={!isOpen || quote.valid_until === null || undefined}>
      {quote.valid_until === null ? t('No end date') : <DateText date={quote.valid_until} />}
      <ValidWords quote={quote} />
    </span>
  )
}
