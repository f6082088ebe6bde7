import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makePayable, makeWorker, type Worker } from './support/by-api.ts'
import { sql } from './support/database.ts'
import { labelled, STRANGER, test } from './support/desk.ts'
import { makeDraft, type WithId } from './support/draft.ts'

/** Between the clicks, in milliseconds: from two hands on one button to a slow double click. */
const GAPS = [0, 50, 90, 120, 200, 300]
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// Dialogs and menus fade as they do for people.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, permissions: ['clipboard-write'] })

type Hand = { page: Page; gap: number; isPhone: boolean; owner: Worker }

/** Presses where a control stands, as often as told, whatever stands there by then. */
async function press({ page, gap, isPhone }: Hand, control: Locator, times = 2): Promise<void> {
  await expect(control).toBeEnabled()
  await control.scrollIntoViewIfNeeded()
  // Until it stands still.
  await control.click({ trial: true })
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not to be seen.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let time = 0; time < times; time += 1) {
    if (time > 0 && gap > 0) await page.waitForTimeout(gap)
    await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  }
}

/** How many rows of a table belong to the company, or to whatever else is told. */
async function countOf(table: string, id: string, by = 'company_id'): Promise<number> {
  const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${table} where ${by} = $1`, [
    id,
  ])
  return row?.count ?? 0
}

/** Looks that are taken while something is typed; they make nothing. */
const isLook = (address: string) => /\/(preview|validate-[a-z-]+)\/$/.test(new URL(address).pathname)

/** What was sent to make something, each with its key; what was refused; and what the page said of it. */
async function listen(page: Page) {
  const heard = { keys: [] as string[], failures: [] as string[] }
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.method() === 'POST' && key !== undefined && !isLook(request.url()))
      heard.keys.push(`${new URL(request.url()).pathname} ${key}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isLook(answer.url()))
      heard.failures.push(`${answer.status()} ${answer.url()}`)
  })
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !/^(success|error)$/.test(node.dataset.kind ?? '')) continue
        said.push(`${node.dataset.kind}: ${node.querySelector('p')?.textContent}`)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return heard
}

/** What the page has said since somebody listens, without what only informs. */
const saidOn = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

type Deed = {
  /** The table that gets a row, and only one. */
  table: string
  /** The words of the success, as a pattern. */
  said: string
  /** Leads to the control that does it. */
  reach: (hand: Hand) => Promise<Locator>
  times?: number
}

const main = (page: Page) => page.getByRole('main')
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
async function fromMenu(page: Page, name: string): Promise<Locator> {
  await main(page).getByRole('button', { name: 'More actions' }).click()
  return page.getByRole('menuitem', { name, exact: true })
}
const word = () => Math.random().toString(36).slice(2, 10)

