import { expect } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
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
