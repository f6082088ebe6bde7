import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
  unique,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor
let viewer: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  viewer = await makeMember(app, owner, 'viewer')
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const at = (id: string) => `/api/invoices/${id}/`
const read = async (id: string) => (await owner.get(at(id))).body
const cancel = (id: string, reason: unknown = 'Wrong client', actor = owner) =>
  actor.post(`${at(id)}cancel/`, { reason })
const duplicate = (id: string, actor = owner) => actor.post(`${at(id)}duplicate/`)
const twenty = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))
const statuses = (answers: ApiResponse[], status: number) =>
  answers.filter((answer) => answer.status === status)

describe('cancelling', () => {
  test('keeps number and sums, says why, stamps the paper, and owes nothing', async () => {
    const invoice = await makeIssued(owner, client.id)
    await app.runJobs()
    const before = await read(invoice.id)
    const answer = await cancel(invoice.id, ' Wrong <i>client</i> ')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...before,
      status: 'cancelled',
      lifecycle: 'cancelled',
      amount_due: '0.00',
      is_overdue: false,
      mail_failed_at: null,
      cancelled_at: expect.any(String),
      cancel_reason: 'Wrong client',
      version: before.version + 1,
      updated_at: expect.any(String),
    })
    const events = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body.results
    expect(events[0]).toMatchObject({
      type: 'invoice.cancelled',
      text: `Ada Lovelace cancelled invoice ${invoice.number}: Wrong client.`,
    })
    await app.runJobs()
    const paper = await pdfText((await owner.post(`${at(invoice.id)}export/`)).bytes)
    expect(paper).toContain(invoice.number)
    expect(paper.toLowerCase()).toContain('cancelled')
    const kept = await app.sql('select variant from invoice_documents where invoice_id = $1 order by 1', [
      invoice.id,
    ])
    expect(kept).toEqual([{ variant: 'cancelled' }, { variant: 'issued' }])
    const [figures] = await app.sql(
      'select invoices, invoiced::text, outstanding::text from client_figures where client_id = $1',
      [client.id],
    )
    expect(figures).toEqual({ invoices: 0, invoiced: '0', outstanding: '0' })
  })

  test('needs a reason', async () => {
    const invoice = await makeIssued(owner, client.id)
    for (const reason of ['', '  ', '<b></b>', null, 7])
      expect((await cancel(invoice.id, reason)).body.errors).toMatchObject({ reason: [expect.any(String)] })
    expect((await owner.post(`${at(invoice.id)}cancel/`)).body.errors).toBeDefined()
    expectProblem(
      await owner.post(`${at(invoice.id)}cancel/`, { reason: 'x', status: 'paid', why: 'y' }),
      400,
    )
    expect((await read(invoice.id)).lifecycle).toBe('issued')
  })

  test('is refused to a draft, a cancelled one, and one money is allocated to', async () => {
    expectProblem(await cancel((await makeDraft(owner, client.id)).id), 409, 'invoice_not_issued')
    const invoice = await makeIssued(owner, client.id)
    await cancel(invoice.id)
    expectProblem(await cancel(invoice.id), 409, 'invoice_cancelled')

    const paid = await makeIssued(owner, client.id)
    await owner.post(`${at(paid.id)}mark_paid/`, { amount: '0.01' })
    const received = await cancel(paid.id)
    expectProblem(received, 409, 'invoice_has_payments')
    expect(received.problem.detail).toBe(
      'This invoice has payments. Refund them, or delete what was recorded by mistake, before you cancel.',
    )
    const promised = await makeIssued(owner, client.id)
    const pending = await owner.post('/api/payments/', {
      client: client.id,
      amount: '5.00',
      currency: 'EUR',
      status: 'pending',
      allocations: [{ invoice: promised.id, amount: '5.00' }],
    })
    expect(pending.status).toBe(201)
    const expected = await cancel(promised.id)
    expectProblem(expected, 409, 'invoice_has_payments')
    expect(expected.problem.detail).toBe(
      'A payment for this invoice is pending. Delete it, or complete and refund it, before you cancel.',
    )
    expect((await read(promised.id)).lifecycle).toBe('issued')
    await owner.delete(`/api/payments/${pending.body.id}/`)
    expect((await cancel(promised.id)).body.lifecycle).toBe('cancelled')
  })

  test('ends the way to pay', async () => {
    const invoice = await makeIssued(owner, client.id)
    await owner.post(`${at(invoice.id)}send_email/`)
    const [mail] = await app.sql<{ text: string }>('select text from email_messages where invoice_id = $1', [
      invoice.id,
    ])
    const token = /\/pay\/(\S+)/.exec(mail?.text ?? '')?.[1]
    await cancel(invoice.id)
    expect((await app.call({ path: `/api/payments/public/${token}/` })).body.status).toBe('cancelled')
    const body = { method: 'bank_transfer', payer_name: 'A', payer_email: 'a@b.example' }
    expectProblem(await app.call({ path: `/api/payments/public/${token}/`, body }), 409)
    expect(
      await app.sql('select payment_id from payment_allocations where invoice_id = $1', [invoice.id]),
    ).toEqual([])
  })

  test('twenty times at once is once', async () => {
    const invoice = await makeIssued(owner, client.id)
    const answers = await twenty((n) => cancel(invoice.id, `${n}`))
    expect(statuses(answers, 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'invoice_cancelled')
    const events = await app.sql(
      "select id from timeline_events where invoice_id = $1 and type = 'invoice.cancelled'",
      [invoice.id],
    )
    expect(events).toHaveLength(1)
    expect((await read(invoice.id)).cancel_reason).toBe(statuses(answers, 200)[0]?.body.cancel_reason)
  })
})

