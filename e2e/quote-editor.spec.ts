import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { test } from './support/desk.ts'
import { description, type WithId } from './support/draft.ts'

const YEAR = new Date().getFullYear() + 1
const NEW = '/dashboard/quotes/new'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
// Its list of choices has the same name.
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'))
const totals = (page: Page) => page.getByLabel('Totals').locator('dt, dd').allTextContents()
const idIn = (page: Page) => page.url().split('/').at(-1) ?? ''

type Stored = WithId & { edit_version: number; total: string; items: Record<string, unknown>[] }

async function makeRate({ post }: Worker, name: string, rate: string): Promise<string> {
  const { id } = await post<WithId>('/api/invoices/taxes/rates/', { name, rate, category: 'S' })
  return id
}

/** Chooses the tax of a line by its first letters. */
async function typeTax(page: Page, line: number, letters: string, name: RegExp): Promise<void> {
  const tax = field(page, `Tax, line ${line}`)
  await tax.focus()
  await page.keyboard.type(letters)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a quote is written by keyboard alone, with two lines of two taxes and a last day, and changed', async ({
  page,
  owner,
}) => {
  await owner.post('/api/clients/', { name: 'Babbage & Sons' })
  await makeRate(owner, 'Books', '5.5')
  await makeRate(owner, 'Machines', '20')
  await page.goto(NEW)
  await expect(field(page, 'Client')).toBeFocused()
  await page.keyboard.type('Babbage')
  await expect(page.getByRole('option', { name: 'Babbage & Sons', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Date')).toBeFocused()
  await field(page, 'Valid until').press('ControlOrMeta+a')
  await page.keyboard.type(`31 Jan ${YEAR}`)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Valid for')).toHaveValue('Custom date')

  await description(page, 1).focus()
  await page.keyboard.type('Engine parts')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await field(page, 'Price, line 1').focus()
  await page.keyboard.type('333.33')
  await typeTax(page, 1, 'Mach', /Machines/)
  await field(page, 'Price, line 1').press('Enter')
  await expect(description(page, 2)).toBeFocused()
  await page.keyboard.type('Manuals')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await field(page, 'Price, line 2').focus()
  await page.keyboard.type('12.35')
  await typeTax(page, 2, 'Boo', /Books/)
  // 3 × 333.33 = 999.99 and its 20 % 200.00; 7 × 12.35 = 86.45 and its 5.5 % 4.75.
  const sums = [
    'Subtotal',
    '€1,086.44',
    'Machines 20 %',
    '€200.00',
    'Books 5.5 %',
    '€4.75',
    'Total',
    '€1,291.19',
  ]
  await expect.poll(async () => (await totals(page)).filter((text) => sums.includes(text))).toEqual(sums)
  await expect(page.getByRole('img', { name: 'The quote as it will print' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')

  await expect(heading(page, 'Draft for Babbage & Sons')).toBeVisible()
  const id = idIn(page)
  const stored = await owner.get<Stored>(`/api/quotes/${id}/`)
  expect(stored).toMatchObject({
    number: null,
    status: 'draft',
    valid_until: `${YEAR}-01-31`,
    subtotal: '1086.44',
    tax_total: '204.75',
    total: '1291.19',
    items: [
      { description: 'Engine parts', quantity: '3', line_total: '999.99' },
      { description: 'Manuals', quantity: '7', line_total: '86.45' },
    ],
  })

  await page.keyboard.press('e')
  await expect(heading(page, 'Edit quote')).toBeVisible()
  await description(page, 2).press('ControlOrMeta+a')
  await page.keyboard.type('Printed manuals')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(heading(page, 'Draft for Babbage & Sons')).toBeVisible()
  expect(await owner.get<Stored>(`/api/quotes/${id}/`)).toMatchObject({
    total: '1291.19',
    items: [{ id: stored.items[0]?.id }, { id: stored.items[1]?.id, description: 'Printed manuals' }],
  })
})

async function makeQuote({ post }: Worker): Promise<Stored> {
  const client = await post<WithId>('/api/clients/', { name: 'Lovelace & Co', email: 'ada@example.com' })
  const items = [{ description: 'Work', quantity: '1', unit_price: '1000.00' }]
  return post<Stored>('/api/quotes/', { client: client.id, items })
}

test('one that somebody else saved meanwhile is told, and whose counts is a choice', async ({
  page,
  owner,
}) => {
  const { id } = await makeQuote(owner)
  await page.goto(`/dashboard/quotes/${id}/edit`)
  await description(page, 1).fill('My work')
  await owner.patch(`/api/quotes/${id}/`, { notes: 'Theirs' })
  await page.keyboard.press('ControlOrMeta+s')
  const note = page.getByRole('alert').filter({ hasText: 'Somebody else saved this quote meanwhile.' })
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(heading(page, 'Draft for Lovelace & Co')).toBeVisible()
  expect(await owner.get<Stored>(`/api/quotes/${id}/`)).toMatchObject({
    edit_version: 3,
    items: [{ description: 'My work' }],
  })
})

test('what is typed outlives a reload, and is not left without a question', async ({ page, owner }) => {
  const { id } = await makeQuote(owner)
  await page.goto(`/dashboard/quotes/${id}/edit`)
  await description(page, 1).fill('Typed')
  await expect(page.getByText('Your changes are not saved')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed before is back; it had not been saved.')).toBeVisible()
  await expect(description(page, 1)).toHaveValue('Typed')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goto(`/dashboard/quotes/${id}/edit`)
  await expect(description(page, 1)).toHaveValue('Work')
})

test('a new version says which one it is; saved to be sent it is asked about, and sent', async ({
  page,
  owner,
}) => {
  const { id } = await makeQuote(owner)
  const { number } = await owner.post<{ number: string }>(`/api/quotes/${id}/send/`)
  const next = await owner.post<Stored>(`/api/quotes/${id}/revise/`)
  await page.goto(`/dashboard/quotes/${next.id}/edit`)
  await expect(page.getByText(`Version 2 of ${number}`)).toBeVisible()
  await field(page, 'Price, line 1').fill('900')
  await page.keyboard.press('ControlOrMeta+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(number)
  await dialog.getByRole('button', { name: /^(Send|Number it and keep the email)$/ }).press('Enter')
  await expect(heading(page, `${number} (2)`)).toBeVisible()
  expect(await owner.get<Stored>(`/api/quotes/${next.id}/`)).toMatchObject({
    status: 'sent',
    version: 2,
    total: '900.00',
  })
  expect(await owner.get<Stored>(`/api/quotes/${id}/`)).toMatchObject({ status: 'superseded' })
})

test('the draft of a final invoice keeps its figures, says why, and takes other words', async ({
  page,
  owner,
}) => {
  const { id } = await makeQuote(owner)
  const { number } = await owner.post<{ number: string }>(`/api/quotes/${id}/send/`)
  await owner.post(`/api/quotes/${id}/accept/`, { name: 'Ada Lovelace' })
  const deposit = await owner.post<WithId>(`/api/quotes/${id}/convert/`, { kind: 'deposit', percent: '30' })
  const issued = await owner.post<{ number: string }>(`/api/invoices/${deposit.id}/issue/`)
  const final = await owner.post<WithId>(`/api/quotes/${id}/convert/`, { kind: 'final' })
  const pages = page.waitForResponse((answer) => answer.url().includes(`/api/invoices/${final.id}/pages/`))
  await page.goto(`/dashboard/invoices/${final.id}/edit`)
  expect((await pages).status()).toBe(200)
  await expect(page.getByRole('link', { name: `Open quote ${number}` })).toHaveAttribute(
    'href',
    `/dashboard/quotes/${id}`,
  )
  for (const label of [
    'Client',
    'Currency',
    'Quantity, line 1',
    'Price, line 1',
    'Tax, line 1',
    'Discount, line 1',
  ])
    await expect(field(page, label)).toBeDisabled()
  const sums = [
    'Subtotal',
    '€1,000.00',
    'Total of the quote',
    '€1,000.00',
    `Less ${issued.number}`,
    '−€300.00',
  ]
  await expect
    .poll(async () =>
      (await totals(page)).filter((text) => [...sums, 'Left to invoice', '€700.00'].includes(text)),
    )
    .toEqual([...sums, 'Left to invoice', '€700.00'])
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await description(page, 1).fill('All of the work')
  expect((await saved).status()).toBe(200)
  expect(await owner.get<Stored>(`/api/invoices/${final.id}/`)).toMatchObject({
    total: '700.00',
    items: [{ description: 'All of the work', unit_price: '1000' }],
  })
})
