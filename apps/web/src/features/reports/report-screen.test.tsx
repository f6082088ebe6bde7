import type { ReportOf } from '@counterfoil/contract/reports/reports.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, refusal, serve } from '../../test-server.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { ReportScreen } from './report-screen.tsx'
import { ReportsScreen } from './reports-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const REVENUE = '/api/reports/revenue/'
const row = (period: string, invoiced: string, before: string) => ({
  period,
  invoices: 1,
  net: invoiced,
  tax: '0.00',
  invoiced,
  credited: '0.00',
  invoiced_before: before,
})
const tableOf = (currency: string, is_converted = false) => ({
  currency,
  is_converted,
  rows: [row('2026-01', '150.00', '100.00'), row('2026-02', '0.00', '0.00')],
  rows_left_off: 0,
  total: { ...row('', '150.00', '100.00'), period: undefined },
})
const report: ReportOf<'revenue'> = {
  report: 'revenue',
  from: '2026-01-01',
  to: '2026-02-28',
  interval: 'month',
  before: { from: '2025-11-01', to: '2025-12-31' },
  currency: 'EUR',
  without_rate: 1,
  tables: [tableOf('EUR'), tableOf('USD'), tableOf('EUR', true)],
}
const CONFIG = {
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  today: '2026-06-15',
  fiscal_year_start_month: 4,
  currencies: ['EUR'],
  intervals: ['week', 'month', 'quarter'],
  periods: [],
  figures: [],
}

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.mocked(saveFile).mockClear()
  answers = {
    ...sessionAnswers(),
    '/api/statistics/config/': answer(CONFIG),
    [REVENUE]: ({ query }) =>
      (query.get('format') ?? 'json') === 'json'
        ? answer(report)()
        : new Response('x', { headers: { 'content-disposition': 'attachment; filename="revenue.bin"' } }),
  }
  asked = serve(answers)
  await enter()
})
afterEach(() => activateLanguage('en'))

async function open(address = '/dashboard/reports/revenue', permissions = ['exports.create']) {
  showPage(
    () => (
      <>
        <ReportScreen name="revenue" />
        <Toasts />
      </>
    ),
    { address, permissions },
  )
  return screen.findByRole('table', { name: 'Revenue' })
}
const queries = () =>
  asked.filter(({ path }) => path === REVENUE).map(({ query }) => Object.fromEntries(query))
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    )

test('each period stands beside the one before, with its change, and a total', async () => {
  const table = await open()
  expect(cellsOf(table)).toEqual([
    ['January 2026', '1', '€150.00', '–', '€150.00', '–', '€100.00 +50%'],
    ['February 2026', '1', '–', '–', '–', '–', '–'],
    ['Total', '1', '€150.00', '–', '€150.00', '–', '€100.00 +50%'],
  ])
  expect(screen.getByText(/Compared with Nov 1, 2025 to Dec 31, 2025\./)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'January 2026: €150.00, before €100.00' })).toBeTruthy()
})

test('days, periods and the currency stand in the address', async () => {
  await open()
  expect(queries()).toEqual([{}])
  fireEvent.click(screen.getByLabelText('Quarters'))
  await waitFor(() => expect(queries().at(-1)).toEqual({ interval: 'quarter' }))
  fireEvent.click(screen.getByLabelText('Currency', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'All in EUR' }))
  await waitFor(() => expect(shownAddress()).toContain('currency=all'))
  expect(screen.getByText(/1 document without a rate to EUR is not in it\./)).toBeTruthy()
  fireEvent.click(await screen.findByLabelText('Period', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'This fiscal year' }))
  await waitFor(() =>
    expect(queries().at(-1)).toEqual({ from: '2026-04-01', to: '2027-03-31', interval: 'quarter' }),
  )
})

test('what is on screen is saved as a document and as a table', async () => {
  await open('/dashboard/reports/revenue?from=2026-01-01&to=2026-02-28')
  const shown = { from: '2026-01-01', to: '2026-02-28' }
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(queries().at(-1)).toEqual({ ...shown, format: 'pdf' })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2))
  expect(queries().at(-1)).toEqual({ ...shown, format: 'xlsx' })
})

test('a report without rows says so, and one that could not be loaded is asked for again', async () => {
  answers[REVENUE] = refusal(403, 'permission_denied')
  showPage(() => <ReportScreen name="revenue" />)
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers[REVENUE] = answer({ ...report, tables: [{ ...tableOf('EUR'), rows: [] }] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing in this period')).toBeTruthy()
})

test('the list leads to each report, and an unknown one is not found', async () => {
  showPage(() => <ReportsScreen />)
  const link = await screen.findByRole('link', { name: /^Open by age/ })
  expect(link.getAttribute('href')).toBe('/dashboard/reports/ageing')
  expect(screen.getAllByRole('link', { name: /./ }).length).toBeGreaterThanOrEqual(10)
  showPage(() => <ReportScreen name="profit" />)
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
})

test('a client of a row is opened by its name', async () => {
  const client = sampleId('zeta')
  const aged = {
    client,
    client_name: 'Zeta GmbH',
    current: '0.00',
    d1_30: '10.00',
    d31_60: '0.00',
    d61_90: '0.00',
    d90_plus: '0.00',
    outstanding: '10.00',
    outstanding_before: '0.00',
  }
  const { client: _, client_name: __, ...total } = aged
  answers['/api/reports/ageing/'] = answer({
    ...report,
    report: 'ageing',
    interval: null,
    without_rate: 0,
    tables: [{ currency: 'EUR', is_converted: false, rows: [aged], rows_left_off: 3, total }],
  })
  showPage(() => <ReportScreen name="ageing" />)
  const table = await screen.findByRole('table', { name: 'Open by age' })
  expect(within(table).getByRole('link', { name: 'Zeta GmbH' }).getAttribute('href')).toBe(
    `/dashboard/clients/${client}`,
  )
  expect(screen.getByText('3 more rows are in the exported table.')).toBeTruthy()
})

test('in German a report has German words and figures', async () => {
  await activateLanguage('de')
  showPage(() => <ReportScreen name="revenue" />)
  const table = await screen.findByRole('table', { name: 'Erlöse' })
  expect(cellsOf(table)[0]?.at(-1)).toMatch(/^100,00\s€ \+50\s%$/)
})
