import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const issue = (id: string, actor = owner) => actor.post(`/api/invoices/${id}/issue/`)
const read = async (id: string, actor = owner) => (await actor.get(`/api/invoices/${id}/`)).body
const twenty = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

async function pdfOf(id: string, actor = owner): Promise<string> {
  return pdfText((await actor.post(`/api/invoices/${id}/export/`)).bytes)
}

/** How many numbers there are, how far they go, and how many differ. */
async function numbersOf(companyId: string) {
  const [row] = await app.sql(
    `select count(number)::int as count, coalesce(max(number_sequence), 0) as last, count(distinct number)::int as distinct,
       count(distinct number_sequence)::int as sequences,
       (select coalesce(max(last_value), 0) from number_counters where company_id = $1) as counter
     from invoices where company_id = $1 and lifecycle <> 'draft'`,
    [companyId],
  )
  return row
}
const gapless = (n: number) => ({ count: n, last: n, distinct: n, sequences: n, counter: n })

describe('issuing', () => {
  test('refuses an invoice with a negative total, and takes no number for it', async () => {
    const before = await numbersOf(owner.companyId)
    const items = [{ description: 'Credit', quantity: '-1', unit_price: '10.00' }]
    const draft = await makeDraft(owner, client.id, { items })
    expect(draft.total).toBe('-10.00')
    expectProblem(await issue(draft.id), 409, 'invoice_negative')
    expect((await read(draft.id)).status).toBe('draft')
    expect(await numbersOf(owner.companyId)).toEqual(before)
  })

  test('refuses one from which more is withheld than it comes to, also by a rate changed since', async () => {
    const before = await numbersOf(owner.companyId)
    const held = await makeTaxRate(owner, { name: 'IRPF', rate: '15', is_withholding: true })
    const items = (withheldOf: string[]) => [
      { description: 'Work', unit_price: '1000.00', tax_rates: withheldOf },
      { description: 'Paid in advance', quantity: '-1', unit_price: '900.00' },
    ]
    const draft = await makeDraft(owner, client.id, { items: items([held.id]) })
    expect(draft).toMatchObject({ total: '100.00', withholding_total: '150.00', amount_due: '-50.00' })
    for (const action of ['issue', 'send_email', 'mark_paid'])
      expectProblem(await owner.post(`/api/invoices/${draft.id}/${action}/`), 409, 'invoice_negative')
    expect((await read(draft.id)).status).toBe('draft')

    const low = await makeTaxRate(owner, { name: 'IRPF', rate: '10', is_withholding: true })
    const later = await makeDraft(owner, client.id, { items: items([low.id]) })
    expect(later).toMatchObject({ amount_due: '0.00' })
    // A draft that was being written when the rate was changed still has the earlier one.
    await app.sql('update tax_rates set rate = 10.01 where id = $1', [low.id])
    expectProblem(await issue(later.id), 409, 'invoice_negative')
    expect(await numbersOf(owner.companyId)).toEqual(before)
  })

  test('takes the next number, freezes the document, and tells who did it', async () => {
    const house = await makeOwner(app, { company_name: unique('Nordlicht'), company_phone: '+49 30 1' })
    const buyer = await makeClient(house, {
      tax_number: 'DE136695976',
      contacts: [{ first_name: 'Anna', last_name: 'Arnold' }],
    })
    const draft = await makeDraft(house, buyer.id, { issue_date: '2026-03-04' })
    const answer = await issue(draft.id, house)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      number: 'INV-2026-0001',
      status: 'overdue',
      lifecycle: 'issued',
      issue_date: '2026-03-04',
      due_date: '2026-03-18',
      total: '119.99',
      amount_due: '119.99',
      is_overdue: true,
      mail_failed_at: null,
      issued_at: expect.any(String),
      sent_at: null,
      paid_at: null,
      version: 2,
    })
    expect(await read(draft.id, house)).toEqual(answer.body)
    const [row] = await app.sql(
      'select number_period, number_sequence, snapshot from invoices where id = $1',
      [draft.id],
    )
    expect(row).toMatchObject({
      number_period: '2026',
      number_sequence: 1,
      snapshot: {
        template: 1,
        seller: { phone: '+49 30 1', country: 'DE', logo_key: null, bank_accounts: [] },
        buyer: { name: buyer.name, tax_number: 'DE136695976', attention: 'Anna Arnold' },
        billing: { line1: 'Hauptstraße 1', city: 'Berlin', zip_code: '10115', country: 'DE' },
        shipping: null,
        due_date: '2026-03-18',
        pay_url: expect.any(String),
      },
    })
    const events = (await house.get(`/api/timeline/events/?invoice=${draft.id}`)).body.results
    expect(events.find(({ type }: { type: string }) => type === 'invoice.issued')).toMatchObject({
      type: 'invoice.issued',
      text: 'Ada Lovelace issued invoice INV-2026-0001.',
    })
    await app.runJobs()
    expect(await app.sql('select variant from invoice_documents where invoice_id = $1', [draft.id])).toEqual([
      { variant: 'issued' },
    ])
  })

  test('counts anew each year of issue, by the company’s own prefix', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const at = async (issue_date: string) =>
      (await makeIssued(house, buyer.id, { issue_date, due_date: null })).number
    expect([
      await at('2025-12-31'),
      await at('2026-01-01'),
      await at('2026-01-01'),
      await at('2025-01-01'),
    ]).toEqual(['INV-2025-0001', 'INV-2026-0001', 'INV-2026-0002', 'INV-2025-0002'])
    await house.patch('/api/auth/companies/current/settings/', { numbering: { prefix: 'NL/' } })
    expect(await at('2026-05-05')).toBe('NL/2026-0003')
  })

  test.each<[string, string, () => Promise<{ id: string }>]>([
    ['an issued one', 'invoice_already_issued', () => makeIssued(owner, client.id)],
    ['an empty one', 'invoice_empty', () => makeDraft(owner, client.id, { items: [] })],
    [
      'a cancelled one',
      'invoice_cancelled',
      async () => {
        const made = await makeIssued(owner, client.id)
        await owner.post(`/api/invoices/${made.id}/cancel/`, { reason: 'x' })
        return made
      },
    ],
    [
      'one of a blocked client',
      'client_blocked',
      async () => {
        const blocked = await makeClient(owner)
        const draft = await makeDraft(owner, blocked.id)
        await owner.post(`/api/clients/${blocked.id}/block/`, { reason: 'x' })
        return draft
      },
    ],
  ])('is refused to %s: %s, and no number is taken', async (_what, code, make) => {
    const invoice = await make()
    const before = [await read(invoice.id), await numbersOf(owner.companyId)]
    expectProblem(await issue(invoice.id), 409, code)
    expect([await read(invoice.id), await numbersOf(owner.companyId)]).toEqual(before)
  })

  test('is not a viewer’s, nor a stranger’s, nor without a token', async () => {
    const draft = await makeDraft(owner, client.id)
    const stranger = await makeOwner(app)
    expectProblem(await issue(draft.id, await makeMember(app, owner, 'viewer')), 403, 'permission_denied')
    expectSameProblem(await issue(draft.id, stranger), await issue(NOBODY, stranger))
    expectProblem(await app.call({ method: 'POST', path: `/api/invoices/${draft.id}/issue/` }), 401)
    expect(await read(draft.id)).toMatchObject({ number: null, status: 'draft', version: 1 })
    expect((await issue(draft.id, await makeMember(app, owner, 'member'))).status).toBe(200)
  })
})

