import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

const DAY = 86_400_000
/** A day of the company, whose calendar is that of the machine's own at noon. */
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Instalments' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** 900.00, issued a month and a half ago. */
async function makeInvoice(post: <T>(path: string, data?: unknown) => Promise<T>) {
  const client = await post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const { id } = await post<WithId>('/api/invoices/', {
    client: client.id,
    issue_date: inDays(-45),
    due_date: inDays(20),
    items: [{ description: 'Analytical engine', quantity: '1', unit_price: '900.00' }],
  })
  const { number } = await post<{ number: string }>(`/api/invoices/${id}/issue/`)
  return { id, number }
}

test('three instalments are agreed on, the first is paid over the link, and the second is next', async ({
  page,
  owner,
}) => {
  const { id, number } = await makeInvoice(owner.post)
  const { url } = await owner.post<{ url: string }>('/api/payments/links/', { invoice: id })
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'Agree on instalments…' }).click()
  const dialog = page.getByRole('dialog', { name: `Instalments for ${number}` })
  await expect(dialog.getByRole('status')).toHaveText('Adds up to €900.00')
  const amountOf = (place: number) => dialog.getByLabel(`Amount of instalment ${place}`)
  await amountOf(1).fill('250')
  await expect(dialog.getByRole('status')).toHaveText('€50.00 is missing')
  await dialog.getByRole('button', { name: 'Agree on them' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The instalments come to €850.00, but €900.00 is due.')
  await dialog.getByRole('button', { name: 'Settle with the last' }).click()
  await expect(amountOf(3)).toHaveValue('350.00')
  await dialog.getByRole('button', { name: 'Agree on them' }).click()
  await expect(page.getByText('Instalments agreed on')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).nth(0)).toContainText('Open€250.00', { useInnerText: false })

  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('radio', { name: /^Next instalment/ })).toBeChecked()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Pia Payer')
  await page.getByRole('button', { name: 'Pay €250.00' }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(
    page.getByText(/^€650\.00 of this invoice is left\. The next instalment of €300\.00/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Pay €300.00' }).click()
  await page.getByRole('radio', { name: /^All that is left/ }).check()
  await expect(page.getByRole('button', { name: 'Pay €650.00' })).toBeVisible()

  await page.goto(`/dashboard/invoices/${id}`)
  await expect(rowsOf(page).nth(0)).toContainText('Paid')
  await expect(rowsOf(page).nth(1)).toContainText('Open')
  await expect(page.getByText('Next instalment €300.00')).toBeVisible()
})

test('what is overdue of instalments is the same wherever it is added up', async ({ page, owner }) => {
  const before = await owner.get<{ by_currency: { overdue: string }[] }>('/api/statistics/general/dashboard/')
  expect(before.by_currency[0]?.overdue).toBe('0.00')
  const { id } = await makeInvoice(owner.post)
  await owner.put(`/api/invoices/${id}/instalments/`, {
    instalments: [
      { due_date: inDays(-40), amount: '200.00' },
      { due_date: inDays(-10), amount: '300.00' },
      { due_date: inDays(10), amount: '400.00' },
    ],
  })
  await owner.post(`/api/invoices/${id}/mark_paid/`, { amount: '50.00' })
  const dashboard = await owner.get<{ by_currency: object[]; ageing: object[] }>(
    '/api/statistics/general/dashboard/',
  )
  expect(dashboard.by_currency[0]).toMatchObject({ overdue: '450.00' })
  expect(dashboard.ageing[0]).toMatchObject({ d1_30: '300.00', d31_60: '150.00' })
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('€450.00')
  await page.goto('/dashboard/invoices?view=overdue')
  await expect(page.getByRole('main')).toContainText('€450.00')
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(rowsOf(page).nth(0)).toContainText('€150.00 left · Overdue')
  await page.getByRole('button', { name: 'Call off…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Call them off' }).click()
  await expect(page.getByText('Instalments called off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree on instalments…' })).toBeVisible()
})
