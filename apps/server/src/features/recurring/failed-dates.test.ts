import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRecurring, pathOf, runsOf, signedInAt } from '../../../test/calls/recurring-calls.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'
import { recurringDesk } from '../../../test/stories/recurring-desk.ts'

const NOW = '2026-11-25T12:00:00.000Z'
/** Eight o'clock in Berlin. */
const FIRST = '2026-12-01T07:00:00.000Z'

let mailed: MailedApp
let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())
beforeEach(async () => {
  app.clock.set(NOW)
  owner = await makeOwner(app)
  client = await makeClient(owner)
})

const { read, made, invoicesOf, run, shapes, textsOf, setClient } = recurringDesk(() => ({
  app,
  owner,
  client,
}))

describe('a date that failed', () => {
  const makeUp = (id: string, runId: string, actor = owner) =>
    actor.post(`${pathOf(id)}runs/${runId}/make_up/`)
  async function makeFailed(over: Record<string, unknown> = {}) {
    const { id } = await made({ mode: 'issue', ...over })
    await setClient('block')
    await run(FIRST)
    expect(await shapes(id)).toEqual([['2026-12-01', 'failed', 'client_blocked']])
    const [failed] = await runsOf(owner, id)
    return { id, runId: failed?.id ?? '' }
  }

  test('is made up for once, by whoever of twenty comes first, with its date', async () => {
    const { id, runId } = await makeFailed()
    expect((await makeUp(id, runId)).body).toMatchObject({ status: 409, error_code: 'client_blocked' })
    await setClient('activate')
    const answers = await Promise.all(Array.from({ length: 20 }, () => makeUp(id, runId)))
    const [made] = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ status: 409, error_code: 'recurring_run_not_failed' })
    const [only, ...more] = await invoicesOf(id)
    expect(more).toEqual([])
    expect(only).toMatchObject({ status: 'issued', issue_date: '2026-12-01' })
    expect(made?.body).toMatchObject({
      date: '2026-12-01',
      result: 'issued',
      invoice: only.id,
      invoice_number: only.number,
      fault: null,
    })
    expect(await read(id)).toMatchObject({
      status: 'active',
      runs_count: 1,
      last_date: '2026-12-01',
      failures: 0,
      fault: null,
      next_date: '2027-01-01',
    })
    expect((await textsOf(id)).at(-1)).toMatch(
      new RegExp(`made the invoice of .*2026.* for ${client.name}, which had failed\\.$`),
    )
  })

  test('of a schedule that has made as many as it may by then, was ended, or has other dates, is not', async () => {
    const { id, runId } = await makeFailed({ max_count: 1 })
    await setClient('activate')
    await run('2027-01-01T07:00:00.000Z')
    expect((await makeUp(id, runId)).body).toMatchObject({ error_code: 'recurring_ended' })
    app.clock.set(NOW)
    const moved = await makeFailed()
    await setClient('activate')
    await owner.patch(pathOf(moved.id), { day_of_month: 15 })
    expect((await makeUp(moved.id, moved.runId)).body).toMatchObject({
      status: 409,
      error_code: 'recurring_date_gone',
      detail: 'The recurring invoice has no such date any more. Write this invoice by hand.',
    })
    await owner.post(`${pathOf(moved.id)}cancel/`)
    expect((await makeUp(moved.id, moved.runId)).body).toMatchObject({ error_code: 'recurring_ended' })
  })

  test('with the last invoice it may make the schedule is completed, and its history says so', async () => {
    const { id, runId } = await makeFailed({ max_count: 1 })
    await setClient('activate')
    expect((await makeUp(id, runId)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'completed', runs_count: 1, next_date: null, fault: null })
    const texts = await textsOf(id)
    expect(texts.at(-2)).toContain('which had failed.')
    expect(texts.at(-1)).toBe(`The recurring invoice for ${client.name} is completed.`)
    expect((await makeUp(id, runId)).body).toMatchObject({ error_code: 'recurring_run_not_failed' })
  })

  test('is made up for by nobody without the right, and of no other schedule', async () => {
    const { id, runId } = await makeFailed()
    const path = `${pathOf(id)}runs/${runId}/make_up/`
    expect((await app.call({ method: 'POST', path })).status).toBe(401)
    expect((await makeUp(id, runId, await makeOwner(app))).status).toBe(404)
    expect((await makeUp(id, runId, await makeMember(app, owner, 'viewer'))).status).toBe(403)
    await setClient('activate')
    const other = await made()
    expect((await makeUp(other.id, runId)).status).toBe(404)
  })
})

