import { Button, CloseButton, Popover } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { FetchedPart } from '../../loading/fetched-part.ts'
import type { ListState } from '../list-state.ts'
import classes from './list-filters.module.css'

export type FilterInForce = {
  /** Its name in the address. */
  name: string
  /** Where several have one name: which of them it is, and what the address says of the name without it. */
  id?: string
  rest?: string
  /** Translated. */
  word: string
  /** What it is set to, as a person reads it; nothing when it is not set. */
  text: string | undefined
}

type ListFiltersProps<P> = {
  list: ListState
  inForce: readonly FilterInForce[]
  /** What the filters are set with: fetched on the click, so that the first of them has the focus. */
  fields: FetchedPart<P>
  children: (Fields: ComponentType<P>) => ReactNode
}

/** Inside the popover, so that a click into a list of choices does not close it. */
export const IN_FILTERS = { withinPortal: false } as const

/** A list of choices or a calendar that is open within. */
const OPEN_WITHIN = '[aria-expanded="true"], [data-dates-dropdown]'

/** What narrows a list, behind one button; each filter in force stands beside it and can be taken away. */
export function ListFilters<P>({ list, inForce, fields, children }: ListFiltersProps<P>) {
  const t = useT()
  const clear = () => list.change(Object.fromEntries(inForce.map(({ name }) => [name, undefined])))
  const [opened, setOpened] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const Fields = fields.get()
  async function open(): Promise<void> {
    setFetching(Fields === null)
    try {
      await fields.load()
      setOpened(true)
    } catch {
      showToast('error', t('A part of the app did not arrive. Check your connection and try again.'))
    } finally {
      setFetching(false)
    }
  }
  // Escape closes what lies on top: first a list, then the filters.
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && currentTarget.querySelector(OPEN_WITHIN) === null) setOpened(false)
  }
  return (
    <>
      <Popover
        position="bottom-start"
        trapFocus
        returnFocus
        closeOnEscape={false}
        // Taller than a phone, it is scrolled through: its button may be out of view by then.
        hideDetached={false}
        opened={opened}
        onChange={setOpened}
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<ListFilter size={15} />}
            loading={isFetching}
            onClick={() => (opened ? setOpened(false) : void open())}
          >
            {t('Filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="md" aria-label={t('Filter')} onKeyDown={closeOnEscape}>
          <div className={classes.filters}>
            {Fields && children(Fields)}
            <Button variant="subtle" size="xs" className={classes.clear} onClick={clear}>
              {t('Clear all filters')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {inForce.map(
        ({ name, id, rest, word, text }) =>
          text !== undefined && (
            <span key={id ?? name} className={classes.chip}>
              <span className={classes.chipText}>
                <span className={classes.chipName}>{word}</span> {text}
              </span>
              <CloseButton
                size="xs"
                aria-label={t('Remove the filter {name}', { name: word })}
                onClick={() => list.change({ [name]: rest })}
              />
            </span>
          ),
      )}
    </>
  )
}
