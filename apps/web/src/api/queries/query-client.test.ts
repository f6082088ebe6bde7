import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { apiQueryKey } from './api-query.ts'
import { createQueryClient, retryDelay, shouldRetryQuery } from './query-client.ts'

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

test('the wait doubles from a second up to thirty', () => {
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

afterEach(() => void vi.useRealTimers())

/** How often a failing query is sent, and when, in milliseconds from the first time. */
async function timesOf(queryKey: readonly unknown[], status: number): Promise<number[]> {
  vi.useFakeTimers()
  const start = Date.now()
  const times: number[] = []
  const client = createQueryClient(() => {})
  const queryFn = () => {
    times.push(Date.now() - start)
    return Promise.reject(failed(status))
  }
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(120_000)
  stop()
  client.clear()
  return times
}

const ENTERPRISE = apiQueryKey('listCompanies')
const INVOICES = apiQueryKey('listInvoices')

test('a query that fails is sent again after 1, 2 and 4 seconds', async () => {
  expect(await timesOf(INVOICES, 500)).toEqual([0, 1000, 3000, 7000])
  expect(await timesOf(INVOICES, 403)).toEqual([0])
})

test('a query of enterprises is not sent again on 500, and like any other otherwise', async () => {
  expect(await timesOf(ENTERPRISE, 500)).toEqual([0])
  expect(await timesOf(ENTERPRISE, 503)).toEqual([0, 1000, 3000, 7000])
  expect(await timesOf(ENTERPRISE, 404)).toEqual([0])
})

test.each([
  ['a list of clients', apiQueryKey('listClients'), 5],
  ['a list of enterprises', ENTERPRISE, 5],
  ['the current enterprise', apiQueryKey('getCompany', { params: { id: 'c' } }), 10],
  ['anything else', INVOICES, 5],
])('%s is fresh for its minutes and kept for ten', (_what, queryKey, minutes) => {
  const { staleTime, gcTime, ...rest } = createQueryClient(() => {}).defaultQueryOptions({ queryKey })
  expect([staleTime, gcTime]).toEqual([minutes * 60_000, 600_000])
  expect(rest).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnMount: true,
    refetchOnReconnect: true,
    networkMode: 'online',
  })
})

test('changes are sent whether the browser believes in its line or not', () => {
  expect(createQueryClient(() => {}).getDefaultOptions().mutations).toMatchObject({ networkMode: 'always' })
})
