import { createHash } from 'node:crypto'

/** Values a statement takes: arrays become PostgreSQL arrays, bigint and dates their text. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly (string | number | bigint | boolean | null)[]

/**
 * One SQL text with the name it is prepared under. `Row` is what comes back, `Values` what its `:names` take; a
 * statement without names takes its values in the order of `$1`, `$2`, `$3`.
 */
export type Statement<Row, Values extends object = never> = {
  readonly name: string
  readonly text: string
  /** The names that stand for $1, $2 … in the text. */
  readonly names: readonly string[]
  /** Columns that may be null in their table, and in this answer never are. */
  readonly filled: readonly string[]
  readonly row?: Row
  readonly values?: Values
}

/** A word in quotes, a cast, or a name. */
const NAMES = /'(?:[^']|'')*'|::|:([a-z]\w*)/g

/** Numbers the names of a text: `:id` becomes `$1` wherever it stands. */
function numberNames(text: string): { text: string; names: string[] } {
  const names: string[] = []
  const numbered = text.replace(NAMES, (found, name?: string) => {
    if (name === undefined) return found
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: numbered, names }
}

/**
 * Makes a statement of a SQL text, its `:names` numbered once. The name it is prepared under is the text's own hash: the
 * same text is parsed and planned once a connection, and a changed text can never meet an old plan.
 */
export function sql<Row, Values extends object = never>(
  text: string,
  { filled = [] }: { filled?: readonly (keyof Row & string)[] } = {},
): Statement<Row, Values> {
  const numbered = numberNames(text)
  return { name: createHash('sha1').update(numbered.text).digest('base64url'), ...numbered, filled }
}

/** What a statement is given, in the order of its text. Throws where a name has no value. */
export function valuesInOrder({ names }: Statement<unknown, object>, given: object): readonly SqlValue[] {
  if (names.length === 0) return given as readonly SqlValue[]
  const values = given as Readonly<Record<string, SqlValue>>
  return names.map((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for :${name}`)
    return value
  })
}

/** Statements put together by a key; `keys` names enough of them that every part is in one, for whoever checks them. */
export type StatementFamily<Row, Values extends object = never> = ((
  key: string,
) => Statement<Row, Values>) & {
  readonly keys: readonly string[]
}

/** For texts put together from allow-listed parts: each combination is made once. */
export function sqlCache<Row, Values extends object = never>(
  keys: readonly string[],
  build: (key: string) => string,
): StatementFamily<Row, Values> {
  const known = new Map<string, Statement<Row, Values>>()
  const family = (key: string) => {
    const found = known.get(key)
    if (found) return found
    const made = sql<Row, Values>(build(key))
    known.set(key, made)
    return made
  }
  return Object.assign(family, { keys })
}
