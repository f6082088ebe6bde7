import { allEndpoints } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '@counterfoil/contract/errors.ts'
import { problem } from '@counterfoil/contract/problem.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import { type Fault, faultText } from '@counterfoil/domain/faults/fault.ts'
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner
import { afterEach, expect, vi } from 'vitest'
import type { z } from 'zod'
import { completed } from './test-answers.ts'

/** What was asked of the server; `body` is what was written as JSON, null where there was none. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | null
}
export type Answer = (asked: Asked) => Response | Promise<Response>
/** By path, or by method and path where a path has several: `PATCH /api/auth/me/`. */
export type Answers = Readonly<Record<string, Answer>>

type Call = { readonly name: string; readonly endpoint: Endpoint; readonly address: RegExp }

// An address without a placeholder is told before one with: /invoices/views/ is no invoice.
const CALLS: readonly Call[] = Object.entries<Endpoint>(allEndpoints)
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    address: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length)

let faults: string[] = []

/** An answer: what the test is about; what else the contract wants is filled in. */
export const answer =
  (body: unknown, status = 200) =>
  (): Response =>
    Response.json(body, { status })

/** A page of a list with these entries. */
export const page = (results: readonly unknown[]) =>
  answer({ count: results.length, next: null, previous: null, results })

/** A refusal, as a problem of the contract. */
export const refusal = (status: number, code: string, more: object = {}) =>
  answer({ status, error_code: code, title: ERRORS[code as ErrorCode]?.title, ...more }, status)

/** A refusal of what was sent: by field what is wrong there, one fault each. */
export const invalid = (faults: Readonly<Record<string, Fault>>) =>
  refusal(400, 'validation_error', {
    errors: Object.fromEntries(Object.entries(faults).map(([field, found]) => [field, [faultText(found)]])),
    faults: Object.fromEntries(Object.entries(faults).map(([field, found]) => [field, [found]])),
  })

/** Done, and nothing to say. */
export const done = (): Response => new Response(null, { status: 204 })

/** The answer never arrives. */
export const silence: Answer = () => new Promise<Response>(() => {})

/**
 * Stands in for the server. What it answers has to be what the contract says of the call, and so has what is sent, where
 * it is taken; a call that is not prepared fails the test. The calls gather in what is handed back.
 */
export function serve(answers: Answers | Answer): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://localhost',
    )
    const one: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      signal: init.signal ?? null,
    }
    asked.push(one)
    const call = CALLS.find(
      ({ endpoint, address }) => endpoint.method === one.method && address.test(pathname),
    )
    if (!call) return failing(`${one.method} ${pathname} is no call of the contract.`)
    const prepared =
      typeof answers === 'function' ? answers : (answers[`${one.method} ${pathname}`] ?? answers[pathname])
    if (!prepared) return failing(`${call.name} (${one.method} ${pathname}) is not prepared.`)
    return checked(call, one, await prepared(one))
  })
  return asked
}

/** What was wrong since it was last looked at, each once. */
export function takeFaults(): string[] {
  const found = [...new Set(faults)]
  faults = []
  return found
}

afterEach(() => {
  // What else there is to do after a test is done all the same.
  expect.soft(takeFaults(), 'what the fake server was asked and made to answer').toEqual([])
})

function failing(fault: string): Response {
  faults.push(fault)
  return Response.json({}, { status: 500 })
}

async function checked(call: Call, asked: Asked, response: Response): Promise<Response> {
  const { endpoint, name } = call
  const isTaken = response.status < 400
  if (isTaken && endpoint.body && asked.body !== null) note(`${name} was sent`, endpoint.body, asked.body)
  const asksForFile = endpoint.files !== undefined && (asked.query.get('format') ?? 'json') !== 'json'
  const isBytes = isTaken && (endpoint.file !== undefined || endpoint.stream || asksForFile)
  const text = isBytes ? '' : await response.clone().text()
  // What a gateway says in the server's place is nobody's contract.
  if (isBytes || response.status === 204 || response.status >= 500 || !isJson(text)) return response
  const schema = isTaken ? endpoint.response : problem
  const given = JSON.parse(text)
  // A refusal that names no closer fault says what its class says.
  const body = completed(schema, isTaken ? given : { code: given.error_code, params: {}, ...given })
  note(`${name} answers ${response.status}`, schema, body)
  const headers = new Headers(response.headers)
  headers.set('content-type', isTaken ? 'application/json' : 'application/problem+json')
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function note(what: string, schema: z.ZodType, value: unknown): void {
  for (const { path, fault } of readInput(schema, value).faults ?? [])
    faults.push(`${what}: ${path.join('.')}: ${faultText(fault)}`)
}
