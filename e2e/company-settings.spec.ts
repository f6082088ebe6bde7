import { expect, type Page, test } from '@playwright/test'
import { makeWorker } from './support/by-api.ts'
import { signIn } from './support/person.ts'

const saved = (page: Page, what = 'Settings') =>
  expect(page.getByText(`${what} updated successfully`)).toBeVisible()

test('how a company works is set in one place, who it is in another, and both are kept', async ({
  page,
  request,
}) => {
  const worker = await makeWorker(request)
  await page.goto('/login')
  await signIn(page, worker.person)

  await page.goto('/dashboard/settings?tab=invoices')
  const prefix = page.getByLabel('Prefix', { exact: true })
  const year = new Date().getFullYear()
  await expect(page.getByLabel('Preview of the next number', { exact: true })).toContainText(
    `INV-${year}-0001`,
  )
  await prefix.fill('NL/')
  await expect(page.getByLabel('Preview of the next number', { exact: true })).toContainText(
    `NL/${year}-0001`,
  )
  await page.getByLabel('Days to pay').fill('30')
  await page.getByLabel('Default notes').fill('Thank you.')
  await page.getByRole('button', { name: 'Save invoice settings' }).click()
  await saved(page)

  // What is typed waits while another tab is open, and is saved over the version that one has made.
  await page.goto('/dashboard/settings?tab=invoices')
  await page.getByLabel('Days to pay').fill('45')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })
  await tab('Company').click()
  await page.getByLabel('City').fill('Kiel')
  await page.getByRole('button', { name: 'Save company' }).click()
  await saved(page, 'Enterprise')
  const read = page.waitForResponse(/\/companies\/[^/]+\/settings\/$/)
  await tab('Invoices').click()
  await expect(page.getByLabel('Days to pay')).toHaveValue('45')
  await read
  await page.getByRole('button', { name: 'Save invoice settings' }).click()
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)

  await page.goto('/dashboard/settings?tab=invoices')
  await expect(prefix).toHaveValue('NL/')
  await prefix.fill('{YYYY}')
  await page.getByRole('button', { name: 'Save invoice settings' }).click()
  await expect(page.getByText('At most 20 letters, digits, blanks and . _ / # -')).toBeVisible()
  await expect(prefix).toBeFocused()

  await page.goto('/dashboard/invoices/new')
  await expect(page.getByText('Thank you.').first()).toBeVisible()

  await page.goto('/dashboard/settings?tab=invoices')
  await expect(page.getByLabel('Days to pay')).toHaveValue('45')
  await expect(page.getByLabel('Preview of the next number', { exact: true })).toContainText(
    `NL/${year}-0001`,
  )
  await page.goto('/dashboard/settings?tab=company')
  await expect(page.getByLabel('City')).toHaveValue('Kiel')
})
