import type { Given } from '@counterfoil/server/db/database.ts'
import { type Statement, valuesInOrder } from '@counterfoil/server/db/statement.ts'
import type pg from 'pg'

/** What the raw server is told instead of finding out. */
export type RawFacts = {
  readonly url: string
  readonly pool: number
  readonly companyId: string
  readonly userId: string
  readonly clientId: string
  readonly password: string
  readonly today: string
  readonly monthsFrom: string
  readonly monthsTo: string
  readonly soon: string
  /** The body of a new draft, as the API gets it. */
  readonly draft: Record<string, unknown>
}

/** A statement with a value for each of its names, or its values in their order. */
export type Sent = readonly [statement: Statement<unknown, object>, given: object]

/** {@link Sent}, with names and types of the values checked. */
export function sent<Values extends object = never>(
  statement: Statement<unknown, Values>,
  ...[given = []]: Given<Values>
): Sent {
  return [statement, given]
}

export function send(client: pg.PoolClient, [statement, given]: Sent): Promise<pg.QueryResult> {
  const values = [...valuesInOrder(statement, given)]
  return client.query({ name: statement.name, text: statement.text, values })
}

export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Statements sent together on one connection, without a transaction. */
export function onePacket(pool: pg.Pool, statements: readonly Sent[]): Promise<pg.QueryResult[]> {
  return onConnection(pool, (client) => Promise.all(statements.map((each) => send(client, each))))
}

const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }

/** One transaction; BEGIN travels with the first statements. */
export function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onConnection(pool, async (client) => {
    const begun = client.query(BEGIN)
    try {
      const result = await work(client)
      await begun
      await client.query(COMMIT)
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}
