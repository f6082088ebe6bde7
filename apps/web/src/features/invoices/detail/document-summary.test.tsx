import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../test-page.tsx'
import { DocumentSummary } from './document-summary.tsx'

const LINE = {
  id: 'l1',
  description: 'Manual',
  details: 'With all drawings',
  quantity: '1',
  unit: 'Pauschal',
  unit_price: '3200',
  discount_type: 'percent',
  discount_value: '10.0000',
  line_total: '2880.00',
}
const tax = (name: string, rate: string, amount: string) => ({ name, rate, amount, is_withholding: false })
const INVOICE = {
  currency: 'EUR',
  items: [LINE],
  subtotal: '2880.00',
  discount_total: '80.00',
  taxes: [tax('VAT', '19.0000', '400.00'), tax('VAT', '7.0000', '49.00'), tax('GST 5 %', '5', '10.00')],
  total: '3259.00',
  withholding_total: '0.00',
  amount_paid: '1000.00',
  amount_due: '2159.00',
  notes: null,
} as unknown as Invoice

test('a line says what leads to its sum, and the sums which tax they are of', async () => {
  showPage(() => <DocumentSummary invoice={INVOICE} />)
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toBe('ManualWith all drawings\n1 Pauschal × €3,200.00 · less 10 %€2,880.00')
  const sums = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(sums).toEqual(['Subtotal', 'Discount', 'VAT 19 %', 'VAT 7 %', 'GST 5 %', 'Total'])
  expect(screen.getByText('€80.00').parentElement?.textContent).toBe('−€80.00')
})

test('what was withheld stands between the total and what is due', async () => {
  showPage(() => <DocumentSummary invoice={{ ...INVOICE, withholding_total: '100.00' }} />)
  await screen.findByRole('listitem')
  const sums = screen.getAllByRole('term').slice(-4)
  expect(sums.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Total€3,259.00',
    'Tax withheld−€100.00',
    'Paid−€1,000.00',
    'Amount due€2,159.00',
  ])
})

test('of a final invoice the sums lead from the whole quote to what is left', async () => {
  const deduction = { invoice: 'i1', number: 'INV-1', total: '741.00' }
  const final = { ...INVOICE, deductions: [deduction] } as unknown as Invoice
  showPage(() => <DocumentSummary invoice={final} />)
  await screen.findByRole('listitem')
  const sums = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
  expect(sums.slice(0, 3)).toEqual([
    'Total of the quote€4,000.00',
    'less INV-1−€741.00',
    'Left before tax€2,800.00',
  ])
  expect(sums.at(-1)).toBe('Total€3,259.00')
})
