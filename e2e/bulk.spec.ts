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
  await expect(dialog.getByRole('note').first()).toContainText(
    'The clients of 3 drafts have no billing address. Once issued, it cannot be added. Babbage & Sons',
  )
  await expect(dialog.getByRole('note').last()).toContainText(
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
  const result = page.getByRole('dialog', { name: 'Keep the emails', exact: true })
  await expect(result.getByText('1 done, 1 failed · 1 not tried')).toBeVisible()
  await expect(result.getByText('Your company has sent as many mails as it may for now.')).toBeVisible()
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect(result).toBeHidden()
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

test('the invoices of one client are marked as paid in one call, and what it changes is seen at once', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', { name: 'Quill & Co' })
  for (const unit_price of ['100.00', '40.50']) {
    const items = [{ ...LINE, unit_price }]
    const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, items })
    await owner.post(`/api/invoices/${id}/issue/`)
  }
  await owner.post('/api/invoices/', { client: client.id, items: [LINE] })
  await page.goto(`/dashboard/clients/${client.id}/invoices`)
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: /^Outstanding/ })).toContainText('€140.50')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 2 invoices as paid?' })
  await expect(dialog.getByText('Together')).toContainText('€140.50')
  await expect(dialog.getByText('1 is still a draft')).toBeVisible()
  const day = dialog.getByRole('textbox', { name: 'Payment date' })
  await day.fill('2026-01-05')
  await day.press('Tab')
  // Questioned, and taken: clients do pay in advance.
  await expect(dialog.getByText(/^2 of these invoices have a later date, such as INV/)).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  const result = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect(result.getByText('2 done')).toBeVisible()
  // What has happened is no question any more.
  await expect(result.getByText('Together')).toHaveCount(0)
  await result.getByRole('button', { name: 'Close' }).last().click()
  expect(calls).toEqual([`/api/clients/${client.id}/bulk_invoice_action/`])
  await expect(views.getByRole('link', { name: /^Paid/ })).toContainText('€140.50')
  await expect(views.getByRole('link', { name: /^Outstanding/ })).not.toContainText('€140.50')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
})

test('the screen of taxes adds up what was charged in a year, and follows what is issued', async ({
  page,
  owner,
}) => {
  const vat = await owner.post<WithId>('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19' })
  const client = await owner.post<WithId>('/api/clients/', { name: 'Quill & Co' })
  const year = new Date().getFullYear()
  const issue = async (unit_price: string) => {
    const items = [{ ...LINE, unit_price, tax_rates: [vat.id] }]
    const { id } = await owner.post<WithId>('/api/invoices/', {
      client: client.id,
      items,
      issue_date: `${year}-01-15`,
    })
    await owner.post(`/api/invoices/${id}/issue/`)
  }
  await page.goto('/dashboard/taxes')
  await expect(page.getByText('No tax was charged in this year.')).toBeVisible()
  await issue('100.00')
  await issue('0.33')
  await page.reload()
  const rates = page.getByRole('table', { name: 'Tax by rate' })
  await expect(rates.getByRole('row').last()).toHaveText(/VAT · 19%.*2.*€100\.33.*€19\.06/)
  const quarters = page.getByRole('table', { name: 'Tax by quarter' })
  await expect(quarters.getByRole('row')).toHaveCount(5)
  await expect(quarters.getByRole('row').nth(1)).toHaveText(new RegExp(`Q1 ${year}.*€19\\.06`))

  await page.getByRole('combobox', { name: 'Fiscal year' }).click()
  await page.getByRole('option', { name: String(year - 1), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}`))
  await expect(page.getByText('No tax was charged in this year.')).toBeVisible()
})

test('what is selected stays so when the list is narrowed and sorted, and what is not in sight is said', async ({
  page,
  owner,
}) => {
  const client = await owner.post<WithId>('/api/clients/', {
    name: 'Kept in mind Ltd',
    email: 'k@example.com',
  })
  const draft = (description: string) =>
    owner.post<WithId>('/api/invoices/', { client: client.id, items: [{ ...LINE, description }] })
  const [one, two] = [await draft('One'), await draft('Two')]
  await owner.post(`/api/invoices/${two.id}/issue/`)
  await page.goto(`/dashboard/clients/${client.id}/invoices`)
  const bar = page.getByRole('region', { name: 'Selection' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar).toContainText('2 selected')
  await page.getByRole('button', { name: 'Total' }).click()
  await expect(page).toHaveURL(/ordering/)
  await expect(bar).toContainText('2 selected')

  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Draft/ })
    .click()
  await expect(bar).toContainText('2 selected · 1 is not on this page')
  await bar.getByRole('button', { name: 'Issue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue 1 invoice?' })
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  const result = page.getByRole('dialog', { name: 'Issue', exact: true })
  await expect(result.getByText('1 done')).toBeVisible()
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Nothing in the book fits this view, search and filters.')).toBeVisible()
  await expect(bar).toContainText('1 selected · 1 is not on this page')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toHaveCount(0)
  expect(await owner.get(`/api/invoices/${one.id}/`)).toMatchObject({ status: 'issued' })
})
