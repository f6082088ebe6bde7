import { z } from 'zod'

type Shape = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}
type Defs = Readonly<Record<string, Shape>>
type Fields = Readonly<Record<string, unknown>>

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00.000Z',
  email: 'somebody@example.com',
  uri: 'https://counterfoil.example/',
  'uri-reference': '/',
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

class Completion {
  readonly #defs: Defs
  constructor(defs: Defs) {
    this.#defs = defs
  }

  #resolved(shape: Shape): Shape {
    return shape.$ref ? { ...this.#defs[shape.$ref.slice('#/$defs/'.length)], ...shape, $ref: '' } : shape
  }

  /** The least the schema takes: null where it may be, no entries, the first of several words. */
  sample(given: Shape): unknown {
    const shape = this.#resolved(given)
    if ('const' in shape) return shape.const
    const types = [shape.type ?? []].flat()
    if (types.includes('null') || shape.anyOf?.some(({ type }) => type === 'null')) return null
    if (shape.anyOf) return this.sample(shape.anyOf[0] ?? {})
    if (shape.enum) return shape.enum[0]
    if (shape.examples) return shape.examples[0]
    if (types.includes('string')) return TEXTS[shape.format ?? ''] ?? ''
    if (types.includes('integer') || types.includes('number')) return 0
    if (types.includes('boolean')) return false
    if (types.includes('array')) return []
    return this.complete(shape, {})
  }

  /** A value with what it lacks of the schema; what it has stays as it is. */
  complete(given: Shape, value: unknown): unknown {
    const shape = this.#resolved(given)
    if (shape.anyOf) return this.complete(this.#closest(shape.anyOf, value), value)
    if (Array.isArray(value)) return value.map((entry) => this.complete(shape.items ?? {}, entry))
    if (!isFields(value)) return value
    const shapeOf = (name: string): Shape =>
      shape.properties?.[name] ?? (isFields(shape.additionalProperties) ? shape.additionalProperties : {})
    const missing = (shape.required ?? []).filter((name) => value[name] === undefined)
    return Object.fromEntries([
      ...Object.entries(value).map(([name, field]) => [name, this.complete(shapeOf(name), field)]),
      ...missing.map((name) => [name, this.sample(shapeOf(name))]),
    ])
  }

  /** Of several shapes the one that has most of the value's fields. */
  #closest(shapes: readonly Shape[], value: unknown): Shape {
    const names = isFields(value) ? Object.keys(value) : []
    const fit = (shape: Shape) => names.filter((name) => this.#resolved(shape).properties?.[name]).length
    return [...shapes].sort((one, other) => fit(other) - fit(one))[0] ?? {}
  }
}

/** What a test says of an answer, with the least that the contract wants besides. */
export function completed(schema: z.ZodType, value: unknown): unknown {
  const shape = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Shape & {
    $defs?: Defs
  }
  return new Completion(shape.$defs ?? {}).complete(shape, value)
}
