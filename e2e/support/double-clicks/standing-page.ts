import type { Page } from '@playwright/test'
import { test as deskTest } from '../desk.ts'
import { type Heard, listen } from './double-click.ts'

/** A page that stays open for the deeds to come, and what was heard of it since the one at hand began. */
export type StandingPage = { page: Page; heard: Heard }

/**
 * One page for each worker and device, instead of one for each test: most of what a short deed costs is the beginning
 * of a context, in which the application is compiled anew. Each deed opens its address in the same tab, where nothing
 * is fetched yet. After a deed that failed there is another worker, and so another page.
 */
export const test = deskTest.extend<
  { standing: StandingPage },
  { standingPageOf: (device: string) => Promise<StandingPage> }
>({
  standingPageOf: [
    async ({ browser }, use) => {
      const pages = new Map<string, Promise<StandingPage>>()
      // Opened by a test, a context is as that test is told to use: its size, its rights, who is signed in.
      const open = async (): Promise<StandingPage> => {
        const page = await (await browser.newContext()).newPage()
        return { page, heard: await listen(page) }
      }
      await use((device) => {
        const page = pages.get(device) ?? open()
        pages.set(device, page)
        return page
      })
      for (const { page } of await Promise.all(pages.values())) await page.context().close()
    },
    { scope: 'worker' },
  ],
  standing: async ({ standingPageOf, isMobile }, use) => {
    const standing = await standingPageOf(isMobile ? 'phone' : 'desk')
    const { page, heard } = standing
    await page.goto('about:blank')
    for (const all of [heard.sent, heard.failures, heard.said]) all.length = 0
    await use(standing)
  },
})
