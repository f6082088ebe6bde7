import type pg from 'pg'
import type { Options } from '../options.ts'
import { type Bounds, type Call, measure, median, type Sample, type Side } from './load-run.ts'

type Sides = { readonly raw: Side; readonly api: Side }
type Round = { readonly raw: Sample; readonly api: Sample }

export type Measured = {
  readonly name: string
  readonly connections: number
  readonly ratio: number
  /** The same of CPU a request, app and database: it hardly moves with the machine's load. */
  readonly cpuRatio: number
  readonly raw: Sample
  readonly api: Sample
  readonly isNoisy: boolean
  readonly repeated: number
  readonly rounds: readonly Round[]
}

export type Bench = {
  readonly admin: pg.Client
  readonly sides: Sides
  readonly options: Options
  readonly startedAt: number
}

/** The calls of the next round: made anew for each, since a draft is issued once. */
export type NextCalls = (bounds: Bounds) => Promise<() => Call>

const MOST_SPREAD = 0.3

export function cpuOf(sample: Sample): number {
  return sample.appCpuMs + (sample.dbCpuMs ?? 0)
}

/** Each figure's median over the rounds. */
export function medianSample(samples: readonly Sample[]): Sample {
  const of = (pick: (sample: Sample) => number) => median(samples.map(pick))
  const total = (pick: (sample: Sample) => number) => samples.reduce((sum, each) => sum + pick(each), 0)
  return {
    requests: total((each) => each.requests),
    perSecond: of((each) => each.perSecond),
    p50: of((each) => each.p50),
    p99: of((each) => each.p99),
    errors: total((each) => each.errors),
    faults: [...new Set(samples.flatMap((each) => each.faults))],
    appCpuMs: of((each) => each.appCpuMs),
    dbCpuMs: samples.some((each) => each.dbCpuMs === null) ? null : of((each) => each.dbCpuMs ?? 0),
  }
}

/** The round whose raw rate lies furthest from the middle, if it lies too far for a comparison. */
function noisiest(rounds: readonly Round[]): number | null {
  const middle = median(rounds.map(({ raw }) => raw.perSecond))
  const distances = rounds.map(({ raw }) => Math.abs(raw.perSecond - middle) / middle)
  const furthest = Math.max(...distances)
  return furthest > MOST_SPREAD ? distances.indexOf(furthest) : null
}

/** Rounds of raw and API by turns, so that both meet the same machine; ratio is the median of theirs. */
export async function compare(
  bench: Bench,
  name: string,
  bounds: Bounds,
  nextCalls: NextCalls,
): Promise<Measured> {
  const { admin, sides, options } = bench
  const round = async (each: Bounds): Promise<Round> => ({
    raw: await measure(admin, sides.raw, await nextCalls(each), each),
    api: await measure(admin, sides.api, await nextCalls(each), each),
  })
  await round({ ...bounds, seconds: options.warmUpSeconds })
  const rounds: Round[] = []
  // One connection is only told, never judged.
  const wanted = bounds.connections === 1 ? options.fewRounds : options.rounds
  for (let at = 0; at < wanted; at += 1) rounds.push(await round(bounds))
  let repeated = 0
  let noisy = noisiest(rounds)
  const isLate = () =>
    bounds.connections === 1 || performance.now() - bench.startedAt > options.deadlineSeconds * 1000
  while (noisy !== null && repeated < options.repeats && !isLate()) {
    rounds[noisy] = await round(bounds)
    repeated += 1
    noisy = noisiest(rounds)
  }
  return {
    name,
    connections: bounds.connections,
    ratio: median(rounds.map(({ raw, api }) => api.perSecond / raw.perSecond)),
    cpuRatio: median(rounds.map(({ raw, api }) => cpuOf(raw) / cpuOf(api))),
    raw: medianSample(rounds.map(({ raw }) => raw)),
    api: medianSample(rounds.map(({ api }) => api)),
    isNoisy: noisy !== null,
    repeated,
    rounds,
  }
}
