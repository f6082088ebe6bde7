import type { RecurringRun } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import classes from './recurring-detail.module.css'

type FaultLineProps = Pick<RecurringRun, 'fault'> & {
  /** What stood in the way on that day; it may be mended since. */
  isPast?: boolean
}

/** Why no invoice was made of a date, or none can be made, in a line below it. */
export function FaultLine({ fault, isPast = false }: FaultLineProps) {
  const t = useT()
  const found = readFault(fault)
  if (found === null) return null
  const { id, values } = faultText(found)
  const reason = t(id, values)
  return <span className={classes.fault}>{isPast ? t('On that day: {reason}', { reason }) : reason}</span>
}
