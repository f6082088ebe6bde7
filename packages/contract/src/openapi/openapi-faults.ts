import type { Json } from './component-schemas.ts'

/** Any of these says what a text is; a text that has none of them could be anything. */
const TELLS_OF_A_TEXT = ['format', 'pattern', 'enum', 'const', 'minLength', 'maxLength', 'description']

type Node = { readonly at: string; readonly schema: Json }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* nodesIn(value: unknown, at: string): Generator<Node> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* nodesIn(entry, `${at}/${index}`)
  } else if (isObject(value)) {
    yield { at, schema: value }
    for (const [key, entry] of Object.entries(value)) {
      // Examples and defaults are values, not schemas.
      if (!['examples', 'default', 'const', 'enum'].includes(key)) yield* nodesIn(entry, `${at}/${key}`)
    }
  }
}

function isBareText({ schema }: Node): boolean {
  const isText = schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'))
  return isText && !TELLS_OF_A_TEXT.some((key) => key in schema)
}

/** What two places may not both spell out: an object with fields, or a choice of several words. */
function isWorthAName({ schema }: Node): boolean {
  const isRecord = schema.type === 'object' && isObject(schema.properties)
  return isRecord || (Array.isArray(schema.enum) && schema.enum.length > 1)
}

const withoutWords = (schema: Json): string =>
  JSON.stringify(schema, (key, value) => (key === 'description' || key === 'default' ? undefined : value))

/**
 * What of an OpenAPI document would hinder a program that is built on it, one sentence each: a text that nothing is
 * said of, and a schema that is spelt out in two places instead of having a name. Parameters may repeat a choice of
 * words, as the orderings of lists do.
 */
export function openApiFaults(document: Json): string[] {
  const faults: string[] = []
  const seen = new Map<string, string>()
  /** The texts of parameters that say themselves what they are. */
  const told = new Set<string>()
  const { schemas, ...components } = document.components as Json
  const named = Object.entries(schemas as Json).map(
    ([name, schema]): Node => ({
      at: `components/schemas/${name}`,
      schema: schema as Json,
    }),
  )
  for (const { at, schema } of named) seen.set(withoutWords(schema), at)
  for (const node of [...nodesIn(document.paths, 'paths'), ...nodesIn(components, 'components')]) note(node)
  for (const { at, schema } of named) for (const node of nodesIn(schema, at)) note(node)
  return faults

  function note(node: Node): void {
    if ('in' in node.schema && 'description' in node.schema) told.add(`${node.at}/schema`)
    if (isBareText(node) && !told.has(node.at)) faults.push(`${node.at}: nothing says what this text is.`)
    if (!isWorthAName(node) || node.at.includes('/parameters/')) return
    const text = withoutWords(node.schema)
    const first = seen.get(text)
    if (first === undefined) seen.set(text, node.at)
    else if (first !== node.at)
      faults.push(`${node.at}: is spelt out like ${first}. Give it a name, or refer to it.`)
  }
}
