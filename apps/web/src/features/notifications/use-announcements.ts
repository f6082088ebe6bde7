import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast } from '../../api/feedback/toast-store.ts'
import { useT } from '../../i18n/use-t.ts'
import { makeBrowserNotification } from './browser-notification.ts'
import { notificationPreferences } from './notification-preferences.ts'
import type { AppNotification, NotificationStore } from './notification-store.ts'
import { useNotificationTexts } from './use-notification-texts.ts'

const BROWSER_CLOSES_MS = 5000

/** Where a notification leads: the company is named, for another one may be the current one by then. */
export function useOpenNotification(): (notification: AppNotification) => void {
  const navigate = useNavigate()
  return ({ action }) => {
    if (!action) return
    const [path, query] = action.to.split('?')
    const search = { ...Object.fromEntries(new URLSearchParams(query)), company: action.company }
    void navigate({ to: path ?? '/dashboard', search })
  }
}

function showInBrowser(id: string, title: string, body: string, open: () => void): void {
  const shown = makeBrowserNotification(title, { body, tag: id })
  if (shown === null) return
  const timer = setTimeout(() => shown.close(), BROWSER_CLOSES_MS)
  shown.onclick = () => {
    clearTimeout(timer)
    window.focus()
    open()
    shown.close()
  }
}

const mayShowInBrowser = () =>
  notificationPreferences.get().browser &&
  typeof Notification !== 'undefined' &&
  Notification.permission === 'granted'

/** Says aloud what comes in: as a toast to who is looking, as the browser's own notification to who is not. */
export function useAnnouncements(store: NotificationStore): void {
  const t = useT()
  const texts = useNotificationTexts()
  const open = useOpenNotification()
  useEffect(
    () =>
      store.onArrival((arrived) => {
        const { title, message } = texts(arrived)
        const go = () => {
          store.markRead(arrived.id)
          open(arrived)
        }
        if (document.visibilityState === 'visible') {
          if (!notificationPreferences.get().push) return
          const action = arrived.action ? { action: { label: t('Open'), run: go } } : {}
          showToast(arrived.type, message, action)
        } else if (mayShowInBrowser()) showInBrowser(arrived.id, title, message, go)
      }),
    [store, texts, open, t],
  )
}
