import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import {
  type NotificationReason,
  notificationKind,
} from '@counterfoil/domain/notifications/notification-rules.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { InCheckedScopes, Listener } from '../../http/handler.ts'
import { listToldEvents, type ToldEvent, type ToldQuery } from '../timeline/list-events.ts'

const BEAT_MS = 15_000
/** How long a reader rests before it looks again: in a burst it reads what came meanwhile at once. */
const REST_MS = 100
/** How long a transaction may have been under way before its event is seen: events are dated by its beginning. */
export const OVERLAP_MS = 60_000
export const AT_ONCE = 200

/** An event as it is told. */
export type Told = {
  readonly id: string
  readonly moment: number
  /** What a user is told, as text, or null for who is not: written once for all who are told for the same reason. */
  readonly dataFor: (userId: string) => string | null
}

/** Why a user is told of an event; null for who is not, such as who did it. */
function reasonFor(
  { actorId, isForAll, followers, mentioned }: ToldEvent,
  userId: string,
): NotificationReason | null {
  if (actorId === userId) return null
  if (mentioned.includes(userId)) return 'mentioned'
  if (followers.includes(userId)) return 'followed'
  return isForAll ? 'company' : null
}

function toTold(told: ToldEvent): Told {
  const { type, ...rest } = told.event
  const texts = new Map<NotificationReason, string>()
  return {
    id: rest.id,
    moment: Date.parse(rest.created_at),
    dataFor: (userId) => {
      const reason = reasonFor(told, userId)
      if (reason === null) return null
      const message: Notification = { ...rest, event: type, ...notificationKind(type), reason }
      const text = texts.get(reason) ?? JSON.stringify(message)
      texts.set(reason, text)
      return text
    },
  }
}

/** Reads events that are told, oldest first. */
export async function readTold(tx: Tx, query: Omit<ToldQuery, 'most'>): Promise<Told[]> {
  return (await listToldEvents(tx, { ...query, most: AT_ONCE })).map(toTold)
}

/** A stream as the reader of its company sees it. */
export type Follower = {
  readonly listener: Listener
  /** Keeps what is new until the listener has been checked. */
  readonly keep: (events: readonly Told[]) => void
  /** Sends what was kept: the listener was checked after all of it had been read. */
  readonly tell: () => void
  readonly beat: () => void
  readonly end: () => void
}

export type CompanyReader = {
  /** What happens from now on is kept for the follower; answers how to leave. */
  readonly join: (follower: Follower) => () => void
  /** Looks for news, and checks everybody who listens. */
  readonly wake: () => void
}

/**
 * Reads the news of one company for all streams of it on this node: once for each wake, however many they are. Before
 * anything is sent, and at every beat, all of their sessions, memberships and roles are read anew in one statement.
 * Events are read again from some time before the last one, and those seen are left out.
 */
function makeReader(
  { clock, eventFeed }: Pick<Deps, 'clock' | 'eventFeed'>,
  companyId: string,
  checkAll: InCheckedScopes,
  onEmpty: () => void,
): CompanyReader {
  const followers = new Set<Follower>()
  const seen = new Map<string, number>()
  let since = clock.now()

  const remember = (events: readonly Told[]) => {
    for (const { id, moment } of events) {
      seen.set(id, moment)
      since = Math.max(since, moment)
    }
    for (const [id, moment] of seen) if (moment < since - OVERLAP_MS) seen.delete(id)
  }
  /** One look for all; answers whether there may be more. Who joined meanwhile is told with the next one. */
  const look = async () => {
    const asked = new Set(followers)
    const { seen: news, allowed } = await checkAll(
      companyId,
      [...asked].map(({ listener }) => listener),
      (tx) => readTold(tx, { companyId, userId: null, from: since - OVERLAP_MS, known: [...seen.keys()] }),
    )
    remember(news)
    for (const follower of followers) follower.keep(news)
    for (const follower of asked) {
      if (allowed.has(follower.listener)) follower.tell()
      else follower.end()
    }
    const isSomeoneNew = [...followers].some((follower) => !asked.has(follower))
    return news.length === AT_ONCE || (news.length > 0 && isSomeoneNew)
  }
  const wake = oneAtATime(look, () => {
    for (const follower of followers) follower.end()
  })
  const forget = eventFeed.subscribe(companyId, wake)
  const beat = setInterval(() => {
    for (const follower of followers) follower.beat()
    wake()
  }, BEAT_MS)
  const leave = (follower: Follower) => {
    if (!followers.delete(follower) || followers.size > 0) return
    forget()
    clearInterval(beat)
    onEmpty()
  }
  return {
    wake,
    join: (follower) => {
      followers.add(follower)
      return () => leave(follower)
    },
  }
}

/** Runs the work one at a time, and again after a rest if it was asked for meanwhile or says there is more. */
function oneAtATime(work: () => Promise<boolean>, onFault: () => void): () => void {
  let isRunning = false
  let again = false
  const run = async () => {
    isRunning = true
    do {
      again = false
      if (await work()) again = true
      if (again) await new Promise((rested) => setTimeout(rested, REST_MS).unref())
    } while (again)
    isRunning = false
  }
  return () => {
    again = true
    if (isRunning) return
    run().catch(() => {
      isRunning = false
      onFault()
    })
  }
}

/** The readers of this node, each for as long as its company is listened to. */
export type CompanyReaders = (companyId: string, checkAll: InCheckedScopes) => CompanyReader

export function makeCompanyReaders(deps: Pick<Deps, 'clock' | 'eventFeed'>): CompanyReaders {
  const readers = new Map<string, CompanyReader>()
  return (companyId, checkAll) => {
    const known = readers.get(companyId)
    if (known) return known
    const made = makeReader(deps, companyId, checkAll, () => readers.delete(companyId))
    readers.set(companyId, made)
    return made
  }
}
