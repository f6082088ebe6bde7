import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { test } from './support/desk.ts'
import { description, makeDraft, openEditor, type WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'

const NEW_INVOICE = '/dashboard/invoices/new'
const client = (page: Page) => page.getByRole('combobox', { name: 'Client' })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const companiesOf = async ({ person }: Worker) => {
  const [row] = await sql<{ count: number }>(
    'select count(*)::int as count from memberships m join users u on u.id = m.user_id where u.username = $1',
    [person.username],
  )
  return row?.count
}

test('the client in the address comes first, and what was begun before is offered', async ({
  page,
  owner,
}) => {
  const { id } = await owner.post<WithId>('/api/clients/', { name: 'Named in the address' })
  await page.goto(NEW_INVOICE)
  await page.keyboard.press('Escape')
  await description(page, 1).fill('Begun and left')
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('link', { name: 'Named in the address' }).click()
  await page.getByRole('main').getByRole('link', { name: 'New invoice' }).click()
  await expect(client(page)).toHaveValue('Named in the address')
  await expect(description(page, 1)).toHaveValue('')
  await expect(page.getByText(/^Another invoice was begun and not saved \(\d\d:\d\d\)\.$/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`client=${id}`))

  await page.getByRole('button', { name: 'Continue it' }).click()
  await expect(client(page)).toHaveValue('')
  await expect(description(page, 1)).toHaveValue('Begun and left')
  await expect(page.getByText(/^Continued from \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Another invoice was begun', { exact: false })).toBeHidden()

  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(description(page, 1)).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(description(page, 1)).toHaveValue('Begun and left')
})

test('where no client matches, Enter says how to create one, and the arrow and Enter do', async ({
  page,
}) => {
  await page.goto(NEW_INVOICE)
  await client(page).fill('Nobody of this name')
  await expect(option(page, 'Create client “Nobody of this name”')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Nothing matches. Press ↓, then Enter: Create client “Nobody of this name”'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New client' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Nobody of this name')
})

test('Enter takes what is highlighted, and never sends the form around a list', async ({ page, owner }) => {
  const before = await companiesOf(owner)
  await page.goto('/dashboard/new-company')
  await page.getByLabel('Company name').fill(`Not yet ${owner.person.company}`)
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.click()
  await page.keyboard.type('Ire')
  await expect(option(page, 'Ireland')).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Ireland')
  // The list is closed: Enter opens it again, and sends nothing.
  await page.keyboard.press('Enter')
  await expect(option(page, 'Ireland')).toBeVisible()
  await page.keyboard.press('Escape')

  // What begins with it comes before what holds it; leaving takes what is highlighted.
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await currency.click()
  await page.keyboard.type('swiss')
  await page.keyboard.press('Tab')
  await expect(currency).toHaveValue(/^CHF/)
  await country.click()
  await page.keyboard.type('Germ')
  await page.keyboard.press('Escape')
  await expect(country).toHaveValue('Ireland')
  await country.click()
  await page.keyboard.type('zzz')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Ireland')
  await expect(page).toHaveURL(/new-company/)
  expect(await companiesOf(owner)).toBe(before)
})

test('a client is found at once, and a new one is made only when asked for', async ({ page, owner }) => {
  for (const name of ['Zebra Works', 'Bezebra Ltd']) await owner.post('/api/clients/', { name })
  await page.goto(NEW_INVOICE)
  await expect(option(page, 'Zebra Works')).toBeVisible()
  // No time for the server: what is loaded answers.
  await page.keyboard.type('Zeb')
  await page.keyboard.press('Enter')
  await expect(client(page)).toHaveValue('Zebra Works')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await client(page).click()
  await page.keyboard.type('Quagga')
  await expect(page.getByText('No client matches')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Quagga')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(client(page)).toHaveValue('Zebra Works')
})

test('a price is replaced by what is typed, and stands in groups', async ({ page, owner }) => {
  const { path } = await makeDraft(owner, ['Engine'])
  await openEditor(page, path)
  const price = page.getByLabel('Price, line 1')
  await expect(price).toHaveValue('100.00')
  await price.click()
  await page.keyboard.type('91209.5')
  await description(page, 1).click()
  await expect(price).toHaveValue('91,209.50')
  await price.click({ position: { x: 10, y: 10 } })
  await page.keyboard.type('120')
  await expect(price).toHaveValue('120')
  // The second click puts the caret.
  await price.click({ position: { x: 10, y: 10 } })
  await page.keyboard.type('5')
  await expect(price).toHaveValue(/^(5120|1520|1250|1205)$/)
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue(/^\d,\d{3}\.00$/)
})

test('the taxes of lines are chosen by typing, go on below, and are put on all', async ({ page, owner }) => {
  for (const [name, rate] of [
    ['Standard', '19'],
    ['Reduced', '7'],
    ['Tourism 17 %', '17'],
  ])
    await owner.post('/api/invoices/taxes/rates/', { name, rate })
  const { path } = await makeDraft(owner, ['Room', 'Breakfast'])
  await page.clock.install()
  await openEditor(page, path)
  const tax = (line: number) => page.getByLabel(`Tax, line ${line}`)
  await expect(tax(1)).toHaveValue('No tax')
  await tax(1).click()
  await page.keyboard.type('7')
  await expect(page.getByRole('option')).toHaveText([/^Reduced/, /^Tourism/, /.*/, /.*/])
  await page.keyboard.press('Enter')
  await expect(tax(1)).toHaveValue('7% Reduced')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // Tab closes the list, and so does a dialog.
  await tax(1).press('ArrowDown')
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByLabel('Discount, line 1')).toBeFocused()
  await tax(1).press('ArrowDown')
  await page.getByRole('option', { name: 'New tax rate…' }).click()
  await expect(page.getByRole('dialog', { name: 'New tax rate' })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await tax(1).click()
  await page.getByRole('option', { name: 'Add another tax…' }).click()
  await page.getByRole('option', { name: 'Tourism 17 %' }).click()
  await expect(tax(1)).toHaveValue('7% Reduced + 17% Tourism')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(tax(3)).toHaveValue('No tax')
  await tax(1).click()
  // What offers to undo it goes after four seconds: on a busy machine that is sooner than the steps until then.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('option', { name: 'Apply to all lines' }).click()
  await expect(tax(2)).toHaveValue('7% Reduced + 17% Tourism')
  await expect(tax(3)).toHaveValue('7% Reduced + 17% Tourism')
  await description(page, 3).fill('Late departure')
  await page.keyboard.press('Enter')
  await expect(tax(4)).toHaveValue('7% Reduced + 17% Tourism')
  // It takes no press while it has only just come.
  await page.clock.runFor(400)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tax(2)).toHaveValue('No tax')
})
