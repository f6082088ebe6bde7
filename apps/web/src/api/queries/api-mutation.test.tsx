import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { api } from '../requests/api-client.ts'
import { companyScope } from '../requests/company-scope.ts'
import { forgetActions } from '../requests/once-at-a-time.ts'
import { sendChange } from '../requests/send-change.ts'
import { tokenStore } from '../tokens/token-store.ts'
import { resetQueries, useApiMutation } from './api-mutation.ts'
import { createQueryClient } from './query-client.ts'

let answers: (() => Response)[] = []
let keys: (string | null)[] = []
let companies: (string | null)[] = []
const client = createQueryClient(() => {})
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const WRONG = { username: 'mara', password: 'wrong' }
const ok = () => new Response('{}', { status: 200 })
const broken = () => new Response('{}', { status: 500 })
const invalid = () =>
  new Response(JSON.stringify({ error_code: 'validation_error', errors: { name: ['Name is required'] } }), {
    status: 400,
  })

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  keys = []
  companies = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  serve(({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    companies.push(headers.get('x-company-id'))
    return (answers.shift() ?? ok)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setUp = (options: Parameters<typeof useApiMutation<'createClient'>>[1] = {}) =>
  renderHook(() => useApiMutation('createClient', options), { wrapper }).result

/** Time passes only here, and only for as long as the answer takes: a slow machine makes no second click a late one. */
function settle<T>(work: () => Promise<T>): Promise<T> {
  return act(async () => {
    let isOver = false
    const answer = work().finally(() => {
      isOver = true
    })
    answer.catch(() => {})
    while (!isOver) await vi.advanceTimersByTimeAsync(20)
    return answer
  })
}

test('an unclear failure is tried once more, with the same key', async () => {
  answers = [broken, ok]
  const mutation = setUp({ success: 'Client created successfully' })
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
  expect(shownToasts()).toEqual(['success: Client created successfully'])
})

test('a refusal is tried once more at once, with the same key; its faults go to the form', async () => {
  answers = [invalid, invalid, ok]
  const setErrors = vi.fn()
  const mutation = setUp({ form: { setErrors } })
  const waits = vi.spyOn(globalThis, 'setTimeout')
  await settle(() => mutation.current.mutateAsync({ body: { name: '' } }).catch(() => {}))
  // A second is waited where the outcome is not known.
  expect(waits.mock.calls.filter(([, ms]) => ms === 1000)).toEqual([])
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(setErrors).toHaveBeenCalledWith({ name: 'Name is required' })
  expect(shownToasts()).toEqual(['error: Please fix the errors in the form and try again.'])
})

test('what failed and is done after all is no longer said to have failed', async () => {
  answers = [invalid, invalid, ok]
  const mutation = setUp({ success: 'Client created successfully' })
  await settle(() => mutation.current.mutateAsync({ body: { name: '' } }).catch(() => {}))
  expect(shownToasts()).toHaveLength(1)
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  expect(shownToasts()).toEqual(['success: Client created successfully'])
})

test('what is taken the second time was never refused', async () => {
  answers = [() => new Response('{}', { status: 409 }), ok]
  const onError = vi.fn()
  const mutation = setUp({ success: 'Client created successfully', onError })
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  expect(onError).not.toHaveBeenCalled()
  expect(shownToasts()).toEqual(['success: Client created successfully'])
})

test.each([
  ['a wrong password, of which every try counts', () => sendChange('login', { body: WRONG }), 400],
  ['what is to wait', () => sendChange('createClient', { body: { name: 'Acme' } }), 429],
])('%s is not tried again', async (_what, send, status) => {
  answers = [() => new Response('{}', { status })]
  await expect(settle<unknown>(send)).rejects.toMatchObject({ status })
  expect(keys).toHaveLength(1)
})

test('who is signed out is not asked for more than the one renewal', async () => {
  answers = [() => new Response('{}', { status: 401 }), () => new Response('{}', { status: 401 })]
  await expect(settle(() => sendChange('createClient', { body: { name: 'Acme' } }))).rejects.toMatchObject({
    status: 401,
  })
  // The change, and the refused renewal of its access token.
  expect(keys).toEqual([expect.any(String), null])
})

test('the very same action after an unclear failure keeps its key, another one has its own', async () => {
  answers = [broken, broken, ok, ok]
  const mutation = setUp()
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }).catch(() => {}))
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  await vi.advanceTimersByTimeAsync(1001)
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  const [first, second, third, fourth] = keys
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

/** An answer of the status whose body breaks off, as when the line is lost. */
const cutOff = (failure: unknown) => () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(failure) }), { status: 201 })

