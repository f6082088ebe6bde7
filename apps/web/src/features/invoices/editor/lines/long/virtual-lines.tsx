import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '../../../../../i18n/use-t.ts'
import { useMedia } from '../../../../../ui/use-media.ts'
import type { DraftLine } from '../../draft/draft-form.ts'
import classes from '../line-grid.module.css'
import { PlainLine } from './plain-line.tsx'

/** Of a line nobody has seen yet, as a row of a table and as a card on a phone. */
const ROW_HEIGHT = 41
const CARD_HEIGHT = 160
const ROWS_BESIDE = 6
/** Lines that become fields in one frame: each costs some milliseconds. */
const ROWS_A_FRAME = 2

/** What makes a row one of many: its place is told, and its height measured. */
export type ListedRow = { measure: (row: HTMLElement | null) => void }

type VirtualLinesProps = {
  lines: readonly DraftLine[]
  totals: ReadonlyMap<string, string>
  currency: string
  /** A line that is asked for and may be far out of sight. */
  wanted: number | null
  /** Called when rows have come. */
  onDrawn: () => void
  drawRow: (line: DraftLine, index: number, listed: ListedRow) => ReactNode
  /** What moves the rows that are fields, by their keys. */
  drawSorter: (keys: readonly string[]) => ReactNode
}

/** The line that has the focus, by its key: it stays in the page however far it is scrolled away. */
function useFocusedLine() {
  const [key, setKey] = useState<string | null>(null)
  const onFocus = useCallback(({ target }: FocusEvent) => {
    setKey(target.closest('[data-key]')?.getAttribute('data-key') ?? null)
  }, [])
  return { key, onFocus }
}

/** How far down the page the rows begin; what stands above them may grow. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  })
  return top
}

/**
 * Which rows are fields. Rows that come into sight are texts at first, which can be scrolled through at any speed, and
 * become fields a few in each frame once the scrolling rests; `atOnce` are those somebody is about to write in.
 */
function useFieldRows(visible: readonly string[], atOnce: ReadonlySet<string>, isScrolling: boolean) {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const waiting = visible.filter((key) => !fields.has(key) && !atOnce.has(key))
  const next = waiting.slice(0, ROWS_A_FRAME).join(' ')
  const sight = visible.join(' ')
  useEffect(() => {
    if (isScrolling || next === '') return
    const frame = requestAnimationFrame(() =>
      setFields((before) => {
        const seen = new Set(sight.split(' '))
        return new Set([...[...before].filter((key) => seen.has(key)), ...next.split(' ')])
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [next, sight, isScrolling])
  return (key: string) => fields.has(key) || atOnce.has(key)
}

/** What lies between two rows that are drawn, as high as the rows that are not. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <div className={classes.gap} style={{ height }} aria-hidden="true" /> : null
}

/** The rows in sight, those around the focus, and one that is asked for, in their order. */
function rangeOf({ startIndex, endIndex, overscan, count }: Range, kept: readonly number[]): number[] {
  const rows = new Set(kept.filter((row) => row >= 0 && row < count))
  for (let row = Math.max(0, startIndex - overscan); row <= Math.min(count - 1, endIndex + overscan); row++)
    rows.add(row)
  return [...rows].sort((one, other) => one - other)
}
type Range = { startIndex: number; endIndex: number; overscan: number; count: number }

/**
 * Thousands of lines, of which those in sight are in the page. The line with the focus and its neighbours always are, so
 * that the pen stays where it is and Tab finds the next line.
 */
export function VirtualLines(props: VirtualLinesProps) {
  const { lines, totals, currency, wanted, onDrawn, drawRow, drawSorter } = props
  const t = useT()
  const height = useMedia('(max-width: 48em)') ? CARD_HEIGHT : ROW_HEIGHT
  const start = useRef<HTMLDivElement>(null)
  const top = useTopOf(start)
  const focused = useFocusedLine()
  const focusedRow = focused.key === null ? -1 : lines.findIndex(({ key }) => key === focused.key)
  const kept = [wanted ?? -1, ...(focusedRow < 0 ? [] : [focusedRow - 1, focusedRow, focusedRow + 1])]
  const rows = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: () => height,
    overscan: ROWS_BESIDE,
    scrollMargin: top,
    indexAttribute: 'data-line',
    getItemKey: (index) => lines[index]?.key ?? index,
    rangeExtractor: (range) => rangeOf(range, kept),
    measureElement: (row) => row.getBoundingClientRect().height || height,
    // A row that changes its height is drawn in the next frame, not in the middle of a scroll.
    useFlushSync: false,
  })
  const items = rows.getVirtualItems()
  const keys = items.map(({ index }) => lines[index]?.key ?? '')
  const atOnce = new Set(kept.map((row) => lines[row]?.key ?? ''))
  const isField = useFieldRows(keys, atOnce, rows.isScrolling)
  useEffect(onDrawn)
  const draw = ({ index }: VirtualItem) => {
    const line = lines[index]
    if (!line) return null
    const listed = { measure: rows.measureElement }
    if (isField(line.key)) return drawRow(line, index, listed)
    return (
      <PlainLine
        line={line}
        index={index}
        count={lines.length}
        total={totals.get(line.key)}
        currency={currency}
        measure={rows.measureElement}
      />
    )
  }
  let end = top
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are cells of a grid, and lie in no list's own box
    <div className={classes.rows} role="list" aria-label={t('Lines')} onFocus={focused.onFocus}>
      <div ref={start} className={classes.gap} aria-hidden="true" />
      {items.map((item) => {
        const gap = item.start - end
        end = item.end
        return (
          <Fragment key={item.key}>
            <Gap height={gap} />
            {draw(item)}
          </Fragment>
        )
      })}
      <Gap height={rows.getTotalSize() + top - end} />
      {drawSorter(keys.filter(isField))}
    </div>
  )
}
