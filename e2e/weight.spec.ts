import { expect, type Page } from '@playwright/test'
import { test } from './support/desk.ts'

/** The addresses asked for until the page is quiet, in their order. */
async function requestsOf(page: Page, path: string, heading: string): Promise<string[]> {
  // What is fetched ahead of a click comes later, and to nobody who saves data.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  page.removeAllListeners('request')
  return asked
}

const isFile = (address: string) => address.startsWith('/assets/')

for (const { path, heading, most, first } of [
  { path: '/dashboard', heading: 'Dashboard', most: 30, first: ['/api/statistics/general/dashboard/'] },
  {
    path: '/dashboard/invoices',
    heading: 'Invoices',
    most: 36,
    first: ['/api/invoices/', '/api/invoices/views/'],
  },
  {
    path: '/dashboard/invoices/new',
    heading: 'New invoice',
    most: 56,
    first: ['/api/invoices/taxes/rates/', '/api/invoices/taxes/groups/'],
  },
  {
    path: '/dashboard/recurring',
    heading: 'Recurring invoices',
    most: 36,
    first: ['/api/recurring/'],
  },
])
  test(`${path} asks for few files, once each, and for who is signed in before them`, async ({ page }) => {
    const asked = await requestsOf(page, path, heading)
    const files = asked.filter(isFile)
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
    expect(files.length).toBeGreaterThan(10)
    expect(files.length).toBeLessThanOrEqual(most)
    // What `page-start.js` asked for ahead is not asked for again by the app.
    const calls = asked.filter((address) => address.startsWith('/api/'))
    expect(calls).toEqual(expect.arrayContaining(['/api/auth/me/', '/api/auth/my-companies/', ...first]))
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
    // What the screen consists of is named by its address, and asked for before any script of the app has run.
    const [screen] = files.filter((file) =>
      /\/(workspace|dashboard|invoices-screen|recurring-list-screen)-[^/]*\.js$/.test(file),
    )
    expect(asked.indexOf('/api/auth/me/')).toBeLessThan(asked.indexOf(screen ?? ''))
    // And what it shows is asked for before the frame's own calls, which only the app sends.
    const stream = asked.indexOf('/api/notifications/stream/')
    // The stream may open after the page is quiet.
    const before = stream === -1 ? asked.length : stream
    for (const call of first) expect(asked.indexOf(call), call).toBeLessThan(before)
  })

test('a new tab of somebody who is remembered asks once too', async ({ page, context }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const other = await context.newPage()
  const asked = await requestsOf(other, '/dashboard/clients', 'Clients')
  expect(asked.filter((address) => address === '/api/auth/me/')).toHaveLength(1)
})
