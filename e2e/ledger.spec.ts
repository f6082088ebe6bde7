import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'

async function downloaded(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('what is invoiced and paid stands in the ledger, agrees, and goes to the accountant', async ({
  page,
  owner,
}) => {
  const { id, number } = await makePayable(owner)
  await owner.post(`/api/invoices/${id}/mark_paid/`)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Ledger' }).click()
  const invoice = page.getByRole('row').filter({ hasText: `Invoice ${number}` })
  await expect(invoice).toContainText('Receivables')
  await expect(invoice).toContainText('€100.00')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^Ledger, documents and payments agree\./)).toBeVisible()

  await page.getByText('Balances', { exact: true }).click()
  const balance = (account: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: account, exact: true }) })
  await expect(balance('Revenue')).toContainText('-€100.00')
  await balance('Money').getByRole('link').click()
  await expect(page.getByRole('row').filter({ hasText: 'Payment' })).toBeVisible()
  await expect(invoice).toHaveCount(0)

  await page.getByText('For the accountant', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'This year' }).click()
  const table = (await downloaded(page)).bytes.toString('utf8')
  expect(table).toContain(`Invoice,${number},Receivables`)

  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'DATEV (EXTF)' }).click()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(
    page.getByText('Give the consultant number and the client number of DATEV first.').first(),
  ).toBeVisible()
  await page.getByLabel('Consultant number').fill('29098')
  await page.getByLabel('Client number').fill('55003')
  await page.getByLabel('Money', { exact: true }).fill('1210')
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await expect(page.getByText('Accounts saved')).toBeVisible()
  const { name, bytes } = await downloaded(page)
  expect(name).toMatch(/^EXTF_Buchungsstapel_\d{4}-01-01_\d{4}-12-31\.csv$/)
  expect(bytes.toString('latin1')).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"Counterfoil";"";29098;55003;/,
  )
})

test('what was changed behind the application’s back is named', async ({ page, owner }) => {
  const { id, number } = await makePayable(owner)
  await sql('update invoices set amount_paid = 5000 where company_id = $1 and id = $2', [owner.companyId, id])
  await page.goto('/dashboard/ledger')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^\d things do not agree\./)).toBeVisible()
  await page.getByRole('listitem').getByRole('link', { name: number }).first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${id}`))
  await sql('update invoices set amount_paid = 0 where company_id = $1 and id = $2', [owner.companyId, id])
})
