import { INVOICE_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { expect } from 'vitest'
import type { Actor } from '../processes/factories.ts'
import { type Credits, readCredits } from './expected-credits.ts'

export const DASHBOARD = '/api/statistics/general/dashboard/'
/** The moment its tests are set at; the day it is then. */
export const NOON = '2026-11-21T11:00:00Z'
export const TODAY = '2026-11-21'

type Invoice = {
  id: string
  status: string
  currency: string
  issue_date: string
  due_date: string | null
  total: string
  amount_due: string
  amount_overdue: string
  next_instalment: object | null
  client: string
  client_name: string
}
/** What of an invoice is due on a day: all of it, or an instalment. */
type DuePart = { invoice: string; client: string; currency: string; due_date: string | null; left: string }
type Payment = {
  status: string
  currency: string
  payment_date: string
  amount: string
  refunded_amount: string
  client: string
  is_test: boolean
}

const units = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

/** Every record of a list, page by page. */
export async function all<T>(actor: Actor, path: string): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await actor.get(`${path}?page_size=100&page=${page}`)
    found.push(...body.results)
    if (body.next === null) return found
  }
}

/** The dashboard as it is answered. */
export const readDashboard = async (actor: Actor) => {
  const answer = await actor.get(DASHBOARD)
  expect(answer.status).toBe(200)
  return answer.body
}

const OPEN = new Set(['issued', 'sent', 'viewed', 'partially_paid', 'overdue'])
const isOpen = ({ status }: Invoice) => OPEN.has(status)
const isLost = ({ status }: Invoice) => status === 'written_off'
const isIssued = (invoice: Invoice) => isOpen(invoice) || isLost(invoice) || invoice.status === 'paid'
const days = (from: string) => Math.round((Date.parse(TODAY) - Date.parse(from)) / 86_400_000)

/** The last months as the dashboard names them, this one last. */
export function monthsBack(count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 10 - (count - 1) + at, 1)).toISOString().slice(0, 7),
  )
}

type Lost = { client: string; currency: string; amount_written_off: string }

/** The dashboard as the lists say it must be; what was written off says each invoice by itself. */
function expected(
  invoices: Invoice[],
  payments: Payment[],
  lost: readonly Lost[],
  credits: Credits,
  parts: readonly DuePart[],
) {
  const completed = payments.filter(({ status }) =>
    ['completed', 'refunded', 'partially_refunded'].includes(status),
  )
  // Where all is cancelled, or was paid back, there is nothing to show.
  const used = new Set([
    ...invoices
      .filter((one) => one.status !== 'cancelled' && units(one.total) !== 0n)
      .map((one) => one.currency),
    ...completed.filter((one) => one.amount !== one.refunded_amount).map((one) => one.currency),
  ])
  used.delete('EUR')
  const currencies = ['EUR', ...[...used].sort()].map(currencyCode)
  const sum = (currency: CurrencyCode, list: Invoice[], field: 'total' | 'amount_due' | 'amount_overdue') =>
    formatMoney(
      money(
        list
          .filter((entry) => entry.currency === currency)
          .reduce((total, entry) => total + units(entry[field]), 0n),
        currency,
      ),
    )
  const credited = (currency: CurrencyCode, of: (day: string) => boolean) =>
    credits.notes
      .filter((note) => note.currency === currency && of(note.issue_date))
      .reduce((total, note) => total + units(note.total), 0n)
  const revenue = (currency: CurrencyCode, of: (day: string) => boolean) => {
    const charged = issued
      .filter((invoice) => invoice.currency === currency && of(invoice.issue_date))
      .reduce((total, invoice) => total + units(invoice.total), 0n)
    return formatMoney(money(charged - credited(currency, of), currency))
  }
  const received = (currency: CurrencyCode, of: (day: string) => boolean) =>
    formatMoney(
      money(
        completed
          .filter((entry) => entry.currency === currency && of(entry.payment_date))
          .reduce((total, entry) => total + units(entry.amount) - units(entry.refunded_amount), 0n) -
          credits.paidBack
            .filter((entry) => entry.currency === currency && of(entry.date))
            .reduce((total, entry) => total + units(entry.amount), 0n),
        currency,
      ),
    )
  const issued = invoices.filter(isIssued)
  const open = invoices.filter(isOpen)
  const aged = (currency: CurrencyCode, from: number, to: number) => {
    const age = ({ due_date }: DuePart) => (due_date === null ? 0 : Math.max(0, days(due_date)))
    const some = parts.filter((part) => part.currency === currency && age(part) >= from && age(part) <= to)
    return formatMoney(
      money(
        some.reduce((total, { left }) => total + units(left), 0n),
        currency,
      ),
    )
  }
  return {
    currencies,
    counts: Object.fromEntries(
      INVOICE_STATUSES.map((status) => [
        status,
        invoices.filter((invoice) => invoice.status === status).length,
      ]),
    ),
    by_currency: currencies.map((currency) => ({
      currency,
      revenue: revenue(currency, () => true),
      credited: formatMoney(
        money(
          credited(currency, () => true),
          currency,
        ),
      ),
      received: received(currency, () => true),
      outstanding: sum(currency, open, 'amount_due'),
      overdue: sum(
        currency,
        invoices.filter(({ status }) => status === 'overdue'),
        'amount_overdue',
      ),
      draft: sum(
        currency,
        invoices.filter(({ status }) => status === 'draft'),
        'total',
      ),
      written_off: formatMoney(
        money(
          lost
            .filter((invoice) => invoice.currency === currency)
            .reduce((total, { amount_written_off }) => total + units(amount_written_off), 0n),
          currency,
        ),
      ),
      received_this_month: received(currency, (day) => day.startsWith('2026-11')),
      received_last_month: received(currency, (day) => day.startsWith('2026-10')),
      invoices: {
        outstanding: open.filter((invoice) => invoice.currency === currency).length,
        overdue: invoices.filter((invoice) => invoice.currency === currency && invoice.status === 'overdue')
          .length,
        draft: invoices.filter((invoice) => invoice.currency === currency && invoice.status === 'draft')
          .length,
      },
    })),
    monthly: currencies.flatMap((currency) =>
      monthsBack(12).map((month) => ({
        month,
        currency,
        invoiced: revenue(currency, (day) => day.startsWith(month)),
        received: received(currency, (day) => day.startsWith(month)),
        includes_test: payments.some(
          (payment) =>
            payment.is_test &&
            payment.currency === currency &&
            payment.payment_date.startsWith(month) &&
            ['completed', 'partially_refunded'].includes(payment.status),
        ),
      })),
    ),
    ageing: currencies.map((currency) => ({
      currency,
      current: aged(currency, 0, 0),
      d1_30: aged(currency, 1, 30),
      d31_60: aged(currency, 31, 60),
      d61_90: aged(currency, 61, 90),
      d90_plus: aged(currency, 91, 99_999),
    })),
  }
}

