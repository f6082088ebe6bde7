import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'

/** The comments on each event, oldest first, and what is left of a history without them. */
export type EventThreads<E> = { lines: E[]; commentsOn: (event: E) => readonly E[] }

/**
 * Puts comments below the events they are about. One whose event is not in this part of the history stays a line of its
 * own. Takes the history newest first.
 */
export function eventThreads<E extends TimelineEvent>(newestFirst: readonly E[]): EventThreads<E> {
  const ids = new Set(newestFirst.map(({ id }) => id))
  const below = new Map<string, E[]>()
  const lines: E[] = []
  for (const event of newestFirst) {
    if (event.about === null || !ids.has(event.about)) lines.push(event)
    else below.set(event.about, [event, ...(below.get(event.about) ?? [])])
  }
  return { lines, commentsOn: ({ id }) => below.get(id) ?? [] }
}
