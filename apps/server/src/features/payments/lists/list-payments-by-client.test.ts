import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../../../test/processes/factories.ts'

const PAYMENTS = '/api/payments/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  const [zander, aalto] = [
    await makeClient(owner, { name: 'Zander' }),
    await makeClient(owner, { name: 'aalto Oy' }),
  ]
  const record = async (client: { id: string }, amount: string, payment_date: string) => {
    const body = { client: client.id, currency: 'EUR', amount, payment_date }
    const made = await owner.post(PAYMENTS, body)
    expect(made.status, made.text).toBe(201)
  }
  // Recorded in another order than they came in; 3.00 and 4.00 on one day.
  await record(zander, '1.00', '2026-03-01')
  await record(aalto, '2.00', '2026-05-01')
  await record(aalto, '3.00', '2026-06-01')
  await record(aalto, '4.00', '2026-06-01')
  await record(aalto, '5.00', '2026-01-01')
  await record(zander, '6.00', '2026-04-01')
})
afterAll(() => app?.close())

type Page = { results: { amount: string }[]; next: string | null; previous: string | null }
const amountsOf = ({ results }: Page) => results.map(({ amount }) => amount)

/** Every page of the list, from the first to the last and back again. */
async function walk(ordering: string): Promise<{ there: string[][]; back: string[][] }> {
  let page: Page = (await owner.get(`${PAYMENTS}?page_size=2&ordering=${ordering}`)).body
  const there = [amountsOf(page)]
  while (page.next) {
    page = (await owner.get(page.next)).body
    there.push(amountsOf(page))
  }
  const back = [amountsOf(page)]
  while (page.previous) {
    page = (await owner.get(page.previous)).body
    back.unshift(amountsOf(page))
  }
  return { there, back }
}

const AALTO = ['4.00', '3.00', '2.00', '5.00']
const ZANDER = ['6.00', '1.00']

test.each([
  ['client_name', [...AALTO, ...ZANDER]],
  ['-client_name', [...ZANDER, ...AALTO]],
])('by %s the payments of a client are the newest first, page by page both ways', async (ordering, all) => {
  const pages = [all.slice(0, 2), all.slice(2, 4), all.slice(4)]
  expect(await walk(ordering)).toEqual({ there: pages, back: pages })
  const file = (await owner.get(`${PAYMENTS}export/?ordering=${ordering}`)).text
  const amounts = file.split('\n').flatMap((line) => /[;,](\d\.00)[;,]/.exec(line)?.[1] ?? [])
  expect(amounts).toEqual(all)
})

test('a place in the list that was made up is refused', async () => {
  const cursorOf = (value: string) =>
    Buffer.from(
      JSON.stringify(['client_name', 'after', value, '01900000-0000-7000-8000-000000000000']),
    ).toString('base64url')
  for (const value of ['zander', 'zander 2026-13-01', 'zander2026-01-01', 'zander infinity', ''])
    expectProblem(
      await owner.get(`${PAYMENTS}?ordering=client_name&cursor=${cursorOf(value)}`),
      400,
      'validation_error',
    )
})
