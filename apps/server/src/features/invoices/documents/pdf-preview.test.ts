import sharp from 'sharp'
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
import { databaseDigest } from '../../../../test/stories/database-digest.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const addressOf = async (id: string, actor = owner): Promise<string> =>
  (await actor.get(`/api/invoices/${id}/pdf/`)).body.pdf_url
const open = (path: string) => app.call({ path })

describe('the paper', () => {
  test('says exactly what the invoice says', async () => {
    const house = await makeOwner(app, { company_name: unique('Nordlicht') })
    await house.patch(`/api/auth/companies/${house.companyId}/`, {
      legal_name: 'Nordlicht Studio GmbH',
      address_line1: 'Torstraße 140',
      city: 'Berlin',
      zip_code: '10119',
      tax_number: 'DE312456789',
      bank_accounts: [{ holder: 'Nordlicht', iban: 'de89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' }],
    })
    const buyer = await makeClient(house, {
      name: 'Harbour & Finch Ltd',
      tax_number: 'GB123',
      addresses: [{ line1: '18 Quayside Row', city: 'Bristol', zip_code: 'BS1', country: 'GB' }],
      contacts: [{ first_name: 'Amelia', last_name: 'Finch', is_primary: true }],
    })
    const full = await makeTaxRate(house, { name: 'VAT', rate: '19' })
    const low = await makeTaxRate(house, { name: 'VAT', rate: '7' })
    const invoice = await makeIssued(house, buyer.id, {
      issue_date: '2026-03-12',
      due_date: '2026-04-11',
      reference: 'R-77',
      purchase_order: 'PO-7781',
      period_start: '2026-02-01',
      period_end: '2026-02-28',
      notes: 'Thank you.',
      terms: 'Net 30.',
      discount_type: 'percent',
      discount_value: '5',
      items: [
        // 12.5 × 95.125 = 1189.0625 less 4 % = 1141.50
        {
          description: 'Workshop',
          details: 'Two days',
          quantity: '12.5',
          unit: 'h',
          unit_price: '95.125',
          discount_type: 'percent',
          discount_value: '4',
          tax_rates: [full.id],
        },
        { description: 'Book', unit_price: '58.50', tax_rates: [low.id] },
      ],
    })
    const file = await house.post(`/api/invoices/${invoice.id}/export/`, { format: 'pdf' })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${invoice.number}.pdf"`)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect(file.headers.get('cache-control')).toContain('no-store')
    const paper = await pdfText(file.bytes)
    const whole = (await house.get(`/api/invoices/${invoice.id}/`)).body
    // 1200.00 − 60.00; 5 % of 1141.50 = 57.075, of 58.50 = 2.925: the odd cent goes to the larger remainder.
    expect(whole).toMatchObject({ subtotal: '1200.00', discount_total: '60.00', total: whole.amount_due })
    const format = (amount: string) =>
      `€${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
    for (const part of [
      'Invoice INV-2026-0001',
      'Nordlicht Studio GmbH',
      'Torstraße 140',
      'DE312456789',
      'Bill to Harbour & Finch Ltd Attn. Amelia Finch 18 Quayside Row Bristol, BS1 United Kingdom',
      'Issued 12 Mar 2026',
      'Due 11 Apr 2026',
      'Service period 1 – 28 Feb 2026',
      'Purchase order PO-7781',
      'R-77',
      'Workshop',
      'Two days',
      '1,141.50',
      'Subtotal €1,200.00',
      'Discount (5%) −€60.00',
      `Tax ${format(whole.tax_total)}`,
      `Total ${format(whole.total)}`,
      `Amount due ${format(whole.amount_due)}`,
      'Thank you.',
      'Net 30.',
      'IBAN DE89 3704 0044 0532 0130 00',
      'Pay online',
      'Page 1 of 1',
    ])
      expect(paper).toContain(part)
    for (const tax of whole.taxes)
      expect(paper).toContain(
        `VAT ${tax.rate}% ${Number(tax.base).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
      )
  })

  test.each(['DE', 'FR', 'AT', 'CH', 'US', 'IN', 'ZA'])(
    'of a seller in %s writes columns and totals in one way, in both languages',
    async (country) => {
      const house = await makeOwner(app, { country, currency: 'EUR' })
      const buyer = await makeClient(house)
      for (const language of ['en', 'de']) {
        const items = [{ description: 'x', unit_price: '1234567.50' }]
        const draft = await makeDraft(house, buyer.id, { language, items })
        const paper = await pdfText((await house.post(`/api/invoices/${draft.id}/export/`)).bytes)
        const written = paper.match(/\d{1,2}(?:[.,’' ]\d{2,3}){2}[.,]50/g)
        expect(written?.length, paper).toBeGreaterThanOrEqual(4)
        expect(new Set(written).size, String(written)).toBe(1)
      }
    },
  )

  test('in German, of yen, stamped as a draft', async () => {
    const draft = await makeDraft(owner, client.id, {
      language: 'de',
      currency: 'JPY',
      issue_date: '2026-03-12',
    })
    const file = await owner.post(`/api/invoices/${draft.id}/export/`)
    expect(file.headers.get('content-disposition')).toContain(`Draft ${client.name}.pdf`)
    const paper = await pdfText(file.bytes)
    for (const part of ['Rechnung', 'Entwurf', '12.03.2026', '120 ¥'])
      expect(paper.toLowerCase()).toContain(part.toLowerCase())
    expect(paper).not.toContain('INV-')
    expect(paper).not.toContain('Pay online')
  })

  test('is drawn once: every reader gets the same bytes, twenty at once too', async () => {
    const invoice = await makeIssued(owner, client.id)
    const address = await addressOf(invoice.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(address)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await app.runJobs()
    const again = await open(await addressOf(invoice.id))
    expect(new Set([...answers, again].map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(
      await app.sql('select variant from invoice_documents where invoice_id = $1', [invoice.id]),
    ).toHaveLength(1)
    expect(await app.sql('select id from payment_links where invoice_id = $1', [invoice.id])).toHaveLength(1)
  })

  test('as it was issued asks for what was due then, whatever was paid since', async () => {
    const invoice = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '100' })
    const original = await owner.post(`/api/invoices/${invoice.id}/export/`, { document: 'original' })
    expect(await pdfText(original.bytes)).toContain('Amount due €119.99')
  })

  test('shows the logo of the day it was issued', async () => {
    const house = await makeOwner(app)
    const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('logo', new Blob([new Uint8Array(logo)]), 'logo.png')
    await house.post(`/api/auth/companies/${house.companyId}/logo/`, undefined, { raw: form })
    const invoice = await makeIssued(house, (await makeClient(house)).id)
    await house.delete(`/api/auth/companies/${house.companyId}/logo/`)
    const [row] = await app.sql<{ key: string }>(
      "select snapshot->'seller'->>'logo_key' as key from invoices where id = $1",
      [invoice.id],
    )
    expect(row?.key).toMatch(/^[0-9a-f]{64}$/)
    const plain = await makeIssued(house, (await makeClient(house)).id)
    const size = async (id: string) =>
      (await house.post(`/api/invoices/${id}/export/`)).bytes.includes('/Subtype /Image') ||
      (await house.post(`/api/invoices/${id}/export/`)).bytes.includes('/Subtype/Image')
    expect([await size(invoice.id), await size(plain.id)]).toEqual([true, false])
  })

  test('is refused in another form, and to strangers', async () => {
    const invoice = await makeIssued(owner, client.id)
    const at = `/api/invoices/${invoice.id}/export/`
    expectProblem(await owner.post(at, { format: 'docx' }), 400, 'validation_error')
    expectSameProblem(await stranger.post(at), await stranger.post(`/api/invoices/${NOBODY}/export/`))
    expectProblem(await app.call({ method: 'POST', path: at }), 401)
    expect((await (await makeMember(app, owner, 'viewer')).post(at)).status).toBe(200)
  })
})

describe('the address of a paper', () => {
  test('opens without a sign-in, for five minutes and not a moment longer', async () => {
    const invoice = await makeIssued(owner, client.id)
    const path = await addressOf(invoice.id)
    const file = await open(path)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(await pdfText(file.bytes)).toContain(invoice.number)
    app.clock.advance(5 * 60_000 - 1)
    expect((await open(path)).status).toBe(200)
    app.clock.advance(1)
    expectProblem(await open(path), 404, 'not_found')
    expect((await open(await addressOf(invoice.id))).status).toBe(200)
    app.clock.set('2026-06-15T10:00:00Z')
  })

  test('cannot be made up, lengthened or turned to another paper', async () => {
    const [mine, other] = [await makeIssued(owner, client.id), await makeDraft(owner, client.id)]
    const path = await addressOf(mine.id)
    const token = /\/pdf\/([^/]+)\/$/.exec(path)?.[1] ?? ''
    const [content = '', signature = ''] = token.split('.')
    const text = Buffer.from(content, 'base64url').toString()
    const [company, invoice, until] = text.split('.')
    const encoded = (value: string) => Buffer.from(value).toString('base64url')
    const otherToken = /\/pdf\/([^/]+)\/$/.exec(await addressOf(other.id))?.[1] ?? ''
    const forged = [
      content,
      `${content}.`,
      `.${signature}`,
      `${content}.${signature.slice(0, -2)}`,
      `${content}.${Buffer.alloc(32).toString('base64url')}`,
      `${content}.${otherToken.split('.')[1]}`,
      `${otherToken.split('.')[0]}.${signature}`,
      `${encoded(`${company}.${invoice}.${Number(until) + 1}`)}.${signature}`,
      `${encoded(`${company}.${other.id}.${until}`)}.${signature}`,
      `${encoded(`${company}.${invoice}.9999999999999`)}.${signature}`,
      `${encoded(`${company}.${invoice}.Infinity`)}.${signature}`,
      `${encoded('..')}.${signature}`,
      owner.token.slice(0, 600),
    ]
    for (const one of forged) {
      const answer = await open(`/api/invoices/pdf/${one}/`)
      expectProblem(answer, 404, 'not_found')
    }
  })

  test('is given to members alone, and a deleted draft’s leads nowhere', async () => {
    const draft = await makeDraft(owner, client.id)
    expectSameProblem(
      await stranger.get(`/api/invoices/${draft.id}/pdf/`),
      await stranger.get(`/api/invoices/${NOBODY}/pdf/`),
    )
    const path = await addressOf(draft.id)
    expect((await open(path)).status).toBe(200)
    await owner.delete(`/api/invoices/${draft.id}/`)
    expectProblem(await open(path), 404, 'not_found')
  })
})

describe('the preview', () => {
  const preview = (body: Record<string, unknown>, actor = owner) => actor.post('/api/invoices/preview/', body)

  test('shows the totals the draft will have, and writes nothing', async () => {
    const vat = await makeTaxRate(owner)
    const body = {
      client: client.id,
      discount_type: 'amount',
      discount_value: '0.99',
      prices_include_tax: true,
      items: [
        { description: 'A', quantity: '3', unit_price: '33.33', tax_rates: [vat.id] },
        { description: 'B', unit_price: '9.99' },
      ],
    }
    const before = await databaseDigest(app)
    const answer = await preview(body)
    expect(answer.status).toBe(200)
    expect(await databaseDigest(app)).toEqual(before)
    const stored = (await owner.post('/api/invoices/', body)).body
    const { currency, subtotal, discount_total, taxes, tax_total, withholding_total, total, amount_due } =
      stored
    expect(answer.body.totals).toEqual({
      currency,
      subtotal,
      discount_total,
      taxes,
      tax_total,
      withholding_total,
      total,
      amount_due,
    })
    expect(answer.body.pages).toHaveLength(1)
    expect(answer.body.pages[0]).toMatch(/^<svg /)
    expect(answer.body.pages[0]).not.toMatch(/<script|<foreignObject|onload=|xlink:href="http/i)
  })

  test('takes a draft as it is typed: no client, no lines, no words yet', async () => {
    for (const body of [
      {},
      { client: null },
      { items: [] },
      { items: [{ unit_price: '1' }] },
      { client: NOBODY },
    ]) {
      const answer = await preview(body)
      expect(answer.status, answer.text.slice(0, 200)).toBe(200)
      expect(answer.body.totals.currency).toBe('EUR')
    }
  })

  test('before there is a client has the company’s own terms, as the draft will have', async () => {
    const house = await makeOwner(app)
    await house.patch('/api/auth/companies/current/settings/', {
      payment_terms_days: 3,
      default_notes: 'Merci.',
    })
    const items = [{ description: 'x', unit_price: '1' }]
    const pages = async (over: Record<string, unknown>) =>
      (await preview({ items, ...over }, house)).body.pages
    const [plain, told, other, bare] = [
      await pages({}),
      await pages({ payment_terms_days: 3, notes: 'Merci.' }),
      await pages({ payment_terms_days: 14 }),
      await pages({ notes: null }),
    ]
    expect(plain).toEqual(told)
    expect(plain).not.toEqual(other)
    expect(plain).not.toEqual(bare)
  })

  test('of another company’s client is the preview of none', async () => {
    const theirs = await makeClient(stranger)
    const [foreign, unknown] = [await preview({ client: theirs.id }), await preview({ client: NOBODY })]
    expect(foreign.body).toEqual(unknown.body)
  })

  test('names every fault at once', async () => {
    const answer = await preview({
      currency: 'EURO',
      total: '1',
      items: [
        { unit_price: 'x', quantity: '1,5' },
        { unit_price: '1', tax_rates: [NOBODY], colour: 1 },
      ],
    })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'currency',
      'items.0.quantity',
      'items.0.unit_price',
      'items.1.colour',
      'total',
    ])
    expectProblem(
      await preview({ items: [{ unit_price: '1', tax_rates: [NOBODY] }] }),
      400,
      'validation_error',
    )
    expectProblem(await preview({ issue_date: '9999-12-31' }), 400, 'validation_error')
  })
})
