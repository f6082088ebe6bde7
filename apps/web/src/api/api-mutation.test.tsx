import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '../ui/toast-store.ts'
import { useApiMutation } from './api-mutation.ts'
import { createQueryClient } from './query-client.ts'
import { tokenStore } from './token-store.ts'

let answers: (() => Response)[] = []
let keys: (string | null)[] = []
const client = createQueryClient(() => {})
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const ok = () => new Response('{}', { status: 200 })
const broken = () => new Response('{}', { status: 500 })
const invalid = () =>
  new Response(JSON.stringify({ error_code: 'validation_error', errors: { name: ['Name is required'] } }), {
    status: 400,
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  answers = []
  keys = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return (answers.shift() ?? ok)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const setUp = (options: Parameters<typeof useApiMutation<'createClient'>>[1] = {}) =>
  renderHook(() => useApiMutation('createClient', options), { wrapper }).result
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`)

test('an unclear failure is tried once more, with the same key', async () => {
  answers = [broken, ok]
  const mutation = setUp({ success: 'Client created successfully' })
  await act(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
  expect(toasts()).toEqual(['success: Client created successfully'])
})

test('a refusal is not tried again; its faults go to the form', async () => {
  answers = [invalid]
  const setErrors = vi.fn()
  const mutation = setUp({ form: { setErrors } })
  await act(() => mutation.current.mutateAsync({ body: { name: '' } }).catch(() => {}))
  expect(keys).toHaveLength(1)
  expect(setErrors).toHaveBeenCalledWith({ name: 'Name is required' })
  expect(toasts()).toEqual(['error: Please fix the errors in the form and try again.'])
})

test('the very same action after an unclear failure keeps its key, another one has its own', async () => {
  answers = [broken, broken, ok, ok]
  const mutation = setUp()
  await act(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }).catch(() => {}))
  await act(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  await act(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  const [first, second, third, fourth] = keys
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('lists are fetched again a tenth of a second later', async () => {
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const mutation = setUp({ refreshes: ['clients'] })
  await act(() => mutation.current.mutateAsync({ body: { name: 'Acme' } }))
  await waitFor(() => expect(refetched).toHaveBeenCalledTimes(1))
  const { predicate } = refetched.mock.calls[0]?.[0] ?? {}
  expect(predicate?.({ queryKey: ['clients'] } as never)).toBe(true)
  expect(predicate?.({ queryKey: ['invoices'] } as never)).toBe(false)
})
