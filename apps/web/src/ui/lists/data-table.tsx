import { Checkbox, Table } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './data-table.module.css'
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
  /** Where it stands when the row becomes a card on a phone; hidden there when left out. */
  card?: 'title' | 'figure' | 'meta' | 'status'
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
  paging?: Paging
  /** The rows shown are those of the page before. */
  stale?: boolean
}

const features = tableFeatures({ columnVisibilityFeature })

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The width in data-table.module.css below which rows are cards. */
const CARDS_BELOW = 768

/** No window shows more rows at once; a card on a phone takes the place of two rows. */
const rowsInSight = () => Math.ceil(window.innerHeight / (window.innerWidth < CARDS_BELOW ? 80 : 40))

/** The rows in sight are drawn first, the others once those can be seen: a slow phone shows a page half a second sooner. */
function useRowsInSight(): number {
  const [count, setCount] = useState(rowsInSight)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])
  return count
}

/**
 * A dense table: sticky header, figures to the right, the whole row a link, `j` and `k` to move, `x` to select, Enter
 * to open. It is paged by the server, so that ten thousand rows are as quick as ten; on a phone each row is a card, and
 * the headings that sort stand above the cards.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { rows, rowId, rowLink, selection } = props
  const t = useT()
  const inSight = useRowsInSight()
  const table = useTable({
    features,
    data: rows as T[],
    columns: props.columns.map(({ id, header }) => ({ id, header })),
    getRowId: rowId,
    state: { columnVisibility: Object.fromEntries((props.hidden ?? []).map((id) => [id, false])) },
  })
  const visible = new Set(table.getVisibleLeafColumns().map((column) => column.id))
  const columns = props.columns.filter((column) => visible.has(column.id))
  const cursor = useRowCursor({
    count: rows.length,
    select: (index) => rows[index] && selection?.change(toggled(selection.ids, rowId(rows[index]))),
  })
  const chosen = rows.filter((row) => selection?.ids.has(rowId(row))).length
  const chooseAll = () => selection?.change(new Set(chosen === rows.length ? [] : rows.map(rowId)))

  return (
    <div className={classes.frame} data-stale={props.stale || undefined}>
      <Table className={classes.table} aria-label={props.label} withRowBorders={false}>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.check}>
                <Checkbox
                  aria-label={t('Select all on this page')}
                  checked={chosen > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={chooseAll}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} ordering={props.ordering} onOrder={props.onOrder} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table
            .getRowModel()
            .rows.slice(0, inSight)
            .map(({ id, original, index }) => (
              <Table.Tr
                key={id}
                {...cursor(index)}
                className={classes.row}
                data-selected={selection?.ids.has(id) || undefined}
              >
                {selection && (
                  <Table.Td className={classes.check}>
                    <Checkbox
                      aria-label={t('Select {name}', { name: props.rowName(original) })}
                      checked={selection.ids.has(id)}
                      onChange={() => selection.change(toggled(selection.ids, id))}
                    />
                  </Table.Td>
                )}
                {columns.map((column, position) => (
                  <Table.Td
                    key={column.id}
                    className={classes.cell}
                    dir="auto"
                    data-figure={column.figure || undefined}
                    data-card={column.card}
                  >
                    {position === 0 && rowLink ? (
                      <Link {...rowLink(original)} className={classes.link}>
                        {column.cell(original)}
                      </Link>
                    ) : (
                      column.cell(original)
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {props.paging && <TablePager {...props.paging} />}
    </div>
  )
}
