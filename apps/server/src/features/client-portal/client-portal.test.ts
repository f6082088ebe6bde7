import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { TWENTY } from '../../../test/calls/public-payer.ts'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  companyDay,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { portalCalls, portalOf, tokenOf } from '../../../test/stories/portal-calls.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const { portal, act, makeDesk } = portalCalls(() => app)

describe('the portal link of a client', () => {
  test('is made, shown to those who write payment links, replaced and revoked', async () => {
    const owner = await makeOwner(app)
    const client = await makeClient(owner)
    expect((await portalOf(owner, client)).body).toEqual({
      is_open: false,
      url: null,
      created_at: null,
      last_opened_at: null,
      proposal: null,
    })
    const first = await owner.post(`/api/clients/${client.id}/portal/`)
    expect(first.body).toMatchObject({ is_open: true, last_opened_at: null, proposal: null })
    expect(first.body.url).toMatch(/^http:\/\/counterfoil\.test\/portal\/[\w-]{43}$/)
    expect((await portalOf(owner, client)).body.url).toBe(first.body.url)
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await portalOf(viewer, client)).body).toMatchObject({ is_open: true, url: null })
    const second = (await owner.post(`/api/clients/${client.id}/portal/`)).body
    expect(second.url).not.toBe(first.body.url)
    expectProblem(await portal(tokenOf(first.body.url)), 404, 'not_found')
    expect((await portal(tokenOf(second.url))).status).toBe(200)
    expect((await owner.delete(`/api/clients/${client.id}/portal/`)).status).toBe(204)
    expectProblem(await portal(tokenOf(second.url)), 404, 'not_found')
    expectProblem(await owner.delete(`/api/clients/${client.id}/portal/`), 404, 'not_found')
    const events = (await owner.get(`/api/timeline/events/?client=${client.id}`)).body.results
    expect(events.slice(0, 3).map(({ text }: { text: string }) => text)).toEqual([
      `Ada Lovelace revoked the portal link of ${client.name}.`,
      `Ada Lovelace replaced the portal link of ${client.name}. The old one does not work any more.`,
      `Ada Lovelace made a portal link for ${client.name}.`,
    ])
  })

  test('of twenty that are made at once the last one opens the portal, and no other', async () => {
    const { owner, client } = await makeDesk()
    const made = await Promise.all(TWENTY.map(() => owner.post(`/api/clients/${client.id}/portal/`)))
    expect(made.map(({ status }) => status)).toEqual(TWENTY.map(() => 200))
    const current = (await portalOf(owner, client)).body.url
    const opens = await Promise.all(
      [...new Set(made.map(({ body }) => body.url as string))].map(async (url) => [
        url,
        (await portal(tokenOf(url))).status,
      ]),
    )
    expect(opens.filter(([, status]) => status === 200)).toEqual([[current, 200]])
  })

  test('is kept as a hash and encrypted, nowhere in the clear', async () => {
    const { client, token } = await makeDesk()
    const [row] = await app.sql<{ row: string }>(
      'select p::text as row from client_portals p where client_id = $1',
      [client.id],
    )
    expect(row?.row).not.toContain(token)
  })

  test('is mailed, and made where there is none; one there is already stays', async () => {
    const owner = await makeOwner(app)
    const client = await makeClient(owner, { email: 'books@client.example', language: 'de' })
    await makeIssued(owner, client.id)
    const draft = (await owner.get(`/api/clients/${client.id}/portal/email_draft/`)).body
    expect(draft.to).toEqual(['books@client.example'])
    expect(draft.subject).toMatch(/^Ihr Kundenkonto bei /)
    expect(draft.below).toContain('Derzeit offen: 119,99\u00a0€')
    expect((await portalOf(owner, client)).body.is_open).toBe(false)
    const sent = await owner.post(`/api/clients/${client.id}/portal/send/`, { message: 'Guten Tag!' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body.is_open).toBe(true)
    const again = await owner.post(`/api/clients/${client.id}/portal/send/`, { to: ['other@client.example'] })
    expect(again.body.url).toBe(sent.body.url)
    const mails = (await owner.get('/api/email/outbox/?kind=portal&ordering=created_at')).body.results
    expect(mails.map(({ to, kind }: { to: string[]; kind: string }) => [to, kind])).toEqual([
      [['books@client.example'], 'portal'],
      [['other@client.example'], 'portal'],
    ])
    const mail = (await owner.get(`/api/email/outbox/${mails[0].id}/`)).body
    expect(mail.text).toContain('Guten Tag!')
    expect(mail.text).toContain(sent.body.url)
    expect(mail.html).toContain(sent.body.url)
    expect(mail.attachments).toEqual([])
    const viewer = await makeMember(app, owner, 'viewer')
    const seen = await viewer.get(`/api/email/outbox/${mails[0].id}/`)
    expect(seen.status).toBe(200)
    expect(seen.text).not.toContain(tokenOf(sent.body.url))
    const stored = await app.sql<{ row: string }>(
      'select m::text as row from email_messages m where company_id = $1',
      [owner.companyId],
    )
    for (const { row } of stored) expect(row).not.toContain(tokenOf(sent.body.url))
    const [event] = (await owner.get('/api/timeline/events/?type=client.portal_sent')).body.results
    expect(event.text).toBe(`Ada Lovelace sent ${client.name} their portal link, to other@client.example.`)
  })

  test('goes to nobody where the client has no address, and is not made then', async () => {
    const owner = await makeOwner(app)
    const client = await makeClient(owner, { email: null })
    expectProblem(await owner.post(`/api/clients/${client.id}/portal/send/`), 400, 'validation_error')
    expect((await portalOf(owner, client)).body.is_open).toBe(false)
  })

  test('goes along when the client is merged into one without, and ends with one that has its own', async () => {
    const { owner, client, token } = await makeDesk()
    const [bare, known] = [await makeClient(owner), await makeClient(owner)]
    await owner.post(`/api/clients/${client.id}/merge/`, { into: bare.id })
    expect((await portal(token)).body.client_name).toBe(bare.name)
    const own = (await owner.post(`/api/clients/${known.id}/portal/`)).body.url
    const two = [(await makeIssued(owner, bare.id)).id, (await makeIssued(owner, bare.id)).id]
    const chosen = { invoices: two, amount: '239.98', currency: 'EUR' }
    const led = (await act(token, 'pay/', chosen)).body.url
    await owner.post(`/api/clients/${bare.id}/merge/`, { into: known.id })
    expectProblem(await portal(token), 404, 'not_found')
    expect((await portal(tokenOf(own))).status).toBe(200)
    expect((await app.call({ path: `/api/payments/public/${tokenOf(led)}/` })).body.status).toBe('cancelled')
  })

  test('of a closed company opens nothing', async () => {
    const { owner, token } = await makeDesk()
    await app.sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
    for (const path of ['', 'invoices/', 'statement/'])
      expectProblem(await portal(token, path), 404, 'not_found')
  })
})

