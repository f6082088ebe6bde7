import { UnstyledButton } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import classes from './search-button.module.css'

const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette)

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The palette's field is told by this from every other. */
const FIELD = '[data-palette-field]'

/** What a key writes; null for one that writes nothing, or is meant for the browser. */
function textOfKey(event: KeyboardEvent): string | null {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  if (event.isComposing || (isCommand && !event.getModifierState('AltGraph'))) return null
  return [...event.key].length === 1 ? event.key : null
}

/**
 * Until the palette is there and its field has the focus, what is typed is taken for that field, and for nothing else
 * on the page.
 */
function useTypedAhead(
  opened: boolean,
  change: (how: (query: string) => string) => void,
  close: () => void,
): void {
  const latest = useRef({ change, close })
  useEffect(() => {
    latest.current = { change, close }
  })
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    let isOver = false
    const handle = (event: KeyboardEvent) => {
      const field = document.activeElement
      // Whoever has gone into another field meanwhile writes there, and whoever is told that the palette did not come
      // is to answer that.
      isOver ||=
        field !== before && (field?.matches(`${FIELD}, input, textarea, [data-missing-dialog] *`) ?? false)
      if (isOver) return
      const text = textOfKey(event)
      if (text === null && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (text !== null) latest.current.change((query) => query + text)
      else if (event.key === 'Backspace') latest.current.change((query) => [...query].slice(0, -1).join(''))
      else if (event.key === 'Escape') latest.current.close()
    }
    document.addEventListener('keydown', handle, true)
    return () => document.removeEventListener('keydown', handle, true)
  }, [opened])
}

/** The way into the palette: this field, or Ctrl/Cmd-K from anywhere. */
export function SearchButton() {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [query, setQuery] = useState('')
  const close = () => {
    setOpened(false)
    setQuery('')
  }
  useTypedAhead(opened, setQuery, close)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setWanted(true)
      setOpened((current) => !current)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
  return (
    <>
      <UnstyledButton className={classes.search} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <Search size={15} aria-hidden="true" />
        <span className={classes.word}>{t('Search or jump to…')}</span>
        <span className={classes.key} aria-hidden="true">
          {IS_APPLE ? '⌘K' : t('Ctrl K')}
        </span>
      </UnstyledButton>
      {wanted && <SearchPalette opened={opened} onClose={close} query={query} onQuery={setQuery} />}
    </>
  )
}
