import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from './empty-state.tsx'
import { isNarrowed, type ListState } from './list-state.ts'

type ListEmptyProps = {
  list: ListState
  /** The list's own filters, as the address names them. */
  filters?: readonly string[]
  /** An `EmptyState` for as long as there is nothing at all. */
  none: ReactNode
  /** What is said when nothing fits what the list is narrowed to. Translated. */
  noMatch: string
  text?: string
  /** The button that takes away all that narrows. Translated. */
  showAll: string
}

/** An empty list: because nothing is there yet, or because nothing fits view, search and filters. */
export function ListEmpty({ list, filters = [], none, noMatch, text, showAll }: ListEmptyProps) {
  const t = useT()
  if (!isNarrowed(list.search, filters)) return none
  const clear = () =>
    list.change(Object.fromEntries(['view', 'search', ...filters].map((name) => [name, undefined])))
  return (
    <EmptyState
      title={noMatch}
      text={text ?? t('Look at all of them, or search for something else.')}
      action={
        <Button variant="default" onClick={clear}>
          {showAll}
        </Button>
      }
    />
  )
}
