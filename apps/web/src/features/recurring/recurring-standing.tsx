import type { RecurringListItem } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from './recurring-screen.module.css'

/** Its state, and that its latest date failed. */
export function RecurringStanding({ record }: { record: Pick<RecurringListItem, 'status' | 'failures'> }) {
  const hasEnded = record.status === 'completed' || record.status === 'cancelled'
  const status = <StatusBadge status={record.status} of="recurring" />
  if (record.failures === 0 || hasEnded) return status
  return (
    <span className={classes.standing}>
      {status}
      <StatusBadge status="failed" of="recurring" />
    </span>
  )
}
