import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import {
  samplePlanless,
  samplePlanOffers,
  samplePlanQuote,
  samplePlanReceipt,
  sampleSubscription,
} from '../../test-samples/sample-plan.ts'
import { type Answer, type Answers, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { PlanTab } from './plan-tab.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  vi.mocked(saveFile).mockClear()
  answers = {
    ...(sessionAnswers({}, { time_zone: 'Europe/Berlin' }) as Answers),
    '/api/billing/plans/': answer(samplePlanOffers()),
    '/api/billing/receipts/': page([]),
    '/api/billing/subscription/preview/': answer(samplePlanQuote()),
    '/api/billing/subscription/resume/': answer(sampleSubscription()),
    '/api/billing/subscription/cancel/': answer(sampleSubscription({ state: 'cancelled' })),
  }
  asked = serve(answers)
  await enter()
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

const open = async (subscription: Subscription, permissions: readonly string[] = ['plan.write']) => {
  answers['GET /api/billing/subscription/'] = answer(subscription)
  showPage(() => <PlanTab />, { permissions })
  await screen.findByRole('heading', { name: /^(Plans|Choose a plan)$/ })
}
const fact = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent
const offer = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.queryByRole('button', { name })
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path))

test('a plan that runs says its price, when it renews, what is taken then and from which card', async () => {
  await open(sampleSubscription({ credit: '4.50', next_charge: '4.50' }))
  expect(screen.getByText('€9.00 a month')).toBeTruthy()
  expect(screen.getByText('It renews every month, next on Dec 10, 2026, until you cancel it.')).toBeTruthy()
  expect(['Next payment', 'Card', 'People', 'Credit'].map(fact)).toEqual([
    '€4.50 on Dec 10, 2026',
    'Visa •••• 4242 03/34Change card',
    '1 of 1',
    '€4.50used before your card',
  ])
})

test.each<[string, Subscription, string]>([
  [
    'a trial',
    samplePlanless({ days_left: 14, trial_ends_at: '2026-12-04T12:00:00.000Z' }),
    '14 days are left, until Dec 4, 2026. Everything is open to you, and no card is needed. A plan you choose now begins when the trial ends.',
  ],
  [
    'the last day of a trial',
    samplePlanless({ days_left: 1, trial_ends_at: '2026-11-20T23:30:00.000Z' }),
    'One day is left, until Nov 21, 2026. Everything is open to you, and no card is needed. A plan you choose now begins when the trial ends.',
  ],
  [
    'a plan that begins after the trial',
    sampleSubscription({ period_start: '2026-12-04T12:00:00.000Z' }),
    'Paid. It begins on Dec 4, 2026, when your trial ends.',
  ],
  [
    'an annual plan',
    sampleSubscription({ interval: 'year' }),
    'It renews every year, next on Dec 10, 2026, until you cancel it.',
  ],
  [
    'a payment that failed and is tried again',
    sampleSubscription({
      state: 'past_due',
      next_try_at: '2026-11-23T12:00:00.000Z',
      writable_until: '2026-11-27T12:00:00.000Z',
    }),
    'The last payment did not go through. Everything works until Nov 27, 2026, and we try the card again on Nov 23, 2026.',
  ],
  [
    'a payment that failed for good',
    sampleSubscription({ state: 'past_due', writable_until: '2026-11-27T12:00:00.000Z' }),
    'The last payment did not go through. Everything works until Nov 27, 2026; pay by then, with this card or another one.',
  ],
  [
    'a plan that was cancelled',
    sampleSubscription({ state: 'cancelled' }),
    'Cancelled. Everything works until Dec 10, 2026. After that your records can be read and exported, but not changed. Nothing is deleted.',
  ],
  [
    'no plan any more',
    samplePlanless({ state: 'expired', can_write: false }),
    'Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay.',
  ],
])('%s is told in plain words', async (_what, subscription, text) => {
  await open(subscription)
  expect(screen.getByText(text)).toBeTruthy()
})

test('an installation without plans says that nothing is to be paid', async () => {
  answers['GET /api/billing/subscription/'] = answer(samplePlanless({ state: 'off' }))
  showPage(() => <PlanTab />)
  expect(
    await screen.findByText(
      'This installation has no plans: nothing is limited, and nothing has to be paid.',
    ),
  ).toBeTruthy()
  expect(sent('/receipts/')).toEqual([])
})

