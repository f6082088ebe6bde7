import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { makeWorker, type Worker, workerOf } from './support/by-api.ts'
import { newPerson, PASSWORD, signIn } from './support/person.ts'

const DAY_MS = 86_400_000
const LAST_OWNER = 'A company needs an owner. Make somebody else an owner first.'

async function another(worker: Worker, name: string, currency: string, request: APIRequestContext) {
  const made = await worker.post<{ id: string }>('/api/auth/companies/', {
    company_name: name,
    company_email: `more_${worker.person.email}`,
    country: 'GB',
    currency,
  })
  return workerOf(request, worker.person, made.id)
}

const dayBack = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

type Wanted = { amount: string; currency?: string; daysLate?: number }

/** An issued invoice of one line; late by so many days, or due in a month. */
async function issue(worker: Worker, { amount, currency, daysLate }: Wanted) {
  const client = await worker.post<{ id: string }>('/api/clients/', { name: `Client of ${amount}` })
  const items = [{ description: 'Work', quantity: '1', unit_price: amount }]
  const late = daysLate === undefined ? {} : { issue_date: dayBack(daysLate), due_date: dayBack(daysLate) }
  const draft = await worker.post<{ id: string }>('/api/invoices/', {
    client: client.id,
    items,
    ...(currency ? { currency } : {}),
    ...late,
  })
  return worker.post<{ id: string; number: string }>(`/api/invoices/${draft.id}/issue/`)
}

/** One person with a company in euros and one in pounds, which has an invoice in euros too. */
async function makeTwo(request: APIRequestContext) {
  const first = await makeWorker(request)
  const second = await another(first, `${first.person.company} Ltd`, 'GBP', request)
  await issue(first, { amount: '100.10', daysLate: 3 })
  await issue(first, { amount: '50.00' })
  const paid = await issue(second, { amount: '100.00' })
  await second.post(`/api/invoices/${paid.id}/mark_paid/`, { amount: '40.00' })
  await issue(second, { amount: '0.05', currency: 'EUR' })
  const names = { first: first.person.company, second: `${first.person.company} Ltd` }
  return { first, second, names }
}

async function enter(page: Page, worker: Worker): Promise<void> {
  await page.goto('/login')
  await signIn(page, worker.person)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const current = (page: Page, name: string) =>
  page.getByRole('button', { name: `Company: ${name}`, exact: true })
const companyIn = (page: Page) => new URL(page.url()).searchParams.get('company')

/** The line of a company, found by its very name. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

async function chooseFrom(page: Page, line: Locator, name: string, item: string): Promise<void> {
  await line.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Types an entry into a field that takes several. */
async function addTo(page: Page, field: string, entry: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field })
  await input.fill(entry)
  await input.press('Enter')
}

