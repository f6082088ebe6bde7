import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from '../../api/feedback/toast-store.ts'
import { createQueryClient } from '../../api/queries/query-client.ts'
import { tokenStore } from '../../api/tokens/token-store.ts'
import { answer, page, refusal, serve } from '../../test-server.ts'
import { useAvailableMethods, useOfferedMethods, usePaymentMethods } from './use-payment-methods.ts'

let answers: Record<string, () => Response>
let asked: string[]
let client: ReturnType<typeof createQueryClient>

/** Says aloud what is not asked for quietly, as the application does. */
function setUp() {
  client = createQueryClient((_failure, quiet) => {
    if (!quiet) showToast('error', 'said aloud')
  })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

const CODES: Readonly<Record<number, string>> = {
  401: 'not_authenticated',
  403: 'permission_denied',
  404: 'not_found',
}
const refused = (status: number) => refusal(status, CODES[status] ?? 'server_error')
const CARD = {
  id: '00000000-0000-4000-8000-000000000031',
  method: 'card',
  name: 'Terminal',
  enabled: false,
  fee_percentage: '1.50',
  fee_fixed: '0.00',
  instructions: null,
  credential_names: [],
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const CASH = {
  ...CARD,
  id: '00000000-0000-4000-8000-000000000032',
  method: 'cash',
  name: null,
  enabled: true,
  fee_percentage: '0.00',
}

beforeEach(() => {
  answers = {}
  asked = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  serve(({ path }) => {
    asked.push(path)
    return (answers[path] ?? refused(404))()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const facts = (methods: ReturnType<typeof usePaymentMethods>['methods']) =>
  methods?.map((one) => `${one.method} ${one.enabled} ${one.fee_percentage} ${one.fee_fixed}`)
const BUILT_IN = [
  'card true 2.90 0.30',
  'bank_transfer true 0.00 0.00',
  'paypal true 3.49 0.49',
  'wire_transfer true 0.00 25.00',
  'cash true 0.00 0.00',
  'check true 0.00 0.00',
]

test.each([
  ['404', refused(404)],
  ['401', refused(401)],
  ['500', refused(500)],
  ['an empty list', page([])],
])('on %s the built-in methods are shown, without a word', async (_what, given) => {
  answers['/api/payments/methods/'] = given
  const { result } = renderHook(usePaymentMethods, { wrapper: setUp() })
  await waitFor(() => expect(facts(result.current.methods)).toEqual(BUILT_IN))
  expect(result.current.methods?.every(({ saved }) => saved === null)).toBe(true)
  expect(toastStore.get()).toEqual([])
})

test.each([403, 503])('on %i they are not: it is said', async (status) => {
  answers['/api/payments/methods/'] = refused(status)
  const { result } = renderHook(usePaymentMethods, { wrapper: setUp() })
  await waitFor(() => expect(result.current.query.failureReason).not.toBeNull())
  expect(result.current.methods).toBeUndefined()
})

test('the company’s own are what they are', async () => {
  answers['/api/payments/methods/'] = page([CARD, CASH])
  const { result } = renderHook(() => ({ all: usePaymentMethods(), offered: useOfferedMethods() }), {
    wrapper: setUp(),
  })
  await waitFor(() => expect(result.current.all.methods).toHaveLength(2))
  expect(result.current.all.methods?.[0]).toMatchObject({ name: 'Terminal', enabled: false, saved: CARD })
  expect(result.current.offered).toEqual({ kinds: ['cash'], isKnown: true })
  expect(asked).toEqual(['/api/payments/methods/'])
})

test('where none is switched on, all the company has can still be written down', async () => {
  answers['/api/payments/methods/'] = page([CARD])
  const { result } = renderHook(useOfferedMethods, { wrapper: setUp() })
  await waitFor(() => expect(result.current).toEqual({ kinds: ['card'], isKnown: true }))
})

test.each([404, 500, 503])(
  'available methods that fail with %i are an empty object, without a word',
  async (status) => {
    answers['/api/payments/methods/available/'] = refused(status)
    const { result } = renderHook(useAvailableMethods, { wrapper: setUp() })
    const heard = () => client.getQueryCache().getAll()[0]?.state.fetchFailureReason
    await waitFor(() => expect(heard()).toMatchObject({ status }))
    expect(result.current).toEqual({})
    expect(toastStore.get()).toEqual([])
  },
)

test('available methods are told by kind', async () => {
  const available = { card: { label: 'Card', provider: 'sandbox', test_mode: true } }
  answers['/api/payments/methods/available/'] = answer(available)
  const { result } = renderHook(useAvailableMethods, { wrapper: setUp() })
  await waitFor(() => expect(result.current).toEqual(available))
})
