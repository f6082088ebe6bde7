import { expect } from '@playwright/test'
import { test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'

const LINE = { description: 'Work', unit_price: '100.00' }
const LIMIT = {
  type: 'about:blank',
  title: 'Mail limit reached',
  status: 429,
  error_code: 'mail_limit_reached',
  detail: 'Your company has sent as many mails as it may for now.',
}

test('many are sent at once: what is possible, whom to, why not the rest, and what a limit leaves', async ({
  page,
  owner,
}) => {
  const reached = await owner.post<WithId>('/api/clients/', {
    name: 'Babbage & Sons',
    email: 'b@example.com',
  })
  const mute = await owner.post<WithId>('/api/clients/', { name: 'Silent Ltd' })
  const draft = (client: string, more: object = {}) =>
    owner.post<WithId>('/api/invoices/', { client, items: [LINE], ...more })
  await draft(reached.id)
  await draft(reached.id)
  await draft(reached.id, { currency: 'USD' })
  await draft(reached.id, { items: [] })
  await draft(mute.id)

  await page.goto('/dashboard/invoices')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('5 selected')

  await bar.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep the emails of 3 invoices?' })
  await expect(dialog.getByText('The emails of 3 of 5 will be kept, not sent.')).toBeVisible()
  await expect(dialog.getByText('Together')).toContainText('€200.00')
  await expect(dialog.getByText('Together')).toContainText('US$100.00')
  await expect(dialog.getByRole('note')).toContainText(
    '3 drafts do not show: your address, your tax number, a bank account to pay to. Once issued, that cannot be added.',
  )
  await expect(dialog.getByText('b@example.com')).toHaveCount(3)
  await expect(dialog.getByText('1 draft has no lines')).toBeVisible()
  await expect(dialog.getByText('1 is for a client without an email address')).toBeVisible()
  await expect(dialog.getByText('Draft for Silent Ltd')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('5 selected')

  let sent = 0
  await page.route('**/send_email/', (route) => {
    sent += 1
    if (sent === 1) return route.continue()
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify(LIMIT),
    })
  })
  await bar.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Keep the emails' }).click()
  await expect(dialog.getByText('1 done, 1 failed · 1 not tried')).toBeVisible()
  await expect(dialog.getByText('Your company has sent as many mails as it may for now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('4 selected')
})

test('a list of choices in the dialog is closed by Escape alone', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Hopper & Co' })
  const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, items: [LINE] })
  await owner.post(`/api/invoices/${id}/issue/`)
  await page.goto('/dashboard/invoices?search=Hopper')
  await page.getByRole('checkbox', { name: /^Select INV/ }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 1 invoice as paid?' })
  await dialog.getByRole('combobox').last().click()
  await expect(page.getByRole('option', { name: 'Cash' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Cash' })).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('1 selected')
})
