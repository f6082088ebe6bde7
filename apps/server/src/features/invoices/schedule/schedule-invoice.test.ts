import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const NOW = '2026-11-25T12:00:00.000Z'
/** Midnight is past in Berlin, where the companies are. */
const LATER = '2026-11-30T23:30:00.000Z'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set(NOW)
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())
beforeEach(() => app.clock.set(NOW))

const at = (id: string) => `/api/invoices/${id}/`
const read = async (id: string) => (await owner.get(at(id))).body
const schedule = (id: string, body: unknown = { issue_at: LATER }, actor = owner) =>
  actor.post(`${at(id)}schedule/`, body)
const unschedule = (id: string, actor = owner) => actor.delete(`${at(id)}schedule/`)
const eventsOf = async (id: string): Promise<string[]> =>
  (await owner.get(`/api/timeline/events/?invoice=${id}`)).body.results.map(
    ({ text }: { text: string }) => text,
  )
const NOT_SCHEDULED = {
  scheduled_for: null,
  schedule_sends: false,
  schedule_failed_at: null,
  schedule_fault: null,
}

describe('an order to issue later', () => {
  test('stays on the draft, which bears the day of that time and is due as many days later', async () => {
    const draft = await makeDraft(owner, client.id, { issue_date: '2026-11-25', payment_terms_days: 14 })
    const before = await read(draft.id)
    const answer = await schedule(draft.id, { issue_at: '2026-12-01T00:30:00+01:00', send: true })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      ...before,
      scheduled_for: LATER,
      schedule_sends: true,
      issue_date: '2026-12-01',
      due_date: '2026-12-15',
      version: before.version + 1,
      updated_at: expect.any(String),
    })
    expect(answer.body).toMatchObject({ status: 'draft', number: null })
    expect((await eventsOf(draft.id))[0]).toBe(
      `Ada Lovelace scheduled the invoice for ${client.name} to be issued and sent on 2026-12-01 at 00:30.`,
    )
    const listed = (await owner.get(`/api/invoices/?client=${client.id}&status=draft`)).body.results
    expect(listed.find(({ id }: { id: string }) => id === draft.id)).toMatchObject({
      scheduled_for: LATER,
      schedule_failed_at: null,
    })
    const [order] = await app.sql('select scheduled_by, scheduled_by_name from invoices where id = $1', [
      draft.id,
    ])
    expect(order).toEqual({ scheduled_by: owner.userId, scheduled_by_name: 'Ada Lovelace' })
  })

  test('takes the place of one before, and is not given twice by a repeated call', async () => {
    const draft = await makeDraft(owner, client.id)
    await schedule(draft.id, { issue_at: LATER, send: true })
    const key = { headers: { 'idempotency-key': 'one-order' } }
    const body = { issue_at: '2026-12-24T08:00:00Z' }
    const first = await owner.post(`${at(draft.id)}schedule/`, body, key)
    const again = await owner.post(`${at(draft.id)}schedule/`, body, key)
    expect(again.body).toEqual(first.body)
    expect(await read(draft.id)).toMatchObject({
      scheduled_for: '2026-12-24T08:00:00.000Z',
      schedule_sends: false,
      issue_date: '2026-12-24',
    })
    expect((await eventsOf(draft.id)).filter((text) => text.includes('scheduled'))).toHaveLength(2)
  })

  test('is taken back: the draft stays, and is dated today again', async () => {
    const draft = await makeDraft(owner, client.id, { payment_terms_days: 14 })
    const scheduled = (await schedule(draft.id)).body
    expect((await unschedule(draft.id)).status).toBe(204)
    expect(await read(draft.id)).toEqual({
      ...scheduled,
      ...NOT_SCHEDULED,
      issue_date: '2026-11-25',
      due_date: '2026-12-09',
      version: scheduled.version + 1,
      updated_at: expect.any(String),
    })
    expect((await eventsOf(draft.id))[0]).toBe(
      `Ada Lovelace took the schedule of the invoice for ${client.name} back.`,
    )
    expectProblem(await unschedule(draft.id), 409, 'invoice_not_scheduled')
    const [order] = await app.sql('select scheduled_by, scheduled_by_name from invoices where id = $1', [
      draft.id,
    ])
    expect(order).toEqual({ scheduled_by: null, scheduled_by_name: null })
  })

  test('stays while the draft is written on, and is none of its copy', async () => {
    const draft = await makeDraft(owner, client.id)
    await schedule(draft.id)
    const answer = await owner.patch(at(draft.id), { notes: 'With thanks' })
    expect(answer.body).toMatchObject({ notes: 'With thanks', scheduled_for: LATER })
    expect((await owner.post(`${at(draft.id)}duplicate/`)).body).toMatchObject(NOT_SCHEDULED)
  })

  test('goes with a draft that is issued or deleted by hand', async () => {
    const [issued, deleted] = [await makeDraft(owner, client.id), await makeDraft(owner, client.id)]
    await schedule(issued.id)
    await schedule(deleted.id)
    expect((await owner.post(`${at(issued.id)}issue/`)).body).toMatchObject({
      lifecycle: 'issued',
      ...NOT_SCHEDULED,
    })
    expect((await owner.delete(at(deleted.id))).status).toBe(204)
    expectProblem(await unschedule(issued.id), 409, 'invoice_already_issued')
    expectProblem(await unschedule(deleted.id), 404)
  })
})

