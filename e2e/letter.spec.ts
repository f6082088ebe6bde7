import { expect, type Page, test } from '@playwright/test'
import { answeredByGateway, enterAs, tokensOf } from './support/answers.ts'
import { makeWorker } from './support/by-api.ts'
import { runUntil, takeClock } from './support/page-clock.ts'
import { newPerson, PASSWORD } from './support/person.ts'

const says = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('from the sign-up to a company that is edited, to the letter', async ({ page, request }) => {
  const other = await makeWorker(request)
  const person = newPerson()
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  const registering = page.waitForRequest('**/api/auth/register/')
  await press(page, 'Create account')
  // The password that was typed again goes nowhere, under whatever name.
  const sent = Object.entries((await registering).postDataJSON())
  expect(sent.filter(([name, value]) => /confirm/i.test(name) || value === PASSWORD)).toEqual([
    ['password', PASSWORD],
  ])
  await expect(page).toHaveURL(/\/login/)

  await enterAs(page, await tokensOf(request, person))
  await page.goto('/dashboard')
  await expect(heading(page, 'Your first company')).toBeVisible()
  // Whoever has no company still reaches what is their own, and nothing else.
  await page.getByRole('link', { name: 'Profile and security' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(tabs).toHaveText(['Profile', 'Security'])
  await tabs.last().click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.getByRole('link', { name: 'Your first company' }).click()

  await page.getByLabel('Company name').pressSequentially(other.person.company)
  // Nobody has left the field.
  await says(page, 'This company name is already taken')
  await page.getByLabel('Company name').fill(person.company)
  await expect(page.getByText('This company name is already taken')).toBeHidden()
  await page.getByLabel('Phone').fill('+49 30 1234')
  await page.getByLabel('Website').fill('https://ada.example')
  const signingIn = page.waitForRequest('**/api/auth/sign-in/')
  await press(page, 'Create company')
  expect((await signingIn).postDataJSON()).toMatchObject({
    company_phone: '+49 30 1234',
    company_website: 'https://ada.example',
  })
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // On a desk, across the page, and not in the side bar alone.
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'trial' })
  await expect(banner).toContainText('14 days are left of your trial.')

  await page.goto('/dashboard/settings?tab=company')
  await expect(page.getByLabel('Website')).toHaveValue('https://ada.example')
  const asking = page.waitForRequest('**/api/auth/validate-company-name/')
  await page.getByLabel('Company name').fill(other.person.company)
  await says(page, 'This company name is already taken')
  const { exclude_id } = (await asking).postDataJSON()
  expect(exclude_id).toMatch(/^[0-9a-f-]{36}$/)
  const again = page.waitForResponse('**/api/auth/validate-company-name/')
  await page.getByLabel('Company name').fill(person.company)
  expect(await (await again).json()).toEqual({ isAvailable: true, message: '' })
  await expect(page.getByText('This company name is already taken')).toBeHidden()

  await page.goto('/dashboard/payments/new')
  await says(page, 'Enter a valid amount such as 10.50')
})

test('a list of companies that cannot be fetched is asked for four times, and signs nobody out', async ({
  page,
  request,
}) => {
  const worker = await makeWorker(request)
  await enterAs(page, await tokensOf(request, worker.person))
  await takeClock(page)
  let sent = 0
  await page.route('**/api/auth/my-companies/', (route) => {
    sent += 1
    return answeredByGateway(503, '<h1>Away</h1>')(route)
  })
  await page.goto('/dashboard/invoices')
  const said = page.getByText('You are signed in, but your companies could not be fetched.')
  await runUntil(page, () => said.isVisible())
  expect(sent).toBe(4)
  await expect(page).toHaveURL(/\/dashboard\/invoices/)
  await page.unroute('**/api/auth/my-companies/')
  await page.clock.resume()
  await press(page, 'Try again')
  await expect(heading(page, 'Invoices')).toBeVisible()
})