/** What is due of open invoices, each on its day. */
async function readParts(actor: Actor, invoices: readonly Invoice[]): Promise<DuePart[]> {
  const parts: DuePart[] = []
  for (const invoice of invoices.filter(isOpen)) {
    const { id, client, currency, due_date, amount_due, next_instalment } = invoice
    const of = { invoice: id, client, currency }
    if (next_instalment === null) parts.push({ ...of, due_date, left: amount_due })
    else {
      const { instalments } = (await actor.get(`/api/invoices/${id}/instalments/`)).body
      for (const one of instalments) parts.push({ ...of, due_date: one.due_date, left: one.left })
    }
  }
  return parts
}

/** Holds the dashboard against the lists, figure by figure. */
export async function compareDashboard(actor: Actor) {
  const [shown, invoices, payments] = [
    await readDashboard(actor),
    await all<Invoice>(actor, '/api/invoices/'),
    await all<Payment>(actor, '/api/payments/'),
  ]
  const lost = await Promise.all(
    invoices
      .filter(isLost)
      .map(async ({ id }): Promise<Lost> => (await actor.get(`/api/invoices/${id}/`)).body),
  )
  const credits = await readCredits(actor)
  const parts = await readParts(actor, invoices)
  const wanted = expected(invoices, payments, lost, credits, parts)
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
  await compareClients(actor, shown, { invoices, payments, lost, credits, parts })
  return { shown, invoices, payments }
}

type Figures = {
  currency: string
  invoiced: string
  received: string
  outstanding: string
  overdue: string
  invoices: number
}

/** Each client's figures are the sums over its own invoices and payments, and the top clients are the first of them. */
async function compareClients(
  actor: Actor,
  shown: { top_clients: unknown[] },
  {
    invoices,
    payments,
    lost,
    credits,
    parts,
  }: { invoices: Invoice[]; payments: Payment[]; lost: Lost[]; credits: Credits; parts: DuePart[] },
) {
  const clients = await all<{ id: string; name: string; figures: Figures[] }>(actor, '/api/clients/')
  const ranked: (Figures & { client: string; client_name: string })[] = []
  for (const client of clients) {
    const sums = expected(
      invoices.filter((entry) => entry.client === client.id),
      payments.filter((entry) => entry.client === client.id),
      lost.filter((entry) => entry.client === client.id),
      {
        notes: credits.notes.filter((entry) => entry.client === client.id),
        paidBack: credits.paidBack.filter((entry) => entry.client === client.id),
      },
      parts.filter((entry) => entry.client === client.id),
    )
    const stats = (await actor.get(`/api/clients/${client.id}/stats/`)).body.by_currency
    for (const { currency, revenue, received, outstanding, overdue, written_off } of sums.by_currency) {
      const figures = client.figures.find((entry) => entry.currency === currency)
      const zero = formatMoney(money(0n, currencyCode(currency)))
      expect(figures?.invoiced ?? zero).toBe(revenue)
      expect(figures?.received ?? zero).toBe(received)
      expect(figures?.outstanding ?? zero).toBe(outstanding)
      expect(figures?.overdue ?? zero).toBe(overdue)
      const told = stats.find((entry: { currency: string }) => entry.currency === currency)
      expect(told?.written_off ?? zero).toBe(written_off)
      if (figures && currency === 'EUR' && units(figures.invoiced) > 0n)
        ranked.push({ ...figures, client: client.id, client_name: client.name })
    }
  }
  ranked.sort((a, b) => (units(a.invoiced) > units(b.invoiced) ? -1 : 1))
  const top = ranked.slice(0, 5).map(({ invoices: _count, overdue: _overdue, ...entry }) => entry)
  expect(shown.top_clients.slice(0, top.length)).toEqual(top)
}
