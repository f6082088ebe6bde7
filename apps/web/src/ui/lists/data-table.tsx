import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './data-table.module.css'
import { RowCheck } from './row-check.tsx'
import { SortHeader } from './sort-header.tsx'
import { TablePager } from './table-pager.tsx'
import { useRowCursor } from './use-row-cursor.ts'

type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>

export type DataColumn<T> = {
  id: string
  /** Translated. */
  header: string
  cell: (row: T) => ReactNode
  /** Its heading is only read out: the column says what it is by its buttons. */
  hideHeader?: boolean
  /** Right-aligned figures of one width. */
  figure?: boolean
  /** The field of `ordering`; without one the column cannot be sorted. */
  sortKey?: string
  width?: number | string
  /**
   * Where it stands when the row becomes a card on a phone; hidden there when left out. A `line` has its own, which begins
   * with its heading, and is left out where the cell is marked `data-none`.
   */
  card?: 'title' | 'figure' | 'meta' | 'status' | 'line'
  /** May be put away. The first column may not. */
  optional?: boolean
}

type RowSelection = { ids: ReadonlySet<string>; change: (ids: ReadonlySet<string>) => void }
type Paging = { page: number; pageSize: number; count: number; change: (page: number) => void }

export type DataTableProps<T> = {
  /** Names the table for those who do not see it. Translated. */
  label: string
  rows: readonly T[]
  columns: readonly DataColumn<T>[]
  rowId: (row: T) => string
  /** How a row is called, for its checkbox. */
  rowName: (row: T) => string
  rowLink?: (row: T) => RowLink
  /** The `ordering` in force, `-` first for descending. */
  ordering?: string
  onOrder?: (ordering: string) => void
  hidden?: readonly string[]
  selection?: RowSelection
  /** What all of it comes to, in the same columns. */
  total?: T
  paging?: Paging
  /** The rows shown are those of the page before. */
  stale?: boolean
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The width in data-table.module.css below which rows are cards. */
const CARDS_BELOW = 768

/** With more columns a table may be wider than the page, and is moved by itself; its head moves with it. */
const MOST_ON_A_DESK = 8

/** No window shows more rows at once; a card on a phone takes the place of two rows. */
const rowsInSight = () => Math.ceil(window.innerHeight / (window.innerWidth < CARDS_BELOW ? 80 : 40))

/** The rows in sight are drawn first, the others once those can be seen: a slow phone shows a page half a second sooner. */
function useRowsInSight(): number {
  const [count, setCount] = useState(rowsInSight)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])
  return count
}

/** How a cell stands on a card, and what its line begins with: nothing where no heading is shown. */
function onCard<T>({ card, header, hideHeader }: DataColumn<T>) {
  return { 'data-card': card, 'data-heading': card === 'line' ? (hideHeader ? '' : header) : undefined }
}

function TotalRow<T>({ total, columns }: { total: T; columns: readonly DataColumn<T>[] }) {
  return (
    <tfoot>
      <tr className={classes.row} data-total>
        {columns.map((column) => (
          <td
            key={column.id}
            className={classes.cell}
            dir="auto"
            data-figure={column.figure || undefined}
            {...onCard(column)}
          >
            {column.cell(total)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/**
 * A dense table: sticky header, figures to the right, the whole row a link, `j` and `k` to move, `x` to select, Enter
 * to open. It is paged by the server, so that ten thousand rows are as quick as ten; on a phone each row is a card, and
 * the headings that sort stand above the cards as buttons, and say so.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { rows, rowId, rowLink, selection } = props
  const t = useT()
  const inSight = useRowsInSight()
  const columns = props.columns.filter(({ id }) => !props.hidden?.includes(id))
  const cursor = useRowCursor({
    count: rows.length,
    select: (index) => rows[index] && selection?.change(toggled(selection.ids, rowId(rows[index]))),
  })
  const chosen = rows.filter((row) => selection?.ids.has(rowId(row))).length
  /** All of this page; what is selected on others stays so. */
  const chooseAll = () => {
    const here = rows.map(rowId)
    const others = [...(selection?.ids ?? [])].filter((id) => !here.includes(id))
    selection?.change(new Set(chosen === rows.length ? others : [...others, ...here]))
  }

  return (
    <div
      className={classes.frame}
      data-stale={props.stale || undefined}
      data-wide={columns.length > MOST_ON_A_DESK || undefined}
    >
      <table className={classes.table} aria-label={props.label}>
        <thead className={classes.head}>
          <tr data-sort-by={t('Sort by')}>
            {selection && (
              <th className={classes.check}>
                <RowCheck
                  label={t('Select all on this page')}
                  checked={chosen > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={chooseAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} ordering={props.ordering} onOrder={props.onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, inSight).map((row, index) => {
            const id = rowId(row)
            const isSelected = selection?.ids.has(id) === true
            return (
              <tr key={id} {...cursor(index)} className={classes.row} data-selected={isSelected || undefined}>
                {selection && (
                  <td className={classes.check}>
                    <RowCheck
                      label={t('Select {name}', { name: props.rowName(row) })}
                      checked={isSelected}
                      onChange={() => selection.change(toggled(selection.ids, id))}
                    />
                  </td>
                )}
                {columns.map((column, position) => (
                  <td
                    key={column.id}
                    className={classes.cell}
                    dir="auto"
                    data-figure={column.figure || undefined}
                    {...onCard(column)}
                  >
                    {position === 0 && rowLink ? (
                      <Link {...rowLink(row)} className={classes.link}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {props.total && <TotalRow total={props.total} columns={columns} />}
      </table>
      {props.paging && <TablePager {...props.paging} />}
    </div>
  )
}