test.each([
  ['breaks off', cutOff(new TypeError('network error')), 'network_error'],
  ['does not end in time', cutOff(new DOMException('', 'TimeoutError')), 'timeout'],
  ['is none of this server', () => new Response('<html>', { status: 200 }), 'unknown_error'],
])('an answer that %s leaves the outcome open: once more, with the same key', async (_what, answer, code) => {
  answers = [answer, answer, ok]
  const onError = vi.fn()
  const mutation = setUp({ onError })
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }).catch(() => {}))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code }))
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('a file that breaks off is a lost answer too, and none of the browser', async () => {
  answers = [cutOff(new TypeError('network error'))]
  const lost = { status: 0, code: 'network_error' }
  await expect(settle(() => api.exportInvoice({ params: { id: 'i' }, body: {} }))).rejects.toMatchObject(lost)
})

test('tried again after a switch of company, it is still for the one it was asked for in', async () => {
  companyScope.set('a')
  answers = [
    () => {
      companyScope.set('b')
      return broken()
    },
    ok,
  ]
  const mutation = setUp()
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  expect(companies).toEqual(['a', 'a'])
  companyScope.set(null)
})

test.each([404, 409, 412])('refused with %i, the pages are out of date and fetched again', async (status) => {
  const refetched = vi.spyOn(client, 'invalidateQueries')
  answers = [() => new Response('{}', { status })]
  const mutation = setUp({ refreshes: ['clients'] })
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }).catch(() => {}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(refetched).toHaveBeenCalledTimes(1)
})

