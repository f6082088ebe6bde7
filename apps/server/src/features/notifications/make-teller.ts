import type { Listener } from '../../http/handler.ts'
import type { EventStream } from '../../http/streams/event-stream.ts'
import { type Follower, OVERLAP_MS, type Told } from './company-reader.ts'

/** So much new may wait for a stream that is still being told what it missed; then its caller is to come back later. */
const KEPT_MAX = 1000

/** Tells a stream what is new, once each and not what its own listener did. */
export type Teller = {
  readonly follower: Follower
  /** Leaves out what was there before. */
  readonly know: (ids: readonly string[]) => void
  readonly open: (stream: EventStream) => void
  /** Sends what was missed. */
  readonly sendMissed: (events: readonly Told[]) => void
  /** Says that nothing more was missed; answers whether something new waits to be told. */
  readonly goOn: () => boolean
}

/**
 * A teller for who began to listen at a moment. What is new meanwhile is kept until all that was missed is sent; both
 * may hold the same event, so the ids are remembered of the time that new events may be dated to.
 */
export function makeTeller(listener: Listener, begunAt: number): Teller {
  const oldest = begunAt - OVERLAP_MS
  const known = new Set<string>()
  let kept: Told[] = []
  let stream: EventStream | null = null
  let hasEnded = false
  let isMissingNothing = false

  const send = (events: readonly Told[]) => {
    for (const { id, dataFor } of events) {
      const data = known.has(id) ? null : dataFor(listener.userId)
      if (data !== null) stream?.send(id, data)
    }
  }
  const end = () => {
    hasEnded = true
    kept = []
    stream?.end()
  }
  return {
    follower: {
      listener,
      keep: (events) => {
        if (hasEnded) return
        for (const event of events)
          if (event.moment >= oldest && event.dataFor(listener.userId) !== null) kept.push(event)
        if (kept.length > KEPT_MAX) end()
      },
      tell: () => {
        if (!isMissingNothing) return
        send(kept)
        kept = []
      },
      beat: () => stream?.beat(),
      end,
    },
    know: (ids) => {
      for (const id of ids) known.add(id)
    },
    open: (opened) => {
      stream = opened
      if (hasEnded) opened.end()
    },
    sendMissed: (events) => {
      send(events)
      for (const { id, moment } of events) if (moment >= oldest) known.add(id)
    },
    goOn: () => {
      isMissingNothing = true
      return kept.length > 0
    },
  }
}
