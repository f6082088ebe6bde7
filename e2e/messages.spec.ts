import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  answeredByGateway,
  asItIs,
  askedBy,
  cutOff,
  type Detour,
  detour,
  enterAs,
  type Meanwhile,
  nothing,
  sending,
  sendingHeaders,
  tokensOf,
} from './support/answers.ts'
import { makeWorker, type Worker } from './support/by-api.ts'
import {
  AWAY,
  BROKEN,
  deactivated,
  failing,
  inFlight,
  newAddress,
  TAKEN,
  useUp,
  WAIT_AN_HOUR,
} from './support/faults.ts'
import { noteWhen, runUntil, takeClock } from './support/page-clock.ts'
import { newPerson, PASSWORD, signIn } from './support/person.ts'

const BAD_GATEWAY = '<html>Bad gateway</html>'
const notAKey = sendingHeaders({ 'idempotency-key': 'not a key' })

/** From an address that has to wait. */
async function tooOften(limit: Parameters<typeof useUp>[0]): Promise<Detour> {
  const address = newAddress()
  await useUp(limit, address)
  return sendingHeaders({ 'x-forwarded-for': address })
}

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

async function trySignUps(page: Page, rows: [way: Detour, text: string | RegExp][]): Promise<void> {
  await page.goto('/signup')
  await fill(page, NEWCOMER())
  await page.getByRole('checkbox').check()
  for (const [way, text] of rows) {
    await detour(page, '**/api/auth/register/', way, async () => {
      await press(page, 'Create account')
      await says(page, text)
    })
  }
}

