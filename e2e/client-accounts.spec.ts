import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { show } from './support/screens/usable-by-all.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function issue(
  { post }: Worker,
  client: string,
  unit_price: string,
  more: object = {},
): Promise<string> {
  const items = [{ description: 'Work', quantity: '1', unit_price }]
  const { id } = await post<WithId>('/api/invoices/', { client, items, ...more })
  await post(`/api/invoices/${id}/issue/`)
  return id
}

/** Three clients of one last name: one owes much, one little, one has paid. */
async function makeClients(worker: Worker, name: string): Promise<[string, string, string]> {
  const make = async (first: string) =>
    (await worker.post<WithId>('/api/clients/', { name: `${first} ${name}` })).id
  const [much, little, paid] = [await make('Much'), await make('Little'), await make('Paid')]
  await issue(worker, much, '900.00')
  await issue(worker, little, '20.00')
  const invoice = await issue(worker, paid, '80.00')
  await worker.post(`/api/invoices/${invoice}/mark_paid/`)
  return [much, little, paid]
}

async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
}

async function narrowTheList(page: Page, owner: Worker, name: string): Promise<void> {
  await makeClients(owner, name)
  await show(page, `/dashboard/clients?search=${name}`)
  const names = page.getByRole('row').getByRole('link', { name: new RegExp(name) })
  await expect(names).toHaveCount(3)
  await page.getByRole('button', { name: 'Outstanding' }).click()
  await expect(page).toHaveURL(/ordering=-?amount_due/)
  if (!page.url().includes('ordering=-')) await page.getByRole('button', { name: 'Outstanding' }).click()
  await expect(page).toHaveURL(/ordering=-amount_due/)
  await expect(names).toHaveText([`Much ${name}`, `Little ${name}`, `Paid ${name}`])
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Owes at least').fill('50')
  await page.getByLabel('Owes at least').press('Enter')
  await expect(page).toHaveURL(/amount_due_min=50/)
  await expect(names).toHaveText([`Much ${name}`])
  await expectNoOverflow(page)
  // Whoever follows the address sees the same.
  await show(page, page.url())
  await expect(names).toHaveText([`Much ${name}`])
  await expect(page.getByText('Owes at least €50')).toBeVisible()
}

async function readTheStatement(page: Page, owner: Worker, name: string): Promise<void> {
  const { id } = await owner.post<WithId>('/api/clients/', { name: `Account ${name}` })
  const year = new Date().getFullYear()
  const before = await issue(owner, id, '1000.00', { issue_date: `${year - 1}-11-10`, due_date: null })
  await owner.post(`/api/invoices/${before}/mark_paid/`, {
    amount: '400.00',
    payment_date: `${year - 1}-12-20`,
  })
  await issue(owner, id, '250.50', { issue_date: `${year}-01-01`, due_date: null })
  await owner.post(`/api/invoices/${before}/mark_paid/`, { amount: '100.25', payment_date: `${year}-01-01` })
  await show(page, `/dashboard/clients/${id}`)
  await page.getByRole('link', { name: 'Statement of account' }).click()
  const rows = page.getByRole('table', { name: 'Statement of account' }).getByRole('row')
  // 1000.00 - 400.00 from the year before; + 250.50 - 100.25.
  await expect(rows.filter({ hasText: 'Opening balance' })).toContainText('€600.00')
  await expect(rows.filter({ hasText: 'Invoice INV' })).toContainText('€850.50')
  await expect(rows.filter({ hasText: 'Payment' })).toContainText('-€100.25')
  await expect(rows.filter({ hasText: 'Closing balance' })).toContainText('€750.25')
  await expectNoOverflow(page)
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await table.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe(`${year}-01-01,Opening balance,,,,600.00,EUR`)
  expect(lines.at(-1)).toContain(',Closing balance,,,,750.25,EUR')
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(document.suggestedFilename()).toMatch(/^Statement of account Account .*\.pdf$/)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last year' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${year - 1}-01-01&to=${year - 1}-12-31`))
  await expect(rows.filter({ hasText: 'Closing balance' })).toContainText('€600.00')
}

async function mergeTwo(page: Page, owner: Worker, name: string): Promise<void> {
  const [much, little] = await makeClients(owner, name)
  await show(page, `/dashboard/clients/${little}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another client' }).click()
  const dialog = page.getByRole('dialog', { name: `Merge Little ${name} into another client` })
  await expect(dialog.getByText('Invoices and drafts')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill(`Much ${name}`)
  await page.getByRole('option', { name: `Much ${name}` }).click()
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Merge clients' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/clients/${much}$`))
  await expect(page.getByRole('heading', { level: 1, name: `Much ${name}` })).toBeVisible()
  await expect(page.getByText('€920.00').first()).toBeVisible()
  await expect(
    page.getByText(`Ada Lovelace merged the client Little ${name} into Much ${name}.`).first(),
  ).toBeVisible()
  await page.goto(`/dashboard/clients?search=${name}`)
  await expect(page.getByRole('row').getByRole('link', { name: new RegExp(name) })).toHaveText([
    `Much ${name}`,
    `Paid ${name}`,
  ])
}

test('clients are ordered and narrowed by what they owe, and the address says so', ({ page, owner }) =>
  narrowTheList(page, owner, 'Listdesk'))
test('a statement goes from the opening to the closing balance, on screen and as files', ({ page, owner }) =>
  readTheStatement(page, owner, 'Deskaccount'))
test('a client is merged into another, which has all of it then', ({ page, owner }) =>
  mergeTwo(page, owner, 'Mergedesk'))

test.describe('on a phone', () => {
  test.use(PHONE)
  test('clients are ordered and narrowed by what they owe', ({ page, owner }) =>
    narrowTheList(page, owner, 'Listphone'))
  test('a statement goes from the opening to the closing balance', ({ page, owner }) =>
    readTheStatement(page, owner, 'Phoneaccount'))
  test('a client is merged into another', ({ page, owner }) => mergeTwo(page, owner, 'Mergephone'))
})
