import { z } from 'zod'

export type Json = Record<string, unknown>

/** Formats that say all that their pattern would. */
const TELLING_FORMATS: readonly unknown[] = ['uuid', 'email', 'date', 'date-time', 'uri']

/** `type: [t, 'null']` says in one line what `anyOf: [t, null]` says in five. */
function foldNull(_key: string, node: unknown): unknown {
  const { anyOf, ...rest } = (node ?? {}) as { anyOf?: Json[] }
  const [value, none, ...more] = anyOf ?? []
  const isPlain = typeof value?.type === 'string' && !('enum' in value) && !('properties' in value)
  if (!isPlain || none?.type !== 'null' || more.length > 0) return node
  return { ...rest, ...value, type: [value.type, 'null'] }
}

/** Leaves out what a reader has no use for: a format spelt out as a pattern, and the edges of JavaScript's numbers. */
function simplify(node: Json, io: 'input' | 'output'): void {
  if (TELLING_FORMATS.includes(node.format)) delete node.pattern
  // In a query all is text; what the text says is a number, or yes or no.
  if (node.type === 'integer') delete node.pattern
  if (node.type === 'boolean') delete node.enum
  const names = node.propertyNames as Json | undefined
  if (names && Object.keys(names).join() === 'type') delete node.propertyNames
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
  // An answer may come to hold more in a later version: who reads one takes no offence at it.
  if (io === 'output' && node.additionalProperties === false) delete node.additionalProperties
}

const META_FIELDS = ['count', 'next', 'previous']

/** A page of a list is what every page says, and its results. */
function asPage(name: string, schema: Json): Json {
  const properties = schema.properties as Json | undefined
  if (name === 'ListMeta' || !properties || !META_FIELDS.every((field) => field in properties)) return schema
  const { results } = properties
  return {
    allOf: [
      { $ref: '#/components/schemas/ListMeta' },
      { type: 'object', properties: { results }, required: ['results'] },
    ],
  }
}

/** Gathers the schemas that have a name while a document is written; each stands in it once. */
export class ComponentSchemas {
  readonly #byName = new Map<string, Json>()

  /** The JSON Schema of a type, with what has a name left to {@link all} and referred to. */
  schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
    // Within a field the type itself is referred to, too, where it has a name.
    const { $defs, properties } = z.toJSONSchema(z.object({ type }), {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ jsonSchema }) => simplify(jsonSchema as Json, io),
    }) as unknown as { $defs?: Record<string, Json>; properties: { type: Json } }
    for (const [name, schema] of Object.entries($defs ?? {})) this.add(name, asPage(name, referring(schema)))
    return referring(properties.type)
  }

  /** Gives a schema that is no type of the contract a name, and answers how to refer to it. */
  add(name: string, schema: Json): Json {
    const known = this.#byName.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${name} names two schemas: give what is sent another name than what is answered.`)
    this.#byName.set(name, schema)
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Every named schema that was used, by its name. */
  all(): Record<string, Json> {
    return Object.fromEntries([...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

function referring(schema: Json): Json {
  const { id: _, ...rest } = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
    foldNull,
  ) as Json
  return rest
}
