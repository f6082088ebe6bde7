import { expect, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makePayable, makeWorker, type Worker } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'
import { makeDraft, openEditor, type WithId } from './support/draft.ts'
import { show } from './support/screens/usable-by-all.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH'

/** Two issued invoices, the first of them over a sum of nine digits to a client with a long name; the id of a draft. */
async function makeInvoices({ post }: Worker): Promise<string> {
  const ids: string[] = []
  for (const [name, unit_price] of [
    [LONG, '123456789.01'],
    ['Babbage & Sons', '100.00'],
    ['Curie Radium', '200.00'],
  ]) {
    const client = await post<WithId>('/api/clients/', { name })
    const items = [{ description: 'Hours', quantity: '1', unit_price }]
    ids.push((await post<WithId>('/api/invoices/', { client: client.id, items })).id)
  }
  const [first = '', second = '', draft = ''] = ids
  for (const id of [first, second]) await post(`/api/invoices/${id}/issue/`)
  return draft
}

/** Scrolls the page, and nothing within it. */
async function showBelowHeading(page: Page, name: string): Promise<void> {
  await page
    .getByRole('heading', { name })
    .evaluate((heading) => window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 120))
}

test('a list is sorted and its rows are selected on a phone too', async ({ page, owner }) => {
  await makeInvoices(owner)
  await show(page, '/dashboard/invoices')
  await page.getByRole('button', { name: 'Client' }).tap()
  await expect(page).toHaveURL(/ordering=client/)
  await expect(page.getByRole('row').nth(1)).toContainText('Babbage & Sons')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected')
})

test('what a list is sorted by says so, and no key is named where there is none', async ({ page, owner }) => {
  await makeInvoices(owner)
  await show(page, '/dashboard/invoices')
  const head = page.locator('thead tr')
  await expect(head).toBeVisible()
  expect(await head.evaluate((row) => getComputedStyle(row, '::before').content)).toBe('"Sort by"')
  await expect(page.locator('kbd')).toBeHidden()
})

test('tax charged has heads, and a card shows what it was charged on', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const rate = await owner.post<WithId>('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19' })
  const items = [{ description: 'Hours', quantity: '1', unit_price: '100.00', tax_rates: [rate.id] }]
  const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, items })
  await owner.post(`/api/invoices/${id}/issue/`)
  await show(page, '/dashboard/taxes')
  await expect(page.getByRole('heading', { name: 'Tax by rate' })).toBeVisible()
  await expect(page.getByText('Amount, on taxable amount')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tax by quarter' })).toBeVisible()
  const card = page.getByRole('table', { name: 'Tax by rate' }).getByRole('row').filter({ hasText: 'VAT' })
  await expect(card.getByText('on €100.00')).toBeVisible()
  await expect(card.getByText('€19.00')).toBeVisible()
})

test('fields do not zoom the page, labels stay in sight and what is long has room', async ({
  page,
  owner,
}) => {
  const draft = await makeInvoices(owner)
  await show(page, `/dashboard/invoices/${draft}/edit`)
  const small = await page
    .locator('input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML),
    )
  expect(small).toEqual([])
  // The box around a cell that has the focus ends below the word above it.
  const quantity = page.getByLabel('Quantity, line 1', { exact: true })
  await quantity.focus()
  const [box, cell] = await Promise.all([
    quantity.boundingBox(),
    quantity.locator('xpath=ancestor::*[@data-name][1]').boundingBox(),
  ])
  expect((box?.y ?? 0) - (cell?.y ?? 0)).toBeGreaterThanOrEqual(16)
})

test('the list of taxes opens at its field, and the page stays where it is', async ({ page, owner }) => {
  await owner.post('/api/invoices/taxes/rates/', { name: 'Reduced', rate: '7' })
  const { path } = await makeDraft(owner, ['Room', 'Breakfast', 'Parking'])
  await openEditor(page, path)
  const tax = page.getByLabel('Tax, line 2')
  await tax.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  await tax.tap()
  await expect(page.getByRole('option', { name: /^No tax/ })).toBeInViewport()
  expect(await scrolled()).toBe(before)
  await page.getByRole('option', { name: /^Reduced/ }).tap()
  await expect(tax).toHaveValue('7% Reduced')
})

