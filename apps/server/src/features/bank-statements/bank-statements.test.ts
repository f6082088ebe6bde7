import { creditorReference } from '@counterfoil/domain/bank-accounts/creditor-reference.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { carriedOut, importPath, runImportJob } from '../../../test/calls/import-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { allJobs } from '../../all-jobs.ts'

const STATEMENTS = '/api/payments/statements/'
const LINES = `${STATEMENTS}lines/`
const HEADER = 'Date,Amount,Currency,Name,IBAN,Reference,Details,Transaction ID'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
  client = await makeClient(owner, { name: 'Harbour & Finch Ltd' })
})
afterAll(() => app?.close())

function send(rows: readonly string[], actor = owner, path = STATEMENTS): Promise<ApiResponse> {
  const form = new FormData()
  form.append('file', new Blob([[HEADER, ...rows].join('\n')]), 'bank.csv')
  return actor.post(path, undefined, { raw: form })
}
const matchAll = () => allJobs(app.deps).match_bank_lines?.({ company_id: owner.companyId })

/** Takes in a statement with these rows, and looks through the open invoices for them. */
async function takeIn(rows: readonly string[]): Promise<ApiResponse> {
  const done = await carriedOut(app, owner, 'bank_lines', await send(rows))
  await matchAll()
  return done
}
const linesOf = async (query = '') => (await owner.get(`${LINES}?${query}`)).body.results
const act = (id: string, deed: string, body: unknown = {}, actor = owner) =>
  actor.post(`${LINES}${id}/${deed}/`, body)
/** The one line of a statement of one row. */
async function lineOf(row: string) {
  expect((await takeIn([row])).body).toMatchObject({ imported: 1, refused: 0 })
  const [line] = await linesOf('status=open')
  return line
}
const stateOf = async (invoice: { id: string }) => {
  const { status, amount_paid, amount_due } = (await owner.get(`/api/invoices/${invoice.id}/`)).body
  return { status, amount_paid, amount_due }
}
const allowOverpayment = () =>
  owner.patch('/api/auth/companies/current/settings/', { allow_overpayment: true })

