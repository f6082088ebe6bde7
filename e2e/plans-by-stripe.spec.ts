import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { makeWorker, type Worker } from './support/by-api.ts'
import { signIn } from './support/person.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

const ROOT = join(import.meta.dirname, '..')
const PORT = Number(process.env.E2E_PLANS_PORT)
const STRIPE_PORT = PORT + 1
const STRIPE = `http://127.0.0.1:${STRIPE_PORT}`
const DESK = `http://127.0.0.1:${STRIPE_PORT + 1}`
const SITE = `http://localhost:${PORT}`
const NOTE = 'You put in your card on the secure page of Stripe, and come back here.'

// Plans are paid to one account in a whole installation: these tests have one of their own, and run one after the other.
test.use({ baseURL: SITE })
test.describe.configure({ mode: 'serial' })

const children: ChildProcess[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-plans-'))

function run(file: string, args: readonly string[], env: Record<string, string> = {}): void {
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } } as const
  children.push(spawn(process.execPath, [file, ...args], options))
}

const answers = (url: string) => () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

test.beforeAll(async () => {
  run('apps/server/test/stripe/serve-fake-stripe.ts', [String(STRIPE_PORT)])
  run('apps/server/src/main.ts', [], {
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, 'data'),
    PUBLIC_URL: SITE,
    LOG_LEVEL: 'warn',
    STRIPE_API_URL: STRIPE,
    PLANS_STRIPE_SECRET_KEY: 'sk_live_of_the_operator',
  })
  await expect.poll(answers(DESK)).toBe(true)
  await expect.poll(answers(`${SITE}/api/health`), { timeout: 180_000 }).toBe(true)
})
test.afterAll(async () => {
  await Promise.all(
    children.map((child) => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      return child.exitCode === null ? ended : null
    }),
  )
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function openPlan(page: Page): Promise<void> {
  await page.goto('/dashboard/settings?tab=plan')
  await expect(page.getByRole('heading', { name: /^(Plans|Choose a plan)$/ })).toBeVisible()
}

async function chooseTeam(page: Page): Promise<void> {
  await page.getByText('Monthly', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose Team' }).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
}

const atStripe = (page: Page) => expect(page).toHaveURL(new RegExp(`^${STRIPE}/pay/cs_`))
const backHome = ({ companyId }: Worker) => `${SITE}/dashboard/settings?tab=plan&company=${companyId}`

test('a plan is paid on Stripe’s page, changed with the card it keeps, and given another card', async ({
  page,
  request,
}) => {
  const worker = await makeWorker(request)
  await page.goto('/login')
  await signIn(page, worker.person)
  await openPlan(page)
  await chooseTeam(page)
  await page.getByRole('button', { name: 'Pay €24.00' }).click()
  await atStripe(page)
  // Left without paying: nothing has changed, and no second visit is needed to say so.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Nothing was paid, and nothing has changed.')).toBeVisible()
  await expect(page).toHaveURL(backHome(worker))
  await expect(page.getByRole('heading', { name: 'Free trial' })).toBeVisible()

  await chooseTeam(page)
  await page.getByRole('button', { name: 'Pay €24.00' }).click()
  await atStripe(page)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Your plan is Team now')).toBeVisible()
  await expect(page).toHaveURL(backHome(worker))
  await expect(page.getByRole('heading', { name: 'Team', level: 2 })).toBeVisible()
  await expect(page.getByText('Visa •••• 4242 12/34')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Receipt [0-9A-F]{8}-0001 as PDF$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Change to Business' }).click()
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByText('Your plan is Business now')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Business', level: 2 })).toBeVisible()

  await page.getByRole('button', { name: 'Change card' }).click()
  await page.getByRole('button', { name: 'Continue to Stripe' }).click()
  await atStripe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The new card is used from now on')).toBeVisible()
  const { state, payment } = await worker.get<{ state: string; payment: string | null }>(
    '/api/billing/subscription/',
  )
  expect([state, payment]).toEqual(['active', null])
})

test('back by the browser’s own button, the same page is opened again', async ({ page, request }) => {
  const worker = await makeWorker(request)
  await page.goto('/login')
  await signIn(page, worker.person)
  await openPlan(page)
  await chooseTeam(page)
  await page.getByRole('button', { name: 'Pay €24.00' }).click()
  await atStripe(page)
  const first = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible()
  if (!(await page.getByText(NOTE).isVisible())) await chooseTeam(page)
  await page.getByRole('button', { name: 'Pay €24.00' }).click()
  await atStripe(page)
  expect(page.url()).toBe(first)
})

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  test(`can be used by everybody: ${colorScheme}, ${viewport.width} px`, async ({ browser, request }) => {
    const worker = await makeWorker(request)
    const context = await browser.newContext({ colorScheme, viewport, baseURL: SITE })
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page, worker.person)
    await openPlan(page)
    await chooseTeam(page)
    await expectUsableByAll(page)
    await context.close()
  })
}
