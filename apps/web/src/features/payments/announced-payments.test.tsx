import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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

function showWith(results: readonly Payment[]) {
  serve({
    ...sessionAnswers(),
    '/api/payments/methods/': answer({ results: [] }),
    '/api/payments/': answer({ results, count: results.length }),
  })
  showPage(() => (
    <>
      <AnnouncedPayments invoice="i1" onCompleted={() => {}} />
      <p>The form</p>
    </>
  ))
}

beforeEach(async () => {
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