describe('a bank statement', () => {
  test('is taken in line by line: what came in is open, what went out is set aside', async () => {
    const rows = [
      '2026-11-02,119.99,EUR,Harbour & Finch,GB29NWBK60161331926819,,Thanks,T-1',
      '2026-11-03,-20.00,EUR,Stadtwerke,,,Electricity,T-2',
    ]
    const done = await takeIn(rows)
    expect(done.body).toMatchObject({ status: 'done', rows: 2, imported: 2, refused: 0 })
    expect(await linesOf()).toMatchObject([
      { booked_on: '2026-11-03', amount: '-20.00', status: 'set_aside', suggestions: [] },
      { booked_on: '2026-11-02', amount: '119.99', status: 'open', account: 'GB29NWBK60161331926819' },
    ])
    expect((await owner.get(`${LINES}views/`)).body).toEqual({
      views: [
        { status: 'open', count: 1, sums: [{ currency: 'EUR', amount: '119.99' }] },
        { status: 'booked', count: 0, sums: [] },
        { status: 'set_aside', count: 1, sums: [{ currency: 'EUR', amount: '-20.00' }] },
      ],
      sure: 0,
      matching: 0,
    })
    const told = await owner.get('/api/timeline/events/?type=bank_statement.imported')
    expect(told.body.results[0].text).toMatch(/^2 lines of a bank statement were imported by /)
  })

  test('that is taken in twice changes nothing, and one that overlaps adds its new lines alone', async () => {
    const rows = [
      '2026-11-02,5.00,EUR,Ada,,,Coffee,',
      '2026-11-02,5.00,EUR,Ada,,,Coffee,',
      '2026-11-03,6.00,EUR,Bert,,,Tea,',
    ]
    expect((await takeIn(rows)).body).toMatchObject({ imported: 3 })
    const before = await app.sql('select * from bank_statement_lines where company_id = $1 order by id', [
      owner.companyId,
    ])
    const again = (await takeIn(rows)).body
    expect(again).toMatchObject({ rows: 3, imported: 0, refused: 3 })
    expect(again.refused_rows[0]).toMatchObject({
      reason: 'duplicate',
      faults: [{ message: 'This line is there already.' }],
    })
    expect(
      await app.sql('select * from bank_statement_lines where company_id = $1 order by id', [
        owner.companyId,
      ]),
    ).toEqual(before)
    expect((await takeIn([...rows.slice(1), rows[0] ?? '', rows[0] ?? ''])).body).toMatchObject({
      imported: 1,
      refused: 3,
    })
    expect(await linesOf()).toHaveLength(4)
  })

  test('is refused row by row for what is no line, and as a whole without days', async () => {
    const rows = ['soon,5.00,EUR,Ada,,,,', '2026-11-02,0.00,EUR,Ada,,,,', '2026-11-02,5.001,EUR,Ada,,,,']
    const done = (await takeIn(rows)).body
    expect(done).toMatchObject({ imported: 0, refused: 3 })
    const messages = done.refused_rows.map((row: { faults: { field: string; message: string }[] }) =>
      row.faults.map(({ field, message }) => `${field}: ${message}`).join(),
    )
    expect(messages).toEqual([
      expect.stringMatching(/^booked_on: /),
      'amount: A line of nothing is not taken in.',
      expect.stringMatching(/^amount: /),
    ])
    const form = new FormData()
    form.append('file', new Blob(['Sum\n5.00']), 'bank.csv')
    const ordered = await owner.post(STATEMENTS, undefined, { raw: form })
    const failed = await carriedOut(app, owner, 'bank_lines', ordered)
    expect(failed.body).toMatchObject({
      status: 'failed',
      fault: { message: 'No column holds the day a line was booked on.' },
    })
  })

  test('can be undone: lines that nobody has booked go', async () => {
    const invoice = await makeIssued(owner, client.id)
    const rows = [
      `2026-11-02,119.99,EUR,Harbour,,,${invoice.number},T-1`,
      '2026-11-03,6.00,EUR,Bert,,,Tea,T-2',
    ]
    const statement = (await takeIn(rows)).body
    const [, line] = await linesOf()
    expect(
      (await act(line.id, 'accept', { allocations: [{ invoice: invoice.id, amount: '119.99' }] })).status,
    ).toBe(200)
    expect((await owner.post(importPath('bank_lines', statement.id, 'undo/'))).status).toBe(202)
    await runImportJob(app, owner.companyId, statement.id)
    expect((await owner.get(importPath('bank_lines', statement.id))).body).toMatchObject({
      status: 'undone',
      removed: 1,
      kept: 1,
      kept_records: [{ id: line.id, reason: 'used' }],
    })
    expect(await linesOf()).toMatchObject([{ id: line.id }])
  })
})

