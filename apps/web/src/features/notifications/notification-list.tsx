import { CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import classes from './notification-bell.module.css'
import type { AppNotification, NotificationStore } from './notification-store.ts'
import { useOpenNotification } from './use-announcements.ts'
import { useNotificationTexts } from './use-notification-texts.ts'

type ItemProps = {
  notification: AppNotification
  store: NotificationStore
  onLeave: () => void
  onDismiss: () => void
}

function NotificationItem({ notification, store, onLeave, onDismiss }: ItemProps) {
  const t = useT()
  const open = useOpenNotification()
  const { title, message } = useNotificationTexts()(notification)
  const { id, read, type, timestamp, action } = notification
  return (
    <li className={classes.item} data-unread={!read || undefined} data-type={type}>
      <UnstyledButton
        className={classes.open}
        onClick={() => {
          store.markRead(id)
          if (!action) return
          onLeave()
          open(notification)
        }}
      >
        <span className={classes.title}>
          <span className={classes.mark} aria-hidden="true" />
          {title}
          {!read && <VisuallyHidden>{t('(unread)')}</VisuallyHidden>}
        </span>
        <span className={classes.message}>{message}</span>
        <span className={classes.when}>
          <RelativeTime at={new Date(timestamp).toISOString()} />
        </span>
      </UnstyledButton>
      <CloseButton
        size="sm"
        className={classes.dismiss}
        aria-label={t('Dismiss {title}', { title })}
        onClick={onDismiss}
      />
    </li>
  )
}

type NotificationListProps = {
  store: NotificationStore
  notifications: readonly AppNotification[]
  onLeave: () => void
}

/** What has come in, newest first, with what can be done about all of it. */
export function NotificationList({ store, notifications, onLeave }: NotificationListProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed goes with what it did; the keyboard stays in here.
  const andStay = (act: () => void) => () => {
    act()
    heading.current?.focus()
  }
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {t('Notifications')}
        </h2>
        {notifications.some(({ read }) => !read) && (
          <UnstyledButton className={classes.all} onClick={andStay(store.markAllRead)}>
            {t('Mark all as read')}
          </UnstyledButton>
        )}
        {notifications.length > 0 && (
          <UnstyledButton className={classes.all} onClick={andStay(store.dismissAll)}>
            {t('Clear all')}
          </UnstyledButton>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className={classes.empty}>
          {t('Nothing new. When a client opens or pays an invoice, it says so here.')}
        </p>
      ) : (
        <ol className={classes.list}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              store={store}
              onLeave={onLeave}
              onDismiss={andStay(() => store.dismiss(notification.id))}
            />
          ))}
        </ol>
      )}
      <div className={classes.foot}>
        <Link
          to="/dashboard/settings"
          search={{ tab: 'notifications' }}
          className={classes.settings}
          onClick={onLeave}
        >
          <Settings2 size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('Notification settings')}
        </Link>
      </div>
    </>
  )
}
