import type pg from 'pg'
import { makeConnectionShares } from './connection-shares.ts'

/** A connection, and how it is given back: `broken` where nobody can work with it any more. */
export type Taken = { readonly client: pg.PoolClient; readonly giveBack: (broken?: Error) => void }
/** Takes a connection that works for a company, or for none. */
export type Take = (companyId?: string | null) => Promise<Taken>

/** Half of the connections at once for one caller and for one company, and a place in a queue of their own behind it. */
export function takeShared(pool: pg.Pool, max: number): Take {
  const shares = makeConnectionShares(Math.max(1, Math.floor(max / 2)))
  return async (companyId) => {
    const giveBackPlace = await shares.take(companyId)
    try {
      const client = await pool.connect()
      return {
        client,
        giveBack: (broken) => {
          client.release(broken)
          giveBackPlace()
        },
      }
    } catch (error) {
      giveBackPlace()
      throw error
    }
  }
}

/** One connection for who watches. */
export function takeWatching(pool: pg.Pool): Take {
  return async () => {
    const client = await pool.connect()
    return { client, giveBack: (broken) => client.release(broken) }
  }
}