test('the offers begin with the year, and say what it saves', async () => {
  await open(samplePlanless())
  expect(screen.getByRole('radio', { name: 'Annual, 17% less' })).toHaveProperty('checked', true)
  expect(offer('Team').getByText('€16.67').parentElement?.textContent).toBe('€16.67 a month')
  expect(offer('Team').getByText('€200.00 a year, saves €40.00')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(offer('Team').getByText('€20.00')).toBeTruthy()
  expect(offer('Team').getByText('Paid month by month')).toBeTruthy()
  const people = ['Solo', 'Team', 'Business'].map(
    (name) => offer(name).getByText(/people|person/i).textContent,
  )
  expect(people).toEqual(['For one person', 'Up to 10 people', 'Any number of people'])
})

test('the plan that runs is marked, and by the year it is another choice', async () => {
  await open(sampleSubscription())
  expect(offer('Solo').getByText('Your plan')).toBeTruthy()
  expect(offer('Solo').queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Annual, 17% less' }))
  expect(offer('Solo').getByRole('button', { name: 'Pay by the year' })).toBeTruthy()
  expect(offer('Team').getByRole('button', { name: 'Change to Team' })).toBeTruthy()
})

test('a plan too small for who works here cannot be chosen, and says why', async () => {
  await open(samplePlanless({ members: { used: 3, limit: null } }))
  const small = offer('Solo').getByRole('button', { name: 'Choose Solo' })
  expect(small.getAttribute('aria-description')).toBe(
    '3 people work in this company, more than this plan is for.',
  )
  await user.click(small)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not choose is told whom to ask, at the text and at each button', async () => {
  const owners = ['Ada Lovelace', 'Grace Hopper'].map((name) => ({ name, email: 'a@example.com' }))
  await open(sampleSubscription({ owners }), [])
  expect(screen.getByText('Only an owner chooses the plan. Ask Ada Lovelace or Grace Hopper.')).toBeTruthy()
  for (const name of ['Cancel plan', 'Change card', 'Change to Team'])
    expect(button(name)?.getAttribute('aria-description')).toBe(ROLE)
})

test('choosing asks for what it comes to, and for nothing else', async () => {
  await open(sampleSubscription())
  await user.click(offer('Team').getByRole('button', { name: 'Change to Team' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change to Team' })
  expect(await within(dialog).findByRole('button', { name: 'Pay €14.00' })).toBeTruthy()
  expect(sent('/preview/').map(({ body }) => body)).toEqual([{ plan: 'team', interval: 'month' }])
})

test('what choosing comes to can be asked for again when it did not arrive', async () => {
  answers['/api/billing/subscription/preview/'] = refusal(403, 'permission_denied')
  await open(sampleSubscription())
  await user.click(offer('Team').getByRole('button', { name: 'Change to Team' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('This could not be loaded')).toBeTruthy()
  answers['/api/billing/subscription/preview/'] = answer(samplePlanQuote())
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('button', { name: 'Pay €14.00' })).toBeTruthy()
})

const cancelDialog = async (subscription: Subscription, control = 'Cancel plan') => {
  await open(subscription)
  await user.click(button(control) as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Cancel Solo?' }))
}

test('a plan is cancelled at the end of what is paid, once', async () => {
  const dialog = await cancelDialog(sampleSubscription())
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(
    dialog.getByText(
      'Everything works until Dec 10, 2026, and nothing more is taken from your card. After that your records can be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.',
    ),
  ).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Cancel plan' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Your plan is cancelled']))
  expect(sent('/cancel/').map(({ body }) => body)).toEqual([{ refund: false }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an annual plan can end now, with the money back', async () => {
  const refundable = { refundable_until: '2026-12-01T12:00:00.000Z', refundable_amount: '90.00' }
  const dialog = await cancelDialog(sampleSubscription({ interval: 'year', ...refundable }))
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false])
  expect(dialog.getByLabelText('At the end of what is paid, on Dec 10, 2026')).toBeTruthy()
  await user.click(dialog.getByLabelText('Now, with €90.00 back (possible until Dec 1, 2026)'))
  expect(
    dialog.getByText(/^It ends at once, and €90\.00 goes back to the card it was paid with\./),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'End it and pay back' }))
  await waitFor(() => expect(sent('/cancel/').map(({ body }) => body)).toEqual([{ refund: true }]))
  await waitFor(() =>
    expect(shownToasts()).toEqual(['success: Your plan has ended. The money is on its way back.']),
  )
})

test('whose trial is not over keeps it when the money goes back', async () => {
  const dialog = await cancelDialog(
    sampleSubscription({
      state: 'cancelled',
      trial_ends_at: '2026-12-04T12:00:00.000Z',
      refundable_until: '2026-12-01T12:00:00.000Z',
      refundable_amount: '90.00',
    }),
    'Get the money back',
  )
  expect(dialog.getByText(/Your trial goes on until Dec 4, 2026/)).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByRole('button', { name: 'End it and pay back' })).toBeTruthy()
})

test('a plan whose payment failed ends at once', async () => {
  const dialog = await cancelDialog(sampleSubscription({ state: 'past_due' }))
  expect(dialog.getByText(/^It ends at once, as the last payment did not go through\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Keep the plan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('/cancel/')).toEqual([])
})

test('a plan that was cancelled can be kept after all', async () => {
  await open(sampleSubscription({ state: 'cancelled' }))
  expect(button('Get the money back')).toBeNull()
  await user.dblClick(button('Keep the plan') as HTMLElement)
  await waitFor(() => expect(shownToasts()).toEqual(['success: Your plan goes on']))
  expect(sent('/resume/')).toHaveLength(1)
})

test('a plan whose payment failed is paid for now: the same plan again', async () => {
  await open(sampleSubscription({ state: 'past_due' }))
  await user.click(button('Pay now') as HTMLElement)
  await screen.findByRole('dialog', { name: 'Choose Solo' })
  await waitFor(() =>
    expect(sent('/preview/').map(({ body }) => body)).toEqual([{ plan: 'solo', interval: 'month' }]),
  )
})

test('receipts say what for and how much, what was paid back, and what stayed as credit', async () => {
  answers['/api/billing/receipts/'] = page([
    samplePlanReceipt(),
    samplePlanReceipt({
      id: crypto.randomUUID(),
      number: 'R-2',
      kind: 'refund',
      interval: 'year',
      amount: '90.00',
    }),
    samplePlanReceipt({ id: crypto.randomUUID(), number: 'R-3', amount: '0.00', credit_added: '12.50' }),
    samplePlanReceipt({ id: crypto.randomUUID(), number: 'R-4', amount: '5.00', credit_used: '4.00' }),
  ])
  await open(sampleSubscription())
  const rows = within(await screen.findByRole('table', { name: 'Receipts' }))
    .getAllByRole('row')
    .slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
      .slice(0, 3),
  )
  expect(cells[0]).toEqual(['Nov 10, 2026', 'Solo, monthlyNov 10 – Dec 10, 2026', '€9.00'])
  expect(cells.slice(1).map(([, , amount]) => amount)).toEqual([
    '-€90.00Paid back',
    '€0.00€12.50 kept as credit',
    '€5.00€4.00 from credit',
  ])
  expect(cells[1]?.[1]).toContain('Solo, annual')
})

test('a receipt is saved as a document under its number; one that is not there is told', async () => {
  const receipt = samplePlanReceipt()
  answers['/api/billing/receipts/'] = page([receipt])
  const pdf = `/api/billing/receipts/${receipt.id}/pdf/`
  answers[pdf] = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  await open(sampleSubscription())
  const save = await screen.findByRole('button', { name: 'Receipt R-2026-0001 as PDF' })
  await user.click(save)
  await waitFor(() =>
    expect(vi.mocked(saveFile).mock.calls.map(([, name]) => name)).toEqual(['R-2026-0001.pdf']),
  )
  answers[pdf] = refusal(404, 'not_found')
  await user.click(save)
  await waitFor(() => expect(shownToasts()).toEqual(['error: Resource not found']))
})

test.each([
  ['de', '9,00 € im Monat'],
  ['fr', '9,00 € par mois'],
] as const)('in %s the price is written as there', async (language, price) => {
  await activateLanguage(language)
  answers['GET /api/billing/subscription/'] = answer(sampleSubscription())
  showPage(() => <PlanTab />, { permissions: ['plan.write'] })
  await waitFor(() => expect(document.body.textContent?.replaceAll(/\s/g, ' ')).toContain(price))
})

describe('an owner who comes back from the page of Stripe', () => {
  const CHARGE = sampleId('charge')
  const comeBack = async (returned: Answer) => {
    answers['GET /api/billing/subscription/'] = answer(sampleSubscription())
    answers[`/api/billing/charges/${CHARGE}/returned/`] = returned
    showPage(() => <PlanTab />, { permissions: ['plan.write'], address: `/?tab=plan&charge=${CHARGE}` })
    await screen.findByRole('heading', { name: 'Plans' })
  }
  const outcome = (status: string, receipt: string | null) =>
    answer({ status, receipt, subscription: sampleSubscription() })

  test.each([
    ['completed', sampleId('rec1'), 'success: Your plan is Solo now'],
    ['completed', null, 'success: The new card is used from now on'],
    ['not_paid', null, 'info: Nothing was paid, and nothing has changed.'],
    [
      'processing',
      null,
      'info: Nobody can say yet whether it was paid. We go on asking; nothing is taken twice.',
    ],
  ])('%s with the receipt %s: %s', async (status, receipt, said) => {
    await comeBack(outcome(status, receipt))
    expect(shownToasts()).toEqual([said])
    expect(sent('/returned/')).toHaveLength(1)
    expect(shownAddress()).toBe('/?tab=plan')
  })

  test('is shown the plan as it stands where no answer comes', async () => {
    await comeBack(refusal(404, 'not_found'))
    expect(shownToasts()).toEqual([])
    expect(shownAddress()).toBe('/?tab=plan')
  })
})

test('a plan without a card that is kept can be given one', async () => {
  await open(sampleSubscription({ card: null }))
  expect(fact('Card')).toBe('None is keptAdd card')
})
