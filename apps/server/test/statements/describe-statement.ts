import type pg from 'pg'

/** Whether a column can come back null. Of an expression the database does not say. */
export type Nullability = 'never' | 'maybe' | 'unsaid'

export type DescribedColumn = { readonly name: string; readonly type: string; readonly isNull: Nullability }

/** What PostgreSQL says of a statement without running it: the types of $1, $2 …, and the columns of its answer. */
export type Description = {
  readonly parameters: readonly string[]
  readonly columns: readonly DescribedColumn[]
}

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }
type Described = { parameterTypes: number[]; fields: Field[] }
/** The part of the driver's connection that its types leave out. */
type Wire = pg.Connection & { sync: () => void }

/** The protocol's own question, which also names the table and the column that a value is read from. */
function askWire(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { parameterTypes: [], fields: [] }
    const question = {
      submit(connection: pg.Connection) {
        connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
          described.parameterTypes = dataTypeIDs
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        ;(connection as Wire).sync()
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        described.fields = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    }
    client.query(question)
  })
}

async function namesOfTypes(client: pg.Client): Promise<Map<number, string>> {
  // A domain is what it stands on.
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::integer, coalesce(nullif(typbasetype, 0), oid)::regtype::text as name from pg_type',
  )
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

/** Columns of tables that are declared NOT NULL, as `table.column` by number. */
async function filledColumns(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    "select attrelid::integer || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0",
  )
  return new Set(rows.map(({ key }) => key))
}

type Plan = { 'Join Type'?: string; 'Parent Relationship'?: string; Output?: string[]; Plans?: Plan[] }

const OPTIONAL_SIDE: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
}

function outputsOf(plan: Plan): string[] {
  return [...(plan.Output ?? []), ...(plan.Plans ?? []).flatMap(outputsOf)]
}

/** What lies on the side of an outer join that may have no row. */
function optionalOutputs(plan: Plan): string[] {
  const optional = OPTIONAL_SIDE[plan['Join Type'] ?? ''] ?? []
  return (plan.Plans ?? []).flatMap((part) =>
    optional.includes(part['Parent Relationship'] ?? '') ? outputsOf(part) : optionalOutputs(part),
  )
}

/** By place, whether a column of the answer is read from the optional side of an outer join. */
async function optionalColumns(client: pg.Client, text: string): Promise<boolean[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (verbose, generic_plan, format json) ${text}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  const optional = new Set(optionalOutputs(plan))
  return (plan.Output ?? []).map((output) => optional.has(output))
}

/** Answers what describes statements of this database; it throws what the database says of one that it cannot plan. */
export async function makeDescriber(client: pg.Client): Promise<(text: string) => Promise<Description>> {
  const types = await namesOfTypes(client)
  const filled = await filledColumns(client)
  const nameOf = (oid: number) => types.get(oid) ?? `type ${oid}`
  return async (text) => {
    const { parameterTypes, fields } = await askWire(client, text)
    const optional = / (left|right|full) join /.test(text) ? await optionalColumns(client, text) : []
    const nullability = ({ tableID, columnID }: Field, at: number): Nullability => {
      if (tableID === 0) return 'unsaid'
      return filled.has(`${tableID}.${columnID}`) && !optional[at] ? 'never' : 'maybe'
    }
    const columns = fields.map((field, at) => ({
      name: field.name,
      type: nameOf(field.dataTypeID),
      isNull: nullability(field, at),
    }))
    return { parameters: parameterTypes.map(nameOf), columns }
  }
}