describe('suggestions', () => {
  test('name the invoice of a reference, with its score and why', async () => {
    const invoice = await makeIssued(owner, client.id)
    const line = await lineOf(`2026-11-02,119.99,EUR,Somebody,,${creditorReference(invoice.number)},,`)
    expect(line).toMatchObject({
      is_matched: true,
      is_sure: true,
      suggestions: [
        {
          score: 100,
          reasons: ['reference', 'amount'],
          payment: null,
          allocations: [
            {
              invoice: invoice.id,
              number: invoice.number,
              client: client.id,
              client_name: 'Harbour & Finch Ltd',
              amount: '119.99',
              amount_due: '119.99',
            },
          ],
        },
      ],
    })
  })

  test('are sure for the number of an invoice with the sum of an instalment, which it pays', async () => {
    const invoice = await makeIssued(owner, client.id, { issue_date: '2026-11-01' })
    const path = `/api/invoices/${invoice.id}/instalments/`
    const instalments = [
      { due_date: '2026-12-01', amount: '50.00' },
      { due_date: '2027-01-01', amount: '50.00' },
      { due_date: '2027-02-01', amount: '19.99' },
    ]
    expect((await owner.put(path, { instalments })).status).toBe(200)
    const line = await lineOf(`2026-11-30,50.00,EUR,Somebody,,,Rate 1 ${invoice.number},T-3`)
    expect(line.suggestions[0]).toMatchObject({
      score: 85,
      reasons: ['number', 'instalment'],
      allocations: [{ invoice: invoice.id, amount: '50.00' }],
    })
    expect((await owner.get(`${LINES}views/`)).body.sure).toBe(1)
    const [{ allocations }] = line.suggestions
    const booked = await act(line.id, 'accept', {
      allocations: allocations.map(({ invoice: id, amount }: { invoice: string; amount: string }) => ({
        invoice: id,
        amount,
      })),
    })
    expect(booked.status, booked.text).toBe(200)
    const left = (await owner.get(path)).body.instalments.map(({ left }: { left: string }) => left)
    expect(left).toEqual(['0.00', '50.00', '19.99'])
  })

  test('hold as long as the invoice does, and are found again when asked for', async () => {
    const line = await lineOf('2026-11-02,119.99,EUR,Harbour & Finch,,,for work,')
    expect(line.suggestions).toEqual([])
    const invoice = await makeIssued(owner, client.id)
    const ordered = await owner.post(`${LINES}match/`)
    expect(ordered.status).toBe(202)
    expect(ordered.body.matching).toBe(1)
    expect((await linesOf())[0]).toMatchObject({ is_matched: false, suggestions: [] })
    await matchAll()
    expect((await linesOf())[0].suggestions).toMatchObject([{ reasons: ['amount', 'name'] }])
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, {})
    expect((await linesOf())[0]).toMatchObject({ is_matched: true, suggestions: [] })
  })

  test('learn from which account a client pays', async () => {
    const account = 'GB29NWBK60161331926819'
    const first = await makeIssued(owner, client.id)
    const line = await lineOf(`2026-11-02,119.99,EUR,Jay Novak,${account},,${first.number},`)
    await act(line.id, 'accept', { allocations: [{ invoice: first.id, amount: '119.99' }] })
    await makeIssued(owner, client.id)
    const next = await lineOf(`2026-11-09,119.99,EUR,Jay Novak,${account},,,`)
    expect(next.suggestions).toMatchObject([{ reasons: ['amount', 'account'] }])
  })
})

