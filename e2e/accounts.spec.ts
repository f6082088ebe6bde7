import { expect, type Page, test } from '@playwright/test'
import { generate } from 'otplib'
import { linkIn } from './support/account-mails.ts'
import { makeWorker } from './support/by-api.ts'
import { PASSWORD, signIn } from './support/person.ts'

const NEW_PASSWORD = 'An0ther!horse'

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a forgotten password is set anew by mail, once', async ({ page, request }) => {
  const { person } = await makeWorker(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('ada@')
  await expect(page.getByText('Email is required')).toBeHidden()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(/nobody@example\.com/)).toBeVisible()
  await page.getByRole('button', { name: 'Try another address' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')

  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(person.email)).toBeVisible()
  const link = await linkIn(person.email, '/reset-password/')
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Password changed. Please log in.')).toBeVisible()

  await logIn(page, person.username, PASSWORD)
  await expect(page.getByText('Invalid password. Please check your password and try again.')).toBeVisible()
  await logIn(page, person.username, NEW_PASSWORD)
  await expect(page.getByText('Login successful!')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('a second factor is set up, asked for, and opened by a recovery code', async ({ page, request }) => {
  const { person } = await makeWorker(request)
  await page.goto('/login')
  await signIn(page, person)
  await page.goto('/dashboard/settings?tab=security')
  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This password is not right.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await expect(dialog.getByRole('img', { name: 'Code to scan with the authenticator app' })).toBeVisible()
  await dialog.getByLabel('The six digits the app shows now').fill('000000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByText('This code is not right. Please try the next one.')).toBeVisible()
  await dialog.getByLabel('The six digits the app shows now').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Two-factor authentication is on')).toBeVisible()
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('It is on. 10 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await logIn(page, person.username, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code').fill('123123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is not right. Please try the next one.')).toBeVisible()
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto('/dashboard/settings?tab=security')
  await expect(page.getByText('It is on. 9 recovery codes are left.')).toBeVisible()
})

test('a session elsewhere is ended from here', async ({ page, browser, request }) => {
  const { person } = await makeWorker(request)
  await page.goto('/login')
  await signIn(page, person)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await signIn(other, person)
  await page.goto('/dashboard/settings?tab=security')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await other.getByRole('link', { name: 'Clients' }).first().click()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('an invitation is accepted without an account, and what the role may is all it may', async ({
  page,
  browser,
  request,
}) => {
  const worker = await makeWorker(request)
  const invited = `grace_${worker.person.username}@example.com`
  await page.goto('/login')
  await signIn(page, worker.person)
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByRole('button', { name: 'Make invitation' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabel('Email').fill(invited)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await dialog.getByRole('button', { name: 'Make invitation' }).click()
  await expect(
    page.getByText(`Invitation for ${invited} made. Its email is kept in the outbox, not sent.`),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible()

  await page.goto('/dashboard/settings?tab=outbox')
  await page
    .getByText(/^Invitation to/)
    .first()
    .click()
  const link = await page.frameLocator('iframe').first().getByRole('link').first().getAttribute('href')
  expect(link).toMatch(/\/invite\/[A-Za-z0-9_-]{20,}$/)
  await page.keyboard.press('Escape')

  const theirs = await browser.newContext()
  const guest = await theirs.newPage()
  await guest.goto(link ?? '')
  await expect(guest.getByRole('heading', { name: `Join ${worker.person.company}` })).toBeVisible()
  await guest.getByLabel('First name').fill('Grace')
  await guest.getByLabel('Last name').fill('Hopper')
  await guest.getByLabel('Username').fill(`grace_${worker.person.username}`.slice(0, 30))
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm password').fill(PASSWORD)
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Create account and join' }).click()
  await expect(guest.getByText(`You have joined ${worker.person.company}`)).toBeVisible()

  await guest.goto('/dashboard/clients')
  await guest.goto('/dashboard/users')
  await expect(guest.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(
    guest.getByText(
      'User management is restricted to authorized administrators only. Please contact your system administrator if you need access.',
    ),
  ).toBeVisible()
  await guest.getByRole('button', { name: 'Go Back' }).click()
  await expect(guest).toHaveURL(/\/dashboard\/clients/)

  // The owner makes an administrator of the viewer; their next look shows it.
  await page.goto('/dashboard/users')
  await page.getByRole('link', { name: /Grace Hopper/ }).click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Administrator' }).click()
  await expect(page.getByText('Role updated successfully')).toBeVisible()
  await guest.goto('/dashboard/users')
  await expect(guest.getByRole('heading', { name: 'Users' })).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate user' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate user' }).click()
  await expect(page.getByText('User deactivated successfully')).toBeVisible()
  // Their page is open; the first thing they do says what is so.
  await guest.getByRole('link', { name: 'Clients' }).first().click()
  await expect(guest.getByText(`You no longer have access to ${worker.person.company}.`)).toBeVisible()
  await expect(guest.getByText('Looking for a company you worked in?')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Users' })).toBeHidden()
  await theirs.close()
})
