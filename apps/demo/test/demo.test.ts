import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { timeOfDayIn } from '@counterfoil/domain/dates/time-of-day.ts'
import { computeInvoiceTotals } from '@counterfoil/domain/invoices/totals/invoice-totals.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { matchBankLines } from '@counterfoil/server/features/bank-statements/match/match-bank-lines.ts'
import { queueRecurringInvoices } from '@counterfoil/server/features/recurring/run-recurring.ts'
import { buildTestApp, type TestApp } from '@counterfoil/server/test/processes/build-test-app.ts'
import { registerUser } from '@counterfoil/server/test/processes/factories.ts'
import { bookFaults } from '@counterfoil/server/test/stories/plan-story.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../src/companies/demo-people.ts'
import { prepareDemo } from '../src/prepare-demo.ts'

const NOW = '2026-11-21T11:00:00Z'
const STATUSES = ['draft', 'issued', 'sent', 'viewed', 'partially_paid', 'paid', 'overdue', 'cancelled']

let app: TestApp
let answer: string

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set(NOW)
  answer = await prepareDemo(app.deps)
})
afterAll(() => app?.close())

type Company = { id: string; name: string; currency: string; role: string; time_zone: string }
type Invoice = {
  status: string
  currency: string
  issue_date: string
  due_date: string | null
  total: string
  amount_due: string
}
type Note = { currency: string; total: string }
type Payment = { status: string; currency: string; amount: string; refunded_amount: string }

const units = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

async function signIn(username: string): Promise<string> {
  const body = { username, password: DEMO_PASSWORD }
  const { status, body: answered } = await app.call({ path: '/api/auth/login/', body })
  expect(status).toBe(200)
  return answered.access
}

async function companiesOf(token: string): Promise<Company[]> {
  return (await app.call({ path: '/api/auth/my-companies/', token })).body
}

async function all<T>(path: string, token: string, company: string, filters = ''): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await app.call({ path: `${path}?page_size=100&page=${page}${filters}`, token, company })
    found.push(...body.results)
    if (body.next === null) return found
  }
}

/**
 * Everything that must be the same on every installation, in one order. Where to pay is a secret, so it never is; what is made
 * from quotes is made by the application itself, on the day.
 */
function fingerprint(of: TestApp) {
  return of.sql(`
    select i.company_id, i.id, i.number, i.client_name, i.issue_date::text, i.due_date::text, i.total, i.amount_paid, i.lifecycle,
      i.issued_at, i.sent_at, i.viewed_at, i.paid_at, i.snapshot - 'pay_url' as snapshot, i.taxes
    from invoices i where i.order_id is null order by i.company_id, i.id`)
}

const TABLES = [
  'users',
  'companies',
  'memberships',
  'clients',
  'products',
  'invoices',
  'invoice_items',
  'payments',
  'payment_allocations',
  'refunds',
  'payment_links',
  'email_messages',
  'timeline_events',
]

async function countRows(of: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const [row] = await of.sql<{ n: string }>(`select count(*) as n from ${table}`)
    counts[table] = Number(row?.n)
  }
  return counts
}

