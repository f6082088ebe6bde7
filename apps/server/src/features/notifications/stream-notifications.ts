import { v7 as newId } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { StreamCaller } from '../../http/handler.ts'
import type { EventStream } from '../../http/streams/event-stream.ts'
import { listToldIds } from '../timeline/list-events.ts'
import {
  AT_ONCE,
  type CompanyReader,
  type CompanyReaders,
  OVERLAP_MS,
  readTold,
  type Told,
} from './company-reader.ts'
import { makeTeller } from './make-teller.ts'

/** What somebody missed for longer than this is history, which the timeline tells. */
const OLDEST_MS = 7 * 24 * 3_600_000

/** The moment a UUIDv7 was made (RFC 9562, section 5.7: its first 48 bits are milliseconds). */
function momentOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

/** Reads on behind a page of what was missed: what is of the last moment told, and was told, is left out. */
function behind(page: readonly Told[], known: readonly Told[]): { from: number; known: Told[] } {
  const from = page.at(-1)?.moment ?? 0
  return { from, known: [...known, ...page].filter(({ moment }) => moment >= from) }
}

/**
 * Streams what is told to the caller, from behind `after` on, or from now. What was missed each stream reads by itself;
 * what is new comes from the company's reader, which the stream joins before it looks for the first time, so that
 * nothing falls between the two. Session, membership and role are read anew before anything is sent and at every beat:
 * whoever is signed out or removed hears nothing more. No event is sent twice on one stream.
 */
export async function streamNotifications(
  { clock }: Pick<Deps, 'clock'>,
  readers: CompanyReaders,
  caller: StreamCaller,
  after: string | null,
): Promise<(stream: EventStream) => void> {
  const now = clock.now()
  const since = Math.max(after ? momentOf(after) : now, now - OLDEST_MS)
  const teller = makeTeller(caller.listener, now)
  let reader: CompanyReader | null = null
  const readMissed = (from: number, known: readonly string[]) =>
    caller.check(async (tx, { companyId, user }) => {
      if (!reader) {
        reader = readers(companyId, caller.checkAll)
        caller.onGone(reader.join(teller.follower))
      }
      if (after) return readTold(tx, { companyId, userId: user.id, from, known })
      // What was there before is not new to one who starts now.
      teller.know(await listToldIds(tx, companyId, now - OVERLAP_MS))
      return []
    })
  // Refused here, a caller gets a plain answer.
  const first = await readMissed(since - OVERLAP_MS, after ? [after] : [])
  const tellMissed = async (stream: EventStream) => {
    let page = first
    let told: Told[] = []
    teller.sendMissed(page)
    while (page.length === AT_ONCE) {
      await stream.drained()
      if (!stream.isOpen()) return
      const next = behind(page, told)
      told = next.known
      page = await readMissed(
        next.from,
        told.map(({ id }) => id),
      )
      teller.sendMissed(page)
    }
    if (teller.goOn()) reader?.wake()
  }
  return (stream) => {
    teller.open(stream)
    if (!after) stream.mark(newId({ msecs: now }))
    tellMissed(stream).catch(() => stream.end())
  }
}
