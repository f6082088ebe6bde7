import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from './invoice-standing.module.css'

/** The status of an invoice and, where its client has not got it, that its mail was not delivered. */
export function InvoiceStanding({
  invoice,
}: {
  invoice: Pick<InvoiceListItem, 'status' | 'mail_failed_at'>
}) {
  const isMissing = invoice.mail_failed_at !== null && MISSING_MATTERS.has(invoice.status)
  if (!isMissing) return <StatusBadge status={invoice.status} of="invoice" />
  return (
    <span className={classes.standing}>
      <StatusBadge status={invoice.status} of="invoice" />
      <StatusBadge status="not_delivered" />
    </span>
  )
}

/** Who has looked at it or paid has it, by whatever way. */
const MISSING_MATTERS: ReadonlySet<string> = new Set(['issued', 'overdue'])
