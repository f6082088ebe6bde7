import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useCallback } from 'react'
import { showToast } from '../../../../api/feedback/toast-store.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { faultsOfLine } from '../draft/draft-faults.ts'
import { type DraftLine, isBlankLine, newLine, taxesOf } from '../draft/draft-form.ts'
import type { TaxTable } from '../draft/draft-totals.ts'
import type { FormEditor } from '../fields/form-editor.ts'
import type { EarlierLine, LineProducts } from '../products/line-offers.ts'
import { useApplyTaxes } from '../taxes/use-apply-taxes.ts'
import { GRID_COLUMNS, type GridColumn, type GridMove, gridMove } from './grid-moves.ts'
import classes from './line-grid.module.css'
import { LineRow } from './line-row.tsx'
import type { LineExtras, LineRowProps } from './line-row-props.ts'
import { LineFinder } from './long/line-finder.tsx'
import { type ListedRow, VirtualLines } from './long/virtual-lines.tsx'
import { parsePastedLines } from './paste-lines.ts'
import { type LeadToCell, useCellFocus, useLead } from './use-cell-focus.ts'

/** Fetched behind the page: nobody drags a line before there are two. */
const LineSorter = lazyPart(async () => (await import('./line-sorter.tsx')).LineSorter)

type LineGridProps = {
  editor: FormEditor
  table: TaxTable
  products: LineProducts
  earlier: readonly EarlierLine[]
  onNewRate: ((key: string) => void) | undefined
  onSaveAsProduct?: (line: DraftLine) => void
  extras?: LineExtras | undefined
  /** Is given what leads to a cell, whether it is in the page or not. */
  lead?: RefObject<LeadToCell | null>
}

