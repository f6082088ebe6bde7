import { createHash } from 'node:crypto'
import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import type { Worker } from '../by-api.ts'
import { sql } from '../installation/database.ts'
import { goWithin } from '../screens/within-app.ts'
import { callNamed, type Does } from './calls.ts'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/** Between the clicks, in milliseconds: from two hands on one button to a slow double click. */
const FAST: readonly number[] = [0, 50, 90]
const SLOW: readonly number[] = [120, 200, 300]
export const GAPS: readonly number[] = [...FAST, ...SLOW]
/** Of a story of several clicks. */
export const SOME_GAPS: readonly number[] = [0, 120]

/** Taken by the name of a deed alone: other deeds that come or go do not change it. */
const turnOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE()
const take = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T

/**
 * How a deed is done: on a phone or at a desk, clicked fast and slowly. All buttons pass the same guard, whatever the
 * device and the gap; the deeds together are done with each of them.
 */
export function handOf(deed: string): { isPhone: boolean; gaps: readonly number[] } {
  const turn = turnOf(deed)
  const gaps = [take(FAST, turn), take(SLOW, Math.floor(turn / FAST.length))]
  return { isPhone: Math.floor(turn / GAPS.length ** 2) % 2 === 1, gaps }
}

export type Hand = { page: Page; gap: number; isPhone: boolean; owner: Worker }

/** Whether the first press met the control; null before there was one. */
type Watching = { met: boolean | null; end: () => void }
type WatchedWindow = Window & { watching?: Watching }

/** Hears of the presses to come. Where the first misses the control, none of them does anything on the page. */
function watchPresses(element: Element): void {
  const watched = window as WatchedWindow
  const kinds = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click']
  const hear = (event: Event): void => {
    if (event.type === 'pointerdown')
      watching.met ??= event.target instanceof Node && element.contains(event.target)
    if (watching.met === false) {
      event.stopImmediatePropagation()
      if (!event.type.startsWith('touch')) event.preventDefault()
    }
    if (watching.met) watching.end()
  }
  const watching: Watching = {
    met: null,
    end: () => {
      for (const kind of kinds) window.removeEventListener(kind, hear, { capture: true })
    },
  }
  watched.watching?.end()
  watched.watching = watching
  for (const kind of kinds)
    window.addEventListener(kind, hear, { capture: true, passive: kind.startsWith('touch') })
}

/** Whether the first press met the control. The page may come to it later than the browser says that it was sent. */
async function hasMet(page: Page): Promise<boolean> {
  const heard = await page.waitForFunction(() => {
    const { watching } = window as WatchedWindow
    // A page that was left was left by the press.
    if (!watching) return 'left'
    return watching.met === null ? null : String(watching.met)
  })
  return (await heard.jsonValue()) !== 'false'
}

/**
 * Presses a control as often as told, where it was first met and whatever stands there by then. A hand that misses it
 * at first, because what is fetched or drawn meanwhile has moved it, has pressed nothing and tries again.
 */
export async function press(hand: Hand, control: Locator, times = 2): Promise<void> {
  await expect(async () => {
    expect(await pressWhereItStands(hand, control, times)).toBe(true)
  }).toPass({ timeout: 60_000 })
}

/**
 * Each press is sent with the time of the hand, whether or not the page has come to the one before: a busy page or
 * machine makes nobody click more slowly. Answers whether it met the control.
 */
async function pressWhereItStands(
  { page, gap, isPhone }: Hand,
  control: Locator,
  times: number,
): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page)
  await expect(control).toBeEnabled()
  // What is fetched above it would move it between the measuring and the press.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await control.scrollIntoViewIfNeeded()
  // Until it stands still.
  await control.click({ trial: true })
  // Not before: the page is told of a trial as of a press.
  await control.evaluate(watchPresses)
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not to be seen.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const mouse = { x, y, button: 'left', clickCount: 1 } as const
  const pressAt = (timestamp: number): Promise<unknown>[] =>
    isPhone
      ? [
          devtools.send('Input.dispatchTouchEvent', {
            type: 'touchStart',
            touchPoints: [{ x, y }],
            timestamp,
          }),
          devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp }),
        ]
      : [
          devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse, timestamp }),
          devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse, timestamp }),
        ]
  if (!isPhone) await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  const beganAt = Date.now()
  const sent: Promise<unknown>[] = []
  for (let time = 0; time < times; time += 1) {
    if (time > 0 && gap > 0) await page.waitForTimeout(gap)
    sent.push(...pressAt((beganAt + time * gap) / 1000))
  }
  await Promise.all(sent)
  await devtools.detach()
  return hasMet(page)
}

