import classes from './line-grid.module.css'
import type { FaultPlace, LineFault } from './use-line-faults.ts'

/**
 * What is wrong at one place of a line, below the first field it is about. What is not shown yet can be heard at its
 * field already.
 */
export function LineFaults({ told, place }: { told: readonly LineFault[]; place: FaultPlace }) {
  const here = told.filter((one) => one.place === place)
  const first = here.find(({ isHeld }) => !isHeld)
  if (here.length === 0) return null
  return (
    <p className={classes.fault} data-field={first?.field} data-held={first === undefined || undefined}>
      {here.map(({ id, text, isHeld }) => (
        <span key={id} id={id} data-held={isHeld || undefined}>
          {text}{' '}
        </span>
      ))}
    </p>
  )
}