const DEEDS: Record<string, Deed> = {
  'a tax rate is made': {
    table: 'tax_rates',
    said: 'Tax rate created successfully',
    reach: async ({ page }) => {
      await page.goto('/dashboard/taxes')
      await main(page).getByRole('button', { name: 'New tax rate' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'New tax rate' })
      await labelled(dialog, 'Name').fill(`VAT ${word()}`)
      await labelled(dialog, 'Rate').fill('19')
      return dialogButton(page, 'Create tax rate')
    },
  },
  'a payment is recorded on its invoice': {
    table: 'payments',
    said: 'Payment created successfully',
    reach: async ({ page, owner }) => {
      const { id } = await makePayable(owner)
      await page.goto(`/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Record payment')).click()
      await labelled(page.getByRole('dialog'), 'Amount').fill('40')
      return dialogButton(page, 'Record payment')
    },
  },
  'a payment is refunded': {
    table: 'refunds',
    said: 'Payment refunded successfully',
    reach: async ({ page, owner }) => {
      const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
      const body = { client: client.id, amount: '100.00', currency: 'EUR' }
      const payment = await owner.post<WithId>('/api/payments/', body)
      await page.goto(`/dashboard/payments/${payment.id}`)
      await (await fromMenu(page, 'Refund payment')).click()
      await labelled(page.getByRole('dialog'), 'Amount').fill('30')
      return dialogButton(page, 'Refund payment')
    },
  },
  'an invoice is duplicated': {
    table: 'invoices',
    said: 'Invoice created successfully',
    reach: async ({ page, owner }) => {
      const { path } = await makeDraft(owner, ['Once'])
      await page.goto(path)
      return fromMenu(page, 'Duplicate')
    },
  },
  'an invoice is issued with three taps': {
    table: 'invoice_documents',
    said: 'Invoice issued',
    times: 3,
    reach: async ({ page, owner }) => {
      const { path } = await makeDraft(owner, ['Once'])
      await page.goto(path)
      await (await fromMenu(page, 'Issue only')).click()
      return dialogButton(page, 'Issue')
    },
  },
  'an invoice is sent': {
    table: 'email_messages',
    said: 'The email with invoice INV-\\d{4}-\\d{4} is kept in the outbox, not sent',
    reach: async ({ page, owner }) => {
      const { id } = await makePayable(owner)
      await page.goto(`/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Send')).click()
      const recipients = page.getByRole('dialog').getByLabel('Recipients').last()
      await recipients.fill(`${word()}@example.com`)
      await recipients.press('Enter')
      return dialogButton(page, 'Keep the email')
    },
  },
  'a payment link is made': {
    table: 'payment_links',
    said: 'Payment link copied',
    reach: async ({ page }) => {
      await page.goto('/dashboard/payments?tab=links')
      await main(page).getByRole('button', { name: 'New payment link' }).first().click()
      const dialog = page.getByRole('dialog')
      await labelled(dialog, 'Amount').fill('12')
      return dialogButton(page, 'Create and copy link')
    },
  },
  'somebody is invited': {
    table: 'invitations',
    said: 'Invitation for .+ made\\. Its email is kept in the outbox, not sent\\.',
    reach: async ({ page }) => {
      await page.goto('/dashboard/users')
      await main(page).getByRole('button', { name: 'Invite user' }).first().click()
      await labelled(page.getByRole('dialog'), 'Email').fill(`${word()}@example.com`)
      return dialogButton(page, 'Make invitation')
    },
  },
  'a client is made': {
    table: 'clients',
    said: 'Client created successfully',
    reach: async ({ page }) => {
      await page.goto('/dashboard/clients/new')
      await labelled(main(page), 'Name').fill(`Twice ${word()}`)
      return main(page).getByRole('button', { name: 'Create client' })
    },
  },
}

/** One key, one word of success and none of failure, now and a moment later. */
async function expectSaidOnce(
  page: Page,
  said: string,
  heard: Awaited<ReturnType<typeof listen>>,
): Promise<void> {
  const once = [expect.stringMatching(new RegExp(`^success: ${said}$`))]
  await expect.poll(() => saidOn(page)).toEqual(once)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(400)
  expect(await saidOn(page)).toEqual(once)
  expect(heard).toEqual({ keys: [expect.any(String)], failures: [] })
}

async function expectOnce(hand: Hand, { table, said, reach, times }: Deed): Promise<void> {
  const { page, owner } = hand
  const control = await reach(hand)
  const before = await countOf(table, owner.companyId)
  const heard = await listen(page)
  await press(hand, control, times)
  await expectSaidOnce(page, said, heard)
  expect(await countOf(table, owner.companyId)).toBe(before + 1)
  page.removeAllListeners('request')
  page.removeAllListeners('response')
}

/** Half of the deeds, each with another gap: three rounds at the desk and three on a phone try all gaps on all. */
async function tell(hand: Omit<Hand, 'gap'>, half: number, round: number): Promise<void> {
  const deeds = Object.entries(DEEDS).entries()
  for (const [index, [name, deed]] of [...deeds].filter(([place]) => place % 2 === half)) {
    const gap = GAPS[(index + round) % GAPS.length] ?? 0
    await test.step(`${name}, ${gap} ms apart`, () => expectOnce({ ...hand, gap }, deed))
  }
}

const HALVES = [0, 1]

for (const half of HALVES) {
  for (const round of [0, 2, 4]) {
    test(`a double click acts once, at a desk (${half + 1}, ${round})`, async ({ page, owner }) => {
      await tell({ page, owner, isPhone: false }, half, round)
    })
  }
}

test.describe('of a company of one’s own', () => {
  test.use({ storageState: STRANGER })
  test('a company is made once', async ({ page, owner, request }) => {
    const person = await makeWorker(request)
    await enterAs(page, await tokensOf(request, person.person))
    const user = 'user_id = (select id from users where username = $1) and $1'
    expect(await countOf('memberships', person.person.username, user)).toBe(1)
    await page.goto('/dashboard/new-company')
    await labelled(main(page), 'Company name').fill(`Twice ${owner.person.company}`)
    await labelled(main(page), 'Company email').fill(`twice_${person.person.email}`)
    const heard = await listen(page)
    await press(
      { page, owner, gap: 120, isPhone: false },
      main(page).getByRole('button', { name: 'Create company' }),
    )
    await expectSaidOnce(page, 'Enterprise created successfully', heard)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(await countOf('memberships', person.person.username, user)).toBe(2)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)
  for (const half of HALVES) {
    for (const round of [1, 3, 5]) {
      test(`a double tap acts once, on a phone (${half + 1}, ${round})`, async ({ page, owner }) => {
        await tell({ page, owner, isPhone: true }, half, round)
      })
    }
  }
})
