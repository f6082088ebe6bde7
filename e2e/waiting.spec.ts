import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { cutOff, silent } from './support/answers.ts'
import { test } from './support/desk.ts'
import { description, makeDraft, openEditor } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

const heading = { level: 1 } as const

test('what does not come is said to be tried again, under the head of its page', async ({ page, owner }) => {
  const client = await owner.post<{ id: string }>('/api/clients/', { name: 'Babbage & Sons' })
  const path = new RegExp(`/api/clients/${client.id}/$`)
  await page.route(path, cutOff)
  await page.goto(`/dashboard/clients/${client.id}`)
  await expect(page.getByText('This takes longer than usual, trying again…')).toBeVisible()
  await expect(page.getByRole('heading', { ...heading, name: 'Client' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Clients')).toBeVisible()
  await page.unroute(path)
  await expect(page.getByRole('heading', { ...heading, name: 'Babbage & Sons' })).toBeVisible()

  await page.route(path, silent)
  await page.reload()
  await expect(page.getByText('This takes longer than usual…')).toBeVisible()
})

test('a record that is not there says so and leads back to its list', async ({ page }) => {
  const records = [
    ['invoices', 'Invoice', 'Invoices'],
    ['clients', 'Client', 'Clients'],
    ['payments', 'Payment', 'Payments'],
  ] as const
  for (const [path, record, list] of records) {
    await page.goto(`/dashboard/${path}/${randomUUID()}`)
    await expect(page.getByRole('heading', { ...heading, name: `${record} not found` })).toBeVisible()
    await page.getByRole('link', { name: `Go to ${list}` }).click()
    await expect(page.getByRole('heading', { ...heading, name: list })).toBeVisible()
  }
})

test('issuing says that the draft is saved first', async ({ page, owner }) => {
  const draft = await makeDraft(owner, ['Hours'])
  await openEditor(page, draft.path)
  const held: (() => void)[] = []
  await page.route(new RegExp(`/api/invoices/${draft.id}/$`), async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await description(page, 1).fill('More hours')
  await page.getByRole('button', { name: 'Issue only' }).click()
  await expect(page.getByRole('dialog').getByText('Saving the draft first…')).toBeVisible()
  held[0]?.()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('heading', { ...heading, name: /^INV-/ })).toBeVisible()
  expect(await sql('select description from invoice_items where invoice_id = $1', [draft.id])).toEqual([
    { description: 'More hours' },
  ])
})
