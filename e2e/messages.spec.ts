import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { answering, cutOff, type Detour, detour, enterAs, sending, tokensOf } from './support/answers.ts'
import { makeWorker, type Worker } from './support/by-api.ts'
import { newPerson, PASSWORD, signIn } from './support/person.ts'

const BAD_GATEWAY = '<html>Bad gateway</html>'

let worker: Worker
let tokens: Awaited<ReturnType<typeof tokensOf>>
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  worker = await makeWorker(request)
  tokens = await tokensOf(request, worker.person)
})

const says = (page: Page | Locator, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses the button, and waits for the server to say no to it. */
async function refused(page: Page, path: string, button: string, status = 400): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes(path))
  await press(page, button)
  expect((await answer).status()).toBe(status)
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const NEWCOMER = () => {
  const { username, email } = newPerson()
  return {
    'First name': 'Grace',
    'Last name': 'Hopper',
    Username: username,
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  }
}

test('the sign-up form says what it wants, and is silent once that is edited', async ({ page }) => {
  await page.goto('/signup')
  await press(page, 'Create account')
  const wanted = ['First name', 'Last name', 'Username', 'Email', 'Password']
  for (const label of wanted) await says(page, `${label} is required`)
  await says(page, 'You must accept the terms and conditions')
  await expect(page.getByLabel('First name')).toBeFocused()
  await fill(page, NEWCOMER())
  for (const label of wanted) await expect(page.getByText(`${label} is required`)).toBeHidden()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('You must accept the terms and conditions')).toBeHidden()
  const rows: [label: string, value: string, text: string][] = [
    ['Username', 'ab', 'Username must be at least 3 characters long'],
    ['Username', 'a'.repeat(31), 'Username must be no more than 30 characters long'],
    ['Username', 'a b!', 'Username can only contain letters, numbers, and underscores.'],
    ['Email', 'ada@', 'Please enter a valid email address'],
    ['Password', 'Aa1!', 'Password must be at least 8 characters long'],
    ['Password', 'CORR3CT!HORSE', 'Password must contain at least one lowercase letter'],
    ['Password', 'corr3ct!horse', 'Password must contain at least one uppercase letter'],
    ['Password', 'Correct!horse', 'Password must contain at least one number'],
    ['Password', 'Corr3cthorse', 'Password must contain at least one special character'],
    ['Password', 'Password1!', 'This password is too common.'],
    ['Confirm password', 'another', 'Passwords do not match'],
  ]
  for (const [label, value, text] of rows) {
    await fill(page, { ...NEWCOMER(), [label]: value })
    await press(page, 'Create account')
    await says(page, text)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
})

test('what the server refuses of a sign-up stands at its field', async ({ page }) => {
  await page.goto('/signup')
  await fill(page, NEWCOMER())
  await page.getByRole('checkbox').check()
  const required = 'Email address is required to create your account.'
  const tooShort = 'Use at least 8 characters with a mix of letters, numbers, and symbols.'
  const rows: [change: Record<string, unknown>, text: string][] = [
    [
      { email: worker.person.email },
      'This email is already registered. Try logging in instead, or use a different email address.',
    ],
    [{ email: 'ada@' }, 'Please enter a valid email address (e.g., name@company.com).'],
    [{ email: '' }, required],
    [{ email: undefined }, required],
    [
      { username: worker.person.username },
      'This username is already taken. Please choose a different username.',
    ],
    [{ username: 'a b!' }, 'Username can only contain letters, numbers, and underscores.'],
    [{ username: 'ab' }, 'Username must be at least 3 characters long'],
    [{ username: 'a'.repeat(31) }, 'Username must be less than 30 characters long'],
    [{ username: undefined }, 'Username is required'],
    [{ password: 'Corr3!' }, tooShort],
    [{ password: 'Password1!' }, 'This password is too common.'],
    [{ password: undefined }, 'Password is required'],
    [{ first_name: '' }, 'First name is required'],
    [{ last_name: ' ' }, 'Last name is required'],
    [{ terms_accepted: false }, 'You must accept the terms and conditions'],
  ]
  for (const [change, text] of rows) {
    await detour(page, '**/api/auth/register/', sending(change), async () => {
      await refused(page, '/auth/register/', 'Create account')
      await says(page, text)
    })
  }
})

