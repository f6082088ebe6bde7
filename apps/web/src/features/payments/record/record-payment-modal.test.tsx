import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleInvoiceRow } from '../../../test-samples/sample-invoice.ts'
import { samplePayment } from '../../../test-samples/sample-payment.ts'
import { type Answer, type Answers, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { RecordPaymentModal } from './record-payment-modal.tsx'

const CLIENT = sampleClient({
  currency: 'EUR',
  figures: [
    {
      currency: 'EUR',
      outstanding: '619.00',
      overdue: '0.00',
      invoiced: '619.00',
      received: '0.00',
      invoices: 2,
    },
  ],
})
const OLD = sampleInvoiceRow({
  id: sampleId('old'),
  number: 'INV-1',
  due_date: '2026-10-01',
  amount_due: '500.00',
})
const NEW = sampleInvoiceRow({
  id: sampleId('new'),
  number: 'INV-2',
  due_date: '2026-11-01',
  amount_due: '119.00',
})
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'

const AMOUNT = /^Amount( \*)?$/
const user = userEvent.setup({ delay: null })
const onClose = vi.fn()
const onSaved = vi.fn()
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['Date'] })
  for (const told of [onClose, onSaved]) told.mockClear()
  answers = {
    ...(sessionAnswers({}, { currency: 'EUR', time_zone: 'Europe/Berlin' }) as Answers),
    '/api/clients/': page([CLIENT]),
    [`/api/clients/${CLIENT.id}/`]: answer(CLIENT),
    '/api/invoices/': page([OLD, NEW]),
    'GET /api/payments/': page([]),
    'POST /api/payments/': answer({}, 201),
    '/api/payments/methods/': page([]),
    '/api/config/currencies/': answer([
      { code: 'EUR', name: 'Euro' },
      { code: 'USD', name: 'US dollar' },
    ]),
  }
  asked = serve(answers)
  await enter()
})
afterEach(() => vi.useRealTimers())

type Opened = { client?: string; invoice?: typeof OLD; permissions?: readonly string[] }
async function open({ permissions = ['payments.record'], ...given }: Opened = {}): Promise<void> {
  showPage(() => <RecordPaymentModal opened onClose={onClose} onSaved={onSaved} {...given} />, {
    permissions,
  })
  await screen.findByRole('dialog', { name: 'Record payment' })
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => user.click(screen.getByRole('button', { name: 'Record payment' }))
const sent = () => asked.filter(({ path, method }) => path === '/api/payments/' && method === 'POST')
const body = async () => {
  await waitFor(() => expect(sent()).toHaveLength(1))
  return sent()[0]?.body
}

test('a payment sent off before the open invoices are known waits for them, and is laid on its invoice', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const known = page([OLD, NEW])
  answers['/api/invoices/'] = async () => {
    await arrived
    return known()
  }
  await open({ invoice: NEW })
  type(AMOUNT, '40')
  await save()
  expect(sent()).toEqual([])
  arrive()
  expect(await body()).toMatchObject({ amount: '40', allocations: [{ invoice: NEW.id, amount: '40.00' }] })
})

test('where the open invoices cannot be had, a payment is laid on the invoice it was opened on', async () => {
  answers['/api/invoices/'] = refusal(503, 'unavailable')
  await open({ invoice: NEW })
  type(AMOUNT, '40')
  await save()
  expect(await body()).toMatchObject({ allocations: [{ invoice: NEW.id, amount: '40.00' }] })
})

