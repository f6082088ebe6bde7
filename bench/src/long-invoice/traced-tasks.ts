import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the page's own thread, as the clock and as its processor counted it. */
export type LongestTask = { readonly ms: number; readonly cpuMs: number; readonly tasks: number }

/** What the page's thread was kept busy by while an act was done: between two tasks a frame can be drawn. */
export async function traceTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  await page.waitForTimeout(600)
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const threads = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((one) => one.pid === pid && one.tid === tid)
  const tasks = trace.traceEvents.filter((event) => /RunTask$/.test(event.name) && isMain(event))
  const most = (pick: (event: TraceEvent) => number | undefined) =>
    Math.max(0, ...tasks.map((event) => pick(event) ?? 0)) / 1000
  return { ms: most(({ dur }) => dur), cpuMs: most(({ tdur }) => tdur), tasks: tasks.length }
}
