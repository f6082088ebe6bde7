import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { generate } from 'otplib'
import { enterAs, tokensOf } from '../answers.ts'
import { makePayable, makeWorker, type Worker } from '../by-api.ts'
import { PASSWORD } from '../person.ts'
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
