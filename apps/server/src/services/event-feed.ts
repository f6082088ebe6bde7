import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { ConnectionConfig } from '../db/database.ts'
import { listenToEvents } from './event-feed.db.ts'

const AGAIN_MS = 1000

export type EventFeed = {
  /** Calls `wake` whenever something may have happened in the company; answers how to stop. */
  readonly subscribe: (companyId: string, wake: () => void) => () => void
  readonly close: () => Promise<void>
}

/**
 * Hears of events written by any node, over one connection that listens. A message carries no news, only the company
 * it is about: who is woken reads what there is, so a message lost with the connection is only late.
 */
export function openEventFeed(connection: ConnectionConfig, log: FastifyBaseLogger): EventFeed {
  const wakes = new Map<string, Set<() => void>>()
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | null = null
  let closed = false

  /** A connection that was given up before may end long after: that says nothing of the one in use by then. */
  const lost = (of: pg.Client, error?: Error) => {
    if (closed || of !== client) return
    log.warn({ err: error }, 'the connection that hears of events was lost')
    of.end().catch(() => undefined)
    client = null
    again = setTimeout(() => {
      again = null
      listen()
    }, AGAIN_MS).unref()
  }

  const wakeAll = () => {
    for (const company of wakes.values()) for (const wake of company) wake()
  }

  function listen(): void {
    const next = new pg.Client({
      ...connection,
      // Nothing is ever asked over it: only so is a server that vanished without a word found out.
      keepAlive: true,
      keepAliveInitialDelayMillis: 15_000,
      application_name: 'counterfoil events',
    } as pg.ClientConfig)
    client = next
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => {
      for (const wake of wakes.get(payload ?? '') ?? []) wake()
    })
    next
      .connect()
      .then(() => next.query(listenToEvents))
      // What happened while nobody listened is read now.
      .then(wakeAll)
      .catch((error: Error) => lost(next, error))
  }

  return {
    subscribe: (companyId, wake) => {
      if (!client && !again && !closed) listen()
      const company = wakes.get(companyId) ?? new Set()
      wakes.set(companyId, company.add(wake))
      return () => {
        company.delete(wake)
        if (company.size === 0) wakes.delete(companyId)
      }
    },
    close: async () => {
      closed = true
      if (again) clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
