import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import { description, makeDraft } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

const YEAR = new Date().getFullYear() + 1

/** The first date of a schedule comes; the job of each minute looks for what is due. */
async function dateComes(id: string): Promise<void> {
  await sql(
    `update recurring_invoices
     set start_date = date '2026-01-31', next_date = date '2026-01-31', look_at = now() - interval '1 second'
     where id = $1`,
    [id],
  )
  await sql("select graphile_worker.add_job('queue_recurring_invoices')")
}
const part = (page: Page, name: string) => page.getByRole('region', { name })
const idIn = (page: Page) => page.url().split('/').at(-1) ?? ''

test('an invoice is made recurring by keyboard, changed, paused and resumed, and makes an invoice', async ({
  page,
  owner,
}) => {
  const { path } = await makeDraft(owner, ['Hosting {month} {year}'])
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Make recurring…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Make recurring' })
  const on = dialog.getByRole('combobox', { name: 'On', exact: true })
  // The first opens the list at what is chosen.
  await on.press('ArrowDown')
  await on.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(on).toHaveValue('The last day')
  await dialog.getByLabel('Starts on').fill(`1 Jan ${YEAR}`)
  await page.keyboard.press('Tab')
  await expect(part(page, 'Next dates')).toContainText('Every month on the last day')
  await dialog.getByRole('button', { name: 'Make recurring' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Babbage & Sons' })).toBeVisible()
  const dates = part(page, 'Next dates').getByRole('listitem')
  await expect(dates).toHaveCount(12)
  await expect(dates.first()).toContainText(`31 Jan ${YEAR}January ${YEAR}€100.00`)
  await expect(part(page, 'What it makes next')).toContainText(`Hosting January ${YEAR}`)
  const id = idIn(page)

  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit recurring invoice' })).toBeVisible()
  await description(page, 1).fill('Hosting for {previous_month}')
  await expect(page.getByText('Will say: Hosting for December')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Hosting')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Hosting' })).toBeVisible()
  await expect(part(page, 'What it makes next')).toContainText('Hosting for December')

  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(page.getByText(/^Paused on .* No invoices are made until it is resumed\.$/)).toBeVisible()
  // By key: a click within 400 ms at the same place would be the double of the one before.
  await page.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await owner.patch(`/api/recurring/${id}/`, { catch_up: 'one' })
  await dateComes(id)
  await expect
    .poll(async () => (await owner.get<{ count: number }>(`/api/invoices/?recurring=${id}`)).count)
    .toBe(1)
  await page.reload()
  const made = part(page, 'Made so far')
  await expect(made.getByRole('link', { name: 'Draft' })).toBeVisible()
  await made.getByRole('link', { name: 'Show its invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the filter Recurring invoice' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Babbage & Sons' }).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Recurring invoice', exact: true })).toHaveAttribute(
    'href',
    `/dashboard/recurring/${id}`,
  )
})

test('a date that fails is told with its reason, on its page and in the list', async ({ page, owner }) => {
  const client = await owner.post<{ id: string }>('/api/clients/', { name: 'Blocked Ltd' })
  const { id } = await owner.post<{ id: string }>('/api/recurring/', {
    client: client.id,
    unit: 'month',
    start_date: `${YEAR}-01-31`,
    mode: 'issue',
    catch_up: 'one',
    items: [{ description: 'Work', quantity: '1', unit_price: '100.00' }],
  })
  await owner.post(`/api/clients/${client.id}/block/`, { reason: 'Owes' })
  await dateComes(id)
  await expect
    .poll(async () => (await owner.get<{ failures: number }>(`/api/recurring/${id}/`)).failures)
    .toBeGreaterThan(0)
  await page.goto('/dashboard/recurring?view=needs_attention')
  await page.getByRole('row').filter({ hasText: 'Blocked Ltd' }).getByRole('link').click()
  await expect(page.getByRole('complementary', { name: 'Where it stands' })).toContainText(
    'Its latest date failed: This client is blocked and cannot be issued invoices.',
  )
  await expect(part(page, 'Made so far')).toContainText('Not made')
})

test('leaving what is not saved asks', async ({ page, owner }) => {
  const client = await owner.post<{ id: string }>('/api/clients/', { name: 'Lovelace & Co' })
  await page.goto(`/dashboard/recurring/new?client=${client.id}`)
  await description(page, 1).fill('Work')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(description(page, 1)).toHaveValue('Work')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
