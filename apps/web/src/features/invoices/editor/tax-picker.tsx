import { Combobox, Input, useCombobox } from '@mantine/core'
import { Check, Plus } from 'lucide-react'
import { memo } from 'react'
import { formatDecimal } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import type { LineTaxes } from './draft-form.ts'
import type { TaxTable } from './draft-totals.ts'
import classes from './line-grid.module.css'

const NEW_RATE = '+new'

type TaxPickerProps = LineTaxes & {
  label: string
  table: TaxTable
  onChange: (taxes: LineTaxes) => void
  onNewRate?: () => void
  error?: string
  className?: string
}

function useTaxWords({ tax_rates, tax_group, table }: LineTaxes & { table: TaxTable }): string {
  const t = useT()
  const group = tax_group === null ? undefined : table.groups.get(tax_group)
  if (group) return group.name
  if (tax_rates.length === 0) return t('No tax')
  return tax_rates.map((id) => table.rates.get(id)?.name ?? '…').join(' + ')
}

function TaxOptions({ tax_rates, tax_group, table, onNewRate }: TaxPickerProps) {
  const t = useT()
  const locale = useLocale()
  const rates = [...table.rates.values()].filter((rate) => rate.is_active || tax_rates.includes(rate.id))
  const option = (value: string, name: string, chosen: boolean, rate?: string) => (
    <Combobox.Option key={value} value={value} active={chosen} aria-selected={chosen}>
      <span className={classes.option}>
        <Check size={14} className={classes.tick} data-shown={chosen || undefined} aria-hidden="true" />
        <span className={classes.optionName}>{name}</span>
        {rate !== undefined && <span className={classes.optionRate}>{formatDecimal(rate, locale)} %</span>}
      </span>
    </Combobox.Option>
  )
  return (
    <Combobox.Options>
      {option('', t('No tax'), tax_rates.length === 0 && tax_group === null)}
      {rates.map((rate) =>
        option(rate.id, rate.name, tax_group === null && tax_rates.includes(rate.id), rate.rate),
      )}
      {[...table.groups.values()].map((group) => option(group.id, group.name, tax_group === group.id))}
      {onNewRate && (
        <Combobox.Option value={NEW_RATE}>
          <span className={classes.option}>
            <Plus size={14} aria-hidden="true" />
            {t('New tax rate…')}
          </span>
        </Combobox.Option>
      )}
    </Combobox.Options>
  )
}

/** The taxes of a line, by their names and in order; several may be chosen, or a group of them. */
export const TaxPicker = memo(function TaxPicker(props: TaxPickerProps) {
  const { tax_rates, table, onChange, onNewRate, label, error } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const words = useTaxWords(props)
  const choose = (value: string) => {
    if (value === NEW_RATE) {
      combobox.closeDropdown()
      onNewRate?.()
    } else if (value === '' || table.groups.has(value)) {
      onChange({ tax_rates: [], tax_group: value === '' ? null : value })
      combobox.closeDropdown()
    } else {
      const others = tax_rates.filter((id) => id !== value)
      onChange({ tax_rates: others.length < tax_rates.length ? others : [...others, value], tax_group: null })
    }
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={260} position="bottom-start">
      <Combobox.Target targetType="button">
        <Input
          component="button"
          type="button"
          variant="unstyled"
          data-column="tax_rates"
          className={props.className}
          classNames={{ input: classes.taxInput }}
          // A button says its name and not its content, so the name holds both.
          aria-label={`${label}: ${words}`}
          title={words}
          error={error}
          data-none={tax_rates.length === 0 && props.tax_group === null ? true : undefined}
          onClick={() => combobox.toggleDropdown()}
        >
          {words}
        </Input>
      </Combobox.Target>
      <Combobox.Dropdown>{combobox.dropdownOpened && <TaxOptions {...props} />}</Combobox.Dropdown>
    </Combobox>
  )
})
