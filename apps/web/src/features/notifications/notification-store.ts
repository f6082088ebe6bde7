import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import type {
  NotificationCategory,
  NotificationType,
} from '@counterfoil/domain/notifications/notification-rules.ts'

const DISMISS_AFTER_MS = 30_000
const FRESH_MS = 60_000
const DAY_MS = 24 * 3_600_000
const KEPT_MS = 7 * DAY_MS
/** Ids remembered after they were dismissed, so that a stream that repeats itself brings nothing back. */
const SEEN_MOST = 500

/** A sentence, in English, with its values; written in the reader's language when it is shown. */
type NotificationText = { id: string; values?: Record<string, string> }

export type AppNotification = {
  id: string
  type: NotificationType
  category: NotificationCategory
  title: NotificationText
  message: NotificationText | { event: TimelineEvent }
  timestamp: number
  read: boolean
  /** Stays until somebody dismisses it; the others go after half a minute. */
  persistent: boolean
  action?: { to: string; company: string }
}

export type NewNotification = Omit<AppNotification, 'read'>
type Kept = { items: AppNotification[]; seen: string[]; purgedAt: number }
const NOTHING: Kept = { items: [], seen: [], purgedAt: 0 }

const PREFIX = 'counterfoil.notifications.'

function parse(text: string | null): Kept {
  try {
    const kept = text === null ? null : (JSON.parse(text) as Partial<Kept>)
    return Array.isArray(kept?.items) && Array.isArray(kept.seen) ? { ...NOTHING, ...kept } : NOTHING
  } catch {
    return NOTHING
  }
}

/** Whoever used this browser before may never come back to have their own purged. */
function purgeOthers(storage: Storage, own: string, isYoung: (item: AppNotification) => boolean): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(PREFIX) && name !== own)) {
    const theirs = parse(storage.getItem(key))
    const items = theirs.items.filter(isYoung)
    if (items.length < theirs.items.length) storage.setItem(key, JSON.stringify({ ...theirs, items }))
  }
}

export type NotificationStore = ReturnType<typeof createNotificationStore>

/**
 * What a user has been told, newest first, in this browser's local store, so that all tabs show the same. Nothing is
 * ever told twice: an id once seen is refused.
 */
export function createNotificationStore(userId: string, storage: Storage, now: () => number) {
  const key = `${PREFIX}${userId}`
  const listeners = new Set<() => void>()
  const arrivals = new Set<(arrived: AppNotification) => void>()
  let text = storage.getItem(key)
  let kept = parse(text)

  function take(next: Kept): void {
    const before = new Set(kept.items.map(({ id }) => id))
    kept = next
    for (const listener of listeners) listener()
    for (const item of next.items) if (!before.has(item.id)) for (const hear of arrivals) hear(item)
  }

  /** Another tab may have written since: its word is part of what is changed here. */
  function reread(): void {
    if (storage.getItem(key) === text) return
    text = storage.getItem(key)
    take(parse(text))
  }

  function change(next: Partial<Kept>): void {
    const whole = { ...kept, ...next }
    try {
      storage.setItem(key, JSON.stringify(whole))
    } catch {
      // The store is full: what came in is shown in this tab alone, for as long as it is open.
    }
    text = storage.getItem(key)
    take(whole)
  }

  const isYoung = (item: AppNotification) => now() - item.timestamp <= KEPT_MS

  const mark = (isMeant: (item: AppNotification) => boolean) => {
    reread()
    if (kept.items.some((item) => !item.read && isMeant(item)))
      change({ items: kept.items.map((item) => (isMeant(item) ? { ...item, read: true } : item)) })
  }
  const drop = (isMeant: (item: AppNotification) => boolean) => {
    reread()
    if (kept.items.some(isMeant)) change({ items: kept.items.filter((item) => !isMeant(item)) })
  }

  return {
    get: (): readonly AppNotification[] => kept.items,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Hears each notification as it comes, whichever tab it came to. */
    onArrival: (hear: (arrived: AppNotification) => void): (() => void) => {
      arrivals.add(hear)
      return () => arrivals.delete(hear)
    },
    reread,
    /** Answers false for one that was told before. */
    add: (item: NewNotification): boolean => {
      reread()
      if (kept.seen.includes(item.id)) return false
      change({
        items: [{ ...item, read: false }, ...kept.items],
        seen: [item.id, ...kept.seen].slice(0, SEEN_MOST),
      })
      return true
    },
    /** Marks an id as told without showing it: a muted notification stays muted when the stream repeats it. */
    pass: (id: string): void => {
      reread()
      if (!kept.seen.includes(id)) change({ seen: [id, ...kept.seen].slice(0, SEEN_MOST) })
    },
    markRead: (id: string): void => mark((item) => item.id === id),
    markAllRead: (): void => mark(() => true),
    /** Whoever comes back to the tab sees what has just come in (specification, section 4). */
    markFreshRead: (): void => mark((item) => now() - item.timestamp < FRESH_MS),
    dismiss: (id: string): void => drop((item) => item.id === id),
    dismissAll: (): void => drop(() => true),
    /** Takes away what has had its half minute. */
    dismissSpent: (): void => drop((item) => !item.persistent && now() - item.timestamp >= DISMISS_AFTER_MS),
    /** Once a day, what is older than seven days goes, whoever it was told. */
    purge: (): void => {
      reread()
      if (now() - kept.purgedAt < DAY_MS) return
      change({ purgedAt: now(), items: kept.items.filter(isYoung) })
      purgeOthers(storage, key, isYoung)
    },
  }
}