describe('the demo', () => {
  test('is as large as it says', async () => {
    const counts = await countRows(app)
    expect(counts).toMatchObject({ users: 3, companies: 3, memberships: 9, clients: 60 })
    expect(counts.invoices).toBeGreaterThan(1_350)
    expect(counts.invoices).toBeLessThan(1_650)
    expect(counts.payments).toBeGreaterThan(1_100)
    expect(counts.refunds).toBeGreaterThanOrEqual(12)
    expect(counts.email_messages).toBeGreaterThanOrEqual(36)
    expect(counts.timeline_events).toBeGreaterThan(6_000)
  })

  test('lets its people sign in, each with their role in all three companies', async () => {
    for (const [username, role] of [
      ['demo', 'owner'],
      ['demo_books', 'accountant'],
      ['demo_guest', 'viewer'],
    ] as const) {
      expect(answer).toContain(username)
      const companies = await companiesOf(await signIn(username))
      expect(companies.map((company) => company.role)).toEqual([role, role, role])
      expect(new Set(companies.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'GBP', 'JPY']))
    }
    expect(answer).toContain(DEMO_PASSWORD)
  })

  test('has plans that are paid to this day, and one company still in its trial', async () => {
    const token = await signIn('demo')
    const found: string[] = []
    for (const { id, name } of await companiesOf(token)) {
      const { body } = await app.call({ path: '/api/billing/subscription/', token, company: id })
      const { body: receipts } = await app.call({ path: '/api/billing/receipts/', token, company: id })
      found.push(`${name}: ${body.plan} ${body.interval} ${body.state} ${body.can_write} ${receipts.count}`)
    }
    expect(found.sort()).toEqual([
      'Komorebi Coffee Roasters: null null trial true 0',
      'Northgate Structures: business year active true 2',
      'Studio Kastanie: team month active true 19',
    ])
    expect(await bookFaults(app)).toEqual([])
  })

  test('adds nothing the second time, and says the same', async () => {
    const before = await countRows(app)
    expect(await prepareDemo(app.deps)).toBe(answer)
    expect(await countRows(app)).toEqual(before)
  })

  test('is the same wherever it is made, given the same day', async () => {
    const other = await buildTestApp()
    try {
      other.clock.set(NOW)
      expect(await prepareDemo(other.deps)).toBe(answer)
      expect(await fingerprint(other)).toEqual(await fingerprint(app))
      expect(await countRows(other)).toEqual(await countRows(app))
    } finally {
      await other.close()
    }
  })

  test('leaves an installation alone that has users of its own', async () => {
    const foreign = await buildTestApp()
    try {
      await registerUser(foreign)
      const before = await countRows(foreign)
      expect(await prepareDemo(foreign.deps)).toContain('nothing was changed')
      expect(await countRows(foreign)).toEqual(before)
    } finally {
      await foreign.close()
    }
  })

  test.each(['2027-01-01T00:01:00Z', '2028-02-29T23:59:00Z', '2026-11-01T12:00:00Z'])(
    'has every state on any day, and nothing of the future (%s)',
    async (now) => {
      const other = await buildTestApp()
      try {
        other.clock.set(now)
        await prepareDemo(other.deps)
        const rows = await other.sql<{ labels: string[]; is_late: boolean }>(
          `select array_agg(distinct invoice_label(i) order by invoice_label(i)) as labels,
          bool_or(i.lifecycle = 'issued' and i.amount_due > 0 and i.due_date < $1::timestamptz::date) as is_late
        from invoices i group by i.company_id`,
          [now],
        )
        const kept = STATUSES.filter((status) => status !== 'overdue').sort()
        expect(rows).toEqual([1, 2, 3].map(() => ({ labels: kept, is_late: true })))
        const [late] = await other.sql<{ n: string }>(
          // What was done by the application itself has the database's clock.
          `select count(*) as n from timeline_events where created_at > $1 and type not like 'credit_note.%' and type not like '%reminder%' and type not like 'late_fees%' and quote_id is null
             and (invoice_id is null or invoice_id not in (select id from invoices where order_id is not null))`,
          [now],
        )
        expect(late?.n).toBe('0')
      } finally {
        await other.close()
      }
    },
  )
})

