import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** `anyOf: [X, null]` costs a validator on each value; `type: [t, 'null']` says the same for nothing. */
function foldNull(schema: JsonSchema): void {
  const options = schema.anyOf as JsonSchema[] | undefined
  if (options?.length !== 2) return
  const [value, none] = options
  if (none?.type !== 'null' || typeof value?.type !== 'string') return
  delete schema.anyOf
  Object.assign(schema, value, { type: [value.type, 'null'] })
  // Where an answer has one of several forms, each is tried on it, and null must be one of the allowed values then.
  if (Array.isArray(value.enum)) schema.enum = [...value.enum, null]
}

const NOT_FOR_WRITING = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'description',
  'title',
  'default',
  'id',
  'propertyNames',
]

type Writer = (value: unknown) => string

const writers = new WeakMap<z.ZodType, Writer>()

/**
 * A writer of answers that knows their fields: it leaves out what the contract does not name. Made once for each type:
 * compiling it is most of what mounting an endpoint costs, and many endpoints answer the same.
 */
export function responseSerializer(response: z.ZodType): Writer {
  const write = writers.get(response) ?? compileWriter(response)
  writers.set(response, write)
  return write
}

function compileWriter(response: z.ZodType): Writer {
  const schema = z.toJSONSchema(response, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
    metadata: z.registry(),
    override: ({ jsonSchema }) => {
      const node = jsonSchema as JsonSchema
      foldNull(node)
      for (const key of NOT_FOR_WRITING) delete node[key]
      if (node.additionalProperties === false) delete node.additionalProperties
    },
  })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}
