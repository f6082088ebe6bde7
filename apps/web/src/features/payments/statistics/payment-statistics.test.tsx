import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { type Answer, type Asked, answer, page, serve } from '../../../test-server.ts'
import { PaymentsScreen } from '../payments-screen.tsx'

const NONE = {
  payments: 0,
  amount: '0.00',
  refunded: '0.00',
  credit_paid_back: '0.00',
  received: '0.00',
  fees: '0.00',
  net: '0.00',
}
const MAY = {
  ...NONE,
  payments: 1204,
  amount: '190.00',
  refunded: '15.00',
  received: '175.00',
  fees: '1.75',
  net: '173.25',
}
const YEN = { ...NONE, payments: 1, amount: '1200', received: '1200', refunded: '0', fees: '0', net: '1200' }
const monthly = (sums: object, none: object) =>
  ['04', '05'].map((month, at) => ({
    start: `2026-${month}-01`,
    end: `2026-${month}-30`,
    label: `2026-${month}`,
    ...(at === 1 ? sums : none),
  }))
const NO_YEN = {
  ...NONE,
  amount: '0',
  refunded: '0',
  credit_paid_back: '0',
  received: '0',
  fees: '0',
  net: '0',
}
const STATISTICS = {
  currency: 'EUR',
  from: '2026-01-01',
  to: '2026-12-31',
  interval: 'month',
  fiscal_year_start_month: 1,
  totals: [
    { currency: 'EUR', ...MAY, includes_test: true },
    { currency: 'JPY', ...YEN, credit_paid_back: '0', includes_test: false },
  ],
  series: [
    { currency: 'EUR', periods: monthly(MAY, NONE) },
    { currency: 'JPY', periods: monthly({ ...YEN, credit_paid_back: '0' }, NO_YEN) },
  ],
  by_method: [
    { method: 'bank_transfer', currency: 'EUR', ...MAY, received: '125.00', fees: '0.00' },
    { method: 'card', currency: 'EUR', ...MAY, payments: 1, received: '50.00' },
    { method: 'cash', currency: 'JPY', ...YEN, credit_paid_back: '0' },
  ],
}
const summaryOf = (currency: string, over: object) => ({
  currency,
  received_today: '0',
  received_this_month: '0',
  received_last_month: '0',
  received_this_year: '0',
  pending: { payments: 0, amount: '0' },
  processing: { payments: 0, amount: '0' },
  unknown: { payments: 0, amount: '0' },
  first_payment_date: null,
  last_payment_date: null,
  includes_test: false,
  ...over,
})
const SUMMARY = {
  currency: 'EUR',
  by_currency: [
    summaryOf('EUR', {
      received_this_month: '145.00',
      received_last_month: '25.00',
      received_this_year: '177.77',
      pending: { payments: 2, amount: '33.00' },
      includes_test: true,
    }),
    summaryOf('JPY', { received_this_year: '1200' }),
  ],
}

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...sessionAnswers(),
    '/api/payments/stats/': answer(STATISTICS),
    '/api/payments/summary/': answer(SUMMARY),
    '/api/payments/methods/': page([]),
    '/api/clients/': page([]),
  }
  asked = serve(answers)
  await enter()
})

const HOME = '/dashboard/payments'
async function open(address = `${HOME}?tab=figures`) {
  showPage(() => <PaymentsScreen />, { address })
  await screen.findByRole('heading', { name: 'Payments of a year' })
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Payments by month' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

const heads = () =>
  within(screen.getByRole('table', { name: 'Payments by month' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

test('months and methods of a year, each with the way to its payments', async () => {
  await open()
  expect(await rows()).toEqual([
    ['April 2026', '–', '–', '–', '–', '–', '–'],
    ['May 2026', '1,2041,204 payments', '€190.00', '€15.00', '€175.00', '€1.75', '€173.25'],
    ['Total', '1,2041,204 payments', '€190.00', '€15.00', '€175.00', '€1.75', '€173.25'],
  ])
  expect(heads()).toEqual([
    'Month',
    'Payments',
    'Before refunds',
    'Refunded',
    'Received',
    'Fees',
    'After fees',
  ])
  expect(screen.queryByRole('link', { name: 'April 2026' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Received by payment method' })).toBeTruthy()
  expect(screen.getByText(/^Received is what was paid/).textContent).toBe(
    'Received is what was paid, less refunds and credit paid back. Test payments are included.',
  )
  expect(screen.getByRole('link', { name: 'May 2026' }).getAttribute('href')).toBe(
    `${HOME}?payment_date_after=2026-05-01&payment_date_before=2026-05-30&currency=EUR`,
  )
  const card = await screen.findByRole('link', { name: /^Card/ })
  expect(card.textContent).toBe('Card1, €1.75 fees€50.00')
  expect(card.getAttribute('href')).toContain('method=card')
})

test('what came in lately and what is to come stands above, in the currency that is shown', async () => {
  await open()
  const slip = (await screen.findByText('Received this month')).parentElement?.parentElement
  expect(slip?.textContent).toBe(
    'Received this month€145.00Show paymentsReceived last month€25.00Received this year€177.77Pending€33.002 payments',
  )
  expect(screen.getByRole('link', { name: '2 payments' }).getAttribute('href')).toBe(
    `${HOME}?view=pending&currency=EUR`,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Currency' }))
  fireEvent.click(await screen.findByRole('option', { name: 'JPY' }))
  await waitFor(() => expect(shownAddress()).toBe(`${HOME}?tab=figures&currency=JPY`))
  expect((await rows())[1]).toEqual(['May 2026', '11 payment', '¥1,200', '–', '¥1,200', '–', '¥1,200'])
  expect(screen.queryByText(/Test payments are included/)).toBeNull()
})

test('another year is asked for by its number, and an empty one says so', async () => {
  answers['/api/payments/stats/'] = answer({
    ...STATISTICS,
    from: '2025-01-01',
    to: '2025-12-31',
    totals: [{ currency: 'EUR', ...NONE, includes_test: false }],
    series: [],
    by_method: [],
  })
  await open(`${HOME}?tab=figures&year=2025&currency=JPY`)
  expect(screen.getByText('There are no payments in JPY in 2025.')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/api/payments/stats/')?.query.get('fiscal_year')).toBe('2025')
  // The currency stays, as do its figures above and the choice of another.
  expect(screen.getByText('¥1,200')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'JPY')
})

test('the years offered are those since the first payment', async () => {
  answers['/api/payments/summary/'] = answer({
    ...SUMMARY,
    by_currency: [
      summaryOf('EUR', { first_payment_date: '2025-03-01' }),
      summaryOf('JPY', { first_payment_date: '2024-12-31' }),
    ],
  })
  await open()
  fireEvent.click(screen.getByRole('combobox', { name: 'Fiscal year' }))
  const years = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(years.at(-1)).toBe('2024')
  expect(years).not.toContain(String(new Date().getFullYear() + 1))
})

test('a currency that no payment is in is not passed over in silence', async () => {
  await open(`${HOME}?tab=figures&currency=CHF`)
  expect(screen.getByRole('alert').textContent).toBe(
    'There are no payments in CHF. The figures shown are in EUR.',
  )
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'EUR')
})

test('figures that cannot be read can be asked for again', async () => {
  answers['/api/payments/stats/'] = () => Response.error()
  showPage(() => <PaymentsScreen />, { address: `${HOME}?tab=figures` })
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })
  answers['/api/payments/stats/'] = answer(STATISTICS)
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Payments of a year' })).toBeTruthy()
})
