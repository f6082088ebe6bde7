import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { samplePublicPayment, sampleReceipt } from '../../../test-samples/public/sample-public-payment.ts'
import { type Answer, answer, refusal, silence } from '../../../test-server.ts'
import { leaveFor } from '../leave-for.ts'
import { fill, fillCard, openPayPage, type PayPage, SHARE_TOKEN, user } from '../test-pay-page.tsx'

vi.mock('../leave-for.ts', () => ({ leaveFor: vi.fn() }))

beforeAll(loadAllTexts)
afterEach(() => vi.useRealTimers())

const OPEN = samplePublicPayment()
const PAID = samplePublicPayment({ status: 'paid', receipt: sampleReceipt() })
const outcome = (status: string) => answer({ status, receipt_url: null, redirect_url: null })
/** A refusal whose closer reason is told by its code, whatever the sentence beside it is. */
const refused = (status: number, error: string, code = error) =>
  refusal(status, error, { code, params: {}, detail: 'A sentence of the server.' })

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => user.click(await button(name))
const fieldText = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
/** The sentences below fields that are wrong. */
const faultsShown = () =>
  ['Card number', 'Expiry date', 'Security code', 'Name on card', 'Email (optional)'].flatMap((label) => {
    const field = screen.getByLabelText(label)
    if (field.getAttribute('aria-invalid') !== 'true') return []
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    return described.map((id) => document.getElementById(id)?.textContent).filter(Boolean)
  })

