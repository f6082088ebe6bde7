import type { RecurringRun } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import classes from './recurring-detail.module.css'

/** Why no invoice was made of a date, or none can be made, in a line below it. */
export function FaultLine({ fault }: Pick<RecurringRun, 'fault'>) {
  const t = useT()
  const found = readFault(fault)
  if (found === null) return null
  const { id, values } = faultText(found)
  return <span className={classes.fault}>{t(id, values)}</span>
}
