import type { Sample } from './load/load-run.ts'
import { cpuOf, type Measured } from './load/rounds.ts'

/** One aim and what came of it. Within a tenth of the aim is not yet a failure: machines differ by as much. */
export type Verdict = {
  readonly label: string
  readonly text: string
  readonly aim: string | null
  readonly outcome: 'ok' | 'close' | 'missed' | 'told'
}

const TOLERANCE = 0.1

const TOLD = { aim: null, outcome: 'told' } as const

export function atLeast(label: string, value: number, aim: number, text: string, unit: string): Verdict {
  const outcome = value >= aim ? 'ok' : value >= aim * (1 - TOLERANCE) ? 'close' : 'missed'
  return { label, text, aim: `at least ${aim}${unit}`, outcome }
}

export function atMost(label: string, value: number, aim: number, text: string, unit: string): Verdict {
  const outcome = value <= aim ? 'ok' : value <= aim * (1 + TOLERANCE) ? 'close' : 'missed'
  return { label, text, aim: `at most ${aim}${unit}`, outcome }
}

export function mustHold(label: string, holds: boolean, text: string): Verdict {
  return { label, text, aim: 'must hold', outcome: holds ? 'ok' : 'missed' }
}

export function told(label: string, text: string): Verdict {
  return { label, text, ...TOLD }
}

export function rate(perSecond: number): string {
  return perSecond >= 1000 ? `${(perSecond / 1000).toFixed(1)}k req/s` : `${perSecond.toFixed(0)} req/s`
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`

export const percent = (ratio: number) => `${Math.round(ratio * 100)} %`

function costs(sample: Sample): string {
  const database = sample.dbCpuMs === null ? '' : ` + ${ms(sample.dbCpuMs)} db`
  return `p50 ${ms(sample.p50)}, p99 ${ms(sample.p99)}, cpu ${ms(sample.appCpuMs)} app${database}`
}

export function describe({ api, raw, ratio, cpuRatio, repeated }: Measured): string {
  const again = repeated > 0 ? `, ${repeated} repeated` : ''
  return `${rate(api.perSecond).padStart(11)} = ${percent(ratio)} of raw ${rate(raw.perSecond)} (by cpu ${percent(cpuRatio)}); ${costs(api)} (raw ${ms(cpuOf(raw))} in all)${again}`
}

export function describeAlone(sample: Sample): string {
  return `${rate(sample.perSecond).padStart(11)}; ${costs(sample)}`
}
