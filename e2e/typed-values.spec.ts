import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'
import { makeDraft, type WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'
import { pdfText } from './support/pdf-text.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a phone, a website and a tax number that are none are told at their fields', async ({ page }) => {
  await page.goto('/dashboard/clients/new')
  await page.getByLabel(/^Name/).fill('Odd Ltd')
  await field(page, 'Phone').fill('abc')
  await field(page, 'Website').fill('tea')
  await field(page, 'Tax number').fill('123')
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(
    page.getByText('Give a phone number such as +49 30 123456, with ext. 12 for an extension.'),
  ).toBeVisible()
  await expect(page.getByText('Give a web address such as example.com or https://example.com.')).toBeVisible()
  await expect(page.getByText('A tax number has at least 4 letters or digits.')).toBeVisible()
  await expect(field(page, 'Phone')).toBeFocused()

  await field(page, 'Phone').fill('+49 30 1234 ext. 12')
  await field(page, 'Website').fill('odd.example')
  await field(page, 'Tax number').fill('12/345/67890')
  await field(page, 'Website').focus()
  await expect(
    page.getByText(
      'This does not look like a VAT number of Germany, for example DE123456788. You can save it all the same.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odd Ltd' })).toBeVisible()
  await expect(page.getByText('12/345/67890')).toBeVisible()
})

test('an odd phone that was stored before holds up no other change', async ({ page, owner }) => {
  const { id } = await owner.post<WithId>('/api/clients/', { name: 'Old Ltd' })
  await sql("update clients set phone = 'abc', website = 'tea' where id = $1", [id])
  await page.goto(`/dashboard/clients/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notes').fill('Pays on time')
  await dialog.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  expect(await owner.get(`/api/clients/${id}/`)).toMatchObject({ phone: 'abc', notes: 'Pays on time' })
})

test('an international address is shown and printed as it was typed', async ({ page, owner }) => {
  await page.goto('/dashboard/settings?tab=company')
  await page.getByLabel('Company email').fill('post@mühle.example')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Enterprise updated successfully')).toBeVisible()

  await page.goto('/dashboard/clients/new')
  await page.getByLabel(/^Name/).fill('Müller GmbH')
  await field(page, 'Email').fill('info@müller.example')
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByRole('link', { name: 'info@müller.example' })).toBeVisible()
  const client = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await owner.get(`/api/clients/${client}/`)).toMatchObject({ email: 'info@müller.example' })

  const { id } = await owner.post<WithId>('/api/invoices/', {
    client,
    items: [{ description: 'Flour', quantity: '1', unit_price: '100.00' }],
  })
  await page.goto(`/dashboard/invoices/${id}`)
  await page.getByRole('button', { name: 'Issue and send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('info@müller.example')).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue and keep the email' }).click()
  await expect(dialog).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const printed = await pdfText(Buffer.concat(chunks))
  expect(printed).toContain('post@mühle.example')
  expect(printed).not.toContain('xn--')
  await page.goto('/dashboard/settings?tab=outbox')
  await expect(page.getByText('info@müller.example').first()).toBeVisible()
  await expect(page.getByText('xn--')).toHaveCount(0)
})

test('cancelling an invoice of a quarter that is over warns of its taxes, and the page of taxes says why', async ({
  page,
  owner,
}) => {
  const { id, path } = await makeDraft(owner, ['Hours'])
  await owner.patch(`/api/invoices/${id}/`, { issue_date: '2024-02-03', due_date: '2024-02-17' })
  await owner.post(`/api/invoices/${id}/issue/`)
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel invoice' }).click()
  await expect(page.getByRole('dialog').getByRole('note')).toHaveText(
    'This changes the tax figures of a period that is over: Q1 2024. A cancelled invoice leaves the period in which it was issued. Have you filed that period already? Then correct it.',
  )
  await owner.post('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19' })
  await page.goto('/dashboard/taxes')
  await expect(page.getByText(/A cancelled invoice leaves the period in which it was issued/)).toBeVisible()
})

test('the security tab says when the password was changed', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=security')
  await expect(page.getByText('Not changed since your account was made.')).toBeVisible()
})
