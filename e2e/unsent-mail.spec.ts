import { expect } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'

const KEPT = 'No mail server is set up: e-mails are kept in the outbox and not sent.'

test('without a mail server every place says that mails are kept and not sent', async ({ page, owner }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const invoice = await makePayable(owner)
  await page.goto(`/dashboard/invoices/${invoice.id}`)
  const bar = page.getByRole('status').filter({ hasText: KEPT })
  await expect(bar).toBeVisible()
  // It lasts for as long as that is so.
  await expect(bar.getByRole('button', { name: 'Close' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('this e-mail is kept in the outbox and not sent')
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('charles@example.com')
  await dialog.getByRole('combobox', { name: 'Recipients' }).press('Enter')
  await dialog.getByRole('button', { name: 'Keep the email' }).click()
  await expect(
    page.getByText(`The email with invoice ${invoice.number} is kept in the outbox, not sent`),
  ).toBeVisible()
  const steps = page.getByRole('list', { name: 'How far it has come' })
  await expect(steps).toContainText('Kept, not sent')
  await expect(steps.getByText('Sent', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Kept, not sent')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `Ada Lovelace wrote a mail with invoice ${invoice.number} to charles@example.com. It was kept and not sent, as no mail server is set up.`,
  )
  await expect(page.getByText(/on its way/)).toHaveCount(0)

  // The payment link goes by other means: from the card, and from the bar.
  const card = page.getByRole('complementary', { name: 'Where it stands' })
  await expect(card.getByRole('link', { name: /\/pay\// })).toBeVisible()
  await card.getByRole('button', { name: 'Copy payment link', exact: true }).click()
  await expect.poll(copied).toMatch(/^http:\/\/localhost:\d+\/pay\/[\w-]{43}$/)
  const link = await copied()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await bar.getByRole('button', { name: 'Copy payment link' }).click()
  await expect(page.getByText('Payment link copied').first()).toBeVisible()
  // The words may still be those of the first copy.
  await expect.poll(copied).toBe(link)

  await bar.getByRole('link', { name: 'Set up' }).click()
  const help = page.getByRole('region', { name: 'Mail server' })
  await expect(help.getByText('SMTP_URL')).toBeVisible()
  await expect(help.getByText('MAIL_FROM')).toBeVisible()
  await expect(bar).toBeVisible()
})

test.describe('nobody signed in', () => {
  test.use({ storageState: STRANGER })
  test('a forgotten password is not said to be on its way', async ({ page, owner }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(owner.person.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText(owner.person.email)).toBeVisible()
    await expect(page.getByText(/the email is kept on the server and not sent/)).toBeVisible()
    await expect(page.getByText(/on its way/)).toHaveCount(0)
  })
})
