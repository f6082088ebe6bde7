import type { QuoteListItem } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from '../invoices/invoice-standing.module.css'

type Standing = Pick<QuoteListItem, 'status' | 'mail_failed_at'>

/** In these states the client still has to read the quote: a mail that failed matters. */
const MISSING_MATTERS: ReadonlySet<string> = new Set(['sent', 'expired'])

/** The status of a quote, and that its client has not got its mail. */
export function QuoteStanding({ quote: { status, mail_failed_at: failed } }: { quote: Standing }) {
  const badge = <StatusBadge status={status} />
  if (failed === null || !MISSING_MATTERS.has(status)) return badge
  return (
    <span className={classes.standing}>
      {badge}
      <StatusBadge status="not_delivered" />
    </span>
  )
}
