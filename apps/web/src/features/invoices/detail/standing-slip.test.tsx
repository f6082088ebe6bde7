import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../test-page.tsx'
import { StandingSlip } from './standing-slip.tsx'

const payment = (id: string, status: string, allocated: string) => ({
  id,
  status,
  allocated,
  amount: '100.00',
  currency: 'EUR',
  method: 'cash',
  payment_date: '2026-03-04',
  reference: null,
})
const INVOICE = {
  lifecycle: 'issued',
  status: 'partially_paid',
  currency: 'EUR',
  total: '100.00',
  amount_due: '40.00',
  amount_paid: '60.00',
  assignee: null,
  tags: [],
  payments: [
    payment('p1', 'refunded', '0.00'),
    payment('p2', 'partially_refunded', '40.00'),
    payment('p3', 'completed', '20.00'),
  ],
  client: 'c1',
  client_name: 'Anna',
  issue_date: '2026-03-01',
  due_date: null,
} as unknown as Invoice

test('payments say what of them was refunded, and add up to what is paid', async () => {
  showPage(() => <StandingSlip invoice={INVOICE} />)
  const rows = within(await screen.findByRole('region', { name: 'Payments' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ · Refunded€0\.00$/),
    expect.stringMatching(/ · Partially refunded€40\.00$/),
    expect.stringMatching(/^[^·]*€20\.00$/),
  ])
})