describe('an order is refused', () => {
  test.each([
    [
      'that is past',
      { issue_at: '2026-11-25T12:00:00Z' },
      'issue_at',
      'Choose a time that is still to come.',
    ],
    [
      'that is more than a year away',
      { issue_at: '2027-11-26T12:00:00Z' },
      'issue_at',
      'An invoice can be issued at most a year from now.',
    ],
    ['without a time', {}, 'issue_at', expect.any(String)],
    ['whose time has no zone', { issue_at: '2026-12-01T08:00:00' }, 'issue_at', expect.any(String)],
    ['with a date alone', { issue_at: '2026-12-01' }, 'issue_at', expect.any(String)],
    ['to send perhaps', { issue_at: LATER, send: 'yes' }, 'send', expect.any(String)],
    ['with something else', { issue_at: LATER, to: ['a@b.example'] }, 'to', expect.any(String)],
  ])('%s', async (_, body, field, text) => {
    const draft = await makeDraft(owner, client.id)
    const refused = await schedule(draft.id, body)
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual({ [field]: [text] })
    expect(await read(draft.id)).toMatchObject(NOT_SCHEDULED)
  })

  test('for what could not be issued now, or is issued already', async () => {
    const blocked = await makeClient(owner)
    const forBlocked = await makeDraft(owner, blocked.id)
    await owner.post(`/api/clients/${blocked.id}/block/`, { reason: 'Owes' })
    expectProblem(await schedule(forBlocked.id), 409, 'client_blocked')
    const empty = await makeDraft(owner, client.id, { items: [] })
    expectProblem(await schedule(empty.id), 409, 'invoice_empty')
    const issued = await makeIssued(owner, client.id)
    expectProblem(await schedule(issued.id), 409, 'invoice_already_issued')
    await owner.post(`${at(issued.id)}cancel/`, { reason: 'x' })
    expectProblem(await schedule(issued.id), 409, 'invoice_cancelled')
    expectProblem(await unschedule(issued.id), 409, 'invoice_cancelled')
  })

  test('to send it to a client without an address, though it may be issued', async () => {
    const silent = await makeClient(owner, { email: null })
    const draft = await makeDraft(owner, silent.id)
    const refused = await schedule(draft.id, { issue_at: LATER, send: true })
    expect(refused.body.errors).toEqual({ send: ['This client has no email address. Enter one to send to.'] })
    expect((await schedule(draft.id)).status).toBe(200)
  })

  test('where the draft would be due before the day it then bears', async () => {
    const draft = await makeDraft(owner, client.id, {
      issue_date: '2026-11-25',
      due_date: '2026-11-28',
      payment_terms_days: null,
    })
    const refused = await schedule(draft.id)
    expect(refused.body.errors).toEqual({ due_date: ['The due date lies before the issue date.'] })
  })

  test('to strangers, viewers and nobody', async () => {
    const draft = await makeDraft(owner, client.id)
    await schedule(draft.id)
    const before = await read(draft.id)
    const stranger = await makeOwner(app)
    const viewer = await makeMember(app, owner, 'viewer')
    const path = `${at(draft.id)}schedule/`
    for (const method of ['POST', 'DELETE'] as const) {
      const body = method === 'POST' ? { body: { issue_at: '2026-12-05T00:00:00Z' } } : {}
      expectProblem(await app.call({ method, path, ...body }), 401)
      expectProblem(await viewer.post(path, body.body, { method }), 403, 'permission_denied')
      expectSameProblem(
        await stranger.post(path, body.body, { method }),
        await stranger.post(`${at(NOBODY)}schedule/`, body.body, { method }),
      )
    }
    expect(await read(draft.id)).toEqual(before)
    const member = await makeMember(app, owner, 'member')
    expect((await unschedule(draft.id, member)).status).toBe(204)
    expect((await schedule(draft.id, { issue_at: LATER }, member)).status).toBe(200)
  })
})
