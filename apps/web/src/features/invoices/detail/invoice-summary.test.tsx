import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import {
  eachReference,
  INVOICE_REFERENCE_NAMES,
  type InvoiceReference,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleCustomField } from '../../../test-samples/sample-custom-field.ts'
import { answer, page, serve } from '../../../test-server.ts'
import { InvoiceSummary } from './invoice-summary.tsx'

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
  amount_credited: '0.00',
  credit_notes: [],
  order: null,
  deductions: [],
  deducted_by: null,
  withholding_total: '0.00',
  assignee: null,
  scheduled_for: null,
  schedule_failed_at: null,
  custom_fields: {},
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

test('the rate stands with its day and source, and what the invoice comes to at it', async () => {
  const base_totals = {
    currency: 'EUR',
    net: '92.13',
    taxes: [{ name: 'VAT' }],
    tax_total: '17.50',
    withholding_total: '0.00',
    total: '109.63',
  }
  const rate = { exchange_rate: '0.9213', exchange_rate_date: '2026-02-27', exchange_rate_source: 'ECB' }
  const invoice = { ...INVOICE, currency: 'USD', ...rate, base_totals } as unknown as Invoice
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  const told = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent
  expect(await told('Exchange rate')).toBe('1 USD = 0.9213 EURECB, Feb 27, 2026')
  expect(await told('Tax in EUR')).toBe('€17.50')
  expect(await told('Total in EUR')).toBe('€109.63')
})

test('payments say what of them was refunded, and add up to what is paid', async () => {
  showPage(() => <InvoiceSummary invoice={INVOICE} scheduleRefusal={null} onSchedule={() => {}} />)
  const rows = within(await screen.findByRole('region', { name: 'Payments' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ · Refunded€0\.00$/),
    expect.stringMatching(/ · Partially refunded€40\.00$/),
    expect.stringMatching(/^[^·]*€20\.00$/),
  ])
})

test('each reference that was given stands under its title', async () => {
  const [none, ...given] = INVOICE_REFERENCE_NAMES
  const invoice = { ...INVOICE, ...eachReference((name) => (name === none ? null : `Of ${name}`)) }
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  await screen.findByText('Issue date')
  const shown = (name: InvoiceReference) => screen.queryByText(referenceTitle(name))?.nextSibling?.textContent
  expect(given.map(shown)).toEqual(given.map((name) => `Of ${name}`))
  expect(none && shown(none)).toBeUndefined()
})

