import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldAllFigures, foldFigures } from '../src/features/statistics/fold-figures.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { type Actor, logIn, makeClient, makeDraft, makeIssued, makeMember, makeOwner } from './factories.ts'

const DASHBOARD = '/api/statistics/general/dashboard/'
const NOON = '2026-11-21T11:00:00Z'
const TODAY = '2026-11-21'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set(NOON)
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

type Invoice = {
  id: string
  status: string
  currency: string
  issue_date: string
  due_date: string | null
  total: string
  amount_due: string
  client: string
  client_name: string
}
type Payment = {
  status: string
  currency: string
  payment_date: string
  amount: string
  refunded_amount: string
  client: string
}

const units = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

async function all<T>(actor: Actor, path: string): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await actor.get(`${path}?page_size=100&page=${page}`)
    found.push(...body.results)
    if (body.next === null) return found
  }
}

const dashboard = async (actor: Actor) => {
  const answer = await actor.get(DASHBOARD)
  expect(answer.status).toBe(200)
  return answer.body
}

const OPEN = new Set(['issued', 'sent', 'viewed', 'partially_paid', 'overdue'])
const isOpen = ({ status }: Invoice) => OPEN.has(status)
const isIssued = (invoice: Invoice) => isOpen(invoice) || invoice.status === 'paid'
const days = (from: string) => Math.round((Date.parse(TODAY) - Date.parse(from)) / 86_400_000)

function monthsBack(count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 10 - (count - 1) + at, 1)).toISOString().slice(0, 7),
  )
}

/** The dashboard as the lists say it must be. */
function expected(invoices: Invoice[], payments: Payment[]) {
  const completed = payments.filter(({ status }) =>
    ['completed', 'refunded', 'partially_refunded'].includes(status),
  )
  const used = new Set([...invoices, ...completed].map(({ currency }) => currency))
  used.delete('EUR')
  const currencies = ['EUR', ...[...used].sort()].map(currencyCode)
  const sum = (currency: CurrencyCode, list: Invoice[], field: 'total' | 'amount_due') =>
    formatMoney(
      money(
        list
          .filter((entry) => entry.currency === currency)
          .reduce((total, entry) => total + units(entry[field]), 0n),
        currency,
      ),
    )
  const received = (currency: CurrencyCode, of: (payment: Payment) => boolean) =>
    formatMoney(
      money(
        completed
          .filter((entry) => entry.currency === currency && of(entry))
          .reduce((total, entry) => total + units(entry.amount) - units(entry.refunded_amount), 0n),
        currency,
      ),
    )
  const issued = invoices.filter(isIssued)
  const open = invoices.filter(isOpen)
  const late = (from: number, to: number) =>
    open.filter(({ due_date }) => due_date !== null && days(due_date) >= from && days(due_date) <= to)
  return {
    currencies,
    counts: Object.fromEntries(
      ['draft', 'issued', 'sent', 'viewed', 'partially_paid', 'paid', 'overdue', 'cancelled'].map(
        (status) => [status, invoices.filter((invoice) => invoice.status === status).length],
      ),
    ),
    by_currency: currencies.map((currency) => ({
      currency,
      revenue: sum(currency, issued, 'total'),
      received: received(currency, () => true),
      outstanding: sum(currency, open, 'amount_due'),
      overdue: sum(
        currency,
        invoices.filter(({ status }) => status === 'overdue'),
        'amount_due',
      ),
      draft: sum(
        currency,
        invoices.filter(({ status }) => status === 'draft'),
        'total',
      ),
      received_this_month: received(currency, ({ payment_date }) => payment_date.startsWith('2026-11')),
      received_last_month: received(currency, ({ payment_date }) => payment_date.startsWith('2026-10')),
    })),
    monthly: currencies.flatMap((currency) =>
      monthsBack(12).map((month) => ({
        month,
        currency,
        invoiced: sum(
          currency,
          issued.filter(({ issue_date }) => issue_date.startsWith(month)),
          'total',
        ),
        received: received(currency, ({ payment_date }) => payment_date.startsWith(month)),
      })),
    ),
    ageing: currencies.map((currency) => ({
      currency,
      current: sum(
        currency,
        open.filter(({ due_date }) => due_date === null || days(due_date) <= 0),
        'amount_due',
      ),
      d1_30: sum(currency, late(1, 30), 'amount_due'),
      d31_60: sum(currency, late(31, 60), 'amount_due'),
      d61_90: sum(currency, late(61, 90), 'amount_due'),
      d90_plus: sum(currency, late(91, 99_999), 'amount_due'),
    })),
  }
}

