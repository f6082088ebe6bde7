import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { paddedPrice } from '../../../../i18n/format-money.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { DiscountField } from '../discount-field.tsx'
import { type DraftLine, taxesOf } from '../draft/draft-form.ts'
import { TaxPicker } from '../taxes/tax-picker.tsx'
import { LineFaults } from './line-faults.tsx'
import classes from './line-grid.module.css'
import type { LineCellsProps } from './line-row-props.ts'

/** One figure; where the columns have no heads, its name stands above it. */
function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.cell} data-name={name}>
      {children}
    </div>
  )
}

type CellsProps = LineCellsProps & { change: (part: Partial<DraftLine>) => void }

function PriceCells({ line, number, currency, isFixed, wrong, change }: CellsProps) {
  const t = useT()
  const { faults, descriptionOf } = wrong
  const place = { line: number }
  return (
    <>
      <Cell name={t('Qty')}>
        <MoneyField
          variant="unstyled"
          aria-label={t('Quantity, line {line}', place)}
          data-column="quantity"
          classNames={{ input: classes.figure }}
          placeholder="1"
          disabled={isFixed}
          value={line.quantity}
          error={faults.quantity !== undefined}
          attributes={descriptionOf('quantity')}
          title={faults.quantity}
          onChange={(quantity) => change({ quantity })}
        />
      </Cell>
      <Cell name={t('Unit')}>
        <TextInput
          variant="unstyled"
          aria-label={t('Unit, line {line}', place)}
          data-column="unit"
          placeholder={t('unit')}
          maxLength={30}
          value={line.unit}
          error={faults.unit !== undefined}
          attributes={descriptionOf('unit')}
          title={faults.unit}
          onChange={(event) => change({ unit: event.currentTarget.value, unit_code: null })}
        />
      </Cell>
      <Cell name={t('Price')}>
        <MoneyField
          variant="unstyled"
          aria-label={t('Price, line {line}', place)}
          data-column="unit_price"
          classNames={{ input: classes.figure }}
          placeholder="0.00"
          disabled={isFixed}
          value={line.unit_price}
          typedCurrency={currency}
          error={faults.unit_price !== undefined}
          attributes={descriptionOf('unit_price')}
          title={faults.unit_price}
          onChange={(unit_price) => change({ unit_price })}
          onBlur={() => change({ unit_price: paddedPrice(line.unit_price, currency) })}
        />
      </Cell>
    </>
  )
}

function RateCells(props: CellsProps) {
  const { line, number, isFirst, isLast, currency, table, isFixed, wrong, change, ...on } = props
  const t = useT()
  const { faults, descriptionOf } = wrong
  const place = { line: number }
  return (
    <>
      <Cell name={t('Tax')}>
        <TaxPicker
          label={t('Tax, line {line}', place)}
          disabled={isFixed}
          table={table}
          tax_rates={line.tax_rates}
          tax_group={line.tax_group}
          error={faults.tax_rates}
          describedBy={descriptionOf('tax_rates')}
          onChange={change}
          onNewRate={on.onNewRate && (() => on.onNewRate?.(line.key))}
          onApplyToAll={isFirst && isLast ? undefined : () => on.onApplyTaxes(taxesOf(line))}
        />
      </Cell>
      <Cell name={t('Discount')}>
        <DiscountField
          variant="unstyled"
          label={t('Discount, line {line}', place)}
          disabled={isFixed}
          currency={currency}
          discount_type={line.discount_type}
          discount_value={line.discount_value}
          error={faults.discount_value}
          describedBy={descriptionOf('discount_value')}
          onChange={change}
        />
      </Cell>
    </>
  )
}

/** Quantity, unit, price, tax and discount of a line, and below them what is wrong with them. */
export function FigureCells(props: LineCellsProps) {
  const { line, dispatch } = props
  const change = (part: Partial<DraftLine>) => dispatch({ type: 'line', key: line.key, part })
  return (
    <div className={classes.figures}>
      <div className={classes.group}>
        <PriceCells {...props} change={change} />
      </div>
      <LineFaults told={props.wrong.told} place="figures" />
      <div className={classes.group}>
        <RateCells {...props} change={change} />
      </div>
      <LineFaults told={props.wrong.told} place="rates" />
    </div>
  )
}
