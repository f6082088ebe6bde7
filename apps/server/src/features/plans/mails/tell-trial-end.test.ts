import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember } from '../../../../test/processes/factories.ts'
import { chosen, goTo, NOON, newCompany } from '../../../../test/stories/plan-story.ts'
import { tellTrialEnd, tellTrialEnds } from './tell-trial-end.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOON)
  owner = await newCompany(app, 14, { company_name: `Trial ${Math.random()}`, currency: 'EUR' })
  // Other tests' companies are none of this one's.
  await app.sql('update companies set closed_at = now() where company_id <> $1', [owner.companyId])
})

/** The trial ends on 26 March at noon: so many hours before that. */
const before = (hours: number) => new Date(Date.parse('2026-03-26T12:00:00.000Z') - hours * 3_600_000)

/** What the hourly job does, at a time. */
async function lookAt(time: Date): Promise<void> {
  app.clock.set(time.toISOString())
  await tellTrialEnds(app.deps)
  await app.runJobs()
}

const mails = () =>
  app.sql<{ to_addresses: string[]; subject: string; text: string; html: string }>(
    `select to_addresses, subject, text, html from email_messages
     where company_id = $1 and kind = 'plan_trial_ending' order by created_at, id`,
    [owner.companyId],
  )

test('three days before its trial ends a company’s owners are told, each in their language, and nobody else', async () => {
  const second = await makeMember(app, owner, 'owner')
  await makeMember(app, owner, 'admin')
  await app.sql("update users set language = 'de' where id = $1", [second.userId])
  await lookAt(before(72.01))
  expect(await mails()).toEqual([])
  await lookAt(before(72))
  const told = await mails()
  expect(told.map(({ to_addresses }) => to_addresses)).toEqual([[owner.email], [second.email]])
  expect(told[0]?.subject).toBe('Your Counterfoil trial ends on 26 Mar 2026')
  expect(told[0]?.text).toContain('Choose a plan by then and everything goes on as it is.')
  expect(told[0]?.text).toContain('http://counterfoil.test/dashboard/settings?tab=plan')
  expect(told[0]?.html).toContain('href="http://counterfoil.test/dashboard/settings?tab=plan"')
  expect(told[1]?.subject).toBe('Ihre Testphase bei Counterfoil endet am 26.03.2026')
  expect(told[1]?.text).toContain('Wählen Sie bis dahin einen Tarif, und alles geht weiter wie bisher.')
})

test('they are told once, over repeats, two nodes at once and a job that runs again', async () => {
  app.clock.set(before(70).toISOString())
  await Promise.all([tellTrialEnds(app.deps), tellTrialEnds(app.deps)])
  await Promise.all([1, 2, 3, 4, 5].map(() => tellTrialEnd(app.deps, { company_id: owner.companyId })))
  await app.runJobs()
  await lookAt(before(1))
  expect(await mails()).toHaveLength(1)
  const [row] = await app.sql('select trial_told_at from companies where company_id = $1', [owner.companyId])
  expect(row).toEqual({ trial_told_at: before(70) })
})

test('who was not reached in time is told late, and not after the end', async () => {
  await lookAt(before(2))
  expect(await mails()).toHaveLength(1)
  owner = await newCompany(app, 14)
  await lookAt(before(0))
  expect(await mails()).toEqual([])
})

test('nothing is said where a plan was chosen, the company was closed, or there are no plans', async () => {
  await chosen(owner, 'team', 'month', '24.00')
  await lookAt(before(24))
  expect(await mails()).toEqual([])
  app.clock.set(NOON)
  owner = await newCompany(app)
  await app.sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
  app.clock.set(before(24).toISOString())
  await tellTrialEnd(app.deps, { company_id: owner.companyId })
  expect(await mails()).toEqual([])
  app.clock.set(NOON)
  owner = await newCompany(app)
  const free = { ...app.deps, config: { ...app.deps.config, billing: false } }
  app.clock.set(before(24).toISOString())
  await tellTrialEnds(free)
  await tellTrialEnd(free, { company_id: owner.companyId })
  await app.runJobs()
  expect(await mails()).toEqual([])
})

test('a plan that is given back while the trial goes on leaves the mail to come', async () => {
  await chosen(owner, 'team', 'year', '240.00')
  await lookAt(before(60))
  expect(await mails()).toEqual([])
  owner = await goTo(app, before(50).toISOString(), owner)
  expect((await owner.post('/api/billing/subscription/cancel/', { refund: true })).status).toBe(200)
  await lookAt(before(49))
  expect(await mails()).toHaveLength(1)
})
