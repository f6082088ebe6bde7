import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { byCard, type Link, page } from '../../../../test/calls/public-payer.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../../test/stories/company-story.ts'
import { NOON, TODAY } from '../../../../test/stories/expected-dashboard.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app?.close())

type Line = {
  date: string
  kind: string
  number: string | null
  is_test: boolean
  amount: string
  balance: string
}
type Read = {
  currency: string
  currencies: string[]
  from: string
  to: string
  opening_balance: string
  closing_balance: string
  credit: string
  lines: Line[]
  ageing: Record<string, string>
}

/** What is cancelled or paid back bears the day of the database, which a test does not set: no statement ends before it. */
const LAST = '2100-12-31'

const units = (amount: string) => BigInt(amount.replace('.', ''))

async function read(actor: Actor, client: string, query = ''): Promise<Read> {
  const answer = await actor.get(`/api/clients/${client}/statement/${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const item = (unit_price: string) => [{ description: 'x', unit_price }]

/** A client with an invoice of last year, one paid in part, one cancelled, and a payment of which a part went back. */
async function makeAccount() {
  const owner = await makeOwner(app, { currency: 'EUR' })
  const client = await makeClient(owner, { name: 'Müller: Söhne', language: 'de' })
  const issue = (price: string, issue_date: string, due_date: string) =>
    makeIssued(owner, client.id, { currency: 'EUR', items: item(price), issue_date, due_date })
  const old = await issue('100', '2025-12-01', '2025-12-31')
  const second = await issue('50', '2026-02-01', '2026-03-03')
  const wrong = await issue('30', '2026-03-01', '2026-03-31')
  await owner.post(`/api/invoices/${wrong.id}/cancel/`, { reason: 'x' })
  const paid = await owner.post(`/api/invoices/${second.id}/mark_paid/`, {
    amount: '20',
    payment_date: '2026-02-10',
    reference: '=1+1',
  })
  expect(paid.status, paid.text).toBe(200)
  const payment = (await owner.get(`/api/clients/${client.id}/payments/`)).body.results[0]
  expect((await owner.post(`/api/payments/${payment.id}/refund/`, { amount: '5' })).status).toBe(200)
  return { owner, client, old, second, wrong }
}

describe('a statement of account', () => {
  test('tells what was owed, what moved it in the order of days, and what is owed, by how late it is', async () => {
    const { owner, client, second, wrong } = await makeAccount()
    const statement = await read(owner, client.id, `?from=2026-01-01&to=${LAST}`)
    expect(statement).toMatchObject({
      client_name: 'Müller: Söhne',
      currency: 'EUR',
      currencies: ['EUR'],
      from: '2026-01-01',
      to: LAST,
      opening_balance: '100.00',
      closing_balance: '135.00',
      credit: '0.00',
    })
    expect(
      statement.lines.map(({ date, kind, number, amount, balance }) => [date, kind, number, amount, balance]),
    ).toEqual([
      ['2026-02-01', 'invoice', second.number, '50.00', '150.00'],
      ['2026-02-10', 'payment', '=1+1', '-20.00', '130.00'],
      ['2026-03-01', 'invoice', wrong.number, '30.00', '160.00'],
      [expect.any(String), 'refund', '=1+1', '5.00', '165.00'],
      [expect.any(String), 'cancellation', wrong.number, '-30.00', '135.00'],
    ])
    const sum = Object.values(statement.ageing).reduce((total, amount) => total + units(amount), 0n)
    expect(sum).toBe(13_500n)
    const listed = (await owner.get(`/api/clients/${client.id}/`)).body.figures
    expect(listed).toMatchObject([{ currency: 'EUR', outstanding: statement.closing_balance }])
  })

  test('is of this year until today, unless days are named', async () => {
    const { owner, client } = await makeAccount()
    expect(await read(owner, client.id)).toMatchObject({ from: '2026-01-01', to: TODAY })
    expect(await read(owner, client.id, '?to=2025-06-30')).toMatchObject({
      from: '2025-01-01',
      to: '2025-06-30',
      opening_balance: '0.00',
      lines: [],
    })
  })

  test('of a past period ends with what was owed then', async () => {
    const { owner, client } = await makeAccount()
    expect(await read(owner, client.id, '?from=2026-02-01&to=2026-02-28')).toMatchObject({
      opening_balance: '100.00',
      closing_balance: '130.00',
      ageing: { current: '30.00', d1_30: '0.00', d31_60: '100.00', d61_90: '0.00', d90_plus: '0.00' },
    })
  })

  test('has what was written off as a line of its own, in each form, until that is taken back', async () => {
    const { owner, client, old } = await makeAccount()
    const path = `/api/clients/${client.id}/statement/?from=2026-01-01&to=${LAST}`
    const before = await read(owner, client.id, `?from=2026-01-01&to=${LAST}`)
    await owner.post(`/api/invoices/${old.id}/write_off/`, { reason: 'Insolvent' })
    const after = (await owner.get(path)).body
    expect(after.lines.at(-1)).toEqual({
      date: expect.any(String),
      kind: 'write_off',
      invoice: old.id,
      payment: null,
      credit_note: null,
      number: old.number,
      due_date: null,
      is_test: false,
      amount: '-100.00',
      balance: '35.00',
    })
    expect(after).toMatchObject({ closing_balance: '35.00', credit: '0.00' })
    expect(
      Object.values(after.ageing as Record<string, string>).filter((part) => units(part) !== 0n),
    ).toEqual(['35.00'])
    expect((await owner.get(`${path}&format=csv`)).text).toContain(
      `,Written off,${old.number},,-100.00,35.00,EUR`,
    )
    expect(await pdfText((await owner.get(`${path}&format=pdf`)).bytes)).toContain(`Ausbuchung ${old.number}`)
    await owner.post(`/api/invoices/${old.id}/undo_write_off/`)
    expect((await owner.get(path)).body).toEqual(before)
  })

  test('is of one currency, and names the others', async () => {
    const { owner, client } = await makeAccount()
    await makeIssued(owner, client.id, { currency: 'JPY', items: item('900'), issue_date: '2026-04-01' })
    expect((await read(owner, client.id)).currencies).toEqual(['EUR', 'JPY'])
    expect(await read(owner, client.id, '?currency=JPY')).toMatchObject({
      opening_balance: '0',
      closing_balance: '900',
    })
    expect(await read(owner, client.id, '?currency=USD')).toMatchObject({
      closing_balance: '0.00',
      lines: [],
    })
  })

  test('as a table has no formula, and opens and closes with a balance', async () => {
    const { owner, client } = await makeAccount()
    const answer = await owner.get(`/api/clients/${client.id}/statement/?format=csv&to=2026-02-28`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('statement-2026-01-01-2026-02-28.csv')
    const lines = answer.text.replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toBe('Date,Entry,Number,Due date,Amount,Balance,Currency')
    expect(lines[1]).toBe('2026-01-01,Opening balance,,,,100.00,EUR')
    expect(lines[3]).toBe("2026-02-10,Payment,'=1+1,,-20.00,130.00,EUR")
    expect(lines.at(-1)).toBe('2026-02-28,Closing balance,,,,130.00,EUR')
  })

  test('says of a payment with the test bank that no money moved, as a table and as a document too', async () => {
    const owner = await makeOwner(app, { currency: 'EUR' })
    const client = await makeClient(owner, { name: 'Tester', language: 'de' })
    const invoice = await makeIssued(owner, client.id, { currency: 'EUR', items: item('50') })
    const link: Link = (await owner.post('/api/payments/links/', { invoice: invoice.id })).body
    const paid = await app.call({ path: page(link), method: 'POST', body: byCard() })
    expect(paid.status, paid.text).toBe(200)
    const statement = await read(owner, client.id, `?from=2026-01-01&to=${LAST}`)
    expect(statement.lines.map(({ kind, is_test }) => [kind, is_test])).toEqual([
      ['invoice', false],
      ['payment', true],
    ])
    const path = `/api/clients/${client.id}/statement/?from=2026-01-01&to=${LAST}`
    expect((await owner.get(`${path}&format=csv`)).text).toContain('· Test payment,')
    expect(await pdfText((await owner.get(`${path}&format=pdf`)).bytes)).toContain('· Testzahlung')
  })

  test('as a document is written in the language of the client', async () => {
    const { owner, client, second } = await makeAccount()
    const answer = await owner.get(
      `/api/clients/${client.id}/statement/?format=pdf&from=2026-01-01&to=${LAST}`,
    )
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = await pdfText(answer.bytes)
    for (const part of [
      'Kontoauszug',
      'Anfangssaldo',
      'Schlusssaldo',
      `Rechnung ${second.number}`,
      '135,00',
      'Müller: Söhne',
    ])
      expect(text).toContain(part)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      `Kontoauszug Müller- Söhne ${LAST}.pdf`,
    )
  })

  test('as a document looks as the template of its client says, else as the default does', async () => {
    const { owner, client } = await makeAccount()
    const path = `/api/clients/${client.id}/statement/?format=pdf&from=2026-01-01&to=${LAST}`
    const make = async (heading: string) =>
      (
        await owner.post('/api/invoices/templates/', {
          name: heading,
          layout: 'letter',
          texts: {
            de: {
              statement: { heading, introduction: 'Guten Tag', closing: 'Beste Grüße', footer: 'HRB 12345' },
              invoice: { introduction: 'Falsche Art' },
            },
            en: { statement: { introduction: 'Wrong language' } },
          },
        })
      ).body.id
    await owner.post(`/api/invoices/templates/${await make('Unser Konto')}/set_default/`)
    const byDefault = await pdfText((await owner.get(path)).bytes)
    await owner.patch(`/api/clients/${client.id}/`, { template: await make('Ihr Konto') })
    const own = await pdfText((await owner.get(path)).bytes)
    expect(byDefault).toContain('Unser Konto')
    expect(own).toContain('Ihr Konto')
    for (const text of [byDefault, own]) {
      expect(text).toMatch(/Guten Tag Datum Vorgang .* Schlusssaldo 135,00 € .* Beste Grüße .*HRB 12345/)
      expect(text).not.toMatch(/Falsche Art|Wrong language|Kontoauszug/)
    }
    expect((await owner.get(path)).bytes).toEqual((await owner.get(path)).bytes)
  })

  test('as a document keeps sums apart that are as wide as the page', async () => {
    const owner = await makeOwner(app, { currency: 'EUR' })
    const client = await makeClient(owner, { name: 'Wide' })
    const items = [{ description: 'Bridge', unit_price: '9999999999999.99' }]
    const days = ['2026-03-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-12-31']
    for (const due_date of days)
      await makeIssued(owner, client.id, { currency: 'EUR', items, issue_date: '2026-01-01', due_date })
    const answer = await owner.get(`/api/clients/${client.id}/statement/?format=pdf&to=2026-07-15`)
    const text = await pdfText(answer.bytes)
    expect(text.match(/(?<![\d,])9,999,999,999,999\.99(?![\d,])/g)?.length).toBeGreaterThanOrEqual(10)
    expect(text).toContain('49,999,999,999,999.95')
  })

  test('is a viewer’s to read, as a table no viewer’s, and no stranger’s at all', async () => {
    const { owner, client } = await makeAccount()
    const path = `/api/clients/${client.id}/statement/`
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(path)).status).toBe(200)
    expectProblem(await viewer.get(`${path}?format=csv`), 403, 'permission_denied')
    const stranger = await makeOwner(app)
    for (const format of ['json', 'csv', 'pdf'])
      expectProblem(await stranger.get(`${path}?format=${format}`), 404, 'not_found')
    expectProblem(await app.call({ path }), 401, 'not_authenticated')
  })

  test('names what it cannot be asked', async () => {
    const { owner, client } = await makeAccount()
    const path = `/api/clients/${client.id}/statement/`
    const wrong = await owner.get(`${path}?from=x&to=2026-02-30&currency=EURO&format=xls`)
    expectProblem(wrong, 400, 'validation_error')
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['currency', 'format', 'from', 'to'])
    const turned = await owner.get(`${path}?from=2026-02-02&to=2026-02-01`)
    expectProblem(turned, 400, 'validation_error')
    expect(turned.body.errors).toEqual({ to: ['The range ends before it begins.'] })
  })
})

test.each([3, 11, 29])(
  'after a story of everything (%d) the balance is what the lists say is owed',
  async (seed) => {
    const actor = await makeOwner(app)
    const story = await beginStory(actor, dice(seed))
    for (let step = 0; step < 60; step += 1) await story()
    type Invoice = { status: string; amount_due: string }
    type Payment = { status: string; unallocated_amount: string }
    const clients: { id: string }[] = (await actor.get('/api/clients/')).body.results
    let moved = 0
    for (const { id } of clients) {
      for (const currency of (await read(actor, id)).currencies) {
        const statement = await read(actor, id, `?currency=${currency}&from=2020-01-01&to=${LAST}`)
        const invoices: Invoice[] = (
          await actor.get(`/api/clients/${id}/invoices/?currency=${currency}&page_size=100`)
        ).body.results
        const payments: Payment[] = (
          await actor.get(`/api/clients/${id}/payments/?currency=${currency}&page_size=100`)
        ).body.results
        const due = invoices
          .filter(({ status }) => status !== 'draft' && status !== 'cancelled')
          .reduce((sum, { amount_due }) => sum + units(amount_due), 0n)
        const credit = payments
          .filter(({ status }) => ['completed', 'refunded', 'partially_refunded'].includes(status))
          .reduce((sum, { unallocated_amount }) => sum + units(unallocated_amount), 0n)
        expect(units(statement.closing_balance)).toBe(due - credit)
        expect(units(statement.credit)).toBe(credit)
        // Wherever the account is cut in two, one part closes with what the other opens with.
        const middle = statement.lines[Math.floor(statement.lines.length / 2)]?.date
        if (middle === undefined) continue
        const before = await read(actor, id, `?currency=${currency}&from=2020-01-01&to=${middle}`)
        const [year, month, day] = middle.split('-').map(Number)
        const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + 1))
          .toISOString()
          .slice(0, 10)
        const aged = Object.values(before.ageing).reduce((sum, amount) => sum + units(amount), 0n)
        expect(aged - units(before.credit)).toBe(units(before.closing_balance))
        if (next > statement.to) continue
        const after = await read(actor, id, `?currency=${currency}&from=${next}&to=${LAST}`)
        expect(after.opening_balance).toBe(before.closing_balance)
        expect(after.closing_balance).toBe(statement.closing_balance)
        moved += 1
      }
    }
    expect(moved).toBeGreaterThan(0)
  },
)
