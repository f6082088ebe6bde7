import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../load/load-run.ts'
import { headersOf } from '../setup/account.ts'
import { atMost, ms, told, type Verdict } from '../verdicts.ts'
import { type LongDrafts, lineOf, MANY } from './long-drafts.ts'

const ROUNDS = 5
const OTHERS_AIM_MS = 200
const BETWEEN_MS = 5

/** All lines of the draft, as the editor sends them after a pause. */
async function save(url: string, { account, many }: LongDrafts, round: number): Promise<number> {
  const items = many.items.map(({ id }, at) => lineOf(account, at + round, id))
  const body = JSON.stringify({ items })
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/invoices/${many.id}/`, {
    method: 'PATCH',
    headers: { ...headersOf(account), 'content-type': 'application/json' },
    body,
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`saving ${MANY} lines answered ${answer.status}`)
  return performance.now() - startedAt
}

/** What the server's event loop lets another caller wait for, by a call that asks no database. */
async function watchOthers(url: string, until: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!until()) {
    const startedAt = performance.now()
    await (await fetch(`${url}/api/config/application/`)).arrayBuffer()
    waits.push(performance.now() - startedAt)
    await sleep(BETWEEN_MS)
  }
  return waits
}

const p99 = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0

/** How long it takes to save all lines, and what others wait for meanwhile. */
export async function measureSaving(url: string, drafts: LongDrafts): Promise<Verdict[]> {
  await save(url, drafts, 0)
  const calmUntil = performance.now() + 2_000
  const calm = await watchOthers(url, () => performance.now() > calmUntil)
  const times: number[] = []
  let isOver = false
  const watching = watchOthers(url, () => isOver)
  for (let round = 1; round <= ROUNDS; round += 1) times.push(await save(url, drafts, round))
  isOver = true
  const beside = await watching
  const waited = `${ms(p99(beside))}, ${ms(Math.max(...beside))} at most; ${ms(p99(calm))} without`
  return [
    told(`save ${MANY} lines`, `${ms(median(times))}, answer and all`),
    atMost('  others, p99', p99(beside), OTHERS_AIM_MS, waited, ' ms'),
  ]
}
