import { UnstyledButton } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import classes from './search-button.module.css'

const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette)

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The way into the palette: this field, or Ctrl/Cmd-K from anywhere. */
export function SearchButton() {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
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
      {wanted && <SearchPalette opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
