import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import { VALUE_MAX_LENGTH } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { CustomComparison } from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import classes from './custom-filter-fields.module.css'
import { CUSTOM_FILTERS, filtersInAddress, mayFilterBy, withFilter } from './filters-in-address.ts'
import { useCustomFields } from './use-custom-fields.ts'

/** One comparison of a field as the address has it, and how it is changed. */
type Bound = { values: readonly string[]; change: (values: readonly string[]) => void; disabled: boolean }
type Bind = (comparison: CustomComparison) => Bound
type FilterFieldProps = { field: CustomField; bind: Bind }
type TypedProps = Bound & { label: string }

/** A text or a figure is taken once it is typed to its end. */
function useTyped({ values, change }: Bound) {
  const settled = values[0] ?? ''
  const [typed, setTyped] = useState(settled)
  useEffect(() => setTyped(settled), [settled])
  const apply = () => typed.trim() !== settled && change([typed])
  return {
    value: typed,
    type: setTyped,
    props: {
      onBlur: apply,
      onKeyDown: ({ key }: { key: string }) => key === 'Enter' && apply(),
    },
  }
}

function WordsFilter({ label, ...bound }: TypedProps) {
  const t = useT()
  const { value, type, props } = useTyped(bound)
  return (
    <TextInput
      className={classes.whole}
      label={label}
      placeholder={t('contains')}
      maxLength={VALUE_MAX_LENGTH}
      disabled={bound.disabled}
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      {...props}
    />
  )
}

function FigureFilter({ label, ...bound }: TypedProps) {
  const { value, type, props } = useTyped(bound)
  return <MoneyField label={label} disabled={bound.disabled} value={value} onChange={type} {...props} />
}

function DayFilter({ label, values, change, disabled }: TypedProps) {
  return (
    <DateField
      label={label}
      clearable
      disabled={disabled}
      popoverProps={{ ...IN_FILTERS, withRoles: false }}
      value={values[0] ?? null}
      onChange={(day) => change(day === null ? [] : [day])}
    />
  )
}

function YesNoFilter({ label, values, change, disabled }: TypedProps) {
  const t = useT()
  return (
    <Select
      className={classes.whole}
      label={label}
      placeholder={t('Yes or no')}
      clearable
      disabled={disabled}
      comboboxProps={IN_FILTERS}
      data={[
        { value: 'true', label: t('Yes') },
        { value: 'false', label: t('No') },
      ]}
      value={values[0] ?? null}
      onChange={(answer) => change(answer === null ? [] : [answer])}
    />
  )
}

/** What narrows a list by one custom field, as its type asks. */
function CustomFilterField({ field, bind }: FilterFieldProps) {
  const t = useT()
  const ends = {
    from: t('{field} from', { field: field.label }),
    to: t('{field} up to', { field: field.label }),
  }
  switch (field.type) {
    case 'text':
      return <WordsFilter label={field.label} {...bind('contains')} />
    case 'number':
      return (
        <>
          <FigureFilter label={ends.from} {...bind('from')} />
          <FigureFilter label={ends.to} {...bind('to')} />
        </>
      )
    case 'date':
      return (
        <>
          <DayFilter label={ends.from} {...bind('from')} />
          <DayFilter label={ends.to} {...bind('to')} />
        </>
      )
    case 'boolean':
      return <YesNoFilter label={field.label} {...bind('equals')} />
    case 'choice': {
      const { values, change, disabled } = bind('any')
      // One that was taken off the list is still what is asked for.
      const gone = values.filter((value) => !field.choices.includes(value))
      return (
        <MultiSelect
          className={classes.whole}
          label={field.label}
          placeholder={values.length === 0 ? t('Any of these') : undefined}
          clearable
          disabled={disabled}
          comboboxProps={IN_FILTERS}
          data={[...field.choices, ...gone]}
          value={[...values]}
          onChange={change}
        />
      )
    }
  }
}

/** What narrows the invoices by the company's own fields; nothing where it has none. */
export function CustomFilterFields({ list }: { list: ListState }) {
  const fields = useCustomFields().filter(({ is_archived }) => !is_archived)
  const filters = filtersInAddress(list.search[CUSTOM_FILTERS] as string | undefined)
  return fields.map((field) => {
    const bind: Bind = (comparison) => ({
      values:
        filters.find((filter) => filter.key === field.key && filter.comparison === comparison)?.values ?? [],
      change: (values) =>
        list.change({ [CUSTOM_FILTERS]: withFilter(filters, { key: field.key, comparison }, values) }),
      disabled: !mayFilterBy(filters, field.key),
    })
    return <CustomFilterField key={field.key} field={field} bind={bind} />
  })
}
