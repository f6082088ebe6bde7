import { expect } from '@playwright/test'
import { postsOfSources } from './support/double-clicks/calls.ts'
import type { Deed } from './support/double-clicks/deed.ts'
import { CLIENT_PORTAL_DEEDS } from './support/double-clicks/deeds/client-portal.ts'
import { CLIENT_DEEDS } from './support/double-clicks/deeds/clients.ts'
import { CREDIT_DEEDS } from './support/double-clicks/deeds/credit-notes.ts'
import { FILE_DEEDS } from './support/double-clicks/deeds/files/files.ts'
import { IMPORT_DEEDS } from './support/double-clicks/deeds/imports.ts'
import { INVOICE_DEEDS } from './support/double-clicks/deeds/invoices.ts'
import { DEEDS_TO_MANY_INVOICES } from './support/double-clicks/deeds/invoices-together.ts'
import { COLLECTION_DEEDS } from './support/double-clicks/deeds/money/automatic-collection.ts'
import { BANK_STATEMENT_DEEDS } from './support/double-clicks/deeds/money/bank-statements.ts'
import { PAYMENT_LINK_DEEDS } from './support/double-clicks/deeds/money/payment-links.ts'
import { PAYMENT_DEEDS } from './support/double-clicks/deeds/money/payments.ts'
import { REMINDER_DEEDS } from './support/double-clicks/deeds/money/reminders.ts'
import { PRODUCT_DEEDS } from './support/double-clicks/deeds/products.ts'
import { QUOTE_EDITOR_DEEDS } from './support/double-clicks/deeds/quote-editor.ts'
import { QUOTE_DEEDS } from './support/double-clicks/deeds/quotes.ts'
import { RECURRING_DEEDS } from './support/double-clicks/deeds/recurring.ts'
import { SAVED_VIEW_DEEDS } from './support/double-clicks/deeds/saved-views.ts'
import { SETTINGS_DEEDS } from './support/double-clicks/deeds/settings.ts'
import { TAX_DEEDS } from './support/double-clicks/deeds/taxes.ts'
import { TIMELINE_DEEDS } from './support/double-clicks/deeds/timeline.ts'
import { USER_DEEDS } from './support/double-clicks/deeds/users.ts'
import {
  countAll,
  expectOnceEach,
  expectSaid,
  GAPS,
  growthSince,
  type Hand,
  handOf,
  PHONE,
  press,
} from './support/double-clicks/double-click.ts'
import { EXCUSES } from './support/double-clicks/excuses.ts'
import { type StandingPage, test } from './support/double-clicks/standing-page.ts'
import { STORIES } from './support/double-clicks/stories.ts'

const DEEDS: Readonly<Record<string, Deed>> = {
  ...TAX_DEEDS,
  ...PAYMENT_DEEDS,
  ...PAYMENT_LINK_DEEDS,
  ...BANK_STATEMENT_DEEDS,
  ...COLLECTION_DEEDS,
  ...REMINDER_DEEDS,
  ...INVOICE_DEEDS,
  ...DEEDS_TO_MANY_INVOICES,
  ...QUOTE_EDITOR_DEEDS,
  ...RECURRING_DEEDS,
  ...CREDIT_DEEDS,
  ...QUOTE_DEEDS,
  ...CLIENT_DEEDS,
  ...CLIENT_PORTAL_DEEDS,
  ...FILE_DEEDS,
  ...IMPORT_DEEDS,
  ...PRODUCT_DEEDS,
  ...USER_DEEDS,
  ...SAVED_VIEW_DEEDS,
  ...TIMELINE_DEEDS,
  ...SETTINGS_DEEDS,
}

// Dialogs and menus fade as they do for people.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, permissions: ['clipboard-write'] })

/** Done with each of its gaps, one after the other on one page; once each time. */
async function expectOnce(
  hand: Omit<Hand, 'gap'>,
  { heard }: StandingPage,
  [name, deed]: readonly [string, Deed],
) {
  const { page, owner } = hand
  const { does, makes, said, prepare, reach, times, sends = 1, ends } = deed
  const { gaps } = handOf(name)
  const prepared = await Promise.all(gaps.map(() => prepare?.(owner)))
  const before = await countAll(owner)
  for (const [round, gap] of gaps.entries()) {
    await test.step(`${gap} ms apart`, async () => {
      const control = await reach({ ...hand, gap }, prepared[round] ?? '')
      await press({ ...hand, gap }, control, times)
      await ends?.(page)
      if (said !== null) await expectSaid(page, heard, said, round + 1)
    })
  }
  await expectOnceEach(page, heard, does, gaps.length * sends)
  expect(heard.said).toHaveLength(said === null ? 0 : gaps.length)
  const each = Object.entries(makes).map(([what, count]) => [what, count * gaps.length])
  await expect.poll(() => growthSince(before, owner)).toEqual(Object.fromEntries(each))
}

function tellAll(isPhone: boolean): void {
  for (const [name, deed] of Object.entries(DEEDS).filter(([name]) => handOf(name).isPhone === isPhone)) {
    test(`${name}: once, however fast it is clicked`, ({ standing, owner }) =>
      expectOnce({ page: standing.page, owner, isPhone }, standing, [name, deed]))
  }
}

test('whatever is sent by POST is clicked twice, or it is said why not', () => {
  const done = [...Object.values(DEEDS).map(({ does }) => does), ...Object.values(STORIES)]
  const named = done.flatMap((does) => Object.entries(does).map(([call, source]) => `${call} in ${source}`))
  const posts = postsOfSources()
  const excused = Object.values(EXCUSES).flat()
  const unnamed = posts.filter((post) => !named.includes(post) && !excused.includes(post))
  expect(unnamed).toEqual([])
  // An excuse for what is clicked twice, or is gone, is none.
  expect(excused.filter((post) => named.includes(post) || !posts.includes(post))).toEqual([])
})

test('the deeds of each device are clicked with every gap', () => {
  for (const isPhone of [false, true]) {
    const hands = Object.keys(DEEDS)
      .map(handOf)
      .filter((hand) => hand.isPhone === isPhone)
    const gaps = new Set(hands.flatMap(({ gaps }) => gaps))
    expect([...gaps].sort((a, b) => a - b)).toEqual(GAPS)
  }
})

test.describe('at a desk', () => {
  tellAll(false)
})
test.describe('on a phone', () => {
  test.use(PHONE)
  tellAll(true)
})
