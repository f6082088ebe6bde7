import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { Bell } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './bell-icon.module.css'

type BellIconProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & { unread?: number }

/** The bell with the count of what is unread. */
export function BellIcon({ unread = 0, ...rest }: BellIconProps) {
  const t = useT()
  return (
    <ActionIcon
      size="lg"
      aria-label={
        unread === 0
          ? t('Notifications')
          : t('Notifications, {count, plural, one {# unread} other {# unread}}', { count: unread })
      }
      aria-haspopup="dialog"
      {...rest}
      className={classes.bell}
    >
      <Bell size={18} strokeWidth={1.75} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  )
}