describe('booking a line', () => {
  test('records the payment it is, to the cent, with its day and reference', async () => {
    const invoice = await makeIssued(owner, client.id)
    const line = await lineOf(`2026-11-02,119.99,EUR,Harbour,GB29,REF-9,${invoice.number},T-1`)
    const booked = await act(line.id, 'accept', { allocations: [{ invoice: invoice.id, amount: '119.99' }] })
    expect(booked.status, booked.text).toBe(200)
    expect(booked.body).toMatchObject({
      status: 'booked',
      suggestions: [],
      decided_by_name: 'Ada Lovelace',
      payments: [
        { client: client.id, amount: '119.99', invoices: [{ id: invoice.id, number: invoice.number }] },
      ],
    })
    expect(await stateOf(invoice)).toEqual({ status: 'paid', amount_paid: '119.99', amount_due: '0.00' })
    const payment = (await owner.get(`/api/payments/${booked.body.payments[0].id}/`)).body
    expect(payment).toMatchObject({
      status: 'completed',
      method: 'bank_transfer',
      payment_date: '2026-11-02',
      reference: 'REF-9',
      notes: invoice.number,
      allocations: [{ invoice: invoice.id, amount: '119.99' }],
    })
    const events = await app.sql<{ type: string }>(
      "select type from timeline_events where company_id = $1 and (type like 'bank_line%' or type like 'payment.%') order by id",
      [owner.companyId],
    )
    expect(events.map(({ type }) => type)).toEqual([
      'payment.created',
      'payment.completed',
      'bank_line.booked',
    ])
    expectProblem(await act(line.id, 'accept', { client: client.id }), 409, 'bank_line_decided')
    expectProblem(await act(line.id, 'set_aside'), 409, 'bank_line_decided')
  })

  test('splits it over the invoices of two clients: a payment for each', async () => {
    const other = await makeClient(owner)
    const [one, two, three] = [
      await makeIssued(owner, client.id),
      await makeIssued(owner, other.id),
      await makeIssued(owner, client.id),
    ]
    const line = await lineOf('2026-11-02,300.00,EUR,Agency,,,both,')
    const allocations = [
      { invoice: one.id, amount: '119.99' },
      { invoice: two.id, amount: '60.02' },
      { invoice: three.id, amount: '119.99' },
    ]
    const booked = await act(line.id, 'accept', { allocations })
    const paid = booked.body.payments.map((part: { client: string; amount: string }) => [
      part.client,
      part.amount,
    ])
    expect(new Map(paid)).toEqual(
      new Map([
        [client.id, '239.98'],
        [other.id, '60.02'],
      ]),
    )
    expect(await stateOf(two)).toMatchObject({ status: 'partially_paid', amount_due: '59.97' })
  })

  test('leaves the rest as credit where more may be paid, and says so where not', async () => {
    const invoice = await makeIssued(owner, client.id)
    const line = await lineOf('2026-11-02,150.00,EUR,Harbour,,,,')
    const asked = { allocations: [{ invoice: invoice.id, amount: '119.99' }] }
    const refused = await act(line.id, 'accept', asked)
    expect(refused.problem).toMatchObject({
      status: 400,
      errors: { amount: ['This is more than the invoices have due.'] },
    })
    await allowOverpayment()
    expect((await act(line.id, 'accept', asked)).status).toBe(200)
    expect((await owner.get(`/api/clients/${client.id}/credit/`)).body).toMatchObject([
      { currency: 'EUR', balance: '30.01' },
    ])
  })

  test('completes the payment that was announced, on the day the bank says', async () => {
    const invoice = await makeIssued(owner, client.id)
    const announced = await owner.post('/api/payments/', {
      client: client.id,
      amount: '119.99',
      currency: 'EUR',
      status: 'pending',
      allocations: [{ invoice: invoice.id, amount: '119.99' }],
    })
    const line = await lineOf(`2026-11-02,119.99,EUR,Harbour,,,${invoice.number},`)
    expect(line.suggestions[0].payment).toBe(announced.body.id)
    const booked = await act(line.id, 'accept', { payment: line.suggestions[0].payment })
    expect(booked.body.payments).toMatchObject([{ id: announced.body.id }])
    expect((await owner.get(`/api/payments/${announced.body.id}/`)).body).toMatchObject({
      status: 'completed',
      payment_date: '2026-11-02',
    })
    expect((await owner.get('/api/payments/')).body.count).toBe(1)
  })

  test('completes the payment that was announced for several invoices, once', async () => {
    const two = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const announced = await owner.post('/api/payments/', {
      client: client.id,
      amount: '239.98',
      currency: 'EUR',
      status: 'pending',
      allocations: two.map(({ id }) => ({ invoice: id, amount: '119.99' })),
    })
    const numbers = two.map(({ number }) => number).join(' ')
    const line = await lineOf(`2026-11-02,239.98,EUR,Harbour,,,${numbers},`)
    expect(line.suggestions[0].payment).toBe(announced.body.id)
    const booked = await act(line.id, 'accept', { payment: line.suggestions[0].payment })
    expect(booked.body.payments).toMatchObject([{ id: announced.body.id }])
    for (const invoice of two) expect((await stateOf(invoice)).amount_due).toBe('0.00')
  })

  test('refuses an announced payment of another amount, and changes nothing of it', async () => {
    const announced = await owner.post('/api/payments/', {
      client: client.id,
      amount: '7.00',
      currency: 'EUR',
      status: 'pending',
    })
    const line = await lineOf('2026-11-02,8.00,EUR,Harbour,,,,')
    await allowOverpayment()
    const refused = await act(line.id, 'accept', { payment: announced.body.id })
    expect(refused.problem).toMatchObject({
      status: 400,
      errors: { payment: ['The announced payment is of another amount or currency than this line.'] },
    })
    expect((await owner.get(`/api/payments/${announced.body.id}/`)).body.status).toBe('pending')
  })

  test.each([
    ['nothing', {}, 400],
    ['both', { payment: crypto.randomUUID(), client: crypto.randomUUID() }, 400],
    ['an unknown client', { client: crypto.randomUUID() }, 400],
    ['an unknown invoice', { allocations: [{ invoice: crypto.randomUUID(), amount: '1.00' }] }, 400],
    ['an unknown payment', { payment: crypto.randomUUID() }, 404],
  ])('as %s is refused', async (_what, body, status) => {
    const line = await lineOf('2026-11-02,8.00,EUR,Harbour,,,,')
    expectProblem(await act(line.id, 'accept', body), status)
    expect((await linesOf())[0].status).toBe('open')
  })

  test('names the allocation that is wrong as it was sent, also where a payment of another client is', async () => {
    const other = await makeClient(owner)
    const [one, two] = [await makeIssued(owner, client.id), await makeIssued(owner, other.id)]
    const line = await lineOf('2026-11-02,400.00,EUR,Agency,,,,')
    const allocations = [
      { invoice: one.id, amount: '119.99' },
      { invoice: two.id, amount: '280.01' },
    ]
    const refused = await act(line.id, 'accept', { allocations })
    expect(refused.problem).toMatchObject({
      status: 400,
      errors: { 'allocations.1.amount': ['This invoice has only 119.99 EUR due.'] },
    })
    const tooMuch = await act(line.id, 'accept', { allocations: [{ invoice: one.id, amount: '400.01' }] })
    expect(tooMuch.problem.errors).toEqual({ allocations: ['This is more than came in.'] })
    const nobodys = await act(line.id, 'accept', {
      allocations: allocations.map(({ invoice }) => ({ invoice, amount: '1.00' })),
    })
    expect(nobodys.problem.errors).toEqual({
      client: ['A part of the money is left. Say whose credit it is, or lay it on invoices.'],
    })
  })

  test('refuses money that went out, also once it is open', async () => {
    await takeIn(['2026-11-03,-20.00,EUR,Stadtwerke,,,,'])
    const [line] = await linesOf()
    expect((await act(line.id, 'undo')).body.status).toBe('open')
    expectProblem(await act(line.id, 'accept', { client: client.id }), 409, 'bank_line_went_out')
    expect((await act(line.id, 'set_aside')).body.status).toBe('set_aside')
  })

  test('happens once, by twenty at a time', async () => {
    const invoice = await makeIssued(owner, client.id)
    const line = await lineOf(`2026-11-02,50.00,EUR,Harbour,,,${invoice.number},`)
    const body = { allocations: [{ invoice: invoice.id, amount: '50.00' }] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(line.id, 'accept', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await stateOf(invoice)).toMatchObject({ amount_paid: '50.00', amount_due: '69.99' })
    expect((await owner.get('/api/payments/')).body.count).toBe(1)
  })
})

describe('booking the sure ones', () => {
  test('takes the first suggestion of each, and refuses the others by themselves', async () => {
    const [one, two] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    await takeIn([
      `2026-11-02,119.99,EUR,Harbour,,,${one.number},`,
      `2026-11-03,119.99,EUR,Harbour,,,${two.number},`,
      `2026-11-04,119.99,EUR,Harbour,,,${two.number} again,`,
      '2026-11-05,9.00,EUR,Harbour,,,,',
    ])
    expect((await owner.get(`${LINES}views/`)).body.sure).toBe(3)
    const lines = await linesOf('ordering=booked_on')
    const ids = lines.map(({ id }: { id: string }) => id)
    const booked = await owner.post(`${LINES}accept/`, { ids })
    expect(booked.body).toMatchObject({ succeeded: 2, refused: 2 })
    const codes = booked.body.results.map(({ refusal }: { refusal: { error_code: string } | null }) =>
      refusal === null ? 'booked' : refusal.error_code,
    )
    expect(codes).toEqual(['booked', 'booked', 'bank_line_not_sure', 'bank_line_not_sure'])
    expect([await stateOf(one), await stateOf(two)].map(({ status }) => status)).toEqual(['paid', 'paid'])
    const again = await owner.post(`${LINES}accept/`, { ids: ids.slice(0, 1) })
    expect(again.body.results[0].refusal.error_code).toBe('bank_line_decided')
    expectProblem(await owner.post(`${LINES}accept/`, { ids: [crypto.randomUUID()] }), 404)
    expectProblem(await owner.post(`${LINES}accept/`, { ids: [] }), 400)
  })
})

describe('undoing', () => {
  test('takes the payment back: its invoices are due again, and the line can be booked anew', async () => {
    const [one, two] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const line = await lineOf(`2026-11-02,119.99,EUR,Harbour,,,${one.number},`)
    const booked = await act(line.id, 'accept', { allocations: [{ invoice: one.id, amount: '119.99' }] })
    const [payment] = booked.body.payments
    const undone = await act(line.id, 'undo')
    expect(undone.body).toMatchObject({ status: 'open', payments: [], decided_at: null, is_matched: false })
    expect(await stateOf(one)).toEqual({ status: 'issued', amount_paid: '0.00', amount_due: '119.99' })
    expect((await owner.get(`/api/payments/${payment.id}/`)).body).toMatchObject({
      status: 'cancelled',
      allocations: [],
      unallocated_amount: '0.00',
    })
    expectProblem(await act(line.id, 'undo'), 409, 'bank_line_open')
    expect(
      (await act(line.id, 'accept', { allocations: [{ invoice: two.id, amount: '119.99' }] })).status,
    ).toBe(200)
    expect((await stateOf(two)).status).toBe('paid')
    const told = await owner.get('/api/timeline/events/?type=payment.taken_back')
    expect(told.body.results[0].text).toMatch(
      / took back the payment of 119\.99 EUR for Harbour & Finch Ltd\.$/,
    )
  })

  test('is refused once a part of the payment went back', async () => {
    const invoice = await makeIssued(owner, client.id)
    const line = await lineOf(`2026-11-02,119.99,EUR,Harbour,,,${invoice.number},`)
    const booked = await act(line.id, 'accept', { allocations: [{ invoice: invoice.id, amount: '119.99' }] })
    await owner.post(`/api/payments/${booked.body.payments[0].id}/refund/`, { amount: '1.00' })
    expectProblem(await act(line.id, 'undo'), 409, 'payment_not_reversible')
    expect(await stateOf(invoice)).toMatchObject({ amount_paid: '118.99' })
    expect((await linesOf())[0].status).toBe('booked')
  })

  test('is refused where the rest of the invoice was written off', async () => {
    const invoice = await makeIssued(owner, client.id)
    const line = await lineOf(`2026-11-02,100.00,EUR,Harbour,,,${invoice.number},`)
    await act(line.id, 'accept', { allocations: [{ invoice: invoice.id, amount: '100.00' }] })
    await owner.post(`/api/invoices/${invoice.id}/write_off/`, { reason: 'gone' })
    expectProblem(await act(line.id, 'undo'), 409, 'invoice_written_off')
  })

  test('happens once, by twenty at a time, also against a refund', async () => {
    const invoice = await makeIssued(owner, client.id)
    const line = await lineOf(`2026-11-02,119.99,EUR,Harbour,,,${invoice.number},`)
    const booked = await act(line.id, 'accept', { allocations: [{ invoice: invoice.id, amount: '119.99' }] })
    const payment = booked.body.payments[0].id
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => act(line.id, 'undo')),
      ...Array.from({ length: 10 }, () => owner.post(`/api/payments/${payment}/refund/`)),
    ])
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1)
    expect(await stateOf(invoice)).toMatchObject({ amount_paid: '0.00', amount_due: '119.99' })
  })
})

describe('who may', () => {
  test('viewers see lines and decide nothing; strangers see none; without a token there is nothing', async () => {
    const line = await lineOf('2026-11-02,8.00,EUR,Harbour,,,,')
    const [viewer, stranger] = [await makeMember(app, owner, 'viewer'), await makeOwner(app)]
    expect((await viewer.get(LINES)).body.count).toBe(1)
    expect((await stranger.get(LINES)).body.count).toBe(0)
    for (const deed of ['accept', 'set_aside', 'undo']) {
      expectProblem(await act(line.id, deed, { client: client.id }, viewer), 403)
      expectProblem(await act(line.id, deed, deed === 'accept' ? { client: client.id } : {}, stranger), 404)
      expectProblem(await app.call({ method: 'POST', path: `${LINES}${line.id}/${deed}/`, body: {} }), 401)
    }
    expectProblem(await send(['2026-11-02,8.00,EUR,,,,,'], viewer), 403)
    expectProblem(await viewer.post(`${LINES}match/`), 403)
    expectProblem(await stranger.post(`${LINES}accept/`, { ids: [line.id] }), 404)
  })
})
