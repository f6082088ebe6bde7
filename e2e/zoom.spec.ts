import { expect, type Page } from '@playwright/test'
import { type Books, makeBooks } from './support/books.ts'
import { test as deskTest, STRANGER } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'
import { press } from './support/screens/reach.ts'
import { pathOf, publicScreens, SCREENS, type Screen, statesOf } from './support/screens/screens.ts'
import {
  expectFocusUncovered,
  expectWholeWhenZoomed,
  show,
  showNext,
} from './support/screens/usable-by-all.ts'
import { walkAsPayer } from './support/screens/walks.ts'

const test = deskTest.extend<object, { books: Books }>({
  books: [
    async ({ deskOf }, use) => use(await makeBooks((await deskOf(import.meta.filename)).owner)),
    { scope: 'worker' },
  ],
})

async function expectWhole(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await showNext(page, pathOf(screen))
    await expectWholeWhenZoomed(page)
    for (const reach of statesOf(screen)) {
      await reach(page)
      await expectWholeWhenZoomed(page)
    }
  }
}

for (const [part, screens] of Object.entries(SCREENS)) {
  test(`${part} is whole at 400 %`, ({ page, books }) => expectWhole(page, screens(books)))
}

test('a new invoice is whole at 400 %, with its list of clients open', async ({ page }) => {
  await show(page, '/dashboard/invoices/new')
  await expect(page.getByRole('option', { name: 'Create a client…' })).toBeVisible()
  await expectWholeWhenZoomed(page)
})

test.describe('for strangers', () => {
  test.use({ storageState: STRANGER })
  test('the screens for strangers are whole at 400 %', ({ page, books }) =>
    expectWhole(page, publicScreens(books)))
  test('the way of a payer is whole at 400 %', ({ page, owner }) =>
    walkAsPayer(page, owner, (payer) => expectWholeWhenZoomed(payer)))
})

/** Where the most used dialogs and menus are, by the buttons that open them. */
const OPENED: readonly [path: (books: Books) => string, ways: readonly (readonly (string | RegExp)[])[]][] = [
  [
    ({ invoice }) => `/dashboard/invoices/${invoice}`,
    [['Record payment'], ['More actions'], ['More actions', /^Send/]],
  ],
  [({ untouched }) => `/dashboard/invoices/${untouched}`, [['More actions', 'Write off…']]],
  [
    ({ draft }) => `/dashboard/invoices/${draft}`,
    [['Issue and send'], ['More actions', 'Issue only'], ['More actions', 'Delete draft']],
  ],
  [() => '/dashboard/invoices', [['Filter'], ['New'], ['Open the menu'], ['Account menu']]],
]

const NARROW = { width: 320, height: 640 }
/** A window of 1280 × 1024 pixels at 400 %. */
const LOW = { width: 320, height: 256 }

async function open(page: Page, way: readonly (string | RegExp)[]): Promise<void> {
  await press(...way)(page)
  const opened = page.locator('[data-portal] :is([role="dialog"], [role="menu"])').filter({ visible: true })
  await opened.first().waitFor()
  await expect(page.locator('[data-portal] [aria-busy="true"]')).toHaveCount(0)
}

test('the most used dialogs and menus are whole at 400 %', async ({ page, books }) => {
  await page.setViewportSize(NARROW)
  for (const [path, ways] of OPENED) {
    for (const way of ways) {
      await show(page, path(books))
      await open(page, way)
      await expectWholeWhenZoomed(page)
    }
  }
  await show(page, '/dashboard/invoices/new')
  await page.getByRole('combobox', { name: 'Client' }).fill('Nobody yet')
  await page.getByRole('option', { name: 'Create client “Nobody yet”' }).click()
  await page.getByRole('dialog').waitFor()
  await expectWholeWhenZoomed(page)
})

/** Goes by Tab through all that `part` holds, or through so many steps of it; nothing that has the focus is covered. */
async function expectUncoveredWithin(page: Page, part: string, most: number): Promise<void> {
  let steps = 0
  for (; steps < most; steps += 1) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate((query) => document.activeElement?.closest(query) !== null, part))) break
    await expectFocusUncovered(page)
  }
  expect(steps).toBeGreaterThan(5)
}

test('a form, a list and a dialog are to be used in a window as low as 400 % makes it', async ({
  page,
  books,
}) => {
  await page.setViewportSize(LOW)
  for (const path of ['/dashboard/clients/new', '/dashboard/invoices']) {
    await show(page, path)
    await expectWholeWhenZoomed(page, LOW)
    await page.locator('#content').focus()
    await expectUncoveredWithin(page, '#content', 30)
  }
  await show(page, `/dashboard/invoices/${books.invoice}`)
  await open(page, ['Record payment'])
  await expectWholeWhenZoomed(page, LOW)
  await expectUncoveredWithin(page, '[role="dialog"]', 12)
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Record payment' })
  await submit.focus()
  await expectFocusUncovered(page)
  await expect(submit).toBeInViewport({ ratio: 1 })
})

/** The words and figures of the lines, and of the heads above them, that are not to be read in full. */
function cutInLines(): string[] {
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-line] input')]
  const heads = [...document.querySelectorAll<HTMLElement>('section [aria-hidden="true"] > span')]
  const broken = heads.filter(({ scrollWidth, clientWidth, clientHeight }) => {
    return scrollWidth > clientWidth || clientHeight > 24
  })
  return [
    ...cells
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((cell) => cell.ariaLabel ?? ''),
    ...broken.map(({ textContent }) => textContent ?? ''),
  ]
}

const fontIsThere = () =>
  [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded')

/** A font whose fetching broke off is not fetched again: the widths would be those of another font. */
const showInItsFont = (page: Page, path: string) =>
  expect(async () => {
    await show(page, path)
    expect(await page.evaluate(fontIsThere)).toBe(true)
  }).toPass({ timeout: 60_000 })

for (const language of ['de', 'fr', 'en']) {
  test(`lines over a sum of twelve digits are whole from a desk to a phone: ${language}`, async ({
    page,
    owner,
  }) => {
    await sql('update users set language = $2 where username = $1', [owner.person.username, language])
    const client = await owner.post<WithId>('/api/clients/', { name: 'Babbage & Sons' })
    const items = ['999999999999.99', '1234567.89', '100.00'].map((unit_price) => ({
      description: 'Analytical engine',
      quantity: '1',
      unit: 'hours',
      unit_price,
    }))
    for (const lines of [items, items.slice(1), items.slice(2)]) {
      const { id } = await owner.post<WithId>('/api/invoices/', { client: client.id, items: lines })
      await showInItsFont(page, `/dashboard/invoices/${id}/edit`)
      for (const width of [1440, 1340, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const where = `${lines.length} lines at ${width} px`
        await expect.poll(() => page.evaluate(cutInLines), where).toEqual([])
      }
    }
  })
}
