import { memo, useState } from 'react'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import { Picker } from '../../../../ui/picker/picker.tsx'
import type { PickerOption } from '../../../../ui/picker/rank-options.ts'
import type { PickerAction } from '../../../../ui/picker/use-picker.ts'
import { namesItsFigure, rateFigure } from '../../../taxes/rate-name.ts'
import type { LineTaxes } from '../draft/draft-form.ts'
import type { TaxTable } from '../draft/draft-totals.ts'
import type { Description } from '../lines/fault-description.ts'
import classes from '../lines/line-grid.module.css'
import { groupFigures, taxWords } from './tax-words.ts'

/** The choice of no tax. */
const NONE = 'none'
/** A line has at most so many taxes. */
const MOST_TAXES = 10

type TaxPickerProps = LineTaxes & {
  label: string
  disabled?: boolean
  table: TaxTable
  onChange: (taxes: LineTaxes) => void
  onNewRate?: () => void
  /** Where there are other lines to apply it to. */
  onApplyToAll?: () => void
  error?: string
  describedBy?: Description
}

/** The rates and groups to choose from; beside what a line has already, only the rates that it has not. */
function useTaxOptions({ tax_rates, table }: TaxPickerProps, isAdding: boolean): PickerOption[] {
  const t = useT()
  const locale = useLocale()
  const rates = [...table.rates.values()]
    .filter((rate) => rate.is_active || tax_rates.includes(rate.id))
    .filter((rate) => !isAdding || !tax_rates.includes(rate.id))
    .map((rate) => ({ value: rate.id, label: rate.name, words: rateFigure(rate, locale) }))
  if (isAdding) return rates.map((rate) => ({ ...rate, group: t('One more tax') }))
  const groups = [...table.groups.values()].map((group) => ({
    value: group.id,
    label: group.name,
    words: groupFigures(group, table, locale),
  }))
  return [{ value: NONE, label: t('No tax') }, ...rates, ...groups]
}

/** What can be done beside choosing one: further taxes, the other lines, a rate that is missing. */
function useTaxActions(props: TaxPickerProps, onAdd: () => void): PickerAction[] {
  const { tax_rates, tax_group, table, onChange, onApplyToAll, onNewRate } = props
  const t = useT()
  const mayAdd = tax_group === null && tax_rates.length > 0 && tax_rates.length < MOST_TAXES
  const others = [...table.rates.values()].some((rate) => rate.is_active && !tax_rates.includes(rate.id))
  const without = (id: string) => ({
    value: `without ${id}`,
    label: t('Without {tax}', { tax: table.rates.get(id)?.name ?? '…' }),
    run: () => onChange({ tax_rates: tax_rates.filter((one) => one !== id), tax_group: null }),
  })
  return [
    ...(mayAdd && others
      ? [{ value: 'add', label: t('Add another tax…'), keepsOpen: true, run: onAdd }]
      : []),
    ...(tax_rates.length > 1 ? tax_rates.map(without) : []),
    ...(onApplyToAll ? [{ value: 'all', label: t('Apply to all lines'), run: onApplyToAll }] : []),
    ...(onNewRate ? [{ value: 'new', label: t('New tax rate…'), run: onNewRate }] : []),
  ]
}

function tickedOf({ tax_rates, tax_group }: LineTaxes): readonly string[] {
  if (tax_group !== null) return [tax_group]
  return tax_rates.length === 0 ? [NONE] : tax_rates
}

/** The taxes of a line: one rate or a group of them by one choice; further rates are a step of their own. */
export const TaxPicker = memo(function TaxPicker(props: TaxPickerProps) {
  const { tax_rates, tax_group, table, onChange, label, disabled, error, describedBy } = props
  const t = useT()
  const locale = useLocale()
  const [isAdding, setAdding] = useState(false)
  const options = useTaxOptions(props, isAdding)
  const actions = useTaxActions(props, () => setAdding(true))
  const words = taxWords(props, table, locale) || t('No tax')
  const ticked = tickedOf(props)
  const choose = (value: string | null) => {
    if (value === null) return
    if (isAdding) onChange({ tax_rates: [...tax_rates, value], tax_group: null })
    else if (table.groups.has(value)) onChange({ tax_rates: [], tax_group: value })
    else onChange({ tax_rates: value === NONE ? [] : [value], tax_group: null })
  }
  return (
    <Picker
      variant="unstyled"
      aria-label={label}
      disabled={disabled}
      data-column="tax_rates"
      data-none={ticked.includes(NONE) || undefined}
      classNames={{ input: classes.taxInput }}
      title={error ?? words}
      error={error !== undefined}
      attributes={describedBy}
      rightSection={null}
      enterOpens={false}
      text={words}
      nothingFound={t('No such tax')}
      options={options}
      actions={isAdding ? [] : actions}
      value={tax_group === null && ticked.length === 1 ? (ticked[0] ?? null) : tax_group}
      ticked={ticked}
      detailOf={({ value }) => <Figure value={value} table={table} />}
      onChange={choose}
      onClose={() => setAdding(false)}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  )
})

/** The figure of a rate, where its name does not say it. */
function Figure({ value, table }: { value: string; table: TaxTable }) {
  const locale = useLocale()
  const [rate, group] = [table.rates.get(value), table.groups.get(value)]
  if (group) return <span className={classes.optionRate}>{groupFigures(group, table, locale)}</span>
  if (!rate || namesItsFigure(rate, locale)) return null
  return <span className={classes.optionRate}>{rateFigure(rate, locale)}</span>
}
