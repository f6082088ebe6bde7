import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makePayable, makeWorker, type Worker } from './support/by-api.ts'
import { sql } from './support/database.ts'
import { labelled, test } from './support/desk.ts'
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

/** What was sent to make something: each with its key. */
function listen(page: Page): { keys: string[]; failures: string[] } {
  const heard = { keys: [] as string[], failures: [] as string[] }
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.method() === 'POST' && key !== undefined && !request.url().includes('preview'))
      heard.keys.push(`${new URL(request.url()).pathname} ${key}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) heard.failures.push(`${answer.status()} ${answer.url()}`)
  })
  return heard
}

type Deed = {
  /** The table that gets a row, and only one. */
  table: string
  said: string | RegExp
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
      await main(page).getByRole('button', { name: 'Record payment' }).first().click()
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
    said: /^Invoice INV-\d{4}-\d{4} is on its way$/,
    reach: async ({ page, owner }) => {
      const { id } = await makePayable(owner)
      await page.goto(`/dashboard/invoices/${id}`)
      await (await fromMenu(page, 'Send')).click()
      const recipients = page.getByRole('dialog').getByLabel('Recipients').last()
      await recipients.fill(`${word()}@example.com`)
      await recipients.press('Enter')
      return dialogButton(page, 'Send')
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
  'a payment link is made of an invoice': {
    table: 'payment_links',
    said: 'Payment link copied',
    reach: async ({ page, owner }) => {
      const { id, path } = await makeDraft(owner, ['Once'])
      await owner.post(`/api/invoices/${id}/issue/`)
      await page.goto(path)
      return fromMenu(page, 'Copy payment link')
    },
  },
  'somebody is invited': {
    table: 'invitations',
    said: /^Invitation sent to /,
    reach: async ({ page }) => {
      await page.goto('/dashboard/users')
      await main(page).getByRole('button', { name: 'Invite user' }).first().click()
      await labelled(page.getByRole('dialog'), 'Email').fill(`${word()}@example.com`)
      return dialogButton(page, 'Send invitation')
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

/** One row, one key, one word of success and none of failure. */
async function expectOnce(hand: Hand, { table, said, reach, times }: Deed): Promise<void> {
  const { page, owner } = hand
  const control = await reach(hand)
  const before = await countOf(table, owner.companyId)
  const heard = listen(page)
  await press(hand, control, times)
  await expect(page.getByText(said)).toHaveCount(1)
  await expect(page.getByText(said)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(heard).toEqual({ keys: [expect.any(String)], failures: [] })
  expect(await countOf(table, owner.companyId)).toBe(before + 1)
  page.removeAllListeners('request')
  page.removeAllListeners('response')
}

/** Each takes its turn with another gap, so that few rounds try them all. */
async function tell(hand: Omit<Hand, 'gap'>, round: number): Promise<void> {
  for (const [index, [name, deed]] of Object.entries(DEEDS).entries()) {
    const gap = GAPS[(index + round) % GAPS.length] ?? 0
    await test.step(`${name}, ${gap} ms apart`, () => expectOnce({ ...hand, gap }, deed))
  }
}

for (const round of GAPS.keys()) {
  test(`a double click acts once, on a desk (${round + 1})`, async ({ page, owner }) => {
    await tell({ page, owner, isPhone: false }, round)
  })
}

test('a company is made once', async ({ page, owner, request }) => {
  const person = await makeWorker(request)
  await enterAs(page, await tokensOf(request, person.person))
  const user = 'user_id = (select id from users where username = $1) and $1'
  expect(await countOf('memberships', person.person.username, user)).toBe(1)
  await page.goto('/dashboard/new-company')
  await labelled(main(page), 'Company name').fill(`Twice ${owner.person.company}`)
  const heard = listen(page)
  await press(
    { page, owner, gap: 120, isPhone: false },
    main(page).getByRole('button', { name: 'Create company' }),
  )
  await expect(page.getByText('Enterprise created successfully')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await countOf('memberships', person.person.username, user)).toBe(2)
  expect(heard).toEqual({ keys: [expect.any(String)], failures: [] })
})

test.describe('on a phone', () => {
  test.use(PHONE)
  for (const round of [0, 2, 4]) {
    test(`a double tap acts once (${round / 2 + 1})`, async ({ page, owner }) => {
      await tell({ page, owner, isPhone: true }, round)
    })
  }
})