test('the document of an issued invoice is shown as that of a draft is', async ({ page, owner }) => {
  const draft = await makeInvoices(owner)
  const { id, number } = await makePayable(owner)
  for (const [path, label] of [
    [draft, 'The invoice as it will print'],
    [id, `Invoice ${number}`],
  ] as const) {
    await show(page, `/dashboard/invoices/${path}`)
    await expect(page.getByRole('region', { name: 'Lines' })).toBeVisible()
    await page.getByRole('button', { name: 'Show the document' }).tap()
    const sheet = page.getByRole('dialog').getByRole('img', { name: label })
    await expect(sheet).toBeInViewport()
    expect(
      await sheet.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth),
    ).toBeTruthy()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a chart shows the newest months', async ({ page, owner }) => {
  await makeInvoices(owner)
  await show(page, '/dashboard')
  const months = page.getByRole('link', { name: / invoiced, .* received$/ })
  await showBelowHeading(page, 'Invoiced and received')
  await expect(months.last()).toBeInViewport({ ratio: 1 })
  const now = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' })
  await expect(months.last()).toHaveAccessibleName(new RegExp(`^${now.format()}: `))
})

test('a chart with more months than have room starts at the newest', async ({ page, owner }) => {
  await makeInvoices(owner)
  await page.setViewportSize({ width: 320, height: 844 })
  await show(page, `/dashboard/enterprises/${owner.companyId}?view=analytics`)
  const months = page.getByRole('link', { name: / invoiced, .* received$/ })
  await showBelowHeading(page, 'Fiscal year')
  await expect(months).toHaveCount(12)
  await expect(months.last()).toBeInViewport({ ratio: 1 })
  await expect(months.first()).not.toBeInViewport({ ratio: 1 })
})

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('a word that is longer than its line breaks, and nothing runs out of its box', async ({
    page,
    owner,
  }) => {
    const draft = await makeInvoices(owner)
    const { client } = await owner.get<{ client: string }>(`/api/invoices/${draft}/`)
    const { results } = await owner.get<{ results: { id: string; client_name: string; client: string }[] }>(
      '/api/invoices/?page_size=50',
    )
    const long = results.find(({ client_name }) => client_name === LONG)
    expect(client).not.toBe(long?.client)
    for (const path of [
      '/dashboard/invoices',
      '/dashboard/clients',
      `/dashboard/invoices/${long?.id}`,
      `/dashboard/clients/${long?.client}`,
    ]) {
      await show(page, path)
      await expect(page.getByText(LONG).first()).toBeVisible()
      const outside = await page
        .locator('main :is(h1, h2, h3, p, dt, dd, td, th, a, span)')
        .filter({ hasText: LONG.slice(0, 20) })
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => box.getClientRects().length > 0)
            .filter((box) => box.getBoundingClientRect().right > window.innerWidth)
            .map((box) => `${box.tagName} ${box.className}`),
        )
      expect(outside, path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
  })

  test.describe('in German', () => {
    test.use({ storageState: STRANGER })

    test('a German word breaks between syllables', async ({ page, request }) => {
      const owner = await makeWorker(request)
      await owner.patch('/api/auth/me/', { language: 'de' })
      await enterAs(page, await tokensOf(request, owner.person))
      await page.goto('/dashboard')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(heading).toHaveCSS('hyphens', 'auto')
    })
  })
})

test('a line stays as high as it is while its price is typed, and says what is missing once it is left', async ({
  page,
  owner,
}) => {
  const draft = await makeInvoices(owner)
  await show(page, `/dashboard/invoices/${draft}/edit`)
  await page.getByRole('button', { name: 'Add line' }).tap()
  const price = page.getByLabel('Price, line 2', { exact: true })
  const line = price.locator('xpath=ancestor::*[@data-line]')
  await price.tap()
  const before = (await line.boundingBox())?.height
  await page.keyboard.type('5')
  await expect(page.getByLabel('Description, line 2', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  expect((await line.boundingBox())?.height).toBe(before)
  await page.getByLabel('Price, line 1', { exact: true }).tap()
  await expect(line.locator('p[data-field="description"]')).toBeVisible()
})

test('the state of a draft stands in the bar, and saving leads to the faulty field', async ({
  page,
  owner,
}) => {
  const draft = await makeInvoices(owner)
  await show(page, `/dashboard/invoices/${draft}/edit`)
  const bar = page.locator('[data-foot-bar]')
  const due = page.getByLabel('Due date', { exact: true })
  await due.fill('next week')
  await page.getByLabel('Internal notes').tap()
  await expect(bar.getByText('Not saved: Due date – What is typed there is not a date.')).toBeInViewport()
  await bar.getByRole('button', { name: 'Save draft' }).tap()
  await expect(due).toBeFocused()
  const [field, top] = [await due.boundingBox(), await bar.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(top?.y ?? 0)
  expect(field?.y).toBeGreaterThan(54)
})
