import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { shownInvoiceStatus } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from './invoice-standing.module.css'

type Standing = Pick<
  InvoiceListItem,
  'status' | 'is_credited' | 'mail_failed_at' | 'scheduled_for' | 'schedule_failed_at'
>

/** Who has looked at it or paid has it, by whatever way. */
const MISSING_MATTERS: ReadonlySet<string> = new Set(['issued', 'overdue'])

function noteOf({ status, mail_failed_at, scheduled_for, schedule_failed_at }: Standing): string | null {
  if (mail_failed_at !== null && MISSING_MATTERS.has(status)) return 'not_delivered'
  if (scheduled_for !== null) return 'scheduled'
  return schedule_failed_at === null ? null : 'schedule_failed'
}

/**
 * The status of an invoice and what it does not tell: that credit notes took back all of what nothing is due of, that its client has not got its mail, and of a draft that it is
 * issued by itself, or was not.
 */
export function InvoiceStanding({ invoice }: { invoice: Standing }) {
  const note = noteOf(invoice)
  const status = <StatusBadge status={shownInvoiceStatus(invoice)} of="invoice" />
  if (note === null) return status
  return (
    <span className={classes.standing}>
      {status}
      <StatusBadge status={note} />
    </span>
  )
}
