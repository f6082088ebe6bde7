import { DateField } from '../../fields/dates/date-field.tsx'
import { PeriodSelect } from '../../fields/period-select.tsx'
import type { ListState } from '../list-state.ts'
import { bindFilter } from './bind-filter.ts'
import { IN_FILTERS } from './list-filters.tsx'

type DaysFilterProps = {
  list: ListState
  /** What the days are of: the filters are `{name}_after` and `{name}_before`, both days included. */
  name: string
  /** Labels, translated. */
  from: string
  until: string
}

/** The days a list is narrowed to, from one to another. */
export function DaysFilter({ list, name, from, until }: DaysFilterProps) {
  const bind = bindFilter(list)
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false } }
  return (
    <>
      <DateField label={from} {...inside} {...bind(`${name}_after`)} />
      <DateField label={until} {...inside} {...bind(`${name}_before`)} />
    </>
  )
}

type PeriodFilterProps = DaysFilterProps & {
  /** Translated. */
  label: string
  /** Today where the company is, `YYYY-MM-DD`. */
  today: string
  className: string | undefined
}

/** The same, and before it periods by their names. */
export function PeriodFilter({ label, today, className, ...days }: PeriodFilterProps) {
  const { list, name } = days
  const day = (end: 'after' | 'before') => list.search[`${name}_${end}`] as string | undefined
  return (
    <>
      <PeriodSelect
        className={className}
        label={label}
        comboboxProps={IN_FILTERS}
        today={today}
        from={day('after')}
        to={day('before')}
        onChange={({ from, to }) => list.change({ [`${name}_after`]: from, [`${name}_before`]: to })}
      />
      <DaysFilter {...days} />
    </>
  )
}
