import { type Browser, chromium, type Page } from '@playwright/test'
import { atMost, type Verdict } from '../verdicts.ts'
import { FEW, type LongDrafts, MANY } from './long-drafts.ts'
import { type LongestTask, traceTasks } from './traced-tasks.ts'

const FRAME_AIM_MS = 50
const TEXT = 'Fifty letters are typed, one by one, into a line. '
const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }
const FINDER = 'Find a line by its number or words'

type Acts = Readonly<Record<string, (page: Page, lines: number) => Promise<void>>>

/** Leads to a line: by the finder where not all are in the page. */
async function goTo(page: Page, line: number): Promise<void> {
  const finder = page.getByLabel(FINDER)
  if ((await finder.count()) > 0) {
    // Emptied first: asked twice for the same, it goes on to what else has these words.
    await finder.fill('')
    await finder.fill(String(line))
    await finder.press('Enter')
  } else await page.getByLabel(`Description, line ${line}`, { exact: true }).click()
  await page.waitForFunction(
    (label) => document.activeElement?.getAttribute('aria-label') === label,
    `Description, line ${line}`,
  )
}

const typeInto = (lineOf: (lines: number) => number) => async (page: Page, lines: number) => {
  await goTo(page, lineOf(lines))
  await page.keyboard.press('End')
  await page.keyboard.type(TEXT, { delay: 40 })
}

const ACTS: Acts = {
  'type, first line': typeInto(() => 1),
  'type, middle': typeInto((lines) => Math.ceil(lines / 2)),
  'type, last line': typeInto((lines) => lines),
  quantity: async (page, lines) => {
    await goTo(page, lines)
    await page.getByLabel(`Quantity, line ${lines}`, { exact: true }).fill('12')
  },
  'add a line': async (page) => {
    await page.getByRole('button', { name: 'Add line' }).click()
    await page.waitForTimeout(300)
  },
  'delete a line': async (page, lines) => {
    await goTo(page, lines)
    await page.getByRole('button', { name: `More for line ${lines}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete line' }).click()
    await page.waitForTimeout(400)
  },
  'scroll through': async (page) => {
    await page.evaluate(() => window.scrollTo(0, 0))
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, 5_000)
      await page.waitForTimeout(60)
    }
  },
}

async function openEditor(browser: Browser, url: string, drafts: LongDrafts, id: string): Promise<Page> {
  const context = await browser.newContext(SCREEN)
  const tokens = {
    'counterfoil.access': drafts.account.token,
    'counterfoil.refresh': drafts.refresh,
    'counterfoil.expires-at': String(Date.now() + 3_600_000),
  }
  await context.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, Object.entries(tokens))
  const page = await context.newPage()
  await page.goto(`${url}/dashboard/invoices/${id}/edit`)
  await page.getByLabel('Description, line 1', { exact: true }).waitFor()
  await page.waitForTimeout(2_000)
  await page.mouse.move(400, 500)
  return page
}

async function measureDraft(browser: Browser, url: string, drafts: LongDrafts, id: string, lines: number) {
  const page = await openEditor(browser, url, drafts, id)
  const measured: Record<string, LongestTask> = {}
  for (const [name, act] of Object.entries(ACTS))
    measured[name] = await traceTasks(browser, page, () => act(page, lines))
  await page.context().close()
  return measured
}

/** The longest task of the page while a draft is edited, of as many lines as there may be and of a few, in one browser. */
export async function measureEditing(url: string, drafts: LongDrafts): Promise<Verdict[]> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const few = await measureDraft(browser, url, drafts, drafts.few.id, FEW)
    const many = await measureDraft(browser, url, drafts, drafts.many.id, MANY)
    return Object.entries(many).map(([name, { cpuMs, ms }]) => {
      const { cpuMs: ofFew = Number.NaN, ms: clockOfFew = Number.NaN } = few[name] ?? {}
      const text = `longest task ${cpuMs.toFixed(0)} ms of CPU (${ms.toFixed(0)} by the clock); of ${FEW} lines ${ofFew.toFixed(0)} (${clockOfFew.toFixed(0)})`
      return atMost(name, cpuMs, FRAME_AIM_MS, text, ' ms')
    })
  } finally {
    await browser.close()
  }
}
