import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleProduct } from '../../../test-samples/sample-product.ts'
import { sampleTaxRate } from '../../../test-samples/sample-tax.ts'
import { type Answer, type Asked, answer, invalid, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { NewProductScreen } from './new-product-screen.tsx'
import { ProductModal } from './product-modal.tsx'

const STALE = 'Somebody changed this in the meantime. Reload it and try again.'
const VAT = sampleTaxRate({ name: 'VAT', rate: '19' })
const LEVY = sampleTaxRate({ id: sampleId('levy'), name: 'Levy', rate: '2.5' })
const OLD = sampleTaxRate({ id: sampleId('old'), name: 'Old VAT', rate: '16', is_active: false })
const HOSTING = sampleProduct()
const MADE = sampleProduct({ id: sampleId('new'), name: 'Poster' })

let asked: Asked[]
let answers: Record<string, Answer>
let persons = 0
const onClose = vi.fn()

beforeAll(loadAllTexts)
beforeEach(() => {
  onClose.mockClear()
  persons += 1
  answers = {
    // A person for each test: what one of them has begun waits for that one.
    ...sessionAnswers({ id: sampleId(`ada${persons}`) }, { currency: 'EUR' }),
    '/api/config/currencies/': answer([
      { code: 'EUR', name: 'Euro' },
      { code: 'USD', name: 'US dollar' },
    ]),
    '/api/invoices/taxes/rates/': page([VAT, LEVY, OLD]),
    'POST /api/products/': answer(MADE, 201),
    [`PATCH /api/products/${HOSTING.id}/`]: answer({ ...HOSTING, version: 4 }),
  }
})
afterEach(() => activateLanguage('en'))

async function open(permissions: readonly string[] = ['products.write']) {
  asked = serve(answers)
  await enter()
  showPage(() => <NewProductScreen />, {
    address: '/dashboard/products/new',
    permissions,
    others: { '/dashboard/products': 'Products', '/dashboard/products/$id': 'Product' },
  })
  await screen.findByRole('heading', { level: 1 })
}
async function edit(product: Product = HOSTING) {
  asked = serve(answers)
  await enter()
  showPage(() => <ProductModal product={product} opened onClose={onClose} />, {
    permissions: ['products.write'],
  })
  await screen.findByRole('dialog', { name: 'Edit product' })
}
const field = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })
const choose = async (label: string, option: RegExp) => {
  fireEvent.click(field(label))
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (method: string) =>
  asked.filter((one) => one.method === method && one.path.startsWith('/api/products/'))
/** What is said to be wrong with a field, read as a screen reader does. */
const wrong = (label: RegExp | string) => {
  const input = field(label)
  if (input.getAttribute('aria-invalid') !== 'true') return null
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.filter((id) => id.endsWith('error')).map((id) => document.getElementById(id)?.textContent)[0]
}

test('a name is enough: a price nobody typed is not sent, and the new product is shown', async () => {
  await open()
  expect(field('Currency of price 1').value).toMatch(/^EUR/)
  type(/^Name/, 'Poster')
  press('Create product')
  expect(await screen.findByRole('heading', { name: 'Product' })).toBeTruthy()
  expect(shownAddress()).toBe(`/dashboard/products/${MADE.id}`)
  expect(shownToasts()).toEqual(['success: Product created successfully'])
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { name: 'Poster', description: '', unit: '', unit_code: null, prices: [], tax_rates: [] },
  ])
})

test('details, unit, a price in each currency and taxes are sent with it', async () => {
  await open()
  type(/^Name/, 'Poster')
  type('Details', 'Printed on both sides')
  await choose('Kind of unit', /HUR/)
  expect(field('Unit').value).toBe('Hour')
  type('Price 1', '1250.5')
  press('Add a price in another currency')
  await choose('Currency of price 2', /^USD/)
  type('Price 2', '1400')
  fireEvent.click(field('Taxes'))
  expect(
    (await screen.findAllByRole('option', { name: /%/, hidden: true })).map(({ textContent }) => textContent),
  ).toEqual(['VAT · 19%', 'Levy · 2.5%'])
  await choose('Taxes', /^Levy/)
  press('Create product')
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toEqual({
    name: 'Poster',
    description: 'Printed on both sides',
    unit: 'Hour',
    unit_code: 'HUR',
    prices: [
      { currency: 'EUR', unit_price: '1250.5' },
      { currency: 'USD', unit_price: '1400' },
    ],
    tax_rates: [LEVY.id],
  })
})

test('the kind of unit proposes the printed word as long as nobody has typed another', async () => {
  await open()
  await choose('Kind of unit', /HUR/)
  await choose('Kind of unit', /DAY/)
  expect(field('Unit').value).toBe('Day')
  type('Unit', 'shift')
  await choose('Kind of unit', /HUR/)
  expect(field('Unit').value).toBe('shift')
})

test('what is wrong is told at its field before anything is sent, and the first such field has the focus', async () => {
  await open()
  type('Price 1', 'ten')
  press('Add a price in another currency')
  type('Price 2', '5')
  press('Create product')
  await waitFor(() => expect(wrong(/^Name/)).toBe('Give the product a name.'))
  expect(wrong('Currency of price 2')).toBe('Choose a currency.')
  expect(wrong('Price 1')).toBe('Give a price such as 10.50 (up to 6 decimals).')
  expect(wrong('Details')).toBeNull()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(sent('POST')).toEqual([])
})