describe('its books', () => {
  test('number invoices from 1 without a gap in each company and year, and the counters know', async () => {
    const rows = await app.sql<{ company_id: string; period: string; sequences: number[]; last: number }>(`
      select i.company_id, i.number_period as period, array_agg(i.number_sequence order by i.issued_at, i.number_sequence) as sequences,
        (select c.last_value from number_counters c where c.company_id = i.company_id and c.series = 'invoice' and c.period = i.number_period) as last
      from invoices i where i.lifecycle <> 'draft' group by 1, 2`)
    expect(rows.length).toBeGreaterThanOrEqual(6)
    for (const { sequences, last } of rows) {
      expect(sequences).toEqual(sequences.map((_, at) => at + 1))
      expect(last).toBe(sequences.length)
    }
  })

  test('store the totals the domain computes, for every invoice', async () => {
    const invoices = await app.sql<{
      id: string
      currency: string
      prices_include_tax: boolean
      discount_type: 'percent' | 'amount' | null
      discount_value: string | null
      stored: string[]
      items: {
        quantity: string
        unit_price: string
        discount_type: 'percent' | 'amount' | null
        discount_value: string | null
        line_total: string
        rates: {
          key: string
          name: string
          rate: string
          category: TaxCategory
          exemption_reason: string | null
        }[]
      }[]
    }>(`
      select i.id, i.currency, i.prices_include_tax, i.discount_type, trim_scale(i.discount_value)::text as discount_value,
        array[i.subtotal, i.discount_total, i.tax_total, i.withholding_total, i.total]::text[] as stored,
        (select json_agg(json_build_object('quantity', trim_scale(l.quantity)::text, 'unit_price', trim_scale(l.unit_price)::text,
          'discount_type', l.discount_type, 'discount_value', trim_scale(l.discount_value)::text, 'line_total', l.line_total::text,
          'rates', (select json_agg(json_build_object('key', t.tax_rate_id, 'name', t.name, 'rate', trim_scale(t.rate)::text,
            'category', t.category, 'exemption_reason', t.exemption_reason) order by t.position)
            from invoice_item_taxes t where t.item_id = l.id and t.invoice_id = l.invoice_id)) order by l.position)
         from invoice_items l where l.invoice_id = i.id and l.company_id = i.company_id) as items
      from invoices i where i.document_type <> 'final'`)
    const discount = (of: { discount_type: 'percent' | 'amount' | null; discount_value: string | null }) =>
      of.discount_type && of.discount_value ? { type: of.discount_type, value: of.discount_value } : null
    for (const invoice of invoices) {
      const result = computeInvoiceTotals({
        currency: currencyCode(invoice.currency),
        pricesIncludeTax: invoice.prices_include_tax,
        discount: discount(invoice),
        items: invoice.items.map((item) => ({
          quantity: item.quantity,
          unitPrice: item.unit_price,
          discount: discount(item),
          rates: item.rates.map(({ exemption_reason, ...rate }) => ({
            ...rate,
            exemptionReason: exemption_reason,
            isCompound: false,
            isWithholding: false,
          })),
        })),
      })
      if (!result.ok) throw new Error(`${invoice.id} cannot be computed`)
      const { subtotal, discountTotal, taxTotal, withholdingTotal, total, items } = result.totals
      const computed = [subtotal, discountTotal, taxTotal, withholdingTotal, total]
      expect(invoice.stored).toEqual(computed.map(({ amount }) => amount.toString()))
      expect(invoice.items.map((item) => item.line_total)).toEqual(
        items.map(({ lineTotal }) => lineTotal.amount.toString()),
      )
    }
    const rates = invoices.map(
      ({ items }) => new Set(items.flatMap((item) => item.rates.map(({ key }) => key))),
    )
    expect(rates.filter((set) => set.size > 1).length).toBeGreaterThan(100)
  })

  test('never lay more on invoices than a payment was', async () => {
    const wrong = await app.sql(`
      select p.id from payments p join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
      group by p.company_id, p.id, p.amount having sum(a.amount) > p.amount`)
    expect(wrong).toEqual([])
    const odd = await app.sql(`
      select p.id from payments p left join lateral (select sum(r.amount) as refunded from refunds r
        where r.company_id = p.company_id and r.payment_id = p.id) r on true
      where coalesce(r.refunded, 0) <> p.refunded_amount or (p.refunded_amount > 0 and p.status <> 'completed')`)
    expect(odd).toEqual([])
  })

  /** A refund first takes what its payment has not been laid on invoices; the rest its invoice owes again. */
  test('say of each invoice what was paid on it, less what went back', async () => {
    const wrong = await app.sql(`
      with shares as (
        select a.company_id, a.invoice_id, a.amount - greatest(0, p.refunded_amount - (p.amount - s.laid)) as kept
        from payment_allocations a
        join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
        join lateral (select sum(o.amount) as laid, count(*) as parts from payment_allocations o
          where o.company_id = a.company_id and o.payment_id = a.payment_id) s on true
      )
      select i.number from invoices i
      left join lateral (select sum(s.kept) as paid from shares s where s.company_id = i.company_id and s.invoice_id = i.id) s on true
      where i.amount_paid <> coalesce(s.paid, 0) or i.amount_paid < 0 or i.amount_due < 0
        or (i.lifecycle = 'issued' and (i.paid_at is not null) <> (i.amount_due <= 0))
        or (i.lifecycle = 'cancelled' and (i.amount_paid <> 0 or i.cancel_reason is null))`)
    expect(wrong).toEqual([])
    const several = await app.sql(`
      select p.id from payments p join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
      where p.refunded_amount > 0 group by p.company_id, p.id having count(*) > 1`)
    expect(several).toEqual([])
  })

  test('say in the language of a document why no tax is charged, and greet by the first name', async () => {
    const reasons = await app.sql(`
      select distinct i.language, t->>'exemption_reason' as reason
      from invoices i join companies c using (company_id), jsonb_array_elements(i.taxes) t
      where c.name = 'Studio Kastanie' and t->>'exemption_reason' is not null order by 1, 2`)
    expect(reasons).toEqual([
      { language: 'de', reason: 'Nicht im Inland steuerbare Leistung' },
      { language: 'de', reason: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse charge)' },
      { language: 'en', reason: 'Reverse charge: the customer accounts for the VAT' },
    ])
    const [contact] = await app.sql(
      "select first_name, last_name from client_contacts where email = 'sanne.de.wit@kanaal-studio.example'",
    )
    expect(contact).toEqual({ first_name: 'Sanne', last_name: 'de Wit' })
  })

  test('say that money staff wrote down came in at that moment, so that histories have one line of it', async () => {
    const [counts] = await app.sql(`
      select count(*) filter (where came.created_at = made.created_at) > 0 as "at once",
        count(*) filter (where came.created_at <> made.created_at)::integer as later
      from timeline_events made join timeline_events came using (company_id, payment_id)
      where made.type = 'payment.created' and came.type in ('payment.completed', 'invoice.paid') and made.actor_id is not null`)
    expect(counts).toEqual({ 'at once': true, later: 0 })
  })

  test('show a quote of each status, and a deposit and a final invoice', async () => {
    const quotes = await app.sql(
      `
      select q.lifecycle, q.valid_until < $1::timestamptz::date as is_over, array(select i.document_type || ' ' || i.lifecycle from invoices i
        where i.order_id = q.id order by i.created_at, i.number) as invoices
      from quotes q order by q.lifecycle, q.quote_version, 2, 3`,
      [NOW],
    )
    expect(quotes).toEqual([
      { lifecycle: 'accepted', is_over: false, invoices: ['deposit issued'] },
      { lifecycle: 'accepted', is_over: false, invoices: ['deposit issued', 'final issued'] },
      { lifecycle: 'draft', is_over: false, invoices: [] },
      { lifecycle: 'rejected', is_over: false, invoices: [] },
      { lifecycle: 'sent', is_over: false, invoices: [] },
      { lifecycle: 'sent', is_over: true, invoices: [] },
      { lifecycle: 'sent', is_over: false, invoices: [] },
      { lifecycle: 'superseded', is_over: false, invoices: [] },
    ])
  })

  test('tell things in the order in which they can have happened', async () => {
    const wrong = await app.sql(
      `
      select i.number from invoices i where i.order_id is null and (i.created_at > i.issued_at or i.issued_at > i.sent_at or i.sent_at > i.viewed_at
        or i.viewed_at > i.cancelled_at or i.issued_at > i.paid_at or i.issued_at > i.cancelled_at
        or greatest(i.updated_at, i.sent_at, i.viewed_at, i.paid_at, i.cancelled_at) > $1 or (i.viewed_at is not null and i.sent_at is null)
        or i.due_date < i.issue_date)`,
      [NOW],
    )
    expect(wrong).toEqual([])
  })
})

