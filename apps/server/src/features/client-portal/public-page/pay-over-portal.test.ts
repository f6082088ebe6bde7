import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { byCard, DECLINED, SECOND_STEP, TWENTY } from '../../../../test/calls/public-payer.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
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

  const led = async (token: string, ids: readonly (string | undefined)[]) => {
    const amount = (119.99 * ids.length).toFixed(2)
    const answer = await act(token, 'pay/', { invoices: ids, amount, currency: 'EUR' })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.url as string
  }
  const byTransfer = (over: Record<string, unknown> = {}) => ({
    method: 'bank_transfer',
    payer_name: 'Pia Payer',
    ...over,
  })
  const onItsWay = async (token: string) =>
    (await portal(token, 'invoices/?ordering=issue_date')).body.results.map(
      (one: { is_payment_on_its_way: boolean }) => one.is_payment_on_its_way,
    )

  test('an announced transfer is for all of them, and is booked as one when it comes', async () => {
    const { owner, token, ids } = await makeThree()
    expect((await pay(await led(token, ids.slice(0, 2)), byTransfer())).body.status).toBe('pending')
    expect(await onItsWay(token)).toEqual([true, true, false])
    const [payment] = (await owner.get('/api/payments/?status=pending')).body.results
    expect((await owner.post(`/api/payments/${payment.id}/complete/`)).status).toBe(200)
    expect((await books(ids)).invoices).toEqual([
      ['0', '11999'],
      ['0', '11999'],
      ['11999', '0'],
    ])
  })

  test('what was announced for other invoices too is called off only by who says so, and the page tells of it', async () => {
    const { token, ids } = await makeThree()
    await pay(await led(token, ids.slice(0, 2)), byTransfer())
    const page = async (url: string) => (await app.call({ path: payPage(url) })).body
    for (const others of [ids.slice(1), [ids[0]]]) {
      const url = await led(token, others)
      expect(await page(url)).toMatchObject({
        status: 'active',
        announced: { method: 'bank_transfer', amount: '239.98', is_for_same: false },
      })
      for (const body of [byTransfer(), byCard()]) {
        const refused = await pay(url, body)
        expectProblem(refused, 409, 'payment_announced')
        expect(refused.body.amount).toBe('239.98')
      }
    }
    expect((await books(ids)).payments).toEqual([{ amount: '23998', status: 'pending', allocated: '23998' }])
    const other = await led(token, ids.slice(1))
    expect((await pay(other, byTransfer({ replaces_announced: true }))).body.status).toBe('pending')
    expect(await onItsWay(token)).toEqual([false, true, true])
    expect(await page(other)).toMatchObject({ status: 'pending', announced: { is_for_same: true } })
  })

  test('of an announced sum each open invoice takes its part, and the rest is credit', async () => {
    const { owner, client, token, ids } = await makeThree()
    await pay(await led(token, ids), byTransfer())
    await owner.post(`/api/invoices/${ids[0]}/mark_paid/`)
    const [payment] = (await owner.get('/api/payments/?status=pending')).body.results
    expect((await owner.post(`/api/payments/${payment.id}/complete/`)).status).toBe(200)
    expect((await books(ids)).invoices).toEqual(ids.map(() => ['0', '11999']))
    expect((await owner.get(`/api/clients/${client.id}/credit/`)).body).toMatchObject([
      { currency: 'EUR', balance: '119.99' },
    ])
    expect((await owner.post('/api/ledger/verify/')).body.faults).toEqual([])
  })

  test('an announced sum is not completed beside a card payment of one of them that is under way', async () => {
    const { owner, token, ids } = await makeThree()
    await pay(await led(token, ids.slice(0, 2)), byTransfer())
    const card = byCard(SECOND_STEP, { replaces_announced: true })
    expect((await pay(await led(token, [ids[1]]), card)).body.status).toBe('requires_action')
    const [announced] = (await owner.get('/api/payments/?status=pending&method=bank_transfer')).body.results
    expectProblem(await owner.post(`/api/payments/${announced.id}/complete/`), 409, 'payment_with_provider')
    expect((await books(ids)).invoices).toEqual(ids.map(() => ['11999', '0']))
  })

  test('once none of them is open it is no payment of theirs', async () => {
    const { owner, token, ids } = await makeThree()
    await pay(await led(token, ids), byTransfer())
    for (const id of ids) await owner.post(`/api/invoices/${id}/mark_paid/`)
    const [payment] = (await owner.get('/api/payments/?status=pending')).body.results
    expectProblem(await owner.post(`/api/payments/${payment.id}/complete/`), 409, 'invoice_already_paid')
  })

  test('what was cancelled or written off is neither listed nor read nor paid', async () => {
    const { owner, token, ids } = await makeThree()
    await owner.post(`/api/invoices/${ids[0]}/cancel/`, { reason: 'Wrong' })
    await owner.post(`/api/invoices/${ids[1]}/write_off/`, { reason: 'Bankrupt' })
    for (const view of ['open', 'settled']) {
      const listed = (await portal(token, `invoices/?view=${view}`)).body.results
      expect(listed.map(({ id }: { id: string }) => id)).toEqual(view === 'open' ? [ids[2]] : [])
    }
    for (const id of ids.slice(0, 2)) {
      expectProblem(await portal(token, `invoices/${id}/pdf/`), 404, 'not_found')
      const body = { invoices: [id, ids[2]], amount: '239.98', currency: 'EUR' }
      expectProblem(await act(token, 'pay/', body), 400, 'validation_error')
    }
  })

  test('payment pages made while the link is revoked are closed with it', async () => {
    const { owner, client, token, ids } = await makeThree()
    const body = { invoices: ids, amount: '359.97', currency: 'EUR' }
    const [revoked, ...made] = await Promise.all([
      owner.delete(`/api/clients/${client.id}/portal/`),
      ...TWENTY.map(() => act(token, 'pay/', body)),
    ])
    expect(revoked.status).toBe(204)
    for (const { status } of made) expect([200, 404]).toContain(status)
    const open = await app.sql(
      "select from payment_links where client_id = $1 and of_portal and status = 'active'",
      [client.id],
    )
    expect(open).toEqual([])
  })

  test('reference, receipt and transfer name what is paid, whatever staff write on the link', async () => {
    const { owner, token, invoices, ids } = await makeThree()
    const url = await led(token, ids)
    const [link] = (await owner.get(`/api/payments/links/?search=${invoices[0]?.number}`)).body.results
    await owner.patch(`/api/payments/links/${link.id}/`, { description: 'Spring' })
    await owner.post(`/api/invoices/${ids[0]}/mark_paid/`)
    const rest = `${invoices[1]?.number}, ${invoices[2]?.number}`
    const page = (await app.call({ path: payPage(url) })).body
    expect(page.description).toBe('Spring')
    const transfer = page.methods.find(({ method }: { method: string }) => method === 'bank_transfer')
    expect(transfer.instructions).toContain(rest)
    await pay(url, byCard(undefined, { payer_email: 'pia@client.example' }))
    const [payment] = (await owner.get('/api/payments/?status=completed&method=card')).body.results
    expect(payment.reference).toBe(rest)
    const receipt = await app.call({ path: `${payPage(url)}receipt/` })
    const text = await pdfText(receipt.bytes)
    expect(text).not.toContain(invoices[0]?.number)
    for (const { number } of invoices.slice(1)) expect(text).toContain(number)
    const [mail] = (await owner.get('/api/email/outbox/?kind=receipt')).body.results
    expect((await owner.get(`/api/email/outbox/${mail.id}/`)).body.text).toContain(rest)
  })

  test('a link that has expired is not led to again', async () => {
    const { owner, token, invoices, ids } = await makeThree()
    const url = await led(token, ids)
    const [link] = (await owner.get(`/api/payments/links/?search=${invoices[0]?.number}`)).body.results
    await app.sql("update payment_links set expires_at = now() - interval '1 hour' where id = $1", [link.id])
    expect(await led(token, ids)).not.toBe(url)
  })

  test('the client of a link reads its receipt in its language', async () => {
    const { owner, client, token, ids } = await makeThree()
    await owner.patch(`/api/clients/${client.id}/`, { language: 'fr' })
    await pay(await led(token, ids), byCard(undefined, { payer_email: 'pia@client.example' }))
    const [mail] = (await owner.get('/api/email/outbox/?kind=receipt')).body.results
    expect(mail.subject).toMatch(/^Reçu de votre paiement/)
  })

  test('thirty choices a day are enough; the same again makes none', async () => {
    const { token, ids } = await makeThree()
    const before = await led(token, ids)
    await app.sql(
      `insert into throttle_counters (key, count, window_ends_at) select 'portal-links:' || client_id, 30, now() + interval '1 day'
       from invoices where id = $1 on conflict (key) do update set count = 30`,
      [ids[0]],
    )
    const refused = await act(token, 'pay/', { invoices: ids.slice(1), amount: '239.98', currency: 'EUR' })
    expectProblem(refused, 429, 'rate_limited')
    expect(await led(token, ids)).toBe(before)
  })

  test('one invoice is paid over the link that was handed out for it, else over one that closes with the portal', async () => {
    const { owner, client, token, ids } = await makeThree()
    const linksOf = async (id: string | undefined) =>
      (await owner.get(`/api/payments/links/?invoice=${id}&status=active`)).body.results
    const [handedOut] = await linksOf(ids[0])
    expect(await led(token, [ids[0]])).toBe(handedOut.url)
    const [issued] = await linksOf(ids[1])
    await owner.post(`/api/payments/links/${issued.id}/cancel/`)
    const made = await led(token, [ids[1]])
    expect(await led(token, [ids[1]])).toBe(made)
    await owner.post(`/api/invoices/${ids[1]}/send_email/`, { to: ['a@client.example'] })
    const urls = (await linksOf(ids[1])).map(({ url }: { url: string }) => url)
    expect(urls).toHaveLength(2)
    await owner.delete(`/api/clients/${client.id}/portal/`)
    const statusOf = async (url: string) => (await app.call({ path: payPage(url) })).body.status
    expect([await statusOf(made), await statusOf(handedOut.url)]).toEqual(['cancelled', 'active'])
    expect(await statusOf(urls.find((url: string) => url !== made))).toBe('active')
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
    const first = await led(token, ids)
    const renewed = tokenOf((await owner.post(`/api/clients/${client.id}/portal/`)).body.url)
    expect((await app.call({ path: payPage(first) })).body).toMatchObject({
      status: 'cancelled',
      amount: null,
    })
    expectProblem(await pay(first), 409, 'payment_link_closed')
    const second = await led(renewed, ids)
    expect(second).not.toBe(first)
    await owner.delete(`/api/clients/${client.id}/portal/`)
    expectProblem(await pay(second), 409, 'payment_link_closed')
    expect((await books(ids)).payments).toEqual([])
  })
})
