import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import {
  description,
  descriptions,
  makeDraft,
  openEditor,
  saveStatus,
  saving,
  type WithId,
} from './support/draft.ts'

const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
const line = (page: Page, field: string, at: number) =>
  page.getByLabel(`${field}, line ${at}`, { exact: true })

test('a product fills a line by two letters and Enter, and a line becomes a product', async ({
  page,
  owner,
}) => {
  await page.goto('/dashboard/products')
  await page.getByRole('main').getByRole('link', { name: 'New product' }).first().click()
  await page.getByLabel('Name').fill('Éclairage, per evening')
  await page.getByLabel('Details').fill('Set up and taken down')
  await page.getByRole('combobox', { name: 'Kind of unit' }).click()
  await page.keyboard.type('wor')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('Working day')
  await page.getByLabel('Price 1', { exact: true }).fill('1250.5')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: 'Éclairage, per evening' })).toBeVisible()
  await expect(page.getByText('On no invoice yet.')).toBeVisible()

  const draft = await makeDraft(owner, ['Stage'])
  await openEditor(page, draft.path)
  await page.getByRole('button', { name: 'Add line' }).click()
  await description(page, 2).pressSequentially('ec')
  await expect(option(page, /^Éclairage, per evening/)).toHaveAttribute('aria-selected', 'true')
  const filled = saving(page)
  await page.keyboard.press('Enter')
  expect(await descriptions(page)).toEqual(['Stage', 'Éclairage, per evening'])
  await expect(line(page, 'Details', 2)).toHaveValue('Set up and taken down')
  await expect(line(page, 'Unit', 2)).toHaveValue('Working day')
  await expect(line(page, 'Price', 2)).toHaveValue('1,250.50')
  await filled
  await expect(saveStatus(page, 'Saved')).toBeVisible()
  const stored = await owner.get<{ total: string; items: object[] }>(`/api/invoices/${draft.id}/`)
  expect(stored.total).toBe('1350.50')
  expect(stored.items[1]).toMatchObject({ unit: 'Working day', unit_code: 'E49', unit_price: '1250.5' })

  // The first line becomes a product, which the line names from then on.
  await page.getByRole('button', { name: 'More for line 1' }).click()
  await page.getByRole('menuitem', { name: 'Save line as product…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Stage')
  await expect(dialog.getByLabel('Price 1', { exact: true })).toHaveValue('100.00')
  const named = saving(page)
  await dialog.getByRole('button', { name: 'Create product' }).click()
  await expect(dialog).toBeHidden()
  await named
  const { results } = await owner.get<{ results: (WithId & { name: string })[] }>(
    '/api/products/?search=stage',
  )
  const [stage] = results
  expect(results.map(({ name }) => name)).toEqual(['Stage'])

  // Another price changes no line.
  await page.goto(`/dashboard/products/${stage?.id}`)
  await expect(page.getByRole('main').getByText('Babbage & Sons')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Price 1', { exact: true }).fill('999')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await openEditor(page, draft.path)
  await expect(line(page, 'Price', 1)).toHaveValue('100.00')
  expect((await owner.get<{ total: string }>(`/api/invoices/${draft.id}/`)).total).toBe('1350.50')
})

test('a product without a price in the currency leaves it empty and says so; Escape and Tab take nothing', async ({
  page,
  owner,
}) => {
  const prices = [{ currency: 'JPY', unit_price: '900' }]
  await owner.post('/api/products/', { name: 'Translation', unit: 'page', prices })
  const draft = await makeDraft(owner, ['Proof'])
  await openEditor(page, draft.path)
  await page.getByRole('button', { name: 'Add line' }).click()
  await description(page, 2).pressSequentially('tr')
  await expect(option(page, /^Translation no price in EUR/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option(page, /^Translation/)).toBeHidden()
  await page.keyboard.type('a')
  await expect(option(page, /^Translation/)).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await descriptions(page)).toEqual(['Proof', 'tra'])
  await description(page, 2).fill('tran')
  await page.keyboard.press('Enter')
  expect(await descriptions(page)).toEqual(['Proof', 'Translation'])
  await expect(line(page, 'Price', 2)).toHaveValue('')
  await expect(page.getByText('Translation has no price in EUR: enter one.')).toBeVisible()
})

test('what a line names cannot be deleted, and is deactivated instead', async ({ page, owner }) => {
  const { id } = await owner.post<WithId>('/api/products/', { name: 'Named' })
  await owner.post('/api/products/', { name: 'Unused' })
  const client = await owner.post<WithId>('/api/clients/', { name: 'Lovelace' })
  const items = [{ description: 'Named', unit_price: '5.00', product: id }]
  await owner.post('/api/invoices/', { client: client.id, items })
  await page.goto('/dashboard/products')
  await page.getByRole('checkbox', { name: /Named/ }).check()
  await page.getByRole('checkbox', { name: /Unused/ }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Named: Lines of invoices name this product. Deactivate it instead of deleting it.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unused' })).toBeHidden()
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('cell', { name: 'Inactive' })).toBeVisible()
  await page.getByRole('link', { name: 'Named' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete product' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
