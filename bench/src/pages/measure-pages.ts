import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Options } from '../options.ts'
import { LABEL_WIDTH } from '../report.ts'
import { startChildServer } from '../setup/child-server.ts'
import { atMost, ms, type Verdict } from '../verdicts.ts'
import { BARE_TEXT, serveBarePage } from './bare-page.ts'
import { type Books, makeBooks } from './make-books.ts'
import { click, type Visit, visit } from './visit.ts'

const MAIN = join(import.meta.dirname, '../../../apps/server/src/main.ts')
const ROUNDS = 3
const AMOUNT = '1,234.50'
const ALL_DUE = '30,862.50'
/** By when somebody without an account sees the first of what they opened. */
const PAINT_AIM_MS = 1_000

type PageUnderTest = { name: string; path: string; texts: string[]; isPublic?: boolean }

function pagesOf({ newest, payPath, portalPath }: Books): PageUnderTest[] {
  return [
    { name: 'pay', path: payPath, texts: [newest, AMOUNT], isPublic: true },
    { name: 'pay-form', path: payPath, texts: [newest, AMOUNT, 'Card number'], isPublic: true },
    { name: 'portal', path: portalPath, texts: ['Babbage & Sons', ALL_DUE], isPublic: true },
    { name: 'portal-list', path: portalPath, texts: [ALL_DUE, newest], isPublic: true },
    { name: 'dashboard', path: '/dashboard', texts: ['Owed, by age', ALL_DUE] },
    { name: 'invoices', path: '/dashboard/invoices', texts: [newest] },
    { name: 'editor', path: '/dashboard/invoices/new', texts: ['New invoice', 'Add line'] },
  ]
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function tell(name: string, visits: readonly Visit[]): void {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick))
  const facts = [
    `first paint ${seconds(of(({ paintMs }) => paintMs))}`,
    `content ${seconds(of(({ contentMs }) => contentMs))}`,
    `shift ${Math.max(...visits.map(({ shift }) => shift)).toFixed(3)}`,
    `${of(({ requests }) => requests)} requests`,
    `${of(({ kilobytes }) => kilobytes).toFixed(0)} kB`,
  ]
  process.stdout.write(`${name.padEnd(LABEL_WIDTH)} ${facts.join(', ')}\n`)
}

/** The first paint of a page that anybody may open, alone and against that of a bare page it was opened with by turns. */
function judgePaint(name: string, visits: readonly Visit[], bare: readonly Visit[]): Verdict {
  const paint = median(visits.map(({ paintMs }) => paintMs))
  const times = median(visits.map(({ paintMs }, at) => paintMs / (bare[at]?.paintMs ?? Number.NaN)))
  const least = median(bare.map(({ paintMs }) => paintMs))
  const text = `${ms(paint)} = ${times.toFixed(1)} times a bare page's ${ms(least)}`
  return atMost(`${name}, paint`, paint, PAINT_AIM_MS, text, ' ms')
}

async function measureClicks(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    await context.addInitScript((entries) => {
      for (const [name, value] of entries) sessionStorage.setItem(name, value)
    }, Object.entries(tokens))
    const page = await context.newPage()
    await page.goto(`${url}/dashboard`)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    const times: number[] = []
    for (const link of ['Invoices', 'Clients', 'Payments', 'Taxes', 'Settings']) {
      times.push(await click(page, link))
      await page.waitForTimeout(500)
    }
    return times
  } finally {
    await context.close()
  }
}

type Pages = {
  readonly pages: Record<string, Visit[]>
  readonly clicks: number[]
  readonly verdicts: Verdict[]
}

/** Opens the pages that have to be quick as a phone on a slow line does, tells what came when, and judges those of payers. */
export async function measurePages(
  { only }: Pick<Options, 'only'>,
  tellVerdict: (verdict: Verdict) => void,
): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-pages-'))
  const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  const log = join(folder, 'server.log')
  const server = await startChildServer([MAIN], { ...environment, LOG_LEVEL: 'info' }, log)
  const { CHROMIUM_PATH } = process.env
  const bare = await serveBarePage()
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const books = await makeBooks(server.url)
    const tokens = {
      'counterfoil.access': books.account.token,
      'counterfoil.refresh': books.refresh,
      'counterfoil.expires-at': String(Date.now() + 3_600_000),
    }
    const result: Record<string, Visit[]> = {}
    const verdicts: Verdict[] = []
    const pages = pagesOf(books).filter(({ name }) => only.length === 0 || only.includes(name))
    for (const { name, path, texts, isPublic } of pages) {
      const visits: Visit[] = []
      const least: Visit[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        visits.push(await visit(browser, server.url + path, texts, isPublic ? {} : tokens))
        if (isPublic) least.push(await visit(browser, bare.url, [BARE_TEXT]))
      }
      tell(name, visits)
      result[name] = visits
      if (!isPublic) continue
      const verdict = judgePaint(name, visits, least)
      tellVerdict(verdict)
      verdicts.push(verdict)
    }
    const clicks = await measureClicks(browser, server.url, tokens)
    process.stdout.write(
      `${'click, desk'.padEnd(LABEL_WIDTH)} ${clicks.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}\n`,
    )
    return { pages: result, clicks, verdicts }
  } finally {
    await browser.close()
    await bare.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