test('two prices in one currency are refused at the second one', async () => {
  await open()
  type(/^Name/, 'Poster')
  type('Price 1', '5')
  press('Add a price in another currency')
  await choose('Currency of price 2', /^EUR/)
  type('Price 2', '6')
  press('Create product')
  await waitFor(() => expect(wrong('Currency of price 2')).toBe('There is a price in this currency already.'))
  expect(wrong('Currency of price 1')).toBeNull()
  expect(sent('POST')).toEqual([])
})

test('what the server refuses is told at the field it is of, and nothing that was typed is lost', async () => {
  answers['POST /api/products/'] = invalid({
    name: fault('too_long', { max: 200 }),
    'prices.0.unit_price': fault('amount_too_large', { most: { amount: '999999999.99', currency: 'USD' } }),
    'tax_rates.0': fault('unknown_tax_rate'),
  })
  await open()
  type(/^Name/, 'Poster')
  type('Details', 'On paper')
  // The first price is not typed, so what is sent first is the second one of the form.
  press('Add a price in another currency')
  await choose('Currency of price 2', /^USD/)
  type('Price 2', '9')
  await choose('Taxes', /^VAT/)
  press('Create product')
  await waitFor(() => expect(wrong(/^Name/)).toBe('At most 200 characters.'))
  expect(wrong('Price 1')).toBeNull()
  expect(wrong('Price 2')).toBe('An amount can be at most $999,999,999.99.')
  expect(wrong('Taxes')).toBe('Unknown tax rate.')
  expect([field(/^Name/).value, field('Details').value, field('Price 2').value]).toEqual([
    'Poster',
    'On paper',
    '9',
  ])
  expect(shownAddress()).toBe('/dashboard/products/new')
})

test('two clicks make one product', async () => {
  await open()
  type(/^Name/, 'Poster')
  press('Create product')
  press('Create product')
  await screen.findByRole('heading', { name: 'Product' })
  expect(sent('POST')).toHaveLength(1)
})

test('what was begun is there again after one left, and can be begun afresh', async () => {
  await open()
  type(/^Name/, 'Half a product')
  press('Cancel')
  await screen.findByRole('heading', { name: 'Products' })
  await open()
  expect(field(/^Name/).value).toBe('Half a product')
  press('Start afresh')
  expect(field(/^Name/).value).toBe('')
})

test('who may not write products can look at the form and not send it', async () => {
  await open([])
  expect(field(/^Name/).closest('fieldset')?.disabled).toBe(true)
  press('Create product')
  expect(sent('POST')).toEqual([])
})

test('in German the form has German words and takes German figures', async () => {
  await activateLanguage('de')
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Neues Produkt')
  type(/^Name/, 'Plakat')
  await choose('Art der Einheit', /HUR/)
  expect(field('Einheit').value).toBe('Stunde')
  type('Preis 1', '1.250,50')
  fireEvent.blur(field('Preis 1'))
  expect(field('Preis 1').value).toBe('1.250,50')
  press('Produkt anlegen')
  await waitFor(() => expect(shownToasts()).toEqual(['success: Produkt erfolgreich angelegt']))
  expect(sent('POST')[0]?.body).toMatchObject({
    unit: 'Stunde',
    prices: [{ currency: 'EUR', unit_price: '1250.50' }],
  })
})

test('a product is changed upon the version that was read, and a price that is removed is gone', async () => {
  await edit()
  expect(['Currency of price 1', 'Price 1', 'Price 2', 'Price 3'].map((label) => field(label).value)).toEqual(
    ['EUR · Euro', '25.50', '30.00', '4,000'],
  )
  type(/^Name/, 'Hosting, small')
  type('Details', '')
  press('Remove price 2')
  press('Save product')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('PATCH')[0]?.headers.get('if-match')).toBe('"3"')
  expect(sent('PATCH')[0]?.body).toEqual({
    name: 'Hosting, small',
    description: '',
    unit: 'mo',
    unit_code: 'MON',
    prices: [
      { currency: 'EUR', unit_price: '25.50' },
      { currency: 'JPY', unit_price: '4000' },
    ],
    tax_rates: [VAT.id],
  })
  expect(shownToasts()).toEqual(['success: Product updated successfully'])
})

test('an archived rate that the product has is still shown, and can be taken away', async () => {
  await edit(sampleProduct({ tax_rates: [OLD.id] }))
  expect(await screen.findByText('Old VAT · 16%', { ignore: '[role=option] *' })).toBeTruthy()
  fireEvent.keyDown(field('Taxes'), { key: 'Backspace' })
  press('Save product')
  await waitFor(() => expect(sent('PATCH')[0]?.body).toMatchObject({ tax_rates: [] }))
})

test('changed by somebody else meanwhile, the product is not written over', async () => {
  answers[`PATCH /api/products/${HOSTING.id}/`] = refusal(412, 'stale_version', { detail: STALE })
  await edit()
  type(/^Name/, 'Mine')
  press('Save product')
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${STALE}`]))
  expect(onClose).not.toHaveBeenCalled()
  expect(field(/^Name/).value).toBe('Mine')
})
