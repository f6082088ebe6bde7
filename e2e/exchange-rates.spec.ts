import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { labelled, test } from './support/desk.ts'
import { openEditor, saving, type WithId } from './support/draft.ts'
import { pdfText } from './support/pdf-text.ts'

const RATE = { exchange_rate: '0.9213', exchange_rate_date: '2026-01-12', exchange_rate_source: 'ECB' }

/** A draft over 100.00 US dollars with 20 % of tax; before it one with a rate was issued, where that is wanted. */
async function draftInDollars(owner: Worker, hasEarlier: boolean): Promise<string> {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Hopper Computing' })
  const tax = await owner.post<WithId>('/api/invoices/taxes/rates/', {
    name: `VAT ${Date.now()}`,
    rate: '20',
  })
  const items = [{ description: 'Work', unit_price: '100.00', tax_rates: [tax.id] }]
  const make = (over: object) =>
    owner.post<WithId>('/api/invoices/', { client: client.id, currency: 'USD', items, ...over })
  if (hasEarlier)
    await owner.post(`/api/invoices/${(await make({ issue_date: '2026-01-12', ...RATE })).id}/issue/`)
  return `/dashboard/invoices/${(await make({})).id}`
}

async function paper(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return (await pdfText(readFileSync(await file.path()))).replace(/[\u00a0\u202f]/g, ' ')
}

/** Takes the last rate, changes it, is told that it is unusual, mends it, and issues the invoice. */
async function keepRate(page: Page, path: string): Promise<void> {
  await openEditor(page, path)
  const rate = page.getByRole('group', { name: 'Exchange rate' })
  await rate.getByRole('button', { name: 'Use 0.9213 of 12 Jan 2026 (ECB)' }).click()
  const field = labelled(rate, '1 USD in EUR')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('0.9213')
  await expect(labelled(rate, 'Source of the rate')).toHaveValue('ECB')
  await field.fill('9.213')
  await expect(rate.getByRole('status')).toHaveText(
    'The last rate was 0.9213 of 12 Jan 2026. Please check yours.',
  )
  const saved = saving(page)
  await field.fill('0.925')
  await saved
  await expect(rate.getByRole('status')).toBeHidden()
  await page.getByRole('button', { name: 'Issue only' }).click()
  const asked = page.getByRole('dialog', { name: 'Issue this invoice?' })
  await asked.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page).toHaveURL(path)
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('1 USD = 0.925 EUR')
  const text = await paper(page)
  expect(text).toContain('0.925')
  expect(text).toContain('ECB')
  // 20.00 dollars at 0.925.
  expect(text).toContain('18.50')
}

test('a rate is proposed, changed, warned of, issued and printed; what keeps none is found', async ({
  page,
  owner,
}) => {
  const path = await draftInDollars(owner, true)
  await keepRate(page, path)
  await expectKept(page)

  const forgotten = await draftInDollars(owner, false)
  await owner.post(`/api/invoices/${forgotten.split('/').at(-1)}/issue/`)
  await page.goto('/dashboard/taxes')
  await page.getByRole('link', { name: /^1 invoice in a foreign currency keeps no exchange rate/ }).click()
  await expect(page).toHaveURL(/exchange_rate=missing/)
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('link')
  await expect(rows).toHaveCount(1)
  await expect(rows).toHaveAttribute('href', forgotten)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a rate is proposed, changed, warned of and issued', async ({ page, owner }) => {
    const path = await draftInDollars(owner, true)
    await keepRate(page, path)
    await expectKept(page)
  })
})
