import type { QuoteListItem } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from '../invoices/invoice-standing.module.css'

type Standing = Pick<QuoteListItem, 'status' | 'mail_kept_at' | 'mail_failed_at'>

/** In these states the client still has to read the quote: it matters whether its mail has reached them. */
const MISSING_MATTERS: ReadonlySet<string> = new Set(['sent', 'expired'])

function noteOf({ status, mail_kept_at, mail_failed_at }: Standing): string | null {
  if (!MISSING_MATTERS.has(status)) return null
  if (mail_failed_at !== null) return 'not_delivered'
  return mail_kept_at === null ? null : 'captured'
}

/** The status of a quote, and that its client has not got its mail. One whose mail was kept is not called sent. */
export function QuoteStanding({ quote }: { quote: Standing }) {
  const { status } = quote
  const note = noteOf(quote)
  if (note === null) return <StatusBadge status={status} />
  if (note === 'captured' && status === 'sent') return <StatusBadge status={note} />
  return (
    <span className={classes.standing}>
      <StatusBadge status={status} />
      <StatusBadge status={note} />
    </span>
  )
}
