import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../../test-page.tsx'
import { sampleClient } from '../../../../test-samples/sample-client.ts'
import { sampleId } from '../../../../test-samples/sample-id.ts'
import { sampleDraft } from '../../../../test-samples/sample-invoice.ts'
import { sampleProduct } from '../../../../test-samples/sample-product.ts'
import { sampleTaxRate } from '../../../../test-samples/sample-tax.ts'
import { type Answer, type Asked, answer, page, serve } from '../../../../test-server.ts'
import { formOfInvoice } from '../draft/draft-form.ts'
import { EditorScreen } from '../editor-screen.tsx'

const VAT = sampleTaxRate({ name: 'VAT', rate: '19' })
const REDUCED = sampleTaxRate({ id: sampleId('vat7'), name: 'Reduced', rate: '7' })
const HOSTING = sampleProduct({ tax_rates: [REDUCED.id] })
const POSTER = sampleProduct({
  id: sampleId('poster'),
  name: 'Poster',
  prices: [{ currency: 'USD', unit_price: '9' }],
  tax_rates: [],
})
const MADE = sampleProduct({ id: sampleId('made'), name: 'Consulting' })
const stored = [HOSTING, POSTER]
const DRAFT = sampleDraft()
const PATH = `/api/invoices/${DRAFT.id}/`

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  answers = {
    ...sessionAnswers({}, { currency: 'EUR' }),
    [`/api/auth/companies/${ACME.id}/`]: answer({ accent_color: '#1f4d3a' }),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
    '/api/products/': page(stored),
    'POST /api/products/': answer(MADE, 201),
    '/api/clients/': page([]),
    [`/api/clients/${DRAFT.client}/`]: answer(sampleClient()),
    '/api/config/currencies/': answer([{ code: 'EUR', name: 'Euro' }]),
    '/api/config/countries/': answer([]),
    '/api/invoices/': page([]),
    [`GET ${PATH}`]: answer(DRAFT),
    [`PATCH ${PATH}`]: answer({ ...DRAFT, version: 4 }),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    '/api/invoices/templates/': page([]),
    '/api/invoices/taxes/rates/': page([VAT, REDUCED]),
  }
})
afterEach(() => activateLanguage('en'))

