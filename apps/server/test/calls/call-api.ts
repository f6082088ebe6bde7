import { randomUUID } from 'node:crypto'
import type { Problem } from '@counterfoil/contract/problem.ts'
import { expectContract } from './expect-contract.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

export type ApiCall = {
  method?: Method
  path: string
  token?: string | null
  company?: string | null
  body?: unknown
  /** Sends this instead of JSON: a form with a file, a broken text. */
  raw?: RequestInit['body']
  headers?: Record<string, string>
  /** `true` makes a new key; a text is sent as it is. */
  idempotencyKey?: string | true
}

// A test reads an answer's fields by name and asserts them: what it may hold is what the assertion says.
export type ApiResponse = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the type of a JSON answer is what this very test is about
  body: any
  problem: Problem
  text: string
  bytes: Buffer
}

/** One real HTTP request. An answer that is not as the contract describes it fails the test. */
export async function callApi(url: string, call: ApiCall): Promise<ApiResponse> {
  const headers: Record<string, string> = { ...call.headers }
  if (call.token) headers.authorization = `Bearer ${call.token}`
  if (call.company) headers['x-company-id'] = call.company
  if (call.idempotencyKey)
    headers['idempotency-key'] = call.idempotencyKey === true ? randomUUID() : call.idempotencyKey
  let body: RequestInit['body'] | undefined = call.raw
  if (call.body !== undefined) {
    headers['content-type'] ??= 'application/json'
    body = JSON.stringify(call.body)
  }
  const method = call.method ?? (body === undefined ? 'GET' : 'POST')
  const response = await fetch(url + call.path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  // A stream has no end to wait for: that it was opened is the answer.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream) await response.body?.cancel()
  const bytes = Buffer.from(isStream ? new ArrayBuffer(0) : await response.arrayBuffer())
  const text = bytes.toString('utf8')
  const type = response.headers.get('content-type') ?? ''
  const isJson = type.includes('json') && !type.includes('jsonl')
  const parsed = isJson && text !== '' ? JSON.parse(text) : null
  if (parsed !== null) expectContract(method, call.path, response.status, parsed)
  return { status: response.status, headers: response.headers, body: parsed, problem: parsed, text, bytes }
}
