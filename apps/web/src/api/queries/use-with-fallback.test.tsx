import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { createQueryClient } from './query-client.ts'
import { useWithFallback } from './use-with-fallback.ts'

const OFFLINE = ['kept']
let asked: number[]
let failing: (status: number) => void
let answering: (list: string[]) => void
let next: () => Promise<string[]>
const said = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  asked = []
  said.mockClear()
  failing = (status) => {
    next = () =>
      Promise.reject(new ApiError({ status, code: status === 0 ? 'network_error' : 'server_error' }))
  }
  answering = (list) => {
    next = () => Promise.resolve(list)
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const list = queryOptions({
  queryKey: ['room', 'list'],
  queryFn: () => {
    asked.push(Date.now())
    return next()
  },
})

async function show() {
  const client = createQueryClient((_failure, quiet) => {
    if (!quiet) said()
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(() => useWithFallback(list, { offline: OFFLINE }), { wrapper })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(0)
  return { current: () => hook.result.current, wait }
}

describe('a query with a fallback', () => {
  test('shows the answer, and nothing else before it', async () => {
    answering(['own'])
    const { current } = await show()
    expect(current()).toMatchObject({ data: ['own'], isOffline: false })
  })

  test.each([0, 500])('shows offline data on %i, and asks again after 1, 2 and 3 seconds', async (status) => {
    failing(status)
    const { current, wait } = await show()
    expect(current()).toMatchObject({ data: OFFLINE, isOffline: true })
    await wait(20_000)
    const [first = 0, ...later] = asked
    expect(later.map((at) => at - first)).toEqual([1000, 3000, 6000])
    expect(current()).toMatchObject({ data: OFFLINE, isOffline: true })
    expect(said).not.toHaveBeenCalled()
  })

  test('shows offline data on 404, which is not asked again', async () => {
    failing(404)
    const { current, wait } = await show()
    await wait(20_000)
    expect(current()).toMatchObject({ data: OFFLINE, isOffline: true })
    expect(asked).toHaveLength(1)
  })

  test('shows the answer once it comes', async () => {
    failing(500)
    const { current, wait } = await show()
    answering(['own'])
    // The answer is told a moment after it is there.
    await wait(1010)
    expect(current()).toMatchObject({ data: ['own'], isOffline: false })
  })

  test('shows nothing for another failure, which its caller finds in the query', async () => {
    failing(403)
    const { current, wait } = await show()
    await wait(20_000)
    expect(current()).toMatchObject({ data: undefined, isOffline: false })
    expect(current().query.error).toMatchObject({ status: 403 })
  })
})
