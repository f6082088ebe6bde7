import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, serve } from '../../test-server.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { remainingOf } from './remaining-of.ts'

const PAYMENT = {
  id: '00000000-0000-4000-8000-000000007031',
  client_name: 'Zeta',
  amount: '100.00',
  fee_amount: '0.00',
  net_amount: '100.00',
  refunded_amount: '0.00',
  unallocated_amount: '0.00',
  currency: 'EUR',
  method: 'card',
  payment_date: '2026-01-02',
  reference: null,
} as Payment
const of = (status: Payment['status']): Payment => ({ ...PAYMENT, id: status, status })

beforeEach(async () => {
  serve({ ...sessionAnswers(), '/api/payments/methods/': answer({ results: [] }) })
  await enter()
})

test.each([
  ['completed', ['Paid', 'Fee', 'After fees']],
  ['pending', ['Amount', 'Fee', 'After fees']],
  ['failed', ['Amount']],
  ['cancelled', ['Amount']],
] as const)('the page of a payment that is %s speaks of %s', async (status, labels) => {
  showPage(() => <PaymentFigures payment={of(status)} />)
  await screen.findByText(labels[0])
  const said = ['Paid', 'Amount', 'Fee', 'After fees'].filter((label) => screen.queryByText(label))
  expect(said.toSorted()).toEqual([...labels].toSorted())
})

test('a payment that was partly refunded says what was refunded and what remains', async () => {
  const payment = { ...of('partially_refunded'), refunded_amount: '30.00' }
  showPage(() => <PaymentFigures payment={payment} />)
  expect((await screen.findByText('Remaining')).nextElementSibling?.textContent).toBe('€70.00')
  expect(screen.getByText('Refunded').nextElementSibling?.textContent).toBe('€30.00')
  expect(screen.queryByText('After fees')).toBeNull()
})

test('what remains is after the fee too, as in the list, and below zero where only the fee was kept', () => {
  const paid = { ...of('completed'), amount: '100.00', fee_amount: '3.20', net_amount: '96.80' }
  const left = (refunded_amount: string) => remainingOf({ ...paid, refunded_amount })
  expect(['0.00', '30.00', '100.00'].map(left)).toEqual(['96.80', '66.80', '-3.20'])
})

function List() {
  return (
    <DataTable
      label="Payments"
      rows={[of('completed'), of('failed')]}
      columns={usePaymentColumns()}
      rowId={({ id }) => id}
      rowName={({ client_name }) => client_name}
      onOrder={() => {}}
    />
  )
}

test('the list has nothing left of a payment that failed', async () => {
  showPage(() => <List />)
  const net = (await screen.findAllByRole('row')).slice(1).map((row) => row.lastElementChild?.textContent)
  expect(net).toEqual(['€100.00', '–'])
})
