import { createHash } from 'node:crypto'

/** One SQL text with the name it is prepared under; `Row` is what comes back. */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row }

/**
 * Makes a statement of a SQL text. The name is the text's own hash: the same text is parsed and planned once a
 * connection, and a changed text can never meet an old plan.
 */
export function sql<Row>(text: string): Statement<Row> {
  return { name: createHash('sha1').update(text).digest('base64url'), text }
}

/** Statements put together by a key; `keys` names enough of them that every part is in one, for whoever checks them. */
export type StatementFamily<Row> = ((key: string) => Statement<Row>) & {
  readonly keys: readonly string[]
}

/** For texts put together from allow-listed parts: each combination is made once. */
export function sqlCache<Row>(keys: readonly string[], build: (key: string) => string): StatementFamily<Row> {
  const known = new Map<string, Statement<Row>>()
  const family = (key: string) => {
    const found = known.get(key)
    if (found) return found
    const made = sql<Row>(build(key))
    known.set(key, made)
    return made
  }
  return Object.assign(family, { keys })
}
