import type { CreditNoteListItem } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from '../invoices/invoice-standing.module.css'

type Standing = Pick<CreditNoteListItem, 'status' | 'mail_failed_at'>

/** The status of a credit note, and that its client has not got its mail. */
export function CreditNoteStanding({ note }: { note: Standing }) {
  const status = <StatusBadge status={note.status} of="credit_note" />
  if (note.mail_failed_at === null) return status
  return (
    <span className={classes.standing}>
      {status}
      <StatusBadge status="not_delivered" />
    </span>
  )
}
