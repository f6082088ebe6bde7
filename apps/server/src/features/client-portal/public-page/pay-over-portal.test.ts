import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { byCard, DECLINED, TWENTY } from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { makeClient, makeDraft, makeIssued } from '../../../../test/processes/factories.ts'
import { portalCalls, tokenOf } from '../../../../test/stories/portal-calls.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const { portal, act, makeDesk } = portalCalls(() => app)

/** What the invoices $1 have due and paid, and the payments on them, straight from the tables. */
async function books(ids: readonly string[]) {
  const invoices = await app.sql<{ due: string; paid: string }>(
    'select amount_due::text as due, amount_paid::text as paid from invoices where id = any ($1::uuid[]) order by number_sequence',
    [ids],
  )
  const payments = await app.sql<{ amount: string; status: string; allocated: string }>(
    `select p.amount::text as amount, p.status, sum(a.amount)::text as allocated from payments p
       join payment_allocations a on a.payment_id = p.id where a.invoice_id = any ($1::uuid[]) group by p.id, p.amount, p.status order by p.id`,
    [ids],
  )
  return { invoices: invoices.map(({ due, paid }) => [due, paid]), payments }
}

describe('paying several invoices at once', () => {
  async function makeThree() {
    const desk = await makeDesk()
    const invoices = [
      await makeIssued(desk.owner, desk.client.id),
      await makeIssued(desk.owner, desk.client.id),
      await makeIssued(desk.owner, desk.client.id),
    ]
    return { ...desk, invoices, ids: invoices.map(({ id }) => id) }
  }
  const payPage = (url: string) => `/api/payments/public/${tokenOf(url)}/`
  const pay = (url: string, body: unknown = byCard()) => app.call({ path: payPage(url), body })

  test('leads to one page that says what for, and takes one payment for all of them', async () => {
    const { owner, client, token, invoices, ids } = await makeThree()
    const chosen = { invoices: ids.slice(0, 2), amount: '239.98', currency: 'EUR' }
    const led = await act(token, 'pay/', chosen)
    expect(led.status, led.text).toBe(200)
    const page = (await app.call({ path: payPage(led.body.url) })).body
    expect(page).toMatchObject({
      status: 'active',
      invoice_number: null,
      client_name: client.name,
      description: `${invoices[0]?.number}, ${invoices[1]?.number}`,
      invoices: invoices
        .slice(0, 2)
        .map(({ number }) => ({ number, due_date: expect.any(String), amount: '119.99' })),
      amount: '239.98',
      currency: 'EUR',
      pdf_url: null,
      part_paid: null,
      invoice_check: null,
    })
    expect((await act(token, 'pay/', chosen)).body).toEqual(led.body)
    expect((await act(token, 'pay/', { ...chosen, invoices: ids.slice(0, 2).toReversed() })).body).toEqual(
      led.body,
    )
    const declined = await pay(led.body.url, byCard(DECLINED))
    expectProblem(declined, 402, 'card_declined')
    const paid = await pay(led.body.url, byCard(undefined, { amount: '239.98', currency: 'EUR' }))
    expect(paid.body).toMatchObject({ status: 'completed' })
    expect((await books(ids)).invoices).toEqual([
      ['0', '11999'],
      ['0', '11999'],
      ['11999', '0'],
    ])
    expect((await books(ids)).payments).toEqual([
      { amount: '23998', status: 'completed', allocated: '23998' },
    ])
    expect((await app.call({ path: payPage(led.body.url) })).body).toMatchObject({
      status: 'paid',
      invoices: null,
      due_again: null,
      receipt: { amount: '239.98', method: 'card' },
    })
    expectProblem(await act(token, 'pay/', chosen), 400, 'validation_error')
    const [link] = (await owner.get(`/api/payments/links/?search=${invoices[1]?.number}`)).body.results
    expect(link).toMatchObject({ invoice: null, status: 'paid', amount: '239.98', client: client.id })
    const [payment] = (await owner.get(`/api/payments/?client=${client.id}&status=completed`)).body.results
    expect(payment).toMatchObject({ reference: page.description, client_name: client.name })
    expect((await owner.post('/api/ledger/verify/')).body.faults).toEqual([])
  })

  test('twenty clicks on twenty payments take one', async () => {
    const { token, ids } = await makeThree()
    const body = { invoices: ids, amount: '359.97', currency: 'EUR' }
    const led = await Promise.all(TWENTY.map(() => act(token, 'pay/', body)))
    expect(new Set(led.map(({ body: { url } }) => url)).size).toBe(1)
    const [{ body: { url } = { url: '' } } = { body: { url: '' } }] = led
    await Promise.all(TWENTY.map(() => pay(url)))
    const { invoices, payments } = await books(ids)
    expect(invoices).toEqual(ids.map(() => ['0', '11999']))
    expect(payments).toEqual([{ amount: '35997', status: 'completed', allocated: '35997' }])
  })

  test('what is paid otherwise meanwhile is left out, and nobody pays another sum than the one shown', async () => {
    const { owner, token, invoices, ids } = await makeThree()
    const { url } = (await act(token, 'pay/', { invoices: ids, amount: '359.97', currency: 'EUR' })).body
    await owner.post(`/api/invoices/${ids[0]}/mark_paid/`)
    const shown = { amount: '359.97', currency: 'EUR' }
    const refused = await pay(url, byCard(undefined, shown))
    expectProblem(refused, 409, 'amount_changed')
    expect(refused.body).toMatchObject({ amount: '239.98', currency: 'EUR' })
    expect(
      (await app.call({ path: payPage(url) })).body.invoices.map((one: { number: string }) => one.number),
    ).toEqual(invoices.slice(1).map(({ number }) => number))
    expect((await pay(url)).body.status).toBe('completed')
    expect((await books(ids)).invoices).toEqual(ids.map(() => ['0', '11999']))
  })

  test('one that is paid otherwise in full says so, and takes no money', async () => {
    const { owner, token, ids } = await makeThree()
    const { url } = (await act(token, 'pay/', { invoices: ids, amount: '359.97', currency: 'EUR' })).body
    for (const id of ids) await owner.post(`/api/invoices/${id}/mark_paid/`)
    expect((await app.call({ path: payPage(url) })).body).toMatchObject({ status: 'paid', receipt: null })
    expectProblem(await pay(url), 409, 'payment_link_closed')
  })

  test('an announced transfer is for all of them, and shown on each and in the portal', async () => {
    const { owner, token, ids } = await makeThree()
    const { url } = (
      await act(token, 'pay/', { invoices: ids.slice(0, 2), amount: '239.98', currency: 'EUR' })
    ).body
    const said = await pay(url, { method: 'bank_transfer', payer_name: 'Pia Payer' })
    expect(said.body.status).toBe('pending')
    const open = (await portal(token, 'invoices/?ordering=issue_date')).body.results
    expect(
      open.map((one: { id: string; is_payment_on_its_way: boolean }) => [one.id, one.is_payment_on_its_way]),
    ).toEqual(ids.map((id, index) => [id, index < 2]))
    const own = (await act(token, 'pay/', { invoices: [ids[0]], amount: '119.99', currency: 'EUR' })).body.url
    expect((await app.call({ path: payPage(own) })).body).toMatchObject({
      announced: { method: 'bank_transfer', amount: '239.98' },
    })
    expectProblem(await pay(own), 409, 'payment_announced')
    const [payment] = (await owner.get('/api/payments/?status=pending')).body.results
    expect((await owner.post(`/api/payments/${payment.id}/complete/`)).status).toBe(200)
    expect((await books(ids)).invoices).toEqual([
      ['0', '11999'],
      ['0', '11999'],
      ['11999', '0'],
    ])
  })

  test('one invoice is paid over its own link', async () => {
    const { owner, token, ids } = await makeThree()
    const { url } = (await act(token, 'pay/', { invoices: [ids[0]], amount: '119.99', currency: 'EUR' })).body
    const [link] = (await owner.get(`/api/payments/links/?invoice=${ids[0]}`)).body.results
    expect([link.invoice, link.url]).toEqual([ids[0], url])
  })

  test('what cannot be paid together is refused', async () => {
    const { owner, client, token, ids } = await makeThree()
    const inDollars = await makeIssued(owner, client.id, { currency: 'USD' })
    const other = await makeIssued(owner, (await makeClient(owner)).id)
    const refusal = async (invoices: unknown, over: Record<string, unknown> = {}) => {
      const answer = await act(token, 'pay/', { invoices, amount: '239.98', currency: 'EUR', ...over })
      return [answer.status, answer.body.error_code, answer.body.errors?.invoices]
    }
    const faulty = (text: string) => [400, 'validation_error', [text]]
    expect(await refusal([ids[0], inDollars.id])).toEqual(
      faulty('Only invoices in one currency can be paid together.'),
    )
    expect(await refusal([ids[0], other.id])).toEqual(faulty('There is no such invoice.'))
    expect(await refusal([ids[0], (await makeDraft(owner, client.id)).id])).toEqual(
      faulty('There is no such invoice.'),
    )
    expect(await refusal([ids[0], ids[0]])).toEqual(faulty('This invoice is named twice.'))
    expect((await refusal([]))[0]).toBe(400)
    expect((await refusal(Array.from({ length: 51 }, () => ids[0])))[0]).toBe(400)
    expect((await refusal(ids.slice(0, 2), { amount: '239.97' })).slice(0, 2)).toEqual([
      409,
      'amount_changed',
    ])
    await owner.post(`/api/invoices/${ids[0]}/mark_paid/`)
    expect(await refusal(ids.slice(0, 2))).toEqual(faulty('This invoice is already paid in full.'))
  })

  test('a link that was replaced or revoked takes its payment pages with it', async () => {
    const { owner, client, token, ids } = await makeThree()
    const led = async (at: string) =>
      (await act(at, 'pay/', { invoices: ids, amount: '359.97', currency: 'EUR' })).body.url
    const first = await led(token)
    const renewed = tokenOf((await owner.post(`/api/clients/${client.id}/portal/`)).body.url)
    expect((await app.call({ path: payPage(first) })).body).toMatchObject({
      status: 'cancelled',
      amount: null,
    })
    expectProblem(await pay(first), 409, 'payment_link_closed')
    const second = await led(renewed)
    expect(second).not.toBe(first)
    await owner.delete(`/api/clients/${client.id}/portal/`)
    expectProblem(await pay(second), 409, 'payment_link_closed')
    expect((await books(ids)).payments).toEqual([])
  })
})
