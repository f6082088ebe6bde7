import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
const statusOf = async (id: string) =>
  (await sql<{ status: string }>('select status from payments where id = $1', [id]))[0]?.status

test('payments of a bank statement are completed together, and the figures of the year have them', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
  const items = [{ description: 'Hours', quantity: '1', unit_price: '100.00' }]
  const { id: invoice } = await owner.post<WithId>('/api/invoices/', { client: client.id, items })
  await owner.post(`/api/invoices/${invoice}/issue/`)
  const record = (amount: string, over: object = {}) =>
    owner.post<WithId>('/api/payments/', {
      client: client.id,
      amount,
      currency: 'EUR',
      status: 'pending',
      ...over,
    })
  const parts = [
    await record('60.00', { allocations: [{ invoice, amount: '60.00' }] }),
    await record('40.00', { allocations: [{ invoice, amount: '40.00' }] }),
  ]
  const doubtful = await record('7.00')

  await page.goto(`/dashboard/payments?view=pending&client=${client.id}&ordering=-amount`)
  const boxes = page.getByRole('checkbox', { name: 'Select Babbage & Sons' })
  await expect(boxes).toHaveCount(3)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await selection(page).getByRole('button', { name: 'Complete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete 2 payments?' })
  await expect(dialog).toContainText('€100.00 has arrived.')
  await dialog.getByRole('button', { name: 'Complete payments' }).click()
  await expect(page.getByText('2 payments completed')).toBeVisible()
  await expect(boxes).toHaveCount(1)
  for (const { id } of parts) expect(await statusOf(id)).toBe('completed')
  expect(await owner.get(`/api/invoices/${invoice}/`)).toMatchObject({
    status: 'paid',
    amount_paid: '100.00',
  })

  await boxes.first().check()
  await selection(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete payment' }).click()
  await expect(boxes).toHaveCount(0)
  expect(await statusOf(doubtful.id)).toBeUndefined()

  await page.getByText('Figures', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payments of a year' })).toBeVisible()
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date())
  const row = page.getByRole('row').filter({ hasText: month })
  const { totals } = await owner.get<{ totals: { amount: string; payments: number }[] }>(
    '/api/payments/stats/',
  )
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(totals[0]?.payments), { useInnerText: true })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/payment_date_after=\d{4}-\d\d-01&payment_date_before=/)
  await expect(page.getByRole('checkbox', { name: 'Select Babbage & Sons' })).toHaveCount(2)
})
