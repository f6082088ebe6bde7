import type { AnyCallInput, EndpointName } from '../api-types.ts'
import { ApiError } from '../errors/api-error.ts'
import { accessRefused } from './access-refused.ts'
import { companyScope } from './company-scope.ts'
import { endpointTable } from './endpoint-table.gen.ts'
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts'
import { startPatience, TIMEOUT_MS, watchParts } from './patience.ts'

const BASE = '/api'

export type EndpointFacts = {
  method: string
  path: string
  access: 'public' | 'user' | 'member'
  room: string
  uploadField: string | null
  isFile: boolean
  /** It is a file where the query names a `format` other than JSON. */
  mayBeFile: boolean
  /** The server counts every try and answers one too many with 429. */
  isCounted: boolean
}

/** Whether an answer to this call is bytes. */
export function asksForFile(facts: EndpointFacts, { query }: AnyCallInput): boolean {
  const format = query?.format ?? 'json'
  return facts.isFile || (facts.mayBeFile && format !== 'json')
}

export function endpointFacts(name: EndpointName): EndpointFacts {
  const row: readonly string[] = endpointTable[name]
  const [method = 'GET', path = '', access = 'member', room = '', ...marks] = row
  const upload = marks.find((mark) => mark.startsWith('upload:'))
  return {
    method,
    path,
    access: access as EndpointFacts['access'],
    room,
    uploadField: upload?.slice('upload:'.length) ?? null,
    isFile: marks.includes('file'),
    mayBeFile: marks.includes('files'),
    isCounted: marks.includes('counted'),
  }
}

function writeQuery(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export function addressOf(path: string, input: AnyCallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  return `${BASE}${filled}${writeQuery(input.query)}`
}

function bodyOf(facts: EndpointFacts, input: AnyCallInput, headers: Headers): BodyInit | null {
  if (facts.uploadField && input.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(input.body ?? {}))
      if (value !== undefined) form.set(name, String(value))
    form.set(facts.uploadField, input.file)
    return form
  }
  if (input.body === undefined) return null
  headers.set('content-type', 'application/json')
  return JSON.stringify(input.body)
}

function headersOf(facts: EndpointFacts, input: AnyCallInput, access: string | null): Headers {
  const headers = new Headers({ accept: asksForFile(facts, input) ? '*/*' : 'application/json' })
  if (access) headers.set('authorization', `Bearer ${access}`)
  const company = input.companyId === undefined ? companyScope.get() : input.companyId
  if (company && access) headers.set('x-company-id', company)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`)
  return headers
}

/**
 * What a call ends in whose answer did not come, or not whole: whether the server has done the work is not known. Who
 * gave the call up is told so and nothing else. In the time allowed the answer's body is to come too; a file may take any
 * time, as long as more of it comes.
 */
export function lostAnswer(error: unknown, input: AnyCallInput): unknown {
  if (input.signal?.aborted) return error
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null
  // Only the clock is left to have given it up.
  const isOver = name === 'TimeoutError' || name === 'AbortError'
  return new ApiError({ status: 0, code: isOver ? 'timeout' : 'network_error' })
}

/** A line that is slower than this, half a megabit a second, is too slow to send a file over. */
const UPLOAD_BYTES_PER_MS = 64

/** Sends one request. An answer of any status is returned; only the lack of an answer throws. */
export async function sendRequest(
  facts: EndpointFacts,
  input: AnyCallInput,
  access: string | null,
): Promise<Response> {
  const isFile = asksForFile(facts, input)
  const headers = headersOf(facts, input, access)
  const body = bodyOf(facts, input, headers)
  if (facts.method !== 'GET') dropFirstAnswers()
  const first = await takeFirstAnswer(addressOf(facts.path, input), headers)
  if (first !== null) return first
  const patience = isFile ? startPatience() : null
  const timeout =
    patience?.signal ?? AbortSignal.timeout(TIMEOUT_MS + (input.file?.size ?? 0) / UPLOAD_BYTES_PER_MS)
  try {
    const answer = await fetch(addressOf(facts.path, input), {
      method: facts.method,
      headers,
      body,
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    })
    if (answer.status === 403 && facts.access === 'member') accessRefused.tell()
    if (!patience) return answer
    return watchParts(answer, patience, (part) => answer.ok && input.onPart?.(part, answer.headers))
  } catch (error) {
    patience?.end()
    throw lostAnswer(error, input)
  }
}
