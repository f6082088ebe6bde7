import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { NOON, readDashboard } from '../../../../test/stories/expected-dashboard.ts'
import { checkAllFigures } from '../check-figures.ts'
import { startMending } from '../kept-figures.db.ts'

const RECALCULATE = '/api/statistics/general/recalculate/'
const LOGS = '/api/statistics/general/logs/'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app?.close())

async function logsOf(actor: Actor, query = '') {
  const answer = await actor.get(`${LOGS}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const spoil = (actor: Actor) =>
  app.sql('update invoice_figures set total = total + 500 where company_id = $1', [actor.companyId])

test('figures that are wrong are those of the documents afterwards, and the log says who, how many and which', async () => {
  const actor = await makeOwner(app)
  await makeIssued(actor, (await makeClient(actor)).id, { issue_date: '2026-11-01' })
  const { by_currency } = await readDashboard(actor)
  await spoil(actor)
  expect((await readDashboard(actor)).by_currency).not.toEqual(by_currency)
  const answer = await actor.post(RECALCULATE)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ user: actor.userId, user_name: 'Ada Lovelace' })
  expect(answer.body.wrong).toBeGreaterThan(0)
  expect(answer.body.differences).toHaveLength(answer.body.wrong)
  expect(answer.body.milliseconds).toBeGreaterThanOrEqual(0)
  expect((await readDashboard(actor)).by_currency).toEqual(by_currency)
  const again = await actor.post(RECALCULATE)
  expect(again.body).toMatchObject({ wrong: 0, differences: [] })
  const logs = await logsOf(actor)
  expect(logs.results).toEqual([again.body, answer.body])
  expect((await logsOf(actor, '?page_size=1')).results).toEqual([again.body])
  expect((await logsOf(actor, '?ordering=started_at&page_size=1')).results).toEqual([answer.body])
  expect((await logsOf(actor, '?search=lovelace')).count).toBe(2)
  expect((await logsOf(actor, '?search=nobody')).count).toBe(0)
  const { recent } = await readDashboard(actor)
  expect(recent.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
    'Ada Lovelace had the figures calculated anew.',
    `Ada Lovelace had the figures calculated anew. Put right: ${answer.body.wrong}.`,
  ])
})

test('whoever asks while they are calculated is told so, and nothing is written', async () => {
  const actor = await makeOwner(app)
  await app.deps.database.transaction('write', { companyId: actor.companyId, actor: 'test' }, async (tx) => {
    expect(await tx.first(startMending, [actor.companyId])).toEqual({ is_free: true })
    const refused = await actor.post(RECALCULATE)
    expectProblem(refused, 409, 'conflict')
    expect(refused.problem.detail).toBe('The figures are being calculated already. Look again in a moment.')
    // Another company's are its own.
    expect((await (await makeOwner(app)).post(RECALCULATE)).status).toBe(200)
  })
  expect((await logsOf(actor)).count).toBe(0)
  const answers = await Promise.all(Array.from({ length: 8 }, () => actor.post(RECALCULATE)))
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await logsOf(actor)).count).toBe(done.length)
})

test('a repeat under the same key recalculates once', async () => {
  const actor = await makeOwner(app)
  const headers = { 'Idempotency-Key': 'recalculate-once' }
  const first = await actor.post(RECALCULATE, undefined, { headers })
  const second = await actor.post(RECALCULATE, undefined, { headers })
  expect(second.body).toEqual(first.body)
  expect((await logsOf(actor)).count).toBe(1)
})

test('the nightly comparison is in the log where it found something, as nobody’s', async () => {
  const actor = await makeOwner(app)
  await makeIssued(actor, (await makeClient(actor)).id)
  await checkAllFigures(app.deps)
  expect((await logsOf(actor)).count).toBe(0)
  await spoil(actor)
  await checkAllFigures(app.deps)
  const { results } = await logsOf(actor)
  expect(results).toMatchObject([{ user: null, user_name: null }])
  expect(results[0].wrong).toBeGreaterThan(0)
})

test.each(['accountant', 'member', 'viewer'] as const)(
  'a %s neither recalculates nor reads the log',
  async (role) => {
    const owner = await makeOwner(app)
    const actor = await makeMember(app, owner, role)
    expectProblem(await actor.post(RECALCULATE), 403, 'permission_denied')
    expectProblem(await actor.get(LOGS), 403, 'permission_denied')
    const admin = await makeMember(app, owner, 'admin')
    expect((await admin.post(RECALCULATE)).status).toBe(200)
    expect((await logsOf(admin)).results).toMatchObject([{ user: admin.userId }])
  },
)
