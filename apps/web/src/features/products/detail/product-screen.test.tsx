import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleInvoiceRow } from '../../../test-samples/sample-invoice.ts'
import { sampleProduct } from '../../../test-samples/sample-product.ts'
import { sampleTaxRate } from '../../../test-samples/sample-tax.ts'
import { type Answer, type Asked, answer, done, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { ProductScreen } from './product-screen.tsx'

const HOSTING = sampleProduct()
const BARE = sampleProduct({
  description: null,
  unit: null,
  unit_code: null,
  prices: [],
  tax_rates: [],
  times_used: 0,
  last_used: null,
  invoiced: [],
})
const PATH = `/api/products/${HOSTING.id}/`
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const IN_USE = 'Lines of invoices name this product. Deactivate it instead of deleting it.'
const ROWS = [
  sampleInvoiceRow(),
  sampleInvoiceRow({ id: sampleId('draft'), number: null, status: 'draft', client_name: 'Bolt Ltd' }),
]

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  answers = {
    ...sessionAnswers(),
    '/api/invoices/': page([]),
    '/api/invoices/taxes/rates/': page([sampleTaxRate()]),
    '/api/config/currencies/': answer([{ code: 'EUR', name: 'Euro' }]),
    '/api/products/': page([]),
    [`PATCH ${PATH}`]: ({ body }) => answer({ ...HOSTING, ...(body as object), version: 4 })(),
    [`DELETE ${PATH}`]: done,
  }
})
afterEach(() => activateLanguage('en'))

async function open(product: Product = HOSTING, permissions: readonly string[] = ['products.write']) {
  answers[`GET ${PATH}`] ??= answer(product)
  asked = serve(answers)
  await enter()
  showPage(() => <ProductScreen id={product.id} />, {
    address: `/dashboard/products/${product.id}`,
    permissions,
    others: { '/dashboard/products': 'Products' },
  })
  await screen.findByRole('heading', { level: 1, name: product.name })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const figure = (label: string) => screen.getByText(label).parentElement?.textContent
const facts = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  const item = await screen.findByRole('menuitem', { name, hidden: true })
  fireEvent.click(item)
  return item
}
const changes = () =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path === PATH)
    .map(({ method, body, headers }) => [method, body, headers.get('if-match')])

test('how often it was used, when last, and what that came to in each currency stand above', async () => {
  await open()
  expect(['Times used', 'Last used', 'Invoiced without tax'].map(figure)).toEqual([
    'Times used1,204',
    'Last usedNov 2, 2026',
    'Invoiced without tax€30,702.00$60.00',
  ])
})

test('what a line gets from it is all told: prices, unit, taxes and details', async () => {
  await open()
  await waitFor(() =>
    expect(facts()).toEqual([
      ['Price in EUR', '€25.50'],
      ['Price in USD', '$30.00'],
      ['Price in JPY', '¥4,000'],
      ['Unit', 'mo'],
      ['Kind of unit', 'Month (MON)'],
      ['Taxes', 'VAT 19%'],
    ]),
  )
  expect(part('What a line gets').getByText('With daily backups')).toBeTruthy()
})

test('in German figures and words are German', async () => {
  await activateLanguage('de')
  await open()
  expect(['Verwendungen', 'Zuletzt verwendet', 'Berechnet, ohne Steuer'].map(figure)).toEqual([
    'Verwendungen1.204',
    'Zuletzt verwendet02.11.2026',
    'Berechnet, ohne Steuer30.702,00\u00a0€60,00\u00a0$',
  ])
  await waitFor(() => expect(facts()).toContainEqual(['Art der Einheit', 'Monat (MON)']))
})

test('a product that is a name alone and was never used says so', async () => {
  await open(BARE)
  expect(['Times used', 'Last used', 'Invoiced without tax'].map(figure)).toEqual([
    'Times used0',
    'Last used–',
    'Invoiced without tax–',
  ])
  expect(part('What a line gets').getByText('The name alone.')).toBeTruthy()
  expect(await screen.findByText('On no invoice yet.')).toBeTruthy()
  expect(asked.some(({ path }) => path === '/api/invoices/taxes/rates/')).toBe(false)
})