describe('numbers', () => {
  test('are gapless and unique under 32 issues at once', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const drafts = await Promise.all(Array.from({ length: 32 }, () => makeDraft(house, buyer.id)))
    const answers = await Promise.all(drafts.map(({ id }) => issue(id, house)))
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
    expect(await numbersOf(house.companyId)).toEqual(gapless(32))
    const numbers = answers.map(({ body }) => Number(body.number.slice(-4))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, n) => n + 1))
  })

  test('stay gapless when some are refused, some fail and some are deleted on the way', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const nobodysMail = await makeClient(house, { email: null })
    const drafts = await Promise.all(Array.from({ length: 24 }, () => makeDraft(house, buyer.id)))
    const mute = await Promise.all(Array.from({ length: 8 }, () => makeDraft(house, nobodysMail.id)))
    const empty = await Promise.all(
      Array.from({ length: 8 }, () => makeDraft(house, buyer.id, { items: [] })),
    )
    await Promise.all([
      ...drafts.map(({ id }, n) =>
        n % 3 === 0 ? house.post(`/api/invoices/${id}/mark_paid/`) : issue(id, house),
      ),
      // These take a number and then find nobody to write to: the number goes back.
      ...mute.map(({ id }) => house.post(`/api/invoices/${id}/send_email/`)),
      ...empty.map(({ id }) => issue(id, house)),
      ...drafts.slice(0, 6).map(({ id }) => house.delete(`/api/invoices/${id}/`)),
    ])
    const numbers = (await numbersOf(house.companyId)) as { count: number }
    expect(numbers).toEqual(gapless(numbers.count))
    expect(numbers.count).toBeGreaterThanOrEqual(18)
    for (const { id } of mute) expect(await read(id, house)).toMatchObject({ number: null, status: 'draft' })
  })

  test('twenty issues of one draft take one', async () => {
    const house = await makeOwner(app)
    const draft = await makeDraft(house, (await makeClient(house)).id)
    const answers = await twenty(() => issue(draft.id, house))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 200) expectProblem(answer, 409, 'invoice_already_issued')
    expect(await numbersOf(house.companyId)).toEqual(gapless(1))
    expect(await read(draft.id, house)).toMatchObject({ number: expect.stringMatching(/-0001$/), version: 2 })
    const events = await app.sql(
      "select id from timeline_events where invoice_id = $1 and type = 'invoice.issued'",
      [draft.id],
    )
    expect(events).toHaveLength(1)
  })

  test('twenty under one key take one, and a repeat tells the same', async () => {
    const house = await makeOwner(app)
    const draft = await makeDraft(house, (await makeClient(house)).id)
    const key = unique('key')
    const send = (id = draft.id) =>
      house.post(`/api/invoices/${id}/issue/`, undefined, { idempotencyKey: key })
    const answers = await twenty(() => send())
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'request_in_progress')
    const again = await send()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(answers.find(({ status }) => status === 200)?.body)
    expectProblem(await send(NOBODY), 422, 'idempotency_key_reused')
    expect(await numbersOf(house.companyId)).toEqual(gapless(1))
  })

  test('of two companies do not meet', async () => {
    const houses = await Promise.all([makeOwner(app), makeOwner(app)])
    const numbers = await Promise.all(
      houses.map(async (house) => (await makeIssued(house, (await makeClient(house)).id)).number),
    )
    expect(numbers[0]).toBe(numbers[1])
  })
})

