import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { BellIcon } from './bell-icon.tsx'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useNotificationLife, useNotificationStore, useNotifications } from './use-notification-store.ts'

/** The notification centre: what has come in since, behind a bell that says how much of it is new. */
export function NotificationBell() {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const store = useNotificationStore()
  useNotificationLife(store)
  useAnnouncements(store)
  const notifications = useNotifications(store)
  const unread = notifications.filter(({ read }) => !read).length
  return (
    <Popover opened={opened} onChange={setOpened} width={380} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <BellIcon unread={unread} aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('Notifications')}>
        <NotificationList store={store} notifications={notifications} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