test('what a sign-up says to an answer made up here: no match, nobody there, too many', async ({ page }) => {
  await page.goto('/signup')
  await fill(page, NEWCOMER())
  await page.getByRole('checkbox').check()
  const wait = { 'retry-after': '12' }
  const rows: [way: Detour, text: string][] = [
    [
      answering(400, {
        error_code: 'validation_error',
        errors: { confirmPassword: ['Passwords do not match'] },
      }),
      'Passwords do not match. Please make sure both password fields are identical.',
    ],
    [answering(400, { detail: 'Not today.' }), 'Not today.'],
    [answering(502, BAD_GATEWAY), 'Failed to create account'],
    [cutOff, 'Unable to connect to the server. Please check your internet connection.'],
    [
      answering(429, { error_code: 'rate_limited' }, wait),
      'Too many requests. Please wait 12 seconds before trying again.',
    ],
  ]
  for (const [way, text] of rows) {
    await detour(page, '**/api/auth/register/', way, async () => {
      await press(page, 'Create account')
      await says(page, text)
    })
  }
})

test('a request for a new password says what is wrong with it', async ({ page }) => {
  await page.goto('/forgot-password')
  await says(page, 'For your security you see the same message whether or not this address is known to us.')
  await press(page, 'Send reset link')
  await says(page, 'Email is required')
  await fill(page, { Email: 'ada@' })
  await press(page, 'Send reset link')
  await says(page, 'Please enter a valid email address')
  await fill(page, { Email: 'nobody@example.com' })
  const path = '**/api/auth/forgot-password/'
  await detour(page, path, sending({ email: 'ada@' }), async () => {
    await refused(page, '/forgot-password/', 'Send reset link')
    await says(page, 'Please enter a valid email address (e.g., name@company.com).')
  })
  await detour(page, path, answering(502, BAD_GATEWAY), async () => {
    await press(page, 'Send reset link')
    await says(page, 'Failed to send reset email')
  })
  await press(page, 'Send reset link')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(/nobody@example\.com/)).toBeVisible()
  await press(page, 'Try another address')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible()
})

test('a sign-in says why it failed (a closed account is made up here)', async ({ page }) => {
  await page.goto('/login')
  await press(page, 'Sign in')
  await says(page, 'Username or email is required')
  await says(page, 'Password is required')
  await fill(page, { 'Username or email': 'ada@', Password: 'abc' })
  await press(page, 'Sign in')
  await says(page, 'Please enter a valid email address')
  await says(page, 'Password must be at least 4 characters')
  const asItIs: Detour = (route) => route.continue()
  const closed = answering(401, { error_code: 'account_inactive' })
  const rows: [username: string, text: string, way?: Detour][] = [
    [`nobody_${randomUUID()}`, 'No account found with this username or email address.'],
    [worker.person.username, 'Invalid password. Please check your password and try again.'],
    [worker.person.username, 'Your account has been deactivated. Please contact support.', closed],
  ]
  let left = 4
  for (const [username, text, way = asItIs] of rows) {
    await fill(page, { 'Username or email': username, Password: 'not it at all' })
    await detour(page, '**/api/auth/login/', way, async () => {
      await press(page, 'Sign in')
      await says(page, text)
      await says(page, `Warning: ${left} attempts remaining before temporary lockout.`)
    })
    left -= 1
  }
  // A sign-in that is right forgets the failures.
  await signIn(page, worker.person)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await says(page, 'Logged out successfully')
  await expect(page.getByText(/attempts remaining/)).toBeHidden()
})

test('a sign-in made too often elsewhere is told to wait', async ({ page, request }) => {
  const username = `nobody_${randomUUID()}`
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await request.post('/api/auth/login/', { data: { username, password: 'wrong' } })
    expect(answer.status()).toBe(401)
  }
  await page.goto('/login')
  await fill(page, { 'Username or email': username, Password: 'wrong' })
  await press(page, 'Sign in')
  await says(page, /^Too many requests\. Please wait (29\d|300) seconds before trying again\.$/)
  await expect(page.getByText(/attempts remaining/)).toBeHidden()
})

