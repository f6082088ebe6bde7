import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ERRORS } from '../errors.ts'
import { listMeta } from '../paging.ts'
import { problem } from '../problem.ts'
import { ComponentSchemas, type Json } from './component-schemas.ts'
import type { Tag } from './openapi-tags.ts'
import { errorCodesOf, refusalComponents, refusalName } from './refusals.ts'

/** Parameters that many calls have: they stand among the components, under these names. */
const SHARED_PARAMETERS: Readonly<Record<string, string>> = {
  'path.id': 'Id',
  'query.page': 'Page',
  'query.page_size': 'PageSize',
  'query.cursor': 'Cursor',
  'query.search': 'Search',
  'header.X-Company-Id': 'CompanyId',
  'header.Idempotency-Key': 'IdempotencyKey',
  'header.If-Match': 'IfMatch',
  'header.If-None-Match': 'IfNoneMatch',
}

type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header' } & Json

const header = (name: string, description: string, schema: Json): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
})

function headersOf(endpoint: Endpoint): Parameter[] {
  const headers: Parameter[] = []
  if (endpoint.access === 'member' && !endpoint.companyInPath)
    headers.push(
      header('X-Company-Id', "The company worked in; without it the user's default one.", { format: 'uuid' }),
    )
  if (endpoint.method !== 'GET')
    headers.push(
      header('Idempotency-Key', 'One per action, the same on a retry; kept for 24 hours.', {
        minLength: 1,
        maxLength: 255,
      }),
    )
  if (endpoint.keptFor !== undefined)
    headers.push(
      header('If-None-Match', 'The ETag of the answer one has: 304 while it is the same.', {
        examples: ['W/"5f6dMYyrmqVv1a1yQ9Dq0w"'],
      }),
    )
  if (endpoint.method === 'PATCH')
    headers.push(
      header('If-Match', 'The version last seen, as in ETag: a stale one is 412.', { examples: ['"3"'] }),
    )
  return headers
}

/** Public calls take no token, but some look at one that is there. */
function securityOf({ access, errors }: Endpoint): Json {
  if (access !== 'public') return {}
  return { security: errors?.includes('not_authenticated') ? [{}, { bearer: [] }] : [] }
}

class DocumentWriter {
  readonly schemas = new ComponentSchemas()
  readonly parameters: Record<string, Parameter> = {}

  /** A parameter that many calls have is referred to; one that only has the same name stays where it is. */
  sharedOrOwn(parameter: Parameter): Json {
    const name = SHARED_PARAMETERS[`${parameter.in}.${parameter.name}`]
    if (name === undefined) return parameter
    this.parameters[name] ??= parameter
    return JSON.stringify(this.parameters[name]) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${name}` }
      : parameter
  }

  parametersOf(type: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
    return Object.entries(type?.shape ?? {}).map(([name, field]) => {
      const { description, ...schema } = this.schemas.schemaOf(field as z.ZodType, 'input')
      return {
        name,
        in: place,
        required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
        ...(description === undefined ? {} : { description }),
        schema,
      }
    })
  }

  /** A form with a file; the texts beside it are those of the body. */
  formOf(field: string, body: z.ZodType | undefined): Json {
    const texts = body ? (this.schemas.schemaOf(body, 'input').properties as Json) : {}
    const properties = { [field]: { type: 'string', format: 'binary' }, ...texts }
    const schema = { type: 'object', properties, required: [field] }
    // Named by the title of its texts where they have one, else after its field.
    const title = body && z.globalRegistry.get(body)?.title
    const name = title ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}Upload`
    return { required: true, content: { 'multipart/form-data': { schema: this.schemas.add(name, schema) } } }
  }

  requestBodyOf(endpoint: Endpoint): Json | undefined {
    if (endpoint.upload) return this.formOf(endpoint.upload.field, endpoint.body)
    if (!endpoint.body) return undefined
    const required = !endpoint.body.safeParse(undefined).success
    const schema = this.schemas.schemaOf(endpoint.body, 'input')
    return { required, content: { 'application/json': { schema } } }
  }

  successOf(endpoint: Endpoint): Json {
    if (endpoint.status === 204) return { description: 'Done' }
    if (endpoint.file) {
      const schema = { type: 'string', format: 'binary' }
      const types = [endpoint.file, ...(endpoint.fileTypes ?? [])]
      return {
        description: 'The file',
        content: Object.fromEntries(types.map((type) => [type, { schema }])),
      }
    }
    const media = endpoint.stream ? 'text/event-stream' : 'application/json'
    return {
      description: endpoint.stream ? 'Server-sent events, each with this as its data' : 'Success',
      content: {
        [media]: { schema: this.schemas.schemaOf(endpoint.response, 'output') },
        ...Object.fromEntries(
          (endpoint.files ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }
  }

  failuresOf(endpoint: Endpoint): Json {
    const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERRORS[code].status)
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => {
        const refusal = {
          $ref: `#/components/responses/${refusalName(status)}`,
          description: codes.join(', '),
        }
        return [String(status), endpoint.monitored && status === 503 ? this.unwell(endpoint) : refusal]
      }),
    )
  }

  /** What a monitored call answers while something is wrong: the same as else, or a problem. */
  unwell(endpoint: Endpoint): Json {
    return {
      description: 'Something is wrong: the answer tells what.',
      content: {
        'application/json': { schema: this.schemas.schemaOf(endpoint.response, 'output') },
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    }
  }

  operationOf(name: string, tag: string, endpoint: Endpoint): Json {
    const body = this.requestBodyOf(endpoint)
    const parameters = [
      ...this.parametersOf(endpoint.params, 'path'),
      ...this.parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ].map((parameter) => this.sharedOrOwn(parameter))
    return {
      operationId: name,
      summary: endpoint.summary,
      tags: [tag],
      ...securityOf(endpoint),
      ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body ? { requestBody: body } : {}),
      responses: {
        [String(endpoint.status ?? 200)]: this.successOf(endpoint),
        ...(endpoint.keptFor === undefined ? {} : { '304': { description: 'The same as the ETag named' } }),
        ...this.failuresOf(endpoint),
      },
    }
  }

  pathsOf(tags: readonly Tag[]): Record<string, Json> {
    const paths: Record<string, Json> = {}
    for (const { name: tag, endpoints } of tags) {
      for (const [name, endpoint] of endpoints.flatMap((room) => Object.entries(room))) {
        const operation = this.operationOf(name, tag, endpoint)
        paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
      }
    }
    return paths
  }
}

/** The OpenAPI 3.1 document of these calls: made from the contract, so it cannot say anything else. */
export function openApiDocument(tags: readonly Tag[], version: string): Json {
  const writer = new DocumentWriter()
  // What no call answers by itself, but others refer to.
  for (const schema of [problem, listMeta]) writer.schemas.schemaOf(schema, 'output')
  const paths = writer.pathsOf(tags)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Counterfoil',
      version,
      description:
        'Invoices for one or several companies. Money is a decimal string beside its currency; times are RFC 3339 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: writer.parameters,
      responses: refusalComponents(),
      schemas: writer.schemas.all(),
    },
  }
}
