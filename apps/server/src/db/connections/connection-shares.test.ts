import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner, PASSWORD } from '../../../test/processes/factories.ts'
import { asCaller, makeConnectionShares, NoConnectionLeft } from './connection-shares.ts'

let app: TestApp
let greedy: Actor
let other: Actor

beforeAll(async () => {
  app = await buildTestApp()
  greedy = await makeOwner(app)
  other = await makeOwner(app)
})
afterAll(() => app?.close())

const HALF = () => app.deps.config.databasePool / 2
const many = <T>(count: number, ask: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)))

/** How many transactions of the application wait for a lock. */
async function countWaiting(): Promise<number> {
  const rows = await app.sql(
    "select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'counterfoil' and datname = current_database()",
  )
  return rows.length
}

/** Has `ask` send what waits for a row until the test lets go of it; looks meanwhile, then answers what was answered. */
async function whileLocked(
  { lock, values }: { lock: string; values: readonly string[] },
  ask: () => Promise<ApiResponse[]>,
  look: () => Promise<void>,
): Promise<ApiResponse[]> {
  const holder = new pg.Client(app.owner)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query("select set_config('app.company', $1, true)", [values[0]])
    const { rowCount } = await holder.query(lock, [...values])
    expect(rowCount).toBe(1)
    const asked = ask()
    await expect.poll(countWaiting).toBe(HALF())
    await look()
    await holder.query('commit')
    return await asked
  } finally {
    await holder.end()
  }
}

/** Others are answered, and whoever watches is, while all that one may have is in use. */
async function expectOthersAnswered(): Promise<void> {
  const answers = await Promise.all([
    other.get('/api/clients/'),
    other.patch(`/api/auth/companies/${other.companyId}/`, { company_phone: '+49 30 1' }),
    app.call({ path: '/api/auth/me/', token: other.token }),
    app.call({ path: '/api/health' }),
    app.call({ path: '/api/health/ready' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await countWaiting()).toBe(HALF())
}

const lockCompany = (actor: Actor) => ({
  lock: 'select from companies where company_id = $1 for update',
  values: [actor.companyId],
})
const rename = (actor: Actor, n: number) =>
  actor.patch(`/api/auth/companies/${greedy.companyId}/`, { company_phone: `+49 30 ${n}` })
const statusesOf = (answers: readonly ApiResponse[]) => new Set(answers.map(({ status }) => status))

describe('half of the connections is the most', () => {
  test('that one user has at once: others are answered, and their own go on one after the other', async () => {
    const ask = () => many(20, (n) => rename(greedy, n))
    expect(statusesOf(await whileLocked(lockCompany(greedy), ask, expectOthersAnswered))).toEqual(
      new Set([200]),
    )
  })

  test('that the users of one company have together', async () => {
    const members = await many(3, () => makeMember(app, greedy, 'admin'))
    const ask = () => many(12, (n) => rename(members[n % 3] ?? greedy, n))
    expect(statusesOf(await whileLocked(lockCompany(greedy), ask, expectOthersAnswered))).toEqual(
      new Set([200]),
    )
  })

  test('that the signed-out of one address have together', async () => {
    const lock = {
      lock: 'select from users where id = $2 and $1::text is not null for update',
      values: [greedy.companyId, greedy.userId],
    }
    const body = { username: greedy.username, password: PASSWORD }
    const ask = () => many(10, () => app.call({ path: '/api/auth/login/', body }))
    // Some are one try too many for one account.
    expect(statusesOf(await whileLocked(lock, ask, expectOthersAnswered))).toContain(200)
  })

  test('and one request too many in the queue behind it is 429, with when to come back', async () => {
    const ask = async () => {
      const told: ApiResponse[] = []
      const all = Array.from({ length: 260 }, (_, n) => rename(greedy, n))
      for (const one of all) one.then((answer) => told.push(answer))
      await expect.poll(() => told.some(({ status }) => status === 429)).toBe(true)
      return Promise.all(all)
    }
    const refusals: ApiResponse[] = []
    const holder = whileLocked(lockCompany(greedy), ask, expectOthersAnswered)
    for (const answer of await holder) if (answer.status === 429) refusals.push(answer)
    const [refusal] = refusals
    if (!refusal) throw new Error('nobody was refused')
    expectProblem(refusal, 429, 'rate_limited')
    expect(refusal.headers.get('retry-after')).toBe('5')
    expect(refusal.body.detail).toBe(
      'Too many of your requests wait for an answer. Please try again in 5 seconds.',
    )
  })
})

describe('a place', () => {
  test('is counted for the caller and the company, and is free once it was given back', async () => {
    const shares = makeConnectionShares(1)
    const order: string[] = []
    const first = await asCaller('one', () => shares.take('company'))
    const second = asCaller('two', () => shares.take('company')).then((giveBack) => {
      order.push('two')
      return giveBack
    })
    const third = asCaller('two', () => shares.take(null)).then((giveBack) => {
      order.push('two again')
      return giveBack
    })
    await asCaller('three', () => shares.take('another company'))
    expect(order).toEqual([])
    first()
    const giveBack = await second
    expect(order).toEqual(['two'])
    giveBack()
    await third
    expect(order).toEqual(['two', 'two again'])
  })

  test('is waited for by so many, and for so long', async () => {
    vi.useFakeTimers()
    try {
      const shares = makeConnectionShares(1, 2)
      const take = () => asCaller('one', () => shares.take(null))
      const giveBack = await take()
      const waiting = [take(), take()].map((one) => one.catch((error: unknown) => error))
      await expect(take()).rejects.toEqual(new NoConnectionLeft(true))
      vi.advanceTimersByTime(5_000)
      expect(await Promise.all(waiting)).toEqual([new NoConnectionLeft(false), new NoConnectionLeft(false)])
      giveBack()
      await take()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not asked for by what no request does', async () => {
    const shares = makeConnectionShares(1)
    const jobs = await many(5, () => shares.take('company'))
    expect(jobs).toHaveLength(5)
  })
})
