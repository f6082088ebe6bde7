import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { labelled, test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

/** A draft over 3 × 100.00 and 50.00 at 19 %: 416.50. */
async function makeDraftQuote(owner: Worker, name: string): Promise<string> {
  const client = await owner.post<WithId>('/api/clients/', { name, email: 'office@example.com' })
  const rate = await owner.post<WithId>('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19' })
  const items = [
    { description: 'Hours', quantity: '3', unit_price: '100.00', tax_rates: [rate.id] },
    { description: 'Book', quantity: '1', unit_price: '50.00', tax_rates: [rate.id] },
  ]
  const valid_until = `${new Date().getFullYear() + 1}-12-31`
  return (await owner.post<WithId>('/api/quotes/', { client: client.id, items, valid_until })).id
}
const standing = (page: Page) => page.getByRole('complementary', { name: 'Where it stands' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const sums = (page: Page) => page.getByRole('region', { name: 'What it comes to' }).getByRole('definition')

/** From the draft of a quote to its final invoice, by the buttons of its page. */
async function sellAll(page: Page, owner: Worker, client: string): Promise<void> {
  const id = await makeDraftQuote(owner, client)
  await page.goto(`/dashboard/quotes/${id}`)
  await expect(title(page)).toHaveText(`Draft for ${client}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const sending = page.getByRole('dialog', { name: `Send the quote to ${client}` })
  await expect(sending.getByText('office@example.com')).toBeVisible()
  await sending.getByRole('button', { name: 'Keep the email' }).click()
  await expect(title(page)).toHaveText(/^QU-\d{4}-\d{4}$/)
  await expect(standing(page)).toContainText('Kept, not sent')

  await page.getByRole('button', { name: 'Record acceptance' }).click()
  const accepting = page.getByRole('dialog', { name: /^Record that QU-.* was accepted\?$/ })
  await labelled(accepting, 'Who has accepted it').fill('Charles Babbage')
  await accepting.getByRole('button', { name: 'Record acceptance' }).click()
  await expect(standing(page)).toContainText('Accepted by Charles Babbage')
  await expect(standing(page)).toContainText('Left to invoice€416.50')

  await page.getByRole('button', { name: 'Invoice it…' }).click()
  await page.getByLabel('A deposit').check()
  await expect(sums(page)).toHaveText(['€416.50', '€124.95', '€291.55'])
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(title(page)).toHaveText(`Draft for ${client}`)
  await expect(standing(page)).toContainText('€124.95')
  const deposit = page.url().split('/').at(-1) ?? ''
  await owner.post(`/api/invoices/${deposit}/issue/`)

  await page.goto(`/dashboard/quotes/${id}`)
  await expect(standing(page)).toContainText('Left to invoice€291.55')
  await expect(standing(page)).toContainText('Invoiced€124.95')
  await page.getByRole('button', { name: 'Invoice it…' }).click()
  await expect(page.getByLabel('Final invoice')).toBeChecked()
  await expect(sums(page)).toHaveText(['€291.55', '€291.55', '€0.00'])
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(title(page)).toHaveText(`Draft for ${client}`)
  await expect(standing(page)).toContainText('€291.55')
  const final = page.url().split('/').at(-1) ?? ''
  await owner.post(`/api/invoices/${final}/issue/`)
  const invoice = await owner.get<{ total: string; tax_total: string; deductions: { total: string }[] }>(
    `/api/invoices/${final}/`,
  )
  expect(invoice).toMatchObject({ total: '291.55', tax_total: '46.55', deductions: [{ total: '124.95' }] })

  await page.goto(`/dashboard/quotes/${id}`)
  await expect(standing(page)).toContainText('Left to invoice€0.00')
  await expect(standing(page)).toContainText('Invoiced€416.50')
  await page.goto('/dashboard/quotes?view=converted')
  const found = page.getByRole('main').getByText(client, { exact: true }).filter({ visible: true })
  await expect(found).toHaveCount(1)
}

test('a quote is sent, accepted, and invoiced by a deposit and a final invoice', async ({ page, owner }) => {
  await sellAll(page, owner, 'Babbage & Sons')
})

test('a quote is followed by a new version, which takes its place', async ({ page, owner }) => {
  const id = await makeDraftQuote(owner, 'Lovelace Ltd')
  const { number } = await owner.post<{ number: string }>(`/api/quotes/${id}/send/`)
  await page.goto(`/dashboard/quotes/${id}`)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New version…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new version' }).click()
  await expect(page).toHaveURL(/\/quotes\/[\da-f-]{36}\/edit$/)
  const next = page.url().split('/').at(-2) ?? ''
  expect(next).not.toBe(id)
  await page.goto(`/dashboard/quotes/${id}`)
  await page.getByRole('link', { name: 'Open the new version' }).click()
  await expect(title(page)).toHaveText(`${number} (2)`)
  await owner.post(`/api/quotes/${next}/send/`)
  await page.goto(`/dashboard/quotes/${id}`)
  await expect(page.getByRole('link', { name: 'Open the newer version' })).toBeVisible()
  await page.goto('/dashboard/quotes')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: /^Replaced/ })).toHaveText('Replaced1€416.50')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the same is done on a narrow screen', async ({ page, owner }) => {
    await sellAll(page, owner, 'Curie Radium')
  })
})
