import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makePayable, makeWorker } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'
import { pdfText } from './support/pdf-text.ts'

const DAY_MS = 86_400_000

async function pdfOf(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return pdfText(await readFile(await download.path()))
}

test('no setting offers mails that nothing sends', async ({ page }) => {
  await page.goto('/dashboard/settings')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  const places = settings.getByRole('link')
  await expect(places).toHaveCount(14)
  for (const name of await places.allTextContents()) {
    const place = settings.getByRole('link', { name, exact: true })
    await place.click()
    await expect(place).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('switch', { name: /^(by )?e-?mail/i })).toHaveCount(0)
  }
})

test('a paid and a cancelled invoice are given with their stamp, and without a coupon', async ({
  page,
  owner,
}) => {
  const paid = await makePayable(owner)
  await owner.post(`/api/invoices/${paid.id}/mark_paid/`)
  await page.goto(`/dashboard/invoices/${paid.id}`)
  const receipt = await pdfOf(page)
  for (const part of ['Paid −€100.00', 'Amount due €0.00', 'Paid in full. Thank you.'])
    expect(receipt).toContain(part)
  expect(receipt).not.toContain('Scan to pay')

  const cancelled = await makePayable(owner)
  await owner.post(`/api/invoices/${cancelled.id}/cancel/`, { reason: 'Ordered twice' })
  await page.goto(`/dashboard/invoices/${cancelled.id}`)
  const withdrawn = await pdfOf(page)
  expect(withdrawn).toContain('Cancelled')
  expect(withdrawn).toContain('This invoice has been cancelled. Please do not pay it.')
  expect(withdrawn).not.toContain('Scan to pay')
})

test('a mail writes sums and dates as its document does', async ({ page, owner }) => {
  const client = await owner.post<WithId>('/api/clients/', {
    name: 'Zuse KG',
    email: 'konrad@example.com',
    language: 'de',
  })
  const items = [{ description: 'Rechenwerk', quantity: '1', unit_price: '1234.50' }]
  const draft = await owner.post<WithId>('/api/invoices/', {
    client: client.id,
    items,
    issue_date: '2026-03-01',
    due_date: '2026-03-31',
  })
  await owner.post(`/api/invoices/${draft.id}/send_email/`, {})
  await page.goto('/dashboard/settings?tab=outbox')
  await page
    .getByRole('row', { name: /konrad@example\.com/ })
    .first()
    .click()
  const mail = page.getByRole('dialog').frameLocator('iframe')
  await expect(mail.locator('body')).toContainText('1.234,50')
  await expect(mail.locator('body')).toContainText('31.03.2026')
  await expect(mail.locator('body')).not.toContainText('1,234.50')
})

test('times are relative for seven days, then dates', async ({ page, owner }) => {
  const { id } = await makePayable(owner)
  const made = page.getByRole('region', { name: 'History' }).locator('time').last()
  const now = Date.now()
  await page.clock.setFixedTime(now + 3 * DAY_MS + 60_000)
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(made).toHaveText('3 days ago')
  const later = now + 8 * DAY_MS
  await page.clock.setFixedTime(later)
  await page.reload()
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })
  await expect(made).toHaveText(day.format(now))
})

test.describe('a company on the other side of the date line', () => {
  test.use({ storageState: STRANGER })
  test('gives receipts of its own day', async ({ page, request }) => {
    const owner = await makeWorker(request)
    // One of the two has another day than UTC at any hour.
    const time_zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { time_zone })
    const { url, id } = await makePayable(owner)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(new Date())
    expect(day).not.toBe(new Date().toISOString().slice(0, 10))
    await page.goto(url)
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry date').fill('12 / 34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Charles Babbage')
    await page.getByLabel('Email').fill('charles@example.com')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    await expect(page.getByText(written.format(new Date(`${day}T00:00:00Z`))).first()).toBeVisible()
    expect(
      await sql(
        'select p.payment_date::text as day from payments p join payment_allocations a on a.payment_id = p.id where a.invoice_id = $1',
        [id],
      ),
    ).toEqual([{ day }])
  })

  test('speaks German as a customer would read it', async ({ page, request }) => {
    const owner = await makeWorker(request)
    await owner.patch('/api/auth/me/', { language: 'de' })
    await owner.post('/api/invoices/taxes/rates/', { name: 'USt.', rate: '19', category: 'S' })
    await enterAs(page, await tokensOf(request, owner.person))
    await page.goto('/dashboard/taxes')
    await expect(page.getByRole('row', { name: /USt\./ })).toContainText('19 %')
    await page.getByRole('button', { name: 'Neuer Steuersatz' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Kategorie' }).click()
    await expect(
      page.getByRole('option', { name: 'Steuerschuldnerschaft des Leistungsempfängers' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByLabel(/^Satz/).fill('abc')
    await dialog.getByRole('button', { name: 'Steuersatz anlegen' }).click()
    await expect(
      dialog.getByText('Geben Sie einen Prozentsatz wie 19 oder 5,5 an (bis zu 4 Nachkommastellen).'),
    ).toBeVisible()

    await page.goto('/dashboard/clients?search=Niemand')
    await expect(page.getByText('Kein Kunde gefunden')).toBeVisible()
  })
})
