import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { labelled, test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

type Issued = WithId & { number: string }

/** An issued invoice of 3 × 100.00 and 50.00 at 19 %: 416.50. */
async function makeInvoice(owner: Worker, client: string): Promise<Issued> {
  const rate = await owner.post<WithId>('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19' })
  const items = [
    { description: 'Hours', quantity: '3', unit_price: '100.00', tax_rates: [rate.id] },
    { description: 'Book', quantity: '1', unit_price: '50.00', tax_rates: [rate.id] },
  ]
  const { id } = await owner.post<WithId>('/api/invoices/', { client, items })
  return owner.post<Issued>(`/api/invoices/${id}/issue/`)
}
const standing = (page: Page) => page.getByRole('complementary', { name: 'Where it stands' })
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a line is credited, taken off in part, and what is kept settles another invoice', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const first = await makeInvoice(owner, client.id)
  const second = await makeInvoice(owner, client.id)
  await page.goto(`/dashboard/invoices/${first.id}`)
  await choose(page, 'Credit…')
  const dialog = page.getByRole('dialog', { name: `Credit ${first.number}` })
  await dialog.getByText('Lines', { exact: true }).click()
  await dialog.getByLabel('Quantity of Hours').fill('1')
  await expect(dialog.getByRole('region', { name: 'What it comes to' })).toContainText('€119.00')
  await labelled(dialog, 'Reason').fill('One hour too many')
  await dialog.getByRole('button', { name: 'Go on to issue' }).click()

  const issue = page.getByRole('dialog', { name: 'Issue this credit note?' })
  const apply = issue.getByLabel(`Take off ${first.number}`)
  await expect(apply).toHaveValue('119.00')
  await apply.fill('100')
  await expect(issue.getByLabel('Keep as credit of the client')).toHaveValue('19.00')
  await expect(issue.getByRole('status')).toHaveText('That makes €119.00, all of the credit.')
  await issue.getByRole('button', { name: 'Issue' }).click()
  await expect(issue).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CN-\d{4}-0001$/)
  await expect(standing(page)).toContainText('Kept for the client')
  await expect(page.getByText(`for invoice ${first.number}: One hour too many.`).last()).toBeVisible()

  await standing(page).getByRole('link', { name: first.number }).click()
  await expect(page.getByRole('heading', { level: 1, name: first.number })).toBeVisible()
  await expect(standing(page)).toContainText('€316.50')
  await expect(standing(page)).toContainText('less €100.00 credited')
  await expect(standing(page).getByRole('region', { name: 'Credit notes' })).toContainText(
    '€100.00 of it taken off',
  )

  await page.goto(`/dashboard/clients/${client.id}`)
  const credit = page.getByRole('region', { name: 'Credit of the client' })
  await expect(credit).toContainText('€19.00')
  await credit.getByRole('button', { name: 'Apply to an invoice…' }).click()
  const applying = page.getByRole('dialog', { name: 'Apply credit to an invoice' })
  await applying.getByRole('combobox', { name: /^Invoice/ }).click()
  await page.getByRole('option', { name: second.number }).click()
  await expect(labelled(applying, 'Amount')).toHaveValue('19.00')
  await applying.getByRole('button', { name: 'Apply' }).click()
  await expect(applying).toBeHidden()
  await expect(credit).toBeHidden()

  await page.goto(`/dashboard/invoices/${second.id}`)
  await expect(standing(page)).toContainText('€397.50')
  await expect(standing(page)).toContainText('Out of the credit of the client')
})

test('more than is left is refused with the figure', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Lovelace Ltd' })
  const { id, number } = await makeInvoice(owner, client.id)
  await page.goto(`/dashboard/invoices/${id}`)
  await choose(page, 'Credit…')
  const dialog = page.getByRole('dialog', { name: `Credit ${number}` })
  await dialog.getByText('An amount', { exact: true }).click()
  await labelled(dialog, 'Amount, tax included').fill('416.51')
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is more than is left to credit of the invoice. €416.50 is left to credit.',
  )
})

test('an invoice is corrected: all of it is credited and a new draft begins', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Difference Engines' })
  const { id, number } = await makeInvoice(owner, client.id)
  await page.goto(`/dashboard/invoices/${id}`)
  await choose(page, 'Correct…')
  const dialog = page.getByRole('dialog', { name: `Correct ${number}?` })
  await labelled(dialog, 'Reason').fill('Wrong address')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(page).toHaveURL(/\/dashboard\/invoices\/[^/]+\/edit$/)
  await expect(page.getByLabel('Description, line 1', { exact: true })).toHaveValue('Hours')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page).toHaveURL(/\/dashboard\/credit-notes\/[^/]+$/)
  await expect(standing(page)).toContainText('€416.50')
  await standing(page).getByRole('link', { name: number }).click()
  await expect(standing(page)).toContainText('Credited in full')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Credit…' })).toContainText(
    'Nothing is left to credit of this invoice.',
  )

  await page.goto('/dashboard/credit-notes')
  await expect(page.getByRole('link', { name: /^CN-/ }).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Draft/ })
    .click()
  await expect(page.getByText('No credit note matches')).toBeVisible()
})
