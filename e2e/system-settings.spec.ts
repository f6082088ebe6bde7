import { expect, type Locator, type Page } from '@playwright/test'
import { type Books, makeBooks } from './support/books.ts'
import { test as deskTest } from './support/desk.ts'
import { show } from './support/screens/usable-by-all.ts'

const test = deskTest.extend<object, { books: Books }>({
  books: [
    async ({ deskOf }, use) => use(await makeBooks((await deskOf(import.meta.filename)).owner)),
    { scope: 'worker' },
  ],
})

/** What the system makes of one of its colours. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = colour
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, name)
}

type Look = { ground: string; line: string; width: string }

function lookOf(part: Locator): Promise<Look> {
  return part.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element)
    return { ground: backgroundColor, line: borderTopColor, width: borderTopWidth }
  })
}

const lineBelow = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderBottomColor)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the colours of the system one sees where one is, what is on and what is drawn: ${colorScheme}`, async ({
    page,
    books,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await show(page, '/dashboard')
    expect(books.invoice).not.toBe('')
    const [highlight, text, canvas] = await Promise.all(
      ['Highlight', 'CanvasText', 'Canvas'].map((name) => systemColour(page, name)),
    )
    expect(new Set([highlight, text, canvas]).size).toBe(3)

    const places = page.getByRole('navigation').first().getByRole('link')
    expect(await lookOf(places.and(page.locator('[aria-current="page"]')))).toMatchObject({
      line: highlight,
      width: '2px',
    })
    expect(await lookOf(places.getByText('Clients').locator('..'))).toMatchObject({ width: '0px' })

    // The latest month is the last one: something was invoiced in it, and something came in.
    const month = page.getByRole('link', { name: /invoiced, .+ received$/ }).last()
    const [invoiced, received] = [month.locator('span span').nth(0), month.locator('span span').nth(1)]
    expect(await lookOf(invoiced)).toEqual({ ground: canvas, line: text, width: '2px' })
    expect(await lookOf(received)).toMatchObject({ ground: highlight })
    expect((await invoiced.boundingBox())?.height).toBeGreaterThan(100)
    const before = page.getByRole('link', { name: /€0\.00 invoiced, €0\.00 received$/ }).last()
    expect((await before.locator('span span').nth(0).boundingBox())?.height).toBe(0)
    const client = page.locator('section:has(> header h2:text-is("Top clients"))')
    expect(await lookOf(client.locator('a > span').last().locator('span'))).toMatchObject({
      ground: highlight,
    })

    await show(page, '/dashboard/settings?tab=payment-methods')
    const track = (name: string) =>
      page.getByRole('switch', { name, exact: true }).locator('xpath=following-sibling::*[1]')
    const cash = page.getByRole('switch', { name: 'Offer Cash', exact: true })
    await cash.press('Space')
    await expect(cash).not.toBeChecked()
    expect(await lookOf(track('Offer Card'))).toMatchObject({ ground: highlight, line: text })
    expect(await lookOf(track('Offer Cash'))).toMatchObject({ ground: canvas, line: text })
    // A key that comes before it is saved is no second wish; afterwards the switch still has the focus.
    await expect(cash).toBeEnabled()
    await page.keyboard.press('Space')
    await expect(cash).toBeChecked()
  })
}

/** What is told by a line around it, beside what is not. */
async function expectToldApart(page: Page, chosen: Locator, others: Locator): Promise<void> {
  const highlight = await systemColour(page, 'Highlight')
  const lineOf = (part: Locator) =>
    part.evaluate((element) => {
      const { borderTopColor, borderBottomColor, borderBottomWidth, borderTopWidth, ...style } =
        getComputedStyle(element)
      return [
        `${style.outlineStyle === 'none' ? '0px' : style.outlineWidth} ${style.outlineColor}`,
        `${borderTopWidth} ${borderTopColor}`,
        `${borderBottomWidth} ${borderBottomColor}`,
      ]
    })
  const shown = (lines: string[]) =>
    lines.filter((line) => !line.startsWith('0px') && line.includes(highlight))
  await expect.poll(async () => shown(await lineOf(chosen)), `${chosen}`).not.toEqual([])
  expect(shown(await lineOf(others.first())), `${others}`).toEqual([])
}

