import { expect } from '@playwright/test'
import { makePortal } from './support/by-api.ts'
import { makeSavedCard, stopCollection } from './support/collection.ts'
import { STRANGER, test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a company collects, and a client on a phone saves a card and removes it again', async ({
  browser,
  page,
  owner,
}) => {
  await page.goto('/dashboard/settings?tab=payment-methods')
  const form = page.getByRole('form', { name: 'Automatic collection' })
  await form.getByRole('switch', { name: /^Collect invoices from saved cards/ }).press('Space')
  await form.getByLabel('Try again after days').fill('3, x')
  await form.getByRole('button', { name: 'Save automatic collection' }).click()
  await expect(form.getByLabel('Try again after days')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Try again after days').fill('2, 4')
  await form.getByRole('button', { name: 'Save automatic collection' }).click()
  await expect(page.getByText('Automatic collection saved')).toBeVisible()

  const { client, name, url } = await makePortal(owner, { email: 'charles@example.com' })
  const context = await browser.newContext({ storageState: STRANGER, locale: 'en-GB', ...PHONE })
  const payer = await context.newPage()
  await payer.goto(url)
  const part = payer.getByRole('region', { name: 'Automatic payment' })
  await part.getByRole('button', { name: 'Save a card…' }).tap()
  await expect(part.getByLabel('What the card pays')).toBeFocused()
  await part.getByRole('button', { name: 'Save this card' }).tap()
  await expect(part.getByLabel('Card number')).toBeFocused()
  await part.getByLabel('Card number').fill('4242 4242 4242 4242')
  await part.getByLabel('Expiry date').fill('12 / 34')
  await part.getByLabel('Security code').fill('123')
  await part.getByRole('button', { name: 'Save this card' }).tap()
  await expect(part.getByRole('alert')).toHaveText('Please agree to the charges first.')
  await part
    .getByRole('checkbox', { name: /^I allow .* I am told of each charge by e-mail 3 days before/ })
    .tap()
  await part.getByRole('button', { name: 'Save this card' }).tap()
  await expect(part.getByText('Visa •••• 4242')).toBeVisible()
  await expect(part.getByText('Pays all invoices when they are due.')).toBeVisible()

  await page.goto(`/dashboard/clients/${client}`)
  const saved = page.getByRole('region', { name: 'Saved card' })
  await expect(saved.getByText('Visa •••• 4242')).toBeVisible()
  await saved.getByText('Agreed to on').click()
  await expect(
    saved.getByText(/^I allow .* to charge its invoices to this card when they are due/),
  ).toBeVisible()

  await part.getByRole('button', { name: 'Remove card…' }).tap()
  await payer.getByRole('dialog').getByRole('button', { name: 'Remove card' }).tap()
  await expect(part.getByText('Visa •••• 4242')).toHaveCount(0)
  await context.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(saved).toHaveCount(0)
  expect(await sql('select status, end_reason from saved_cards where client_id = $1', [client])).toEqual([
    { status: 'withdrawn', end_reason: 'payer' },
  ])
})

test('a member sees what becomes of an invoice, takes it out, puts it back, and has it collected again', async ({
  browser,
  page,
  owner,
}) => {
  const { client, url, invoices } = await makeSavedCard(owner)
  const [{ id, number } = { id: '', number: '' }] = invoices
  await page.goto(`/dashboard/invoices/${id}`)
  const panel = page.getByRole('region', { name: 'Automatic collection' })
  await expect(
    panel.getByText(/^The client is told on .* that it is charged to Visa •••• 4242\.$/),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Do not collect' }).click()
  await expect(panel.getByText(/^Not collected: .* took it out\.$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Collect automatically' }).click()
  await expect(panel.getByRole('button', { name: 'Do not collect' })).toBeVisible()
  await stopCollection(owner, id)
  await page.reload()
  await expect(panel.getByText('It could not be collected, and is not tried again.')).toBeVisible()
  await panel.getByRole('button', { name: 'Collect again' }).click()
  await expect(
    panel.getByText(/^€100\.00 is charged to Visa •••• 4242 on .* The client was told\.$/),
  ).toBeVisible()

  const context = await browser.newContext({ storageState: STRANGER, locale: 'en-GB' })
  const payer = await context.newPage()
  await payer.goto(url)
  const row = payer.getByRole('listitem').filter({ hasText: number })
  await expect(row.getByText(/^€100\.00 is charged to your card on /)).toBeVisible()
  await context.close()

  await page.goto(`/dashboard/clients/${client}`)
  const saved = page.getByRole('region', { name: 'Saved card' })
  await expect(saved.getByRole('list', { name: 'Announced charges' }).getByRole('listitem')).toHaveCount(1)
  await saved.getByRole('button', { name: 'Remove card…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByText('Saved card removed')).toBeVisible()
  await expect(saved).toHaveCount(0)
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(panel.getByText('The announced charge was called off. The card was removed.')).toBeVisible()
})