function placeOf(target: EventTarget): { row: number; column: GridColumn } | null {
  if (!(target instanceof HTMLElement)) return null
  const row = target.closest('[data-line]')?.getAttribute('data-line')
  const column = target.closest('[data-column]')?.getAttribute('data-column') ?? 'tax_rates'
  const known = GRID_COLUMNS.find((name) => name === column)
  return row === null || row === undefined || known === undefined ? null : { row: Number(row), column: known }
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** So many lines and more are not all in the page. */
const VIRTUAL_FROM = 80

function useGridKeys(props: LineGridProps, focusCell: (row: number, column: GridColumn) => void) {
  const { editor } = props
  const { lines } = editor.form
  const isFixed = editor.order !== null
  const locale = useLocale()
  /** A new line has the taxes of the one it comes after. */
  const taxesAt = (index: number) => taxesOf(lines[index] ?? editor.usual)
  const addLine = () => {
    editor.dispatch({ type: 'insert', index: lines.length, lines: [newLine(taxesAt(lines.length - 1))] })
    focusCell(lines.length, 'description')
  }
  const carryOut = (move: GridMove, column: GridColumn) => {
    if (move.type === 'add') return isFixed ? undefined : addLine()
    if (move.type === 'focus') return focusCell(move.row, move.column)
    editor.dispatch({ ...move, type: 'move' })
    focusCell(move.to, column)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (place === null || event.defaultPrevented || event.nativeEvent.isComposing) return
    const last = lines.at(-1)
    const move = gridMove(event, { ...place, rows: lines.length, lastIsBlank: !last || isBlankLine(last) })
    if (!isField(event.target)) {
      if (move?.type !== 'reorder') return
    } else if (move === null && (event.key !== 'Enter' || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (move !== null) carryOut(move, place.column)
  }
  /** Before the cells see it: to them an arrow opens a list. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.altKey && event.key.startsWith('Arrow')) onKeyDown(event)
    if (event.altKey && event.defaultPrevented) event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const reader = { locale, currency: editor.form.currency }
    const pasted = place && !isFixed && parsePastedLines(event.clipboardData.getData('text/plain'), reader)
    if (!place || !pasted) return
    event.preventDefault()
    const made = pasted.map((line) => newLine({ ...taxesAt(place.row), ...line }))
    const here = lines[place.row]
    if (here && isBlankLine(here)) {
      editor.dispatch({ type: 'insert', index: place.row, lines: made })
      editor.dispatch({ type: 'remove', key: here.key })
      focusCell(place.row + made.length - 1, 'description')
    } else {
      editor.dispatch({ type: 'insert', index: place.row + 1, lines: made })
      focusCell(place.row + made.length, 'description')
    }
  }
  return { addLine, onKeyDown, onKeyDownCapture, onPaste }
}

function GridHead() {
  const t = useT()
  return (
    <div className={classes.head} aria-hidden="true">
      <span />
      <span>{t('Description')}</span>
      <span className={classes.right}>{t('Qty')}</span>
      <span>{t('Unit')}</span>
      <span className={classes.right}>{t('Price')}</span>
      <span>{t('Tax')}</span>
      <span className={classes.right}>{t('Discount')}</span>
      <span className={classes.right}>{t('Total')}</span>
      <span />
    </div>
  )
}

/** Sums of so many characters and more take the room of others. */
const LONG_SUM = '1000000.00'.length
const LONGER_SUM = '100000000.00'.length
const LONG_DISCOUNT = '10000.00'.length

/** How long the longest sums are, where they need more room than most. */
function lengthOfSums({ form, totals }: FormEditor): 'long' | 'longer' | 'longest' | undefined {
  const amounts = [...totals.lineTotals.values(), ...form.lines.map((line) => line.unit_price)]
  const longest = Math.max(0, ...amounts.map((amount) => amount.length))
  if (longest < LONG_SUM) return undefined
  const hasLongDiscount = form.lines.some(
    ({ discount_type, discount_value }) =>
      discount_type === 'amount' && discount_value.length >= LONG_DISCOUNT,
  )
  if (hasLongDiscount) return 'longest'
  return longest < LONGER_SUM ? 'long' : 'longer'
}

type GridRowsProps = LineGridProps &
  Pick<LineRowProps, 'onDelete' | 'onApplyTaxes'> & {
    grid: RefObject<HTMLDivElement | null>
    isLong: boolean
    wanted: number | null
    onDrawn: () => void
  }

/** The rows: all of them, or of thousands those in sight. */
function GridRows({ editor, grid, isLong, wanted, onDrawn, extras, lead: _, ...rest }: GridRowsProps) {
  const { form, totals, faults, dispatch } = editor
  const { lines, currency } = form
  const move = (from: string, to: string) => {
    const indexOf = (key: string) => lines.findIndex((line) => line.key === key)
    dispatch({ type: 'move', from: indexOf(from), to: indexOf(to) })
  }
  const drawSorter = (keys: readonly string[]) => <LineSorter grid={grid} keys={keys} onMove={move} />
  const drawRow = (line: DraftLine, index: number, listed?: ListedRow) => (
    <LineRow
      key={line.key}
      line={line}
      index={index}
      count={lines.length}
      currency={currency}
      total={totals.lineTotals.get(line.key)}
      faults={faultsOfLine(faults, line.key)}
      dispatch={dispatch}
      measure={listed?.measure}
      isFixed={editor.order !== null}
      {...rest}
      onSaveAsProduct={rest.onSaveAsProduct}
      below={extras?.below}
      menu={extras?.menu}
    />
  )
  if (!isLong)
    return (
      <>
        {lines.map((line, index) => drawRow(line, index))}
        {lines.length > 1 && drawSorter(lines.map((line) => line.key))}
      </>
    )
  return (
    <VirtualLines
      lines={lines}
      totals={totals.lineTotals}
      currency={currency}
      wanted={wanted}
      onDrawn={onDrawn}
      drawRow={drawRow}
      drawSorter={drawSorter}
    />
  )
}

/** The lines as a grid for the keyboard. */
export function LineGrid(props: LineGridProps) {
  const { editor } = props
  const { lines } = editor.form
  const t = useT()
  const { grid, focusCell, focus, row: wanted } = useCellFocus()
  useLead(props.lead, focusCell)
  const { addLine, onKeyDown, onKeyDownCapture, onPaste } = useGridKeys(props, focusCell)
  const { dispatch } = editor
  const sums = lengthOfSums(editor)
  const remove = useCallback(
    (line: DraftLine, index: number) => {
      dispatch({ type: 'remove', key: line.key })
      // The menu gives the focus back first.
      const leaving = setTimeout(() => focusCell(Math.max(0, index - 1), 'description'), 150)
      if (isBlankLine(line)) return
      const undo = () => {
        clearTimeout(leaving)
        dispatch({ type: 'insert', index, lines: [line] })
        setTimeout(() => focusCell(index, 'description'))
      }
      showToast('info', t('Line deleted'), { action: { label: t('Undo'), run: undo } })
    },
    [dispatch, t, focusCell],
  )
  const applyTaxes = useApplyTaxes(lines, dispatch)
  const isLong = lines.length >= VIRTUAL_FROM
  return (
    <section className={classes.frame} data-sums={sums} aria-label={t('Lines')}>
      {/* What is found is to be read: the next key does not replace it. */}
      {isLong && <LineFinder lines={lines} onFound={(row) => focusCell(row, 'description', false)} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and paste of the fields within */}
      <div
        ref={grid}
        className={classes.grid}
        data-long={isLong || undefined}
        data-sums={sums}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
        onPaste={onPaste}
      >
        <GridHead />
        <GridRows
          {...props}
          isLong={isLong}
          grid={grid}
          wanted={wanted}
          onDrawn={focus}
          onDelete={remove}
          onApplyTaxes={applyTaxes}
        />
      </div>
      <div className={classes.foot}>
        {editor.order === null && (
          <>
            <Button variant="subtle" size="xs" leftSection={<Plus size={15} />} onClick={addLine}>
              {t('Add line')}
            </Button>
            {props.extras?.tools}
            <span className={classes.hint}>
              {t('Enter starts a new line · Alt ↑ ↓ moves it · rows paste in from a spreadsheet')}
            </span>
          </>
        )}
      </div>
    </section>
  )
}