async function compare(actor: Actor) {
  const [shown, invoices, payments] = [
    await dashboard(actor),
    await all<Invoice>(actor, '/api/invoices/'),
    await all<Payment>(actor, '/api/payments/'),
  ]
  const wanted = expected(invoices, payments)
  expect(shown.counts).toEqual(wanted.counts)
  expect(shown.by_currency).toEqual(wanted.by_currency)
  expect(shown.monthly).toEqual(wanted.monthly)
  expect(shown.ageing).toEqual(wanted.ageing)
  const due = invoices
    .filter((invoice) => isOpen(invoice) && invoice.due_date !== null && invoice.due_date <= '2026-11-28')
    .sort((a, b) =>
      a.due_date === b.due_date ? (a.id < b.id ? -1 : 1) : (a.due_date ?? '') < (b.due_date ?? '') ? -1 : 1,
    )
  expect(shown.needs_attention).toEqual(due.slice(0, 5))
  await compareClients(actor, shown, invoices, payments)
  return { shown, invoices, payments }
}

type Figures = { currency: string; invoiced: string; received: string; outstanding: string; invoices: number }

/** Each client's figures are the sums over its own invoices and payments, and the top clients are the first of them. */
async function compareClients(
  actor: Actor,
  shown: { top_clients: unknown[] },
  invoices: Invoice[],
  payments: Payment[],
) {
  const clients = await all<{ id: string; name: string; figures: Figures[] }>(actor, '/api/clients/')
  const ranked: (Figures & { client: string; client_name: string })[] = []
  for (const client of clients) {
    const sums = expected(
      invoices.filter((entry) => entry.client === client.id),
      payments.filter((entry) => entry.client === client.id),
    )
    for (const { currency, revenue, received, outstanding } of sums.by_currency) {
      const figures = client.figures.find((entry) => entry.currency === currency)
      const zero = formatMoney(money(0n, currencyCode(currency)))
      expect(figures?.invoiced ?? zero).toBe(revenue)
      expect(figures?.received ?? zero).toBe(received)
      expect(figures?.outstanding ?? zero).toBe(outstanding)
      if (figures && currency === 'EUR' && units(figures.invoiced) > 0n)
        ranked.push({ ...figures, client: client.id, client_name: client.name })
    }
  }
  ranked.sort((a, b) => (units(a.invoiced) > units(b.invoiced) ? -1 : 1))
  const top = ranked.slice(0, 5).map(({ invoices: _count, ...entry }) => entry)
  expect(shown.top_clients.slice(0, top.length)).toEqual(top)
}

/** Numbers that only look random: the same seed gives the same story again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Issued = { id: string; currency: string }

/** A company in which something happens at each call: drafts, issues, payments, cancellations, in four currencies. */
async function beginStory(actor: Actor, roll: (sides: number) => number): Promise<() => Promise<unknown>> {
  const clients = [await makeClient(actor), await makeClient(actor), await makeClient(actor)]
  const issued: Issued[] = []
  const drafts: string[] = []
  const anyOf = <T>(list: readonly T[]): T | undefined => list[roll(list.length || 1)]
  const shifted = (from: string, by: number) =>
    new Date(Date.parse(from) + by * 86_400_000).toISOString().slice(0, 10)
  const someDay = () => shifted(TODAY, -roll(roll(2) === 0 ? 900 : 200))
  const place = () => ({
    client: anyOf(clients)?.id ?? '',
    currency: anyOf(['EUR', 'EUR', 'USD', 'JPY', 'KWD']) ?? 'EUR',
  })
  const fieldsIn = (currency: string) => {
    const issueDate = someDay()
    const quantity = String(1 + roll(9))
    const unitPrice = `${roll(5000)}.${currency === 'JPY' ? '0' : String(roll(90) + 10)}`
    return {
      currency,
      issue_date: issueDate,
      due_date: roll(8) === 0 ? null : shifted(issueDate, roll(120)),
      items: [{ description: 'x', quantity, unit_price: unitPrice }],
    }
  }
  const act = async (action: string, body: unknown) => {
    const known = anyOf(issued)
    if (known) await actor.post(`/api/invoices/${known.id}/${action}/`, body)
  }
  const draft = async () => {
    const { client, currency } = place()
    drafts.push((await makeDraft(actor, client, fieldsIn(currency))).id)
  }
  const issue = async () => {
    const { client, currency } = place()
    issued.push({ id: (await makeIssued(actor, client, fieldsIn(currency))).id, currency })
  }
  const payPart = async () => {
    const known = anyOf(issued)
    if (!known) return
    const amount = known.currency === 'JPY' ? '3' : '3.50'
    await actor.post(`/api/invoices/${known.id}/mark_paid/`, { amount, payment_date: someDay() })
  }
  const editDraft = async () => {
    const id = drafts.pop()
    if (!id) return
    if (roll(2) === 0) await actor.delete(`/api/invoices/${id}/`)
    else
      await actor.patch(`/api/invoices/${id}/`, {
        currency: 'EUR',
        items: [{ description: 'y', unit_price: '10.01' }],
      })
  }
  const payLoose = () =>
    actor.post('/api/payments/', {
      ...place(),
      amount: '5',
      payment_date: someDay(),
      status: roll(3) === 0 ? 'pending' : 'completed',
    })
  const postpone = async () => {
    const known = anyOf(issued)
    if (known) await actor.patch(`/api/invoices/${known.id}/`, { due_date: '2027-01-31' })
  }
  const acts = [
    draft,
    draft,
    issue,
    issue,
    issue,
    () => act('mark_paid', { payment_date: someDay() }),
    payPart,
    () => act('cancel', { reason: 'x' }),
    () => act('send_email', {}),
    postpone,
    editDraft,
    payLoose,
  ]
  return async () => anyOf(acts)?.()
}

