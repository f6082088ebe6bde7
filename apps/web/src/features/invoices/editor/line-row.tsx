import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Menu, Textarea, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Text, Trash2 } from 'lucide-react'
import { type Dispatch, memo, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { DescriptionCell, type EarlierLine } from './description-cell.tsx'
import { DiscountField } from './discount-field.tsx'
import { type DraftLine, newLine, paddedPrice } from './draft-form.ts'
import type { DraftAction } from './draft-reducer.ts'
import type { TaxTable } from './draft-totals.ts'
import classes from './line-grid.module.css'
import { TaxPicker } from './tax-picker.tsx'

export type LineRowProps = {
  line: DraftLine
  index: number
  count: number
  currency: string
  total: string | undefined
  table: TaxTable
  earlier: readonly EarlierLine[]
  faults: Record<string, string> | undefined
  dispatch: Dispatch<DraftAction>
  onDelete: (line: DraftLine, index: number) => void
  onNewRate: ((key: string) => void) | undefined
}

function LineMenu({
  line,
  index,
  count,
  dispatch,
  onDelete,
  onDetails,
}: LineRowProps & { onDetails: () => void }) {
  const t = useT()
  const copy = newLine({ ...line, key: newLine().key, id: null })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('More for line {line}', { line: index + 1 })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Text size={15} />} onClick={onDetails}>
          {t('Add details')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Copy size={15} />}
          onClick={() => dispatch({ type: 'insert', index: index + 1, lines: [copy] })}
        >
          {t('Duplicate line')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowUp size={15} />}
          disabled={index === 0}
          onClick={() => dispatch({ type: 'move', from: index, to: index - 1 })}
        >
          {t('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDown size={15} />}
          disabled={index === count - 1}
          onClick={() => dispatch({ type: 'move', from: index, to: index + 1 })}
        >
          {t('Move down')}
        </Menu.Item>
        <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={() => onDelete(line, index)}>
          {t('Delete line')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function FigureCells({ line, index, currency, table, faults, dispatch, onNewRate }: LineRowProps) {
  const t = useT()
  const place = { line: index + 1 }
  const change = (part: Partial<DraftLine>) => dispatch({ type: 'line', key: line.key, part })
  return (
    <div className={classes.figures}>
      <MoneyField
        variant="unstyled"
        aria-label={t('Quantity, line {line}', place)}
        data-column="quantity"
        className={classes.quantity}
        classNames={{ input: classes.figure }}
        placeholder="1"
        value={line.quantity}
        error={faults?.quantity !== undefined}
        title={faults?.quantity}
        onChange={(quantity) => change({ quantity })}
      />
      <TextInput
        variant="unstyled"
        aria-label={t('Unit, line {line}', place)}
        data-column="unit"
        className={classes.unit}
        classNames={{ input: classes.text }}
        placeholder={t('unit')}
        maxLength={30}
        value={line.unit}
        onChange={(event) => change({ unit: event.currentTarget.value })}
      />
      <MoneyField
        variant="unstyled"
        aria-label={t('Price, line {line}', place)}
        data-column="unit_price"
        className={classes.price}
        classNames={{ input: classes.figure }}
        placeholder="0.00"
        value={line.unit_price}
        error={faults?.unit_price !== undefined}
        title={faults?.unit_price}
        onChange={(unit_price) => change({ unit_price })}
        onBlur={() => change({ unit_price: paddedPrice(line.unit_price, currency) })}
      />
      <TaxPicker
        label={t('Tax, line {line}', place)}
        className={classes.tax}
        table={table}
        tax_rates={line.tax_rates}
        tax_group={line.tax_group}
        error={faults?.tax_rates}
        onChange={change}
        onNewRate={onNewRate && (() => onNewRate(line.key))}
      />
      <div className={classes.discount}>
        <DiscountField
          variant="unstyled"
          label={t('Discount, line {line}', place)}
          currency={currency}
          discount_type={line.discount_type}
          discount_value={line.discount_value}
          error={faults?.discount_value}
          onChange={change}
        />
      </div>
    </div>
  )
}

/** Only a line that changed is drawn again. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, currency, total, faults, dispatch } = props
  const t = useT()
  const [details, setDetails] = useState(line.details !== '')
  const sortable = useSortable({ id: line.key })
  const { transform, transition, isDragging } = sortable
  const change = (part: Partial<DraftLine>) => dispatch({ type: 'line', key: line.key, part })
  const fault = faults && Object.values(faults)[0]
  return (
    <div
      ref={sortable.setNodeRef}
      className={classes.line}
      data-line={index}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        className={classes.grip}
        {...sortable.attributes}
        {...sortable.listeners}
        tabIndex={-1}
        aria-label={t('Drag line {line}', { line: index + 1 })}
      >
        <GripVertical size={14} />
      </button>
      <div className={classes.what}>
        <DescriptionCell
          label={t('Description, line {line}', { line: index + 1 })}
          value={line.description}
          currency={currency}
          earlier={props.earlier}
          error={faults?.description}
          onType={(description) => change({ description })}
          onPick={(earlier) => change(earlier)}
        />
        {(details || line.details !== '') && (
          <Textarea
            variant="unstyled"
            rows={1}
            maxLength={2000}
            aria-label={t('Details, line {line}', { line: index + 1 })}
            placeholder={t('Details')}
            classNames={{ input: classes.details }}
            value={line.details}
            onChange={(event) => change({ details: event.currentTarget.value })}
          />
        )}
        {fault && <p className={classes.fault}>{t(fault)}</p>}
      </div>
      <FigureCells {...props} />
      <span className={classes.total}>
        {total === undefined ? (
          <span className={classes.none}>–</span>
        ) : (
          <MoneyText amount={total} currency={currency} />
        )}
      </span>
      <LineMenu {...props} onDetails={() => setDetails(true)} />
    </div>
  )
})