test.each([
  ['partially_paid', '82.15', /^Amount due€82\.15of €124\.22less €1\.00 tax withheld$/],
  ['paid', '0.00', /^Paid in full€124\.22less €1\.00 tax withheld$/],
])('%s: what was withheld stands with the total and what is due', async (status, amount_due, words) => {
  const invoice = {
    ...INVOICE,
    status,
    amount_due,
    total: '124.22',
    withholding_total: '1.00',
    amount_paid: '41.07',
  }
  showPage(() => <InvoiceSummary invoice={invoice as Invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  const heading = await screen.findByText(status === 'paid' ? 'Paid in full' : 'Amount due')
  expect(heading.parentElement?.textContent).toMatch(words)
})

test('a payment that is announced stands beside what is due, and leads to its page', async () => {
  const announced = { ...payment('p4', 'pending', '25.00'), method: 'bank_transfer' }
  const invoice = { ...INVOICE, payments: [...INVOICE.payments, announced] } as Invoice
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  const note = await screen.findByText('€25.00 announced by Bank transfer, not received yet')
  expect(note.closest('a')?.getAttribute('href')).toBe('/dashboard/payments/p4')
})

test('once it is paid, nothing is said to be announced', async () => {
  const announced = payment('p4', 'pending', '25.00')
  const invoice = {
    ...INVOICE,
    status: 'paid',
    amount_due: '0.00',
    payments: [announced],
  } as unknown as Invoice
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  await screen.findByText('Paid in full')
  expect(screen.queryByText(/not received yet/)).toBeNull()
})

test('custom fields stand under their labels, archived ones too; what has no value does not', async () => {
  serve({
    ...sessionAnswers(),
    'GET /api/invoices/custom_fields/': page([
      sampleCustomField('Team'),
      sampleCustomField('Hours', { type: 'number', is_archived: true }),
      sampleCustomField('Agreed', { type: 'boolean' }),
    ]),
    '/api/payments/methods/': page([]),
    '/api/payments/links/': page([]),
    '/api/clients/c1/credit/': answer([]),
  })
  await enter()
  const invoice = { ...INVOICE, custom_fields: { hours: '1234.50', agreed: false } }
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  await screen.findByText('Hours')
  const shown = (label: string) => screen.queryByText(label)?.nextSibling?.textContent
  expect(['Team', 'Hours', 'Agreed'].map(shown)).toEqual([undefined, '1,234.50', 'No'])
})

const note = (
  id: string,
  number: string | null,
  total: string,
  applied: string,
  rest = ['0.00', '0.00'],
) => ({
  id,
  number,
  is_issued: number !== null,
  issue_date: '2026-03-10',
  total,
  applied,
  kept: rest[0] ?? '',
  paid_back: rest[1] ?? '',
})

test('what was credited stands with what is due; its credit notes and what came out of credit, below', async () => {
  const invoice = {
    ...INVOICE,
    amount_due: '15.00',
    amount_credited: '25.00',
    credit_notes: [
      note('n1', 'CN-1', '30.00', '20.00', ['6.00', '4.00']),
      note('n2', null, '5.00', '0.00'),
      note('n3', 'CN-2', '7.00', '0.00', ['7.00', '0.00']),
    ],
  }
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  const heading = await screen.findByText('Amount due')
  expect(heading.parentElement?.textContent).toBe('Amount due€15.00of €100.00less €25.00 credited')
  const rows = within(screen.getByRole('region', { name: 'Credit notes' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CN-1Mar 10, 2026 · €20.00 of it taken off · €6.00 kept for the client · €4.00 paid back€30.00',
    'DraftMar 10, 2026€5.00',
    'CN-2Mar 10, 2026 · €7.00 kept for the client€7.00',
    'Out of the credit of the client €5.00',
  ])
  const [first] = rows
  expect(first && within(first).getByRole('link').getAttribute('href')).toBe('/dashboard/credit-notes/n1')
})

test('an invoice that is credited in full says so', async () => {
  const credited = { status: 'paid', amount_due: '0.00', amount_credited: '40.00', is_credited: true }
  const invoice = { ...INVOICE, ...credited } as Invoice
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  const [heading, step] = await screen.findAllByText('Credited in full')
  expect(heading?.parentElement?.textContent).toBe('Credited in full€100.00')
  expect(step?.closest('li')?.hasAttribute('data-done')).toBe(true)
})

const DEDUCTION = {
  invoice: 'i1',
  number: 'INV-1',
  issue_date: '2026-02-01',
  net: '300.00',
  taxes: [{ tax_rate: 't', name: 'VAT', rate: '19', category: 'S', is_withholding: false, amount: '57.00' }],
  withholding_total: '0.00',
  total: '357.00',
}

test('a final invoice names its kind, its quote, and what it deducts by tax', async () => {
  const invoice = {
    ...INVOICE,
    document_type: 'final',
    order: 'q1',
    order_number: 'QU-1',
    deductions: [DEDUCTION],
  } as unknown as Invoice
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  expect((await screen.findByText('Kind')).nextElementSibling?.textContent).toBe('Final invoice')
  expect(screen.getByRole('link', { name: 'QU-1' }).getAttribute('href')).toBe('/dashboard/quotes/q1')
  const deducted = within(screen.getByRole('region', { name: 'Deducted from the quote' }))
  expect(deducted.getByRole('listitem').textContent).toBe(
    'INV-1Feb 1, 2026net €300.00VAT 19 % €57.00−€357.00',
  )
  expect(deducted.getByRole('link', { name: /^INV-1/ }).getAttribute('href')).toBe('/dashboard/invoices/i1')
})

test('a deposit says which final invoice deducts it', async () => {
  const invoice = {
    ...INVOICE,
    document_type: 'deposit',
    order: 'q1',
    order_number: 'QU-1',
    deducted_by: 'i9',
    deducted_by_number: 'INV-9',
  } as unknown as Invoice
  showPage(() => <InvoiceSummary invoice={invoice} scheduleRefusal={null} onSchedule={() => {}} />)
  expect((await screen.findByText('Kind')).nextElementSibling?.textContent).toBe('Deposit invoice')
  expect(screen.getByText('Deducted by').nextElementSibling?.textContent).toBe('INV-9')
})