test('a sign-in to an answer made up here: busy, nobody there, broken', async ({ page }) => {
  await page.goto('/login')
  await fill(page, { 'Username or email': 'ada', Password: 'wrong' })
  const rows: [way: Detour, text: string][] = [
    [cutOff, 'Unable to connect to the server. Please check your internet connection.'],
    [answering(503), 'Server error occurred. Our team has been notified.'],
  ]
  for (const [way, text] of rows) {
    await detour(page, '**/api/auth/login/', way, async () => {
      await press(page, 'Sign in')
      await says(page, text)
    })
  }
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/login/', async (route) => {
    await held
    await route.continue()
  })
  await press(page, 'Sign in')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  answer()
  await says(page, 'No account found with this username or email address.')
})

test('five failures lock the form, over a reload, for five minutes', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  const username = `nobody_${randomUUID()}`
  await fill(page, { 'Username or email': username, Password: 'wrong' })
  for (const left of [4, 3, 2, 1]) {
    await press(page, 'Sign in')
    await says(page, `Warning: ${left} attempts remaining before temporary lockout.`)
  }
  await press(page, 'Sign in')
  const locked = page.getByRole('button', { name: 'Account Temporarily Locked' })
  const banner = page.getByRole('alert').filter({ hasText: 'Too many failed attempts.' })
  const expectLocked = async () => {
    await expect(locked).toBeDisabled()
    await expect(page.getByLabel('Username or email')).toBeDisabled()
    await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
    await expect(banner).toContainText('Too many failed attempts. Please wait 5 minutes before trying again.')
  }
  await expectLocked()
  await page.clock.fastForward(60_000)
  await page.reload()
  await expectLocked()
  await expect(banner).toContainText(/(4:00|3:5\d)$/)
  await page.clock.fastForward(180_000)
  await expect(banner).toContainText(/(1:00|0:5\d)$/)
  await page.clock.fastForward(61_000)
  await expect(banner).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  // The counter begins anew. (The server itself still makes that name wait, so it is another one.)
  await fill(page, { 'Username or email': `${username}2`, Password: 'wrong' })
  await press(page, 'Sign in')
  await says(page, 'Warning: 4 attempts remaining before temporary lockout.')
})

test('a new enterprise: what is missing, taken, or went wrong', async ({ page }) => {
  await enterAs(page, tokens)
  await page.goto('/dashboard/new-company')
  await page.getByLabel('Company email').fill('')
  await press(page, 'Create company')
  await expect(page.getByText('Company name and email are required')).toHaveCount(2)
  // Whoever leaves a field is told whether it is taken.
  await fill(page, { 'Company name': worker.person.company.toUpperCase() })
  await page.getByLabel('Company email').fill(worker.person.email)
  await page.getByLabel('Company email').blur()
  await says(page, 'This company name is already taken')
  await says(page, 'This email is already registered')
  await refused(page, '/auth/sign-in/', 'Create company')
  await says(page, 'Validation failed')
  await says(page, 'This name is already taken. Please choose a different name.')

  const free = `${worker.person.company} Trois`
  await fill(page, { 'Company name': free, 'Company email': `trois_${worker.person.email}` })
  await detour(page, '**/api/auth/validate-company-name/', answering(503), async () => {
    await page.getByLabel('Company name').focus()
    await page.getByLabel('Company name').blur()
    await says(page, 'Unable to verify availability')
  })
  await detour(page, '**/api/auth/sign-in/', sending({ company_email: 'ada@' }), async () => {
    await refused(page, '/auth/sign-in/', 'Create company')
    await says(page, 'Please enter a valid email address (e.g., name@company.com).')
  })
})

