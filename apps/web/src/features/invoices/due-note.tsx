import { SOON_DAYS } from '@counterfoil/domain/dates/soon.ts'
import { OPEN_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { daysBetween, todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import classes from './due-note.module.css'

type Due = { status: string; due_date: string | null; is_overdue: boolean }

const OPEN: readonly string[] = OPEN_STATUSES

/** How a due date stands to today, in words; null where the date alone says enough. */
function useDueWords({ status, due_date, is_overdue }: Due): string | null {
  const t = useT()
  const { time_zone } = useCompany()
  if (due_date === null || !OPEN.includes(status)) return null
  const days = daysBetween(todayIn(time_zone), due_date)
  if (is_overdue)
    return t('{days, plural, one {# day late} other {# days late}}', { days: Math.max(1, -days) })
  if (days === 0) return t('due today')
  if (days === 1) return t('due tomorrow')
  return days > 0 && days <= SOON_DAYS ? t('in {days} days', { days }) : null
}

/** The words alone: red when late. */
export function DueWords({ invoice, className }: { invoice: Due; className?: string }) {
  const words = useDueWords(invoice)
  if (words === null) return null
  return (
    <span
      className={className ? `${classes.words} ${className}` : classes.words}
      data-late={invoice.is_overdue || undefined}
    >
      {words}
    </span>
  )
}

/** A due date with how it stands to today. */
export function DueNote({ invoice }: { invoice: Due }) {
  return (
    <span className={classes.due} data-quiet={!OPEN.includes(invoice.status) || undefined}>
      <DateText date={invoice.due_date} />
      <DueWords invoice={invoice} />
    </span>
  )
}
