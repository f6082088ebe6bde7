import { expect, type Page } from '@playwright/test'
import { enterAs, tokensOf } from './support/answers.ts'
import { type Books, makeBooks } from './support/books.ts'
import { makeWorker } from './support/by-api.ts'
import { test as deskTest, STRANGER } from './support/desk.ts'
import { routesWithoutScreen } from './support/screens/routes.ts'
import {
  EMPTY_SCREENS,
  NEW_INVOICE,
  pathOf,
  publicScreens,
  READERS_SCREENS,
  SCREENS,
  type Screen,
  statesOf,
} from './support/screens/screens.ts'
import { expectUsableByAll, show, showNext } from './support/screens/usable-by-all.ts'
import {
  walkAsPayer,
  walkIntoFaults,
  walkOverClosedLinks,
  walkToTheDoor,
  walkTwoFactor,
} from './support/screens/walks.ts'

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

async function expectAllUsable(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await showNext(page, pathOf(screen))
    await expectUsableByAll(page)
    for (const reach of statesOf(screen)) {
      await reach(page)
      await expectUsableByAll(page)
    }
  }
}

test('every route is in the lists of screens', () => {
  expect(routesWithoutScreen()).toEqual([])
})

for (const { colorScheme, viewport } of LOOKS) {
  const look = `${colorScheme}, ${viewport.width} px`

  test.describe(look, () => {
    test.use({ colorScheme, viewport })
    test.setTimeout(600_000)

    test.describe('for strangers', () => {
      test.use({ storageState: STRANGER })
      test(`the screens can be used by everybody: ${look}`, ({ page, books }) =>
        expectAllUsable(page, publicScreens(books)))

      test(`whoever pays can do so: ${look}`, ({ page, owner }) =>
        walkAsPayer(page, owner, expectUsableByAll))

      test(`what is over can be read by everybody: ${look}`, ({ page, owner }) =>
        walkOverClosedLinks(page, owner, expectUsableByAll))

      test(`the way in can be used by everybody: ${look}`, ({ page, request }) =>
        walkToTheDoor(page, request, expectUsableByAll))

      test(`a second factor can be used by everybody: ${look}`, ({ page, request }) =>
        walkTwoFactor(page, request, expectUsableByAll))

      test(`what is empty can be used by everybody: ${look}`, async ({ page, request }) => {
        const { person } = await makeWorker(request)
        await enterAs(page, await tokensOf(request, person))
        await expectAllUsable(page, EMPTY_SCREENS)
      })

      test(`what one may only read can be used by everybody: ${look}`, async ({ page, request, books }) => {
        await enterAs(page, await tokensOf(request, books.reader))
        await expectAllUsable(page, READERS_SCREENS)
      })
    })

    test(`what is said of faults can be read by everybody: ${look}`, ({ page }) =>
      walkIntoFaults(page, expectUsableByAll))

    test(`a new invoice can be used by everybody: ${look}`, async ({ page }) => {
      await show(page, pathOf(NEW_INVOICE))
      for (const reach of statesOf(NEW_INVOICE)) {
        await reach(page)
        await expectUsableByAll(page)
      }
    })

    for (const [part, screens] of Object.entries(SCREENS)) {
      test(`${part} can be used by everybody: ${look}`, ({ page, books }) =>
        expectAllUsable(page, screens(books)))
    }
  })
}
