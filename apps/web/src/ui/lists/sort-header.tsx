import { VisuallyHidden } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import classes from './sort-header.module.css'

type SortHeaderProps = {
  column: {
    header: string
    hideHeader?: boolean
    figure?: boolean
    sortKey?: string
    width?: number | string
  }
  ordering?: string
  onOrder?: (ordering: string) => void
}

type Direction = 'ascending' | 'descending' | undefined

function directionOf(ordering: string | undefined, key: string): Direction {
  if (ordering === key) return 'ascending'
  return ordering === `-${key}` ? 'descending' : undefined
}

/** A column's heading; a button where the column can be sorted, figures and dates from the greatest first. */
export function SortHeader({ column, ordering, onOrder }: SortHeaderProps) {
  const { sortKey } = column
  const width = typeof column.width === 'number' ? `${column.width}px` : column.width
  const place = {
    className: classes.head,
    'data-figure': column.figure || undefined,
    'data-fills': column.width === '100%' || undefined,
    'data-sortable': (sortKey && onOrder && true) || undefined,
    style: { '--column-width': width } as CSSProperties,
  }
  if (!sortKey || !onOrder) {
    return (
      <th {...place}>
        {column.hideHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    )
  }
  const direction = directionOf(ordering, sortKey)
  const first = column.figure ? `-${sortKey}` : sortKey
  const second = column.figure ? sortKey : `-${sortKey}`
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th {...place} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onOrder(ordering === first ? second : first)}
      >
        {column.header}
        <Arrow
          size={13}
          className={classes.arrow}
          data-shown={direction !== undefined || undefined}
          aria-hidden="true"
        />
      </button>
    </th>
  )
}