const ALL = ['invoices.write', 'products.write', 'clients.write']
async function open(permissions: readonly string[] = ALL, line = 'Description, line 1') {
  asked = serve(answers)
  await enter()
  const start = {
    invoice: DRAFT,
    client: null,
    company: {
      currency: 'EUR',
      language: 'en',
      payment_terms_days: 14,
      taxes: { tax_rates: [VAT.id], tax_group: null },
      rates: [VAT.id, REDUCED.id],
    },
    table: { rates: new Map([VAT, REDUCED].map((rate) => [rate.id, rate])), groups: new Map() },
    customFields: [],
    form: formOfInvoice(DRAFT),
  }
  showPage(() => <EditorScreen {...start} />, { permissions })
  await screen.findByLabelText(line)
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const OFFERS = { name: 'Products and earlier lines', hidden: true }
const offers = async () => {
  const list = await screen.findByRole('listbox', OFFERS)
  return within(list)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
}
/** What the first line says, as far as a product fills it. */
const line = () => ({
  description: field('Description, line 1').value,
  details: screen.queryByLabelText<HTMLTextAreaElement>('Details, line 1')?.value,
  unit: field('Unit, line 1').value,
  price: field('Price, line 1').value,
  tax: field('Tax, line 1').value,
})
const pick = async (name: string) => {
  const list = await screen.findByRole('listbox', OFFERS)
  fireEvent.click(within(list).getByText(name))
}
const saves = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const saveAsProduct = async () => {
  fireEvent.click(screen.getByLabelText('More for line 1'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save line as product…', hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'New product' }))
}
const ofProduct = (product: string | null) => ({
  items: [expect.objectContaining({ description: expect.any(String), product })],
})

test('two letters and Enter fill a line with words, unit, price and tax of the product', async () => {
  await open()
  type('Description, line 1', 'ho')
  await waitFor(async () => expect(await offers()).toEqual(['Hosting€25.50']))
  fireEvent.keyDown(field('Description, line 1'), { key: 'Enter' })
  expect(line()).toEqual({
    description: 'Hosting',
    details: 'With daily backups',
    unit: 'mo',
    price: '25.50',
    tax: '7% Reduced',
  })
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({
      items: [
        {
          product: HOSTING.id,
          description: 'Hosting',
          details: 'With daily backups',
          unit: 'mo',
          unit_code: 'MON',
          unit_price: '25.5',
          tax_rates: [REDUCED.id],
        },
      ],
    }),
  )
})

test('a product without a price in the currency leaves it empty and says so until one is typed', async () => {
  const told = 'Poster has no price in EUR: enter one.'
  await open()
  type('Description, line 1', 'pos')
  expect(await offers()).toEqual(['Posterno price in EUR'])
  await pick('Poster')
  // It has no taxes either, so the line keeps its own.
  expect(line()).toMatchObject({ description: 'Poster', price: '', tax: '19% VAT' })
  expect(screen.getByText(told)).toBeTruthy()
  type('Price, line 1', '12')
  expect(screen.queryByText(told)).toBeNull()
})

test('in German the offer has a German price, and a missing one is told in German', async () => {
  await activateLanguage('de')
  await open(ALL, 'Beschreibung, Position 1')
  fireEvent.change(screen.getByLabelText('Beschreibung, Position 1'), { target: { value: 'ost' } })
  const list = await screen.findByRole('listbox', { name: 'Produkte und frühere Positionen', hidden: true })
  expect(
    within(list)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Hosting25,50\u00a0€', 'Posterkein Preis in EUR'])
})

test('Escape and leaving the field take nothing; a line that is emptied is of no product any more', async () => {
  await open()
  type('Description, line 1', 'ho')
  await offers()
  fireEvent.keyDown(field('Description, line 1'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox', OFFERS)).toBeNull())
  type('Description, line 1', 'hos')
  await offers()
  fireEvent.blur(field('Description, line 1'))
  expect(line()).toMatchObject({ description: 'hos', price: '100.00' })
  type('Description, line 1', 'host')
  await pick('Hosting')
  type('Description, line 1', '')
  type('Description, line 1', 'Something else')
  await waitFor(() => expect(saves().at(-1)).toMatchObject(ofProduct(null)))
})

test('of many products, those that were not loaded are asked for by what is typed', async () => {
  const RARE = sampleProduct({ id: sampleId('rare'), name: 'Rare book' })
  answers['/api/products/'] = ({ query }) =>
    answer({
      count: 250,
      next: null,
      previous: null,
      results: query.get('search') === 'rare' ? [RARE] : stored,
    })()
  await open()
  type('Description, line 1', 'rare')
  await waitFor(async () => expect(await offers()).toEqual(['Rare book€25.50']))
  const searches = asked.filter(({ path, query }) => path === '/api/products/' && query.has('search'))
  expect(searches.map(({ query }) => Object.fromEntries(query))).toEqual([
    { search: 'rare', is_active: 'true', page_size: '20' },
  ])
})

test('a line becomes a product with all it says, and names it from then on', async () => {
  await open()
  const dialog = await saveAsProduct()
  const value = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label).value
  expect([value(/^Name/), value('Price 1')]).toEqual(['Consulting', '100.00'])
  fireEvent.click(dialog.getByRole('button', { name: 'Create product' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const made = asked.find(({ method, path }) => method === 'POST' && path === '/api/products/')
  expect(made?.body).toEqual({
    name: 'Consulting',
    description: '',
    unit: '',
    unit_code: null,
    prices: [{ currency: 'EUR', unit_price: '100.00' }],
    tax_rates: [VAT.id],
  })
  await waitFor(() => expect(saves().at(-1)).toMatchObject(ofProduct(MADE.id)))
})

test('cancelled, no product is made of a line', async () => {
  await open()
  const dialog = await saveAsProduct()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ method, path }) => method === 'POST' && path === '/api/products/')).toEqual([])
  expect(saves()).toEqual([])
})

test('who may not write products fills lines from them, and makes none of a line', async () => {
  await open(['invoices.write'])
  fireEvent.click(screen.getByLabelText('More for line 1'))
  await screen.findByRole('menuitem', { name: 'Duplicate line', hidden: true })
  expect(screen.queryByRole('menuitem', { name: 'Save line as product…', hidden: true })).toBeNull()
  type('Description, line 1', 'ho')
  await pick('Hosting')
  expect(line()).toMatchObject({ description: 'Hosting', price: '25.50' })
})
