import '@mantine/spotlight/styles.layer.css'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'
import classes from './command-palette.module.css'

export type PaletteItem = {
  id: string
  label: string
  /** Smaller, beside the label. */
  detail?: ReactNode
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

/** One field from which everything can be reached. What it offers is told by its groups. */
export function CommandPalette({ groups, query, onQuery, busy, opened, onClose }: CommandPaletteProps) {
  const t = useT()
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  const filled = groups.filter((group) => group.items.length > 0)
  return (
    <Spotlight.Root
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
        placeholder={t('Search, or go anywhere…')}
        aria-label={t('Search, or go anywhere…')}
        leftSection={<Search size={17} />}
        classNames={{ input: classes.search }}
      />
      <Spotlight.ActionsList className={classes.list}>
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
