import { type Dashboard, dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { completed } from '../../test-answers.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleInvoiceRow } from '../../test-samples/sample-invoice.ts'
import { type Answer, answer, page, refusal, serve } from '../../test-server.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { FiguresSlip } from './figures-slip.tsx'

const PATH = '/api/statistics/general/dashboard/'
const EUR = {
  written_off: '0.00',
  currency: 'EUR',
  revenue: '10000.00',
  received: '8000.00',
  outstanding: '1234.50',
  overdue: '234.50',
  draft: '0.00',
  received_this_month: '500.00',
  received_last_month: '2000.00',
  invoices: { outstanding: 3, overdue: 1, draft: 0 },
}
const USD = {
  ...EUR,
  currency: 'USD',
  outstanding: '80.00',
  overdue: '0.00',
  received_this_month: '0.00',
  draft: '12.00',
}
const month = (
  name: string,
  currency: string,
  invoiced: string,
  received: string,
  includes_test = false,
) => ({
  month: name,
  currency,
  invoiced,
  received,
  includes_test,
})
const AGEING = {
  currency: 'EUR',
  current: '1000.00',
  d1_30: '200.00',
  d31_60: '0.00',
  d61_90: '0.00',
  d90_plus: '34.50',
}

function sampleDashboard(part: object = {}): Dashboard {
  const base = {
    currency: 'EUR',
    by_currency: [EUR],
    counts: { draft: 1, sent: 2, overdue: 1, paid: 4 },
    monthly: [month('2026-10', 'EUR', '2000.00', '2000.00'), month('2026-11', 'EUR', '1500.00', '500.00')],
    ageing: [AGEING],
    top_clients: [
      {
        client: sampleId('zeta'),
        client_name: 'Zeta GmbH',
        currency: 'EUR',
        invoiced: '6000.00',
        received: '0.00',
        outstanding: '0.00',
      },
    ],
    quotes: [],
    recent: [],
    needs_attention: [],
    waiting: { pending_payments: 0, failed_schedules: 0, unsent_invoices: 0, failed_mails: 0 },
  }
  return completed(dashboard, { ...base, ...part }) as Dashboard
}

let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  // Already December in Berlin, and still November in London.
  vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z'), toFake: ['Date'] })
  answers = {
    ...sessionAnswers({}, { time_zone: 'Europe/Berlin' }),
    [PATH]: answer(sampleDashboard()),
    [`/api/auth/companies/${ACME.id}/`]: answer({ accent_color: '#1f4d3a' }),
    '/api/clients/': page([]),
    '/api/invoices/taxes/rates/': page([]),
  }
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

async function open(data: object = {}) {
  answers[PATH] = answer(sampleDashboard(data))
  serve(answers)
  await enter()
  showPage(() => <DashboardScreen />)
  await screen.findByRole('heading', { name: 'Lately' })
}
const section = (title: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('section') as HTMLElement)
const links = (title: string) =>
  section(title)
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      decodeURIComponent(link.getAttribute('href') ?? ''),
    ])

test('each of the four figures says of how many invoices it is, and leads to its list', async () => {
  await open()
  const figure = (label: string) => screen.getByText(label).closest('a')
  const told = ['Owed to you', 'Overdue', 'Received this month', 'In drafts'].map((label) => [
    figure(label)?.textContent,
    figure(label)?.getAttribute('href'),
  ])
  expect(told).toEqual([
    ['Owed to you€1,234.503 invoices', '/dashboard/invoices?view=outstanding'],
    ['Overdue€234.501 invoice', '/dashboard/invoices?view=overdue'],
    ['Received this month€500.00€2,000.00 last month', '/dashboard/payments?payment_date_after=2026-12-01'],
    ['In drafts€0.00no invoices', '/dashboard/invoices?view=draft'],
  ])
})

test('sums in other currencies stand below, each with its own, where they come to something', async () => {
  await open({ by_currency: [USD, EUR] })
  const text = (label: string) => screen.getByText(label).closest('a')?.textContent
  expect(text('Owed to you')).toBe('Owed to you€1,234.503 invoices$80.00')
  expect(text('Overdue')).toBe('Overdue€234.501 invoice')
  expect(text('In drafts')).toBe('In drafts€0.00no invoices$12.00')
})

test('payments with the test bank in this month or the last are said to be among what was received', async () => {
  const older = [
    month('2026-09', 'EUR', '0.00', '9.00', true),
    month('2026-10', 'EUR', '0.00', '0.00'),
    month('2026-11', 'EUR', '0.00', '0.00'),
  ]
  await open({ monthly: older })
  expect(screen.queryByText('includes test payments')).toBeNull()
  expect(screen.getByText('Received includes test payments.')).toBeTruthy()
})

test('where it was in the last two months, the figure says so itself', async () => {
  await open({
    monthly: [month('2026-10', 'EUR', '0.00', '9.00', true), month('2026-11', 'EUR', '0.00', '0.00')],
  })
  expect(screen.getByText('includes test payments')).toBeTruthy()
})

test('a company without a sum in its own currency shows the first there is', () => {
  const data = sampleDashboard({ currency: 'CHF', by_currency: [USD] })
  serve(answers)
  showPage(() => <FiguresSlip data={data} />)
  return waitFor(() =>
    expect(screen.getByText('Owed to you').closest('a')?.textContent).toBe('Owed to you$80.003 invoices'),
  )
})

