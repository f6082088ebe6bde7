import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makePayable, makeSentQuote, type Worker } from './support/by-api.ts'
import { STRANGER, test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'
import { expectUsableByAll, expectWholeWhenZoomed } from './support/screens/usable-by-all.ts'

type Client = Page & { faults: string[] }

/** Somebody without an account, who holds the link of a quote; `faults` is what the page's scripts complain of. */
async function openAsClient(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Client> {
  const context = await browser.newContext({ storageState: STRANGER, locale: 'en-GB', ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(url)
  return Object.assign(page, { faults })
}

async function accept(page: Page, name = 'Charles Babbage'): Promise<void> {
  await page.getByRole('button', { name: 'Accept…' }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Accept for €100.00' }).click()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const answersOf = (quote: string) =>
  sql<{ type: string; name: string | null }>(
    `select type, data->>'payer_name' as name from timeline_events
     where quote_id = $1 and type in ('quote.accepted', 'quote.rejected') order by id`,
    [quote],
  )
const statusOf = async (owner: Worker, id: string) =>
  (await owner.get<{ status: string }>(`/api/quotes/${id}/`)).status

test('a client accepts: name, time and what it means, and the company hears of it', async ({
  browser,
  page,
  owner,
}) => {
  await page.goto('/dashboard')
  const quote = await makeSentQuote(owner)
  const client = await openAsClient(browser, quote.url)
  await expect(client).toHaveTitle(/^Quote from /)
  await expect(heading(client, `Quote ${quote.number}`)).toBeVisible()
  await expect(client.getByRole('list', { name: 'What is offered' })).toContainText(
    'Analytical engine, hours',
  )
  await client.getByRole('button', { name: 'Accept…' }).click()
  await expect(client.getByText(/^You order what is listed here from .*, for €100\.00\.$/)).toBeVisible()
  await client.getByRole('button', { name: 'Accept for €100.00' }).click()
  await expect(client.getByLabel('Your name')).toBeFocused()
  await expect(client.getByText('Name is required')).toBeVisible()
  await client.getByLabel('Your name').fill('Charles Babbage')
  // By the keyboard, as a form is sent.
  await client.getByLabel('Your name').press('Enter')
  await expect(heading(client, 'This quote was accepted')).toBeFocused()
  await expect(client.getByText('Charles Babbage')).toBeVisible()
  expect(await statusOf(owner, quote.id)).toBe('accepted')
  expect(await answersOf(quote.id)).toEqual([{ type: 'quote.accepted', name: 'Charles Babbage' }])
  await client.reload()
  await expect(heading(client, 'This quote was accepted')).toBeVisible()
  expect(client.faults).toEqual([])

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Quote accepted').first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/quotes/${quote.id}`))
  await expect(heading(page, quote.number)).toBeVisible()
  await client.context().close()
})

test('a client rejects with a reason, and may say who they are', async ({ browser, owner }) => {
  const quote = await makeSentQuote(owner)
  const client = await openAsClient(browser, quote.url)
  await client.getByRole('button', { name: 'Decline…' }).click()
  await client.getByLabel('Why you decline').fill('Too late for us')
  await client.getByLabel('Your name (optional)').fill('Mary Somerville')
  await client.getByRole('button', { name: 'Decline quote' }).click()
  await expect(heading(client, 'This quote was declined')).toBeFocused()
  for (const text of ['Mary Somerville', 'Too late for us'])
    await expect(client.getByText(text)).toBeVisible()
  expect(await statusOf(owner, quote.id)).toBe('rejected')
  expect(client.faults).toEqual([])
  await client.context().close()
})

test('of two windows the first answer counts, and the other says so', async ({ browser, owner }) => {
  const quote = await makeSentQuote(owner)
  const client = await openAsClient(browser, quote.url)
  const other = await client.context().newPage()
  await other.goto(quote.url)
  await expect(other.getByRole('button', { name: 'Accept…' })).toBeVisible()
  await accept(client)
  await expect(heading(client, 'This quote was accepted')).toBeVisible()
  await accept(other, 'Somebody else')
  await expect(heading(other, 'This quote was accepted')).toBeFocused()
  await expect(
    other.getByText('Your answer was not recorded: the quote had changed in the meantime.'),
  ).toBeVisible()
  await expect(other.getByText('Charles Babbage')).toBeVisible()
  expect(await answersOf(quote.id)).toHaveLength(1)
  await client.context().close()
})

test('an answer whose reply is lost on the way is found again, and given once', async ({
  browser,
  owner,
}) => {
  const quote = await makeSentQuote(owner)
  const client = await openAsClient(browser, quote.url)
  await client.route('**/api/quotes/public/*/accept/', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await accept(client)
  await expect(heading(client, 'This quote was accepted')).toBeVisible({ timeout: 30_000 })
  await expect(client.getByText(/was not taken/)).toHaveCount(0)
  expect(await answersOf(quote.id)).toHaveLength(1)
  await client.context().close()
})

test('one that has expired while it was open takes no answer, and shows whom to ask', async ({
  browser,
  owner,
}) => {
  const quote = await makeSentQuote(owner, { valid_until: '2999-01-01' })
  const client = await openAsClient(browser, quote.url)
  await expect(client.getByText('Valid until 1 Jan 2999')).toBeVisible()
  await sql("update quotes set valid_until = '2026-01-31', issue_date = '2026-01-01' where id = $1", [
    quote.id,
  ])
  await accept(client)
  await expect(heading(client, 'This quote has expired')).toBeFocused()
  await expect(client.getByText(/It was valid until 31 Jan 2026/)).toContainText(owner.person.email)
  expect(await answersOf(quote.id)).toEqual([])
  await client.reload()
  await expect(heading(client, 'This quote has expired')).toBeVisible()
  await expectUsableByAll(client)
  await client.context().close()
})

test('the link of a version before says that a newer one was sent, and shows no figures', async ({
  browser,
  owner,
}) => {
  const quote = await makeSentQuote(owner)
  const next = await owner.post<{ id: string }>(`/api/quotes/${quote.id}/revise/`, {})
  const client = await openAsClient(browser, quote.url)
  await expect(client.getByRole('button', { name: 'Accept…' })).toBeVisible()
  const sent = await owner.post<{ share_url: string }>(`/api/quotes/${next.id}/send/`)
  await client.reload()
  await expect(heading(client, 'A newer version was sent to you')).toBeVisible()
  await expect(client.getByText('100.00')).toHaveCount(0)
  await expect(client.getByRole('link', { name: /PDF/ })).toHaveCount(0)
  await expectUsableByAll(client)
  await client.goto(new URL(sent.share_url).pathname)
  await expect(heading(client, `Quote ${quote.number} · Version 2`)).toBeVisible()
  await client.context().close()
})

test('a wrong link, and one of a closed company, lead nowhere', async ({ browser, owner }) => {
  const client = await openAsClient(browser, `/quote/${'x'.repeat(43)}`)
  await expect(heading(client, 'There is no such quote')).toBeVisible()
  const quote = await makeSentQuote(owner)
  await sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
  await client.goto(quote.url)
  await expect(heading(client, 'There is no such quote')).toBeVisible()
  await sql('update companies set closed_at = null where company_id = $1', [owner.companyId])
  await client.context().close()
})

test('the page is stored nowhere, tells no other site of itself, and runs no script but ours', async ({
  browser,
  owner,
}) => {
  const quote = await makeSentQuote(owner)
  const client = await openAsClient(browser, quote.url)
  const answer = await client.goto(quote.url)
  const headers = answer?.headers() ?? {}
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(await answer?.text()).toContain(`Quote ${quote.number}</h1>`)
  await client.context().close()
})

/** The scripts that a page fetches until this button is there, and what they weigh. */
async function scriptsOf(
  client: Page,
  url: string,
  name: string,
): Promise<{ files: string[]; bytes: number }> {
  const fetched: Promise<[file: string, bytes: number]>[] = []
  client.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    fetched.push(response.body().then((body) => [pathname, body.length]))
  })
  await client.goto(url)
  await expect(client.getByRole('button', { name })).toBeVisible()
  client.removeAllListeners('response')
  const all = await Promise.all(fetched)
  return { files: all.map(([file]) => file), bytes: all.reduce((sum, [, bytes]) => sum + bytes, 0) }
}

test('its scripts weigh no more than those of a payment page, and are none of the workspace', async ({
  browser,
  owner,
}) => {
  const quote = await makeSentQuote(owner)
  const payable = await makePayable(owner)
  const client = await openAsClient(browser, 'about:blank')
  const paying = await scriptsOf(client, payable.url, 'Pay €100.00')
  await client.context().close()
  const other = await openAsClient(browser, 'about:blank')
  const answering = await scriptsOf(other, quote.url, 'Accept…')
  expect(answering.files.filter((file) => /\/(workspace|main|plurals|pay|lists|fields)-/.test(file))).toEqual(
    [],
  )
  expect(answering.bytes).toBeGreaterThan(100_000)
  expect(answering.bytes).toBeLessThanOrEqual(paying.bytes)
  expect(answering.files.length).toBeLessThanOrEqual(paying.files.length)
  await other.context().close()
})

test('it counts as seen for the client, once, and not for the company’s own people', async ({
  browser,
  page,
  owner,
  request,
}) => {
  const quote = await makeSentQuote(owner)
  const viewedAt = async () =>
    (await owner.get<{ viewed_at: string | null }>(`/api/quotes/${quote.id}/`)).viewed_at
  await enterAs(page, await tokensOf(request, owner.person))
  const told = page.waitForResponse('**/viewed/')
  await page.goto(quote.url)
  expect((await told).status()).toBe(204)
  expect(await viewedAt()).toBeNull()
  const client = await openAsClient(browser, quote.url)
  await expect.poll(viewedAt).not.toBeNull()
  const first = await viewedAt()
  const again = client.waitForResponse('**/viewed/')
  await client.reload()
  await again
  expect(await viewedAt()).toBe(first)
  await client.context().close()
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [360, 'dark'],
] as const)
  test(`on a phone of ${width} pixels (${colorScheme}) it is read and answered`, async ({
    browser,
    owner,
  }) => {
    const name = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${'sehr '.repeat(20)}lang`
    const client = await owner.post<{ id: string }>('/api/clients/', {
      name: name.slice(0, 120),
      email: 'phone@example.com',
    })
    const quote = await makeSentQuote(owner, {
      client: client.id,
      items: [{ description: name, details: name, quantity: '3', unit_price: '33.333333', unit: 'Stunden' }],
      language: 'de',
    })
    const phone = await openAsClient(browser, quote.url, {
      viewport: { width, height: 800 },
      colorScheme,
      hasTouch: true,
      isMobile: true,
      locale: 'de-DE',
    })
    await expect(heading(phone, `Angebot ${quote.number}`)).toBeVisible()
    await expectWholeWhenZoomed(phone)
    await phone.getByRole('button', { name: 'Annehmen …' }).tap()
    await phone.getByLabel('Ihr Name').fill(name.slice(0, 100))
    await expectWholeWhenZoomed(phone)
    await phone.getByRole('button', { name: /^Für .* annehmen$/ }).tap()
    await expect(heading(phone, 'Dieses Angebot wurde angenommen')).toBeVisible()
    await expectWholeWhenZoomed(phone)
    await expectUsableByAll(phone)
    expect(phone.faults).toEqual([])
    await phone.context().close()
  })
