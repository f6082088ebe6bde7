import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BANK,
  byCard,
  byTransfer,
  type Link,
  makePayee,
  page,
  payerCalls,
  TWENTY,
} from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeIssued, makeMember, makeOwner } from '../../../../test/processes/factories.ts'
import { readQrCode } from '../../../../test/reading/read-qr-code.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const { inDatabase, makeLink, pay, view } = payerCalls(() => ({ app, owner, client }))

describe('the page', () => {
  test('says what a payer needs, and no more', async () => {
    const link = await makeLink({ description: 'Thank you' })
    const answer = await app.call({ path: page(link) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const invoice = (await owner.get(`/api/invoices/${link.invoice}/`)).body
    const company = (await owner.get(`/api/auth/companies/${owner.companyId}/`)).body
    expect(answer.body).toEqual({
      status: 'active',
      company_name: company.company_name,
      is_invoice_cancelled: false,
      is_invoice_closed: false,
      is_invoice_credited: false,
      company_logo: null,
      company_email: company.company_email,
      accent_color: '#1f4d3a',
      language: 'en',
      invoice_number: invoice.number,
      document_type: 'invoice',
      client_name: client.name,
      description: 'Thank you',
      invoices: null,
      amount: '119.99',
      currency: 'EUR',
      invoice_check: {
        issue_date: invoice.issue_date,
        total: '119.99',
        accounts: [{ number: BANK.iban.replaceAll(' ', ''), is_current: true }],
      },
      part_paid: null,
      due_date: invoice.due_date,
      is_late: false,
      methods: [
        { method: 'card', label: 'Card', instructions: null, qr_code: null, has_own_page: false },
        {
          method: 'bank_transfer',
          label: 'Bank transfer',
          instructions: `Account holder: Counter GmbH\nIBAN: ${BANK.iban}\nBIC: COBADEFFXXX\nBank: Commerzbank\nReference: ${invoice.number}`,
          qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
          has_own_page: false,
        },
      ],
      test_mode: true,
      pdf_url: `${page(link)}pdf/`,
      announced: null,
      receipt: null,
      due_again: null,
      instalments: null,
    })
    expect(answer.text).not.toContain(owner.companyId)
    expect(answer.text).not.toContain(link.invoice)
  })

  test('has the code of the transfer for a banking app: of what is due, and with no word of the client', async () => {
    const invoice = await makeIssued(owner, client.id)
    await owner.post('/api/payments/', {
      client: client.id,
      amount: '19.99',
      currency: 'EUR',
      allocations: [{ invoice: invoice.id, amount: '19.99' }],
    })
    const link = await makeLink({ invoice: invoice.id })
    const { methods } = (await app.call({ path: page(link) })).body
    const picture: string = methods.find(
      ({ method }: { method: string }) => method === 'bank_transfer',
    ).qr_code
    const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(readQrCode(svg)).toBe(
      [
        'BCD',
        '002',
        '1',
        'SCT',
        'COBADEFFXXX',
        'Counter GmbH',
        BANK.iban.replaceAll(' ', ''),
        'EUR100.00',
        '',
        '',
        invoice.number,
      ].join('\n'),
    )
    expect(svg).not.toContain(client.name)
  })

  test('says what the invoice says, also once it is paid, and which of its accounts the company has no more', async () => {
    const payee = await makePayee(app)
    const invoice = await makeIssued(payee.owner, payee.client.id)
    const calls = payerCalls(() => ({ app, owner: payee.owner, client: payee.client }))
    const link = await calls.makeLink({ invoice: invoice.id })
    const swiss = 'CH9300762011623852957'
    await payee.owner.patch(`/api/auth/companies/${payee.owner.companyId}/`, {
      bank_accounts: [{ holder: 'Counter GmbH', iban: swiss }],
    })
    const check = {
      issue_date: invoice.issue_date,
      total: '119.99',
      accounts: [
        { number: swiss, is_current: true },
        { number: BANK.iban.replaceAll(' ', ''), is_current: false },
      ],
    }
    expect((await calls.view(link)).invoice_check).toEqual(check)
    await payee.owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
    expect(await calls.view(link)).toMatchObject({ status: 'paid', invoice_check: check })
  })

  test('speaks the language of the invoice', async () => {
    const invoice = await makeIssued(owner, client.id, { language: 'de' })
    const made = await owner.post('/api/payments/links/', {
      invoice: invoice.id,
      methods: ['wire_transfer', 'cash', 'check'],
    })
    const { methods, language } = await view(made.body)
    expect(language).toBe('de')
    expect(methods.map((entry: { label: string }) => entry.label)).toEqual([
      'Auslandsüberweisung',
      'Barzahlung',
      'Scheck',
    ])
    expect(methods[0].instructions).toContain(`Verwendungszweck: ${invoice.number}`)
  })

  test('says where a British and an American company are paid, and not IBAN to either', async () => {
    const said = async (bank_accounts: unknown, country: string) => {
      const payee = await makePayee(app)
      const patched = await payee.owner.patch(`/api/auth/companies/${payee.owner.companyId}/`, {
        country,
        bank_accounts,
      })
      expect(patched.status, patched.text).toBe(200)
      const { id, number } = await makeIssued(payee.owner, payee.client.id)
      const made = await payee.owner.post('/api/payments/links/', { invoice: id, methods: ['bank_transfer'] })
      const { methods } = await view(made.body)
      return methods[0].instructions.replace(number, 'NUMBER')
    }
    const british = { holder: 'N Ltd', sort_code: '12 34 56', account_number: '12345678' }
    expect(await said([british], 'GB')).toBe(
      'Account holder: N Ltd\nSort code: 12-34-56\nAccount number: 12345678\nReference: NUMBER',
    )
    const american = { holder: 'N Inc', routing_number: '021000021', account_number: '987654321' }
    expect(await said([american], 'US')).toBe(
      'Account holder: N Inc\nRouting number: 021000021\nAccount number: 987654321\nReference: NUMBER',
    )
  })

  test('opens for nothing but the right token, and tells no two wrong ones apart', async () => {
    const link = await makeLink()
    const other = `${link.share_token.slice(0, -1)}${link.share_token.endsWith('A') ? 'B' : 'A'}`
    const wrong = [
      other,
      'x',
      'A'.repeat(43),
      owner.token,
      owner.refresh,
      owner.companyId,
      link.id,
      '%00',
      `${link.share_token}=`,
      `${link.share_token}%20`,
    ]
    const texts = new Set<string>()
    for (const token of wrong) {
      const base = `/api/payments/public/${token}/`
      for (const call of [
        { path: base },
        { path: base, body: byCard() },
        { path: `${base}viewed/`, method: 'POST' as const },
        { path: `${base}pdf/` },
      ]) {
        const answer = await app.call(call)
        expect(answer.status).toBe(404)
        texts.add(JSON.stringify({ ...answer.problem, request_id: '' }))
      }
    }
    expect(texts.size).toBe(1)
  })

  test('reading changes nothing', async () => {
    const link = await makeLink()
    await app.runJobs()
    const everything = async () => {
      const [row] = await app.sql<{ all: string }>(`select concat(
        (select json_agg(l order by l.id) from payment_links l), (select json_agg(p order by p.id) from payments p),
        (select json_agg(i order by i.id) from invoices i), (select count(*) from timeline_events), (select count(*) from email_messages)) as all`)
      return row?.all
    }
    const before = await everything()
    for (const path of [
      page(link),
      `${page(link)}viewed/`,
      `${page(link)}pdf/`,
      `/api/payments/links/${link.id}/cancel/`,
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        await app.call({ path, method, token: owner.token })
    }
    expect((await app.call({ path: `${page(link)}viewed/` })).status).toBeGreaterThanOrEqual(404)
    expect(await everything()).toBe(before)
  })

  test('a person who has it before them has seen the invoice, once', async () => {
    const link = await makeLink()
    const seen = () => app.call({ path: `${page(link)}viewed/`, method: 'POST' })
    expect((await Promise.all(TWENTY.map(seen))).map(({ status }) => status)).toEqual(TWENTY.map(() => 204))
    expect((await owner.get(`/api/invoices/${link.invoice}/`)).body).toMatchObject({
      status: 'viewed',
      viewed_at: expect.any(String),
    })
    const events = await app.sql(
      "select 1 as one from timeline_events where type = 'invoice.viewed' and invoice_id = $1",
      [link.invoice],
    )
    expect(events).toHaveLength(1)
  })

  test('somebody of the company who looks is not the client; a stranger to it, or nobody, may be', async () => {
    const link = await makeLink()
    const look = (token: string | null) => app.call({ path: `${page(link)}viewed/`, method: 'POST', token })
    const viewedAt = async () => (await owner.get(`/api/invoices/${link.invoice}/`)).body.viewed_at
    expect((await look((await makeMember(app, owner, 'viewer')).token)).status).toBe(204)
    expect((await look(owner.token)).status).toBe(204)
    expect(await viewedAt()).toBeNull()
    expect((await look((await makeOwner(app)).token)).status).toBe(204)
    expect(await viewedAt()).not.toBeNull()
  })

  test('an invoice is late once its day is over where the company is', async () => {
    const link = await makeLink()
    const { due_date } = await view(link)
    // Eleven at night in UTC: the next day has begun east of it, and not west of it.
    const seenFrom = async (time_zone: string) => {
      await owner.patch('/api/auth/companies/current/settings/', { time_zone })
      const now = new Date().toISOString()
      app.clock.set(`${due_date}T23:00:00Z`)
      const seen = await view(link)
      app.clock.set(now)
      return seen
    }
    expect(await seenFrom('Pacific/Auckland')).toMatchObject({ due_date, is_late: true })
    expect(await seenFrom('America/New_York')).toMatchObject({ due_date, is_late: false })
    expect(await seenFrom('Europe/Berlin')).toMatchObject({ due_date, is_late: true })
  })

  test('shows the invoice as PDF', async () => {
    const link = await makeLink()
    const answer = await app.call({ path: `${page(link)}pdf/` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const bare = await makeLink({ amount: '5', currency: 'EUR' })
    expect((await view(bare)).pdf_url).toBeNull()
    expect((await app.call({ path: `${page(bare)}pdf/` })).status).toBe(404)
  })
})

describe('a link that is over', () => {
  const refusesAll = async (link: Link, status: string) => {
    expect(await view(link)).toMatchObject({
      status,
      invoice_number: null,
      client_name: null,
      description: null,
      invoices: null,
      due_date: null,
      is_late: false,
      methods: [],
      pdf_url: null,
      receipt: null,
    })
    for (const body of [byCard(), byTransfer]) {
      expect((await pay(link, body)).problem).toMatchObject({
        status: 409,
        error_code: 'payment_link_closed',
      })
    }
    expect((await app.call({ path: `${page(link)}pdf/` })).status).toBe(404)
    expect((await app.call({ path: `${page(link)}viewed/`, method: 'POST' })).status).toBe(204)
    const { payments, invoice } = await inDatabase(link)
    expect(payments).toEqual([])
    expect(invoice).toMatchObject({ paid: '0' })
    expect((await owner.get(`/api/invoices/${link.invoice}/`)).body.viewed_at).toBeNull()
  }

  test('expired', async () => {
    const link = await makeLink({ description: 'x' })
    await app.sql("update payment_links set expires_at = now() - interval '1 second' where id = $1", [
      link.id,
    ])
    await refusesAll(link, 'expired')
  })

  test('cancelled, or for a cancelled invoice', async () => {
    const link = await makeLink({ description: 'x' })
    await owner.post(`/api/payments/links/${link.id}/cancel/`)
    await refusesAll(link, 'cancelled')
    const mistake = await makeLink()
    await owner.post(`/api/invoices/${mistake.invoice}/cancel/`, { reason: 'Mistake' })
    await refusesAll(mistake, 'cancelled')
  })

  test('paid, here or in another way', async () => {
    const link = await makeLink()
    await pay(link, byCard())
    expect((await pay(link, byCard())).problem).toMatchObject({
      status: 409,
      error_code: 'payment_link_closed',
    })
    const settled = await makeLink()
    await owner.post(`/api/invoices/${settled.invoice}/mark_paid/`, {})
    expect(await view(settled)).toMatchObject({ status: 'paid', amount: '0.00', methods: [], receipt: null })
    expect((await pay(settled, byCard())).problem.error_code).toBe('payment_link_closed')
    expect((await inDatabase(settled)).payments).toEqual([])
  })
})
