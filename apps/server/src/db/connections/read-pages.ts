import type { Statement } from '../statement.ts'

/** Sends one text with the values of its `$1`, `$2`; with a name it is prepared. */
type Query = (query: { text: string; name?: string; values?: unknown[] }) => Promise<{ rows: unknown[] }>

/** One at a time in a transaction: whoever reads by pages reads them to the end, or ends the transaction. */
const CURSOR = 'pages'

/**
 * Rows of a statement, so many at once, from a cursor: all of them are of the moment it was opened, and no more than two
 * pages are in memory. The next page is on its way while one is worked on. Planned as a statement that is read to its
 * end, where a cursor would be planned for its first tenth.
 */
export async function* readPages<Row>(
  query: Query,
  { text, name }: Pick<Statement<Row, object>, 'text' | 'name'>,
  values: unknown[],
  size: number,
): AsyncGenerator<readonly Row[]> {
  const begun = Promise.all([
    query({ text: 'set local cursor_tuple_fraction = 1' }),
    query({ text: `declare ${CURSOR} no scroll cursor for ${text}`, name: `${name} by pages`, values }),
  ])
  const fetch = async () => {
    const { rows } = await query({ text: `fetch ${size} from ${CURSOR}` })
    return rows as Row[]
  }
  const ahead = () => {
    const next = fetch()
    // Whoever stops in the middle awaits it no more.
    next.catch(() => undefined)
    return next
  }
  let next = ahead()
  await begun
  for (;;) {
    const rows = await next
    const isLast = rows.length < size
    if (!isLast) next = ahead()
    if (rows.length > 0) yield rows
    if (isLast) break
  }
  await query({ text: `close ${CURSOR}` })
}
