import type { PlanQuoteAnswer, Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import {
  samplePlanless,
  samplePlanOffers,
  samplePlanQuote,
  sampleSubscription,
} from '../../test-samples/sample-plan.ts'
import { type Answer, type Asked, answer, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { leaveFor } from '../payment-links/leave-for.ts'
import { PlanDialog } from './plan-dialog.tsx'

vi.mock('../payment-links/leave-for.ts', () => ({ leaveFor: vi.fn() }))

const user = userEvent.setup({ delay: null })
const onClose = vi.fn()
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  onClose.mockClear()
  vi.mocked(leaveFor).mockClear()
})
afterEach(() => vi.useRealTimers())

const SUBSCRIBED = answer({
  status: 'completed',
  receipt: null,
  redirect_url: null,
  subscription: sampleSubscription(),
})
type Opened = {
  subscription?: Subscription
  quotes?: readonly PlanQuoteAnswer[]
  paying?: Answer
  test_mode?: boolean
  has_own_page?: boolean
}

async function open({
  subscription = sampleSubscription(),
  quotes = [samplePlanQuote()],
  paying = SUBSCRIBED,
  test_mode = false,
  has_own_page = false,
}: Opened = {}): Promise<void> {
  const next = [...quotes]
  asked = serve({
    ...sessionAnswers({}, { time_zone: 'Europe/Berlin' }),
    '/api/billing/subscription/preview/': () => answer(next.length > 1 ? next.shift() : next[0])(),
    'POST /api/billing/subscription/': paying,
  })
  await enter()
  showPage(() => (
    <PlanDialog
      choice={{ plan: 'team', interval: 'month' }}
      subscription={subscription}
      offers={samplePlanOffers({ test_mode, has_own_page })}
      onClose={onClose}
    />
  ))
  await screen.findByRole('button', { name: /^(Pay|Change to|Save|Continue)/ })
}
const sent = () =>
  asked.filter(({ path, method }) => path === '/api/billing/subscription/' && method === 'POST')
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const putCard = (number = '4242424242424242', expiry = '1234', cvc = '123') => {
  put('Card number', number)
  put('Expiry date', expiry)
  put('Security code', cvc)
}
const row = (label: string) => screen.getByText(label).closest('dt')?.nextElementSibling?.textContent

const SOLO = { plan: 'solo', plan_name: 'Solo', interval: 'month' } as const
const TEAM = { plan: 'team', plan_name: 'Team', interval: 'month' } as const

test('what a change comes to is shown line by line before it is agreed to', async () => {
  const days = { days: 20, whole_days: 30, from: '2026-11-20T12:00:00.000Z', to: '2026-12-10T12:00:00.000Z' }
  await open({
    quotes: [
      samplePlanQuote({
        lines: [
          { kind: 'unused', ...SOLO, price: '9.00', amount: '-6.00', ...days },
          { kind: 'rest', ...TEAM, price: '20.00', amount: '13.33', ...days },
        ],
        credit_used: '2.00',
        credit_after: '1.50',
        amount: '5.33',
      }),
    ],
  })
  const text = (label: string) => screen.getByText(label).closest('dt')?.textContent
  expect([text('Unused: Solo, monthly'), row('Unused: Solo, monthly')]).toEqual([
    'Unused: Solo, monthlygiven back, 20 of 30 days at €9.00 a month',
    '-€6.00',
  ])
  expect([text('Team, monthly'), row('Team, monthly')]).toEqual([
    'Team, monthlythe rest of the period, 20 of 30 days at €20.00 a month',
    '€13.33',
  ])
  expect([row('From your credit'), row('To pay now')]).toEqual(['-€2.00', '€5.33'])
  expect(screen.getByText(/^Then/).textContent).toBe(
    'Then €20.00 a month, next on Dec 10, 2026, until you cancel. €1.50 stays as credit and is used first.',
  )
})

test('a plan that begins after the trial, and one whose cancellation is taken back, say so', async () => {
  await open({
    subscription: sampleSubscription({ state: 'cancelled' }),
    quotes: [samplePlanQuote({ period_start: '2026-12-04T12:00:00.000Z' })],
  })
  expect(screen.getByText(/^It begins/).textContent).toBe(
    'It begins on Dec 4, 2026, when your trial ends. Your cancellation is taken back. Then €20.00 a month, next on Dec 10, 2026, until you cancel.',
  )
})

