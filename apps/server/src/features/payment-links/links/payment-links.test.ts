import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { BANK } from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { ensureInvoiceLink } from '../../invoices/mail/ensure-invoice-link.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  await owner.patch(`/api/auth/companies/${owner.companyId}/`, { bank_accounts: [BANK] })
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const LINKS = '/api/payments/links/'
const NOWHERE = '019c0000-0000-7000-8000-000000000000'
const TWENTY = Array.from({ length: 20 }, (_, index) => index)
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

function create(body: Record<string, unknown>, actor = owner): Promise<ApiResponse> {
  return actor.post(LINKS, body)
}

async function expire(linkId: string): Promise<void> {
  await app.sql("update payment_links set expires_at = now() - interval '1 minute' where id = $1", [linkId])
}

describe('creating a link', () => {
  test('for an invoice: the amount is what is due', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = await create({ invoice: invoice.id })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      invoice: invoice.id,
      invoice_number: invoice.number,
      amount: '119.99',
      currency: 'EUR',
      description: null,
      client: client.id,
      client_name: client.name,
      expires_at: null,
      methods: ['card', 'bank_transfer'],
      status: 'active',
      payment: null,
    })
    expect(made.body.share_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(made.body.url).toBe(`http://counterfoil.test/pay/${made.body.share_token}`)
    await owner.post('/api/payments/', {
      client: client.id,
      currency: 'EUR',
      amount: '20.00',
      allocations: [{ invoice: invoice.id, amount: '20.00' }],
    })
    const seen = await owner.get(`${LINKS}${made.body.id}/`)
    expect(seen.body).toEqual({ ...made.body, amount: '99.99' })
  })

  test('for a fixed amount, with or without a client', async () => {
    const expires_at = soon(3_600_000)
    const body = {
      amount: '12.5',
      currency: 'USD',
      description: ' <b>Deposit</b> ',
      client: client.id,
      expires_at,
      methods: ['check', 'cash', 'check'],
    }
    const made = await create(body)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      invoice: null,
      amount: '12.50',
      currency: 'USD',
      description: 'Deposit',
      client: client.id,
      expires_at,
      methods: ['check', 'cash'],
    })
    expect((await create({ amount: '5', currency: 'EUR' })).body).toMatchObject({
      amount: '5.00',
      client: null,
      client_name: null,
    })
  })

  test('the token is nowhere in the clear', async () => {
    const { body } = await create({ amount: '5', currency: 'EUR' })
    const rows = await app.sql<{ row: string }>(
      'select row_to_json(l)::text as row from payment_links l where id = $1',
      [body.id],
    )
    expect(rows[0]?.row).not.toContain(body.share_token)
    const tokens = await Promise.all(
      TWENTY.map(async () => (await create({ amount: '5', currency: 'EUR' })).body.share_token),
    )
    expect(new Set(tokens).size).toBe(20)
  })

  test('says all that is wrong at once', async () => {
    const refused = await create({
      invoice: 'x',
      amount: '-1',
      currency: 'eur',
      client: 'y',
      expires_at: 'soon',
      methods: [],
      status: 'paid',
      share_token: 'mine',
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.problem.errors ?? {}).sort()).toEqual([
      'amount',
      'client',
      'currency',
      'expires_at',
      'invoice',
      'methods',
      'share_token',
      'status',
    ])
    expect(Object.keys((await create({})).problem.errors ?? {}).sort()).toEqual(['amount', 'currency'])
    const gone = await create({ amount: '0', currency: 'EUR', client: NOWHERE, expires_at: soon(-1000) })
    expect(Object.keys(gone.problem.errors ?? {}).sort()).toEqual(['amount', 'client', 'expires_at'])
    expect((await create({ amount: '1.001', currency: 'EUR' })).problem.errors).toHaveProperty('amount')
  })

  test('not for an unknown, a draft, a cancelled or a paid invoice, nor in another currency', async () => {
    expect((await create({ invoice: NOWHERE })).problem.errors).toHaveProperty('invoice')
    const draft = await makeDraft(owner, client.id)
    expect((await create({ invoice: draft.id })).problem).toMatchObject({
      status: 409,
      error_code: 'invoice_not_issued',
    })
    const invoice = await makeIssued(owner, client.id)
    expect((await create({ invoice: invoice.id, currency: 'USD' })).problem.errors).toHaveProperty('currency')
    expect((await create({ invoice: invoice.id, amount: '1.00' })).problem.errors).toHaveProperty('amount')
    expect(
      (await create({ invoice: invoice.id, client: (await makeClient(owner)).id })).problem.errors,
    ).toHaveProperty('client')
    await owner.post(`/api/invoices/${invoice.id}/cancel/`, { reason: 'Mistake' })
    expect((await create({ invoice: invoice.id })).problem).toMatchObject({
      status: 409,
      error_code: 'invoice_cancelled',
    })
    const paid = await makeIssued(owner, client.id)
    await owner.post('/api/payments/', {
      client: client.id,
      currency: 'EUR',
      amount: '119.99',
      allocations: [{ invoice: paid.id, amount: '119.99' }],
    })
    expect((await create({ invoice: paid.id })).problem).toMatchObject({
      status: 409,
      error_code: 'invoice_already_paid',
    })
  })

  test('the same key makes one link, and shows it again', async () => {
    const invoice = await makeIssued(owner, client.id)
    const post = () => owner.post(LINKS, { invoice: invoice.id }, { idempotencyKey: `link-${invoice.id}` })
    const first = await post()
    const again = await post()
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(
      (await owner.get(`${LINKS}?invoice=${invoice.id}`)).body.results.filter(
        (link: { id: string }) => link.id === first.body.id,
      ),
    ).toHaveLength(1)
  })
})

