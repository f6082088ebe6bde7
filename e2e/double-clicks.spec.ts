import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { makeWorker, type Worker } from './support/by-api.ts'
import { labelled, STRANGER, test } from './support/desk.ts'
import { DEEDS, type Deed, word } from './support/double-clicks/deeds.ts'
import {
  type Counts,
  countAll,
  dismissSaid,
  GAPS,
  go,
  growthSince,
  type Hand,
  listen,
  press,
} from './support/double-clicks/double-click.ts'
import { FURTHER_DEEDS } from './support/double-clicks/further-deeds.ts'
import { sql } from './support/installation/database.ts'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// Dialogs and menus fade as they do for people.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, permissions: ['clipboard-write'] })

type Heard = Awaited<ReturnType<typeof listen>>

/** One word of success for each time, and none of failure. */
async function expectSaid(page: Page, { said }: Heard, words: string, times: number): Promise<void> {
  const once = expect.stringMatching(new RegExp(`^success: ${words}$`))
  await expect.poll(() => said).toEqual(Array(times).fill(once))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dismissSaid(page)
}

/** The same a moment later, each time with a key of its own. */
async function expectNoMore(page: Page, { failures }: Heard, sent: string[], times: number): Promise<void> {
  await page.waitForTimeout(400)
  expect(failures).toEqual([])
  expect(sent).toHaveLength(times)
  expect(new Set(sent).size).toBe(times)
}

/** Done with every gap, one after the other on one page; once each time. */
async function expectOnce(hand: Omit<Hand, 'gap'>, deed: Deed) {
  const { page, owner } = hand
  const { makes, said, prepare, reach, times, ends, isChange, gaps = GAPS } = deed
  const prepared = await Promise.all(gaps.map(() => prepare?.(owner)))
  const before = await countAll(owner)
  const heard = await listen(page)
  for (const [round, gap] of gaps.entries()) {
    await test.step(`${gap} ms apart`, async () => {
      const control = await reach({ ...hand, gap }, prepared[round]?.id ?? '')
      await press({ ...hand, gap }, control, times)
      await ends?.(page)
      if (said !== null) await expectSaid(page, heard, said, round + 1)
    })
  }
  await expectNoMore(page, heard, isChange ? heard.changes : heard.keys, gaps.length)
  expect(heard.said).toHaveLength(said === null ? 0 : gaps.length)
  const each = Object.entries(makes).map(([what, count]) => [what, count * gaps.length])
  await expect.poll(() => growthSince(before, owner)).toEqual(Object.fromEntries(each) as Counts)
}

const companiesOf = async (username: string) =>
  (
    await sql('select from memberships where user_id = (select id from users where username = $1)', [
      username,
    ])
  ).length

/** A larger one each time, so that each is paid for. */
const PLANS = [
  [0, 'Choose Solo'],
  [120, 'Change to Team'],
  [300, 'Change to Business'],
] as const

async function typeCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

const receiptsOf = async ({ companyId }: Worker) =>
  (await sql('select from plan_receipts where company_id = $1', [companyId])).length

function tellAll(isPhone: boolean): void {
  for (const [name, deed] of Object.entries({ ...DEEDS, ...FURTHER_DEEDS })) {
    test(`${name}: once, however fast it is clicked`, ({ page, owner }) =>
      expectOnce({ page, owner, isPhone }, deed))
  }
  test.describe('of a company of one’s own', () => {
    test.use({ storageState: STRANGER })
    test('a company is made: once, however fast it is clicked', async ({ page, request }) => {
      const owner = await makeWorker(request)
      const { username } = owner.person
      await enterAs(page, await tokensOf(request, owner.person))
      const heard = await listen(page)
      for (const [round, gap] of GAPS.entries()) {
        const name = word()
        await go(page, '/dashboard/new-company')
        const form = page.getByRole('main')
        await labelled(form, 'Company name').fill(`Twice ${name}`)
        await labelled(form, 'Company email').fill(`twice_${name}@example.com`)
        const control = form.getByRole('button', { name: 'Create company' })
        await press({ page, owner, isPhone, gap }, control)
        await expectSaid(page, heard, 'Enterprise created successfully', round + 1)
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
        expect(await companiesOf(username)).toBe(round + 2)
      }
      await expectNoMore(page, heard, heard.keys, GAPS.length)
      expect(heard.said).toHaveLength(GAPS.length)
    })
  })
  test.describe('of a trial', () => {
    test.use({ storageState: STRANGER })
    test('a plan is chosen and changed: once, however fast it is clicked', async ({ page, request }) => {
      const owner = await makeWorker(request)
      await enterAs(page, await tokensOf(request, owner.person))
      const heard = await listen(page)
      await go(page, '/dashboard/settings?tab=plan')
      for (const [round, [gap, opener]] of PLANS.entries()) {
        await page.getByRole('button', { name: opener, exact: true }).click()
        if (round === 0) await typeCard(page)
        const pay = page.getByRole('dialog').locator('button[type="submit"]')
        await press({ page, owner, isPhone, gap }, pay)
        await expectSaid(page, heard, 'Your plan is (Solo|Team|Business) now', round + 1)
        expect(await receiptsOf(owner)).toBe(round + 1)
      }
      await expectNoMore(page, heard, heard.keys, PLANS.length)
    })
  })
}

test.describe('at a desk', () => {
  tellAll(false)
})
test.describe('on a phone', () => {
  test.use(PHONE)
  tellAll(true)
})
