import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

const field = (page: Page) => page.getByPlaceholder('Search, or go anywhere…')
const items = (page: Page) => page.locator('[data-action]')
const highlighted = (page: Page) => page.locator('[data-action][data-selected]')

async function look(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill(text)
}

test('the palette leads to views, tabs of the settings and what can be made', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [text, first, url] of [
    ['overdue', 'Overdue invoices', /\/invoices\?.*view=overdue/],
    ['outbox', 'Settings: Outbox', /\/settings\?.*tab=outbox/],
    ['payment links', 'Payment links', /\/payments\?.*tab=links/],
    ['record pay', 'Record a payment', /\/payments\/new/],
    ['new inv', 'New invoice', /\/invoices\/new/],
  ] as const) {
    await look(page, text)
    await expect(highlighted(page)).toContainText(first)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url)
    if (text === 'record pay') await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  }
})

test('the palette finds an invoice by its total and a payment by its amount, with status and date', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Zuse & Co' })
  const items_ = [{ description: 'Relays', quantity: '1', unit_price: '1190.00' }]
  const body = { client: client.id, items: items_, issue_date: '2026-02-03', due_date: '2026-02-17' }
  const { id } = await owner.post<WithId>('/api/invoices/', body)
  const { number } = await owner.post<{ number: string }>(`/api/invoices/${id}/issue/`)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const typed of ['1,190.00', '1190', '€1,190', '1190 EUR']) {
    await look(page, typed)
    await expect(highlighted(page)).toHaveText(`${number} · Zuse & CoOverdue3 Feb 2026€1,190.00`)
    await page.keyboard.press('Escape')
  }
  await owner.post('/api/payments/', {
    client: client.id,
    amount: '345.60',
    currency: 'EUR',
    payment_date: '2026-02-05',
    method: 'cash',
  })
  for (const typed of ['345.60', '€345.6', '345.6 EUR']) {
    await look(page, typed)
    await expect(highlighted(page)).toHaveText('Zuse & CoCompleted5 Feb 2026€345.60')
    await page.keyboard.press('Escape')
  }
  // Part of a number is no amount: nothing is asked for that the server would refuse.
  const refused: string[] = []
  page.on('response', (response) => response.status() === 400 && refused.push(response.url()))
  await look(page, number.slice(-4))
  await expect(highlighted(page)).toContainText(number)
  expect(refused).toEqual([])
  await page.keyboard.press('Escape')
  // The best match first: the client by its name, before the invoice and the payment that hold it.
  await look(page, 'zuse')
  await expect(items(page)).toHaveCount(3)
  await expect(highlighted(page)).toContainText('Zuse & Co')
  await field(page).fill(number)
  await expect(highlighted(page)).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}`))
})

for (const [way, open] of [
  ['by its keys', (page: Page) => page.keyboard.press('ControlOrMeta+k')],
  ['by a click', (page: Page) => page.getByRole('button', { name: /^Search or jump to/ }).click()],
] as const) {
  test(`opened ${way}, the palette has what was typed before it was there`, async ({ page }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/search-palette.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    await page.keyboard.type('overdx')
    await page.keyboard.press('Backspace')
    await expect(field(page)).toHaveCount(0)
    release()
    await page.keyboard.type('ue')
    await expect(field(page)).toHaveValue('overdue')
    await expect(field(page)).toBeFocused()
    await expect(highlighted(page)).toContainText('Overdue invoices')
    await page.keyboard.type(' in')
    await expect(field(page)).toHaveValue('overdue in')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/invoices\?.*view=overdue/)
  })
}

test('who goes on in another field while the palette does not come writes there', async ({ page }) => {
  // Never answered.
  await page.route(/search-palette.*\.js/, () => undefined)
  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('over')
  const search = page.getByPlaceholder('Search invoices')
  await search.click()
  await page.keyboard.type('babbage')
  await expect(search).toHaveValue('babbage')
})
