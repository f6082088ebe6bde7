import { Drawer } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import classes from './app-shell.module.css'
import { SideBar, type SideBarParts } from './side-bar.tsx'

type SideDrawerProps = {
  side: SideBarParts
  opened: boolean
  onClose: () => void
}

/** The side bar on a phone. */
export function SideDrawer({ side, opened, onClose }: SideDrawerProps) {
  const t = useT()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // A link to where one is changes nothing but this.
      onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      size={280}
      title={side.brand}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ content: classes.drawer, header: classes.drawerHead, body: classes.drawerBody }}
    >
      <SideBar {...side} brand={null} folded={false} />
    </Drawer>
  )
}
