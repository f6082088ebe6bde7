import { problem } from '@counterfoil/contract/problem.ts'
import { expect } from 'vitest'
import type { ApiResponse } from './call-api.ts'

/** Words only our insides know: a stack, SQL, a file, a library. */
const INSIDES =
  /node_modules|node:internal|\bat [\w.<>]+ \(|\.ts\b|\bselect\b.+\bfrom\b|insert into|duplicate key|violates|syntax error|relation "|column "|zod|fastify|postgres|FST_|ECONN|stack/i

/** An error as the product promises it, whatever went wrong: its own words, and the request's id. */
export function expectProblem(answer: ApiResponse, status: number | readonly number[], code?: string): void {
  const what = `${answer.status} ${answer.text.slice(0, 300)}`
  if (typeof status === 'number') expect(answer.status, what).toBe(status)
  else expect(status, what).toContain(answer.status)
  expect(answer.headers.get('content-type'), what).toMatch(/^application\/problem\+json(;|$)/)
  const parsed = problem.safeParse(answer.body)
  expect(parsed.success, what).toBe(true)
  expect(answer.body.status).toBe(answer.status)
  expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
  expect(answer.text).not.toMatch(INSIDES)
  if (code !== undefined) expect(answer.body.error_code, what).toBe(code)
}

/** The same refusal but for the id of its request. */
export function expectSameProblem(one: ApiResponse, other: ApiResponse): void {
  expect(other.status).toBe(one.status)
  expect({ ...other.body, request_id: null }).toEqual({ ...one.body, request_id: null })
}
