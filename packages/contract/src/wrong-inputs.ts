import { z } from 'zod'

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

/** Of each sort of mistake one: a wrong type, too much, too little, no member of a list, a field there is not. */
const WRONG: readonly unknown[] = [
  null,
  '',
  'x',
  'none of these',
  'x'.repeat(6000),
  true,
  -1,
  0.5,
  1e12,
  -1e308,
  [],
  [7],
  [null, '', {}],
  Array.from({ length: 1100 }, () => 'x'),
  {},
  { surprise: 1 },
]

function objectIn(shape: Shape): Shape | null {
  if (shape.properties) return shape
  for (const branch of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) {
    const found = objectIn(branch)
    if (found) return found
  }
  return null
}

function* wrongObjects(shape: Shape): Generator<unknown> {
  const fields = Object.entries(shape.properties ?? {})
  for (const value of WRONG) yield Object.fromEntries(fields.map(([name]) => [name, value]))
  for (const [name, field] of fields) {
    const inner = objectIn(field)
    const entry = field.items ? objectIn(field.items) : null
    if (inner) for (const value of wrongObjects(inner)) yield { [name]: value }
    if (entry) for (const value of wrongObjects(entry)) yield { [name]: [value] }
  }
}

/** For tests: values that nobody means, each wrong at every field of the schema, or of an object within, at once. */
export function wrongInputs(schema: z.ZodType): unknown[] {
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    // Without their names, schemas stand where they are used.
    metadata: z.registry(),
  }) as Shape
  return [...WRONG, ...wrongObjects(objectIn(shape) ?? {}), { surprise: 1 }]
}

/** How the validator itself speaks. No caller is to read it. */
export const RAW_FAULT =
  /^(Invalid|Too (big|small)|Unrecognized|Expected)\b|\bexpected\b|\breceived \w|[<>]=|\bNaN\b|\bpattern\b|\bundefined\b/