const FRIENDLY: [status: number, body: Record<string, unknown>, text: string][] = [
  [
    400,
    {},
    'Please check your information and try again. Make sure all required fields are filled correctly.',
  ],
  [409, {}, 'This action conflicts with existing data. Please refresh the page and try again.'],
  [409, { detail: 'The books are closed.' }, 'The books are closed.'],
  [422, {}, 'Please check your input data and fix any validation errors before submitting.'],
  [503, {}, 'Service is temporarily unavailable. Please try again in a few minutes.'],
  [500, {}, 'A server error occurred. Our team has been notified. Please try again in a few minutes.'],
]

test('an enterprise that could not be made: a friendly word by status (answers made up here), 6 s, 500 px', async ({
  page,
}) => {
  await page.clock.install()
  await enterAs(page, tokens)
  await page.goto('/dashboard/new-company')
  await fill(page, { 'Company name': 'Quatre', 'Company email': 'quatre@example.com' })
  await page.clock.pauseAt(Date.now() + 120_000)
  for (const [status, body, text] of FRIENDLY) {
    await detour(page, '**/api/auth/sign-in/', answering(status, body), async () => {
      await press(page, 'Create company')
      await expect(async () => {
        await page.clock.runFor(250)
        await expect(page.getByText(text)).toBeVisible({ timeout: 50 })
      }).toPass({ intervals: [20] })
    })
    const toast = page.getByText(text).locator('..')
    const corner = async () => {
      const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
      return { right: 1440 - x - width, top: y, isNarrow: width <= 500 }
    }
    await expect.poll(corner).toEqual({ right: 14, top: 14, isNarrow: true })
    // It came at most 250 ms before it was seen.
    await page.clock.runFor(5700)
    await expect(page.getByText(text)).toBeVisible()
    await page.clock.runFor(300)
    await expect(page.getByText(text)).toBeHidden()
  }
})

test('an enterprise that could not be changed points at the form, or says what to do', async ({
  page,
  request,
}) => {
  const other = await makeWorker(request)
  await enterAs(page, tokens)
  await page.goto('/dashboard/settings?tab=company')
  const save = async (way: Detour, text: string) => {
    await page.getByLabel('Company name').fill(`${worker.person.company} ${randomUUID()}`)
    await detour(page, '**/api/auth/companies/*/', way, async () => {
      await press(page, 'Save company')
      await says(page, text)
    })
  }
  await save(
    sending({ company_name: other.person.company }),
    'Please fix the errors in the form and try again.',
  )
  await says(page, 'This name is already taken. Please choose a different name.')
  await save(sending({ company_name: '' }), 'Please fix the errors in the form and try again.')
  await says(page, 'This field is required.')
  for (const [status, body, text] of FRIENDLY.slice(1, 3)) await save(answering(status, body), text)
  await save(
    answering(500),
    'A server error occurred. Our team has been notified. Please try again in a few minutes.',
  )
  await page.getByLabel('Company name').fill(worker.person.company)
  await page.getByLabel('Website').fill('https://lovelace.example')
  await press(page, 'Save company')
  await says(page, 'Enterprise updated successfully')
})

test('a switch that failed says so, and one stays where one was (a 503 made up here)', async ({ page }) => {
  const company = `${worker.person.company} Deux`
  await worker.post('/api/auth/companies/', {
    company_name: company,
    company_email: `deux_${worker.person.email}`,
  })
  await enterAs(page, tokens)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Company: ${worker.person.company}` }).click()
  await detour(page, '**/api/auth/my-companies/', answering(503), async () => {
    await page.getByRole('menuitem', { name: company, exact: true }).click()
    await says(page, 'Service is temporarily unavailable. Please try again in a few minutes.')
  })
  const switcher = page.getByRole('button', { name: `Company: ${worker.person.company}`, exact: true })
  await expect(switcher).toBeVisible()
  await switcher.click()
  await page.getByRole('menuitem', { name: company, exact: true }).click()
  await says(page, `Switched to ${company}`)
})

test('a list of my companies that broke is an empty one, and the first company is asked for (a 500 made up here)', async ({
  page,
}) => {
  await enterAs(page, tokens)
  await page.route('**/api/auth/my-companies/', answering(500))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your first company' })).toBeVisible()
})
