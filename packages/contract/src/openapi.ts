import { z } from 'zod'
import { type Endpoint, type Endpoints, needsPlan } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { problem } from './problem.ts'

type Json = Record<string, unknown>

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json
  return schema
}

function isRequired(schema: Json, name: string): boolean {
  return Array.isArray(schema.required) && schema.required.includes(name)
}

function parametersOf(type: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!type) return []
  const schema = schemaOf(type, 'input')
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired(schema, name),
    schema: property,
  }))
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

function headersOf(endpoint: Endpoint): Json[] {
  const headers: Json[] = []
  if (endpoint.access === 'member' && !endpoint.companyInPath)
    headers.push(header('X-Company-Id', "The company worked in; without it the user's default one."))
  if (endpoint.method !== 'GET')
    headers.push(header('Idempotency-Key', 'One per action, the same on a retry; kept for 24 hours.'))
  if (endpoint.method === 'PATCH')
    headers.push(header('If-Match', 'The version last seen, as in ETag: a stale one is 412.'))
  return headers
}

/** A form with a file; the texts beside it are those of the body. */
function formOf(field: string, body: z.ZodType | undefined): Json {
  const texts = body ? (schemaOf(body, 'input').properties as Json) : {}
  const properties = { [field]: { type: 'string', format: 'binary' }, ...texts }
  const schema = { type: 'object', properties, required: [field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.upload) return formOf(endpoint.upload.field, endpoint.body)
  if (!endpoint.body) return undefined
  const required = !endpoint.body.safeParse(undefined).success
  return { required, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.status === 204) return { description: 'Done' }
  if (endpoint.file) {
    return {
      description: 'The file',
      content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
    }
  }
  const media = endpoint.stream ? 'text/event-stream' : 'application/json'
  return {
    description: endpoint.stream ? 'Server-sent events, each with this as its data' : 'Success',
    content: { [media]: { schema: schemaOf(endpoint.response, 'output') } },
  }
}

/** Codes every call of this kind can answer, beside those it names itself. */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? [])
  if (endpoint.access !== 'public') codes.add('not_authenticated').add('token_expired')
  if (endpoint.access === 'member') codes.add('permission_denied')
  if (needsPlan(endpoint)) codes.add('plan_required')
  if (endpoint.body || endpoint.query || endpoint.upload) codes.add('validation_error').add('bad_request')
  if (endpoint.method !== 'GET' && endpoint.repeat !== 'natural')
    codes.add('request_in_progress').add('idempotency_key_reused')
  if (endpoint.method !== 'GET') codes.add('conflict')
  return [...codes.add('server_error').add('service_unavailable')]
}

function failuresOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorCodesOf(endpoint)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: {
          ...(endpoint.monitored && status === 503
            ? { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
            : {}),
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  )
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const body = requestBodyOf(endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [
      endpoint.path
        .split('/')
        .filter((part) => part !== '' && part !== 'api')
        .at(0) ?? 'api',
    ],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { [String(endpoint.status ?? 200)]: successOf(endpoint), ...failuresOf(endpoint) },
  }
}

/** The OpenAPI 3.1 document of these calls: made from the contract, so it cannot say anything else. */
export function openApiDocument(endpoints: Endpoints, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
    }
  }
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
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  }
}
