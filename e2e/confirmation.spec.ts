import { expect, test } from '@playwright/test'
import { waitForConfirmation } from './support/account-mails.ts'
import { makeWorker } from './support/by-api.ts'
import { sql } from './support/installation/database.ts'
import { signIn } from './support/person.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

test('a link opened signed out leads through signing in, and back', async ({ page, request }) => {
  const { person } = await makeWorker(request)
  const token = await waitForConfirmation(person.username)
  await page.goto(`/confirm-email/${token}`)
  await expectUsableByAll(page)
  await page.getByRole('link', { name: 'Sign in to confirm' }).click()
  await signIn(page, person)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeFocused()
})

test('an address is confirmed by the button behind the link, and the notice of it goes', async ({
  page,
  request,
}) => {
  const { person } = await makeWorker(request)
  const token = await waitForConfirmation(person.username)
  await page.goto('/login')
  await signIn(page, person)
  const notice = page.getByText(
    `Confirm your e-mail address: the link is in the mail we sent to ${person.email}.`,
  )
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Change the address' }).click()
  await expect(page.getByText('Not confirmed yet. The link is in the mail we sent there.')).toBeVisible()

  // A program that looks at the links in mails fetches the page, and no more.
  expect((await request.get(`/confirm-email/${token}`, { headers: { accept: 'text/html' } })).ok()).toBe(true)
  await page.goto(`/confirm-email/${token}`)
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible()
  await expectUsableByAll(page)
  const confirmed = () =>
    sql<{ email_confirmed_at: Date | null }>('select email_confirmed_at from users where username = $1', [
      person.username,
    ])
  expect(await confirmed()).toEqual([{ email_confirmed_at: null }])

  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to your books' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await confirmed()).not.toEqual([{ email_confirmed_at: null }])

  await page.goto(`/confirm-email/${token}`)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})
