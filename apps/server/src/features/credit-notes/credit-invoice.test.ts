import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  companyDay,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const NOTES = '/api/credit-notes/'

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

const credit = (invoiceId: string, body: Record<string, unknown> = {}, actor = owner) =>
  actor.post(`/api/invoices/${invoiceId}/credit/`, { reason: 'Returned', ...body })
const issue = (id: string, body?: Record<string, unknown>, actor = owner) =>
  actor.post(`${NOTES}${id}/issue/`, body)
const invoiceOf = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body

/** A discount, two rates and a withholding: 3 × 100.00 at 19 % with 15 % withheld, 50.00 at 7 %, less 10 %. */
async function makeRich() {
  const [standard, reduced, withheld] = await Promise.all([
    makeTaxRate(owner, { rate: '19' }),
    makeTaxRate(owner, { rate: '7' }),
    makeTaxRate(owner, { rate: '15', is_withholding: true }),
  ])
  return makeIssued(owner, client.id, {
    discount_type: 'percent',
    discount_value: '10',
    items: [
      { description: 'Hours', quantity: '3', unit_price: '100', tax_rates: [standard.id, withheld.id] },
      { description: 'Book', quantity: '1', unit_price: '50', tax_rates: [reduced.id] },
    ],
  })
}

describe('a draft of a credit note', () => {
  test('of a whole invoice mirrors each of its figures', async () => {
    const invoice = await makeRich()
    const whole = await invoiceOf(invoice.id)
    expect(whole).toMatchObject({ total: '369.45', withholding_total: '40.50', amount_due: '328.95' })
    const answer = await credit(invoice.id)
    expect(answer.status, answer.text).toBe(201)
    const {
      subtotal,
      discount_total,
      tax_total,
      withholding_total,
      total,
      taxes,
      currency,
      prices_include_tax,
    } = whole
    expect(answer.body).toMatchObject({
      number: null,
      status: 'draft',
      lifecycle: 'draft',
      mode: 'full',
      client: client.id,
      invoice: invoice.id,
      invoice_number: invoice.number,
      invoice_date: whole.issue_date,
      reason: 'Returned',
      subtotal,
      discount_total,
      tax_total,
      withholding_total,
      total,
      taxes,
      currency,
      prices_include_tax,
      credit_total: '328.95',
      apply: '328.95',
      keep: '0.00',
      refund: '0.00',
      version: 1,
    })
    expect(
      answer.body.items.map((item: Record<string, unknown>) => [
        item.line,
        item.quantity,
        item.unit_price,
        item.line_total,
        item.tax_amount,
      ]),
    ).toEqual(
      whole.items.map((item: Record<string, unknown>) => [
        item.id,
        item.quantity,
        item.unit_price,
        item.line_total,
        item.tax_amount,
      ]),
    )
    expect(await invoiceOf(invoice.id)).toMatchObject({
      amount_credited: '0.00',
      is_credited: false,
      credit_notes: [
        { id: answer.body.id, number: null, is_issued: false, total: '369.45', applied: '0.00' },
      ],
    })
  })

  test('of lines bears their share of the discount and the taxes', async () => {
    const invoice = await makeRich()
    const { items } = await invoiceOf(invoice.id)
    const answer = await credit(invoice.id, { mode: 'lines', items: [{ line: items[0].id, quantity: '1' }] })
    expect(answer.status, answer.text).toBe(201)
    // 100.00 less 10 % is 90.00; 19 % of it 17.10, 15 % of it 13.50.
    expect(answer.body).toMatchObject({
      subtotal: '100.00',
      discount_total: '10.00',
      tax_total: '17.10',
      withholding_total: '13.50',
      total: '107.10',
      credit_total: '93.60',
      items: [{ line: items[0].id, quantity: '1', unit_price: '100', line_total: '100.00' }],
    })
    const byAmount = await credit(invoice.id, { mode: 'lines', items: [{ line: items[1].id, amount: '20' }] })
    expect(byAmount.body).toMatchObject({ total: '19.26', items: [{ quantity: '1', unit_price: '20' }] })
  })

  test('of lines whose prices include tax comes to what they print', async () => {
    const { id: rate } = await makeTaxRate(owner, { rate: '19' })
    const items = Array.from({ length: 100 }, () => ({
      description: 'Card',
      quantity: '2',
      unit_price: '1.02',
      tax_rates: [rate],
    }))
    const invoice = await makeIssued(owner, client.id, { prices_include_tax: true, items })
    const lines: { id: string }[] = (await invoiceOf(invoice.id)).items
    const answer = await credit(invoice.id, {
      mode: 'lines',
      items: lines.map(({ id }) => ({ line: id, quantity: '1' })),
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      subtotal: '85.72',
      discount_total: '0.00',
      tax_total: '16.28',
      total: '102.00',
      taxes: [{ base: '85.72', amount: '16.28' }],
    })
    const one = await credit(invoice.id, { mode: 'lines', items: [{ line: lines[0]?.id, amount: '1.02' }] })
    expect(one.body).toMatchObject({ subtotal: '0.86', tax_total: '0.16', total: '1.02' })
  })

  test('of an amount comes to it exactly, with a line for each group of taxes', async () => {
    const invoice = await makeRich()
    const answer = await credit(invoice.id, { mode: 'amount', amount: '100', reason: 'Late' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.total).toBe('100.00')
    expect(answer.body.items).toMatchObject([
      { line: null, description: 'Late', quantity: '1' },
      { line: null, description: 'Late', quantity: '1' },
    ])
  })

  test('has a reason without what hides or turns it, when made, changed, or made by a correction', async () => {
    const written = '\u200bRe\u202eturned\u0007\nbox \u20662\u2069'
    const first = (await credit((await makeIssued(owner, client.id)).id, { reason: written })).body
    expect(first.reason).toBe('Returned\nbox 2')
    const path = `/api/credit-notes/${first.id}/`
    expect((await owner.patch(path, { reason: '\u200b' })).body.errors).toEqual({
      reason: ['This field is required.'],
    })
    expect((await owner.patch(path, { reason: 'La\u202ete' })).body.reason).toBe('Late')
    const invoice = await makeIssued(owner, client.id)
    const correct = `/api/invoices/${invoice.id}/correct/`
    expect((await owner.post(correct, { reason: '\u200b' })).status).toBe(400)
    const corrected = await owner.post(correct, { reason: written })
    expect(corrected.body.credit_note.reason).toBe('Returned\nbox 2')
  })

  test('is refused without a reason, of what does not belong together, and of lines there are not', async () => {
    const invoice = await makeIssued(owner, client.id)
    const { items } = await invoiceOf(invoice.id)
    const line = items[0].id
    const faults = async (body: Record<string, unknown>) => {
      const answer = await credit(invoice.id, body)
      expect(answer.status, answer.text).toBe(400)
      return answer.body.errors
    }
    for (const reason of ['', '\u200b', '\u00ad\u200b', '\u202e\u2066', '\u0007'])
      expect(await faults({ reason })).toEqual({ reason: ['This field is required.'] })
    expect(await faults({ mode: 'full', amount: '1' })).toEqual({
      amount: ['This does not belong to this way of crediting.'],
    })
    expect(await faults({ mode: 'lines' })).toEqual({ items: ['Name the lines to credit.'] })
    expect(await faults({ mode: 'amount' })).toEqual({ amount: ['Give the amount to credit.'] })
    expect(await faults({ mode: 'amount', amount: '1.005' })).toEqual({
      amount: ['Enter a valid amount in EUR.'],
    })
    expect(await faults({ mode: 'lines', items: [{ line: NOBODY, quantity: '1' }] })).toEqual({
      'items.0.line': ['The invoice has no such line.'],
    })
    expect(await faults({ mode: 'lines', items: [{ line }] })).toEqual({
      'items.0': ['Give a quantity or an amount, one of the two.'],
    })
    expect(
      await faults({
        mode: 'lines',
        items: [
          { line, quantity: '1' },
          { line, quantity: '1' },
        ],
      }),
    ).toEqual({ 'items.1.line': ['This line is named twice.'] })
    expect(await faults({ issue_date: '2020-01-01' })).toMatchObject({ issue_date: [expect.any(String)] })
    expect(await faults({ mode: 'lines', items: [{ line, quantity: '0' }] })).toEqual({
      items: ['A credit note has to be over more than nothing.'],
    })
  })

  test('bears no day after today, when it is made, changed and issued', async () => {
    const day = (days: number) => companyDay(days, app.clock.now())
    const invoice = await makeIssued(owner, client.id, { issue_date: day(-40), due_date: day(40) })
    const late = await credit(invoice.id, { issue_date: day(2) })
    const refused = {
      issue_date: [expect.stringMatching(/^Give a date from 2000-01-01 to \d{4}-\d\d-\d\d\.$/)],
    }
    expect([late.status, late.body.errors]).toEqual([400, refused])
    const made = (await credit(invoice.id, { issue_date: day(-2) })).body
    const changed = await owner.patch(`${NOTES}${made.id}/`, { issue_date: day(2) })
    expect([changed.status, changed.body.errors]).toEqual([400, refused])
    await app.sql('update credit_notes set issue_date = $2 where id = $1', [made.id, day(2)])
    const issued = await issue(made.id)
    expect([issued.status, issued.body.errors]).toEqual([400, refused])
    const ahead = await makeIssued(owner, client.id, { issue_date: day(20), due_date: day(40) })
    expect((await credit(ahead.id)).body.errors).toEqual({
      issue_date: [`A credit note cannot bear a day before its invoice, ${day(20)}.`],
    })
  })

  test('of more than is left, and of what is no issued invoice, is a conflict', async () => {
    const invoice = await makeIssued(owner, client.id)
    const above = await credit(invoice.id, { mode: 'amount', amount: '120.00' })
    expect([above.status, above.body.code]).toEqual([409, 'credit_exceeds_invoice'])
    const draft = await makeDraft(owner, client.id)
    expect((await credit(draft.id)).body).toMatchObject({ status: 409, error_code: 'invoice_not_issued' })
    const gone = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${gone.id}/cancel/`, { reason: 'Wrong' })
    expect((await credit(gone.id)).body).toMatchObject({ status: 409, error_code: 'invoice_cancelled' })
    const lost = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${lost.id}/write_off/`, { reason: 'Insolvent' })
    expect((await credit(lost.id)).body).toMatchObject({ status: 409, error_code: 'invoice_written_off' })
  })

  test('is made by nobody without a token, no stranger and no viewer', async () => {
    const invoice = await makeIssued(owner, client.id)
    const path = `/api/invoices/${invoice.id}/credit/`
    expect((await app.call({ method: 'POST', path, body: { reason: 'x' } })).status).toBe(401)
    expect((await credit(invoice.id, {}, stranger)).status).toBe(404)
    expect((await credit(invoice.id, {}, viewer)).status).toBe(403)
    expect((await credit(NOBODY)).status).toBe(404)
  })

  test('is changed and deleted, until it is issued', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = (await credit(invoice.id)).body
    const path = `${NOTES}${made.id}/`
    const changed = await owner.patch(path, { mode: 'amount', amount: '11.90', notes: 'Sorry' })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).toMatchObject({ mode: 'amount', total: '11.90', notes: 'Sorry', version: 2 })
    expect((await owner.patch(path, { items: [] })).status).toBe(400)
    expect((await owner.patch(path, { amount: '1' })).body.errors).toEqual({
      amount: ['This does not belong to this way of crediting.'],
    })
    expect((await viewer.patch(path, { notes: 'x' })).status).toBe(403)
    expect((await stranger.patch(path, { notes: 'x' })).status).toBe(404)
    const other = (await credit(invoice.id)).body
    expect((await owner.delete(`${NOTES}${other.id}/`)).status).toBe(204)
    expect((await owner.get(`${NOTES}${other.id}/`)).status).toBe(404)
    expect((await issue(made.id)).status).toBe(200)
    expect((await owner.patch(path, { notes: 'x' })).body).toMatchObject({ error_code: 'credit_note_locked' })
    expect((await owner.delete(path)).body).toMatchObject({ error_code: 'credit_note_locked' })
  })

  test('takes internal notes once it is issued, and nothing else', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = (await credit(invoice.id, { mode: 'amount', amount: '11.90' })).body
    const path = `${NOTES}${made.id}/`
    const { version } = (await issue(made.id)).body
    await owner.post(`/api/invoices/${invoice.id}/write_off/`, { reason: 'Insolvent' })
    const noted = await owner.patch(
      path,
      { internal_notes: 'Ask Ada' },
      { headers: { 'if-match': `"${version}"` } },
    )
    expect(noted.status, noted.text).toBe(200)
    expect(noted.body).toMatchObject({ internal_notes: 'Ask Ada', version: version + 1, total: '11.90' })
    const stale = await owner.patch(
      path,
      { internal_notes: 'x' },
      { headers: { 'if-match': `"${version}"` } },
    )
    expect(stale.body).toMatchObject({ status: 412, error_code: 'stale_version' })
    const both = await owner.patch(path, { internal_notes: 'x', notes: 'x' })
    expect(both.body).toMatchObject({ status: 409 })
    expect((await viewer.patch(path, { internal_notes: 'x' })).status).toBe(403)
    expect((await stranger.patch(path, { internal_notes: 'x' })).status).toBe(404)
    const [event] = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body.results
    expect(event).toMatchObject({
      type: 'credit_note.updated',
      data: { before: { internal_notes: null }, after: { internal_notes: 'Ask Ada' } },
    })
  })

  test('is not issued as it was where it was changed since', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = (await credit(invoice.id, { mode: 'amount', amount: '10.00' })).body
    await owner.patch(`${NOTES}${made.id}/`, { mode: 'full' })
    const path = `${NOTES}${made.id}/issue/`
    const stale = await owner.post(path, undefined, { headers: { 'if-match': '"1"' } })
    expect(stale.body).toMatchObject({ status: 412, error_code: 'stale_version' })
    expect((await owner.get(`${NOTES}${made.id}/`)).body.lifecycle).toBe('draft')
    expect((await owner.post(path, undefined, { headers: { 'if-match': '"2"' } })).body).toMatchObject({
      total: '119.99',
    })
  })

  test('over all that is left leaves out lines of which nothing is', async () => {
    const { id } = await makeIssued(owner, client.id, {
      items: [
        { description: 'Hours', quantity: '2', unit_price: '50' },
        { description: 'Free', quantity: '1', unit_price: '0' },
        { description: 'Book', quantity: '1', unit_price: '30' },
      ],
    })
    const { items } = (await owner.get(`/api/invoices/${id}/`)).body
    const first = await credit(id, { mode: 'lines', items: [{ line: items[0].id, amount: '100.00' }] })
    expect((await issue(first.body.id)).status).toBe(200)
    const rest = (await credit(id)).body
    expect(
      rest.items.map((row: Record<string, string>) => [row.description, row.quantity, row.line_total]),
    ).toEqual([
      ['Free', '1', '0.00'],
      ['Book', '1', '30.00'],
    ])
    expect(rest.total).toBe('30.00')
  })
})