describe('who may', () => {
  test('no token, a viewer, a stranger', async () => {
    const { body: link } = await create({ amount: '5', currency: 'EUR' })
    const path = `${LINKS}${link.id}/`
    for (const call of [
      { path: LINKS },
      { path },
      { path: LINKS, body: {} },
      { path, method: 'DELETE' as const },
      { path: `${path}cancel/`, method: 'POST' as const },
    ]) {
      expect((await app.call(call)).status).toBe(401)
    }
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(path)).status).toBe(200)
    const stranger = await makeOwner(app)
    const writes = (actor: Actor) =>
      Promise.all([actor.patch(path, { description: 'x' }), actor.delete(path), actor.post(`${path}cancel/`)])
    expect((await writes(viewer)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await writes(stranger)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await create({ amount: '5', currency: 'EUR' }, viewer)).status).toBe(403)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.get(LINKS)).body.count).toBe(0)
    expect(
      (await create({ amount: '5', currency: 'EUR', client: client.id }, stranger)).problem.errors,
    ).toHaveProperty('client')
    expect((await owner.get(path)).body).toEqual(link)
  })
})

describe('changing a link', () => {
  test('while it is active', async () => {
    const { body: link } = await create({ amount: '5', currency: 'EUR', description: 'One' })
    const expires_at = soon(60_000)
    const changed = await owner.patch(`${LINKS}${link.id}/`, {
      description: 'Two',
      expires_at,
      methods: ['cash'],
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ ...link, description: 'Two', expires_at, methods: ['cash'] })
    expect(
      (await owner.patch(`${LINKS}${link.id}/`, { expires_at: null, description: '' })).body,
    ).toMatchObject({ expires_at: null, description: null, methods: ['cash'] })
    const refused = await owner.patch(`${LINKS}${link.id}/`, {
      amount: '1.00',
      currency: 'USD',
      invoice: NOWHERE,
      methods: ['gold'],
    })
    expect(Object.keys(refused.problem.errors ?? {}).sort()).toEqual([
      'amount',
      'currency',
      'invoice',
      'methods.0',
    ])
    expect(
      (await owner.patch(`${LINKS}${link.id}/`, { expires_at: soon(-1) })).problem.errors,
    ).toHaveProperty('expires_at')
  })

  test('not once it is cancelled, expired or its invoice settled', async () => {
    const closed = async (id: string, status: string) => {
      expect((await owner.get(`${LINKS}${id}/`)).body.status).toBe(status)
      for (const answer of [
        await owner.patch(`${LINKS}${id}/`, { expires_at: null }),
        await owner.post(`${LINKS}${id}/cancel/`),
      ]) {
        expect(answer.problem).toMatchObject({ status: 409, error_code: 'payment_link_closed' })
      }
    }
    const { body: cancelled } = await create({ amount: '5', currency: 'EUR' })
    expect((await owner.post(`${LINKS}${cancelled.id}/cancel/`)).body).toEqual({
      ...cancelled,
      status: 'cancelled',
    })
    await closed(cancelled.id, 'cancelled')
    const { body: expired } = await create({ amount: '5', currency: 'EUR' })
    await expire(expired.id)
    await closed(expired.id, 'expired')
    const invoice = await makeIssued(owner, client.id)
    const { body: settled } = await create({ invoice: invoice.id })
    await owner.post('/api/payments/', {
      client: client.id,
      currency: 'EUR',
      amount: '119.99',
      allocations: [{ invoice: invoice.id, amount: '119.99' }],
    })
    await closed(settled.id, 'paid')
    const mistake = await makeIssued(owner, client.id)
    const { body: void_ } = await create({ invoice: mistake.id })
    await owner.post(`/api/invoices/${mistake.id}/cancel/`, { reason: 'Mistake' })
    await closed(void_.id, 'cancelled')
  })

  test('an unused one is deleted, and gone', async () => {
    const { body: link } = await create({ amount: '5', currency: 'EUR' })
    expect((await owner.delete(`${LINKS}${link.id}/`)).status).toBe(204)
    expect((await owner.get(`${LINKS}${link.id}/`)).status).toBe(404)
    expect((await owner.delete(`${LINKS}${link.id}/`)).status).toBe(404)
    expect((await app.call({ path: `/api/payments/public/${link.share_token}/` })).status).toBe(404)
    const events = await app.sql<{ type: string }>(
      "select type from timeline_events where company_id = $1 and type like 'payment_link.%' order by created_at desc limit 2",
      [owner.companyId],
    )
    expect(events.map(({ type }) => type)).toContain('payment_link.deleted')
  })

  test('one over which somebody has tried to pay is kept', async () => {
    const { body: link } = await create({ amount: '5', currency: 'EUR' })
    const body = { method: 'bank_transfer', payer_name: 'Pia', payer_email: 'pia@example.com' }
    expect((await app.call({ path: `/api/payments/public/${link.share_token}/`, body })).status).toBe(200)
    expect((await owner.delete(`${LINKS}${link.id}/`)).problem).toMatchObject({
      status: 409,
      error_code: 'payment_link_in_use',
    })
  })

  test('of twenty cancellations one wins', async () => {
    const { body: link } = await create({ amount: '5', currency: 'EUR' })
    const answers = await Promise.all(TWENTY.map(() => owner.post(`${LINKS}${link.id}/cancel/`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('the list', () => {
  test('shows each link as it is now, filtered and paged', async () => {
    const company = await makeOwner(app)
    const buyer = await makeClient(company, { name: 'Quill Ltd' })
    const invoice = await makeIssued(company, buyer.id)
    const made = async (body: Record<string, unknown>) => (await create(body, company)).body
    const [paid] = (await company.get(`${LINKS}?invoice=${invoice.id}`)).body.results
    await company.post('/api/payments/', {
      client: buyer.id,
      currency: 'EUR',
      amount: '119.99',
      allocations: [{ invoice: invoice.id, amount: '119.99' }],
    })
    const expired = await made({ amount: '1', currency: 'EUR', description: 'old_one' })
    await expire(expired.id)
    const cancelled = await made({ amount: '2', currency: 'EUR' })
    await company.post(`${LINKS}${cancelled.id}/cancel/`)
    await expire(cancelled.id)
    const active = await made({ amount: '3', currency: 'EUR' })
    const ids = async (query: string) => {
      const answer = await company.get(`${LINKS}?${query}`)
      expect(answer.status).toBe(200)
      expect(answer.body.results).toHaveLength(answer.body.count)
      return answer.body.results.map((link: { id: string }) => link.id)
    }
    expect(await ids('')).toEqual([active.id, cancelled.id, expired.id, paid.id])
    expect(await ids('ordering=created_at')).toEqual([paid.id, expired.id, cancelled.id, active.id])
    for (const [status, link] of Object.entries({ active, cancelled, expired, paid })) {
      expect(await ids(`status=${status}`)).toEqual([link.id])
      expect((await company.get(`${LINKS}${link.id}/`)).body.status).toBe(status)
    }
    expect(await ids(`invoice=${invoice.id}`)).toEqual([paid.id])
    expect(await ids('search=d_o')).toEqual([expired.id])
    expect(await ids('search=quill')).toEqual([paid.id])
    const first = await company.get(`${LINKS}?page_size=3`)
    const second = await company.get(first.body.next)
    expect(second.body.results.map((link: { id: string }) => link.id)).toEqual([paid.id])
  })
})

describe("an invoice's own link", () => {
  const actor = () => ({ companyId: owner.companyId, userId: null, userName: 'Counterfoil' })
  const ensure = (invoiceId: string) =>
    app.deps.database.transaction('write', { companyId: owner.companyId }, (tx) =>
      ensureInvoiceLink(tx, app.deps, actor(), invoiceId),
    )

  test('is one, however many ask for it at once', async () => {
    const invoice = await makeIssued(owner, client.id)
    const links = await Promise.all(TWENTY.slice(0, 7).map(() => ensure(invoice.id)))
    expect(new Set(links.map(({ url }) => url)).size).toBe(1)
    expect(links[0]?.url).toBe(`http://counterfoil.test/pay/${links[0]?.token}`)
  })

  test('is another once the first is over', async () => {
    const invoice = await makeIssued(owner, client.id)
    const first = await ensure(invoice.id)
    await owner.post(`${LINKS}${first.id}/cancel/`)
    expect((await ensure(invoice.id)).id).not.toBe(first.id)
  })

  test('is none for a draft or an invoice that is not there', async () => {
    const draft = await makeDraft(owner, client.id)
    await expect(ensure(draft.id)).rejects.toMatchObject({ code: 'invoice_not_issued' })
    await expect(ensure(NOWHERE)).rejects.toMatchObject({ code: 'not_found' })
  })
})
