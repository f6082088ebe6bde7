import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft } from '../../../test-samples/sample-invoice.ts'
import { type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { formOfInvoice } from './draft/draft-form.ts'
import { EditorScreen } from './editor-screen.tsx'

const TAXES = { tax_rates: [sampleId('vat19')], tax_group: null }
const VAT = { id: sampleId('vat19'), name: 'VAT', rate: '19', category: 'S', is_active: true } as TaxRate
const DEPOSIT = sampleDraft({
  document_type: 'deposit',
  order: sampleId('qu4'),
  order_number: 'QU-2026-0004',
})
const ORDER_FIXED =
  'This invoice is made from a quote: client, currency, quantities, prices, taxes and discounts of its lines stay.'
const PATCH = `PATCH /api/invoices/${DEPOSIT.id}/`

let asked: Asked[]
beforeAll(loadAllTexts)

async function open(invoice: Invoice, answers = {}) {
  asked = serve({
    ...sessionAnswers(),
    '/api/products/': page([{ id: sampleId('prod'), name: 'Other work', is_active: true }]),
    '/api/clients/': page([]),
    '/api/config/currencies/': answer(['EUR', 'USD'].map((code) => ({ code, name: code }))),
    'GET /api/invoices/': page([]),
    '/api/invoices/templates/': page([]),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    [`/api/invoices/${invoice.id}/pages/`]: answer({ pages: [] }),
    '/api/timeline/events/': page([]),
    [`/api/auth/companies/${sampleId('acme')}/users/`]: page([]),
    [PATCH]: answer({ ...invoice, version: invoice.version + 1 }),
    ...answers,
  })
  await enter()
  showPage(
    () => (
      <EditorScreen
        invoice={invoice}
        form={formOfInvoice(invoice)}
        client={null}
        company={{
          currency: 'EUR',
          language: 'en',
          payment_terms_days: 14,
          taxes: TAXES,
          rates: TAXES.tax_rates,
        }}
        customFields={[]}
        table={{ rates: new Map([[VAT.id, VAT]]), groups: new Map() }}
      />
    ),
    {
      permissions: ['invoices.write', 'clients.write', 'products.write'],
      others: { '/dashboard/quotes/$quoteId': 'The quote' },
    },
  )
  await screen.findByLabelText('Description, line 1')
  await screen.findByLabelText('Notes for the client')
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const saved = () => asked.filter(({ method }) => method === 'PATCH')

test('a draft of an order says why its figures stay, with the way to the quote; words are saved', async () => {
  await open(DEPOSIT)
  expect(screen.getByText(/^This invoice is made from a quote that was accepted/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open quote QU-2026-0004' }).getAttribute('href')).toBe(
    `/dashboard/quotes/${sampleId('qu4')}`,
  )
  const fixed = ['Quantity, line 1', 'Price, line 1', 'Tax, line 1', 'Discount, line 1']
  for (const label of ['Client', 'Currency', ...fixed, 'Discount on the whole invoice'])
    expect([label, field(label).disabled]).toEqual([label, true])
  for (const label of [
    'Description, line 1',
    'Unit, line 1',
    'Issue date',
    'Due date',
    'Notes for the client',
  ])
    expect([label, field(label).disabled]).toEqual([label, false])
  fireEvent.change(field('Description, line 1'), { target: { value: 'First part' } })
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.body).toMatchObject({
    items: [{ id: sampleId('line1'), description: 'First part', quantity: '1', unit_price: '100' }],
  })
})

test('no line is added, pasted, duplicated or deleted, and none is completed with another price', async () => {
  await open(DEPOSIT)
  expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull()
  const description = field('Description, line 1')
  fireEvent.keyDown(description, { key: 'Enter' })
  fireEvent.paste(description, { clipboardData: { getData: () => 'Work\t2\t50\nMore\t1\t30' } })
  expect(screen.queryByLabelText('Description, line 2')).toBeNull()
  fireEvent.change(description, { target: { value: 'Other' } })
  expect(screen.queryByRole('option', { name: /Other work/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More for line 1' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Add details',
    'Save line as product…',
    'Move up',
    'Move down',
  ])
})

test('a final invoice tells what it deducts, and what is left', async () => {
  await open(
    sampleDraft({
      document_type: 'final',
      order: sampleId('qu4'),
      order_number: 'QU-2026-0004',
      subtotal: '70.00',
      tax_total: '13.30',
      total: '83.30',
      deductions: [
        {
          invoice: sampleId('inv5'),
          number: 'INV-2026-0005',
          issue_date: '2026-11-01',
          net: '30.00',
          taxes: [],
          withholding_total: '0.00',
          total: '35.70',
        },
      ],
    }),
  )
  const totals = within(screen.getByLabelText('Totals'))
  const sums = totals.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(sums.filter(([name]) => name !== 'Discount')).toEqual([
    ['Subtotal', '€100.00'],
    ['VAT 19 %', '€19.00'],
    ['Total of the quote', '€119.00'],
    ['Less INV-2026-0005', '−€35.70'],
    ['Left to invoice', '€83.30'],
  ])
  expect(document.querySelector('[data-foot-bar]')?.textContent).toContain('Total€83.30')
})

test('a refusal of the server is told where the draft says whether it is saved', async () => {
  await open(DEPOSIT, { [PATCH]: refusal(409, 'order_fixed', { detail: ORDER_FIXED }) })
  fireEvent.change(field('Notes for the client'), { target: { value: 'Thank you' } })
  const status = await screen.findByText(`Not saved: ${ORDER_FIXED}`, {
    selector: '[role="status"]',
  })
  expect(status).toBeTruthy()
})

test('a draft of no order is open as ever', async () => {
  await open(sampleDraft())
  expect(screen.queryByText(/^This invoice is made from a quote/)).toBeNull()
  expect(field('Price, line 1').disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'Add line' })).toBeTruthy()
})