/** Goes to another page as a link does: what the application remembers of the last click, it keeps. */
export async function go(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') {
    expect(await goWithin(page, path)).toBe(true)
    return
  }
  await page.goto(path)
  // The welcome comes half a second after the page, on a phone over its lower half: it would take the press.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('counterfoil.welcomed'))).not.toBeNull()
  await dismissSaid(page)
}

const COUNTED = [
  'tax_rates',
  'tax_groups',
  'clients',
  'client_contacts',
  'client_addresses',
  'products',
  'imports',
  'invoice_templates',
  'saved_views',
  'custom_fields',
  'email_templates',
  'invoices',
  'quotes',
  'recurring_invoices',
  'payments',
  'payment_allocations',
  'refunds',
  'credit_notes',
  'payment_links',
  'invitations',
  'memberships',
  'email_messages',
  'reminder_steps',
  'invoice_reminders',
  'event_subscriptions',
  'file_categories',
  'files',
  'file_versions',
  'file_comments',
  'file_shares',
  'file_activities',
] as const
export type Counts = Partial<Record<(typeof COUNTED)[number] | 'issued' | 'events', number>>

/** How much a company has of everything that a click makes. */
export async function countAll({ companyId }: Worker): Promise<Required<Counts>> {
  const counts = COUNTED.map(
    (table) => `(select count(*)::int from ${table} where company_id = $1) as ${table}`,
  )
  const issued = '(select count(*)::int from invoices where company_id = $1 and number is not null) as issued'
  // Of people only: the mail that follows is told of whenever it has left.
  const events =
    '(select count(*)::int from timeline_events where company_id = $1 and actor_id is not null) as events'
  const [row] = await sql<Required<Counts>>(`select ${[...counts, issued, events].join(', ')}`, [companyId])
  if (!row) throw new Error('Nothing was counted.')
  return row
}

/** What has come since, without what has stayed as it was. */
export async function growthSince(before: Required<Counts>, owner: Worker): Promise<Counts> {
  const after = await countAll(owner)
  const names = Object.keys(after) as (keyof Counts)[]
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name] - before[name]]),
  )
}

/** Looks that are taken while something is typed, and that a payer has looked; they make nothing. */
const isLook = (address: string) =>
  /\/(preview|check|viewed|validate-[a-z-]+)\/$/.test(new URL(address).pathname)

export type Heard = Awaited<ReturnType<typeof listen>>

/** What was sent to make or change something, each with its key; what was refused; and what the page said of it. */
export async function listen(page: Page) {
  const heard = { sent: [] as string[], failures: [] as string[], said: [] as string[] }
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key === undefined || isLook(request.url())) return
    heard.sent.push(`${request.method()} ${new URL(request.url()).pathname} ${key}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isLook(answer.url()))
      heard.failures.push(`${answer.status()} ${answer.url()}`)
  })
  await page.exposeFunction('hear', (words: string) => heard.said.push(words))
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (words: string) => void }
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !/^(success|error)$/.test(node.dataset.kind ?? '')) continue
        hear(`${node.dataset.kind}: ${node.querySelector('p')?.textContent}`)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return heard
}

/** Takes away what is said, which would stand over the next control. */
export const dismissSaid = (page: Page) =>
  page.locator('[data-kind] button[aria-label="Dismiss"]').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click()
  })

/** One word of success for each time, and none of failure. */
export async function expectSaid(page: Page, { said }: Heard, words: string, times: number): Promise<void> {
  const once = expect.stringMatching(new RegExp(`^success: ${words}$`))
  await expect.poll(() => said).toEqual(Array(times).fill(once))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dismissSaid(page)
}

/** Waits until a click that was taken for a new one would have sent something: each call was sent once a time, under a key of its own. */
export async function expectOnceEach(
  page: Page,
  { sent, failures }: Heard,
  does: Does,
  times: number,
): Promise<void> {
  await page.waitForTimeout(400)
  expect(failures).toEqual([])
  const calls = Object.keys(does).map(callNamed)
  const methods = new Set(calls.map(({ method }) => method))
  const relevant = sent.filter((one) => methods.has(one.split(' ')[0] ?? ''))
  const ofCalls = calls.map(({ address }) => relevant.filter((one) => address.test(one)))
  expect(ofCalls.map(({ length }) => length)).toEqual(calls.map(() => times))
  expect(new Set(ofCalls.flat()).size).toBe(relevant.length)
}
