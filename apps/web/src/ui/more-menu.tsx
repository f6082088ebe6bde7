import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'

/** What else can be done with the record of a page, behind three dots: `Menu.Item`s. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <Menu width={210}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t('More actions')}>
          <Ellipsis size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
