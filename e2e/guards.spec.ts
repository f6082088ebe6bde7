import { expect, type Page, test } from '@playwright/test'
import { answeredByGateway, askedBy, enterAs, tokensOf } from './support/answers.ts'
import { makeWorker, type Worker } from './support/by-api.ts'
import { AWAY, failing } from './support/faults.ts'
import { newPerson, PASSWORD, type Person, signIn } from './support/person.ts'

let worker: Worker
test.beforeAll(async ({ playwright, baseURL }) => {
  worker = await makeWorker(await playwright.request.newContext({ baseURL }))
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const stored = (page: Page) =>
  page.evaluate(() => {
    const held = (store: Storage) =>
      ['access', 'refresh', 'expires-at'].filter((name) => store.getItem(`counterfoil.${name}`) !== null)
    return { session: held(sessionStorage), local: held(localStorage) }
  })
const ALL = ['access', 'refresh', 'expires-at']

test('until it is known who comes, it says Loading...; a stranger goes to sign in and comes back', async ({
  page,
}) => {
  await page.goto('/privacy')
  await page.goto('/dashboard/clients?search=abc')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fclients%3Fsearch%3Dabc')
  // The place asked for is not in the history: back leads to what was before.
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
  await page.goForward()
  await signIn(page, worker.person)
  await expect(page).toHaveURL(/\/dashboard\/clients\?search=abc/)
  // Nor is the sign-in page.
  await page.goBack()
  await expect(page).toHaveURL('/privacy')

  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/auth/me/', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  go()
  await expect(page).toHaveURL(/\/dashboard(\?|$)/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard(\?|$)/)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a profile that cannot be had signs out, and says so', async ({ page, request }) => {
  const unlucky = await makeWorker(request)
  await enterAs(page, await tokensOf(request, worker.person))
  // Their companies are known before their profile is asked for, and lie in the same tables.
  await page.route('**/api/auth/me/', askedBy(await tokensOf(request, unlucky.person)))
  const answer = page.waitForResponse('**/api/auth/me/')
  await failing(unlucky, 'memberships:select', AWAY, async () => {
    await page.goto('/dashboard')
    expect((await answer).status()).toBe(503)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Authentication verification failed. Please log in again.')).toBeVisible()
  })
  await expect.poll(() => stored(page)).toEqual({ session: [], local: [] })
})

test('tokens the server takes no longer end the session, and it says so', async ({ page, request }) => {
  await enterAs(page, await tokensOf(request, worker.person))
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // In one go: a call that is under way might meet the spoilt ones first, and take the link away.
  await page
    .getByRole('link', { name: 'Clients' })
    .first()
    .evaluate((link: HTMLElement) => {
      sessionStorage.setItem('counterfoil.access', 'spoilt')
      sessionStorage.setItem('counterfoil.refresh', 'spoilt')
      link.click()
    })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ session: [], local: [] })
})

test('remember me decides where the tokens lie; a token past its time is absent', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await signIn(page, worker.person)
  await expect.poll(() => stored(page)).toEqual({ session: ALL, local: [] })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => stored(page)).toEqual({ session: [], local: [] })
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await signIn(page, worker.person)
  await expect.poll(() => stored(page)).toEqual({ session: [], local: ALL })

  // Past its time: it is not sent, and a new one is fetched before anything is asked.
  await page.addInitScript(() => localStorage.setItem('counterfoil.expires-at', '1'))
  const asked: string[] = []
  context.on('request', (sent) => {
    if (/\/api\/auth\/(refresh|me)\//.test(sent.url())) asked.push(new URL(sent.url()).pathname)
  })
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(asked).toEqual(['/api/auth/refresh/', '/api/auth/me/'])
})