async function attachedSizes(
  token: string,
  company: string,
  mails: { id: string }[],
): Promise<(number | null)[]> {
  const read = mails.map(({ id }) => app.call({ path: `/api/email/outbox/${id}/`, token, company }))
  return (await Promise.all(read)).map(({ body }) => body.attachments[0].size)
}

describe('what newcomers look for', () => {
  test('is in every company: an order, one that failed, own fields, rates and views', async () => {
    const token = await signIn('demo')
    for (const { id: company, time_zone } of await companiesOf(token)) {
      const read = async (path: string) => (await app.call({ path, token, company })).body
      const { views } = await read('/api/invoices/views/')
      const countOf = (view: string) => views.find((entry: { view: string }) => entry.view === view).count
      expect([countOf('scheduled'), countOf('needs_attention')]).toEqual([1, 1])
      const [waiting] = (await read('/api/invoices/?view=scheduled')).results
      const draft = await read(`/api/invoices/${waiting.id}/`)
      expect(draft.issue_date > NOW.slice(0, 10)).toBe(true)
      expect(draft).toMatchObject({ status: 'draft', schedule_sends: true })
      const planned = Date.parse(draft.scheduled_for)
      expect(calendarDateIn(planned, time_zone)).toBe(draft.issue_date)
      expect(timeOfDayIn(planned, time_zone)).toBe('08:00')
      const [stopped] = (await read('/api/invoices/?view=needs_attention')).results
      expect((await read(`/api/invoices/${stopped.id}/`)).schedule_fault.code).toBe('client_blocked')
      const fields = (await read('/api/invoices/custom_fields/')).results
      expect(fields.map(({ key }: { key: string }) => key)).toEqual(['cost_centre', 'team'])
      expect((await read('/api/invoices/?custom_fields=cost_centre.contains:1')).count).toBeGreaterThan(5)
      expect((await read('/api/invoices/?exchange_rate=missing')).count).toBe(1)
      const saved = (await read('/api/saved-views/')).results
      expect(saved.map(({ is_shared }: { is_shared: boolean }) => is_shared)).toEqual([false, true])
    }
    const [kept] = await app.sql<{ n: string }>(
      'select count(*) as n from invoices where exchange_rate is not null',
    )
    expect(Number(kept?.n)).toBeGreaterThan(10)
  })

  test('is in every company: a bank statement with lines that name an invoice, and others', async () => {
    for (const { company_id } of await app.sql<{ company_id: string }>('select company_id from companies'))
      await matchBankLines(app.deps, { company_id })
    const lines = await app.sql(
      `select c.name as company, count(*) filter (where l.is_sure)::integer as sure, count(*) filter (where l.status = 'open')::integer as open,
         count(*) filter (where l.status = 'open' and l.suggestions = '[]')::integer as unknown, count(*)::integer as lines, max(i.imported) as imported
       from bank_statement_lines l join companies c using (company_id) join imports i on i.company_id = l.company_id and i.id = l.import_id
       group by c.name order by c.name`,
    )
    expect(lines).toEqual(
      ['Komorebi Coffee Roasters', 'Northgate Structures', 'Studio Kastanie'].map((company) => ({
        company,
        sure: 3,
        open: 6,
        unknown: 1,
        lines: 7,
        imported: 7,
      })),
    )
  })

  test('is in every company: reminders that go out from now on, and clients with steps of their own or none', async () => {
    const token = await signIn('demo')
    for (const { id: company } of await companiesOf(token)) {
      const read = async (path: string) => (await app.call({ path, token, company })).body
      expect((await read('/api/reminders/settings/')).is_enabled).toBe(true)
      expect((await read('/api/late-fees/settings/')).fee).not.toBeNull()
      const { results } = await read('/api/reminders/steps/')
      expect(results.map(({ days }: { days: number }) => days)).toEqual([-3, 3, 10, 20])
      const planned = await read('/api/reminders/calendar/?page_size=100')
      expect(planned.count).toBeGreaterThan(10)
      expect(planned.results.some(({ is_own_step }: { is_own_step: boolean }) => is_own_step)).toBe(true)
      const today = calendarDateIn(Date.parse(NOW), 'UTC')
      expect(planned.results.every(({ on }: { on: string }) => on >= today)).toBe(true)
    }
  })

  test('is in every company: recurring invoices that go on, were paused and are completed; none is due', async () => {
    const token = await signIn('demo')
    for (const { id: company } of await companiesOf(token)) {
      const read = async (path: string) => (await app.call({ path, token, company })).body
      const { results } = await read('/api/recurring/?ordering=created_at')
      const shapes = results.map((one: { status: string; runs_count: number; failures: number }) => [
        one.status,
        one.runs_count,
        one.failures,
      ])
      expect(shapes.sort()).toEqual([
        ['active', 1, 0],
        ['completed', 1, 0],
        ['paused', 0, 3],
      ])
      for (const { id, status, next_date, mode, total } of results) {
        expect(mode).toBe('issue')
        expect(status !== 'active' || next_date > NOW.slice(0, 10)).toBe(true)
        const runs = (await read(`/api/recurring/${id}/runs/`)).results
        const made = runs.filter((run: { invoice: string | null }) => run.invoice !== null)
        const failed = runs.filter(
          (run: { fault: { code: string } | null }) => run.fault?.code === 'client_blocked',
        )
        expect(made.length + failed.length).toBe(runs.length)
        for (const run of made) {
          expect(run.total).toBe(total)
          expect((await read(`/api/invoices/${run.invoice}/`)).recurring).toBe(id)
        }
        expect((await read(`/api/recurring/${id}/upcoming/`)).dates).toHaveLength(
          status === 'completed' ? 0 : 12,
        )
        expect((await read(`/api/timeline/events/?recurring=${id}`)).count).toBeGreaterThan(0)
      }
    }
    // Nothing of it is due: what waits waits for its morning.
    const invoiced = await app.sql('select id from invoices')
    await queueRecurringInvoices(app.deps)
    await app.runJobs()
    expect(await app.sql('select id from invoices')).toHaveLength(invoiced.length)
  })
})

