import { expect } from '@playwright/test'
import { type Books, makeBooks } from './support/books.ts'
import { test as deskTest, STRANGER } from './support/desk.ts'
import { publicScreens, SCREENS } from './support/screens/screens.ts'
import { expectUsableByAll, show } from './support/screens/usable-by-all.ts'

const test = deskTest.extend<object, { books: Books }>({
  books: [
    async ({ deskOf }, use) => use(await makeBooks((await deskOf(import.meta.filename)).owner)),
    { scope: 'worker' },
  ],
})

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  const look = `${colorScheme}, ${viewport.width} px`

  test.describe(look, () => {
    test.use({ colorScheme, viewport })
    test.setTimeout(600_000)

    test.describe('for strangers', () => {
      test.use({ storageState: STRANGER })
      test(`the screens can be used by everybody: ${look}`, async ({ page, books }) => {
        for (const path of publicScreens(books)) {
          await show(page, path)
          await expectUsableByAll(page)
        }
      })
    })

    test(`a new invoice can be used by everybody: ${look}`, async ({ page }) => {
      await show(page, '/dashboard/invoices/new')
      // The list of clients opens by itself; open lists are judged by overlays.spec.ts.
      await expect(page.getByRole('option', { name: 'Create a client…' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
      await expectUsableByAll(page)
    })

    for (const [part, screens] of Object.entries(SCREENS)) {
      test(`${part} can be used by everybody: ${look}`, async ({ page, books }) => {
        for (const path of screens(books)) {
          await show(page, path)
          await expectUsableByAll(page)
        }
      })
    }
  })
}