test('what is no matter of a field is said above the sign-up: a bad key, nobody there, too many, a gateway', async ({
  page,
}) => {
  await trySignUps(page, [
    [notAKey, 'The Idempotency-Key must be 1 to 255 visible characters.'],
    [cutOff, 'Unable to connect to the server. Please check your internet connection.'],
    [await tooOften('sign-up'), WAIT_AN_HOUR],
    [answeredByGateway(502, BAD_GATEWAY), 'Failed to create account'],
  ])
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
  await detour(page, path, await tooOften('reset'), async () => {
    await refused(page, '/forgot-password/', 'Send reset link', 429)
    await says(page, WAIT_AN_HOUR)
  })
  await detour(page, path, answeredByGateway(502, BAD_GATEWAY), async () => {
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

test('a sign-in says why it failed', async ({ page }) => {
  await page.goto('/login')
  await press(page, 'Sign in')
  await says(page, 'Username or email is required')
  await says(page, 'Password is required')
  await fill(page, { 'Username or email': 'ada@', Password: 'abc' })
  await press(page, 'Sign in')
  await says(page, 'Please enter a valid email address')
  await says(page, 'Password must be at least 4 characters')
  const tryOnce = async (username: string, password: string, text: string, left: number) => {
    await fill(page, { 'Username or email': username, Password: password })
    await press(page, 'Sign in')
    await says(page, text)
    await says(page, `Warning: ${left} attempts remaining before temporary lockout.`)
  }
  const { username } = worker.person
  const wrong = 'not it at all'
  await tryOnce(`nobody_${randomUUID()}`, wrong, 'No account found with this username or email address.', 4)
  await tryOnce(username, wrong, 'Invalid password. Please check your password and try again.', 3)
  await deactivated(worker, () =>
    tryOnce(username, PASSWORD, 'Your account has been deactivated. Please contact support.', 2),
  )
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

test('a sign-in that gets no answer, a bad one, and one that takes its time', async ({ page }) => {
  await page.goto('/login')
  await fill(page, { 'Username or email': worker.person.username, Password: PASSWORD })
  await detour(page, '**/api/auth/login/', cutOff, async () => {
    await press(page, 'Sign in')
    await says(page, 'Unable to connect to the server. Please check your internet connection.')
  })
  await failing(worker, 'memberships:select', AWAY, async () => {
    await refused(page, '/auth/login/', 'Sign in', 503)
    await says(page, 'Server error occurred. Our team has been notified.')
  })
  await fill(page, { 'Username or email': `nobody_${randomUUID()}`, Password: 'wrong' })
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
  await expect(banner).toContainText(/(4:00|3:\d\d)$/)
  await page.clock.fastForward(180_000)
  await expect(banner).toContainText(/(1:00|0:\d\d)$/)
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
  await detour(page, '**/api/auth/validate-company-name/', await tooOften('availability'), async () => {
    await page.getByLabel('Company name').focus()
    await page.getByLabel('Company name').blur()
    await says(page, 'Unable to verify availability')
  })
  await detour(page, '**/api/auth/sign-in/', sending({ company_email: 'ada@' }), async () => {
    await refused(page, '/auth/sign-in/', 'Create company')
    await says(page, 'Please enter a valid email address (e.g., name@company.com).')
  })
})

type FriendlyRow = { way: Detour; text: string; meanwhile?: Meanwhile }
const busyKey = randomUUID()
const withBusyKey = sendingHeaders({ 'idempotency-key': busyKey })
const STILL_AT_IT = 'The same request is still being worked on.'
const SERVER_BROKE = 'A server error occurred. Our team has been notified. Please try again in a few minutes.'
const CONFLICT: FriendlyRow = {
  way: asItIs,
  meanwhile: (work) => failing(worker, 'companies:insert', TAKEN, work),
  text: 'This action conflicts with existing data. Please refresh the page and try again.',
}
const FRIENDLY: FriendlyRow[] = [
  {
    way: notAKey,
    text: 'Please check your information and try again. Make sure all required fields are filled correctly.',
  },
  CONFLICT,
  // Signed-out calls share no key with anybody (decision 6): only a gateway answers these two.
  {
    way: answeredByGateway(409, { error_code: 'request_in_progress', detail: STILL_AT_IT }),
    text: STILL_AT_IT,
  },
  {
    way: answeredByGateway(422, {}),
    text: 'Please check your input data and fix any validation errors before submitting.',
  },
  {
    way: asItIs,
    meanwhile: (work) => failing(worker, 'companies:insert', AWAY, work),
    text: 'Service is temporarily unavailable. Please try again in a few minutes.',
  },
  {
    way: asItIs,
    meanwhile: (work) => failing(worker, 'companies:insert', BROKEN, work),
    text: SERVER_BROKE,
  },
]

test('an enterprise that could not be made: a friendly word by status, 6 s, 500 px', async ({ page }) => {
  await takeClock(page)
  await enterAs(page, tokens)
  await page.goto('/dashboard/new-company')
  await fill(page, { 'Company name': 'Quatre', 'Company email': 'quatre@example.com' })
  await page.clock.pauseAt(Date.now() + 120_000)
  for (const { way, text, meanwhile = nothing } of FRIENDLY) {
    const cameAt = await noteWhen(page, text)
    const tried = async () => {
      await press(page, 'Create company')
      await runUntil(page, () => page.getByText(text).isVisible(), 250)
    }
    await meanwhile(() => detour(page, '**/api/auth/sign-in/', way, tried), page)
    const toast = page.getByText(text).locator('..')
    const corner = async () => {
      const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
      return { right: 1440 - x - width, top: y, isNarrow: width <= 500 }
    }
    await expect.poll(corner).toEqual({ right: 220, top: 14, isNarrow: true })
    const age = (await page.evaluate(() => Date.now())) - (await cameAt())
    await page.clock.runFor(5900 - age)
    await expect(page.getByText(text)).toBeVisible()
    // Its time began when it was drawn: one step of the clock later at most.
    await page.clock.runFor(400)
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
  // What stands at the field comes with the last try; the toast may still be that of the save before.
  const save = async (way: Detour, text: string, atField: string | null = null) => {
    await page.getByLabel('Company name').fill(`${worker.person.company} ${randomUUID()}`)
    await detour(page, '**/api/auth/companies/*/', way, async () => {
      await press(page, 'Save company')
      await says(page, text)
      if (atField) await says(page, atField)
    })
  }
  const FAULTS = 'Please fix the errors in the form and try again.'
  const NAME_TAKEN = 'This name is already taken. Please choose a different name.'
  await save(sending({ company_name: other.person.company }), FAULTS, NAME_TAKEN)
  await save(sending({ company_name: '' }), FAULTS, 'This field is required.')
  await failing(worker, 'companies:update', TAKEN, () => save(asItIs, CONFLICT.text))
  await inFlight(worker, busyKey, () => save(withBusyKey, STILL_AT_IT))
  await failing(worker, 'companies:update', BROKEN, () => save(asItIs, SERVER_BROKE))
  await page.getByLabel('Company name').fill(worker.person.company)
  await page.getByLabel('Website').fill('https://lovelace.example')
  await press(page, 'Save company')
  await says(page, 'Enterprise updated successfully')
})

test('a switch that failed says so, and one stays where one was', async ({ page }) => {
  const company = `${worker.person.company} Deux`
  await worker.post('/api/auth/companies/', {
    company_name: company,
    company_email: `deux_${worker.person.email}`,
  })
  await enterAs(page, tokens)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Company: ${worker.person.company}` }).click()
  await failing(worker, 'memberships:select', AWAY, async () => {
    await page.getByRole('menuitem', { name: company, exact: true }).click()
    await says(page, 'Service is temporarily unavailable. Please try again in a few minutes.')
  })
  const switcher = page.getByRole('button', { name: `Company: ${worker.person.company}`, exact: true })
  await expect(switcher).toBeVisible()
  await switcher.click()
  await page.getByRole('menuitem', { name: company, exact: true }).click()
  await says(page, `Switched to ${company}`)
})

test('a list of my companies that broke is an empty one, and the first company is asked for', async ({
  page,
  request,
}) => {
  const unlucky = await makeWorker(request)
  await enterAs(page, tokens)
  // The profile lies in the same tables, and is to be had.
  await page.route('**/api/auth/my-companies/', askedBy(await tokensOf(request, unlucky.person)))
  const answer = page.waitForResponse('**/api/auth/my-companies/')
  await failing(unlucky, 'memberships:select', BROKEN, async () => {
    await page.goto('/dashboard')
    expect((await answer).status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'Your first company' })).toBeVisible()
  })
})