describe('issuing a credit note', () => {
  test('takes a number of its own, settles the invoice, and tells it', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = (await credit(invoice.id)).body
    const answer = await issue(made.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'issued',
      number: expect.stringMatching(/^CN-\d{4}-\d{4}$/),
      apply: '119.99',
      keep: '0.00',
      refund: '0.00',
    })
    expect(await invoiceOf(invoice.id)).toMatchObject({
      status: 'paid',
      amount_paid: '0.00',
      amount_credited: '119.99',
      amount_due: '0.00',
      is_credited: true,
      credit_notes: [
        {
          id: made.id,
          number: answer.body.number,
          is_issued: true,
          applied: '119.99',
          kept: '0.00',
          paid_back: '0.00',
        },
      ],
    })
    expect((await issue(made.id)).body).toMatchObject({ error_code: 'credit_note_already_issued' })
    const again = await credit(invoice.id)
    expect(again.body).toMatchObject({
      status: 409,
      error_code: 'credit_exceeds_invoice',
      detail: 'Nothing is left to credit of this invoice.',
    })
    const cancelled = await owner.post(`/api/invoices/${invoice.id}/cancel/`, { reason: 'x' })
    expect(cancelled.body).toMatchObject({ status: 409, error_code: 'invoice_has_credits' })
    const events = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body.results
    expect(events[0].text).toBe(
      `${events[0].actor} issued credit note ${answer.body.number} of 119.99 EUR for invoice ${invoice.number}: Returned.`,
    )
    expect(events[0].data).toEqual({
      credit_note: made.id,
      invoice_number: invoice.number,
      reason: 'Returned',
      total: '119.99',
      total_currency: 'EUR',
      applied: '119.99',
      kept: '0.00',
      paid_back: '0.00',
      method: null,
    })
    const pdf = await owner.get(`${NOTES}${made.id}/pdf/`)
    expect(pdf.status).toBe(200)
  })

  test('of a paid invoice keeps the credit, unless it is paid back', async () => {
    const invoice = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
    const made = (await credit(invoice.id)).body
    expect(made).toMatchObject({ apply: '0.00', keep: '119.99' })
    const wrong = await issue(made.id, { apply: '1', keep: '118.99' })
    expect(wrong.body.errors).toEqual({
      apply: ['Only 0.00 EUR of the invoice is due: no more can be applied to it.'],
    })
    const short = await issue(made.id, { keep: '100' })
    expect(short.body.errors).toEqual({
      apply: ['What is applied, kept and paid back has to add up to 119.99 EUR.'],
    })
    const answer = await issue(made.id, { keep: '100', refund: '19.99', method: 'cash', reference: 'R-1' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      apply: '0.00',
      keep: '100.00',
      refund: '19.99',
      refund_method: 'cash',
      refund_reference: 'R-1',
    })
    const entries = await app.sql(
      'select kind, amount::text, method from client_credit_entries where credit_note_id = $1 order by id',
      [made.id],
    )
    expect(entries).toEqual([
      { kind: 'kept', amount: '11999', method: null },
      { kind: 'paid_back', amount: '-1999', method: 'cash' },
    ])
    const [event] = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body.results
    expect(event.data).toMatchObject({
      total: '119.99',
      applied: '0.00',
      kept: '100.00',
      paid_back: '19.99',
      method: 'cash',
    })
    expect((await invoiceOf(invoice.id)).credit_notes).toMatchObject([
      { id: made.id, applied: '0.00', kept: '100.00', paid_back: '19.99' },
    ])
  })

  test('twenty at once credit an invoice once, and their numbers have no gap', async () => {
    const house = await makeOwner(app)
    const { id: clientId } = await makeClient(house)
    const invoice = await makeIssued(house, clientId)
    const drafts = await Promise.all(Array.from({ length: 20 }, () => credit(invoice.id, {}, house)))
    const answers = await Promise.all(drafts.map(({ body }) => issue(body.id, undefined, house)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 200) expect(answer.body.error_code).toBe('credit_exceeds_invoice')
    expect((await house.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({
      amount_credited: '119.99',
      amount_due: '0.00',
    })
    expect((await house.get('/api/invoices/numbers/report/')).body).toMatchObject({ is_whole: true })
    const many = await makeIssued(house, clientId)
    const parts = await Promise.all(
      Array.from({ length: 20 }, () => credit(many.id, { mode: 'amount', amount: '10.00' }, house)),
    )
    const issued = await Promise.all(parts.map(({ body }) => issue(body.id, undefined, house)))
    expect(issued.filter(({ status }) => status === 200)).toHaveLength(11)
    const [row] = await app.sql(
      'select credited_total::text, amount_credited::text from invoices where id = $1',
      [many.id],
    )
    expect(row).toEqual({ credited_total: '11000', amount_credited: '11000' })
    expect((await house.get('/api/invoices/numbers/report/')).body.periods).toContainEqual(
      expect.objectContaining({ document_type: 'credit_note', first: 1, last: 12, missing: 0, doubles: 0 }),
    )
  })
})

test('an invoice passes over a number that a credit note had under earlier settings', async () => {
  const house = await makeOwner(app)
  const { id: clientId } = await makeClient(house)
  const first = await makeIssued(house, clientId)
  const numbers: string[] = []
  for (const amount of ['1.00', '2.00']) {
    const { body } = await credit(first.id, { mode: 'amount', amount }, house)
    numbers.push((await issue(body.id, undefined, house)).body.number)
  }
  const settings = `/api/auth/companies/${house.companyId}/settings/`
  for (const numbering of [{ credit_note_prefix: 'RK-' }, { prefix: 'CN-' }])
    expect((await house.patch(settings, { numbering })).status).toBe(200)
  const shown = (await house.get(settings)).body.numbering.preview
  const second = await makeIssued(house, clientId)
  const year = String(numbers[0]).slice(3, 7)
  expect(numbers).toEqual([`CN-${year}-0001`, `CN-${year}-0002`])
  expect([shown, second.number]).toEqual([`CN-${year}-0003`, `CN-${year}-0003`])
})

test('without a prefix in the pattern each series goes on whole, number by number', async () => {
  const house = await makeOwner(app)
  const { id: clientId } = await makeClient(house)
  const settings = `/api/auth/companies/${house.companyId}/settings/`
  expect((await house.patch(settings, { numbering: { pattern: '{YYYY}-{SEQ:4}' } })).status).toBe(200)
  const first = await makeIssued(house, clientId)
  const { body } = await credit(first.id, { mode: 'amount', amount: '1.00' }, house)
  const note = (await issue(body.id, undefined, house)).body
  const second = await makeIssued(house, clientId)
  const year = first.number.slice(0, 4)
  expect([first, note, second].map(({ number }) => number)).toEqual([
    `${year}-0001`,
    `${year}-0001`,
    `${year}-0002`,
  ])
  expect((await house.get('/api/invoices/numbers/report/')).body).toMatchObject({ is_whole: true })
})

describe('correcting an invoice', () => {
  test('is refused once a part of it is credited: its copy would charge that again', async () => {
    const invoice = await makeRich()
    const part = (await credit(invoice.id, { mode: 'amount', amount: '100.00' })).body
    expect((await issue(part.id)).status).toBe(200)
    const refused = await owner.post(`/api/invoices/${invoice.id}/correct/`, { reason: 'Wrong address' })
    expect(refused.body).toMatchObject({
      status: 409,
      error_code: 'invoice_partly_credited',
      detail:
        'Part of this invoice is credited already. Credit the rest, and charge anew what is to be paid.',
    })
    expect((await invoiceOf(invoice.id)).credit_notes).toHaveLength(1)
    const rest = await credit(invoice.id)
    expect([rest.status, rest.body.total]).toEqual([201, '269.45'])
  })

  test('credits it and makes a new draft with its content', async () => {
    const invoice = await makeRich()
    const answer = await owner.post(`/api/invoices/${invoice.id}/correct/`, { reason: 'Wrong address' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.credit_note).toMatchObject({ status: 'issued', mode: 'full', total: '369.45' })
    expect(answer.body.invoice).toMatchObject({ status: 'draft', total: '369.45', number: null })
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', is_credited: true })
    const again = await owner.post(`/api/invoices/${invoice.id}/correct/`, { reason: 'x' })
    expect(again.body).toMatchObject({ status: 409, error_code: 'credit_exceeds_invoice' })
    expect((await viewer.post(`/api/invoices/${invoice.id}/correct/`, { reason: 'x' })).status).toBe(403)
  })
})
