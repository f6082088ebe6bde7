import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import {
  answeredByGateway,
  asItIs,
  cutOff,
  type Detour,
  detour,
  enterAs,
  type Meanwhile,
  nothing,
  sending,
  sendingHeaders,
  sendingInstead,
  sendingTo,
  silent,
  tokensOf,
} from './support/answers.ts'
import { makePayable, makeWorker, type Worker } from './support/by-api.ts'
import { labelled } from './support/desk.ts'
import { AWAY, BROKEN, failing, inFlight, newAddress, TAKEN, useUp, WAIT_AN_HOUR } from './support/faults.ts'
import { sql } from './support/installation/database.ts'
import { runUntil, takeClock } from './support/page-clock.ts'

let worker: Worker
let tokens: Awaited<ReturnType<typeof tokensOf>>
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  worker = await makeWorker(request)
  tokens = await tokensOf(request, worker.person)
})
test.beforeEach(({ page }) => enterAs(page, tokens))

const says = (page: Page | Locator, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()

const CLIENTS = /\/api\/clients\/\?/
const SECONDS_30 = 30_000

const ADDRESS = newAddress()
const FROM_THERE = { 'x-forwarded-for': ADDRESS }

/** Each try is given its 30 seconds, of the clock that the test lets run. */
const waiting =
  (tries: number): Meanwhile =>
  async (work, page) => {
    const now = () => page.evaluate(() => Date.now())
    const before = await now()
    await work()
    const tried = (await now()) - before
    expect(tried).toBeGreaterThanOrEqual(tries * SECONDS_30)
    expect(tried).toBeLessThan((tries + 2) * SECONDS_30)
  }

/** The real server is asked the same, with another query. */
const asking =
  (query: string): Detour =>
  (route: Route) =>
    sendingTo(`/api/clients/?${query}`)(route)

type ReadingRow = {
  what: string
  way: Detour
  toast: string | null
  notice: string | RegExp
  /** How often the call is sent. */
  sent: number
  meanwhile?: Meanwhile
}
const SERVER_BROKE = 'Server error occurred. Our team has been notified.'
const READING: ReadingRow[] = [
  {
    what: 'a company one is no member of (403)',
    way: sendingHeaders({ 'x-company-id': randomUUID() }),
    toast: 'You do not have permission to perform this action',
    notice: "You don't have permission to perform this action.",
    sent: 1,
  },
  {
    what: 'an address that is not there (404)',
    way: sendingTo('/api/nowhere/'),
    toast: 'Resource not found',
    notice: 'The requested resource was not found.',
    sent: 1,
  },
  {
    what: 'a server whose database is away (503)',
    way: asItIs,
    meanwhile: (work) => failing(worker, 'clients:select', AWAY, work),
    toast: null,
    notice: SERVER_BROKE,
    sent: 4,
  },
  {
    what: 'a question the server refuses (400)',
    way: asking('page_size=1000'),
    toast: null,
    notice: /^Validation errors: page_size: /,
    sent: 4,
  },
  {
    what: 'a gateway that refuses with a message (400)',
    way: answeredByGateway(400, { message: 'Said as a message.' }),
    toast: null,
    notice: 'Said as a message.',
    sent: 4,
  },
  {
    what: 'a gateway that refuses with an error (400)',
    way: answeredByGateway(400, { error: 'Said as an error.' }),
    toast: null,
    notice: 'Said as an error.',
    sent: 4,
  },
  {
    what: 'an address that is none (400 with a detail)',
    way: sendingTo('/api/clients/%zz/'),
    toast: null,
    notice: 'The request could not be read.',
    sent: 4,
  },
  {
    what: 'a gateway that refuses without a word (400)',
    way: answeredByGateway(400),
    toast: null,
    notice: 'Invalid request. Please check your data.',
    sent: 4,
  },
  {
    what: 'too much, of a call that has a limit (429)',
    way: sendingInstead(`/api/payments/public/${'x'.repeat(40)}/pdf/`, { headers: FROM_THERE }),
    toast: null,
    notice: WAIT_AN_HOUR,
    sent: 4,
  },
  {
    what: 'too much for a gateway, which does not say for how long (429)',
    way: answeredByGateway(429),
    toast: null,
    notice: 'Too many requests.',
    sent: 4,
  },
  {
    what: 'a server that broke (500)',
    way: asItIs,
    meanwhile: (work) => failing(worker, 'clients:select', BROKEN, work),
    toast: 'Server error. Please try again later',
    notice: SERVER_BROKE,
    sent: 4,
  },
  {
    what: 'no line to the server',
    way: cutOff,
    toast: 'Network error. Please check your connection',
    notice: 'Unable to connect to the server. Please check your internet connection.',
    sent: 4,
  },
  {
    what: 'no answer in 30 seconds',
    way: silent,
    meanwhile: waiting(4),
    toast: null,
    notice: 'Request timed out. Please try again.',
    sent: 4,
  },
]

test('a list that cannot be read says why, after as many tries as help', async ({ page }) => {
  await useUp('public-payment', ADDRESS)
  // Where there is nothing to read, no reading fails.
  await worker.post('/api/clients/', { name: 'Babbage & Sons' })
  await takeClock(page)
  await page.goto('/dashboard/settings?tab=notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 120_000)
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  const again = failure.getByRole('button', { name: 'Try again' })
  let asked = 0
  let way = asItIs
  await page.route(CLIENTS, (route) => {
    // The counts beside the list ask for one row each.
    if (!/page_size=1(&|$)/.test(route.request().url())) asked += 1
    return way(route)
  })
  for (const row of READING) {
    await test.step(row.what, async () => {
      asked = 0
      way = row.way
      const { meanwhile = nothing } = row
      await meanwhile(async () => {
        if (await again.isVisible()) await again.click()
        else await page.getByRole('link', { name: 'Clients' }).first().click()
        await runUntil(page, () => failure.getByText(row.notice, { exact: true }).isVisible())
        if (row.toast !== null) await says(page, row.toast)
        // What is refused is said at once, and asked for again all the same.
        await runUntil(page, async () => asked >= row.sent && (await again.isEnabled()))
        expect(asked).toBe(row.sent)
      }, page)
    })
  }
  way = asItIs
  await again.click()
  await runUntil(page, () => failure.isHidden())
})

type ChangingRow = { what: string; way: Detour; texts: (string | RegExp)[]; meanwhile?: Meanwhile }
const key = randomUUID()
const busyKey = randomUUID()
const CHANGING: ChangingRow[] = [
  {
    what: 'a company one is no member of (403)',
    way: sendingHeaders({ 'x-company-id': randomUUID() }),
    texts: ['You do not have permission to perform this action'],
  },
  {
    what: 'an address that is not there (404)',
    way: sendingTo('/api/nowhere/'),
    texts: ['Resource not found'],
  },
  {
    what: 'a field the server refuses (400)',
    way: sending({ name: '' }),
    texts: ['Please fix the errors in the form and try again.', 'Name is required'],
  },
  {
    what: 'an address the server refuses (400)',
    way: sending({ email: 'ada@' }),
    texts: [
      'Please fix the errors in the form and try again.',
      'Please enter a valid email address (e.g., name@company.com).',
    ],
  },
  {
    what: 'a key that was used for another change (422)',
    way: sendingHeaders({ 'idempotency-key': key }),
    texts: ['Please check your input data and fix any validation errors before submitting.'],
  },
  {
    what: 'a twin that is still being worked on (409)',
    way: sendingHeaders({ 'idempotency-key': busyKey }),
    meanwhile: (work) => inFlight(worker, busyKey, work),
    texts: ['The same request is still being worked on.'],
  },
  {
    what: 'a record another change has just made or taken (409)',
    way: asItIs,
    meanwhile: (work) => failing(worker, 'clients:insert', TAKEN, work),
    texts: ['This action conflicts with existing data. Please refresh the page and try again.'],
  },
  {
    what: 'too much, of a call that has a limit (429)',
    way: sendingInstead('/api/auth/validate-company-name/', {
      headers: FROM_THERE,
      body: { company_name: 'Jacquard' },
    }),
    texts: [WAIT_AN_HOUR],
  },
  {
    what: 'a key that is none (400 with a detail)',
    way: sendingHeaders({ 'idempotency-key': 'not a key' }),
    texts: ['The Idempotency-Key must be 1 to 255 visible characters.'],
  },
  {
    what: 'a server that broke (500)',
    way: asItIs,
    meanwhile: (work) => failing(worker, 'clients:insert', BROKEN, work),
    texts: ['Server error. Please try again later'],
  },
  {
    what: 'a server whose database is away (503)',
    way: asItIs,
    meanwhile: (work) => failing(worker, 'clients:insert', AWAY, work),
    texts: [SERVER_BROKE],
  },
  {
    what: 'no line to the server',
    way: cutOff,
    texts: ['Network error. Please check your connection'],
  },
  {
    what: 'no answer in 30 seconds',
    way: silent,
    meanwhile: waiting(2),
    texts: ['Request timed out. Please try again.'],
  },
]

test('a change that failed says why', async ({ page, request }) => {
  const used = await request.post('/api/clients/', {
    headers: { authorization: `Bearer ${tokens.access}`, 'idempotency-key': key },
    data: { name: 'The first with this key' },
  })
  expect(used.status()).toBe(201)
  await useUp('availability', ADDRESS)
  await takeClock(page)
  await page.goto('/dashboard/clients/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Babbage & Sons')
  await page.clock.pauseAt(Date.now() + 120_000)
  for (const { what, way, texts, meanwhile = nothing } of CHANGING) {
    await test.step(what, async () => {
      const tried = async () => {
        await press(page, 'Create client')
        await runUntil(page, () => page.getByText(texts[0] ?? '').isVisible())
        for (const text of texts) await says(page, text)
      }
      await meanwhile(() => detour(page, /\/api\/clients\/$/, way, tried), page)
      await runUntil(page, () => page.getByText(texts[0] ?? '').isHidden())
    })
  }
  await press(page, 'Create client')
  await says(page, 'Client created successfully')
})

/** Closes the toast, so that the same words said again are seen to be said again. */
async function succeeds(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').getByText(text, { exact: true })
  await expect(toast).toBeVisible()
  const dismissed = toast.locator('..').getByRole('button', { name: 'Dismiss' }).click({ timeout: 3000 })
  // After 3 seconds it goes by itself, be it under the pointer.
  await dismissed.catch(() => null)
  await expect(toast).toBeHidden()
}

test('clients, addresses and contacts that were made, changed and deleted are told of', async ({ page }) => {
  await page.goto('/dashboard/clients/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jacquard')
  await press(page, 'Create client')
  await succeeds(page, 'Client created successfully')
  await press(page, 'Edit')
  await page.getByRole('dialog').getByLabel('Phone').fill('+33 1 23')
  await press(page.getByRole('dialog'), 'Save client')
  await succeeds(page, 'Client updated successfully')

  await press(page, 'Add contact')
  await page.getByLabel('First name').fill('Marie')
  await press(page, 'Save')
  await succeeds(page, 'Contact created successfully')
  await press(page, 'Edit Marie')
  await page.getByLabel('Last name').fill('Jacquard')
  await press(page, 'Save')
  await succeeds(page, 'Contact updated successfully')
  await press(page, 'Delete Marie Jacquard')
  await press(page.getByRole('dialog'), 'Delete contact')
  await succeeds(page, 'Contact deleted successfully')

  await press(page, 'Add address')
  await page.getByLabel('Street and number').fill('1 rue du Métier')
  await page.getByLabel('City').fill('Lyon')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.click()
  await country.fill('France')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await press(page, 'Save')
  await succeeds(page, 'Address created successfully')
  await page.getByRole('button', { name: 'Edit 1 rue du Métier' }).click()
  await page.getByLabel('Postal code').fill('69001')
  await press(page, 'Save')
  await succeeds(page, 'Address updated successfully')
  await page.getByRole('button', { name: 'Delete 1 rue du Métier' }).click()
  await press(page.getByRole('dialog'), 'Delete address')
  await succeeds(page, 'Address deleted successfully')

  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Delete client' }).click()
  await press(page.getByRole('dialog'), 'Delete client')
  await succeeds(page, 'Client deleted successfully')
})

test('invoices and payments that were made, changed and deleted are told of', async ({ page }) => {
  const paid = await makePayable(worker)
  await page.goto(`/dashboard/invoices/${paid.id}`)
  const recordPayment = () => press(page, 'Record payment')
  await recordPayment()
  const dialog = page.getByRole('dialog')
  await labelled(dialog, 'Amount').fill('x')
  await press(dialog, 'Record payment')
  await says(dialog, 'Enter a valid amount such as 10.50')
  await labelled(dialog, 'Amount').fill('40.00')
  await press(dialog, 'Record payment')
  await succeeds(page, 'Payment created successfully')
  await recordPayment()
  await press(dialog, 'Record payment')
  await succeeds(page, 'Invoice marked as paid')

  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await succeeds(page, 'Invoice created successfully')
  await page.getByLabel('Price, line 1').fill('120.00')
  await press(page, 'Save draft')
  await succeeds(page, 'Invoice updated successfully')
  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await press(page.getByRole('dialog'), 'Delete draft')
  await succeeds(page, 'Invoice deleted successfully')
})

test('a document that cannot be made or fetched is told of', { tag: '@browser' }, async ({ page }) => {
  const invoice = await makePayable(worker)
  const kept = () => sql('select from invoice_documents where invoice_id = $1', [invoice.id])
  await expect.poll(async () => (await kept()).length).toBe(1)
  await takeClock(page)
  const answer = page.waitForResponse(/\/api\/invoices\/[^/]+\/pages\//)
  await failing(worker, 'invoice_documents:select', BROKEN, async () => {
    await page.goto(`/dashboard/invoices/${invoice.id}`)
    await runUntil(page, () => page.getByText('Failed to generate PDF preview').isVisible())
    expect((await answer).status()).toBe(500)
    await press(page, 'Download PDF')
    await says(page, 'Failed to download PDF')
  })
})
