import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../../test-page.tsx'
import { sampleForm } from '../../../../test-samples/sample-form.ts'
import { sampleTaxRate } from '../../../../test-samples/sample-tax.ts'
import { type Asked, answer, serve } from '../../../../test-server.ts'
import { newLine } from '../draft/draft-form.ts'
import { EditorScreen } from '../editor-screen.tsx'
import { readRate } from './exchange-rate-field.tsx'

const VAT = '00000000-0000-4000-8000-000000766174'
const TAXES = { tax_rates: [VAT], tax_group: null }
const START = {
  invoice: null,
  client: null,
  company: { currency: 'EUR', language: 'en', payment_terms_days: 14, taxes: TAXES, rates: [VAT] },
  table: {
    rates: new Map([[VAT, sampleTaxRate({ id: VAT })]]),
    groups: new Map(),
  },
  form: sampleForm({
    currency: 'USD',
    lines: [newLine({ ...TAXES, description: 'Work', unit_price: '1000.00' })],
  }),
} as const
const LATEST = {
  exchange_rate: '0.9213',
  exchange_rate_date: '2026-10-30',
  exchange_rate_source: 'ECB',
  invoice: '00000000-0000-4000-8000-000000000001',
  number: 'INV-2026-0007',
}
const PATH = '/api/invoices/exchange_rate/'

let asked: Asked[]
beforeAll(loadAllTexts)
beforeEach(() => {
  window.sessionStorage.clear()
})

async function show(
  latest: typeof LATEST | null,
  currency = 'USD',
  label = 'Description, line 1',
): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    [PATH]: answer({ latest }),
    '/api/products/': answer({ count: 0, results: [] }),
    '/api/clients/': answer({ count: 0, results: [] }),
    '/api/config/currencies/': answer(['EUR', 'USD'].map((code) => ({ code, name: code }))),
    '/api/config/countries/': answer([{ code: 'DE', name: 'Germany' }]),
    '/api/invoices/': answer({ count: 0, results: [] }),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/': answer({ accent_color: '#1f4d3a' }),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/users/': answer({ count: 0, results: [] }),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    '/api/invoices/templates/': answer({ count: 0, results: [] }),
  })
  await enter()
  const form = { ...START.form, currency, custom_fields: {} }
  showPage(() => <EditorScreen {...START} customFields={[]} form={form} />, {
    permissions: ['invoices.write', 'clients.write'],
  })
  await screen.findByLabelText(label)
}

// A field that cannot be left out has an asterisk behind its label.
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const previewed = () => asked.filter(({ path }) => path === '/api/invoices/preview/').at(-1)?.body
const totals = () => screen.getByLabelText('Totals').textContent

test('an invoice in the company’s currency has no fields of a rate', async () => {
  await show(LATEST, 'EUR')
  expect(screen.queryByRole('group', { name: 'Exchange rate' })).toBeNull()
  expect(asked.some(({ path }) => path === PATH)).toBe(false)
})

test('the latest rate is offered with its day, taken over by a click and told in the totals', async () => {
  await show(LATEST)
  expect((await screen.findByLabelText('Totals')).textContent).toMatch(/Total\$1,190\.00$/)
  const offer = await screen.findByRole('button', { name: 'Use 0.9213 of Oct 30, 2026 (ECB)' })
  expect(asked.find(({ path }) => path === PATH)?.query.get('currency')).toBe('USD')
  fireEvent.click(offer)
  expect(field('1 USD in EUR').value).toBe('0.9213')
  expect(field('Source of the rate').value).toBe('ECB')
  // 190.00 × 0.9213 = 175.047, 1,000.00 × 0.9213 = 921.30
  expect(totals()).toMatch(/Tax in EUR€175\.05Total in EUR€1,096\.35$/)
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  await waitFor(() =>
    expect(previewed()).toMatchObject({
      exchange_rate: '0.9213',
      exchange_rate_date: '2026-10-30',
      exchange_rate_source: 'ECB',
    }),
  )
  // Another currency: the rate was for this one.
  fireEvent.click(field('Currency'))
  fireEvent.click(
    await within(await screen.findByRole('listbox', { name: 'Currency', hidden: true })).findByText(/^EUR/),
  )
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Exchange rate' })).toBeNull())
  await waitFor(() => expect(previewed()).toMatchObject({ currency: 'EUR', exchange_rate: null }))
  expect(totals()).not.toContain('in EUR')
})

test('a rate far from the last one is told of where it is typed, and no other', async () => {
  await show(LATEST)
  await screen.findByRole('button', { name: /^Use 0\.9213/ })
  type('1 USD in EUR', '92.13')
  expect((await screen.findByText(/^The last rate was/)).textContent).toBe(
    'The last rate was 0.9213 of Oct 30, 2026. Please check yours.',
  )
  type('1 USD in EUR', '0.93')
  await waitFor(() => expect(screen.queryByText(/^The last rate was/)).toBeNull())
})

test('a typed rate takes the day of the invoice, wants a source, and is read with comma or point', async () => {
  await show(null)
  expect(await screen.findByText('With a rate, the document states the tax in EUR too.')).toBeTruthy()
  const user = userEvent.setup()
  await user.type(field('1 USD in EUR'), '0,921')
  expect(field('1 USD in EUR').value).toBe('0,921')
  await user.tab()
  expect(field('1 USD in EUR').value).toBe('0.921')
  expect(field('Rate of').value).toBe('Nov 1, 2026')
  expect(screen.getByText('This field is required.')).toBeTruthy()
  type('Source of the rate', 'House bank')
  expect(screen.queryByText('This field is required.')).toBeNull()
  await waitFor(() =>
    expect(previewed()).toMatchObject({
      exchange_rate: '0.921',
      exchange_rate_date: '2026-11-01',
      exchange_rate_source: 'House bank',
    }),
  )
  type('1 USD in EUR', 'x')
  expect(screen.getByText('Give a rate above zero such as 0.9213 (up to 12 decimals).')).toBeTruthy()
  expect(totals()).not.toContain('in EUR')
  // Without its figure there is no rate, whatever stands beside it.
  type('1 USD in EUR', '')
  expect(screen.queryByText(/^Give a rate/)).toBeNull()
  expect(await screen.findByText('With a rate, the document states the tax in EUR too.')).toBeTruthy()
})

test('in German the rate stands with a comma', async () => {
  await activateLanguage('de')
  try {
    await show(LATEST, 'USD', 'Beschreibung, Position 1')
    fireEvent.click(await screen.findByRole('button', { name: '0,9213 vom 30.10.2026 (ECB) verwenden' }))
    expect(field('1 USD in EUR').value).toBe('0,9213')
  } finally {
    await activateLanguage('en')
  }
})

test.each([
  ['1.085', '1.085'],
  ['1,085', '1.085'],
  [' 0,92 ', '0.92'],
  ['12', '12'],
  ['1.234,5', '1.234,5'],
  ['abc', 'abc'],
])('%j is read as %j', (typed, read) => {
  expect(readRate(typed)).toBe(read)
})