test('a full reset fetches what was there before it again, a fifth of a second later', async () => {
  client.setQueryData(['clients'], 'old')
  vi.setSystemTime(Date.now() + 1)
  resetQueries(client)
  client.setQueryData(['invoices'], 'fetched since')
  const isOld = (room: string) => client.getQueryState([room])?.isInvalidated
  await vi.advanceTimersByTimeAsync(199)
  expect([isOld('clients'), isOld('invoices')]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([isOld('clients'), isOld('invoices')]).toEqual([true, false])
})

test('lists are fetched again a tenth of a second later', async () => {
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const mutation = setUp({ refreshes: ['clients'] })
  await settle(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  expect(refetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(refetched).toHaveBeenCalledTimes(1)
  const { predicate } = refetched.mock.calls[0]?.[0] ?? {}
  expect(predicate?.({ queryKey: ['clients'] } as never)).toBe(true)
  expect(predicate?.({ queryKey: ['invoices'] } as never)).toBe(false)
})

describe('a second click', () => {
  const ACME = { body: { name: 'Acme' } }

  test.each([0, 90, 120, 300, 700])('%i ms after the first is the same action', async (gap) => {
    const onSuccess = vi.fn()
    const mutation = setUp({ success: 'Client created successfully', onSuccess })
    await act(async () => {
      mutation.current.mutate(ACME)
      await vi.advanceTimersByTimeAsync(gap)
      mutation.current.mutate(ACME)
      await vi.advanceTimersByTimeAsync(100)
    })
    expect(keys).toHaveLength(1)
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(shownToasts()).toEqual(['success: Client created successfully'])
  })

  /** A click or a key, which the page comes to `late` ms after the hand. */
  function press(event: Event, late: number): void {
    vi.spyOn(event, 'timeStamp', 'get').mockReturnValue(new Event('now').timeStamp - late)
    document.body.dispatchEvent(event)
  }
  const click = (late: number) => press(new MouseEvent('click', { bubbles: true }), late)
  const key = (late: number) => press(new KeyboardEvent('keydown', { key: 's', bubbles: true }), late)

  test.each([
    [1600, 1],
    [0, 2],
  ])('that the page comes to %i ms after the hand, and 1700 ms after the first', async (late, count) => {
    for (const press of [click, key]) {
      keys = []
      forgetActions()
      const mutation = setUp()
      await settle(() => mutation.current.mutateAsync(ACME))
      await vi.advanceTimersByTimeAsync(1700)
      press(late)
      await settle(() => mutation.current.mutateAsync(ACME))
      expect(keys).toHaveLength(count)
    }
  })

  test('is late by ten seconds at most', async () => {
    const mutation = setUp()
    await settle(() => mutation.current.mutateAsync(ACME))
    await vi.advanceTimersByTimeAsync(11_100)
    click(60_000)
    await settle(() => mutation.current.mutateAsync(ACME))
    expect(keys).toHaveLength(2)
  })

  test('that was late says nothing of a key after it, nor of what is asked for without one', async () => {
    const mutation = setUp()
    await settle(() => mutation.current.mutateAsync(ACME))
    await vi.advanceTimersByTimeAsync(1700)
    click(1600)
    key(0)
    await settle(() => mutation.current.mutateAsync(ACME))
    expect(keys).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1700)
    click(1600)
    await vi.advanceTimersByTimeAsync(1001)
    await settle(() => mutation.current.mutateAsync(ACME))
    expect(keys).toHaveLength(3)
  })

  test('is not late because the clock of a test has jumped', async () => {
    const mutation = setUp()
    await settle(() => mutation.current.mutateAsync(ACME))
    await vi.advanceTimersByTimeAsync(3_600_000)
    document.body.click()
    await settle(() => mutation.current.mutateAsync(ACME))
    await vi.advanceTimersByTimeAsync(5000)
    document.body.click()
    await settle(() => mutation.current.mutateAsync(ACME))
    expect(keys).toHaveLength(3)
  })

  test('on another record is an action of its own', async () => {
    const { result } = renderHook(() => useApiMutation('deleteClient'), { wrapper })
    answers = Array.from({ length: 4 }, () => () => new Response(null, { status: 204 }))
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    for (const id of [...ids, ...ids]) await settle(() => result.current.mutateAsync({ params: { id } }))
    expect(keys).toHaveLength(2)
  })

  test('from another place on the page is the same action', async () => {
    const [one, other] = [setUp(), setUp()]
    await settle(() => Promise.all([one.current.mutateAsync(ACME), other.current.mutateAsync(ACME)]))
    expect(keys).toHaveLength(1)
  })

  test('on something else, or after it was changed back and forth, is a new one', async () => {
    const mutation = setUp()
    for (const name of ['Acme', 'Beta', 'Acme'])
      await settle(() => mutation.current.mutateAsync({ body: { name } }))
    expect(new Set(keys).size).toBe(3)
  })

  test('that did something else in between makes the first thing a new action', async () => {
    const mutation = setUp()
    const { result: other } = renderHook(() => useApiMutation('createTaxGroup'), { wrapper })
    await settle(() => mutation.current.mutateAsync(ACME))
    // What the same click goes on to do is no other thing.
    await settle(() =>
      other.current.mutateAsync({
        body: { name: 'Urgent', rates: ['00000000-0000-4000-8000-000000000001'] },
      }),
    )
    await settle(() => mutation.current.mutateAsync(ACME))
    expect(keys).toHaveLength(2)
    document.body.click()
    await settle(() =>
      other.current.mutateAsync({ body: { name: 'Late', rates: ['00000000-0000-4000-8000-000000000001'] } }),
    )
    document.body.click()
    await settle(() => mutation.current.mutateAsync(ACME))
    expect(new Set(keys).size).toBe(4)
  })

  test('after a refusal does it again at once', async () => {
    answers = [invalid, invalid, ok]
    const mutation = setUp()
    await settle(() => mutation.current.mutateAsync(ACME).catch(() => {}))
    await settle(() => mutation.current.mutateAsync(ACME))
    expect(keys).toHaveLength(3)
  })
})