describe('M-13: what is issued stays as it was', () => {
  test('whatever company, client, address and tax become', async () => {
    const house = await makeOwner(app, { company_name: unique('Before') })
    const buyer = await makeClient(house, { name: unique('Buyer before') })
    const vat = await makeTaxRate(house, { name: 'VAT', rate: '19' })
    const items = [{ description: 'Work', unit_price: '100', tax_rates: [vat.id] }]
    const issued = await makeIssued(house, buyer.id, { items, issue_date: '2026-03-04' })
    const draft = await makeDraft(house, buyer.id, { items })
    const [invoice, paper] = [await read(issued.id, house), await pdfOf(issued.id, house)]
    for (const part of [issued.number, buyer.name, 'Hauptstraße 1', 'VAT 19%', '€119.00'])
      expect(paper).toContain(part)

    const company = {
      company_name: unique('After'),
      legal_name: 'After Ltd',
      city: 'Kiel',
      tax_number: 'DE123456788',
    }
    expect((await house.patch(`/api/auth/companies/${house.companyId}/`, company)).status).toBe(200)
    const settings = {
      accent_color: '#ff0000',
      date_format: 'YYYY-MM-DD',
      documents: { paper: 'us-letter', show_logo: false, show_bank_accounts: false },
    }
    expect((await house.patch('/api/auth/companies/current/settings/', settings)).status).toBe(200)
    const after = unique('Buyer after')
    await house.patch(`/api/clients/${buyer.id}/`, { name: after, tax_number: 'DE811907980' })
    const [address] = (await house.get(`/api/clients/${buyer.id}/`)).body.addresses
    await house.patch(`/api/clients/${buyer.id}/addresses/${address.id}/`, { line1: 'Elsewhere 9' })
    await house.patch(`/api/invoices/taxes/rates/${vat.id}/`, { rate: '20', name: 'MwSt' })

    expect(await read(issued.id, house)).toEqual(invoice)
    expect(await pdfOf(issued.id, house)).toBe(paper)
    // Drawn anew, as if the kept file were lost: still the same words.
    await app.sql('delete from invoice_documents where invoice_id = $1', [issued.id])
    expect(await pdfOf(issued.id, house)).toBe(paper)
    expect(
      await app.sql('select name, rate::text from invoice_item_taxes where invoice_id = $1', [issued.id]),
    ).toEqual([{ name: 'VAT', rate: '19.0000' }])
    const draftPaper = await pdfOf(draft.id, house)
    for (const part of [after, company.company_name, 'Elsewhere 9', 'MwSt 20%', '€120.00'])
      expect(draftPaper).toContain(part)
  })

  test('a changed rate computes drafts anew, all of them, and touches no issued one', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const vat = await makeTaxRate(house)
    const other = await makeTaxRate(house, { name: 'Other', rate: '5' })
    const items = [{ description: 'x', unit_price: '10', tax_rates: [vat.id] }]
    const withDiscount = { items, discount_type: 'amount', discount_value: '1.00' }
    const drafts = [
      await makeDraft(house, buyer.id, { items }),
      await makeDraft(house, buyer.id, withDiscount),
      await makeDraft(house, buyer.id, { items, prices_include_tax: true }),
    ]
    const issued = await makeIssued(house, buyer.id, { items })
    const untouched = await makeDraft(house, buyer.id, { items: [{ ...items[0], tax_rates: [other.id] }] })
    const patch = (body: Record<string, unknown>) => house.patch(`/api/invoices/taxes/rates/${vat.id}/`, body)
    expect((await patch({ rate: '25' })).status).toBe(200)
    const figures = await Promise.all(drafts.map(async ({ id }) => read(id, house)))
    // 25 % of 10.00, of 9.00, and within 10.00
    expect(figures.map(({ tax_total, total }) => [tax_total, total])).toEqual([
      ['2.50', '12.50'],
      ['2.25', '11.25'],
      ['2.00', '10.00'],
    ])
    expect(await read(issued.id, house)).toMatchObject({ tax_total: '1.90', total: '11.90' })
    expect(await read(untouched.id, house)).toMatchObject({ version: 1, total: '10.50' })
    await patch({ is_withholding: true })
    expect(await read(drafts[0]?.id ?? '', house)).toMatchObject({
      tax_total: '0.00',
      withholding_total: '2.50',
      total: '10.00',
      amount_due: '7.50',
    })
  })

  test('a rate changed while twenty drafts are issued: each is one or the other, never between', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const vat = await makeTaxRate(house)
    const items = [{ description: 'x', unit_price: '100', tax_rates: [vat.id] }]
    const drafts = await twenty(() => makeDraft(house, buyer.id, { items }))
    const [changed, ...answers] = await Promise.all([
      house.patch(`/api/invoices/taxes/rates/${vat.id}/`, { rate: '20' }),
      ...drafts.map(({ id }) => issue(id, house)),
    ])
    expect(changed?.status).toBe(200)
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
    const rows = await app.sql<{ total: string; taxes: { rate: string }[]; rate: string }>(
      `select i.total::text, i.taxes, t.rate::text from invoices i join invoice_item_taxes t on t.invoice_id = i.id
       where i.company_id = $1`,
      [house.companyId],
    )
    expect(rows).toHaveLength(20)
    for (const { total, taxes, rate } of rows) {
      expect([`${total} ${taxes[0]?.rate} ${rate}`]).toEqual([
        rate === '20.0000' ? '12000 20 20.0000' : '11900 19 19.0000',
      ])
    }
    expect(await numbersOf(house.companyId)).toEqual(gapless(20))
  })
})
