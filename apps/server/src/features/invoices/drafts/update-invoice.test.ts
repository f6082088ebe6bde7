import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { INVOICES, line, NOBODY } from '../../../../test/stories/invoice-bodies.ts'

let app: TestApp
let owner: Actor
let stranger: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

describe('changing a draft', () => {
  const at = (id: string) => `${INVOICES}${id}/`

  test('leaves what is not named, computes anew, and tells the version', async () => {
    const draft = await makeDraft(owner, client.id, { notes: 'kept', reference: 'R-1', tags: ['a'] })
    const changed = await owner.patch(at(draft.id), {
      discount_type: 'amount',
      discount_value: '19.99',
      purchase_order: ' PO-<b>7</b> ',
      tags: ['b', 'c'],
    })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).toBe('"2"')
    expect(changed.body).toMatchObject({
      notes: 'kept',
      reference: 'R-1',
      purchase_order: 'PO-7',
      tags: ['b', 'c'],
      subtotal: '119.99',
      discount_total: '19.99',
      total: '100.00',
      version: 2,
    })
    expect(changed.body.items.map((item: { id: string }) => item.id)).toEqual(draft.items.map(({ id }) => id))
    const events = (await owner.get(`/api/timeline/events/?invoice=${draft.id}`)).body.results
    expect(events[0]).toMatchObject({
      type: 'invoice.updated',
      data: {
        lifecycle: 'draft',
        before: {
          total: '119.99',
          discount_type: null,
          discount_value: null,
          purchase_order: null,
          tags: ['a'],
        },
        after: {
          total: '100.00',
          discount_type: 'amount',
          discount_value: '19.99',
          purchase_order: 'PO-7',
          tags: ['b', 'c'],
        },
      },
      text: `Ada Lovelace changed the draft for ${client.name}.`,
    })
  })

  test('rewrites the lines as sent; a known one keeps its id', async () => {
    const draft = await makeDraft(owner, client.id)
    const [first, second] = draft.items
    const changed = await owner.patch(at(draft.id), {
      items: [
        line('1'),
        { id: second?.id, description: 'Book', unit_price: '20' },
        { id: NOBODY, ...line('3') },
      ],
    })
    expect(changed.body.total).toBe('24.00')
    const ids = changed.body.items.map((item: { id: string }) => item.id)
    expect(ids[1]).toBe(second?.id)
    expect(ids).not.toContain(first?.id)
    expect(ids).not.toContain(NOBODY)
    expect(changed.body.items.map((item: { position: number }) => item.position)).toEqual([1, 2, 3])
    expect(
      await app.sql('select position, line_total::text from invoice_items where invoice_id = $1 order by 1', [
        draft.id,
      ]),
    ).toEqual([
      { position: 1, line_total: '100' },
      { position: 2, line_total: '2000' },
      { position: 3, line_total: '300' },
    ])
  })

  test('refuses one line twice', async () => {
    const draft = await makeDraft(owner, client.id)
    const twice = { id: draft.items[0]?.id, description: 'x', unit_price: '1' }
    const answer = await owner.patch(at(draft.id), { items: [twice, twice] })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({ 'items.1.id': ['This line is named twice.'] })
    expect((await owner.get(at(draft.id))).body).toMatchObject({ total: '119.99', version: 1 })
  })

  test('moves the due date along with the day of issue and the terms, unless it is named', async () => {
    const draft = await makeDraft(owner, client.id, { issue_date: '2026-01-31', payment_terms_days: 30 })
    const patch = async (body: Record<string, unknown>) =>
      (await owner.patch(at(draft.id), body)).body.due_date
    expect(await patch({ notes: 'x' })).toBe('2026-03-02')
    expect(await patch({ issue_date: '2026-02-28' })).toBe('2026-03-30')
    expect(await patch({ payment_terms_days: 0 })).toBe('2026-02-28')
    expect(await patch({ issue_date: '2026-02-01', due_date: '2026-02-14' })).toBe('2026-02-14')
    expect(await patch({ payment_terms_days: null })).toBe('2026-02-14')
    const early = await owner.patch(at(draft.id), { issue_date: '2026-06-01' })
    expect(early.body.errors).toEqual({ due_date: ['The due date lies before the issue date.'] })
    const late = await owner.patch(at(draft.id), { issue_date: '9999-12-31', payment_terms_days: 365 })
    expect(late.body.errors).toEqual({
      issue_date: [expect.stringMatching(/^Give a date from 2000-01-01 to 20\d\d-\d\d-\d\d\.$/)],
    })
  })

  test('takes another client with their name, and another currency with its digits', async () => {
    const draft = await makeDraft(owner, client.id)
    const other = await makeClient(owner)
    expect((await owner.patch(at(draft.id), { client: other.id, currency: 'JPY' })).body).toMatchObject({
      client: other.id,
      client_name: other.name,
      currency: 'JPY',
      total: '120',
    })
  })

  test('refuses a stale version, takes the right one, and without one the last write wins', async () => {
    const draft = await makeDraft(owner, client.id)
    const patch = (notes: string, match?: string) =>
      owner.patch(at(draft.id), { notes }, match ? { headers: { 'if-match': match } } : {})
    expect((await patch('one', '"1"')).status).toBe(200)
    expectProblem(await patch('two', '"1"'), 412, 'stale_version')
    expectProblem(await patch('two', 'no version'), 412, 'stale_version')
    expect((await patch('three', 'W/"2"')).body).toMatchObject({ notes: 'three', version: 3 })
    expect((await patch('four', '*')).body).toMatchObject({ notes: 'four', version: 4 })
    expect((await patch('five')).body).toMatchObject({ notes: 'five', version: 5 })
  })

  test('of twenty at once on one version, one is taken', async () => {
    const draft = await makeDraft(owner, client.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.patch(at(draft.id), { notes: `${n}` }, { headers: { 'if-match': '"1"' } }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(19)
    expect((await owner.get(at(draft.id))).body.version).toBe(2)
  })

  test('refuses what only the server sets, and leaves all as it was', async () => {
    const draft = await makeDraft(owner, client.id)
    const owned = {
      id: NOBODY,
      number: 'X',
      status: 'paid',
      lifecycle: 'issued',
      subtotal: '0',
      tax_total: '0',
      total: '0',
      amount_paid: '119.99',
      amount_due: '0',
      paid_at: '2026-01-01',
      issued_at: '2026-01-01',
      created_by: stranger.userId,
      company_id: stranger.companyId,
      version: 9,
    }
    const answer = await owner.patch(at(draft.id), owned)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(
      Object.fromEntries(Object.keys(owned).map((name) => [name, ['This field is set by the server.']])),
    )
    expect((await owner.get(at(draft.id))).body).toMatchObject({
      total: '119.99',
      version: 1,
      status: 'draft',
    })
  })
})

describe('issued already', () => {
  test('a draft it is no more: what is locked stays, what is open changes', async () => {
    const issued = await makeIssued(owner, client.id, { issue_date: '2026-01-01', due_date: '2026-01-15' })
    const patch = (body: Record<string, unknown>) => owner.patch(`${INVOICES}${issued.id}/`, body)
    for (const body of [
      { notes: 'x' },
      { items: [] },
      { client: client.id },
      { currency: 'USD' },
      { issue_date: '2026-01-02' },
      { discount_type: 'percent', discount_value: '100' },
      { internal_notes: 'mine', notes: 'x' },
    ])
      expectProblem(await patch(body), 409, 'invoice_locked')
    expect((await patch({ due_date: '2026-01-14' })).body.errors).toEqual({
      due_date: ['The due date of an issued invoice can only be moved to a later day.'],
    })
    expectProblem(await patch({ assignee: stranger.userId }), 400, 'validation_error')
    const open = {
      due_date: '2026-02-15',
      internal_notes: 'call them',
      tags: ['late'],
      assignee: owner.userId,
    }
    expect((await patch(open)).body).toMatchObject({ ...open, total: '119.99', number: issued.number })
  })
})
