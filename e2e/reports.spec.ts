import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { test } from './support/desk.ts'

test('a report says what the lists add up to, beside the days before, and goes out as a table and a document', async ({
  page,
  owner,
}) => {
  const [first] = [await makePayable(owner), await makePayable(owner)]
  await owner.post(`/api/invoices/${first.id}/mark_paid/`)
  type Listed = { results: { status: string; total: string; amount_due: string }[] }
  const { results } = await owner.get<Listed>('/api/invoices/?page_size=100')
  const sumOf = (field: 'total' | 'amount_due') =>
    results
      .filter(({ status }) => status !== 'draft' && status !== 'cancelled')
      .reduce((sum, invoice) => sum + Number(invoice[field]), 0)
      .toFixed(2)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: /^Revenue/ }).click()
  const total = page.getByRole('row').filter({ hasText: 'Total' })
  await expect(total).toContainText(`€${sumOf('total')}`)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last year' }).click()
  await expect(total).not.toContainText(`€${sumOf('total')}`)

  await page.getByRole('link', { name: 'Reports' }).first().click()
  await page.getByRole('link', { name: /^Open by age/ }).click()
  await expect(total).toContainText(`€${sumOf('amount_due')}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
  ])
  expect(await readFile(await table.path(), 'utf8')).toContain(sumOf('amount_due'))
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('an administrator has the figures calculated anew, and sees when and what differed', async ({
  page,
}) => {
  await page.goto('/dashboard/settings?tab=company')
  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.getByRole('button', { name: 'Calculate anew' }).click()
  await expect(page.getByText('All figures were right.')).toBeVisible()
  await expect(figures.getByText(/all figures were right/)).toBeVisible()
})
