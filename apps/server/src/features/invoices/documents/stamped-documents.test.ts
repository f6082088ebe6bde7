import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { byCard, payerCalls } from '../../../../test/calls/public-payer.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'

const IBAN = 'DE89370400440532013000'
const DATES = { issue_date: '2026-06-01', due_date: '2026-06-20' }

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  await owner.patch(`/api/auth/companies/${owner.companyId}/`, {
    bank_accounts: [{ holder: 'N', iban: IBAN }],
  })
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const exported = (id: string, body?: Record<string, unknown>) =>
  owner.post(`/api/invoices/${id}/export/`, body)
const fileName = (answer: { headers: Headers }) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]

/** What a document asks for money with. */
function asksFor(paper: string): { code: boolean; account: boolean } {
  return {
    code: /Scan to pay or to check|Scannen: zahlen oder prüfen/.test(paper),
    account: paper.replaceAll(/\s/g, '').includes(IBAN),
  }
}

describe('the document of an invoice', () => {
  test('part-paid: stamped, with what was paid and what is open, and nothing to pay by', async () => {
    const invoice = await makeIssued(owner, client.id, { ...DATES, language: 'de' })
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '19.99' })
    const answer = await exported(invoice.id)
    expect(fileName(answer)).toBe(`${invoice.number}.pdf`)
    const paper = await pdfText(answer.bytes)
    for (const part of [
      'Teilweise bezahlt',
      'Gesamtbetrag 119,99 €',
      'Bezahlt −19,99 €',
      'Zu zahlen 100,00 €',
      'Noch offen: 100,00 €.',
    ])
      expect(paper).toContain(part)
    expect(asksFor(paper)).toEqual({ code: false, account: false })

    const original = await exported(invoice.id, { document: 'original' })
    expect(fileName(original)).toBe(`${invoice.number} (original).pdf`)
    const first = await pdfText(original.bytes)
    expect(first).toContain('Zu zahlen 119,99 €')
    expect(first).not.toMatch(/bezahlt\b/)
    expect(asksFor(first)).toEqual({ code: true, account: true })
  })

  test('paid: stamped; given back, it is the paper that was issued again', async () => {
    const invoice = await makeIssued(owner, client.id, DATES)
    const issued = (await exported(invoice.id)).bytes
    const { payments } = (await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)).body
    const paper = await pdfText((await exported(invoice.id)).bytes)
    for (const part of ['Paid', 'Total €119.99', 'Paid −€119.99', 'Amount due €0.00', 'Paid in full.'])
      expect(paper).toContain(part)
    expect(asksFor(paper)).toEqual({ code: false, account: false })
    expect((await exported(invoice.id, { document: 'original' })).bytes.equals(issued)).toBe(true)

    const refund = await owner.post(`/api/payments/${payments[0].id}/refund/`, { reason: 'Twice' })
    expect(refund.status).toBe(200)
    expect((await exported(invoice.id)).bytes.equals(issued)).toBe(true)
  })

  test.each([
    ['en', 'Paid in full. Thank you. Test payment – no money moved.'],
    ['de', 'Vollständig bezahlt. Vielen Dank. Testzahlung – es ist kein Geld geflossen.'],
  ])(
    'paid with the test bank: says in %s that no money moved, while the payment is kept',
    async (language, said) => {
      const note = /Test payment|Testzahlung/
      const invoice = await makeIssued(owner, client.id, { ...DATES, language })
      const paper = async () => (await pdfText((await exported(invoice.id)).bytes)).replaceAll(/\s+/g, ' ')
      const link = (await owner.post('/api/payments/links/', { invoice: invoice.id })).body
      await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '19.99' })
      expect(await paper()).not.toMatch(note)
      await payerCalls(() => ({ app, owner, client })).pay(link, byCard())
      expect(await paper()).toContain(said)
      const { pages } = (await owner.get(`/api/invoices/${invoice.id}/pages/`)).body
      const first = await exported(invoice.id, { document: 'original' })
      expect(await pdfText(first.bytes)).not.toMatch(note)
      const { results } = (await owner.get(`/api/payments/?invoice=${invoice.id}&method=card`)).body
      await owner.post(`/api/payments/${results[0].id}/refund/`, {})
      expect(await paper()).not.toMatch(note)
      expect((await owner.get(`/api/invoices/${invoice.id}/pages/`)).body.pages).not.toEqual(pages)
    },
  )

  test('cancelled: stamped; the paper as it was issued stays, before it is kept and after', async () => {
    const invoice = await makeIssued(owner, client.id, { ...DATES, language: 'de' })
    const issued = (await exported(invoice.id)).bytes
    await owner.post(`/api/invoices/${invoice.id}/cancel/`, { reason: 'Wrong client' })
    for (const _ of ['before the job', 'after it']) {
      const paper = await pdfText((await exported(invoice.id)).bytes)
      expect(paper).toContain('Storniert')
      expect(asksFor(paper)).toEqual({ code: false, account: false })
      const original = await exported(invoice.id, { document: 'original' })
      expect(original.bytes.equals(issued)).toBe(true)
      expect(fileName(original)).toBe(`${invoice.number} (original).pdf`)
      await app.runJobs()
    }
  })

  test('is found at a signed address of its own, and as the pages a screen shows', async () => {
    const invoice = await makeIssued(owner, client.id, DATES)
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
    const read = async (wanted: string) => {
      const { pdf_url: path } = (await owner.get(`/api/invoices/${invoice.id}/pdf/?document=${wanted}`)).body
      const { pages } = (await owner.get(`/api/invoices/${invoice.id}/pages/?document=${wanted}`)).body
      return { paper: await pdfText((await app.call({ path })).bytes), pages }
    }
    const [current, original] = [await read('current'), await read('original')]
    expect(current.paper).toContain('Paid in full.')
    expect(original.paper).not.toContain('Paid in full.')
    for (const { pages } of [current, original]) {
      expect(pages).toHaveLength(1)
      expect(pages[0]).toMatch(/^<svg /)
    }
    expect(current.pages).not.toEqual(original.pages)
  })

  test('of a draft has no original; nor has it for a company it does not belong to', async () => {
    const { id } = await makeDraft(owner, client.id)
    const stranger = await makeOwner(app)
    for (const wanted of ['pdf', 'pages']) {
      const path = `/api/invoices/${id}/${wanted}/?document=original`
      expectProblem(await owner.get(path), 409, 'invoice_not_issued')
      expectProblem(await stranger.get(path), 404, 'not_found')
    }
    expectProblem(await exported(id, { document: 'original' }), 409, 'invoice_not_issued')
    expect((await owner.get(`/api/invoices/${id}/pages/`)).body.pages).toHaveLength(1)
  })
})

