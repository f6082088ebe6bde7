import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPdfRenderer } from '@counterfoil/server/services/pdf/rendering/pdf-renderer.ts'
import { sampleDocument, sampleItem } from '@counterfoil/server/services/pdf/sample-documents.fixture.ts'
import { median } from '../load/load-run.ts'
import { atMost, ms, type Verdict } from '../verdicts.ts'
import { MANY } from './long-drafts.ts'

const ROUNDS = 3
const PDF_AIM_MS = 3_000
const LAG_AIM_MS = 200
const ORDER = { companyId: 'bench', userId: null, isIssued: true, signal: null }

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleItem({
      position: at + 1,
      description: `Call of day ${at + 1}, minutes`,
      unitPrice: `${at % 97}.50`,
    }),
  )

/** A document of as many lines as there may be, and one of a page, by turns in one rendering process. */
export async function measurePrinting(): Promise<Verdict[]> {
  let usage = { cpuMs: Number.NaN, rssBytes: Number.NaN }
  const renderer = createPdfRenderer({
    logger: {
      debug: (facts) => {
        if ('cpuMs' in facts && 'rssBytes' in facts)
          usage = { cpuMs: Number(facts.cpuMs), rssBytes: Number(facts.rssBytes) }
      },
      warn: () => {},
    },
  })
  const draw = async (count: number) => {
    const startedAt = performance.now()
    await renderer.renderInvoicePdf(sampleDocument({ items: linesOf(count) }), ORDER)
    return { ms: performance.now() - startedAt, ...usage }
  }
  const lag = monitorEventLoopDelay({ resolution: 5 })
  const [many, one]: Awaited<ReturnType<typeof draw>>[][] = [[], []]
  try {
    await draw(1)
    lag.enable()
    for (let round = 0; round < ROUNDS; round += 1) {
      many?.push(await draw(MANY))
      one?.push(await draw(1))
    }
    lag.disable()
  } finally {
    await renderer.close()
  }
  const of = (drawn: typeof many, pick: (one: Awaited<ReturnType<typeof draw>>) => number) =>
    median((drawn ?? []).map(pick))
  const cpu = of(many, ({ cpuMs }) => cpuMs)
  const page = of(one, ({ cpuMs }) => cpuMs)
  const megabytes = Math.max(...(many ?? []).map(({ rssBytes }) => rssBytes)) / 1_048_576
  const cost = `${ms(cpu)} of CPU = ${(cpu / page).toFixed(0)} times the ${ms(page)} of a page, ${ms(of(many, (drawn) => drawn.ms))} in all, ${megabytes.toFixed(0)} MiB`
  const waited = lag.percentile(99) / 1e6
  return [
    atMost(`pdf of ${MANY} lines`, cpu, PDF_AIM_MS, cost, ' ms'),
    atMost('  event loop, p99', waited, LAG_AIM_MS, `${ms(waited)}, ${ms(lag.max / 1e6)} at most`, ' ms'),
  ]
}