test('companies stand side by side with exact figures, and no two currencies are added', async ({
  page,
  request,
}) => {
  const { first, second, names } = await makeTwo(request)
  await enter(page, first)
  await current(page, names.first).click()
  await page.getByRole('menuitem', { name: 'All companies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()

  const cells = (name: string) => lineOf(page, name).getByRole('cell')
  await expect(cells(names.first)).toHaveText(['€150.10', '€150.10', '€100.10', '2', '1', 'Open'])
  await expect(cells(names.second)).toHaveText(['£100.00€0.05', '£60.00€0.05', '£0.00', '2', '1', 'Open'])
  const totals = page.getByRole('region', { name: 'All companies together' })
  await expect(totals).toHaveText(
    'Total revenue€150.15£100.00Received€0.00£40.00Outstanding€150.15£60.00Overdue€100.10£0.00',
  )
  await expect(lineOf(page, names.first)).toContainText('OwnerDefaultCurrent')

  // The default one is where a new sign-in begins.
  await chooseFrom(page, lineOf(page, names.second), names.second, 'Make default')
  await expect(page.getByText(`${names.second} is your default company now`)).toBeVisible()
  await expect(lineOf(page, names.second)).toContainText('OwnerDefault')
  await expect(lineOf(page, names.first)).toContainText('OwnerCurrent')

  // Its last owner stays.
  await chooseFrom(page, lineOf(page, names.second), names.second, 'Leave company')
  await page.getByRole('button', { name: 'Leave company' }).click()
  await expect(page.getByText(LAST_OWNER)).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()

  await lineOf(page, names.second)
    .getByRole('link', { name: `Open ${names.second}` })
    .click()
  await expect(page.getByText(`Switched to ${names.second}`)).toBeVisible()
  await expect(current(page, names.second)).toBeVisible()
  expect(companyIn(page)).toBe(second.companyId)

  // The palette leads there too, and to the other company.
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: /go anywhere/ }).fill('All comp')
  await page.getByRole('button', { name: 'All companies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
})

test('the default company is where the next sign-in begins', async ({ page, request }) => {
  const { first, second, names } = await makeTwo(request)
  await second.post(`/api/auth/my-companies/${second.companyId}/set_default/`, {})
  await enter(page, first)
  await expect(current(page, names.second)).toBeVisible()
})

test('a company is looked at without switching to it: figures, a fiscal year, activity, members', async ({
  page,
  request,
}) => {
  const { first, second, names } = await makeTwo(request)
  for (let at = 0; at < 45; at += 1) await second.post('/api/clients/', { name: `Late client ${at}` })
  await enter(page, first)
  await page.goto('/dashboard/enterprises')
  await page.getByRole('link', { name: names.second, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: names.second })).toBeVisible()
  await expect(current(page, names.first)).toBeVisible()

  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date())
  await expect(page.getByRole('link', { name: `${month}: £100.00 invoiced, £40.00 received` })).toBeVisible()
  await page.getByText('Quarters').click()
  const now = new Date()
  const quarter = `Q${Math.floor(now.getMonth() / 3) + 1} ${now.getFullYear()}`
  await expect(
    page.getByRole('link', { name: `${quarter}: £100.00 invoiced, £40.00 received` }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Client of 100.00/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Fiscal year' }).click()
  await page.getByRole('option', { name: String(now.getFullYear() - 1), exact: true }).click()
  await expect(page.getByText('Nothing was invoiced or received in this year.')).toBeVisible()

  // Forty events at a time: 1 founding, 47 clients, 2 drafts, 2 issued, 1 payment and what came of it.
  await page.getByRole('link', { name: 'Activity' }).click()
  const events = page.getByRole('main').getByRole('listitem')
  await expect(events).toHaveCount(40)
  await expect(events.first()).toContainText('Ada Lovelace created the client Late client 44.')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(events.last()).toContainText(`Ada Lovelace founded the company ${names.second}.`)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Company' }).click()
  await expect(events).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('kind')).toBe('company')

  await page.goto(`/dashboard/enterprises/${second.companyId}?view=members`)
  await expect(page.getByRole('row').filter({ hasText: second.person.email })).toContainText('Owner')
  await expect(current(page, names.first)).toBeVisible()
})

test('who is not its last owner leaves, and goes on in another company', async ({ page, request }) => {
  const { first, second, names } = await makeTwo(request)
  const other = newPerson()
  await first.post('/api/auth/users/', {
    username: other.username,
    email: other.email,
    first_name: 'Charles',
    last_name: 'Babbage',
    role: 'owner',
    password: PASSWORD,
  })
  await enter(page, first)
  await page.goto('/dashboard/enterprises')
  await chooseFrom(page, lineOf(page, names.first), names.first, 'Leave company')
  await expect(page.getByRole('dialog', { name: `Leave ${names.first}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Leave company' }).click()
  await expect(page.getByText('Enterprise deleted successfully')).toBeVisible()
  await expect(current(page, names.second)).toBeVisible()
  await expect(lineOf(page, names.first)).toHaveCount(0)

  // The address has forgotten the company that was left, from page to page.
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(page.getByRole('link', { name: 'Client of 100.00' })).toBeVisible()
  expect([null, second.companyId]).toContain(companyIn(page))
  await expect(page.getByText('permission')).toHaveCount(0)
})

test('an address that leads nowhere says so to whom has several companies, too', async ({
  page,
  request,
}) => {
  const { first } = await makeTwo(request)
  await enter(page, first)
  const client = await first.post<{ id: string }>('/api/clients/', { name: 'Somebody' })
  await page.goto(`/dashboard/clients/${client.id}/nowhere`)
  await expect.poll(() => companyIn(page)).not.toBeNull()
  await expect(page.getByText('This page does not exist')).toBeVisible()
})

test('a company is closed by typing its name', async ({ page, request }) => {
  const { first, second, names } = await makeTwo(request)
  await enter(page, first)
  await page.goto(`/dashboard/enterprises/${first.companyId}?view=end`)
  await page.getByRole('button', { name: 'Close company' }).click()
  const dialog = page.getByRole('dialog', { name: `Close ${names.first}?` })
  const close = dialog.getByRole('button', { name: 'Close company' })
  await expect(close).toBeDisabled()
  await dialog.getByLabel('Name of the company').fill(`${names.first} Lt`)
  await expect(close).toBeDisabled()
  await dialog.getByLabel('Name of the company').fill(names.first)
  await close.click()
  await expect(page.getByText('Enterprise deleted successfully')).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  await expect(current(page, names.second)).toBeVisible()
  await expect(lineOf(page, names.second)).toHaveCount(1)
  await expect(lineOf(page, names.first)).toHaveCount(0)
  expect([null, second.companyId]).toContain(companyIn(page))
  await page.goto(`/dashboard/enterprises/${first.companyId}`)
  await expect(page.getByText('This page does not exist')).toBeVisible()
})

test('numbers, calendar and mails are set, seen again, and the next invoice has the number shown', async ({
  page,
  request,
}) => {
  const worker = await makeWorker(request)
  await enter(page, worker)
  await page.goto('/dashboard/settings?tab=invoices')
  const preview = page.getByLabel('Preview of the next number', { exact: true })
  const year = String(new Date().getFullYear())
  await expect(preview).toHaveText(`The next invoice isINV-${year}-0001then INV-${year}-0002`)

  await page.getByLabel('Prefix', { exact: true }).fill('R')
  await page.getByLabel('Pattern').fill('{PREFIX}{YY}/{SEQ')
  await expect(preview).toHaveText('The next invoice is–')
  await page.getByRole('button', { name: 'Save invoice settings' }).click()
  await expect(
    page.getByText('Only letters, digits, blanks and . _ / # - beside what stands in braces.'),
  ).toBeVisible()
  await page.getByLabel('Pattern').fill('{PREFIX}{YY}/{SEQ:3}')
  await page.getByLabel('Next running number').fill('500')
  await expect(preview).toHaveText(`The next invoice isR${year.slice(2)}/500then R${year.slice(2)}/501`)
  await page.getByRole('combobox', { name: 'Fiscal year begins in' }).click()
  await page.getByRole('option', { name: 'April' }).click()
  await page.getByRole('combobox', { name: 'Dates on documents' }).click()
  await page.getByRole('option', { name: 'YYYY-MM-DD' }).click()
  await page.getByText('With tax', { exact: true }).click()
  await page.getByRole('switch', { name: 'Accept overpayments' }).check()
  await page.getByRole('switch', { name: 'Print the bank accounts' }).uncheck()
  await page.getByRole('button', { name: 'Save invoice settings' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()

  await page.goto('/dashboard/settings?tab=email')
  await page.getByLabel('Sender name').fill('Ada at work')
  await page.getByLabel('Replies go to').fill('replies@example.com')
  await addTo(page, 'Blind copies to', 'books@example.com')
  await addTo(page, 'Blind copies to', 'tax@example.com')
  await page.getByLabel('Signature').fill('Yours, Ada')
  await page.getByRole('button', { name: 'Save e-mail settings' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Sender name')).toHaveValue('Ada at work')
  await expect(page.getByLabel('Replies go to')).toHaveValue('replies@example.com')
  await expect(page.getByText('books@example.com')).toBeVisible()
  await expect(page.getByText('tax@example.com')).toBeVisible()
  await expect(page.getByLabel('Signature')).toHaveValue('Yours, Ada')
  await page.goto('/dashboard/settings?tab=invoices')
  await expect(page.getByRole('combobox', { name: 'Fiscal year begins in' })).toHaveValue('April')
  await expect(page.getByRole('combobox', { name: 'Dates on documents' })).toHaveValue(/^YYYY-MM-DD/)
  await expect(page.getByRole('radio', { name: 'With tax' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Accept overpayments' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Print the bank accounts' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Print the logo' })).toBeChecked()
  await expect(preview).toContainText(`R${year.slice(2)}/500`)

  expect((await issue(worker, { amount: '1.00' })).number).toBe(`R${year.slice(2)}/500`)
  await page.reload()
  await expect(preview).toHaveText(`The next invoice isR${year.slice(2)}/501then R${year.slice(2)}/502`)
  await page.getByLabel('Next running number').fill('500')
  await page.getByRole('button', { name: 'Save invoice settings' }).click()
  await expect(page.getByText('Number 500 is used already: give 501 or more.')).toBeVisible()

  await page.goto('/dashboard/settings?tab=payment-methods')
  await expect(page.getByRole('row')).toHaveText([
    'MethodFee on each paymentOfferedActions',
    'CardTest mode: no money moves2.9% + €0.30',
    'Bank transferNot on the payment page before a bank account is enteredNo fee',
    'PayPalNot on the payment page: only to be recorded3.49% + €0.49',
    'Wire transferNot on the payment page before a bank account is entered€25.00',
    'CashNo fee',
    'CheckNo fee',
  ])
})
