import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleProduct } from '../../test-samples/sample-product.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { ProductsScreen } from './products-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const HOSTING = sampleProduct()
const POSTER = sampleProduct({
  id: sampleId('poster'),
  name: 'Poster',
  unit: null,
  unit_code: null,
  prices: [],
  is_active: false,
  times_used: 0,
  last_used: null,
  invoiced: [],
})
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const ALL = ['products.write', 'exports.create']
const COUNTS: Record<string, number> = { true: 1200, false: 3, '': 1203 }

let asked: Asked[]
let answers: Record<string, Answer>
let rows: readonly object[]

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.mocked(saveFile).mockClear()
  rows = [HOSTING, POSTER]
  answers = {
    ...sessionAnswers(),
    '/api/products/': ({ query }) =>
      query.get('page_size') === '1'
        ? answer({ count: COUNTS[query.get('is_active') ?? ''], results: [] })()
        : page(rows)(),
    '/api/products/export/': () => new Response('Name\r\n', { headers: { 'content-type': 'text/csv' } }),
    '/api/config/currencies/': answer([
      { code: 'EUR', name: 'Euro' },
      { code: 'USD', name: 'US dollar' },
    ]),
  }
  asked = serve(answers)
  await enter()
})
afterEach(() => activateLanguage('en'))

async function open(address = '/dashboard/products', permissions: readonly string[] = ALL) {
  showPage(
    () => (
      <>
        <ProductsScreen />
        <Toasts />
      </>
    ),
    { address, permissions, others: { '/dashboard/products/new': 'New product' } },
  )
  await screen.findByRole('heading', { level: 1 })
}
const queries = (ofRows: boolean) =>
  asked
    .filter(({ path, query }) => path === '/api/products/' && (query.get('page_size') === '50') === ofRows)
    .map(({ query }) => Object.fromEntries(query))
const listed = () => queries(true).at(-1)
const cells = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
}

test('a row says what it costs in the company’s currency first, and what it was used for', async () => {
  await open()
  expect(await cells('Hosting')).toEqual([
    'Hosting',
    'Active',
    'mo',
    '+2€25.50',
    '1,204',
    '+1€30,702.00',
    'Nov 2, 2026',
  ])
  expect(await cells('Poster')).toEqual(['Poster', 'Inactive', '–', '–', '–', '–', '–'])
  expect(screen.getByRole('link', { name: 'Hosting' }).getAttribute('href')).toBe(
    `/dashboard/products/${HOSTING.id}`,
  )
})

test('in German the same row has German figures and words', async () => {
  await activateLanguage('de')
  await open()
  expect(await cells('Hosting')).toEqual([
    'Hosting',
    'Aktiv',
    'mo',
    '+225,50 €',
    '1.204',
    '+130.702,00 €',
    '02.11.2026',
  ])
  expect(screen.getByRole('link', { name: 'Neues Produkt' })).toBeTruthy()
})

test('a currency that is filtered by is the one whose price is shown, and can be taken away again', async () => {
  await open('/dashboard/products?currency=JPY')
  expect(await cells('Hosting')).toContain('+2¥4,000')
  expect(listed()).toEqual({ currency: 'JPY', page_size: '50' })
  expect(screen.getByRole('button', { name: /^Remove the filter/ }).parentElement?.textContent).toBe(
    'Currency JPY',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Currency' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/products'))
  expect(await cells('Hosting')).toContain('+2€25.50')
})

test('a currency is chosen by its name', async () => {
  await open()
  await screen.findByText('Hosting')
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  fireEvent.click(await screen.findByLabelText('Currency', { selector: 'input' }))
  const list = await screen.findByRole('listbox', { name: 'Currency', hidden: true })
  fireEvent.click(await within(list).findByText('USD · US Dollar'))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/products?currency=USD'))
  await waitFor(() => expect(listed()).toEqual({ currency: 'USD', page_size: '50' }))
})

test('each view says how many products it holds, under the search and the filter in force', async () => {
  await open('/dashboard/products?view=inactive&search=ho&currency=EUR')
  const views = within(await screen.findByRole('navigation', { name: 'Views' }))
  await waitFor(() =>
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All1,203',
      'Active1,200',
      'Inactive3',
    ]),
  )
  expect(queries(false)).toEqual([
    { search: 'ho', currency: 'EUR', page_size: '1' },
    { search: 'ho', currency: 'EUR', is_active: 'true', page_size: '1' },
    { search: 'ho', currency: 'EUR', is_active: 'false', page_size: '1' },
  ])
  expect(listed()).toEqual({ search: 'ho', currency: 'EUR', is_active: 'false', page_size: '50' })
})

test('the list is sorted by the server: names from A, uses from the most', async () => {
  await open()
  await screen.findByText('Hosting')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Times used' }))
  await waitFor(() => expect(listed()).toEqual({ ordering: '-times_used', page_size: '50' }))
})

test('the export is of the products that the list finds', async () => {
  await open('/dashboard/products?view=active&search=ho&currency=EUR&ordering=-price&page=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const exported = asked.find(({ path }) => path === '/api/products/export/')
  expect(Object.fromEntries(exported?.query ?? [])).toEqual({
    search: 'ho',
    currency: 'EUR',
    is_active: 'true',
    format: 'csv',
  })
  expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe('products.csv')
})

test('the key n begins a product', async () => {
  await open()
  await screen.findByText('Hosting')
  await userEvent.keyboard('n')
  expect(await screen.findByRole('heading', { name: 'New product' })).toBeTruthy()
})

test('who may not write products cannot begin one, by no button and no key, and reads why', async () => {
  await open('/dashboard/products', [])
  await screen.findByText('Hosting')
  const told = (name: string) => screen.getByText(name).closest('a, button')?.getAttribute('aria-description')
  expect(['New product', 'Export'].map(told)).toEqual([ROLE, ROLE])
  await userEvent.keyboard('n')
  fireEvent.click(screen.getByText('New product'))
  expect(shownAddress()).toBe('/dashboard/products')
})

test('where there is no product yet, the first is offered', async () => {
  rows = []
  await open()
  expect(
    await screen.findByText(
      'What you sell again and again appears here, and fills the lines of your invoices as you type.',
    ),
  ).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New product' })).toHaveLength(2)
})

test('where none matches, all of them are offered', async () => {
  rows = []
  await open('/dashboard/products?view=inactive&search=zzz&currency=USD')
  expect(await screen.findByText('No product matches')).toBeTruthy()
  expect(screen.queryByText('No products yet')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all products' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/products'))
})

test('a list that could not be loaded is asked for again on a click', async () => {
  const usual = answers['/api/products/'] as Answer
  answers['/api/products/'] = refusal(403, 'permission_denied')
  await open()
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers['/api/products/'] = usual
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hosting')).toBeTruthy()
})
