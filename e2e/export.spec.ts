import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

async function exported(page: Page, press: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return (await readFile(await download.path(), 'utf8')).split('\r\n')
}

test('what is filtered is exported, ordered by what is owed, and payments have their sums', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const issue = async (unit_price: string, currency = 'EUR') => {
    const items = [{ description: 'Work', unit_price }]
    const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, currency, items })
    await owner.post(`/api/invoices/${id}/issue/`)
    return id
  }
  await issue('100.00')
  const part = await issue('900.00')
  await owner.post(`/api/invoices/${part}/mark_paid/`, { amount: '860.00' })
  const abroad = await issue('300.00', 'USD')
  await owner.post(`/api/invoices/${abroad}/mark_paid/`)

  await page.goto('/dashboard/invoices?view=outstanding')
  await page.getByRole('button', { name: 'Amount due' }).click()
  await expect(page).toHaveURL(/ordering=-?amount_due/)
  const numbers = page.getByRole('row').getByRole('link', { name: /^INV-/ })
  // The rows stay as they were until the answer is there.
  const byDue = page.url().includes('ordering=-amount_due') ? [/0001/, /0002/] : [/0002/, /0001/]
  await expect(numbers).toHaveText(byDue)
  const shown = await numbers.allInnerTexts()
  const lines = await exported(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  })
  expect(lines).toHaveLength(3)
  shown.forEach((number, at) => {
    expect(lines[at + 1]).toContain(number.trim().slice(0, 13))
  })

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Issue date' }).click()
  await page.getByRole('option', { name: 'Last year' }).click()
  await expect(page.getByText('No invoice matches')).toBeVisible()
  const year = new Date().getFullYear() - 1
  await expect(page).toHaveURL(new RegExp(`issue_date_after=${year}-01-01.*issue_date_before=${year}-12-31`))

  const pressExport = () => page.getByRole('button', { name: 'Export' }).click()
  await page.goto('/dashboard/payments')
  const all = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ })
  await expect(all).toContainText('2')
  await expect(all).toContainText('€860.00')
  await expect(all).toContainText('+ 1 currency')
  expect((await exported(page, pressExport)).filter((line) => line.includes('Babbage & Sons'))).toHaveLength(
    2,
  )
  await page.goto('/dashboard/payments?currency=USD')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const inDollars = (await exported(page, pressExport)).filter((line) => line.includes('Babbage & Sons'))
  expect(inDollars).toHaveLength(1)
  expect(inDollars[0]).toContain(',USD,300.00,')
})

test('the documents of what is selected, or of all that is listed, come in one ZIP', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Lovelace Looms' })
  const items = [{ description: 'Work', unit_price: '100.00' }]
  for (const isIssued of [true, true, false]) {
    const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, items })
    if (isIssued) await owner.post(`/api/invoices/${id}/issue/`)
  }
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    expect(download.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile(await download.path(), 'latin1')
    expect(bytes.slice(0, 2)).toBe('PK')
    // Each name stands before its file, and once more in the directory at the end.
    return [...new Set(bytes.match(/(?:Draft|INV-)[\w -]+\.pdf/g))]
  }
  // The company may have other invoices.
  await page.goto('/dashboard/invoices?search=Looms')
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select Draft for Lovelace Looms/ }).check()
  await page.getByRole('checkbox', { name: 'Select INV-' }).first().check()
  const chosen = await saved(() => page.getByRole('button', { name: 'Download PDFs' }).click())
  expect(chosen.toSorted()).toEqual(['Draft Lovelace Looms.pdf', expect.stringMatching(/^INV-.*\.pdf$/)])
  await expect(page.getByText('2 documents saved')).toBeVisible()

  const all = await saved(async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'PDF documents (.zip)' }).click()
  })
  expect(all).toHaveLength(3)
  await expect(page.getByText('3 documents saved')).toBeVisible()
})
