import { expect, type Page, type Request } from '@playwright/test'
import { isNeverAnswered } from './answers.ts'

const openRequests = new WeakMap<Page, Set<Request>>()

/** From here on the page has a clock that the test can let run. Called before a page is opened. */
export async function takeClock(page: Page): Promise<void> {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.clock.install()
}

/** What the page still waits for; a stream has no end, and is not waited for. */
function awaited(page: Page): string[] {
  const open = [...(openRequests.get(page) ?? [])].filter((request) => !isNeverAnswered(request))
  return open.map((request) => request.url()).filter((address) => !address.includes('/stream/'))
}

/** Until the page has drawn what it knows by now: that takes no time of its clock. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(null)
      })
  })
}

/**
 * Lets the page's clock run until something is so, so that nobody waits for what is tried again. It stands while a
 * server is at its answer: on a busy machine that would take half a minute of the page, and end as no answer at all.
 */
export async function runUntil(page: Page, isSo: () => Promise<boolean>, stepMs = 2500): Promise<void> {
  await expect(async () => {
    expect(awaited(page)).toEqual([])
    await drawn(page)
    if (await isSo()) return
    await page.clock.runFor(stepMs)
    await drawn(page)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [20] })
}

/** When the words come, by the clock of the page. Called before they are there. */
export async function noteWhen(page: Page, words: string): Promise<() => Promise<number>> {
  const came = await page.evaluateHandle((sought) => {
    const note = { at: 0 }
    const look = () => {
      if (note.at === 0 && document.body.textContent?.includes(sought)) note.at = Date.now()
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    return note
  }, words)
  return () => came.evaluate(({ at }) => at)
}
