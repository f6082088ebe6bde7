import { expect, type Page } from '@playwright/test'
import { type Books, makeBooks } from './support/books.ts'
import { test as deskTest } from './support/desk.ts'

/** A phone on a slow line: 1.6 Mbit/s, 150 ms there and back, and a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** What comes after the content may still move it. */
const SETTLE_MS = 1500

const test = deskTest.extend<object, { books: Books }>({
  books: [
    async ({ deskOf }, use) => use(await makeBooks((await deskOf(import.meta.filename)).owner)),
    { scope: 'worker', auto: true },
  ],
})

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
declare global {
  interface Window {
    moved: string[]
  }
}

/** Runs in the page before anything of it does: notes what moved, from where to where. */
function watchShifts(): void {
  window.moved = []
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 30)}`
      : node?.textContent
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const places = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} [${from.x},${from.y},${from.width},${from.height}] to [${to.x},${to.y},${to.width},${to.height}]`,
      )
      window.moved.push(`${value.toFixed(4)}: ${places.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

const PAGES: readonly { name: string; path: string }[] = [
  { name: 'the dashboard', path: '/dashboard' },
  { name: 'the invoices', path: '/dashboard/invoices' },
  { name: 'the clients', path: '/dashboard/clients' },
  { name: 'the payments', path: '/dashboard/payments' },
  { name: 'a new invoice', path: '/dashboard/invoices/new' },
]

async function expectSteady(page: Page, path: string): Promise<void> {
  await page.addInitScript(watchShifts)
  await slowDown(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForTimeout(SETTLE_MS)
  expect(await page.evaluate(() => window.moved)).toEqual([])
}

for (const { name, path } of PAGES) {
  test(`nothing moves on ${name} while it comes over a slow line`, ({ page }) => expectSteady(page, path))
}

test('nothing moves on a payment page while its form comes over a slow line', async ({ page, books }) => {
  await page.addInitScript(watchShifts)
  await slowDown(page)
  await page.goto(books.payPath, { waitUntil: 'commit' })
  const receipt = page.getByText('For your receipt, which the company can send you.')
  await expect(receipt).toBeVisible({ timeout: 60_000 })
  await page.waitForTimeout(SETTLE_MS)
  expect(await page.evaluate(() => window.moved)).toEqual([])
})

test('nothing moves on the page of a quote while its lines come over a slow line', async ({
  page,
  books,
}) => {
  await page.addInitScript(watchShifts)
  await slowDown(page)
  await page.goto(books.quotePath, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Accept…' })).toBeVisible({ timeout: 60_000 })
  await page.waitForTimeout(SETTLE_MS)
  expect(await page.evaluate(() => window.moved)).toEqual([])
})

test('nothing moves on the portal of a client while its lists come over a slow line', async ({
  page,
  books,
}) => {
  await page.addInitScript(watchShifts)
  await slowDown(page)
  await page.goto(books.portalPath, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Questions?')).toBeVisible()
  await page.waitForTimeout(SETTLE_MS)
  expect(await page.evaluate(() => window.moved)).toEqual([])
})

test('a list that opens by itself is drawn where it belongs at once', async ({ page }) => {
  // Nothing fades then: the list is seen from the moment it is there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectSteady(page, '/dashboard/invoices/new')
  await expect(page.getByRole('option', { name: 'Create a client…' })).toBeVisible()
})
