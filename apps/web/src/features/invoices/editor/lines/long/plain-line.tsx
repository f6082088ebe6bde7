import { memo, type ReactNode } from 'react'
import { formatDecimal } from '../../../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../../../i18n/use-t.ts'
import { MoneyText } from '../../../../../ui/text/money-text.tsx'
import type { DraftLine } from '../../draft/draft-form.ts'
import classes from '../line-grid.module.css'

type PlainLineProps = {
  line: DraftLine
  index: number
  count: number
  total: string | undefined
  currency: string
  measure: (row: HTMLElement | null) => void
}

/** As wide and high as the field it becomes. */
function Cell({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={classes.cell} data-name={name}>
      <span className={classes.plain}>{children}</span>
    </div>
  )
}

/** A line that is scrolled past: what it says, as text. In a moment it is a line of fields. */
export const PlainLine = memo(function PlainLine(props: PlainLineProps) {
  const { line, index, count, total, currency, measure } = props
  const t = useT()
  const locale = useLocale()
  const figure = (value: string) => (value === '' ? '' : formatDecimal(value, locale))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid of cells
    <div
      ref={measure}
      className={classes.line}
      data-line={index}
      data-key={line.key}
      data-plain
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <span className={classes.grip} />
      <div className={classes.what}>
        <span className={classes.plain} data-words>
          {line.description}
        </span>
        {line.details !== '' && <span className={classes.plain}>{line.details}</span>}
      </div>
      <div className={classes.figures}>
        <div className={classes.group}>
          <Cell name={t('Qty')}>{figure(line.quantity)}</Cell>
          <Cell name={t('Unit')}>{line.unit}</Cell>
          <Cell name={t('Price')}>{figure(line.unit_price)}</Cell>
        </div>
        <div className={classes.group}>
          <Cell name={t('Tax')} />
          <Cell name={t('Discount')} />
        </div>
      </div>
      <span className={classes.total}>
        {total === undefined ? '–' : <MoneyText amount={total} currency={currency} />}
      </span>
      <span className={classes.more} />
    </div>
  )
})
