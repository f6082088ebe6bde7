import { Textarea } from '@mantine/core'
import { GripVertical } from 'lucide-react'
import { memo, useState } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import { MoneyText } from '../../../../ui/text/money-text.tsx'
import type { DraftLine } from '../draft/draft-form.ts'
import type { LineOffer } from '../products/line-offers.ts'
import { DescriptionCell } from './description-cell.tsx'
import { FigureCells } from './figure-cells.tsx'
import { LineFaults } from './line-faults.tsx'
import classes from './line-grid.module.css'
import { LineMenu } from './line-menu.tsx'
import type { LineCellsProps } from './line-row-props.ts'

/** What stands in a row. It costs milliseconds: only the cells of a line that changed are drawn again. */
export const LineCells = memo(function LineCells(props: LineCellsProps) {
  const { line, number, currency, total, dispatch, wrong } = props
  const { faults, descriptionOf } = wrong
  const t = useT()
  const [details, setDetails] = useState(line.details !== '')
  const change = (part: Partial<DraftLine>) => dispatch({ type: 'line', key: line.key, part })
  const [unpriced, setUnpriced] = useState<string | null>(null)
  const pick = ({ part, price, name }: LineOffer) => {
    change(part)
    setUnpriced(price === null ? name : null)
  }
  return (
    <>
      <button
        type="button"
        className={classes.grip}
        data-grip
        tabIndex={-1}
        aria-label={t('Drag line {line}', { line: number })}
      >
        <GripVertical size={14} />
      </button>
      <div className={classes.what}>
        <DescriptionCell
          label={t('Description, line {line}', { line: number })}
          value={line.description}
          currency={currency}
          table={props.table}
          products={props.products}
          earlier={props.earlier}
          error={faults.description}
          describedBy={descriptionOf('description')}
          // A line that is written anew is of no product any more.
          onType={(description) =>
            change(description === '' ? { description, product: null } : { description })
          }
          onPick={pick}
        />
        {(details || line.details !== '') && (
          <Textarea
            variant="unstyled"
            rows={1}
            maxLength={2000}
            aria-label={t('Details, line {line}', { line: number })}
            placeholder={t('Details')}
            // No column of the grid: its keys and its pastes are its own.
            data-column="details"
            classNames={{ input: classes.details }}
            value={line.details}
            error={faults.details !== undefined}
            attributes={descriptionOf('details')}
            title={faults.details}
            onChange={(event) => change({ details: event.currentTarget.value })}
          />
        )}
        {props.below?.(line, number - 1)}
        <LineFaults told={wrong.told} place="words" />
        {unpriced !== null && line.unit_price === '' && (
          <p className={classes.note} role="status">
            {t('{name} has no price in {currency}: enter one.', { name: unpriced, currency })}
          </p>
        )}
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
    </>
  )
})
