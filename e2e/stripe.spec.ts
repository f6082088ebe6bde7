import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makePayable } from './support/by-api.ts'
import { test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'

const PORT = Number(process.env.E2E_STRIPE_PORT)
const STRIPE = `http://127.0.0.1:${PORT}`
const DESK = `http://127.0.0.1:${PORT + 1}`
const ROOT = join(import.meta.dirname, '..')

let stripe: ChildProcess
test.beforeAll(async () => {
  stripe = spawn(process.execPath, ['apps/server/test/stripe/serve-fake-stripe.ts', String(PORT)], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const answers = () =>
    fetch(DESK).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers).toBe(true)
})
test.afterAll(() => {
  stripe?.kill()
})

test('a company connects Stripe, a payer pays on its page, and a dispute is seen', async ({
  page,
  owner,
}) => {
  await page.goto('/dashboard/settings?tab=payment-methods')
  const card = page.getByRole('row', { name: /^Card/ })
  await expect(card).toContainText('Test mode: no money moves')
  await page.getByRole('button', { name: 'Actions for Card', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('Secret key').fill('no key of Stripe')
  await dialog.getByRole('button', { name: 'Save set-up' }).click()
  await expect(dialog.getByText('A secret key of Stripe begins with')).toBeVisible()
  await dialog.getByLabel('Secret key').fill('sk_live_of_a_company')
  await dialog.getByLabel('Webhook secret').fill('whsec_of_a_company')
  const address = await dialog.locator('code').innerText()
  expect(new URL(address).pathname).toBe(`/api/payments/providers/stripe/${owner.companyId}/`)
  await dialog.getByRole('button', { name: 'Save set-up' }).click()
  await expect(card).toHaveText(/^CardBy Stripe2\.9%/)

  const { id, url } = await makePayable(owner)
  await page.goto(url)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByText('You put in your card on the secure page of Stripe')).toBeVisible()
  await page.getByLabel('Your name').fill('Pia Payer')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  // At Stripe's, which asks for the card.
  await expect(page).toHaveURL(new RegExp(`^${STRIPE}/pay/cs_`))
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(page).toHaveURL(url)
  const { status } = await owner.get<{ status: string }>(`/api/invoices/${id}/`)
  expect(status).toBe('paid')

  const [payment] = await sql<{ id: string; provider_reference: string }>(
    'select id, provider_reference from payments where company_id = $1',
    [owner.companyId],
  )
  const about = { intent: payment?.provider_reference ?? '', to: address, secret: 'whsec_of_a_company' }
  expect(await (await fetch(`${DESK}/?${new URLSearchParams(about)}`)).text()).toBe('1')
  await expect
    .poll(
      async () => (await sql('select from payment_disputes where company_id = $1', [owner.companyId])).length,
    )
    .toBe(1)
  await page.goto(`/dashboard/payments/${payment?.id}`)
  await expect(page.getByRole('heading', { name: 'Questioned by the payer’s bank' })).toBeVisible()
  await expect(page.getByText('fraudulent')).toBeVisible()
})
