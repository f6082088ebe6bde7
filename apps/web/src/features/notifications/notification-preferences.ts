import type { NotificationCategory } from '@counterfoil/domain/notifications/notification-rules.ts'

export type NotificationPreferences = Record<'email' | 'push' | 'browser' | NotificationCategory, boolean>

const KEY = 'counterfoil.notification-preferences'

/** Everything is on until somebody says otherwise (specification, section 3). */
const ALL_ON: NotificationPreferences = {
  email: true,
  push: true,
  browser: true,
  invoice: true,
  payment: true,
  user: true,
  system: true,
}

function parse(text: string | null): NotificationPreferences {
  if (text === null) return ALL_ON
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return ALL_ON
    const flags = Object.keys(ALL_ON).flatMap((name) => {
      const value: unknown = Reflect.get(kept, name)
      return typeof value === 'boolean' ? [[name, value] as const] : []
    })
    return { ...ALL_ON, ...Object.fromEntries(flags) }
  } catch {
    return ALL_ON
  }
}

/** What a person wants to hear of, and how; kept in this browser alone. */
export function createNotificationPreferences(storage: Storage) {
  const listeners = new Set<() => void>()
  let text = storage.getItem(KEY)
  let preferences = parse(text)
  const reread = () => {
    if (storage.getItem(KEY) === text) return
    text = storage.getItem(KEY)
    preferences = parse(text)
    for (const listener of listeners) listener()
  }
  return {
    get: (): NotificationPreferences => preferences,
    set: (name: keyof NotificationPreferences, value: boolean): void => {
      storage.setItem(KEY, JSON.stringify({ ...preferences, [name]: value }))
      reread()
    },
    /** Another tab may have changed them. */
    reread,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const notificationPreferences = createNotificationPreferences(window.localStorage)
window.addEventListener('storage', notificationPreferences.reread)