describe('a new company', () => {
  test('sees zeros in its own currency, twelve months of them', async () => {
    const actor = await makeOwner(app, { currency: 'JPY' })
    const shown = await dashboard(actor)
    expect(shown).toMatchObject({
      currency: 'JPY',
      by_currency: [
        {
          currency: 'JPY',
          revenue: '0',
          received: '0',
          outstanding: '0',
          overdue: '0',
          draft: '0',
          received_this_month: '0',
          received_last_month: '0',
        },
      ],
      counts: {
        draft: 0,
        issued: 0,
        sent: 0,
        viewed: 0,
        partially_paid: 0,
        paid: 0,
        overdue: 0,
        cancelled: 0,
      },
      ageing: [{ currency: 'JPY', current: '0', d1_30: '0', d31_60: '0', d61_90: '0', d90_plus: '0' }],
      top_clients: [],
      needs_attention: [],
    })
    expect(shown.monthly.map(({ month }: { month: string }) => month)).toEqual(monthsBack(12))
    expect(shown.recent).toEqual([
      {
        id: expect.any(String),
        type: 'company.created',
        text: expect.stringMatching(/^Ada Lovelace founded the company /),
        subject: expect.any(String),
        data: {},
        invoice: null,
        client: null,
        payment: null,
        actor: 'Ada Lovelace',
        created_at: expect.any(String),
      },
    ])
  })

  test('is read by every member and by nobody else', async () => {
    const viewer = await makeMember(app, owner, 'viewer')
    const stranger = await makeOwner(app)
    expect((await viewer.get(DASHBOARD)).status).toBe(200)
    expect((await app.call({ path: DASHBOARD })).status).toBe(401)
    const foreign = await app.call({ path: DASHBOARD, token: stranger.token, company: owner.companyId })
    expect(foreign.problem.error_code).toBe('permission_denied')
  })
})