test('who signs out in one tab is signed out in the others', async ({ page, context }) => {
  await page.goto('/login')
  await signIn(page, worker.person)
  const other = await context.newPage()
  // The new tab is lent the session of the first.
  await other.goto('/dashboard/clients')
  await expect(heading(other, 'Clients')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await expect.poll(() => stored(other)).toEqual({ session: [], local: [] })
})

test('one refresh serves all calls that are refused at once, and the other tab', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await signIn(page, worker.person)
  const other = await context.newPage()
  await other.goto('/dashboard/clients')
  await expect(heading(other, 'Clients')).toBeVisible()
  // Still hers, and not signed by the server.
  const spoil = () => {
    const [head, body] = (sessionStorage.getItem('counterfoil.access') ?? '').split('.')
    sessionStorage.setItem('counterfoil.access', `${head}.${body}.forged`)
  }
  let refreshes = 0
  const refused: string[] = []
  context.on('response', (response) => {
    if (response.url().includes('/auth/refresh/')) refreshes += 1
    else if (response.status() === 401) refused.push(new URL(response.url()).pathname)
  })
  // A screen that asks for several things at once, in both tabs; whatever they ask meanwhile goes out with it.
  const asking = new Set<string>()
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route('**/api/**', async (route) => {
    asking.add(new URL(route.request().url()).pathname)
    await gone
    await route.continue()
  })
  await page.evaluate(spoil)
  await other.evaluate(spoil)
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await other.getByRole('link', { name: 'Payments' }).first().click()
  await expect.poll(() => [...asking]).toEqual(expect.arrayContaining(['/api/invoices/', '/api/payments/']))
  letGo()
  await expect(heading(page, 'Invoices')).toBeVisible()
  await expect(heading(other, 'Payments')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
  await expect(other.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
  expect(refreshes).toBe(1)
  expect(refused.length).toBeGreaterThan(2)
  const access = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('counterfoil.access'))
  expect(await access(page)).toBe(await access(other))
})

test('a screen that breaks (a gateway answers nothing it can use) is told of, logged, and left', async ({
  page,
  request,
}) => {
  await enterAs(page, await tokensOf(request, worker.person))
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.route('**/api/statistics/general/dashboard/**', answeredByGateway(200, {}))
  await page.goto('/dashboard')
  const crashed = heading(page, 'Oops! Something went wrong')
  await expect(crashed).toBeVisible()
  await expect(
    page.getByText("We're sorry for the inconvenience. An unexpected error has occurred."),
  ).toBeVisible()
  expect(logged.some((text) => text.includes('TypeError'))).toBe(true)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(crashed).toBeVisible()
  await page.unroute('**/api/statistics/general/dashboard/**')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await page.route(/\/api\/clients\/\?/, answeredByGateway(200, { count: 1 }))
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(crashed).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard(\?|$)/)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a part of the app that cannot be fetched is tried over, then told of in its place and tried again', async ({
  page,
  request,
}) => {
  await enterAs(page, await tokensOf(request, worker.person))
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  let tries = 0
  await page.route('**/assets/taxes-*.js', (route) => {
    tries += 1
    return route.abort()
  })
  await page.getByRole('link', { name: 'Taxes' }).first().click()
  await expect(heading(page, 'This page could not be loaded')).toBeVisible()
  expect(tries).toBeGreaterThan(1)
  await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible()
  await page.unroute('**/assets/taxes-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Taxes')).toBeVisible()
})

test('an address nobody knows leads on to the dashboard', async ({ page, request }) => {
  await page.goto('/nowhere')
  await expect(heading(page, 'This page does not exist')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
  await enterAs(page, await tokensOf(request, worker.person))
  await page.goto('/dashboard/nowhere')
  await expect(heading(page, 'This page does not exist')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

/** Somebody who may look and nothing else. */
async function makeViewer(request: Parameters<typeof makeWorker>[0]): Promise<Person> {
  const person = newPerson()
  const owner = await tokensOf(request, worker.person)
  const { username, email } = person
  const made = await request.post('/api/auth/users/', {
    headers: { authorization: `Bearer ${owner.access}`, 'x-company-id': worker.companyId },
    data: { username, email, first_name: 'Vi', last_name: 'Ewer', role: 'viewer', password: PASSWORD },
  })
  expect(made.status(), await made.text()).toBe(201)
  return person
}

test('who may not manage users is shown the door, and goes back', async ({ page, request }) => {
  const viewer = await makeViewer(request)
  await enterAs(page, await tokensOf(request, viewer))
  await page.goto('/dashboard/clients')
  await expect(heading(page, 'Clients')).toBeVisible()
  for (const path of ['/dashboard/users', '/dashboard/users/0190-none']) {
    await page.goto(path)
    await expect(heading(page, 'Access Denied')).toBeVisible()
    await expect(
      page.getByText(
        'User management is restricted to authorized administrators only. Please contact your system administrator if you need access.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/dashboard\/clients/)
  }
})
