import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { goWithin, nothingHere } from './within-app.ts'

type Theme = 'light' | 'dark'

/** A window of 1280 pixels at 400 %. */
const ZOOMED = { width: 320, height: 640 }

/** Windows that are wider are a desk's. */
const DESK_PX = 800

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing moves any more: colours in the middle of a transition are nobody's. */
async function settled(page: Page): Promise<void> {
  // What goes with a scroll position never ends.
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
}

/** All of the content is there. */
async function shown(page: Page): Promise<void> {
  // The network is never idle while somebody is signed in: the notifications' stream stays open.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The views of a list wait for their figures, unseen and with nothing to go to.
  await expect(page.locator('[aria-busy="true"], [data-waiting="true"]')).toHaveCount(0)
}

/** Opens a page and waits until it has all of its content. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await shown(page)
}

/** The pages of the workspace that exist; what else there is, is loaded anew. */
const isWithin = (path: string) => /^\/dashboard(?!\/nowhere)/.test(path)

/**
 * The same for the next page of a walk. From one page of the workspace to another nothing is loaded anew, as for
 * somebody who follows links. A page with changes is left by its address, as it would ask.
 */
export async function showNext(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url(), 'http://localhost')
  if (!isWithin(path) || !isWithin(pathname) || !(await goWithin(page, path))) {
    await show(page, path)
    return
  }
  await expect(nothingHere(page)).toHaveCount(0)
  await shown(page)
}

/** The page hears of the system's change a moment later. */
async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

function axe(page: Page, part: string | undefined, isThere: boolean): AxeBuilder {
  // Half a megabyte: once to a page is enough.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // The only frame there is shows a document, which is judged as one; without frames one page does the work of two.
    .exclude('iframe')
    .setLegacyMode(true)
  return part === undefined ? builder : builder.include(part)
}

async function expectNone(page: Page, builder: AxeBuilder, where: string): Promise<void> {
  await settled(page)
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${where}: ${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
  expect.soft(found).toEqual([])
}

/** What is wider than the room it has: the page, or what lies over it. */
function sideways(): string[] {
  const over = '[data-portal] :is([role="dialog"], [role="menu"], [role="listbox"])'
  const wide = [...document.querySelectorAll(over)].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
  )
  const page = document.documentElement
  return (page.scrollWidth > window.innerWidth ? [page, ...wide] : wide).map(
    (node) => `${node.outerHTML.slice(0, 160)}: ${node.scrollWidth} of ${node.clientWidth}`,
  )
}

/**
 * Nothing on the page, or in a `part` of it, is in the way of somebody: WCAG 2.2 AA and good practice as far as a
 * machine can tell, names that hold the words one sees, and no sideways scrolling. In the other theme of the system
 * only the colours are others: at a desk they are judged too, and the page stays in that theme. What is judged next is
 * judged in both all the same. A phone has the colours of the desk.
 */
export async function expectUsableByAll(page: Page, part?: string): Promise<void> {
  const { isDark, isThere } = await page.evaluate(() => ({
    isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
    isThere: 'axe' in window,
  }))
  const [theme, other]: [Theme, Theme] = isDark ? ['dark', 'light'] : ['light', 'dark']
  const where = new URL(page.url()).pathname + new URL(page.url()).search + (part ? ` ${part}` : '')
  const all = axe(page, part, isThere)
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(TAGS)
  await expectNone(page, all, `${where} ${theme}`)
  expect.soft(await page.evaluate(sideways), `${where} scrolls sideways`).toEqual([])
  if ((page.viewportSize() ?? ZOOMED).width < DESK_PX) return
  await changeTheme(page, other)
  const colours = axe(page, part, true)
    .options({ resultTypes: ['violations'] })
    .withRules(['color-contrast'])
  await expectNone(page, colours, `${where} ${other}`)
}

const softly = expect.configure({ soft: true })

/** Content comes no nearer to the edge of the window. */
const EDGE_PX = 6

/** Amounts and controls that are not whole in a window of this width: cut off by what they stand in, or beyond its edge. */
function cutOff({ width, edge }: { width: number; edge: number }): string[] {
  const scrolls = (node: Element | null): boolean => {
    if (node === null || node === document.documentElement) return false
    const isScroller = ['auto', 'scroll'].includes(getComputedStyle(node).overflowX)
    return (isScroller && node.scrollWidth > node.clientWidth) || scrolls(node.parentElement)
  }
  const shown = (query: string) =>
    [...document.querySelectorAll<HTMLElement>(query)].filter(
      (node) => node.checkVisibility({ visibilityProperty: true }) && node.clientWidth > 1 && !scrolls(node),
    )
  const cut = shown('.cf-figures, [data-line] input:not([data-column="tax_rates"])').filter(
    (node) => node.scrollWidth > node.clientWidth + 1,
  )
  const controls = ':is(main, [data-portal]) :is(a, button, input, textarea, [role="menuitem"])'
  const beyond = shown(`.cf-figures, ${controls}`).filter((node) => {
    const { left, right } = node.getBoundingClientRect()
    return left < edge || right > width - edge
  })
  return [...new Set([...cut, ...beyond])].map(
    (node) =>
      node.ariaLabel || (node instanceof HTMLInputElement ? node.value : node.textContent) || node.outerHTML,
  )
}

/** At 400 % nothing scrolls sideways, and every amount and every control is whole, also in what lies over the page. */
export async function expectWholeWhenZoomed(page: Page, size = ZOOMED): Promise<void> {
  const usual = page.viewportSize() ?? ZOOMED
  const where = new URL(page.url()).pathname + new URL(page.url()).search
  const { width } = size
  await page.setViewportSize(size)
  const found = async () => ({
    sideways: await page.evaluate(sideways),
    cut: await page.evaluate(cutOff, { width, edge: EDGE_PX }),
  })
  // What is placed by script, such as an open list, follows a moment later.
  await softly.poll(found, { message: `${where} at 400 %` }).toEqual({ sideways: [], cut: [] })
  await page.setViewportSize(usual)
}

/** What lies over the control that has the focus, or over the message that belongs to it; null where nothing does. */
function coverOfFocus(): string | null {
  const at = document.activeElement
  if (at === null || at === document.body) return null
  // A toast is told and goes.
  const isToast = (node: Element) => node.querySelector(':scope > [role="alert"]') !== null
  const isBar = (node: Element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(node).position) && !isToast(node)
  const coverOf = (part: Element, x: number, y: number): string | null => {
    const what = `${part.outerHTML.slice(0, 160)} at ${Math.round(y)} of ${window.innerHeight}`
    if (y < 0 || y > window.innerHeight) return `out of sight: ${what}`
    let over = document.elementFromPoint(x, y)
    while (over !== null && !over.contains(part) && !isBar(over)) over = over.parentElement
    return over === null || over.contains(part) ? null : `covered by ${over.outerHTML.slice(0, 160)}: ${what}`
  }
  const messages = (at.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
  const covers = [at, ...messages].flatMap((part) => {
    const box = part?.getBoundingClientRect()
    // What is drawn for a choice stands beside it; the choice itself has no size.
    if (!part || !box || part.role === 'tooltip' || box.width < 2 || box.height > window.innerHeight / 2)
      return []
    const x = box.left + Math.min(box.width / 2, 20)
    return [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].map((y) => coverOf(part, x, y))
  })
  return covers.find((cover) => cover !== null) ?? null
}

export async function expectFocusUncovered(page: Page): Promise<void> {
  if ((await page.evaluate(coverOfFocus)) === null) return
  // The page may still be on its way there.
  await expect.poll(() => page.evaluate(coverOfFocus)).toBeNull()
}
