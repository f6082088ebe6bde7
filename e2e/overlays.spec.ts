import { expect, type Locator, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { test as deskTest } from './support/desk.ts'
import type { Overlay } from './support/screens/overlay.ts'
import { makeOverlayBooks, type OverlayBooks } from './support/screens/overlay-books.ts'
import { notOpened } from './support/screens/overlay-sources.ts'
import { STOPS } from './support/screens/overlays.ts'
import { expectUsableByAll, showNext } from './support/screens/usable-by-all.ts'

const test = deskTest.extend<object, { books: OverlayBooks }>({
  books: [
    async ({ deskOf }, use) => use(await makeOverlayBooks((await deskOf(import.meta.filename)).owner)),
    { scope: 'worker' },
  ],
})

const LOOKS = [
  { device: 'desk', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { device: 'phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

/** Whatever is drawn over the page lies in here; a list in the filters belongs to them. */
const OVER = '[data-portal]'
const OPEN = `${OVER} :is([role="dialog"], dialog[open], [role="menu"], [role="listbox"], [role="tooltip"])`

/** A list of choices, or a calendar. */
const LIST = ':is([role="listbox"], [data-dates-dropdown])'

const openOnes = (page: Page) => page.locator(OPEN).filter({ visible: true })

type About = { worker: Worker; books: OverlayBooks; seen: Set<string> }

async function closeAll(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(async () => {
    if ((await openOnes(page).count()) > 0) await page.keyboard.press('Escape')
    await expect(openOnes(page)).toHaveCount(0, { timeout: 600 })
  }).toPass({ timeout: 60_000 })
}

/** Each list of choices there and a calendar: one of a kind, for what is in it is drawn in one way. */
async function expectListsUsable(page: Page, place: Locator, seen: Set<string>): Promise<void> {
  const fields = await place
    .locator('input:is([aria-haspopup="listbox"]:not([class*="TagsInput"]), [data-dates-input]):enabled')
    .filter({ visible: true })
    .all()
  for (const field of fields) {
    const kind = await field.evaluate((input: HTMLInputElement) =>
      input.hasAttribute('data-dates-input')
        ? 'calendar'
        : (input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.id),
    )
    if (seen.has(kind)) continue
    seen.add(kind)
    const list = page.locator(LIST).filter({ visible: true })
    // A page that is just then drawn anew does not hear the key.
    await expect(async () => {
      await field.press('ArrowDown')
      await expect(list.first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expectUsableByAll(page, LIST)
    await field.press('Escape')
    await expect(list).toHaveCount(0)
  }
}

async function expectOverlayUsable(page: Page, overlay: Overlay, about: About): Promise<void> {
  await overlay.open(page, about)
  await expect(openOnes(page).last()).toBeVisible()
  await expect(page.locator(`${OVER} [aria-busy="true"]`)).toHaveCount(0)
  await expectUsableByAll(page, OVER)
  const dialog = page.getByRole('dialog').filter({ visible: true })
  if ((await dialog.count()) > 0) await expectListsUsable(page, dialog.last(), about.seen)
  await closeAll(page)
}

test('the story opens as much as each source draws over a page', () => {
  expect(notOpened()).toEqual([])
})

for (const { device, colorScheme, viewport } of LOOKS) {
  test.describe(device, () => {
    test.use({ colorScheme, viewport })
    test.setTimeout(600_000)
    for (const [part, stops] of Object.entries(STOPS)) {
      test(`what opens over ${part} can be used by everybody: ${device}`, async ({ page, owner, books }) => {
        const about = { worker: owner, books, seen: new Set<string>() }
        for (const { path, overlays } of stops) {
          await showNext(page, path(books))
          await expectListsUsable(page, page.getByRole('main'), about.seen)
          for (const overlay of overlays)
            if ((overlay.on ?? device) === device)
              await test.step([overlay.of, overlay.what].join(' '), () =>
                expectOverlayUsable(page, overlay, about),
              )
        }
      })
    }
  })
}
