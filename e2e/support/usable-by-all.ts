import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing on the page is in the way of somebody: WCAG 2.2 AA as far as a machine can tell, and no sideways scrolling. */
export async function expectUsableByAll(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname
  // Colours in the middle of a transition are nobody's. What goes with a scroll position never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          timeline !== document.timeline ||
          playState !== 'running' ||
          !Number.isFinite(effect?.getTiming().iterations),
      ),
  )
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // The only frame there is shows a document, which is judged as one; without frames one page does the work of two.
    .exclude('iframe')
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${path}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect.soft(found).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}
