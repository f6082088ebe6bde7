import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts'

const ME = '/api/auth/me/'
const headersOf = (access: string, company?: string) =>
  new Headers({ authorization: `Bearer ${access}`, ...(company ? { 'x-company-id': company } : {}) })

function asked(answer: Promise<Response | null>, company: string | null = null): void {
  window.firstAnswers = new Map([[ME, { access: 'a1', company, answer }]])
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
})

afterEach(() => {
  vi.restoreAllMocks()
  delete window.firstAnswers
})

test('the answer to the same call is taken, once', async () => {
  const answer = new Response('{}')
  asked(Promise.resolve(answer))
  expect(await takeFirstAnswer('/api/auth/my-companies/', headersOf('a1'))).toBeNull()
  expect(await takeFirstAnswer(ME, headersOf('a1'))).toBe(answer)
  expect(await takeFirstAnswer(ME, headersOf('a1'))).toBeNull()
})

test.each([
  ['somebody else', headersOf('a2', 'c1')],
  ['another company', headersOf('a1', 'c2')],
  ['no company', headersOf('a1')],
])('of %s it is asked again', async (_, headers) => {
  asked(Promise.resolve(new Response('{}')), 'c1')
  expect(await takeFirstAnswer(ME, headers)).toBeNull()
})

test('an answer that got lost is asked for again', async () => {
  asked(Promise.resolve(null))
  expect(await takeFirstAnswer(ME, headersOf('a1'))).toBeNull()
})

test('what was asked at the start is asked again by a page opened later, and after a change', async () => {
  asked(Promise.resolve(new Response('{}')))
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(await takeFirstAnswer(ME, headersOf('a1'))).toBeNull()
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
  dropFirstAnswers()
  expect(await takeFirstAnswer(ME, headersOf('a1'))).toBeNull()
})
