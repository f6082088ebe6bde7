import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { refreshQueries } from '../../api/queries/api-mutation.ts'
import { queryClient } from '../../api/queries/data-provider.tsx'
import { session } from '../auth/session/session.ts'
import { useCompany, useUser } from '../auth/session/use-session.ts'
import { followEvents } from './follow-events.ts'
import { notificationPreferences } from './notification-preferences.ts'
import {
  type AppNotification,
  createNotificationStore,
  type NotificationStore,
} from './notification-store.ts'
import { toNotification, WELCOME_AFTER_MS, welcome } from './to-notification.ts'

const TICK_MS = 1000
const WELCOMED_KEY = 'counterfoil.welcomed'

/** Rooms whose screens a message of a category makes out of date. */
const ROOMS = {
  invoice: ['invoices', 'quotes', 'credit-notes', 'recurring', 'statistics', 'timeline'],
  user: ['users', 'timeline'],
  system: ['emails', 'clients', 'timeline'],
}
const PAYMENT_ROOMS = [...ROOMS.invoice, 'payments', 'payment-links', 'clients']

/** The user's notifications, the same object for as long as they are signed in. */
export function useNotificationStore(): NotificationStore {
  const { id } = useUser()
  return useMemo(() => createNotificationStore(id, window.localStorage, Date.now), [id])
}

export function useNotifications(store: NotificationStore): readonly AppNotification[] {
  return useSyncExternalStore(store.subscribe, store.get)
}

/**
 * Fills the store from the server's stream, unless the person does not want to hear of the category; what they follow and
 * what names them they hear of in any case. What the open pages show is fetched anew either way, in this tab as in the one that holds the stream.
 */
function useStream(store: NotificationStore): void {
  const { id: userId } = useUser()
  const { id: companyId } = useCompany()
  useEffect(() => {
    const leaving = new AbortController()
    void followEvents(
      { userId, companyId },
      (told) => {
        refreshQueries(queryClient, told.category === 'payment' ? PAYMENT_ROOMS : ROOMS[told.category])
        const isAskedFor = told.reason !== 'company'
        if (isAskedFor || notificationPreferences.get()[told.category])
          store.add(toNotification(told, companyId))
        else store.pass(told.id)
      },
      leaving.signal,
    )
    return () => leaving.abort()
  }, [store, userId, companyId])
}

// Whoever signs in again comes back again.
session.subscribe(() => {
  if (!session.get().isAuthenticated) window.sessionStorage.removeItem(WELCOMED_KEY)
})

/** Once for each sign-in in a tab: a page loaded anew is no coming back. */
function useWelcome(store: NotificationStore): void {
  const { id, first_name } = useUser()
  useEffect(() => {
    if (window.sessionStorage.getItem(WELCOMED_KEY) === id) return
    const timer = setTimeout(() => {
      window.sessionStorage.setItem(WELCOMED_KEY, id)
      if (notificationPreferences.get().system) store.add(welcome(first_name, Date.now()))
    }, WELCOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [store, id, first_name])
}

/** What time and other tabs do to the notifications (specification, sections 4 and 9). */
function useUpkeep(store: NotificationStore): void {
  useEffect(() => {
    const tick = () => {
      store.dismissSpent()
      store.purge()
    }
    const returned = () => {
      if (document.visibilityState === 'visible') store.markFreshRead()
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    window.addEventListener('storage', store.reread)
    document.addEventListener('visibilitychange', returned)
    return () => {
      clearInterval(timer)
      window.removeEventListener('storage', store.reread)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [store])
}

/** Everything that goes on while somebody is signed in. */
export function useNotificationLife(store: NotificationStore): void {
  useStream(store)
  useWelcome(store)
  useUpkeep(store)
}