describe('the account behind the link', () => {
  test('shows what is open, quotes and the address, and nothing of others or of the company’s own', async () => {
    const { owner, client, token } = await makeDesk()
    const late = await makeIssued(owner, client.id, {
      issue_date: companyDay(-40),
      due_date: companyDay(-10),
    })
    await makeIssued(owner, client.id)
    await makeDraft(owner, client.id)
    const other = await makeClient(owner)
    const foreign = await makeIssued(owner, other.id)
    const quote = (
      await owner.post('/api/quotes/', {
        client: client.id,
        items: [{ description: 'Plan', unit_price: '50' }],
        internal_notes: 'Margin 40 %',
      })
    ).body
    const sent = (await owner.post(`/api/quotes/${quote.id}/send/`, { to: ['a@client.example'] })).body
    const answer = await portal(token)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      company_name: expect.any(String),
      company_logo: null,
      company_email: expect.any(String),
      accent_color: expect.any(String),
      language: 'en',
      client_name: client.name,
      today: companyDay(0),
      balances: [{ currency: 'EUR', open: '239.98', overdue: '119.99', credit: '0.00' }],
      since: companyDay(-40),
      quotes: [
        {
          number: sent.number,
          version: 1,
          status: 'sent',
          issue_date: companyDay(0),
          valid_until: sent.valid_until,
          total: '50.00',
          currency: 'EUR',
          url: sent.share_url,
        },
      ],
      address: {
        line1: 'Hauptstraße 1',
        line2: null,
        city: 'Berlin',
        state: null,
        zip_code: '10115',
        country: 'DE',
      },
      automatic_payment: null,
      proposed_address: null,
    })
    for (const secret of ['Margin', foreign.number, other.name, owner.companyId])
      expect(answer.text).not.toContain(secret)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const open = (await portal(token, 'invoices/?ordering=issue_date')).body
    expect(open.count).toBe(2)
    expect(open.results[0]).toEqual({
      id: late.id,
      number: late.number,
      document_type: 'invoice',
      issue_date: companyDay(-40),
      due_date: companyDay(-10),
      currency: 'EUR',
      total: '119.99',
      amount_due: '119.99',
      is_overdue: true,
      next_instalment: null,
      paid_on: null,
      is_credited: false,
      collect_on: null,
      collect_amount: null,
      is_payment_on_its_way: false,
      pdf_url: `/api/portal/${token}/invoices/${late.id}/pdf/`,
    })
    await owner.post(`/api/invoices/${late.id}/mark_paid/`)
    const settled = (await portal(token, 'invoices/?view=settled')).body.results
    expect(settled).toMatchObject([{ id: late.id, amount_due: '0.00', paid_on: companyDay(0) }])
    expect((await portal(token, `invoices/?search=${late.number}`)).body.count).toBe(0)
    for (const id of [foreign.id, (await makeDraft(owner, client.id)).id])
      expectProblem(await portal(token, `invoices/${id}/pdf/`), 404, 'not_found')
    const file = await portal(token, `invoices/${late.id}/pdf/`)
    expect(await pdfText(file.bytes)).toContain(late.number)
    expect(file.headers.get('content-disposition')).toContain('inline')
  })

  test('has the statement of account, as the company has it', async () => {
    const { owner, client, token } = await makeDesk()
    const invoice = await makeIssued(owner, client.id)
    const year = companyDay(0).slice(0, 4)
    const file = await portal(token, `statement/?from=${year}-01-01&to=${companyDay(0)}&currency=EUR`)
    expect(file.status, file.text).toBe(200)
    const text = await pdfText(file.bytes)
    expect(text).toContain(invoice.number)
    expect(text).toContain('119.99')
    expectProblem(await portal(token, 'statement/?from=2026-02-01&to=2026-01-01'), 400, 'validation_error')
  })

  test('counts as opened once a person has it before them who is no member', async () => {
    const { owner, client, token } = await makeDesk()
    await portal(token)
    expect((await act(token, 'viewed/', {}, { token: owner.token })).status).toBe(204)
    expect((await portalOf(owner, client)).body.last_opened_at).toBeNull()
    expect((await act(token, 'viewed/', {})).status).toBe(204)
    expect((await portalOf(owner, client)).body.last_opened_at).not.toBeNull()
  })

  test('a wrong token, and one of another kind, opens nothing by any call', async () => {
    const { owner, client } = await makeDesk()
    const link = (
      await owner.post('/api/payments/links/', { amount: '5.00', currency: 'EUR', client: client.id })
    ).body
    const invoice = await makeIssued(owner, client.id)
    for (const token of ['a'.repeat(43), link.share_token]) {
      for (const path of ['', 'invoices/', `invoices/${invoice.id}/pdf/`, 'statement/'])
        expectProblem(await portal(token, path), 404, 'not_found')
      expectProblem(await act(token, 'viewed/', {}), 404, 'not_found')
      expectProblem(await act(token, 'address/', { city: 'Bern', country: 'CH' }), 404, 'not_found')
      const body = { invoices: [invoice.id], amount: '119.99', currency: 'EUR' }
      expectProblem(await act(token, 'pay/', body), 404, 'not_found')
    }
    const portalToken = tokenOf((await portalOf(owner, client)).body.url)
    expectProblem(await app.call({ path: `/api/payments/public/${portalToken}/` }), 404, 'not_found')
    expectProblem(await app.call({ path: `/api/quotes/public/${portalToken}/` }), 404, 'not_found')
  })
})
