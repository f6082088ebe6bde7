import {
  INVOICE_STATUSES,
  INVOICE_VIEWS,
  type InvoiceStatus,
} from '@counterfoil/domain/invoices/invoice-status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

/** Noon in Berlin; what is due before this day is overdue. */
const TODAY = '2026-06-15'

let app: TestApp
let owner: Actor
let meier: { id: string; name: string }
let adler: { id: string; name: string }

type Listed = {
  id: string
  number: string | null
  status: string
  total: string
  issue_date: string
  due_date: string | null
  client_name: string
  client: string
  currency: string
  is_overdue: boolean
  tags: string[]
  assignee: string | null
}

const list = async (query = '', actor = owner) => {
  const answer = await actor.get(`/api/invoices/?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { count: number; next: string | null; previous: string | null; results: Listed[] }
}
const item = (unit_price: string) => [{ description: 'x', unit_price }]

/** One of each status, twice over two clients and currencies, and a few whose texts try the search. */
beforeAll(async () => {
  app = await buildTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  app.clock.set(`${TODAY}T10:00:00Z`)
  owner = await makeOwner(app)
  meier = await makeClient(owner, { name: 'Meier 100%_GmbH' })
  adler = await makeClient(owner, { name: 'adler\\Söhne' })
  for (const [client, currency] of [
    [meier, 'EUR'],
    [adler, 'JPY'],
  ] as const) {
    const draft = (over: Record<string, unknown>) =>
      makeDraft(owner, client.id, { currency, issue_date: '2026-06-01', due_date: '2026-07-01', ...over })
    const issued = async (over: Record<string, unknown>) => {
      const { id } = await draft(over)
      return (await owner.post(`/api/invoices/${id}/issue/`)).body as Listed
    }
    await draft({ items: item('10'), reference: 'A_1', tags: ['Retainer'] })
    await issued({ items: item('20'), due_date: TODAY })
    const sent = await issued({ items: item('30'), purchase_order: 'PO%7' })
    await owner.post(`/api/invoices/${sent.id}/send_email/`)
    const viewed = await issued({ items: item('40'), due_date: null })
    await app.sql('update invoices set viewed_at = now() where id = $1', [viewed.id])
    const part = await issued({ items: item('50'), tags: ['Late', 'Other'], assignee: owner.userId })
    await owner.post(`/api/invoices/${part.id}/mark_paid/`, { amount: '20' })
    const paid = await issued({ items: item('60'), issue_date: '2025-12-31' })
    await owner.post(`/api/invoices/${paid.id}/mark_paid/`)
    await issued({ items: item('70'), due_date: '2026-06-14' })
    const late = await issued({ items: item('80'), due_date: '2026-06-02' })
    await owner.post(`/api/invoices/${late.id}/mark_paid/`, { amount: '1' })
    const cancelled = await issued({ items: item('90'), due_date: '2026-06-03' })
    await owner.post(`/api/invoices/${cancelled.id}/cancel/`, { reason: 'x' })
  }
})
afterAll(() => app?.close())

describe('the list', () => {
  test('shows each invoice with its status of today', async () => {
    const { count, results, next, previous } = await list(`client=${meier.id}&ordering=created_at`)
    expect({ count, next, previous }).toEqual({ count: 9, next: null, previous: null })
    expect(results.map(({ status, total, is_overdue }) => [status, total, is_overdue])).toEqual([
      ['draft', '10.00', false],
      // Due today is not overdue.
      ['issued', '20.00', false],
      ['sent', '30.00', false],
      ['viewed', '40.00', false],
      ['partially_paid', '50.00', false],
      ['paid', '60.00', false],
      ['overdue', '70.00', true],
      ['overdue', '80.00', true],
      ['cancelled', '90.00', false],
    ])
    expect(results[1]).toEqual({
      id: expect.any(String),
      document_type: 'invoice',
      number: 'INV-2026-0001',
      status: 'issued',
      client: meier.id,
      client_name: meier.name,
      currency: 'EUR',
      issue_date: '2026-06-01',
      due_date: TODAY,
      total: '20.00',
      amount_due: '20.00',
      is_overdue: false,
      amount_overdue: '0.00',
      next_instalment: null,
      is_credited: false,
      tags: [],
      assignee: null,
      mail_failed_at: null,
      scheduled_for: null,
      schedule_failed_at: null,
      custom_fields: {},
    })
  })

  test('is narrowed to what is assigned to a member, in its export too', async () => {
    const { count, results } = await list(`assignee=${owner.userId}`)
    expect(count).toBe(2)
    expect(results.map(({ status }) => status)).toEqual(['partially_paid', 'partially_paid'])
    expect((await list(`assignee=${meier.id}`)).count).toBe(0)
    for (const query of [`assignee=${owner.userId}`, 'tag=Late']) {
      const { text } = await owner.get(`/api/invoices/export/?${query}`)
      expect(text.trim().split('\n')).toHaveLength(3)
    }
  })

  test('says of each the same as the invoice itself', async () => {
    for (const row of (await list('page_size=100')).results) {
      const whole = (await owner.get(`/api/invoices/${row.id}/`)).body
      expect(whole).toMatchObject(row)
    }
  })

  test.each([
    ['status=draft', 2],
    ['status=issued', 2],
    ['status=sent', 2],
    ['status=viewed', 2],
    ['status=partially_paid', 2],
    ['status=paid', 2],
    ['status=overdue', 4],
    ['status=cancelled', 2],
    ['view=all', 18],
    ['view=draft', 2],
    ['view=outstanding', 12],
    ['view=overdue', 4],
    ['view=paid', 2],
    ['view=cancelled', 2],
    ['view=outstanding&status=overdue', 4],
    ['view=draft&status=paid', 0],
    ['currency=JPY', 9],
    ['currency=USD', 0],
    // As much in each currency, however many digits it has.
    ['total=20', 2],
    ['total=20.00', 2],
    ['total=20.0&currency=JPY', 1],
    ['total=2000', 0],
    ['total=20.001', 0],
    ['total=999999999999999.9999', 0],
    ['total_min=80', 4],
    ['total_min=80.001&currency=EUR', 1],
    ['total_max=20&currency=JPY', 2],
    ['total_min=30&total_max=50.005', 6],
    ['total_min=999999999999999.9999', 0],
    ['amount_due_min=30&amount_due_max=40', 6],
    ['amount_due_max=0', 6],
    ['tag=Retainer', 2],
    ['tag=retainer', 0],
    ['tag=Late', 2],
    ['tag=Late&view=outstanding', 2],
    ['issue_date_after=2026-01-01', 16],
    ['issue_date_before=2025-12-31', 2],
    ['issue_date_after=2025-12-31&issue_date_before=2025-12-31', 2],
    ['due_date_after=2026-06-14&due_date_before=2026-06-15', 4],
    ['due_date_before=2026-06-03', 4],
    ['view=overdue&currency=EUR&due_date_before=2026-06-10', 1],
    ['client=01900000-0000-7000-8000-000000000000', 0],
  ])('%s holds %d, by count and by row', async (query, expected) => {
    const { count, results } = await list(`${query}&page_size=100`)
    expect(results).toHaveLength(expected)
    expect(count).toBe(expected)
    const [, status] = /^status=(\w+)$/.exec(query) ?? []
    if (status) expect(new Set(results.map((row) => row.status))).toEqual(new Set([status]))
  })

  test.each([
    ['search=meier', 9],
    ['search=MEIER%20100%25', 9],
    ['search=100%25_', 9],
    ['search=%25', 10],
    ['search=_', 10],
    ['search=a_1', 2],
    ['search=PO%257', 2],
    ['search=axq', 0],
    ['search=s%C3%B6hne', 9],
    ['search=%5C', 9],
    ['search=adler%5CS', 9],
    ['search=2026-0001', 1],
    ['search=inv-2026-', 14],
    ["search='%20or%201=1", 0],
    ['search=meier&status=paid', 1],
  ])('%s finds %d, every sign meaning itself', async (query, expected) => {
    const { count, results } = await list(`${query}&page_size=100`)
    expect([count, results.length]).toEqual([expected, expected])
  })

  test.each<[string, (row: Listed) => string | number]>([
    ['issue_date', (row) => row.issue_date],
    ['due_date', (row) => row.due_date ?? '9999-12-31'],
    ['number', (row) => row.number ?? ''],
    ['total', (row) => Math.round(Number(row.total) * (row.currency === 'JPY' ? 1 : 100))],
    ['client_name', (row) => row.client_name.toLowerCase()],
    ['status', (row) => INVOICE_STATUSES.indexOf(row.status as InvoiceStatus)],
  ])('by %s, upwards and downwards', async (ordering, key) => {
    const up = (await list(`ordering=${ordering}&page_size=100`)).results
    const down = (await list(`ordering=-${ordering}&page_size=100`)).results
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).reverse())
    const keys = up.map(key)
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(new Set(keys).size).toBeGreaterThan(1)
  })

  test.each<[string, (row: Listed) => string]>([
    ['assignee', (row) => (row.assignee === owner.userId ? 'Ada Lovelace' : '')],
    ['tags', (row) => row.tags.join(', ')],
  ])('by %s, upwards and downwards, those without last', async (ordering, value) => {
    for (const direction of ['', '-']) {
      const values = (await list(`ordering=${direction}${ordering}&page_size=100`)).results.map(value)
      const sorted = values.filter((one) => one !== '').sort()
      if (direction === '-') sorted.reverse()
      expect(sorted.length).toBeGreaterThan(1)
      expect(values).toEqual([...sorted, ...Array(values.length - sorted.length).fill('')])
    }
  })

  test('is newest issue first unless told otherwise', async () => {
    expect((await list('page_size=100')).results).toEqual(
      (await list('page_size=100&ordering=-issue_date')).results,
    )
  })

  test('names what it cannot be asked, all at once', async () => {
    const answer = await owner.get(
      '/api/invoices/?page=0&page_size=101&ordering=id&status=none&view=x&currency=EURO&client=1&issue_date_after=x&colour=red',
    )
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'client',
      'colour',
      'currency',
      'issue_date_after',
      'ordering',
      'page',
      'page_size',
      'status',
      'view',
    ])
  })

  test('is a viewer’s to read, and nobody else’s', async () => {
    expect((await list('', await makeMember(app, owner, 'viewer'))).count).toBe(18)
    expect((await list('', await makeOwner(app))).results).toEqual([])
    expectProblem(await app.call({ path: '/api/invoices/' }), 401, 'not_authenticated')
  })
})

describe('its pages', () => {
  const orderings = [
    'issue_date',
    '-issue_date',
    'due_date',
    '-due_date',
    'number',
    '-number',
    'total',
    '-total',
    'created_at',
    '-created_at',
    'client_name',
    '-client_name',
    'status',
    '-status',
    'assignee',
    '-assignee',
    'tags',
    '-tags',
  ]

  test.each(orderings)('by %s hold every row once, forwards and back', async (ordering) => {
    const all = (await list(`ordering=${ordering}&page_size=100`)).results.map(({ id }) => id)
    const forwards: string[][] = []
    let address: string | null = `/api/invoices/?ordering=${ordering}&page_size=4`
    let last = ''
    while (address) {
      last = address
      const { body } = await owner.get(address)
      expect(body.count).toBe(18)
      forwards.push(body.results.map(({ id }: Listed) => id))
      address = body.next
    }
    expect(forwards.map((page) => page.length)).toEqual([4, 4, 4, 4, 2])
    expect(forwards.flat()).toEqual(all)
    const backwards: string[][] = []
    address = last
    while (address) {
      const { body } = await owner.get(address)
      backwards.unshift(body.results.map(({ id }: Listed) => id))
      address = body.previous
    }
    expect(backwards.flat()).toEqual(all)
  })

  test('by number are the same rows', async () => {
    const byNumber = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list(`page=${page}&page_size=4`)))
    expect(byNumber.map(({ results }) => results.length)).toEqual([4, 4, 4, 4, 2, 0])
    expect(new Set(byNumber.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(18)
    expect(byNumber[4]?.next).toBeNull()
  })

  test('neither repeat nor lose a row while others are added and taken away', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const made: string[] = []
    for (let n = 0; n < 12; n += 1)
      made.push((await makeDraft(house, client.id, { issue_date: '2026-05-05' })).id)
    const first = (await house.get('/api/invoices/?page_size=4&ordering=created_at')).body
    await house.delete(`/api/invoices/${made[1]}/`)
    await house.delete(`/api/invoices/${made[3]}/`)
    const second = (await house.get(first.next)).body
    await makeDraft(house, client.id)
    const third = (await house.get(second.next)).body
    const seen = [first, second, third].flatMap((page) => page.results.map(({ id }: Listed) => id))
    expect(seen).toEqual(made)
  })

  test('keep the filters they were asked with', async () => {
    const first = await list(`search=meier&status=overdue&page_size=1&ordering=total`)
    expect(first.count).toBe(2)
    const second = (await owner.get(first.next ?? '')).body
    expect([first.results[0]?.total, second.results[0].total]).toEqual(['70.00', '80.00'])
    expect(second.next).toBeNull()
  })
})

describe('the views', () => {
  /** Count and sum of each tab straight from the rows, in minor units. */
  async function fromRows(companyId: string) {
    const conditions = {
      all: ['true', "case when lifecycle = 'cancelled' then 0 else total end"],
      draft: ["lifecycle = 'draft'", 'total'],
      outstanding: ["lifecycle = 'issued' and amount_due > 0", 'amount_due'],
      overdue: [`lifecycle = 'issued' and amount_due > 0 and due_date < '${TODAY}'`, 'amount_due'],
      paid: ["lifecycle = 'issued' and amount_due <= 0", 'total'],
      cancelled: ["lifecycle = 'cancelled'", 'total'],
      written_off: ["lifecycle = 'written_off'", 'amount_due'],
      scheduled: ['scheduled_for is not null', 'total'],
      needs_attention: ['schedule_failed_at is not null', 'total'],
    }
    const views = []
    for (const [view, [where, sum]] of Object.entries(conditions)) {
      const rows = await app.sql<{ currency: string; n: number; sum: string }>(
        `select currency, count(*)::int as n, sum(${sum})::text as sum from invoices
         where company_id = $1 and ${where} group by currency order by currency`,
        [companyId],
      )
      views.push({
        view,
        count: rows.reduce((all, { n }) => all + n, 0),
        sums: rows.map(({ currency, sum }) => [currency, sum]),
      })
    }
    return views
  }

  async function asked() {
    const answer = await owner.get('/api/invoices/views/')
    const views = answer.body.views as {
      view: string
      count: number
      sums: { currency: string; amount: string }[]
    }[]
    return views.map(({ view, count, sums }) => ({
      view,
      count,
      sums: sums.map(({ currency, amount }) => [currency, amount.replace('.', '')]),
    }))
  }

  test('count and add up what is there', async () => {
    expect((await owner.get('/api/invoices/views/')).body.views).toEqual([
      {
        view: 'all',
        count: 18,
        sums: [
          { currency: 'EUR', amount: '360.00' },
          { currency: 'JPY', amount: '360' },
        ],
        includes_test: false,
        includes_credited: false,
      },
      {
        view: 'draft',
        count: 2,
        sums: [
          { currency: 'EUR', amount: '10.00' },
          { currency: 'JPY', amount: '10' },
        ],
        includes_test: false,
        includes_credited: false,
      },
      // 20 + 30 + 40 + 30 left of 50 + 70 + 79 left of 80
      {
        view: 'outstanding',
        count: 12,
        sums: [
          { currency: 'EUR', amount: '269.00' },
          { currency: 'JPY', amount: '269' },
        ],
        includes_test: false,
        includes_credited: false,
      },
      {
        view: 'overdue',
        count: 4,
        sums: [
          { currency: 'EUR', amount: '149.00' },
          { currency: 'JPY', amount: '149' },
        ],
        includes_test: false,
        includes_credited: false,
      },
      {
        view: 'paid',
        count: 2,
        sums: [
          { currency: 'EUR', amount: '60.00' },
          { currency: 'JPY', amount: '60' },
        ],
        includes_test: false,
        includes_credited: false,
      },
      {
        view: 'cancelled',
        count: 2,
        sums: [
          { currency: 'EUR', amount: '90.00' },
          { currency: 'JPY', amount: '90' },
        ],
        includes_test: false,
        includes_credited: false,
      },
      { view: 'written_off', count: 0, sums: [], includes_test: false, includes_credited: false },
      { view: 'scheduled', count: 0, sums: [], includes_test: false, includes_credited: false },
      { view: 'needs_attention', count: 0, sums: [], includes_test: false, includes_credited: false },
    ])
    expect(await asked()).toEqual(await fromRows(owner.companyId))
  })

  test('go on being right through every change, and after they were folded', async () => {
    const draft = await makeDraft(owner, meier.id, { items: item('5') })
    expect(await asked()).toEqual(await fromRows(owner.companyId))
    await owner.patch(`/api/invoices/${draft.id}/`, { items: item('7'), currency: 'USD', due_date: null })
    expect(await asked()).toEqual(await fromRows(owner.companyId))
    await owner.post(`/api/invoices/${draft.id}/mark_paid/`, { amount: '2' })
    expect(await asked()).toEqual(await fromRows(owner.companyId))
    await owner.post(`/api/invoices/${draft.id}/write_off/`, { reason: 'x' })
    expect((await asked()).find(({ view }) => view === 'written_off')).toEqual({
      view: 'written_off',
      count: 1,
      sums: [['USD', '500']],
    })
    expect(await asked()).toEqual(await fromRows(owner.companyId))
    await app.sql("select graphile_worker.add_job('fold_figures')")
    await app.runJobs()
    expect(await asked()).toEqual(await fromRows(owner.companyId))
    const gone = await makeDraft(owner, meier.id)
    await owner.delete(`/api/invoices/${gone.id}/`)
    expect(await asked()).toEqual(await fromRows(owner.companyId))
  })

  test('turn with the day of the company', async () => {
    const house = await makeOwner(app, { time_zone: 'Pacific/Kiritimati' })
    const buyer = await makeClient(house)
    await makeIssued(house, buyer.id, { issue_date: '2026-06-01', due_date: TODAY })
    const overdue = async () => (await list('view=overdue', house)).count
    expect(await overdue()).toBe(1)
    app.clock.set('2026-06-15T09:59:00Z')
    expect(await overdue()).toBe(0)
    app.clock.set(`${TODAY}T10:00:00Z`)
    expect(await overdue()).toBe(1)
  })

  test('of a company without invoices are there and empty', async () => {
    const views = (await (await makeOwner(app)).get('/api/invoices/views/')).body.views
    expect(views).toEqual(
      INVOICE_VIEWS.map((view) => ({
        view,
        count: 0,
        sums: [],
        includes_test: false,
        includes_credited: false,
      })),
    )
  })
})

test('the statuses there are, with what can follow each', async () => {
  const statuses = (await owner.get('/api/invoices/statuses/')).body
  expect(statuses.map(({ status }: { status: string }) => status)).toEqual([
    'draft',
    'issued',
    'sent',
    'viewed',
    'partially_paid',
    'paid',
    'overdue',
    'cancelled',
    'written_off',
  ])
  expect(statuses[0]).toEqual({
    status: 'draft',
    label: 'Draft',
    transitions: ['issued', 'sent', 'partially_paid', 'paid', 'overdue'],
  })
  expect(statuses.at(-2).transitions).toEqual([])
})
