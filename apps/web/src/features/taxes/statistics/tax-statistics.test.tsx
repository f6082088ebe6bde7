import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleTaxStatistics } from '../../../test-samples/sample-tax.ts'
import { type Answer, type Asked, answer, serve } from '../../../test-server.ts'
import { TaxStatistics } from './tax-statistics.tsx'

const PATH = '/api/invoices/taxes/statistics/'
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => window.history.replaceState({}, '', '/dashboard/taxes'))

async function show(statistics: Answer): Promise<void> {
  asked = serve({ ...sessionAnswers({}, { currency: 'EUR' }), [PATH]: statistics })
  await enter()
  showPage(TaxStatistics)
}
const rowsOf = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .filter((cells) => cells.length > 0)

test('tells of a year what each rate came to, and each quarter', async () => {
  await show(answer(sampleTaxStatistics()))
  expect(await rowsOf('Tax by rate')).toEqual([
    ['VAT · 19%', 'Standard or reduced rate', '2', 'on €100.33', '€19.06'],
  ])
  expect(await rowsOf('Tax by quarter')).toEqual([
    ['Q1 2026', '€19.06'],
    ['Q2 2026', '€0.00'],
    ['Q3 2026', '€0.00'],
    ['Q4 2026', '€0.00'],
  ])
  expect(asked.find(({ path }) => path === PATH)?.query.get('interval')).toBe('quarter')
})

test('says how cancelled invoices count, and what its cards on a phone are', async () => {
  await show(answer(sampleTaxStatistics()))
  const about =
    'On issued invoices, by issue date. A cancelled invoice leaves the period in which it was issued, also one that is over.'
  expect(await screen.findByText(about)).toBeTruthy()
  const heads = ['Tax by rate', 'Tax by quarter'].map(
    (name) => screen.getByText(name).parentElement?.textContent,
  )
  expect(heads).toEqual(['Tax by rateAmount, on taxable amount', 'Tax by quarterTax charged'])
})

test('what buyers keep back stands beside the tax, and in each currency by itself', async () => {
  const sample = sampleTaxStatistics()
  const [euros] = sample.by_rate
  if (!euros) throw new Error('no rate')
  const withheld = { ...euros, name: 'IRPF', rate: '15', is_withholding: true, amount: '30.00' }
  const yen = {
    ...euros,
    currency: 'JPY' as const,
    base: '1000',
    amount: '190',
    in_company_currency: { base: '6.14', amount: '1.17', invoices_without_rate: 2 },
  }
  await show(
    answer(
      sampleTaxStatistics({
        by_rate: [euros, withheld, yen],
        totals: [
          ...sample.totals,
          {
            currency: 'JPY',
            tax: '190',
            withholding: '0',
            written_off_tax: '0',
            in_company_currency: { tax: '1.17', withholding: '0.00', invoices_without_rate: 2 },
          },
        ],
        in_company_currency: { tax: '20.23', withholding: '30.00', invoices_without_rate: 2 },
        series: [
          ...sample.series,
          {
            currency: 'JPY',
            periods: [
              {
                start: '2026-01-01',
                end: '2026-03-31',
                label: '2026-Q1',
                tax: '190',
                withholding: '0',
                written_off_tax: '0',
              },
            ],
          },
        ],
      }),
    ),
  )
  // At first every currency is there, and none alone.
  expect(await rowsOf('Tax by rate')).toEqual([
    ['VAT · 19%', 'Standard or reduced rate', '2', 'on €100.33', '€19.06', '€19.06 on €100.33'],
    ['IRPF · 15%', 'Withholding', '2', 'on €100.33', '€30.00', '€19.06 on €100.33'],
    ['VAT · 19%', 'Standard or reduced rate', '2', 'on ¥1,000', '¥190', '€1.17 on €6.14 · 2 without a rate'],
  ])
  expect((await rowsOf('Tax by quarter')).slice(0, 3)).toEqual([
    ['Q1 2026', 'Withheld by buyers €0.00', '€19.06'],
    ['Q1 2026', 'Withheld by buyers ¥0', '¥190'],
    ['Q2 2026', 'Withheld by buyers €0.00', '€0.00'],
  ])

  const missing = '2 invoices in a foreign currency keep no exchange rate and are not in it.'
  const way = () => screen.getByRole('link', { name: missing })
  expect(way().parentElement?.textContent).toBe(
    `All currencies together, in EUR: €20.23 tax charged. €30.00 withheld by buyers. ${missing}`,
  )
  const list =
    '/dashboard/invoices?exchange_rate=missing&issue_date_after=2026-01-01&issue_date_before=2026-12-31'
  expect(way().getAttribute('href')).toBe(list)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Currency' }))
  fireEvent.click(await screen.findByRole('option', { name: 'JPY' }))
  await waitFor(async () =>
    expect(await rowsOf('Tax by rate')).toEqual([
      [
        'VAT · 19%',
        'Standard or reduced rate',
        '2',
        'on ¥1,000',
        '¥190',
        '€1.17 on €6.14 · 2 without a rate',
      ],
    ]),
  )
  expect(await rowsOf('Tax by quarter')).toEqual([['Q1 2026', '¥190']])
  expect(way().parentElement?.textContent).toBe(
    `In EUR, at the rates your invoices keep: €1.17 tax charged. ${missing}`,
  )
  expect(way().getAttribute('href')).toBe(`${list}&currency=JPY`)
})

test('another year is asked for when it is chosen, and one without tax says so', async () => {
  const none = sampleTaxStatistics({ from: '2025-01-01', to: '2025-12-31', by_rate: [] })
  await show(({ query }) => Response.json(query.get('fiscal_year') === '2025' ? none : sampleTaxStatistics()))
  fireEvent.click(await screen.findByRole('combobox', { name: 'Fiscal year' }))
  fireEvent.click(await screen.findByRole('option', { name: '2025' }))
  expect(await screen.findByText('No tax was charged in this year.')).toBeTruthy()
})

test('what was written off stands apart from what was charged', async () => {
  const sample = sampleTaxStatistics()
  const lost = { currency: 'EUR' as const, name: 'VAT', rate: '19', category: 'S' as const }
  const [series] = sample.series
  if (!series) throw new Error('no series')
  await show(
    answer(
      sampleTaxStatistics({
        series: [
          {
            ...series,
            periods: series.periods.map((period, at) => ({
              ...period,
              written_off_tax: at === 3 ? '12.67' : '0.00',
            })),
          },
        ],
        written_off: [{ ...lost, invoices: 1, base: '66.67', amount: '12.67', periods: [] }],
      }),
    ),
  )
  expect(await rowsOf('Written off, by rate')).toEqual([
    ['VAT · 19%', 'Standard or reduced rate', '1', 'on €66.67', '€12.67'],
  ])
  expect(await rowsOf('Tax by rate')).toEqual([
    ['VAT · 19%', 'Standard or reduced rate', '2', 'on €100.33', '€19.06'],
  ])
  const quarters = (await rowsOf('Tax by quarter')).map((row) => row.join(' '))
  expect(quarters.filter((row) => row.includes('12.67'))).toHaveLength(1)
})