test('each month says what was invoiced and received, and leads to the invoices of its days', async () => {
  await open({
    monthly: [
      month('2026-02', 'EUR', '2000.00', '0.00'),
      month('2026-02', 'USD', '7.00', '7.00'),
      month('2026-11', 'EUR', '1500.00', '500.00'),
    ],
  })
  expect(links('Invoiced and received')).toEqual([
    [
      'February 2026: €2,000.00 invoiced, €0.00 received',
      '/dashboard/invoices?issue_date_after=2026-02-01&issue_date_before=2026-02-28',
    ],
    [
      'November 2026: €1,500.00 invoiced, €500.00 received',
      '/dashboard/invoices?issue_date_after=2026-11-01&issue_date_before=2026-11-30',
    ],
  ])
  expect(screen.getByRole('heading', { name: 'Invoiced and received EUR' })).toBeTruthy()
})

test('what was written off stands beside what is owed, in each currency, and leads to its list', async () => {
  await open({
    by_currency: [
      { ...EUR, written_off: '240.00' },
      { ...EUR, currency: 'USD', written_off: '5.00' },
    ],
  })
  const link = section('Owed, by age').getByRole('link', { name: /^Written off/ })
  expect(link.textContent).toBe('Written off: €240.00 · $5.00')
  expect(link.getAttribute('href')).toBe('/dashboard/invoices?view=written_off')
  cleanup()
  await open()
  expect(section('Owed, by age').queryByText(/^Written off/)).toBeNull()
})

test('what is owed stands by age, and each age leads to the invoices due on its days', async () => {
  await open()
  expect(links('Owed, by age')).toEqual([
    ['Not due yet€1,000.00', '/dashboard/invoices?view=outstanding&due_date_after=2026-12-01'],
    [
      '1–30 days late€200.00',
      '/dashboard/invoices?view=outstanding&due_date_after=2026-11-01&due_date_before=2026-11-30',
    ],
    [
      '31–60 days late€0.00',
      '/dashboard/invoices?view=outstanding&due_date_after=2026-10-02&due_date_before=2026-10-31',
    ],
    [
      '61–90 days late€0.00',
      '/dashboard/invoices?view=outstanding&due_date_after=2026-09-02&due_date_before=2026-10-01',
    ],
    ['Over 90 days late€34.50', '/dashboard/invoices?view=outstanding&due_date_before=2026-09-01'],
  ])
})

test('where nobody owes anything in the company’s currency, that is said', async () => {
  await open({ ageing: [{ ...AGEING, currency: 'USD' }] })
  expect(section('Owed, by age').getByText('Nobody owes you anything.')).toBeTruthy()
})

test('the five best clients lead to themselves, and their currencies are named where there are several', async () => {
  const client = (name: string, currency: string) => ({
    client: sampleId(name),
    client_name: name,
    currency,
    invoiced: '10.00',
    received: '0.00',
    outstanding: '0.00',
  })
  await open({
    by_currency: [EUR, USD],
    top_clients: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => client(name, at < 4 ? 'EUR' : 'USD')),
  })
  expect(links('Top clients').map(([text]) => text)).toEqual([
    'a€10.00',
    'b€10.00',
    'c€10.00',
    'd€10.00',
    'e$10.00',
  ])
  expect(links('Top clients')[0]?.[1]).toBe(`/dashboard/clients/${sampleId('a')}`)
  expect(screen.getByRole('heading', { name: 'Top clients EUR, USD' })).toBeTruthy()
})

test('what is late says for how long, where the company is; what is only waiting says how it stands', async () => {
  await open({
    needs_attention: [
      sampleInvoiceRow({ status: 'overdue', is_overdue: true, due_date: '2026-11-30', amount_due: '69.00' }),
      sampleInvoiceRow({
        id: sampleId('draft'),
        number: null,
        status: 'draft',
        due_date: null,
        client_name: 'Bolt Ltd',
      }),
    ],
  })
  expect(links('Needs you today')).toEqual([
    ['Zeta GmbH€69.00INV-2026-00071 day late', `/dashboard/invoices/${sampleId('inv7')}`],
    ['Bolt Ltd€119.00DraftDraft', `/dashboard/invoices/${sampleId('draft')}`],
  ])
})

test('in German the figures, months and ages are German', async () => {
  await activateLanguage('de')
  answers[PATH] = answer(sampleDashboard())
  serve(answers)
  await enter()
  showPage(() => <DashboardScreen />)
  const months = await screen.findAllByRole('link', { name: /2026/ })
  expect(months.at(-1)?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    'November 2026: 1.500,00 € in Rechnung gestellt, 500,00 € eingegangen',
  )
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('1.234,50 €3 Rechnungen')
})

test('before the first payment the first steps are shown, and without an invoice nothing else', async () => {
  answers[PATH] = answer(sampleDashboard({ counts: {} }))
  serve(answers)
  await enter()
  showPage(() => <DashboardScreen />)
  expect(await screen.findByRole('heading', { name: 'To your first paid invoice' })).toBeTruthy()
  expect(screen.queryByText('Owed to you')).toBeNull()
})

test.each([
  [{ paid: 1 }, false],
  [{ partially_paid: 1 }, false],
  [{ sent: 3, draft: 1 }, true],
])('with %j invoices the first steps are shown: %s', async (counts, isShown) => {
  await open({ counts })
  expect(screen.queryAllByText('To your first paid invoice')).toHaveLength(isShown ? 1 : 0)
  expect(screen.getByText('Owed to you')).toBeTruthy()
})

test('figures that could not be loaded are asked for again on a click', async () => {
  answers[PATH] = refusal(403, 'permission_denied')
  serve(answers)
  await enter()
  showPage(() => <DashboardScreen />)
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers[PATH] = answer(sampleDashboard())
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Owed to you')).toBeTruthy()
})
