import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { notificationKind } from '@counterfoil/domain/notifications/notification-rules.ts'
import { v7 as newId } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { EventStream } from '../../http/event-stream.ts'
import type { InCheckedScope } from '../../http/handler.ts'
import { listToldEvents } from '../timeline/list-events.ts'

const BEAT_MS = 15_000
/** How long a transaction may have been under way before its event is seen: events are dated by its beginning. */
const OVERLAP_MS = 60_000
/** What somebody missed for longer than this is history, which the timeline tells. */
const OLDEST_MS = 7 * 24 * 3_600_000
const AT_ONCE = 200

function toNotification(event: TimelineEvent): Notification | null {
  const kind = notificationKind(event.type)
  const { type, ...told } = event
  return kind && { ...told, event: type, ...kind }
}

/** The moment a UUIDv7 was made (RFC 9562, section 5.7: its first 48 bits are milliseconds). */
function momentOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

/**
 * Streams what is told to the caller, from behind `after` on, or from now. Session, membership and role are read anew
 * before anything is sent and at every beat: whoever is signed out or removed hears nothing more. No event is sent
 * twice on one stream.
 */
export async function streamNotifications(
  deps: Deps,
  check: InCheckedScope,
  after: string | null,
): Promise<(stream: EventStream) => void> {
  const now = deps.clock.now()
  let since = Math.max(after ? momentOf(after) : now, now - OLDEST_MS)
  /** What was sent and may be read again, by id, with its moment. */
  const sent = new Map<string, number>(after ? [[after.toLowerCase(), momentOf(after)]] : [])
  const readFrom = (from: number, most = AT_ONCE) =>
    check(async (tx, scope) => ({
      companyId: scope.companyId,
      events: await listToldEvents(tx, scope, new Date(from), most),
    }))
  // Refused here, a caller gets a plain answer; and what was there before is not new to one who starts now.
  const first = await readFrom(since - OVERLAP_MS)
  if (!after) for (const { id, created_at } of first.events) sent.set(id, Date.parse(created_at))
  return (stream) => {
    const tell = (events: readonly TimelineEvent[]) => {
      for (const event of events) {
        const told = sent.has(event.id) ? null : toNotification(event)
        if (!told) continue
        const moment = Date.parse(event.created_at)
        sent.set(event.id, moment)
        since = Math.max(since, moment)
        stream.send(event.id, JSON.stringify(told))
      }
      for (const [id, moment] of sent) if (moment < since - OVERLAP_MS) sent.delete(id)
    }
    const tellNews = async () => {
      let [from, most] = [since - OVERLAP_MS, AT_ONCE]
      for (;;) {
        const { events } = await readFrom(from, most)
        tell(events)
        if (events.length < most) return
        const last = Date.parse(events.at(-1)?.created_at ?? '') - 1
        // What one transaction did is of one moment: where that is a whole page, the next look takes in more of it.
        if (last > from) from = last
        else most *= 2
      }
    }
    if (!after) stream.mark(newId({ msecs: now }))
    tell(first.events)
    const pump = serialised(tellNews, stream)
    const forget = deps.eventFeed.subscribe(first.companyId, pump)
    const beat = setInterval(() => {
      stream.beat()
      pump()
    }, BEAT_MS)
    stream.onEnd(() => {
      forget()
      clearInterval(beat)
    })
  }
}

/** Runs the work one at a time; asked again meanwhile, once more. A refusal or a fault ends the stream. */
function serialised(work: () => Promise<void>, stream: EventStream): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      await work()
    } while (again)
    running = false
  }
  return () => {
    again = true
    if (!running) run().catch(() => stream.end())
  }
}
