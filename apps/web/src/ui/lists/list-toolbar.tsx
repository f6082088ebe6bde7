import { Button, CloseButton, Menu, TextInput } from '@mantine/core'
import { Columns3, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../focus/use-keys.ts'
import type { ListState } from './list-state.ts'
import classes from './list-toolbar.module.css'
import { type ListView, ListViews } from './list-views.tsx'
import type { SavedTabs } from './saved-tabs.ts'

const SEARCH_AFTER_MS = 250

type ListToolbarProps = {
  list: ListState
  views?: readonly ListView[] | undefined
  /** Views that people have saved. */
  saved?: SavedTabs
  /** Translated. */
  searchPlaceholder: string
  /** Controls that narrow the list; they write to `list.change`. */
  filters?: ReactNode
  /** Columns that may be put away. */
  columns?: readonly { id: string; header: string; optional?: boolean; card?: string }[]
  /** At the right: an export, an import. */
  tools?: ReactNode
}

function SearchField({ list, placeholder }: { list: ListState; placeholder: string }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const settled = list.search.search ?? ''
  const [typed, setTyped] = useState(settled)
  const sent = useRef<string | null>(null)
  const { change } = list
  useEffect(() => {
    // What this field itself has sent may arrive behind what is typed by then.
    if (settled !== sent.current) setTyped(settled)
    sent.current = null
  }, [settled])
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => {
      sent.current = typed
      change({ search: typed || undefined })
    }, SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, settled, change])
  useKeys({
    '/': (event) => {
      event.preventDefault()
      field.current?.focus()
    },
  })
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      leftSection={<Search size={15} />}
      rightSection={
        typed === '' ? (
          <kbd className={classes.key}>/</kbd>
        ) : (
          <CloseButton size={24} aria-label={t('Clear search')} onClick={() => setTyped('')} />
        )
      }
    />
  )
}

function ColumnMenu({
  list,
  columns,
}: {
  list: ListState
  columns: NonNullable<ListToolbarProps['columns']>
}) {
  const t = useT()
  const { hidden } = list
  // On a phone a row is a card: where none of these columns is on it, there is nothing to put away.
  const areOnCards = columns.some(({ optional, card }) => optional && card)
  const toggle = (id: string) => {
    list.hide(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
  }
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={areOnCards ? undefined : classes.wide}
          leftSection={<Columns3 size={15} />}
        >
          {t('Columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter((column) => column.optional)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={!hidden.includes(column.id)}
              onChange={() => toggle(column.id)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Above a list: its views, search, filters, columns; all of it in the address. */
export function ListToolbar({
  list,
  views,
  saved,
  searchPlaceholder,
  filters,
  columns,
  tools,
}: ListToolbarProps) {
  const mayHide = columns?.some((column) => column.optional)
  return (
    <div className={classes.toolbar}>
      {views && <ListViews list={list} views={views} saved={saved} />}
      <div className={classes.tools}>
        <SearchField list={list} placeholder={searchPlaceholder} />
        {filters}
        <span className={classes.far}>
          {columns && mayHide && <ColumnMenu list={list} columns={columns} />}
          {tools}
        </span>
      </div>
    </div>
  )
}
