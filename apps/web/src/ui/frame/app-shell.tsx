import '../components.css'
import { ActionIcon } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useMedia } from '../use-media.ts'
import classes from './app-shell.module.css'
import { WithinMain } from './crash-screen.tsx'
import { SideBar, type SideBarParts } from './side-bar.tsx'

/** Fetched apart: only a phone opens it. */
const SideDrawer = lazyPart(async () => (await import('./side-drawer.tsx')).SideDrawer)

/** As the styles beside this say it. */
const PHONE = '(max-width: 48em)'
const FOLDED_KEY = 'counterfoil.side-bar-folded'

type AppShellProps = {
  side: SideBarParts
  /** In the top bar: the search, and at the right *New* and the account. */
  search: ReactNode
  tools: ReactNode
  children: ReactNode
}

function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => window.localStorage.getItem(FOLDED_KEY) === 'true')
  const toggle = () => {
    window.localStorage.setItem(FOLDED_KEY, String(!folded))
    setFolded(!folded)
  }
  return [folded, toggle]
}

/**
 * The frame of the workspace: the side bar is the stub that stays, the page is the sheet beside it, and between them
 * runs the perforation. It folds, and on a phone it is a drawer.
 */
export function AppShell({ side, search, tools, children }: AppShellProps) {
  const t = useT()
  const [folded, toggleFolded] = useFolded()
  const [drawer, setDrawer] = useState(false)
  const isPhone = useMedia(PHONE)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, or the same one in another company, closes the drawer
  useEffect(() => setDrawer(false), [href])

  return (
    <div className={classes.shell} data-folded={folded || undefined}>
      <a href="#content" className="cf-skip">
        {t('Skip to content')}
      </a>
      {!isPhone && (
        <aside className={classes.side}>
          <SideBar {...side} folded={folded} />
        </aside>
      )}
      <SideDrawer side={side} opened={drawer} onClose={() => setDrawer(false)} />
      <div className={classes.sheet}>
        <header className={classes.top}>
          <ActionIcon
            className={classes.fold}
            aria-label={folded ? t('Unfold the side bar') : t('Fold the side bar')}
            aria-expanded={!folded}
            onClick={toggleFolded}
          >
            <PanelLeft size={17} />
          </ActionIcon>
          <ActionIcon
            className={classes.burger}
            size="lg"
            aria-label={t('Open the menu')}
            onClick={() => setDrawer(true)}
          >
            <MenuIcon size={20} />
          </ActionIcon>
          {search}
          <div className={classes.tools} data-tools>
            {tools}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={classes.content}>
          <WithinMain value>{children}</WithinMain>
        </main>
      </div>
    </div>
  )
}