describe('where no invoice can be made', () => {
  test('the date fails and is told; three in a row pause it; resumed, it begins anew', async () => {
    await setClient('block')
    const { id } = await made({ unit: 'day' })
    await run('2026-12-01T07:00:00.000Z')
    expect(await read(id)).toMatchObject({
      status: 'active',
      failures: 1,
      fault: { code: 'client_blocked' },
      runs_count: 0,
      next_date: '2026-12-02',
    })
    await run('2026-12-02T07:00:00.000Z')
    await run('2026-12-03T07:00:00.000Z')
    await run('2026-12-04T07:00:00.000Z')
    expect(await shapes(id)).toEqual([
      ['2026-12-01', 'failed', 'client_blocked'],
      ['2026-12-02', 'failed', 'client_blocked'],
      ['2026-12-03', 'failed', 'client_blocked'],
    ])
    expect(await read(id)).toMatchObject({
      status: 'paused',
      failures: 3,
      client_status: 'blocked',
      paused_at: '2026-12-03T07:00:00.000Z',
      next_date: '2026-12-04',
    })
    expect(await invoicesOf(id)).toEqual([])
    const reason = 'This client is blocked and cannot be issued invoices.'
    expect((await textsOf(id)).slice(1)).toEqual([
      `The recurring invoice for ${client.name} of 2026-12-01 was not made: ${reason}`,
      `The recurring invoice for ${client.name} of 2026-12-02 was not made: ${reason}`,
      `The recurring invoice for ${client.name} of 2026-12-03 was not made: ${reason}`,
      `The recurring invoice for ${client.name} was paused after 3 failures in a row: ${reason}`,
    ])
    expect((await owner.get('/api/recurring/?view=needs_attention')).body.results).toMatchObject([{ id }])
    const told = await app.sql<{ type: string }>(
      "select type from timeline_events where recurring_id = $1 and type in ('recurring.run_failed', 'recurring.stopped')",
      [id],
    )
    expect(told).toHaveLength(4)
    await setClient('activate')
    const later = await signedInAt(app, owner, '2026-12-03T12:00:00.000Z')
    const resumed = await later.post(`${pathOf(id)}resume/`)
    expect(resumed.body).toMatchObject({
      status: 'active',
      failures: 0,
      fault: null,
      next_date: '2026-12-04',
    })
    app.clock.set(NOW)
    await run('2026-12-04T07:01:00.000Z')
    expect((await shapes(id)).at(-1)).toEqual(['2026-12-04', 'drafted'])
  })

  test('a good invoice is made though the next date cannot be, and that is told before it comes', async () => {
    const line = { description: 'Hosting', unit_price: '100' }
    const { id } = await made({
      unit: 'day',
      mode: 'issue',
      discount_type: 'amount',
      discount_value: '50',
      items: [line],
    })
    const [stored] = await app.sql<{ content: { items: unknown[] } }>(
      'select content from recurring_invoices where id = $1',
      [id],
    )
    // As it could be saved before later prices were looked at: 10 for a day, and again 100.
    const price_changes = [
      { from: '2026-12-02', unit_price: '10' },
      { from: '2026-12-03', unit_price: '100' },
    ]
    const items = stored?.content.items.map((item) => ({ ...(item as object), price_changes }))
    await app.sql('update recurring_invoices set content = $2 where id = $1', [
      id,
      JSON.stringify({ ...stored?.content, items }),
    ])
    const { dates } = (await owner.get(`${pathOf(id)}upcoming/`)).body
    expect(dates).toHaveLength(12)
    expect(
      dates
        .slice(0, 3)
        .map(({ date, total, fault }: (typeof dates)[0]) => [date, total, fault?.code ?? null]),
    ).toEqual([
      ['2026-12-01', '50.00', null],
      ['2026-12-02', null, 'discount_above_subtotal'],
      ['2026-12-03', '50.00', null],
    ])
    await run('2026-12-01T07:00:00.000Z')
    expect(await shapes(id)).toEqual([['2026-12-01', 'issued']])
    expect((await invoicesOf(id)).map(({ total }: { total: string }) => total)).toEqual(['50.00'])
    expect(await read(id)).toMatchObject({
      status: 'active',
      next_date: '2026-12-02',
      runs_count: 1,
      failures: 0,
      fault: null,
      next_fault: { code: 'discount_above_subtotal' },
      total: '50.00',
    })
    await run('2026-12-02T07:00:00.000Z')
    expect(await read(id)).toMatchObject({
      next_date: '2026-12-03',
      failures: 1,
      fault: { code: 'discount_above_subtotal' },
      next_fault: null,
      total: '50.00',
    })
    await run('2026-12-03T07:00:00.000Z')
    expect(await shapes(id)).toEqual([
      ['2026-12-01', 'issued'],
      ['2026-12-02', 'failed', 'discount_above_subtotal'],
      ['2026-12-03', 'issued'],
    ])
    expect((await invoicesOf(id)).map(({ total }: { total: string }) => total)).toEqual(['50.00', '50.00'])
  })

  test('a success in between begins to count anew', async () => {
    const { id } = await made({ unit: 'day' })
    for (const [day, act] of [
      ['01', 'deactivate'],
      ['02', null],
      ['03', 'activate'],
      ['04', 'deactivate'],
      ['05', null],
    ] as const) {
      if (act) await setClient(act)
      await run(`2026-12-${day}T07:00:00.000Z`)
    }
    expect(await shapes(id)).toEqual([
      ['2026-12-01', 'failed', 'client_inactive'],
      ['2026-12-02', 'failed', 'client_inactive'],
      ['2026-12-03', 'drafted'],
      ['2026-12-04', 'failed', 'client_inactive'],
      ['2026-12-05', 'failed', 'client_inactive'],
    ])
    expect(await read(id)).toMatchObject({ status: 'active', failures: 2 })
  })

  test('one that cannot be sent leaves no invoice and no number behind', async () => {
    const silent = await makeClient(owner, { email: null })
    const { id } = await makeRecurring(owner, silent.id, { start_date: '2026-12-01', mode: 'send' })
    await run(FIRST)
    expect(await shapes(id)).toEqual([['2026-12-01', 'failed', 'client_without_email']])
    expect(await invoicesOf(id)).toEqual([])
  })

  test('a company without a plan waits; once it pays, its dates are made up for as it chose', async () => {
    const each = await made({ unit: 'day' })
    const one = await made({ unit: 'day', catch_up: 'one' })
    const until = (instant: string) =>
      app.sql('update companies set writable_until = $2, trial_ends_at = $2 where company_id = $1', [
        owner.companyId,
        instant,
      ])
    await until('2026-11-30T00:00:00Z')
    await run('2026-12-01T07:00:00.000Z')
    await run('2026-12-03T07:00:00.000Z')
    for (const { id } of [each, one]) {
      expect(await runsOf(owner, id)).toEqual([])
      expect(await read(id)).toMatchObject({ status: 'active', failures: 0, next_date: '2026-12-01' })
    }
    await until('2999-01-01T00:00:00Z')
    await run('2026-12-03T08:00:00.000Z')
    expect(await shapes(each.id)).toEqual([
      ['2026-12-01', 'drafted'],
      ['2026-12-02', 'drafted'],
      ['2026-12-03', 'drafted'],
    ])
    expect(await shapes(one.id)).toEqual([
      ['2026-12-01', 'skipped'],
      ['2026-12-02', 'skipped'],
      ['2026-12-03', 'drafted'],
    ])
    expect(await read(one.id)).toMatchObject({ runs_count: 1, next_date: '2026-12-04' })
  })
})
