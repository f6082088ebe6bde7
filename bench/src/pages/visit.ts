import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { PlainFault } from '../plain-fault.ts'

/** A phone on a slow line: four times slower than this machine, 1.6 Mbit/s, 150 ms there and back. */
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const PATIENCE_MS = 30_000
/** What comes after the content may still move it. */
const SETTLE_MS = 1_500

export type Visit = {
  readonly paintMs: number
  readonly contentMs: number
  readonly shift: number
  readonly requests: number
  readonly kilobytes: number
}

/** What the browser tells of a shift; the library of types has none for it. */
type LayoutShift = PerformanceEntry & { hadRecentInput: boolean; value: number }
type Seen = { content: number; shift: number }
declare global {
  interface Window {
    seen: Seen
    tellContent: (text: string) => void
  }
}

/** Runs in the page before anything of it does: notes when all of `texts` stand there, and what moved. */
function watch(texts: readonly string[]): void {
  const seen: Seen = { content: 0, shift: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const body = document.body
    if (seen.content > 0 || !body) return
    const fields = Array.from(body.querySelectorAll('input'), ({ value, placeholder }) => value + placeholder)
    const holds = (text: string) =>
      texts.every((wanted) => `${text} ${fields.join(' ')}`.replaceAll('\u00a0', ' ').includes(wanted))
    // What is drawn is asked for last: it costs a layout, and asking every time would slow down what is measured.
    if (holds(body.textContent ?? '') && holds(body.innerText)) {
      seen.content = performance.now()
      window.tellContent('')
    }
  }
  const again = () => {
    look()
    if (seen.content === 0) setTimeout(again, 25)
  }
  again()
}

function settingsOf(tokens: Readonly<Record<string, string>>) {
  return { entries: Object.entries(tokens) }
}

async function openContext(
  browser: Browser,
  tokens: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' })
  await context.addInitScript(({ entries }) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, settingsOf(tokens))
  return context
}

type Sent = { requests: number; bytes: number }

/**
 * Makes the page a slow phone's. `content` comes when the page says that its texts are there: were it asked, what
 * asks would be compiled in it first, which at this speed takes longer than a frame of its own.
 */
async function throttle(page: Page): Promise<{ sent: () => Sent; content: Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let requests = 0
  let bytes = 0
  devtools.on('Network.responseReceived', () => {
    requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const content = new Promise<void>((resolve) => devtools.on('Runtime.bindingCalled', () => resolve()))
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'tellContent' })
  return { sent: () => ({ requests, bytes }), content }
}

/** Opens an address with nothing in the cache, and waits until all of `texts` can be read there. */
export async function visit(
  browser: Browser,
  address: string,
  texts: readonly string[],
  tokens: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const context = await openContext(browser, tokens)
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, texts)
    const { sent, content } = await throttle(page)
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS })
    const isThere = await Promise.race([content.then(() => true), delay(PATIENCE_MS, false, { ref: false })])
    if (!isThere) {
      const shown = await page.evaluate(() => document.body.innerText)
      throw new PlainFault(`${address} did not come to show ${texts.join(', ')}, but:\n${shown}`)
    }
    const { requests, bytes } = sent()
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(() => ({
      ...window.seen,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    return {
      paintMs: seen.paint,
      contentMs: seen.content,
      shift: seen.shift,
      requests,
      kilobytes: bytes / 1000,
    }
  } finally {
    await context.close()
  }
}

/** On a desk, from a click on a link to the first frame that shows the page it leads to, or its skeleton. */
export async function click(page: Page, link: string): Promise<number> {
  return page.evaluate(async (name) => {
    const target = Array.from(document.querySelectorAll<HTMLAnchorElement>('nav a')).find(
      ({ textContent }) => textContent?.trim() === name,
    )
    if (!target) throw new Error(`There is no link ${name}.`)
    const before = document.querySelector('main h1')
    const begun = performance.now()
    target.click()
    return new Promise<number>((resolve) => {
      const look = () => {
        const heading = document.querySelector('main h1')
        if (heading && heading !== before && heading.textContent?.trim() === name)
          setTimeout(() => resolve(performance.now() - begun))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }, link)
}