test('in the colours of the system one sees what is chosen, what is selected and how far it has come', async ({
  page,
  owner,
  books,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await owner.patch(`/api/auth/companies/${owner.companyId}/`, {
    bank_accounts: [{ holder: 'Lovelace', iban: 'DE89370400440532013000' }],
  })
  await show(page, books.payPath)
  const way = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
  await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
  await expectToldApart(page, way('Bank transfer'), way('Card'))
  await page.getByRole('radio', { name: 'Card' }).check({ force: true })
  await expectToldApart(page, way('Card'), way('Bank transfer'))

  await show(page, `/dashboard/invoices/${books.invoice}`)
  const steps = page.getByRole('list', { name: 'How far it has come' }).getByRole('listitem')
  const dotOf = (step: Locator) => step.evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
  const [canvas, text, highlight] = await Promise.all(
    ['Canvas', 'CanvasText', 'Highlight'].map((name) => systemColour(page, name)),
  )
  expect(await dotOf(steps.filter({ hasText: 'Issued' }))).toBe(text)
  expect(await dotOf(steps.filter({ hasText: 'Partially paid' }))).toBe(highlight)
  expect(await dotOf(steps.filter({ hasText: 'Viewed' }))).toBe(canvas)
  const markOf = (status: string) =>
    page
      .getByText(status, { exact: true })
      .first()
      .evaluate((badge) => {
        const mark = badge.querySelector('[data-mark]') ?? badge.parentElement?.querySelector('[data-mark]')
        return mark ? getComputedStyle(mark).backgroundImage : ''
      })
  expect(await markOf('Partially paid')).toContain('gradient')

  await show(page, '/dashboard/invoices')
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  const isCurrent = page.locator('[aria-current="page"]')
  expect(await lineBelow(views.and(isCurrent))).not.toBe(canvas)
  expect(await lineBelow(views.filter({ hasText: 'Paid' }))).toBe(canvas)
  await page
    .getByRole('checkbox', { name: /^Select INV/ })
    .first()
    .check()
  const rows = page.getByRole('row')
  await expectToldApart(
    page,
    rows.filter({ has: page.getByRole('checkbox', { checked: true }) }),
    rows.filter({ hasText: 'Draft' }),
  )
  expect(
    await page
      .getByRole('checkbox', { name: /^Select INV/ })
      .first()
      .evaluate((box) => getComputedStyle(box).appearance),
  ).toBe('auto')
  await page.getByRole('button', { name: 'Columns' }).click()
  const entries = page.getByRole('menuitemcheckbox')
  // The menu takes the focus a moment after it opened: a key that comes before moves from elsewhere.
  await expect(async () => {
    await entries.first().press('ArrowDown')
    await expect(entries.nth(1)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await expectToldApart(page, entries.nth(1), entries.nth(0))
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByPlaceholder('Search, or go anywhere…').fill('invoices')
  const found = page.locator('[data-action]')
  await expectToldApart(page, found.and(page.locator('[data-selected]')), found.nth(1))
  await page.keyboard.press('Escape')

  await show(page, '/dashboard/payments?tab=links')
  const segments = page.getByRole('radiogroup').first()
  const indicator = segments.locator('[class*="indicator"]')
  expect(await lookOf(indicator)).toMatchObject({ line: highlight, width: '2px' })
  await show(page, '/dashboard/settings?tab=plan')
  const places = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expectToldApart(page, places.and(isCurrent), places)

  await show(page, `/dashboard/invoices/${books.draft}/edit`)
  await page.getByLabel('Issue date').first().click()
  const days = page.locator('[data-dates-dropdown] td button')
  await expectToldApart(page, days.and(page.locator('[data-selected]')), days)
})

/** How many parts of the page move without end. */
const endless = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { iterations = 1 } = effect?.getTiming() ?? {}
        return playState === 'running' && iterations > 1
      }).length,
  )

test('for whoever wants no motion nothing pulses while a page is on its way', async ({ page }) => {
  await page.route('**/api/invoices/?*', () => {})
  for (const [reducedMotion, isMoving] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/dashboard/invoices')
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
    await expect.poll(async () => (await endless(page)) > 0).toBe(isMoving)
  }
})

test('for whoever wants no motion the other theme is there at once, in all of the page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await show(page, '/dashboard')
  const begun = await page.evaluateHandle(() => {
    const properties: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName))
    return properties
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // The first frame has the new colors, the second tells of what began with them.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await begun.jsonValue()).toEqual([])
})