describe('M-12: duplicating', () => {
  test('makes a new draft with the same lines and sums, dated today, without what happened since', async () => {
    const vat = await makeTaxRate(owner)
    const invoice = await makeIssued(owner, client.id, {
      items: [
        {
          description: 'A',
          quantity: '3',
          unit_price: '33.33',
          tax_rates: [vat.id],
          discount_type: 'amount',
          discount_value: '0.99',
        },
        { description: 'B', details: 'more', unit: 'h', unit_price: '9.99' },
      ],
      issue_date: '2026-01-02',
      payment_terms_days: 21,
      discount_type: 'amount',
      discount_value: '10.00',
      notes: 'N',
      terms: 'T',
      internal_notes: 'I',
      reference: 'R',
      purchase_order: 'P',
      tags: ['a'],
      language: 'de',
    })
    await owner.post(`${at(invoice.id)}mark_paid/`)
    const source = await read(invoice.id)
    const answer = await duplicate(invoice.id)
    expect(answer.status).toBe(201)
    const [today] = await app.sql<{ day: string; due: string }>(
      `select (now() at time zone 'Europe/Berlin')::date::text as day, ((now() at time zone 'Europe/Berlin')::date + 21)::text as due`,
    )
    const { items, ...copy } = answer.body
    expect(copy).toEqual({
      ...Object.fromEntries(Object.entries(source).filter(([name]) => name !== 'items')),
      id: expect.any(String),
      number: null,
      status: 'draft',
      lifecycle: 'draft',
      issue_date: today?.day,
      due_date: today?.due,
      amount_paid: '0.00',
      amount_due: source.total,
      is_overdue: false,
      mail_failed_at: null,
      payments: [],
      issued_at: null,
      sent_at: null,
      viewed_at: null,
      paid_at: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const withoutId = (list: { id: string }[]) => list.map((item) => ({ ...item, id: '' }))
    expect(withoutId(items)).toEqual(withoutId(source.items))
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(source.items[0].id)
    expect(copy.id).not.toBe(invoice.id)
    expect(await read(invoice.id)).toEqual(source)
    const [event] = (await owner.get(`/api/timeline/events/?invoice=${copy.id}`)).body.results
    expect(event.text).toBe(`Ada Lovelace made a copy of the invoice ${invoice.number}.`)
  })

  test('of a draft and of a cancelled one works too, with the taxes and the client of today', async () => {
    const vat = await makeTaxRate(owner)
    const buyer = await makeClient(owner)
    const items = [{ description: 'x', unit_price: '100', tax_rates: [vat.id] }]
    const invoice = await makeIssued(owner, buyer.id, { items })
    await cancel(invoice.id)
    await owner.patch(`/api/invoices/taxes/rates/${vat.id}/`, { rate: '20' })
    await owner.patch(`/api/clients/${buyer.id}/`, { name: 'Renamed' })
    expect((await duplicate(invoice.id)).body).toMatchObject({
      total: '120.00',
      client_name: 'Renamed',
      cancel_reason: null,
      cancelled_at: null,
    })
    expect(await read(invoice.id)).toMatchObject({ total: '119.00', client_name: buyer.name })
    expect((await duplicate((await makeDraft(owner, buyer.id)).id)).status).toBe(201)
  })

  test('twenty times under one key is one copy', async () => {
    const invoice = await makeDraft(owner, client.id, { reference: unique('dup') })
    const key = unique('key')
    const send = (id = invoice.id) => owner.post(`${at(id)}duplicate/`, undefined, { idempotencyKey: key })
    const answers = await twenty(() => send())
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 409, 'request_in_progress')
    expect((await send()).headers.get('idempotent-replayed')).toBe('true')
    expectProblem(await send(NOBODY), 422, 'idempotency_key_reused')
    const copies = await app.sql(
      "select id from timeline_events where type = 'invoice.duplicated' and data->>'from' = $1",
      [invoice.id],
    )
    expect(copies).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('takes a draft with all its lines, and makes no gap', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const vat = await makeTaxRate(house)
    const first = await makeIssued(house, buyer.id)
    const draft = await makeDraft(house, buyer.id, {
      items: [{ description: 'x', unit_price: '1', tax_rates: [vat.id] }],
    })
    const answer = await house.delete(at(draft.id))
    expect(answer.status).toBe(204)
    expect(answer.text).toBe('')
    expectProblem(await house.get(at(draft.id)), 404, 'not_found')
    for (const table of ['invoice_items', 'invoice_item_taxes'])
      expect(await app.sql(`select from ${table} where invoice_id = $1`, [draft.id])).toEqual([])
    const second = await makeIssued(house, buyer.id)
    expect([first.number.slice(-4), second.number.slice(-4)]).toEqual(['0001', '0002'])
    const events = (await house.get(`/api/timeline/events/?client=${buyer.id}`)).body.results
    expect(events.map(({ text }: { text: string }) => text)).toContain(
      `Ada Lovelace deleted a draft for ${buyer.name}.`,
    )
  })

  test('is refused to all that has a number', async () => {
    const issued = await makeIssued(owner, client.id)
    expectProblem(await owner.delete(at(issued.id)), 409, 'invoice_locked')
    await cancel(issued.id)
    expectProblem(await owner.delete(at(issued.id)), 409, 'invoice_locked')
    expect((await read(issued.id)).number).toBe(issued.number)
  })

  test('twenty times at once is once; against issuing, one of the two', async () => {
    const draft = await makeDraft(owner, client.id)
    const answers = await twenty(() => owner.delete(at(draft.id)))
    expect(statuses(answers, 204)).toHaveLength(1)
    expect(statuses(answers, 404)).toHaveLength(19)
    const drafts = await twenty(() => makeDraft(owner, client.id))
    await Promise.all(
      drafts.map(async ({ id }) => {
        const [gone, issued] = await Promise.all([owner.delete(at(id)), owner.post(`${at(id)}issue/`)])
        expect([gone.status, issued.status]).toEqual(gone.status === 204 ? [204, 404] : [409, 200])
      }),
    )
    const key = unique('key')
    const last = await makeDraft(owner, client.id)
    const drop = () => owner.delete(at(last.id), { idempotencyKey: key })
    expect((await drop()).status).toBe(204)
    const again = await drop()
    expect(again.status).toBe(204)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('who may', () => {
  const calls: [string, (id: string, actor: Actor) => Promise<ApiResponse>][] = [
    ['cancel', (id, actor) => cancel(id, 'x', actor)],
    ['duplicate', duplicate],
    ['delete', (id, actor) => actor.delete(at(id))],
  ]
  test.each(calls)('%s: no viewer, no stranger, nobody', async (name, send) => {
    const invoice = name === 'cancel' ? await makeIssued(owner, client.id) : await makeDraft(owner, client.id)
    const before = await read(invoice.id)
    expectProblem(await send(invoice.id, viewer), 403, 'permission_denied')
    expectSameProblem(await send(invoice.id, stranger), await send(NOBODY, stranger))
    const method = name === 'delete' ? ('DELETE' as const) : ('POST' as const)
    const path = name === 'delete' ? at(invoice.id) : `${at(invoice.id)}${name}/`
    expectProblem(await app.call({ method, path }), 401, 'not_authenticated')
    expect(await read(invoice.id)).toEqual(before)
  })
})
