import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makePayable, makeWorker, type Worker } from './support/by-api.ts'
import { signIn } from './support/person.ts'

const STREAM = '/api/notifications/stream/'

/** Signs in, and is at the desk once the stream has begun: what happens before that is nobody's news. */
async function enter(page: Page, worker: Worker): Promise<void> {
  await page.goto('/login')
  const listening = page.waitForResponse((answer) => answer.url().includes(STREAM))
  await signIn(page, worker.person)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await listening
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function payAsStranger(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  // A page counts as seen after half a second, and is paid in less here.
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/viewed/'))
  await page.goto(url)
  await seen
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Charles Babbage')
  await page.getByLabel('Email').fill('charles@example.com')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.close()
}

// What was told goes by itself half a minute later, by the clock of the page: a busy machine takes longer than that.
test.beforeEach(({ context }) => context.clock.setFixedTime(Date.now()))

test('whoever is at their desk hears that an invoice was seen and paid', async ({
  page,
  browser,
  request,
}) => {
  const worker = await makeWorker(request)
  const invoice = await makePayable(worker)
  await enter(page, worker)
  await expect(
    page.getByText('Welcome back, Ada! You have access to all invoice features.').first(),
  ).toBeVisible()
  const stranger = await browser.newContext()
  // The message goes by itself: whoever looks only after the payer has left may come too late.
  await Promise.all([
    expect(page.getByText(`Invoice ${invoice.number} is paid in full.`).first()).toBeVisible({
      timeout: 120_000,
    }),
    payAsStranger(stranger, invoice.url),
  ])
  await stranger.close()
  await bell(page).click()
  const centre = page.getByRole('dialog', { name: 'Notifications' })
  await expect(centre.getByText(`The client has seen invoice ${invoice.number}.`)).toHaveCount(1)
  await expect(centre.getByText(`Invoice ${invoice.number} is paid in full.`)).toHaveCount(1)

  // By keyboard: what is unread is marked, one is opened, and leads to the invoice.
  await centre.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await centre
    .getByRole('button', { name: /Invoice paid/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${invoice.id}`))
  await expect(centre).toBeHidden()

  await page.reload()
  await bell(page).click()
  await expect(centre.getByText(`Invoice ${invoice.number} is paid in full.`)).toHaveCount(1)
  await centre.getByRole('button', { name: 'Clear all' }).click()
  await expect(centre.getByText(/^Nothing new\./)).toBeVisible()
})

test('two tabs share one stream and say nothing twice; the other takes over', async ({
  page,
  context,
  browser,
  request,
}) => {
  const worker = await makeWorker(request)
  const [first, second] = [await makePayable(worker), await makePayable(worker)]
  const streams: string[] = []
  context.on('request', (sent) => {
    if (sent.url().includes(STREAM)) streams.push(sent.url())
  })
  await enter(page, worker)
  const other = await context.newPage()
  await other.goto(`/dashboard/invoices/${first.id}`)
  await expect(other.getByRole('heading', { name: first.number })).toBeVisible()
  await expect.poll(() => streams.length).toBe(1)

  const stranger = await browser.newContext()
  await payAsStranger(stranger, first.url)
  await expect(other.getByText('Paid in full', { exact: true })).toBeVisible()
  await bell(other).click()
  const centre = other.getByRole('dialog', { name: 'Notifications' })
  await expect(centre.getByText(`Invoice ${first.number} is paid in full.`)).toHaveCount(1)
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  // It goes on behind what the first tab heard.
  expect(streams[1]).toContain('?after=')
  await payAsStranger(stranger, second.url)
  await stranger.close()
  await expect(centre.getByText(`Invoice ${second.number} is paid in full.`)).toHaveCount(1)
  await expect(centre.getByText(`Invoice ${first.number} is paid in full.`)).toHaveCount(1)
})

test('whoever is at their desk hears once that a payer announced a transfer, and the invoice says so', async ({
  page,
  browser,
  request,
}) => {
  const worker = await makeWorker(request)
  const bank_accounts = [{ holder: 'Analytical Engines', iban: 'DE89370400440532013000' }]
  await worker.patch(`/api/auth/companies/${worker.companyId}/`, { bank_accounts })
  const invoice = await makePayable(worker)
  await enter(page, worker)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(invoice.url)
  await stranger.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
  await stranger.getByLabel('Your name').fill('Charles Babbage')
  await stranger.getByLabel('Email').fill('charles@example.com')
  await stranger.getByRole('button', { name: 'I have sent the transfer' }).click()
  await expect(stranger.getByRole('button', { name: 'I have sent the transfer' })).toBeHidden()
  await stranger.context().close()

  const said =
    'A bank transfer of €100.00 for Babbage & Sons was announced over a payment link. The payer gave the name “Charles Babbage”.'
  await bell(page).click()
  const centre = page.getByRole('dialog', { name: 'Notifications' })
  await expect(centre.getByText(said)).toHaveCount(1)
  await centre.getByRole('button', { name: /^Payment announced/ }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${invoice.id}`))
  await expect(page.getByRole('main').getByText(said)).toHaveCount(1)
})

test('who does not want to hear of invoices does not', async ({ page, browser, request }) => {
  const worker = await makeWorker(request)
  const [first, second] = [await makePayable(worker), await makePayable(worker)]
  await enter(page, worker)
  await page.goto('/dashboard/settings?tab=notifications')
  await page.getByRole('switch', { name: 'Invoices' }).uncheck()
  await page.goto(`/dashboard/invoices/${first.id}`)
  await expect(page.getByRole('heading', { name: first.number })).toBeVisible()
  const stranger = await browser.newContext()
  await payAsStranger(stranger, first.url)
  // The page is told all the same.
  await expect(page.getByText('Paid in full', { exact: true })).toBeVisible()
  await page.goto('/dashboard/settings?tab=notifications')
  await page.getByRole('switch', { name: 'Invoices' }).check()
  await payAsStranger(stranger, second.url)
  await stranger.close()
  await bell(page).click()
  const centre = page.getByRole('dialog', { name: 'Notifications' })
  await expect(centre.getByText(`Invoice ${second.number} is paid in full.`)).toBeVisible()
  await expect(centre.getByText(new RegExp(first.number))).toHaveCount(0)
})

test('a toast that has only just come takes no press that was meant for what it covers', async ({
  page,
  request,
}) => {
  const worker = await makeWorker(request)
  await page.addInitScript(() => {
    const seen = window as unknown as { newToastTakesPress?: boolean }
    new MutationObserver(() => {
      const toast = document.querySelector('[data-kind]')
      if (toast === null || seen.newToastTakesPress !== undefined) return
      const { x, y, width, height } = toast.getBoundingClientRect()
      seen.newToastTakesPress = toast.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }).observe(document, { childList: true, subtree: true })
  })
  await enterAs(page, await tokensOf(request, worker.person))
  await page.goto('/dashboard')
  const toast = page.locator('[data-kind]').filter({ hasText: 'Welcome back' })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  expect(await page.evaluate(() => (window as { newToastTakesPress?: boolean }).newToastTakesPress)).toBe(
    false,
  )
})

test('a click on the bell before its notifications are there opens them once they are', async ({
  page,
  request,
}) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAsked = false
  await page.route(/notification-bell.*\.js/, async (route) => {
    isAsked = true
    await held
    await route.continue()
  })
  await enterAs(page, await tokensOf(request, (await makeWorker(request)).person))
  await page.goto('/dashboard')
  await bell(page).click()
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
  await expect.poll(() => isAsked).toBe(true)
  release()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})
