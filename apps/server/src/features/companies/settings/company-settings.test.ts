import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { at, settingsCalls } from '../../../../test/calls/settings-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const CURRENT = '/api/auth/companies/current/settings/'
const TAXES = '/api/invoices/taxes/settings/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-03-31T23:30:00Z')
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const { faults, patch, read } = settingsCalls(() => owner)
const eventsOf = (actor: Actor) =>
  app.sql<{ type: string; data: { before: unknown; after: unknown } }>(
    "select type, data from timeline_events where company_id = $1 and type = 'company.settings_updated' order by created_at, id",
    [actor.companyId],
  )
const twenty = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

describe('settings', () => {
  test('are a new company’s until it says otherwise', async () => {
    expect(await read()).toEqual({
      company: owner.companyId,
      currency: 'EUR',
      language: 'en',
      time_zone: 'Europe/Berlin',
      date_format: 'auto',
      accent_color: '#1f4d3a',
      fiscal_year_start_month: 1,
      fiscal_year: { start: '2026-01-01', end: '2026-12-31' },
      payment_terms_days: 14,
      default_notes: null,
      default_terms: null,
      prices_include_tax: false,
      allow_overpayment: false,
      numbering: {
        prefix: 'INV-',
        pattern: '{PREFIX}{YYYY}-{SEQ:4}',
        reset: 'yearly',
        next_number: 1,
        last_number: 0,
        preview: 'INV-2026-0001',
        credit_note_prefix: 'CN-',
        credit_note_preview: 'CN-2026-0001',
        quote_prefix: 'QU-',
        quote_preview: 'QU-2026-0001',
      },
      email: { sender_name: null, reply_to: null, bcc: [], signature: null },
      documents: { paper: 'auto', show_logo: true, show_bank_accounts: true, show_payment_code: true },
      version: 1,
      updated_at: expect.any(String),
    })
  })

  test('are one record at each of its addresses, of one version with the company', async () => {
    const house = await makeOwner(app)
    const body = {
      currency: 'CHF',
      language: 'de',
      time_zone: 'Pacific/Kiritimati',
      date_format: 'DD.MM.YYYY',
      accent_color: '#AA0000',
      fiscal_year_start_month: 4,
      payment_terms_days: 0,
      default_notes: ' Danke <b>sehr</b> ',
      default_terms: 'Netto',
      prices_include_tax: true,
      allow_overpayment: true,
      numbering: { prefix: 'NL/', pattern: '{YYYY}{MM}/{SEQ:3}{PREFIX}', reset: 'monthly', next_number: 12 },
      email: {
        sender_name: 'Nord',
        reply_to: 'Billing@Nord.example',
        bcc: ['a@nord.example', 'A@nord.example'],
        signature: 'Grüße\nNord',
      },
      documents: {
        paper: 'us-letter',
        show_logo: false,
        show_bank_accounts: false,
        show_payment_code: false,
      },
    }
    const answer = await patch(body, house)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('etag')).toBe('"2"')
    expect(answer.body).toEqual({
      company: house.companyId,
      ...body,
      default_notes: 'Danke sehr',
      // It is the first of April there already: the year has just begun.
      fiscal_year: { start: '2026-04-01', end: '2027-03-31' },
      numbering: {
        ...body.numbering,
        last_number: 0,
        preview: '202604/012NL/',
        credit_note_prefix: 'CN-',
        credit_note_preview: '202604/001CN-',
        quote_prefix: 'QU-',
        quote_preview: '202604/001QU-',
      },
      email: { ...body.email, reply_to: 'billing@nord.example', bcc: ['a@nord.example'] },
      version: 2,
      updated_at: expect.any(String),
    })
    for (const address of [at(house.companyId), CURRENT])
      expect((await house.get(address)).body).toEqual(answer.body)
    const company = (await house.get(`/api/auth/companies/${house.companyId}/`)).body
    expect(company).toMatchObject({
      currency: 'CHF',
      language: 'de',
      time_zone: 'Pacific/Kiritimati',
      accent_color: '#AA0000',
      version: 2,
    })
    const current = await house.patch(CURRENT, { email: { signature: '' }, default_notes: null })
    expect(current.body).toEqual({
      ...answer.body,
      default_notes: null,
      email: { ...answer.body.email, signature: null },
      version: 3,
      updated_at: expect.any(String),
    })
    expect((await house.get(TAXES)).body).toEqual({
      prices_include_tax: true,
      default_tax_rate: null,
      default_tax_group: null,
      tax_number: null,
      version: 3,
    })
  })

  test('tell what was before and what is after, and nothing when nothing changes', async () => {
    const house = await makeOwner(app)
    const first = (await patch({ payment_terms_days: 30, email: { sender_name: 'N' } }, house)).body
    const same = { payment_terms_days: 30, email: { sender_name: ' N ' }, numbering: { reset: 'yearly' } }
    expect((await patch(same, house)).body).toEqual(first)
    expect((await patch({}, house)).body).toEqual(first)
    await patch({ numbering: { next_number: 7 } }, house)
    const none = { sender_name: null, reply_to: null, bcc: [], signature: null }
    const numbering = {
      prefix: 'INV-',
      pattern: '{PREFIX}{YYYY}-{SEQ:4}',
      reset: 'yearly',
      credit_note_prefix: 'CN-',
      quote_prefix: 'QU-',
    }
    expect((await eventsOf(house)).map(({ data }) => data)).toEqual([
      {
        before: { payment_terms_days: 14, email: none },
        after: { payment_terms_days: 30, email: { ...none, sender_name: 'N' } },
      },
      {
        before: { numbering: { ...numbering, next_number: 1 } },
        after: { numbering: { ...numbering, next_number: 7 } },
      },
    ])
    const [event] = (await house.get('/api/timeline/events/')).body.results
    expect(event.text).toBe("Ada Lovelace changed the company's settings.")
  })

  test('name every fault at once, and change nothing', async () => {
    expect(
      await faults({
        currency: 'EURO',
        language: 'tlh',
        time_zone: '+02:00',
        date_format: 'D/M/Y',
        accent_color: 'red',
        fiscal_year_start_month: 13,
        payment_terms_days: 1.5,
        prices_include_tax: 'yes',
        numbering: { prefix: '{YYYY}', pattern: 'INV', reset: 'daily', next_number: 0, preview: 'x' },
        // Nothing sends reminders yet: a schedule would be kept for nobody.
        reminders: { enabled: true },
        email: { reply_to: 'nobody', bcc: ['x'], sender_name: 'x'.repeat(101) },
        documents: { paper: 'a5' },
        version: 3,
        company_name: 'x',
      }),
    ).toEqual({
      currency: ['Not a currency of ISO 4217.'],
      language: [expect.any(String)],
      time_zone: ['Not a time zone.'],
      date_format: [expect.any(String)],
      accent_color: ['Give a colour such as #1f4d3a.'],
      fiscal_year_start_month: ['Give a month from 1 to 12.'],
      payment_terms_days: [expect.any(String)],
      prices_include_tax: [expect.any(String)],
      'numbering.prefix': ['At most 20 letters, digits, blanks and . _ / # -'],
      'numbering.pattern': ['The running number is missing: write SEQ:4 in braces.'],
      'numbering.reset': [expect.any(String)],
      'numbering.next_number': ['Give a whole number from 1.'],
      'numbering.preview': ['Unknown field.'],
      reminders: ['Unknown field.'],
      'email.reply_to': [expect.any(String)],
      'email.bcc.0': ['Please enter a valid email address'],
      'email.sender_name': ['At most 100 characters.'],
      'documents.paper': [expect.any(String)],
      version: ['This field is set by the server.'],
      company_name: ['Unknown field.'],
    })
  })

  test('are an admin’s to change and everybody’s to read; a stranger finds none', async () => {
    const stranger = await makeOwner(app)
    for (const role of ['viewer', 'member', 'accountant'] as const) {
      const member = await makeMember(app, owner, role)
      expect((await member.get(CURRENT)).body).toEqual(await read())
      for (const address of [at(owner.companyId), CURRENT])
        expectProblem(await member.patch(address, { default_notes: 'x' }), 403, 'permission_denied')
      const taxes = await member.patch(TAXES, { prices_include_tax: false })
      expect(taxes.status).toBe(role === 'accountant' ? 200 : 403)
    }
    expect((await patch({ default_notes: 'Hi' }, await makeMember(app, owner, 'admin'))).status).toBe(200)
    for (const send of [
      (id: string) => stranger.get(at(id)),
      (id: string) => stranger.patch(at(id), { default_notes: 'x' }),
    ]) {
      expectProblem(await send(owner.companyId), 404, 'not_found')
      expectSameProblem(await send(owner.companyId), await send(NOBODY))
    }
    expectProblem(await app.call({ path: CURRENT, token: stranger.token, company: owner.companyId }), 403)
    expect((await read()).default_notes).toBe('Hi')
  })

  test('refuse a stale version, and of twenty on one take one, whichever address it comes by', async () => {
    const house = await makeOwner(app)
    const ifMatch = { 'if-match': '"1"' }
    const answers = await twenty((n) => {
      if (n % 3 === 0)
        return house.patch(`/api/auth/companies/${house.companyId}/`, { city: `${n}` }, { headers: ifMatch })
      if (n % 3 === 1) return house.patch(CURRENT, { payment_terms_days: n + 20 }, { headers: ifMatch })
      return patch({ default_notes: `${n}` }, house, { headers: ifMatch })
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 412, 'stale_version')
    expect((await read(house)).version).toBe(2)
    expectProblem(
      await house.patch(TAXES, { prices_include_tax: true }, { headers: ifMatch }),
      412,
      'stale_version',
    )
    const [count] = await app.sql(
      "select count(*)::int as n from timeline_events where company_id = $1 and type like 'company.%updated'",
      [house.companyId],
    )
    expect(count).toEqual({ n: 1 })
  })

  test('change by twenty at once without a version: each change is kept, and told', async () => {
    const house = await makeOwner(app)
    const parts = [
      { default_notes: 'Notes' },
      { default_terms: 'Terms' },
      { email: { sender_name: 'Nord' } },
      { email: { signature: 'Bye' } },
      { documents: { show_logo: false } },
      { numbering: { prefix: 'X-' } },
      { numbering: { next_number: 40 } },
    ]
    const answers = await Promise.all(parts.map((part) => patch(part, house)))
    expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200))
    expect(await read(house)).toMatchObject({
      default_notes: 'Notes',
      default_terms: 'Terms',
      email: { sender_name: 'Nord', signature: 'Bye' },
      documents: { show_logo: false, show_bank_accounts: true },
      numbering: { prefix: 'X-', next_number: 40, preview: 'X-2026-0040' },
      version: 8,
    })
    expect(await eventsOf(house)).toHaveLength(7)
  })

  test('give each kind of document a prefix that nobody takes for that of another', async () => {
    const house = await makeOwner(app)
    const taken = ['Another kind of document has this prefix. Choose a different one.']
    for (const [numbering, ...fields] of [
      [{ prefix: 'CN-' }, 'prefix'],
      [{ prefix: 'cn-' }, 'prefix'],
      [{ prefix: 'QU-' }, 'prefix'],
      [{ credit_note_prefix: 'INV-' }, 'credit_note_prefix'],
      [{ credit_note_prefix: 'inv-' }, 'credit_note_prefix'],
      [{ credit_note_prefix: 'QU-' }, 'credit_note_prefix'],
      [{ quote_prefix: 'INV-' }, 'quote_prefix'],
      [{ quote_prefix: 'cn-' }, 'quote_prefix'],
      [{ prefix: 'CN-', credit_note_prefix: 'INV-' }, 'prefix', 'credit_note_prefix'],
      [{ prefix: 'X-', credit_note_prefix: 'x-' }, 'credit_note_prefix'],
      [{ credit_note_prefix: 'A-', quote_prefix: 'A-' }, 'quote_prefix'],
      [{ prefix: 'A-', credit_note_prefix: 'A-', quote_prefix: 'A-' }, 'credit_note_prefix', 'quote_prefix'],
    ] as const) {
      const answer = await patch({ numbering }, house)
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        Object.fromEntries(fields.map((field) => [`numbering.${field}`, taken])),
      ])
    }
    const same = { prefix: 'INV-', credit_note_prefix: 'CN-', quote_prefix: 'QU-' }
    expect((await patch({ numbering: same }, house)).status).toBe(200)
    const other = { prefix: 'RE-', credit_note_prefix: 'RK-', quote_prefix: 'AN-' }
    expect((await patch({ numbering: other }, house)).body.numbering).toMatchObject({
      ...other,
      preview: 'RE-2026-0001',
      credit_note_preview: 'RK-2026-0001',
      quote_preview: 'AN-2026-0001',
    })
  })

  test('under one key change once', async () => {
    const house = await makeOwner(app)
    const send = (payment_terms_days: number) =>
      patch({ payment_terms_days, numbering: { next_number: 5 } }, house, { idempotencyKey: house.companyId })
    const first = await send(3)
    const again = await send(3)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expectProblem(await send(4), 422, 'idempotency_key_reused')
    expect(await eventsOf(house)).toHaveLength(1)
  })
})

