import { Popover } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { BellIcon } from './bell-icon.tsx'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useNotificationLife, useNotificationStore, useNotifications } from './use-notification-store.ts'

type NotificationBellProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The notification centre: what has come in since, behind a bell that says how much of it is new. */
export function NotificationBell({ isOpen, onOpenChange }: NotificationBellProps) {
  const t = useT()
  const store = useNotificationStore()
  useNotificationLife(store)
  useAnnouncements(store)
  const notifications = useNotifications(store)
  const unread = notifications.filter(({ read }) => !read).length
  return (
    <Popover opened={isOpen} onChange={onOpenChange} width={380} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <BellIcon unread={unread} aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('Notifications')}>
        <NotificationList store={store} notifications={notifications} onLeave={() => onOpenChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
