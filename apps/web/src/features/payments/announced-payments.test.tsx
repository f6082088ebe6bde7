import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, serve } from '../../test-server.ts'
import { AnnouncedPayments } from './announced-payments.tsx'

const ANNOUNCED = {
  id: '00000000-0000-4000-8000-000000007031',
  client_name: 'Zeta',
  payer_name: 'Pia Payer',
  amount: '119.99',
  currency: 'EUR',
  method: 'bank_transfer',
  status: 'pending',
  provider: 'manual',
  payment_date: '2026-11-21',
} as Payment

const onCompleted = vi.fn()

function showWith(results: readonly Payment[], permissions: readonly string[] = []) {
  const asked = serve({
    ...sessionAnswers(),
    '/api/payments/methods/': answer({ results: [] }),
    '/api/payments/': answer({ results, count: results.length }),
    [`/api/payments/${ANNOUNCED.id}/complete/`]: answer({ ...ANNOUNCED, status: 'completed' }),
  })
  showPage(
    () => (
      <>
        <AnnouncedPayments invoice="i1" onCompleted={onCompleted} />
        <p>The form</p>
      </>
    ),
    { permissions },
  )
  return asked
}

beforeEach(async () => {
  onCompleted.mockClear()
  serve({ ...sessionAnswers(), '/api/payments/methods/': answer({ results: [] }) })
  await enter()
})

test('what a payer has announced is offered to be completed', async () => {
  showWith([ANNOUNCED])
  expect(
    await screen.findByText('Bank transfer, €119.99, announced on Nov 21, 2026 by Pia Payer'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Complete payment' })).toBeTruthy()
})

test('what only its provider can complete is not offered', async () => {
  showWith([
    ANNOUNCED,
    { ...ANNOUNCED, id: '00000000-0000-4000-8000-000000007032', method: 'card', provider: 'sandbox' },
  ])
  await screen.findByText(/^Bank transfer/)
  expect(screen.getAllByRole('button', { name: 'Complete payment' })).toHaveLength(1)
})

test('whoever may record payments completes it, once', async () => {
  const asked = showWith([ANNOUNCED], ['payments.record'])
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Complete payment' }))
  await waitFor(() => expect(onCompleted).toHaveBeenCalledOnce())
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path }) => path)).toEqual([`/api/payments/${ANNOUNCED.id}/complete/`])
})

test('whoever may not record payments is told so, and completes nothing', async () => {
  const asked = showWith([ANNOUNCED], ['company.read'])
  const complete = await screen.findByRole('button', { name: 'Complete payment' })
  expect(complete.getAttribute('aria-description')).toBe(
    'Your role in this company does not allow this. Ask an owner or an administrator.',
  )
  await userEvent.click(complete)
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})
