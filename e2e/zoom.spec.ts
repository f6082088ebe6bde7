import { expect, type Page } from '@playwright/test'
import { type Books, makeBooks } from './support/books.ts'
import { test as deskTest, STRANGER } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { sql } from './support/installation/database.ts'
import { publicScreens, SCREENS } from './support/screens/screens.ts'
import { expectWholeWhenZoomed, show } from './support/screens/usable-by-all.ts'

const test = deskTest.extend<object, { books: Books }>({
  books: [
    async ({ deskOf }, use) => use(await makeBooks((await deskOf(import.meta.filename)).owner)),
    { scope: 'worker' },
  ],
})

async function expectWhole(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await show(page, path)
    await expectWholeWhenZoomed(page)
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
      await show(page, `/dashboard/invoices/${id}/edit`)
      for (const width of [1440, 1340, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const where = `${lines.length} lines at ${width} px`
        await expect.poll(() => page.evaluate(cutInLines), where).toEqual([])
      }
    }
  })
}
