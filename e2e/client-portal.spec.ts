import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { makePortal } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'

type Client = Page & { faults: string[] }

/** Somebody without an account, who holds the link of a portal; `faults` is what the page's scripts complain of. */
async function openAsClient(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Client> {
  const context = await browser.newContext({ storageState: STRANGER, locale: 'en-GB', ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(url)
  return Object.assign(page, { faults })
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** What the invoices have due, oldest first, and the completed payments that are on them. */
async function booksOf(ids: readonly string[]) {
  const due = await sql<{ due: string }>(
    'select amount_due::text as due from invoices where id = any ($1::uuid[]) order by number_sequence',
    [ids],
  )
  const payments = await sql<{ amount: string }>(
    `select distinct p.id, p.amount::text as amount from payments p join payment_allocations a on a.payment_id = p.id
     where a.invoice_id = any ($1::uuid[]) and p.status = 'completed'`,
    [ids],
  )
  return { due: due.map((row) => row.due), payments: payments.map(({ amount }) => amount) }
}

test('a link is made, and the client pays two invoices on a phone at once', async ({
  browser,
  page,
  owner,
}) => {
  const { client, name, invoices } = await makePortal(owner, { email: 'charles@example.com' })
  await page.goto(`/dashboard/clients/${client}`)
  const part = page.getByRole('region', { name: 'Client portal' })
  await expect(part.getByText('Not opened yet.')).toBeVisible()
  const url = (await part.getByRole('link').getAttribute('href')) ?? ''
  const payer = await openAsClient(browser, new URL(url).pathname, PHONE)
  await expect(payer).toHaveTitle(/^Your account with /)
  await expect(payer.getByRole('heading', { level: 1, name: 'Amount due' })).toBeVisible()
  for (const { number } of invoices)
    await expect(payer.getByRole('checkbox', { name: `Pay ${number}` })).toBeChecked()
  await payer.getByRole('button', { name: 'Pay €200.00' }).tap()
  await payer.waitForURL(/\/pay\//)
  for (const { number } of invoices) await expect(payer.getByText(number, { exact: true })).toBeVisible()
  await payer.getByLabel('Card number').fill('4242 4242 4242 4242')
  await payer.getByLabel('Expiry date').fill('12 / 34')
  await payer.getByLabel('Security code').fill('123')
  await payer.getByLabel('Name on card').fill('Charles Babbage')
  await payer.getByRole('button', { name: 'Pay €200.00' }).tap()
  await expect(payer.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(await booksOf(invoices.map(({ id }) => id))).toEqual({ due: ['0', '0'], payments: ['20000'] })
  const seen = payer.waitForResponse(/\/viewed\/$/)
  await payer.getByRole('link', { name: 'Back to your account' }).tap()
  await expect(payer.getByText('Nothing is open.')).toBeVisible()
  await expect(payer.getByRole('region', { name: 'Settled invoices' }).getByRole('listitem')).toHaveCount(2)
  await seen
  expect(payer.faults).toEqual([])
  await payer.context().close()
  await page.reload()
  await expect(part.getByText('Last opened:')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a client chooses one by the keyboard, reads the invoice and the statement', async ({
  browser,
  owner,
}) => {
  const { url, invoices } = await makePortal(owner)
  const client = await openAsClient(browser, url)
  const [first, second] = invoices
  await client.getByRole('checkbox', { name: `Pay ${first?.number}` }).focus()
  await client.keyboard.press('Space')
  await expect(client.getByRole('button', { name: 'Pay €100.00' })).toBeVisible()
  for (const [name, link] of [
    ['invoice', client.getByRole('link', { name: `${second?.number}, View invoice (PDF)` })],
    ['statement', client.getByRole('link', { name: 'View statement (PDF)' })],
  ] as const) {
    const answer = await client.request.get((await link.getAttribute('href')) ?? '')
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([name, 200, 'application/pdf'])
  }
  await client.getByRole('button', { name: 'Pay €100.00' }).press('Enter')
  await client.waitForURL(/\/pay\//)
  await expect(client.getByRole('heading', { name: `Invoice ${second?.number}` })).toBeVisible()
  await client.goBack()
  // What was chosen is kept.
  await expect(client.getByRole('button', { name: 'Pay €100.00' })).toBeEnabled()
  expect(client.faults).toEqual([])
  await client.context().close()
})

test('an address is proposed, told in the bell, and accepted', async ({ browser, page, owner }) => {
  await page.goto('/dashboard')
  const { client, url } = await makePortal(owner)
  const visitor = await openAsClient(browser, url)
  await visitor.getByRole('button', { name: 'Propose an address…' }).click()
  await visitor.getByLabel('Street and number').fill('Dorset Street 1')
  await visitor.getByLabel('Town').fill('London')
  await visitor.getByLabel('Country').selectOption({ label: 'United Kingdom' })
  await visitor.getByLabel('Message (optional)').fill('We moved')
  await visitor.getByRole('button', { name: 'Send address' }).click()
  await expect(visitor.getByText(/^Proposed on /)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('New address proposed').first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/clients/${client}`))
  await page.getByRole('button', { name: 'Accept address' }).click()
  await expect(page.getByText('Address accepted')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('Dorset Street 1')
  await visitor.reload()
  await expect(visitor.getByText(/^Proposed on /)).toHaveCount(0)
  await expect(visitor.getByRole('region', { name: 'Your address' })).toContainText('Dorset Street 1')
  expect(visitor.faults).toEqual([])
  await visitor.context().close()
})

test('a link that was replaced opens nothing, the new one does', async ({ browser, page, owner }) => {
  const { client, name, url } = await makePortal(owner)
  await page.goto(`/dashboard/clients/${client}`)
  const part = page.getByRole('region', { name: 'Client portal' })
  await part.getByRole('button', { name: 'Replace portal link' }).click()
  const question = page.getByRole('dialog', { name: `Replace the portal link of ${name}?` })
  await question.getByRole('button', { name: 'Replace link' }).click()
  await expect(page.getByText('Portal link replaced')).toBeVisible()
  const visitor = await openAsClient(browser, url)
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(part.getByRole('link')).not.toHaveAttribute('href', new RegExp(url))
  const next = new URL((await part.getByRole('link').getAttribute('href')) ?? '').pathname
  await visitor.goto(next)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Amount due' })).toBeVisible()
  await visitor.context().close()
})