describe('what settings do', () => {
  test('the currency may change at any time: what was written keeps its own', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const issued = await makeIssued(house, client.id)
    const draft = await makeDraft(house, client.id)
    const payment = await house.post(`/api/invoices/${issued.id}/mark_paid/`, { amount: '20.00' })
    expect(payment.status).toBe(200)
    expect((await patch({ currency: 'JPY' }, house)).body.currency).toBe('JPY')
    for (const { id } of [issued, draft])
      expect((await house.get(`/api/invoices/${id}/`)).body).toMatchObject({
        currency: 'EUR',
        total: '119.99',
      })
    expect((await house.get('/api/payments/')).body.results[0]).toMatchObject({
      currency: 'EUR',
      amount: '20.00',
    })
    const next = await house.post('/api/invoices/', {
      client: client.id,
      items: [{ description: 'x', unit_price: '500' }],
    })
    expect(next.body).toMatchObject({ currency: 'JPY', total: '500' })
    const { currency, by_currency } = (await house.get('/api/statistics/general/dashboard/')).body
    expect(currency).toBe('JPY')
    expect(
      by_currency.map((row: Record<string, string>) => [row.currency, row.revenue, row.outstanding]),
    ).toEqual([
      ['JPY', '0', '0'],
      ['EUR', '119.99', '99.99'],
    ])
    // The draft is issued in the currency it was written in.
    expect((await house.post(`/api/invoices/${draft.id}/issue/`)).body).toMatchObject({ currency: 'EUR' })
  })

  test('a new draft’s prices include tax where that is said, and a draft’s own word counts more', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const rate = await makeTaxRate(house, { is_default: true })
    expect((await house.patch(TAXES, { prices_include_tax: true })).body).toMatchObject({
      prices_include_tax: true,
      default_tax_rate: rate.id,
      version: 2,
    })
    const items = [{ description: 'x', unit_price: '119.00', tax_rates: [rate.id] }]
    expect(await makeDraft(house, client.id, { items })).toMatchObject({
      prices_include_tax: true,
      total: '119.00',
    })
    expect(await makeDraft(house, client.id, { items, prices_include_tax: false })).toMatchObject({
      prices_include_tax: false,
      total: '141.61',
    })
    const preview = await house.post('/api/invoices/preview/', { items })
    expect(preview.body.totals.total).toBe('119.00')
  })

  test('more than is due is taken where that is allowed, and the rest is credit', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const pay = async (over: Record<string, unknown>) => {
      const { id } = await makeIssued(house, client.id)
      return house.post('/api/payments/', {
        client: client.id,
        amount: '150.00',
        currency: 'EUR',
        status: 'completed',
        allocations: [{ invoice: id, amount: '119.99' }],
        ...over,
      })
    }
    expectProblem(await pay({}), 400, 'validation_error')
    const due = await makeIssued(house, client.id)
    const mark = () => house.post(`/api/invoices/${due.id}/mark_paid/`, { amount: '120.00' })
    expect((await mark()).body.errors).toEqual({ amount: ['This is more than is due.'] })
    await patch({ allow_overpayment: true }, house)
    expect((await pay({})).body).toMatchObject({ amount: '150.00', unallocated_amount: '30.01' })
    expect((await mark()).body).toMatchObject({ status: 'paid', amount_paid: '119.99', amount_due: '0.00' })
    const [over] = (await house.get(`/api/payments/?invoice=${due.id}`)).body.results
    expect(over).toMatchObject({ amount: '120.00', unallocated_amount: '0.01' })
    await patch({ allow_overpayment: false }, house)
    expectProblem(await pay({}), 400, 'validation_error')
  })

  test('documents look as the company says on the day of issue', async () => {
    const house = await makeOwner(app, { country: 'DE' })
    const IBAN = 'DE89370400440532013000'
    await house.patch(`/api/auth/companies/${house.companyId}/`, {
      bank_accounts: [{ holder: 'N', iban: IBAN }],
    })
    const client = await makeClient(house)
    const dates = { issue_date: '2026-04-01', due_date: '2026-04-15' }
    const before = await makeIssued(house, client.id, dates)
    await patch(
      {
        date_format: 'YYYY-MM-DD',
        documents: { paper: 'us-letter', show_bank_accounts: false, show_payment_code: false },
      },
      house,
    )
    const after = await makeIssued(house, client.id, dates)
    const pdf = async (id: string) => (await house.post(`/api/invoices/${id}/export/`)).bytes
    const [old, fresh] = [await pdf(before.id), await pdf(after.id)]
    const [oldText, freshText] = [await pdfText(old), await pdfText(fresh)]
    expect(oldText).toContain('15 Apr 2026')
    expect(oldText.replaceAll(/\s/g, '')).toContain(IBAN)
    expect(oldText).toContain('Scan to pay')
    expect(freshText).toContain('2026-04-15')
    expect(freshText).not.toContain('15 Apr 2026')
    expect(freshText.replaceAll(/\s/g, '')).not.toContain(IBAN)
    expect(freshText).not.toContain('Scan to pay')
    const boxOf = (bytes: Buffer) =>
      /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(bytes.toString('latin1'))?.slice(1)
    expect(boxOf(old)?.map((side) => Math.round(Number(side)))).toEqual([595, 842])
    expect(boxOf(fresh)?.map((side) => Math.round(Number(side)))).toEqual([612, 792])
  })
})