describe('the figures', () => {
  test('are decided by the company’s own today', async () => {
    const actor = await makeOwner(app, { time_zone: 'Pacific/Kiritimati' })
    const client = await makeClient(actor)
    await makeIssued(actor, client.id, { issue_date: '2026-11-01', due_date: '2026-11-21' })
    // Noon in London is the next day on Kiritimati.
    const shown = await dashboard(actor)
    expect(shown.counts).toMatchObject({ overdue: 1, issued: 0 })
    expect(shown.ageing[0]).toMatchObject({ current: '0.00', d1_30: '119.99' })
    expect(shown.needs_attention[0]).toMatchObject({
      status: 'overdue',
      is_overdue: true,
      amount_due: '119.99',
    })
    const west = await makeOwner(app, { time_zone: 'Pacific/Honolulu' })
    const other = await makeClient(west)
    await makeIssued(west, other.id, { issue_date: '2026-11-01', due_date: '2026-11-21' })
    expect((await dashboard(west)).counts).toMatchObject({ overdue: 0, issued: 1 })
  })

  test('are those of the company as it is now, whatever it was when they were read before', async () => {
    const actor = await makeOwner(app, { time_zone: 'Europe/London' })
    const client = await makeClient(actor)
    await makeIssued(actor, client.id, { issue_date: '2026-11-01', due_date: '2026-11-21' })
    const list = async () => (await actor.get('/api/invoices/')).body.results[0].status
    expect(await dashboard(actor)).toMatchObject({ currency: 'EUR', counts: { overdue: 0, issued: 1 } })
    expect(await list()).toBe('issued')
    const change = await actor.patch(`/api/auth/companies/${actor.companyId}/settings/`, {
      time_zone: 'Pacific/Kiritimati',
    })
    expect(change.status).toBe(200)
    for (const _ of ['first', 'again']) {
      const shown = await dashboard(actor)
      expect(shown).toMatchObject({ currency: 'EUR', counts: { overdue: 1, issued: 0 } })
      expect(await list()).toBe('overdue')
    }
  })

  test('name the five clients with the most, the company’s currency first', async () => {
    const actor = await makeOwner(app)
    const clients = []
    for (let at = 1; at <= 6; at += 1) {
      const client = await makeClient(actor, { name: `Top ${at}` })
      await makeIssued(actor, client.id, { items: [{ description: 'x', unit_price: String(at * 100) }] })
      clients.push(client)
    }
    const abroad = await makeClient(actor, { name: 'Abroad', currency: 'USD' })
    await makeIssued(actor, abroad.id, { items: [{ description: 'x', unit_price: '100000' }] })
    const shown = await dashboard(actor)
    expect(shown.top_clients.map(({ client_name }: { client_name: string }) => client_name)).toEqual([
      'Top 6',
      'Top 5',
      'Top 4',
      'Top 3',
      'Top 2',
    ])
    expect(shown.top_clients[0]).toEqual({
      client: clients[5]?.id,
      client_name: 'Top 6',
      currency: 'EUR',
      invoiced: '600.00',
      received: '0.00',
      outstanding: '600.00',
    })
    expect(shown.by_currency.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'USD'])
    expect(shown.recent).toHaveLength(8)
  })

  for (const seed of [1, 20_261_121, 8]) {
    test(`equal the lists after whatever has happened (seed ${seed}), folded or not`, async () => {
      const actor = await makeOwner(app)
      const story = await beginStory(actor, dice(seed))
      for (let step = 0; step < 70; step += 1) {
        await story()
        if (step % 20 === 19) await foldFigures(app.deps, actor.companyId)
      }
      const { shown, payments } = await compare(actor)
      // The story is worth telling only if it has something of everything.
      expect(Object.values(shown.counts).filter((count) => count !== 0).length).toBeGreaterThan(4)
      expect(shown.by_currency.length).toBeGreaterThan(2)
      expect(payments.length).toBeGreaterThan(5)
      const countRows = async () => {
        const text = 'select count(*) as n from invoice_figures where company_id = $1'
        return Number((await app.sql<{ n: string }>(text, [actor.companyId]))[0]?.n)
      }
      const before = await countRows()
      await foldFigures(app.deps, actor.companyId)
      const after = await countRows()
      expect(after).toBeLessThan(before)
      expect(await dashboard(actor)).toEqual(shown)
      await foldAllFigures(app.deps)
      expect(await countRows()).toBe(after)
      expect(await dashboard(actor)).toEqual(shown)
    }, 120_000)
  }

  test('keep no row for each day that is long past', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const issue = (due: string) => makeIssued(actor, client.id, { issue_date: '2026-06-01', due_date: due })
    const days = Array.from({ length: 12 }, (_, at) => `2026-06-${String(at + 10)}`)
    const late: { id: string }[] = []
    for (const day of days) late.push(await issue(day))
    // 90 days before today, and one more.
    await issue('2026-08-23')
    await issue('2026-08-22')
    const rows = () =>
      app.sql<{ due_date: string; invoices: number }>(
        `select due_date::text, invoices from invoice_figures where company_id = $1 and label in ('issued', 'overdue') order by 1`,
        [actor.companyId],
      )
    const labels = async () =>
      (
        await app.sql<{ label: string }>(
          'select distinct label from invoice_figures where company_id = $1 order by 1',
          [actor.companyId],
        )
      ).map(({ label }) => label)
    await foldFigures(app.deps, actor.companyId)
    expect(await rows()).toEqual([
      { due_date: '2026-06-21', invoices: 12 },
      // Where the day begins last it is still yesterday.
      { due_date: '2026-08-22', invoices: 1 },
      { due_date: '2026-08-23', invoices: 1 },
    ])
    await compare(actor)
    await actor.post(`/api/invoices/${late[0]?.id}/mark_paid/`)
    await actor.post(`/api/invoices/${late[1]?.id}/mark_paid/`, { amount: '1.00' })
    await actor.post(`/api/invoices/${late[2]?.id}/cancel/`, { reason: 'x' })
    await actor.patch(`/api/invoices/${late[3]?.id}/`, { due_date: '2026-11-30' })
    const { shown } = await compare(actor)
    // 9 issued and 1 paid in part are more than 90 days late, 1 is just not, 1 was put off.
    expect(shown.ageing[0]).toMatchObject({ d61_90: '119.99', d90_plus: '1198.90', current: '119.99' })
    await foldFigures(app.deps, actor.companyId)
    expect((await compare(actor)).shown).toEqual(shown)
    expect((await rows()).map(({ invoices }) => invoices)).toEqual([9, 1, 1, 1])
    // Whoever is late is no more than that, paid in part or not.
    expect(await labels()).toEqual(['cancelled', 'issued', 'overdue', 'paid'])
    app.clock.advance(86_400_000)
    await foldFigures(app.deps, actor.companyId)
    expect((await rows()).map(({ invoices }) => invoices)).toEqual([10, 1, 1])
    const { access } = await logIn(app, actor.username)
    const nextDay = await app.call({ path: DASHBOARD, token: access, company: actor.companyId })
    expect(nextDay.body.ageing[0]).toMatchObject({ d61_90: '0.00', d90_plus: '1318.89' })
    app.clock.set(NOON)
  })

  test('keep the months no longer shown by their year', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const paid: { id: string }[] = []
    for (const day of ['2024-03-10', '2024-05-10', '2025-02-10', '2025-11-30', '2025-12-01', '2026-01-10']) {
      const invoice = await makeIssued(actor, client.id, { issue_date: day })
      await actor.post(`/api/invoices/${invoice.id}/mark_paid/`, { payment_date: day })
      paid.push(invoice)
    }
    const rows = (table: string, month: string, count: string) =>
      app.sql(
        `select ${month}::text as month, ${count}::integer as n from ${table} where company_id = $1 order by 1`,
        [actor.companyId],
      )
    const before = (await compare(actor)).shown
    await foldFigures(app.deps, actor.companyId)
    // December 2025 is the first month shown; a month that is the only one of its year stays what it is.
    const wanted = [
      { month: '2024-01-01', n: 2 },
      { month: '2025-01-01', n: 2 },
      { month: '2025-12-01', n: 1 },
      { month: '2026-01-01', n: 1 },
    ]
    expect(await rows('invoice_figures', 'issue_month', 'invoices')).toEqual(wanted)
    expect(await rows('payment_figures', 'month', 'payments')).toEqual(wanted)
    expect((await compare(actor)).shown).toEqual(before)
    // What leaves such a year takes its own month along; the year has both until it is folded again.
    const [payment] = (await actor.get(`/api/payments/?invoice=${paid[1]?.id}`)).body.results
    expect((await actor.post(`/api/payments/${payment.id}/refund/`, {})).status).toBe(200)
    const { shown } = await compare(actor)
    expect(shown.by_currency[0]).toMatchObject({
      revenue: '719.94',
      received: '599.95',
      outstanding: '119.99',
    })
    await foldFigures(app.deps, actor.companyId)
    expect((await compare(actor)).shown).toEqual(shown)
    expect(await rows('payment_figures', 'month', 'received')).toEqual([
      { month: '2024-01-01', n: 11_999 },
      { month: '2025-01-01', n: 23_998 },
      { month: '2025-12-01', n: 11_999 },
      { month: '2026-01-01', n: 11_999 },
    ])
  })

  test('lose nothing when they are folded while others write', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const folding = { on: true }
    const folds = [1, 2].map(async () => {
      while (folding.on) await foldFigures(app.deps, actor.companyId)
    })
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let at = 0; at < 8; at += 1) {
          const invoice = await makeIssued(actor, client.id)
          if (at % 2 === 0) await actor.post(`/api/invoices/${invoice.id}/mark_paid/`)
        }
      }),
    )
    folding.on = false
    await Promise.all(folds)
    const { shown } = await compare(actor)
    expect(shown.counts).toMatchObject({ paid: 16, issued: 16 })
    expect(shown.by_currency[0]).toMatchObject({
      revenue: '3839.68',
      received: '1919.84',
      outstanding: '1919.84',
    })
  }, 120_000)
})