test('the invoices it stands on are told with client and total, drafts too; more than ten are a click away', async () => {
  answers['/api/invoices/'] = answer({ count: 23, next: null, previous: null, results: ROWS })
  await open()
  const links = await part('Invoices').findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All 23 invoices', `/dashboard/invoices?product=${HOSTING.id}`],
    ['INV-2026-0007Zeta GmbHNov 2, 2026Sent€119.00', `/dashboard/invoices/${sampleId('inv7')}`],
    ['DraftBolt LtdNov 2, 2026Draft€119.00', `/dashboard/invoices/${sampleId('draft')}`],
  ])
  const lists = asked.filter(({ path }) => path === '/api/invoices/')
  expect(lists.map(({ query }) => Object.fromEntries(query))).toEqual([
    { product: HOSTING.id, page_size: '10', ordering: '-issue_date' },
  ])
})

test('a product is no longer offered, upon the version that is shown', async () => {
  await open()
  await choose('Deactivate product')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Product updated successfully']))
  expect(changes()).toEqual([['PATCH', { is_active: false }, '"3"']])
})

test('one that is not offered can be activated', async () => {
  await open(sampleProduct({ is_active: false }))
  expect(screen.getByText('Inactive')).toBeTruthy()
  await choose('Activate product')
  await waitFor(() => expect(changes()).toEqual([['PATCH', { is_active: true }, '"3"']]))
})

test('deleting asks first, and leads back to the list', async () => {
  await open()
  await screen.findByText('On no invoice yet.')
  await choose('Delete product')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Hosting?' }))
  expect(changes()).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Delete product' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/products'))
  expect(changes()).toEqual([['DELETE', null, null]])
  expect(shownToasts()).toEqual(['success: Product deleted successfully'])
})

test('what a line names is not offered for deletion, and says why', async () => {
  answers['/api/invoices/'] = page(ROWS)
  await open()
  await part('Invoices').findByText('Bolt Ltd')
  const item = await choose('Delete product')
  expect(item.getAttribute('aria-description')).toBe(IN_USE)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a line that names it since then keeps it, and the refusal is told', async () => {
  answers[`DELETE ${PATH}`] = refusal(409, 'product_in_use', { detail: IN_USE })
  await open()
  await screen.findByText('On no invoice yet.')
  await choose('Delete product')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Hosting?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete product' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${IN_USE}`]))
  expect(shownAddress()).toBe(`/dashboard/products/${HOSTING.id}`)
})

test('Edit, or the key e, opens the form with what is stored, and what was saved is shown', async () => {
  await open()
  await userEvent.keyboard('e')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }))
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/)
  expect(name.value).toBe('Hosting')
  answers[`GET ${PATH}`] = answer({ ...HOSTING, name: 'Hosting, small', version: 4 })
  fireEvent.change(name, { target: { value: 'Hosting, small' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save product' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hosting, small' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not write products reads them, and is told why nothing can be done', async () => {
  await open(HOSTING, [])
  const told = (element: HTMLElement) => element.getAttribute('aria-description')
  expect(told(screen.getByRole('button', { name: 'Edit' }))).toBe(ROLE)
  expect(told(await choose('Deactivate product'))).toBe(ROLE)
  expect(told(screen.getByRole('menuitem', { name: 'Delete product', hidden: true }))).toBe(ROLE)
  expect(changes()).toEqual([])
})

test('a product that is gone is said to be, with the way back to the list', async () => {
  answers[`GET ${PATH}`] = refusal(404, 'not_found')
  asked = serve(answers)
  await enter()
  showPage(() => <ProductScreen id={HOSTING.id} />, { others: { '/dashboard/products': 'Products' } })
  expect(await screen.findByText('Product not found')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Go to Products' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/products'))
})
