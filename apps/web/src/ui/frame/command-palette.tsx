import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { NO_MATCH, rankOf } from '../picker/rank-options.ts'
import classes from './command-palette.module.css'

const [store, spotlight] = createSpotlight()

export type PaletteItem = {
  id: string
  label: string
  /** Smaller, beside the label. */
  detail?: ReactNode
  /** It is found by these too, which its label does not say. */
  words?: string
  /** Somebody found it by more than its words: it is offered whatever they are. */
  isFound?: boolean
  icon?: ReactNode
  run: () => void
}
export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

type CommandPaletteProps = {
  groups: readonly PaletteGroup[]
  query: string
  onQuery: (query: string) => void
  busy: boolean
  opened: boolean
  onClose: () => void
}

/** What was found by other words than one sees stands behind what matches, and is there all the same. */
function rankOfItem({ label, words = '', isFound = false }: PaletteItem, query: string): number {
  const rank = rankOf(`${label} ${words}`, query)
  return isFound ? Math.min(rank, NO_MATCH - 1) : rank
}

/** The items that match, the best first; the groups go by the best of theirs, and else keep their order. */
function ranked(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  if (query.trim() === '') return groups.filter((group) => group.items.length > 0)
  return groups
    .map(({ label, items }) => {
      const hits = items
        .map((item) => ({ item, rank: rankOfItem(item, query) }))
        .filter(({ rank }) => rank < NO_MATCH)
        .sort((one, other) => one.rank - other.rank)
      return { label, items: hits.map(({ item }) => item), best: hits[0]?.rank ?? NO_MATCH }
    })
    .filter(({ best }) => best < NO_MATCH)
    .sort((one, other) => one.best - other.best)
}

/** The best match is highlighted, of whatever arrives, until somebody goes on from it. */
function useFirstHighlighted(query: string, groups: readonly PaletteGroup[]) {
  const hasMoved = useRef(false)
  const list = groups.flatMap(({ items }) => items.map(({ id }) => id)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its best match
  useEffect(() => {
    hasMoved.current = false
  }, [query])
  const mark = () => {
    const actions = [...document.querySelectorAll('[data-action]')]
    const marked = actions.find((action) => action.hasAttribute('data-selected'))
    if (query.trim() === '' || (hasMoved.current && marked)) return
    marked?.removeAttribute('data-selected')
    actions[0]?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered decides
  useEffect(mark, [query, list])
  return {
    // What was typed before there was a list has its best match once there is one.
    onFocus: mark,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    },
  }
}

/** Enter before anything is found opens the best match once it has arrived, unless something else is typed meanwhile. */
function useEarlyEnter(query: string, groups: readonly PaletteGroup[], busy: boolean) {
  const wanted = useRef<string | null>(null)
  const best = groups[0]?.items[0]
  useEffect(() => {
    if (wanted.current === null) return
    if (busy && wanted.current === query) return
    const isMeant = wanted.current === query
    wanted.current = null
    if (isMeant) best?.run()
  }, [query, busy, best])
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter' && best === undefined && busy) wanted.current = query
  }
}

/** One field from which everything can be reached. What it offers is told by its groups. */
export function CommandPalette({ groups, query, onQuery, busy, opened, onClose }: CommandPaletteProps) {
  const t = useT()
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  const filled = ranked(groups, query)
  const highlight = useFirstHighlighted(query, filled)
  const enterEarly = useEarlyEnter(query, filled, busy)
  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={onClose}
      query={query}
      onQueryChange={onQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      clearQueryOnClose={false}
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      transitionProps={{ duration: 120, transition: 'pop' }}
      attributes={{ content: { 'aria-label': t('Search and commands') } }}
      classNames={{ content: classes.content }}
    >
      <Spotlight.Search
        {...highlight}
        onKeyDown={(event) => {
          highlight.onKeyDown(event)
          enterEarly(event)
        }}
        data-palette-field
        placeholder={t('Search, or go anywhere…')}
        aria-label={t('Search, or go anywhere…')}
        leftSection={<Search size={17} />}
        classNames={{ input: classes.search }}
      />
      {/* Its entries are walked from the field and take no focus: whoever scrolls by keyboard needs the list itself. */}
      <Spotlight.ActionsList className={classes.list} {...({ viewportProps: { tabIndex: 0 } } as object)}>
        {filled.map((group) => (
          <Spotlight.ActionsGroup
            key={group.label}
            label={group.label}
            classNames={{ actionsGroup: classes.group }}
          >
            {group.items.map((item) => (
              <Spotlight.Action
                key={item.id}
                onClick={item.run}
                className={classes.item}
                highlightQuery={false}
              >
                <span className={classes.icon}>{item.icon}</span>
                <span className={classes.label}>{item.label}</span>
                {item.detail && <span className={classes.detail}>{item.detail}</span>}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {filled.length === 0 && (
          <Spotlight.Empty>{busy ? t('Searching…') : t('Nothing found')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