describe('what a person sees', () => {
  const OPEN = new Set(['issued', 'sent', 'viewed', 'partially_paid', 'overdue'])

  test('are dashboards that equal the lists, with every state and sound proportions', async () => {
    const token = await signIn('demo')
    for (const company of await companiesOf(token)) {
      const path = '/api/statistics/general/dashboard/'
      const shown = (await app.call({ path, token, company: company.id })).body
      const invoices = await all<Invoice>('/api/invoices/', token, company.id)
      const payments = await all<Payment>('/api/payments/', token, company.id)
      const notes = await all<Note>('/api/credit-notes/', token, company.id, '&view=issued')
      expect(notes).toHaveLength(2)
      const counts = STATUSES.map((status) => [
        status,
        invoices.filter((one) => one.status === status).length,
      ])
      // Nobody gives up an invoice there.
      expect(shown.counts).toEqual({ ...Object.fromEntries(counts), written_off: 0 })
      for (const [, count] of counts) expect(count).toBeGreaterThan(0)
      for (const figures of shown.by_currency) {
        const currency: CurrencyCode = currencyCode(figures.currency)
        const written = (list: readonly string[]) =>
          formatMoney(
            money(
              list.reduce((sum, amount) => sum + units(amount), 0n),
              currency,
            ),
          )
        const own = invoices.filter((one) => one.currency === currency)
        const open = own.filter(({ status }) => OPEN.has(status))
        const issued = own.filter(({ status }) => OPEN.has(status) || status === 'paid')
        const received = payments.filter(
          (one) =>
            one.currency === currency && ['completed', 'refunded', 'partially_refunded'].includes(one.status),
        )
        const credited = notes.filter((one) => one.currency === currency).map(({ total }) => total)
        expect(figures.credited).toBe(written(credited))
        expect(figures.revenue).toBe(
          written([...issued.map(({ total }) => total), ...credited.map((one) => `-${one}`)]),
        )
        expect(figures.outstanding).toBe(written(open.map(({ amount_due }) => amount_due)))
        expect(figures.overdue).toBe(
          written(own.filter(({ status }) => status === 'overdue').map(({ amount_due }) => amount_due)),
        )
        expect(units(figures.received)).toBe(
          received.reduce((sum, one) => sum + units(one.amount) - units(one.refunded_amount), 0n),
        )
        if (currency !== company.currency) continue
        const share = (part: string) => Number(units(part)) / Number(units(figures.revenue))
        expect(share(figures.outstanding)).toBeGreaterThan(0.05)
        expect(share(figures.outstanding)).toBeLessThan(0.18)
        expect(share(figures.overdue)).toBeGreaterThan(0.015)
        expect(share(figures.overdue)).toBeLessThan(0.09)
      }
    }
  })

  test('are payment links that open, mails in the outbox, a logo and a document', async () => {
    const token = await signIn('demo_guest')
    for (const { id: company } of await companiesOf(token)) {
      const links = await all<{ status: string; share_token: string }>('/api/payments/links/', token, company)
      expect(new Set(links.map(({ status }) => status))).toEqual(
        new Set(['active', 'paid', 'expired', 'cancelled']),
      )
      const open = links.find(({ status }) => status === 'active')
      const page = await app.call({ path: `/api/payments/public/${open?.share_token}/` })
      expect(page.status).toBe(200)
      const mails = await all<{ id: string; status: string; kind: string }>(
        '/api/email/outbox/',
        token,
        company,
      )
      const invoices = mails.filter(({ kind }) => kind === 'invoice')
      expect(invoices).toHaveLength(12)
      expect(await attachedSizes(token, company, invoices)).toEqual(invoices.map(() => expect.any(Number)))
      expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']))
      const { body } = await app.call({ path: `/api/auth/companies/${company}/`, token, company })
      const logo = await app.call({ path: body.logo })
      expect(logo.headers.get('content-type')).toBe('image/png')
    }
  })
})
