import { usePeriodNames } from '../../ui/periods/period-names.ts'

const NAMED = /^\d{4}-\d{2}$|-Q\d$/

/** A month or a quarter by its name; a week, and days, as they are. */
export function usePeriodName(): (label: string) => string {
  const namesOf = usePeriodNames()
  return (label) => (NAMED.test(label) ? namesOf({ label }).name : label)
}
