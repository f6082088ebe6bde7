import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import { type DraftLine, paddedPrice } from '../draft/draft-form.ts'
import type { Description } from './fault-description.ts'
import classes from './line-grid.module.css'

export type EarlierLine = Pick<
  DraftLine,
  'description' | 'details' | 'unit' | 'unit_price' | 'tax_rates' | 'tax_group' | 'product'
>

const MOST = 6

type DescriptionCellProps = {
  label: string
  value: string
  currency: string
  earlier: readonly EarlierLine[]
  error?: string
  describedBy?: Description
  onType: (description: string) => void
  onPick: (line: EarlierLine) => void
}

/** The description of a line; an earlier line that begins alike completes it with its price and tax. */
export function DescriptionCell(props: DescriptionCellProps) {
  const { label, value, earlier, error, describedBy } = props
  const t = useT()
  const locale = useLocale()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typing, setTyping] = useState(false)
  const found = useMemo(() => {
    const sought = value.trim().toLowerCase()
    if (!typing || sought.length < 2) return []
    const hit = (line: EarlierLine) =>
      line.description.toLowerCase().includes(sought) && line.description !== value
    return earlier.filter(hit).slice(0, MOST)
  }, [typing, value, earlier])
  const pick = (index: string) => {
    const line = found[Number(index)]
    if (line) props.onPick(line)
    setTyping(false)
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      width={340}
      position="bottom-start"
      // A list that waits unseen is placed when it is drawn, which costs a phone a fifth of a second.
      keepMounted={false}
    >
      {/* With nothing to choose from, the arrows are the grid's. */}
      <Combobox.Target
        withAriaAttributes={found.length > 0}
        withKeyboardNavigation={found.length > 0}
        autoComplete="off"
      >
        <Textarea
          variant="unstyled"
          rows={1}
          maxLength={500}
          aria-label={label}
          placeholder={t('Description')}
          data-column="description"
          classNames={{ input: classes.description }}
          value={value}
          error={error !== undefined}
          attributes={describedBy}
          title={error}
          onBlur={() => {
            setTyping(false)
            combobox.closeDropdown()
          }}
          onChange={(event) => {
            props.onType(event.currentTarget.value.replace(/[\r\n]+/g, ' '))
            setTyping(true)
            combobox.openDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={t('Earlier lines')}>
          {found.map((line, index) => (
            <Combobox.Option key={`${line.description} ${line.unit_price}`} value={String(index)}>
              <span className={classes.option}>
                <span className={classes.optionName}>{line.description}</span>
                <span className={classes.optionRate}>
                  {formatMoney(paddedPrice(line.unit_price, props.currency), props.currency, locale)}
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