test('a transfer is laid on the oldest invoices first, and recorded once', async () => {
  await open({ client: CLIENT.id })
  await screen.findByLabelText('Amount for INV-1')
  type(AMOUNT, '550')
  await waitFor(() =>
    expect([field('Amount for INV-1').value, field('Amount for INV-2').value]).toEqual(['500.00', '50.00']),
  )
  expect(screen.getByRole('status').textContent).toBe('Left over€0.00')
  type('Reference', 'Thanks')
  await user.dblClick(screen.getByRole('button', { name: 'Record payment' }))
  expect(await body()).toEqual({
    client: CLIENT.id,
    amount: '550',
    currency: 'EUR',
    method: 'bank_transfer',
    status: 'completed',
    // Past midnight where the company is.
    payment_date: '2026-11-21',
    reference: 'Thanks',
    notes: '',
    allocations: [
      { invoice: OLD.id, amount: '500.00' },
      { invoice: NEW.id, amount: '50.00' },
    ],
  })
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment created successfully']))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the fee of a method is announced before it is booked, as typed', async () => {
  await open({ client: CLIENT.id })
  type(AMOUNT, '100')
  await user.click(field('Method'))
  await user.click(await screen.findByRole('option', { name: 'Wire transfer' }))
  expect(await screen.findByText('Fee of this method: €25.00. After fees: €75.00.')).toBeTruthy()
  type(AMOUNT, '10')
  expect(screen.getByText('Fee of this method: €10.00. After fees: €0.00.')).toBeTruthy()
  await user.click(field('Method'))
  await user.click(screen.getByRole('option', { name: 'Card' }))
  expect(screen.getByText('Fee of this method: €0.59. After fees: €9.41.')).toBeTruthy()
  await user.click(field('Method'))
  await user.click(screen.getByRole('option', { name: 'Cash' }))
  expect(screen.queryByText(/^Fee of/)).toBeNull()
})

test('a day before the date of the invoice is taken, and questioned', async () => {
  await open({ invoice: OLD })
  await screen.findByLabelText('Amount for INV-1')
  const question = 'INV-1 is dated Nov 2, 2026. Record an earlier day only if it was paid in advance.'
  expect(screen.queryByText(question)).toBeNull()
  type('Payment date', 'Oct 30, 2026')
  fireEvent.blur(field('Payment date'))
  expect(await screen.findByText(question)).toBeTruthy()
  await save()
  expect(await body()).toMatchObject({ payment_date: '2026-10-30' })
})

test('the open invoices are those of the client in the currency, the oldest first', async () => {
  await open({ client: CLIENT.id })
  const first = await screen.findByText('INV-1')
  expect(first.parentElement?.textContent).toBe('INV-1€500.00 due Oct 1, 2026')
  const query = asked.find(({ path }) => path === '/api/invoices/')?.query
  expect(Object.fromEntries(query ?? [])).toEqual({
    client: CLIENT.id,
    view: 'outstanding',
    currency: 'EUR',
    ordering: 'due_date',
    page_size: '100',
  })
})

test('what is allocated by hand stays when the amount changes, until it is spread again', async () => {
  await open({ client: CLIENT.id })
  await screen.findByLabelText('Amount for INV-2')
  type(AMOUNT, '100')
  type('Amount for INV-1', '')
  type('Amount for INV-2', '100')
  type(AMOUNT, '119')
  expect([field('Amount for INV-1').value, field('Amount for INV-2').value]).toEqual(['', '100'])
  expect(screen.getByRole('status').textContent).toBe('Left over€19.00')
  await user.click(screen.getByRole('button', { name: 'Oldest first' }))
  expect([field('Amount for INV-1').value, field('Amount for INV-2').value]).toEqual(['119.00', ''])
})

test('more allocated than was paid is said while it is typed', async () => {
  await open({ client: CLIENT.id })
  await screen.findByLabelText('Amount for INV-2')
  type(AMOUNT, '100')
  type('Amount for INV-2', '0.01')
  expect(screen.getByRole('status').textContent).toBe('More is allocated than was paid-€0.01')
})

test('an invoice it is recorded for comes first, with all that is due', async () => {
  await open({ invoice: NEW })
  await screen.findByLabelText('Amount for INV-2')
  expect(field(AMOUNT).value).toBe('119.00')
  await waitFor(() => expect(field('Amount for INV-2').value).toBe('119.00'))
  expect(field('Amount for INV-1').value).toBe('')
  answers['POST /api/payments/'] = answer(
    {
      status: 'completed',
      allocations: [
        {
          invoice: NEW.id,
          invoice_number: 'INV-2',
          issue_date: NEW.issue_date,
          amount: '119.00',
          remaining: '119.00',
        },
      ],
    },
    201,
  )
  await save()
  expect(await body()).toMatchObject({ allocations: [{ invoice: NEW.id, amount: '119.00' }] })
  await waitFor(() => expect(shownToasts()).toEqual(['success: Invoice marked as paid']))
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a part of what is due marks nothing as paid', async () => {
  answers['POST /api/payments/'] = answer(
    {
      status: 'completed',
      allocations: [
        {
          invoice: NEW.id,
          invoice_number: 'INV-2',
          issue_date: NEW.issue_date,
          amount: '19.00',
          remaining: '19.00',
        },
      ],
    },
    201,
  )
  await open({ invoice: NEW })
  await save()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Payment created successfully']))
})

test('money that has not arrived is recorded as pending', async () => {
  await open({ client: CLIENT.id })
  type(AMOUNT, '10')
  await user.click(screen.getByRole('checkbox', { name: 'The money has arrived' }))
  await user.click(screen.getByRole('combobox', { name: 'Method' }))
  await user.click(await screen.findByRole('option', { name: 'Cash' }))
  await save()
  expect(await body()).toMatchObject({ status: 'pending', method: 'cash' })
})

test('without a client and an amount nothing is sent, and each field says what it needs', async () => {
  await open()
  await save()
  expect(await screen.findByText('Choose a client.')).toBeTruthy()
  expect(screen.getByText('Enter a valid amount such as 10.50')).toBeTruthy()
  expect(field(AMOUNT).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('what the server finds wrong with one invoice stands at that invoice', async () => {
  const sentence = 'This is more than the invoice has due.'
  answers['POST /api/payments/'] = refusal(400, 'validation_error', {
    errors: { 'allocations.1.amount': [sentence] },
    faults: { 'allocations.1.amount': [{ code: 'allocation_above_due', params: {} }] },
  })
  await open({ client: CLIENT.id })
  await screen.findByLabelText('Amount for INV-2')
  type(AMOUNT, '619')
  await save()
  await waitFor(() => expect(field('Amount for INV-2').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Amount for INV-1').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a card payment on its way for the same invoice is told', async () => {
  const detail = 'A card payment for this invoice is on its way. Wait for it, or record less.'
  answers['POST /api/payments/'] = refusal(409, 'payment_with_provider', {
    code: 'card_payment_on_its_way',
    detail,
  })
  await open({ client: CLIENT.id })
  type(AMOUNT, '619')
  await save()
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
})

test('where nothing is open the payment is said to be credit', async () => {
  answers['/api/invoices/'] = page([])
  answers[`/api/clients/${CLIENT.id}/`] = answer({ ...CLIENT, figures: [] })
  await open({ client: CLIENT.id })
  expect(
    await screen.findByText('Nothing is open in EUR. The payment is kept as credit of the client.'),
  ).toBeTruthy()
})

test('another currency asks for its open invoices, and forgets what was allocated', async () => {
  answers['/api/invoices/'] = ({ query }) => page(query.get('currency') === 'USD' ? [] : [OLD])()
  await open({ client: CLIENT.id })
  await screen.findByLabelText('Amount for INV-1')
  type(AMOUNT, '100')
  await user.click(screen.getByRole('combobox', { name: 'Currency' }))
  await user.click(await screen.findByRole('option', { name: /^USD/ }))
  expect((await screen.findByText(/^Nothing is open in USD/)).textContent).toBe(
    'Nothing is open in USD, but there is in EUR. In USD the payment is kept as credit of the client.',
  )
  await save()
  expect(await body()).toMatchObject({ currency: 'USD', allocations: [] })
})

test('what a payer has announced for the invoice is completed, and not recorded a second time', async () => {
  const announced = samplePayment({ status: 'pending', payer_name: 'Pia Payer' })
  answers['GET /api/payments/'] = page([announced])
  answers[`/api/payments/${announced.id}/complete/`] = answer({ ...announced, status: 'completed' })
  await open({ invoice: NEW })
  expect(
    await screen.findByText(
      'Is this the money that has come in? Then complete the payment. Recorded again, it counts twice.',
    ),
  ).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Complete payment' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls.map(([payment]) => payment.id)).toEqual([announced.id])
  expect(asked.filter(({ path }) => path.endsWith('/complete/'))).toHaveLength(1)
  expect(sent()).toEqual([])
})

test('whoever may not record sees the form and cannot send it', async () => {
  await open({ client: CLIENT.id, permissions: [] })
  expect(screen.getByText(ROLE)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Record payment' })
  expect(button.getAttribute('aria-description')).toBe(ROLE)
  await user.click(button)
  expect(sent()).toEqual([])
})
