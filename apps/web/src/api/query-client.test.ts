import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryDelay, shouldRetryMutation, shouldRetryQuery } from './query-client.ts'

const failed = (status: number) => new ApiError({ status, code: 'unknown_error' })

test.each([401, 403, 404])('a query is never tried again on %i', (status) => {
  expect(shouldRetryQuery(0, failed(status))).toBe(false)
})

test.each([0, 409, 500, 503])('a query is tried three times more on %i', (status) => {
  expect([0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, failed(status)))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a change is tried once more, unless it was refused', () => {
  expect([0, 1].map((failures) => shouldRetryMutation(failures, failed(500)))).toEqual([true, false])
  expect(shouldRetryMutation(0, failed(400))).toBe(false)
})

test('the wait doubles from a second up to thirty', () => {
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})
