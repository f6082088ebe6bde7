import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { generate } from 'otplib'
import { enterAs, tokensOf } from '../answers.ts'
import { makePayable, makeWorker, type Worker } from '../by-api.ts'
import { sql } from '../installation/database.ts'
import { newPerson, PASSWORD } from '../person.ts'
import { button } from './reach.ts'
import { show } from './usable-by-all.ts'

/** Is called with each state of a page that somebody comes to on their way. */
type Judge = (page: Page, part?: string) => Promise<void>

const DIALOG = '[role="dialog"]'

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Charles Babbage')
  await page.getByLabel('Email').fill('charles@example.com')
}

/** Not on the page before something was done. */
const comes = (part: Locator) => part.first().waitFor()

/** A payer errs, is refused, announces a transfer, and pays by card after all; then they open a link that is closed. */
export async function walkAsPayer(page: Page, worker: Worker, judge: Judge): Promise<void> {
  await worker.patch(`/api/auth/companies/${worker.companyId}/`, {
    bank_accounts: [{ holder: 'Lovelace', iban: 'DE89370400440532013000' }],
  })
  await show(page, (await makePayable(worker)).url)
  const pay = button(page, /^Pay /)
  await pay.click()
  await comes(page.locator('[aria-invalid="true"]'))
  await judge(page)
  await fillCard(page, '4000000000000002')
  await pay.click()
  await comes(page.getByRole('alert'))
  await judge(page)
  await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
  await judge(page)
  await page.getByLabel('Your name').fill('Charles Babbage')
  await page.getByLabel('Email').fill('charles@example.com')
  await button(page, 'I have sent the transfer').click()
  await comes(page.getByRole('heading', { name: 'Payment on its way' }))
  await judge(page)
  await button(page, 'Pay another way instead').click()
  await fillCard(page, '4242424242424242')
  await pay.click()
  const question = page.getByRole('dialog', { name: 'Pay in another way?' })
  await comes(question)
  await judge(page, 'dialog')
  await button(question, /^Pay /).click()
  await comes(page.getByRole('heading', { name: 'Receipt' }))
  await judge(page)

  const closed = await makePayable(worker)
  const links = `/api/payments/links/?invoice=${closed.id}&status=active`
  for (const { id } of (await worker.get<{ results: { id: string }[] }>(links)).results)
    await worker.post(`/api/payments/links/${id}/cancel/`)
  await show(page, closed.url)
  await judge(page)
}

/** Somebody new sets up a second factor, looks at what can be done with it, and signs in with it. */
export async function walkTwoFactor(page: Page, request: APIRequestContext, judge: Judge): Promise<void> {
  const { person } = await makeWorker(request)
  await enterAs(page, await tokensOf(request, person))
  await show(page, '/dashboard/settings?tab=security')
  const dialog = page.getByRole('dialog')
  await button(page, 'Switch on').click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await button(dialog, 'Continue').click()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await judge(page, DIALOG)
  await dialog.getByLabel('The six digits the app shows now').fill(await generate({ secret }))
  await button(dialog, 'Switch on').click()
  await comes(dialog.getByRole('list', { name: 'Recovery codes' }))
  await judge(page, DIALOG)
  await button(dialog, 'I have kept them').click()
  for (const name of ['New recovery codes', 'Switch off']) {
    await button(page, name).click()
    await comes(dialog)
    await judge(page, DIALOG)
    await button(dialog, 'Cancel').click()
    await dialog.waitFor({ state: 'detached' })
  }
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Username or email').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
  await comes(page.getByRole('heading', { name: 'Enter your code' }))
  await page.getByLabel('Code').fill('123123')
  await button(page, 'Continue').click()
  await comes(page.locator('[aria-invalid="true"]'))
  await judge(page)
}

/** Somebody who mistypes their password until they have to wait, and somebody who has no company yet. */
export async function walkToTheDoor(page: Page, request: APIRequestContext, judge: Judge): Promise<void> {
  const person = newPerson()
  await request.post('/api/auth/register/', {
    data: {
      username: person.username,
      email: person.email,
      password: PASSWORD,
      first_name: 'Mary',
      last_name: 'Somerville',
      terms_accepted: true,
    },
  })
  await show(page, '/login')
  await page.getByLabel('Username or email').fill(`nobody_${person.username}`)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  for (const left of [4, 3, 2, 1]) {
    await button(page, 'Sign in').click()
    await comes(page.getByText(`Warning: ${left} attempts remaining before temporary lockout.`))
  }
  await button(page, 'Sign in').click()
  await comes(page.getByRole('alert').filter({ hasText: 'Too many failed attempts.' }))
  await judge(page)
  await page.evaluate(() => localStorage.clear())
  await enterAs(page, await tokensOf(request, person))
  await show(page, '/dashboard')
  await comes(page.getByRole('heading', { name: 'Your first company' }))
  await judge(page)
  await show(page, '/dashboard/settings?tab=profile')
  await judge(page)
}

/** What stands in the place of what could not be had: a list that is refused, a screen that cannot be drawn, a part. */
export async function walkIntoFaults(page: Page, judge: Judge): Promise<void> {
  const clients = /\/api\/clients\/\?/
  const answer = (status: number, body: object) => ({
    status,
    contentType: status < 400 ? 'application/json' : 'application/problem+json',
    body: JSON.stringify(body),
  })
  await page.route(clients, (route) =>
    route.fulfill(answer(404, { code: 'not_found', title: 'Not found', status: 404 })),
  )
  await page.goto('/dashboard/clients')
  await comes(page.getByRole('alert').filter({ hasText: 'This could not be loaded' }))
  await judge(page)
  await page.unroute(clients)
  await page.route(clients, (route) => route.fulfill(answer(200, { count: 1, results: [{}] })))
  await page.goto('/dashboard/clients')
  await comes(button(page, 'Reload Page'))
  await judge(page)
  await page.unroute(clients)
  const palette = '**/assets/search-palette-*.js'
  await page.route(palette, (route) => route.abort())
  await show(page, '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  await comes(page.locator('dialog[data-missing-dialog]'))
  await judge(page, 'dialog')
}

/** A link that has run out, a payment that was paid back, and a sum that has changed while the page was open. */
export async function walkOverClosedLinks(page: Page, worker: Worker, judge: Judge): Promise<void> {
  const over = await makePayable(worker)
  await sql("update payment_links set expires_at = now() - interval '1 day' where invoice_id = $1", [over.id])
  await show(page, over.url)
  await judge(page)

  const back = await makePayable(worker)
  await show(page, back.url)
  await fillCard(page, '4242424242424242')
  await button(page, /^Pay /).click()
  await comes(page.getByRole('heading', { name: 'Receipt' }))
  const { payments } = await worker.get<{ payments: { id: string }[] }>(`/api/invoices/${back.id}/`)
  await worker.post(`/api/payments/${payments[0]?.id}/refund/`, { amount: '100.00' })
  await show(page, back.url)
  await judge(page)

  const changed = await makePayable(worker)
  await show(page, changed.url)
  await fillCard(page, '4242424242424242')
  await worker.post(`/api/invoices/${changed.id}/mark_paid/`, { amount: '40.00' })
  await button(page, /^Pay /).click()
  await comes(page.getByRole('alert'))
  await judge(page)
}