test('the card that is kept pays what was shown, once however often it is clicked', async () => {
  await open()
  expect(screen.getByRole('radio', { name: 'Visa •••• 4242' })).toHaveProperty('checked', true)
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await user.dblClick(screen.getByRole('button', { name: 'Pay €14.00' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Your plan is Team now']))
  expect(sent().map(({ body }) => body)).toEqual([
    { plan: 'team', interval: 'month', amount: '14.00', currency: 'EUR' },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('another card is typed and sent', async () => {
  await open()
  await user.click(screen.getByRole('radio', { name: 'Another card' }))
  putCard()
  await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    amount: '14.00',
    card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' },
  })
})

test('without a card that is kept, or after it failed, one is asked for, and its faults are told', async () => {
  await open({ subscription: samplePlanless() })
  expect(screen.queryByRole('radio')).toBeNull()
  putCard('4242424242424241', '01 / 20')
  await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
  expect(await screen.findByText('This card number is not valid.')).toBeTruthy()
  expect(screen.getByText('This card has expired.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
  expect(sent()).toEqual([])
})

test('what credit covers asks for no card', async () => {
  await open({
    quotes: [samplePlanQuote({ amount: '0.00', credit_used: '14.00' })],
    subscription: samplePlanless(),
  })
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change to Team' }))
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ amount: '0.00' }))
})

test('a card is changed without anything to pay', async () => {
  await open({ quotes: [samplePlanQuote({ kind: 'same', amount: '0.00' })] })
  expect(screen.getByRole('dialog', { name: 'Change card' })).toBeTruthy()
  expect(screen.queryByText('To pay now')).toBeNull()
  putCard()
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: The new card is used from now on']))
  expect(sent()[0]?.body).toMatchObject({ amount: '0.00', card: { number: '4242 4242 4242 4242' } })
})

test('a price that changed is reckoned anew, and only what is shown then is paid', async () => {
  await open({
    quotes: [samplePlanQuote(), samplePlanQuote({ amount: '15.00' })],
    paying: ({ body }) =>
      (body as { amount: string }).amount === '15.00' ? SUBSCRIBED() : refusal(409, 'plan_price_changed')(),
  })
  await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'The amount has changed since it was shown. Nothing was taken. Please look at the new one.',
  )
  expect(document.activeElement).toBe(alert)
  await user.click(await screen.findByRole('button', { name: 'Pay €15.00' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().at(-1)?.body).toMatchObject({ amount: '15.00' })
})

test('a card that is declined says why, keeps the number, and asks for its code again', async () => {
  await open({
    paying: refusal(402, 'card_declined', {
      code: 'bank_insufficient_funds',
      detail: 'Your card has insufficient funds.',
    }),
  })
  await user.click(screen.getByRole('radio', { name: 'Another card' }))
  putCard()
  await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your card has insufficient funds. Nothing was charged.',
  )
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
  expect(screen.getByLabelText('Security code')).toHaveProperty('value', '')
  expect(onClose).not.toHaveBeenCalled()
})

test('faults of the card that the server finds stand at its fields', async () => {
  await open({
    paying: refusal(400, 'validation_error', { errors: { 'card.exp_year': ['Give a year such as 2030.'] } }),
  })
  await user.click(screen.getByRole('radio', { name: 'Another card' }))
  putCard()
  await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
  expect(await screen.findByText('Give a year such as 2030.')).toBeTruthy()
  expect(screen.getByLabelText('Expiry date').getAttribute('aria-invalid')).toBe('true')
})

test('the bank asks for the same payment to be approved', async () => {
  await open({
    test_mode: true,
    paying: ({ body }) =>
      'confirmation' in (body as object)
        ? SUBSCRIBED()
        : answer({
            status: 'requires_action',
            receipt: null,
            redirect_url: null,
            subscription: sampleSubscription(),
          })(),
  })
  await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this payment' }))
  expect(dialog.getByText(/^Your bank asks/).textContent).toBe(
    'Your bank asks whether it is you who pays €14.00 to Counterfoil. In test mode you answer for the bank.',
  )
  await user.dblClick(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second, ...more] = sent().map(({ body }) => body)
  expect(second).toEqual({ ...(first as object), confirmation: 'approve' })
  expect(more).toEqual([])
})

describe('where cards are put in on the page of Stripe', () => {
  const AT_STRIPE = 'https://checkout.stripe.com/c/pay/cs_1'
  const LED = answer({
    status: 'requires_action',
    receipt: null,
    redirect_url: AT_STRIPE,
    subscription: sampleSubscription(),
  })
  const NOTE = 'You put in your card on the secure page of Stripe, and come back here.'

  test('none is typed: the owner is led there, once, and the form stays busy', async () => {
    await open({ has_own_page: true, paying: LED, subscription: samplePlanless() })
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(screen.getByText(NOTE)).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Pay €14.00' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(AT_STRIPE))
    expect(sent().map(({ body }) => body)).toEqual([
      { plan: 'team', interval: 'month', amount: '14.00', currency: 'EUR', new_card: true },
    ])
    expect(screen.getByRole('button', { name: 'Pay €14.00' }).hasAttribute('data-loading')).toBe(true)
    // Back by the browser's own button, the page is as it was left.
    vi.setSystemTime(new Date('2026-11-20T10:05:00Z'))
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  test('the card that is kept pays without going there, and one that is declined gives way to the page', async () => {
    await open({
      has_own_page: true,
      paying: ({ body }) =>
        'new_card' in (body as object)
          ? LED()
          : refusal(402, 'card_declined', {
              code: 'card_needs_holder',
              detail: 'Your bank wants you to approve the payment yourself.',
            })(),
    })
    expect(screen.queryByText(NOTE)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your bank wants you to approve the payment yourself. Nothing was charged.',
    )
    expect(screen.getByRole('radio', { name: 'Another card' })).toHaveProperty('checked', true)
    expect(screen.getByText(NOTE)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pay €14.00' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(AT_STRIPE))
    // What was refused is asked for once more under its key, as any change is.
    const withNewCard = sent().map(({ body }) => (body as { new_card?: true }).new_card)
    expect(withNewCard).toEqual([undefined, undefined, true])
  })

  test.each([
    ['Change card', sampleSubscription()],
    ['Add card', sampleSubscription({ card: null })],
  ])('%s: it is put in there, and nothing is paid', async (title, subscription) => {
    const quotes = [samplePlanQuote({ kind: 'same', amount: '0.00' })]
    await open({ has_own_page: true, test_mode: true, paying: LED, quotes, subscription })
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    expect(screen.getByText('No money moves.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue to Stripe' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(AT_STRIPE))
    expect(sent()[0]?.body).toMatchObject({ amount: '0.00', new_card: true })
  })
})