test('a card pays the sum that is shown, once, however often the button is clicked', async () => {
  const page = openPayPage(OPEN, {
    paying: () => {
      page.turn(PAID)
      return outcome('completed')()
    },
  })
  await fillCard()
  const pay = await button('Pay €100.00')
  await user.dblClick(pay)
  expect(await screen.findByText('A copy is on its way to pia@example.com.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paid' }))
  expect(page.sent().map(({ body }) => body)).toEqual([
    {
      method: 'card',
      payer_name: 'Pia Payer',
      payer_email: 'pia@example.com',
      amount: '100.00',
      currency: 'EUR',
      card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' },
    },
  ])
  expect(page.sent()[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a card that Stripe takes is put in on its page, and the payer comes back to what came of it', async () => {
  const [card, ...others] = OPEN.methods
  if (!card) throw new Error('no way to pay')
  const open = samplePublicPayment({ methods: [{ ...card, has_own_page: true }, ...others] })
  const page = openPayPage(open, {
    paying: answer({
      status: 'requires_action',
      receipt_url: null,
      redirect_url: 'https://checkout.stripe.com/c/pay/cs_1',
    }),
  })
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await fill('Your name', 'Pia Payer')
  await press('Pay €100.00')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_1'))
  expect(page.sent().map(({ body }) => body)).toEqual([
    { method: 'card', payer_name: 'Pia Payer', amount: '100.00', currency: 'EUR' },
  ])
})

test('back from the page of Stripe, what came of it is asked for before anything is shown', async () => {
  window.history.replaceState({}, '', `/pay/${SHARE_TOKEN}?returned=1`)
  const page = openPayPage(OPEN, { onReturn: (turn) => turn(PAID) })
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy()
  expect(page.asked.filter(({ path }) => path.endsWith('/returned/'))).toHaveLength(1)
  expect(window.location.search).toBe('')
})

test('an address is not asked for; without one the page says that no copy is sent', async () => {
  const page = openPayPage(OPEN, {
    paying: () => {
      page.turn({ ...PAID, receipt: PAID.receipt && { ...PAID.receipt, is_mailed: false } })
      return outcome('completed')()
    },
  })
  await fillCard({ 'Email (optional)': '' })
  await press('Pay €100.00')
  expect(
    await screen.findByText('You gave no email address, so no copy is sent. Save this receipt here.'),
  ).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paid' }))
  expect(page.sent()[0]?.body).toEqual({
    method: 'card',
    payer_name: 'Pia Payer',
    amount: '100.00',
    currency: 'EUR',
    card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' },
  })
})

test('Enter in a field pays too', async () => {
  const page = openPayPage(OPEN, { paying: silence })
  await fillCard()
  await user.type(screen.getByLabelText('Security code'), '{Enter}')
  await waitFor(() => expect(page.sent()).toHaveLength(1))
})

test('while a payment is on its way the page says so, and no other way to pay can be chosen', async () => {
  const page = openPayPage(OPEN, { paying: silence })
  await fillCard()
  await press('Pay €100.00')
  const paying = await button('Paying...')
  expect(paying.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toHaveProperty('disabled', true)
  await user.click(paying)
  expect(page.sent()).toHaveLength(1)
})

test('what is missing is told below each field, all at once, and nothing is sent', async () => {
  const page = openPayPage(OPEN)
  await press('Pay €100.00')
  expect(faultsShown()).toEqual([
    'Card number is required',
    'Expiry date is required',
    'Security code is required',
    'Name is required',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
  await fill('Card number', '4242424242424242')
  expect(faultsShown()).not.toContain('Card number is required')
  expect(page.sent()).toEqual([])
})

test.each([
  ['Card number', '4242424242424241', 'This card number is not valid.'],
  ['Expiry date', '13 / 34', 'This expiry date is not valid.'],
  ['Expiry date', '01 / 20', 'This card has expired.'],
  ['Security code', '12', 'This security code is not valid.'],
  ['Name on card', '   ', 'Name is required'],
  ['Email (optional)', 'pia@', 'Please enter a valid email address'],
])('the field %s with “%s” is led to: %s', async (label, typed, sentence) => {
  const page = openPayPage(OPEN)
  await fillCard({ [label]: typed })
  await press('Pay €100.00')
  expect(faultsShown()).toEqual([sentence])
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(page.sent()).toEqual([])
})

test('an American Express card has four digits for its code', async () => {
  const page = openPayPage(OPEN, { paying: silence })
  await fillCard({ 'Card number': '378282246310005', 'Security code': '1234' })
  expect(fieldText('Card number')).toBe('3782 822463 10005')
  expect(screen.getByLabelText<HTMLInputElement>('Security code').placeholder).toBe('1234')
  await press('Pay €100.00')
  await waitFor(() =>
    expect(page.sent()[0]?.body).toMatchObject({ card: { number: '3782 822463 10005', cvc: '1234' } }),
  )
})

test('figures are grouped as they are typed, and the caret stays where the payer corrects one', async () => {
  openPayPage(OPEN)
  const number = screen.getByLabelText<HTMLInputElement>('Card number')
  await user.type(number, '4242x42424')
  expect(number.value).toBe('4242 4242 4')
  number.setSelectionRange(6, 6)
  await user.keyboard('{Backspace}')
  expect([number.value, number.selectionStart]).toEqual(['4242 2424', 4])
  await user.type(screen.getByLabelText('Expiry date'), '534')
  expect(fieldText('Expiry date')).toBe('05 / 34')
})

test('the bank says why it declined; only the code is asked for again, and the next try is a new payment', async () => {
  const page = openPayPage(OPEN, { paying: refused(402, 'card_declined', 'bank_insufficient_funds') })
  await fillCard()
  await press('Pay €100.00')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Your card has insufficient funds. Nothing was charged.')
  expect(document.activeElement).toBe(alert)
  expect([fieldText('Card number'), fieldText('Security code')]).toEqual(['4242 4242 4242 4242', ''])
  await fill('Security code', '321')
  await press('Pay €100.00')
  await waitFor(() => expect(page.sent()).toHaveLength(2))
  const [first, second] = page.sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(second).not.toBe(first)
})

test('a refusal goes when another way to pay is chosen', async () => {
  openPayPage(OPEN, { paying: refused(402, 'card_declined', 'bank_insufficient_funds') })
  await fillCard()
  await press('Pay €100.00')
  await screen.findByRole('alert')
  await user.click(screen.getByRole('radio', { name: 'Bank transfer' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('faults the server finds stand at their fields, under the names of the form', async () => {
  const errors = { 'card.exp_year': ['Give a year such as 2030.'], payer_email: ['No such address.'] }
  openPayPage(OPEN, { paying: refusal(400, 'validation_error', { errors }) })
  await fillCard()
  await press('Pay €100.00')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please fix the errors in the form and try again.',
  )
  expect(faultsShown()).toEqual(['Give a year such as 2030.', 'No such address.'])
})

const tooMany: Answer = () =>
  Response.json(
    { status: 429, error_code: 'rate_limited' },
    { status: 429, headers: { 'retry-after': '41' } },
  )
const BANK_SILENT =
  'The bank did not say whether the payment went through. Please try again in a moment: you will not be charged twice.'

/** Pays, and lets the waits be over that lie before a payment without a clear answer is sent again. */
async function payUntilTold(page: PayPage, tries: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' })))
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(page.sent()).toHaveLength(tries)
  })
  vi.useRealTimers()
}

test.each([
  ['too many tries', 1, tooMany, 'Too many requests. Please wait 41 seconds before trying again.'],
  ['a silent bank', 2, refused(503, 'service_unavailable', 'bank_silent'), BANK_SILENT],
  [
    'a payment that another tab makes just now',
    2,
    refused(409, 'request_in_progress'),
    'The same request is still being worked on.',
  ],
])('%s is told as it is', async (_what, tries, paying, sentence) => {
  const page = openPayPage(OPEN, { paying })
  await fillCard()
  await payUntilTold(page, tries)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(await button('Pay €100.00')).toBeTruthy()
})

test('without an answer the same payment is sent again under the same key, so that nobody pays twice', async () => {
  const page = openPayPage(OPEN, { paying: () => Promise.reject(new TypeError('Failed to fetch')) })
  await fillCard()
  await payUntilTold(page, 2)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No answer came, so it is not certain whether the payment went through. Check your connection and try again: you will not be charged twice.',
  )
  await payUntilTold(page, 4)
  expect(new Set(page.sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('another sum is due: nothing is paid until the payer clicks on the new one', async () => {
  const page = openPayPage(OPEN, {
    paying: ({ body }) => {
      page.turn(samplePublicPayment({ amount: '60.00' }))
      return (body as { amount: string }).amount === '60.00'
        ? outcome('pending')()
        : refusal(409, 'amount_changed', { amount: '60.00', currency: 'EUR' })()
    },
  })
  await fillCard()
  await press('Pay €100.00')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'The amount due has changed from €100.00 to €60.00. Nothing was paid. Please check the new amount before you pay.',
  )
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(page.sent()).toHaveLength(1)
  await press('Pay €60.00')
  await waitFor(() => expect(page.sent()).toHaveLength(2))
  expect(page.sent()[1]?.body).toMatchObject({ amount: '60.00', currency: 'EUR' })
})

test('paid meanwhile: the form goes, and it is told that nothing was taken', async () => {
  const page = openPayPage(OPEN, {
    paying: () => {
      page.turn(PAID)
      return refused(409, 'payment_link_closed')()
    },
  })
  await fillCard()
  await press('Pay €100.00')
  expect(await screen.findByText('Nothing was taken from your card just now.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

async function askedByTheBank(paying: Answer, test_mode = false) {
  const page = openPayPage(samplePublicPayment({ test_mode }), { paying })
  await fillCard()
  await press('Pay €100.00')
  return { page, dialog: await screen.findByRole('dialog', { name: 'Confirm this payment' }) }
}

test('the bank asks the payer: what they approve is the same payment', async () => {
  const { page, dialog } = await askedByTheBank(({ body }) => {
    const isConfirmed = (body as { confirmation?: string }).confirmation === 'approve'
    if (isConfirmed) page.turn(PAID)
    return outcome(isConfirmed ? 'completed' : 'requires_action')()
  })
  expect(within(dialog).getByText(/^Your bank asks/).textContent).toBe(
    'Your bank asks whether it is you who pays €100.00 to Acme GmbH.',
  )
  await user.dblClick(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy()
  const [asked, approved, ...more] = page.sent().map(({ body }) => body)
  expect(approved).toEqual({ ...(asked as object), confirmation: 'approve' })
  expect(more).toEqual([])
})

test('a payer who refuses is told that nothing was paid, and can try again', async () => {
  const { page, dialog } = await askedByTheBank(({ body }) =>
    (body as { confirmation?: string }).confirmation === 'refuse'
      ? refused(402, 'card_declined', 'bank_not_approved')()
      : outcome('requires_action')(),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The payment was not approved. Nothing was charged.',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.sent()).toHaveLength(2)
})

test('Escape leaves the question of the bank without an answer', async () => {
  const { page, dialog } = await askedByTheBank(outcome('requires_action'))
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sent()).toHaveLength(1)
  expect(fieldText('Card number')).toBe('4242 4242 4242 4242')
})

test('in test mode the payer answers for the bank, and a test card is one click away', async () => {
  const { dialog } = await askedByTheBank(outcome('requires_action'), true)
  expect(within(dialog).getByText(/^Your bank asks/).textContent).toBe(
    'Your bank asks whether it is you who pays €100.00 to Acme GmbH. In test mode you answer for the bank.',
  )
  expect(screen.getByText('Test mode').parentElement?.textContent).toBe('Test mode No money moves.')
  await user.click(screen.getByText('4000 0000 0000 0002'))
  expect(['Card number', 'Expiry date', 'Security code'].map(fieldText)).toEqual([
    '4000 0000 0000 0002',
    '12 / 34',
    '123',
  ])
})

test('no test cards are offered where money moves', () => {
  openPayPage(OPEN)
  expect(screen.queryByText('Test mode')).toBeNull()
  expect(screen.getByText('No fee is added to this amount.')).toBeTruthy()
  expect(screen.getByText('Your card number is not stored.')).toBeTruthy()
})

test.each([
  ['bank_transfer', 'I have sent the transfer'],
  ['wire_transfer', 'I have sent the transfer'],
  ['cash', 'I will pay in cash'],
  ['check', 'I have sent the check'],
] as const)('a payment by %s is announced without a card: “%s”', async (method, says) => {
  const way = { method, label: 'The only way', instructions: null, qr_code: null, has_own_page: false }
  const page = openPayPage(samplePublicPayment({ methods: [way] }), { paying: outcome('pending') })
  expect(screen.getByRole('heading', { name: 'The only way' })).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.queryByText('Your card number is not stored.')).toBeNull()
  await fill('Your name', 'Pia Payer')
  await fill('Email (optional)', 'pia@example.com')
  await user.dblClick(await button(says))
  expect(await screen.findByRole('heading', { name: 'Payment on its way' })).toBeTruthy()
  expect(page.sent().map(({ body }) => body)).toEqual([
    {
      method,
      payer_name: 'Pia Payer',
      payer_email: 'pia@example.com',
      amount: '100.00',
      currency: 'EUR',
    },
  ])
})

test('where no way to pay is offered, the company is to be asked', () => {
  openPayPage(samplePublicPayment({ methods: [] }))
  expect(screen.getByText('No way to pay is offered here. Please ask Acme GmbH.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  [false, 1],
  [true, 0],
])('a receipt is promised only where mails leave: kept %s', async (isMailKept, times) => {
  const page = openPayPage(OPEN, { isMailKept })
  await waitFor(() => expect(page.asked.some(({ path }) => path === '/api/config/application/')).toBe(true))
  await waitFor(() =>
    expect(
      screen.queryAllByText('Your receipt goes to this address. Without one, no receipt is sent.'),
    ).toHaveLength(times),
  )
})
