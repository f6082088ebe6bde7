import { createPdfRenderer } from '@counterfoil/server/services/pdf/rendering/pdf-renderer.ts'
import {
  SAMPLE_SCRIPTS,
  type SampleScript,
  scriptDocument,
} from '@counterfoil/server/services/pdf/script-documents.fixture.ts'
import { median } from './load/load-run.ts'
import type { Options } from './options.ts'
import type { SideMeasure } from './side-measures.ts'
import { atMost, ms, told } from './verdicts.ts'

const SCRIPT_AIM = 1.3
const ORDER = { companyId: 'bench', userId: null, isIssued: true, signal: null }

/**
 * A document of one page in each script against one in Latin, by turns in one process that has read their fonts: the time of
 * a processor that each takes. What the first document of a script costs, with the reading of its fonts, is told.
 */
export async function measureScripts({ documents }: Options): Promise<SideMeasure> {
  let cpuMs = Number.NaN
  const renderer = createPdfRenderer({
    logger: {
      debug: (facts) => {
        if ('cpuMs' in facts) cpuMs = Number(facts.cpuMs)
      },
      warn: () => {},
    },
  })
  const draw = async (script: SampleScript, number: number) => {
    await renderer.renderInvoicePdf(scriptDocument(script, { number: `INV-${number}` }), ORDER)
    return cpuMs
  }
  const costs = new Map<SampleScript, number[]>(SAMPLE_SCRIPTS.map((script) => [script, []]))
  const first: number[] = []
  try {
    for (const script of SAMPLE_SCRIPTS) first.push(await draw(script, 0))
    for (let at = 1; at <= documents; at += 1) {
      for (const script of SAMPLE_SCRIPTS) {
        // The document before it was another's: what is measured is the second in a row, as of a company at work.
        await draw(script, 2 * at)
        costs.get(script)?.push(await draw(script, 2 * at + 1))
      }
    }
  } finally {
    await renderer.close()
  }
  const latin = median(costs.get('latin') ?? [])
  const others = SAMPLE_SCRIPTS.slice(1).map((script) => {
    const cost = median(costs.get(script) ?? [])
    const text = `${ms(cost)} of CPU = ${(cost / latin).toFixed(2)} times the Latin ${ms(latin)}`
    return atMost(`pdf ${script.replace('_chinese', '')}`, cost / latin, SCRIPT_AIM, text, ' times')
  })
  const slowest = SAMPLE_SCRIPTS.map((script, at) => `${script} ${ms(first[at] ?? 0)}`).slice(1)
  return { verdicts: [...others, told('first of a script', slowest.join(', '))], samples: {} }
}
