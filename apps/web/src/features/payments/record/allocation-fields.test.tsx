import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/queries/query-client.ts'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { type Asked, answer, page, serve } from '../../../test-server.ts'
import { AllocationFields } from './allocation-fields.tsx'
import { type RecordPayment, useRecordPayment } from './use-record-payment.ts'

vi.mock('../../auth/session/use-session.ts', () => ({
  useCompany: () => ({ id: '1', currency: 'USD', time_zone: 'UTC' }),
}))

const CLIENT_ID = '01980000-0000-7000-8000-000000000003'
const INVOICE_ID = '01980000-0000-7000-8000-000000000007'
const OPEN = {
  id: INVOICE_ID,
  number: 'INV-7',
  amount_due: '500.00',
  currency: 'EUR',
  due_date: '2026-01-31',
}
const FIGURES = {
  currency: 'EUR',
  outstanding: '500.00',
  invoiced: '500.00',
  received: '0.00',
  invoices: 1,
}
const CLIENT = { id: CLIENT_ID, name: 'Babbage & Sons', currency: null, figures: [FIGURES] }
let sent: unknown[]

beforeEach(() => {
  sent = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  const openIn = ({ query }: Asked) => page(query.get('currency') === 'EUR' ? [OPEN] : [])()
  serve({
    [`/api/clients/${CLIENT_ID}/`]: answer(CLIENT),
    '/api/clients/': page([CLIENT]),
    '/api/invoices/': openIn,
    '/api/payments/methods/': page([]),
    'POST /api/payments/': ({ body }) => {
      sent.push(body)
      return answer({}, 201)()
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

let state: RecordPayment
function Form() {
  state = useRecordPayment({ client: null, invoice: undefined }, () => {})
  return <AllocationFields state={state} />
}

test('a payment follows the currency in which its client has something open', async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <Form />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(state.currency).toBe('USD')
  act(() => state.choose('client', CLIENT_ID))
  act(() => state.form.setFieldValue('amount', '500.00'))
  expect(await screen.findByDisplayValue('500.00')).toBe(
    screen.getByRole('textbox', { name: 'Amount for INV-7' }),
  )
  expect(state.currency).toBe('EUR')
  expect(screen.getByRole('status').textContent).toBe('Left over€0.00')
  act(() => state.allocate(INVOICE_ID, '600.00'))
  expect(screen.getByRole('status').textContent).toBe('More is allocated than was paid-€100.00')
  act(() => state.spread())
  act(() => state.submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([
    {
      client: CLIENT_ID,
      amount: '500.00',
      currency: 'EUR',
      allocations: [{ invoice: INVOICE_ID, amount: '500.00' }],
    },
  ])

  act(() => state.choose('currency', 'USD'))
  expect((await screen.findByText(/^Nothing is open/)).textContent).toBe(
    'Nothing is open in USD, but there is in EUR. In USD the payment is kept as credit of the client.',
  )
})
