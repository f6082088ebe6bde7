import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { DraftLine } from '../draft/draft-form.ts'
import { LineCells } from './line-cells.tsx'
import classes from './line-grid.module.css'
import type { LineActs, LineRowProps } from './line-row-props.ts'
import { useLineFaults } from './use-line-faults.ts'

/** Where a row is among rows that are not in the page. */
const placeOf = (index: number, count: number) => ({
  role: 'listitem',
  'aria-posinset': index + 1,
  'aria-setsize': count,
})

/** The acts of a menu, which stay the same wherever the line is. */
function useLineActs({ line, index, dispatch, onDelete }: LineRowProps): LineActs {
  const latest = useRef({ line, index })
  useLayoutEffect(() => {
    latest.current = { line, index }
  })
  return useMemo(
    () => ({
      duplicate: (copy: DraftLine) =>
        dispatch({ type: 'insert', index: latest.current.index + 1, lines: [copy] }),
      moveBy: (step: 1 | -1) =>
        dispatch({ type: 'move', from: latest.current.index, to: latest.current.index + step }),
      remove: () => onDelete(latest.current.line, latest.current.index),
    }),
    [dispatch, onDelete],
  )
}

/**
 * A line of the grid. The row itself says at once which line it is. Its cells follow a moment later, in a rendering that
 * keys interrupt: a line that is added or deleted above numbers all of them anew.
 */
export function LineRow(props: LineRowProps) {
  const { index, count, faults, onDelete: _, measure, ...content } = props
  const { wrong, focus } = useLineFaults(content.line.key, faults)
  const acts = useLineActs(props)
  const number = useDeferredValue(index) + 1
  return (
    <div
      ref={measure}
      {...(measure && placeOf(index, count))}
      className={classes.line}
      data-line={index}
      data-key={content.line.key}
      data-faulty={wrong.told.some(({ isHeld }) => !isHeld) || undefined}
      {...focus}
    >
      <LineCells
        {...content}
        number={number}
        isFirst={index === 0}
        isLast={index === count - 1}
        acts={acts}
        wrong={wrong}
      />
    </div>
  )
}
