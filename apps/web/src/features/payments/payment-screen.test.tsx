import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { samplePayment } from '../../test-samples/sample-payment.ts'
import { type Answer, type Answers, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { ClientPayments } from './client-payments.tsx'
import { PaymentScreen } from './payment-screen.tsx'

const ID = samplePayment().id
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...(sessionAnswers() as Answers),
    '/api/payments/methods/': page([]),
    '/api/timeline/events/': page([]),
  }
  asked = serve(answers)
  await enter()
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

const open = (given: Partial<Payment> | Answer = {}) => {
  answers[`/api/payments/${ID}/`] = typeof given === 'function' ? given : answer(samplePayment(given))
  showPage(() => <PaymentScreen id={ID} Mails={() => null} SendReceipt={() => null} Files={() => null} />, {
    permissions: ['payments.record', 'payments.refund'],
    others: { '/dashboard/payments': 'The list' },
  })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const details = () => within(screen.getByRole('complementary', { name: 'About this payment' }))
const fact = (name: string) =>
  details().queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent

test('a payment says who paid how much, when, how, for which invoices', async () => {
  open({ reference: 'Thanks', notes: 'By phone' })
  expect(await heading('€119.00 from Zeta GmbH')).toBeTruthy()
  expect(['Client', 'Method', 'Date', 'Reference', 'Reason'].map(fact)).toEqual([
    'Zeta GmbH',
    'Bank transfer',
    'Nov 20, 2026',
    'Thanks',
    undefined,
  ])
  expect(screen.getByText('By phone')).toBeTruthy()
  const invoice = screen.getByRole('link', { name: /^INV-2026-0007/ })
  expect(invoice.textContent).toBe('INV-2026-0007€119.00')
  expect(invoice.getAttribute('href')).toBe(`/dashboard/invoices/${sampleId('inv7')}`)
})

test('what refunds have left of an invoice stands beside what it was', async () => {
  open({
    status: 'partially_refunded',
    refunded_amount: '19.00',
    allocations: [
      {
        invoice: sampleId('inv7'),
        invoice_number: 'INV-2026-0007',
        issue_date: '2026-11-18',
        amount: '119.00',
        remaining: '100.00',
      },
    ],
    refunds: [
      {
        id: sampleId('ref1'),
        amount: '9.00',
        reason: null,
        status: 'completed',
        created_at: '2026-11-20T10:00:00.000Z',
      },
      {
        id: sampleId('ref2'),
        amount: '10.00',
        reason: 'Twice paid',
        status: 'failed',
        created_at: '2026-11-21T10:00:00.000Z',
      },
    ],
  })
  expect((await screen.findByRole('link', { name: /^INV-2026-0007/ })).textContent).toBe(
    'INV-2026-0007was €119.00€100.00',
  )
  const refunds = screen.getByRole('heading', { name: 'Refunds' }).closest('section') as HTMLElement
  expect(
    within(refunds)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['RefundyesterdayCompleted€9.00', 'Twice paidnowFailed€10.00'])
})

test.each([
  ['completed', '119.00', 'For no invoice: it is credit of the client.'],
  ['pending', '119.00', 'For no invoice: once it has arrived it is credit of the client.'],
  ['refunded', '0.00', 'For no invoice.'],
] as const)('money for no invoice that is %s', async (status, unallocated_amount, text) => {
  open({ status, unallocated_amount, allocations: [] })
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['en', 'Reason', 'Your card has insufficient funds.'],
  ['de', 'Grund', 'Ihre Karte ist nicht ausreichend gedeckt.'],
] as const)(
  'why it came to nothing is told in the language of the reader: %s',
  async (language, name, text) => {
    await activateLanguage(language)
    open({
      status: 'failed',
      method: 'card',
      failure_reason: 'Your card has insufficient funds.',
      failure: { code: 'bank_insufficient_funds', params: {} },
    })
    expect(await screen.findByText(name, { selector: 'dt' })).toBeTruthy()
    expect(screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent).toBe(text)
  },
)

test('a reason without a code is told as it was written', async () => {
  open({ status: 'failed', failure_reason: 'Said by a bank of before.' })
  expect(await screen.findByText('Said by a bank of before.')).toBeTruthy()
})

test('what a payer typed is not passed off as known', async () => {
  open({ client: null, client_name: 'Pia Payer', payer_name: 'Pia Payer', payer_email: 'pia@example.com' })
  expect(
    await screen.findByText('The payer gave: Pia Payer, pia@example.com. Nobody has checked it.'),
  ).toBeTruthy()
  expect(details().queryByRole('link', { name: 'Pia Payer' })).toBeNull()
})

test('a test payment says so in its head', async () => {
  open({ is_test: true })
  expect((await heading('€119.00 from Zeta GmbH')).parentElement?.parentElement?.textContent).toContain(
    'Test',
  )
})

test('a payment there is not leads back to the list', async () => {
  open(refusal(404, 'not_found'))
  const link = await screen.findByRole('link', { name: /payments/i })
  expect(link.getAttribute('href')).toBe('/dashboard/payments')
})

test('while a refund is on its way the payment is looked at again, until it is done', async () => {
  vi.useRealTimers()
  vi.useFakeTimers()
  const refund = {
    id: sampleId('ref1'),
    amount: '9.00',
    reason: null,
    created_at: '2026-11-21T10:00:00.000Z',
  }
  let status: 'pending' | 'completed' = 'pending'
  const looked = () => asked.filter(({ path }) => path === `/api/payments/${ID}/`).length
  open(() => answer(samplePayment({ status: 'completed', refunds: [{ ...refund, status }] }))())
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await after(100)
  expect(looked()).toBe(1)
  status = 'completed'
  await after(2100)
  expect(looked()).toBe(2)
  await after(10_000)
  expect(looked()).toBe(2)
})

const CLIENT = sampleClient()
const showOfClient = (payments: readonly Payment[], count = payments.length) => {
  answers['/api/payments/'] = answer({ count, next: null, previous: null, results: payments })
  showPage(() => <ClientPayments client={CLIENT} />)
}

test('a client’s page has the latest five payments, and leads to all of them', async () => {
  showOfClient([samplePayment({ method: 'card', reference: 'ch_77', is_test: true })], 12)
  const one = await screen.findByRole('link', { name: /^Card/ })
  expect(one.textContent).toBe('CardTestch_77Nov 20, 2026Completed€119.00')
  expect(one.getAttribute('href')).toBe(`/dashboard/payments/${ID}`)
  expect(screen.getByRole('link', { name: 'All 12 payments' }).getAttribute('href')).toBe(
    `/dashboard/payments?client=${CLIENT.id}`,
  )
  const query = asked.find(({ path }) => path === '/api/payments/')?.query
  expect(Object.fromEntries(query ?? [])).toEqual({ client: CLIENT.id, page_size: '5' })
})

test('a client who has not paid yet has no payments, and no link to them', async () => {
  showOfClient([])
  expect(await screen.findByText('No payments yet.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})