describe('the language of the document', () => {
  test('has a usual reason why no tax is charged in it, and words of the company’s own as they are', async () => {
    const usual = await makeTaxRate(owner, {
      name: 'Reverse',
      rate: '0',
      category: 'AE',
      exemption_reason: 'Reverse charge',
    })
    const own = await makeTaxRate(owner, {
      name: 'Exempt',
      rate: '0',
      category: 'E',
      exemption_reason: '§ 4 Nr. 21 UStG',
    })
    const items = [usual, own].map(({ id }) => ({
      description: 'Work',
      unit_price: '50.00',
      tax_rates: [id],
    }))
    const { id } = await makeIssued(owner, client.id, { ...DATES, language: 'de', items })
    const { taxes } = (await owner.get(`/api/invoices/${id}/`)).body
    expect(taxes.map((tax: { exemption_reason: string }) => tax.exemption_reason)).toEqual([
      'Steuerschuldnerschaft des Leistungsempfängers',
      '§ 4 Nr. 21 UStG',
    ])
    const paper = await pdfText((await exported(id)).bytes)
    expect(paper).toContain('Steuerschuldnerschaft des Leistungsempfängers')
    expect(paper).not.toContain('Reverse charge')
  })

  test('has the company’s wording in it, and keeps it once issued', async () => {
    const rate = await makeTaxRate(owner, {
      name: 'Exempt',
      rate: '0',
      category: 'E',
      exemption_reasons: { en: 'Exempt under section 4 no. 21', de: 'Steuerfrei nach § 4 Nr. 21 UStG' },
    })
    const items = [{ description: 'Work', unit_price: '50.00', tax_rates: [rate.id] }]
    type Make = (...given: Parameters<typeof makeDraft>) => Promise<{ id: string }>
    const of = async (language: string, make: Make) =>
      (await make(owner, client.id, { ...DATES, language, items })).id
    const issued = { en: await of('en', makeIssued), de: await of('de', makeIssued) }
    const draft = await of('de', makeDraft)
    const reason = async (id: string) =>
      (await owner.get(`/api/invoices/${id}/`)).body.taxes[0].exemption_reason
    const reasons = async () => [await reason(issued.en), await reason(issued.de), await reason(draft)]
    const [english, german] = ['Exempt under section 4 no. 21', 'Steuerfrei nach § 4 Nr. 21 UStG']
    expect(await reasons()).toEqual([english, german, german])

    await owner.patch(`/api/invoices/taxes/rates/${rate.id}/`, {
      exemption_reasons: { en: 'Exempt, see § 4' },
    })
    expect(await reasons()).toEqual([english, german, 'Exempt, see § 4'])
    await owner.patch(`/api/invoices/taxes/rates/${rate.id}/`, {
      exemption_reasons: { en: 'Exempt, see § 4', de: 'Steuerfrei, siehe § 4' },
    })
    expect(await reasons()).toEqual([english, german, 'Steuerfrei, siehe § 4'])
    await owner.patch(`/api/invoices/${draft}/`, { language: 'en' })
    expect(await reasons()).toEqual([english, german, 'Exempt, see § 4'])

    const [onEnglish, onGerman] = await Promise.all(
      [issued.en, issued.de].map(async (id) => pdfText((await exported(id)).bytes)),
    )
    expect(onEnglish).toContain(english)
    expect(onEnglish).not.toContain('UStG')
    expect(onGerman).toContain(german)
    expect(onGerman).not.toContain('section 4')
  })

  test.each([
    ['US', 'en', 'Due Jun 20, 2026', 'Due date: Jun 20, 2026\n', '€1,234.50'],
    ['CH', 'de', 'Fällig am 20.06.2026', 'Fällig am: 20.06.2026\n', "EUR 1'234.50"],
  ])(
    'writes figures and days of a seller in %s in the mail as on the paper',
    async (country, language, ...written) => {
      const [onPaper, inMail, sum] = written
      const house = await makeOwner(app, { country })
      const buyer = await makeClient(house, { email: 'buyer@client.example' })
      const items = [{ description: 'Work', unit_price: '1234.50' }]
      const { id } = await makeIssued(house, buyer.id, { ...DATES, language, currency: 'EUR', items })
      const paper = await pdfText((await house.post(`/api/invoices/${id}/export/`)).bytes)
      await house.post(`/api/invoices/${id}/send_email/`)
      const [mail] = (await house.get('/api/email/outbox/')).body.results
      const { text } = (await house.get(`/api/email/outbox/${mail.id}/`)).body
      expect(paper).toContain(onPaper)
      expect(text).toContain(inMail)
      for (const place of [paper, text])
        expect(place.replaceAll(/\s/g, ' ').replaceAll('’', "'")).toContain(sum)
    },
  )
})
