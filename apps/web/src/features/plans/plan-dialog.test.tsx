import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, serve } from '../../test-server.ts'
import { PlanDialog } from './plan-dialog.tsx'

const CARD = { brand: 'visa', last4: '3220', exp_month: 12, exp_year: 2034 }
const SUBSCRIPTION = { state: 'active', plan: 'solo', card: CARD }
const OFFERS = { test_mode: true, plans: [{ id: 'team', name: 'Team' }] }
const QUOTE = {
  kind: 'change',
  plan: 'team',
  plan_name: 'Team',
  interval: 'month',
  price: '20.00',
  currency: 'EUR',
  lines: [],
  credit_used: '0.00',
  credit_after: '0.00',
  amount: '20.00',
  period_start: '2026-03-01T00:00:00Z',
  period_end: '2026-04-01T00:00:00Z',
  too_small: false,
}

beforeAll(loadAllTexts)

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test('leaving the bank’s question leaves the plan as it was about to be chosen', async () => {
  let pay = (_: Response) => {}
  const waiting = new Promise<Response>((resolve) => {
    pay = resolve
  })
  serve({
    ...sessionAnswers({}, { time_zone: 'UTC' }),
    '/api/billing/subscription/preview/': answer(QUOTE),
    '/api/billing/subscription/': () => waiting as never,
  })
  await enter()
  const onClose = vi.fn()
  showPage(() => (
    <PlanDialog
      choice={{ plan: 'team', interval: 'month' }}
      subscription={SUBSCRIPTION as never}
      offers={OFFERS as never}
      onClose={onClose}
    />
  ))
  const button = await screen.findByText('Pay €20.00')
  fireEvent.click(button.closest('button') as HTMLButtonElement)
  await waitFor(() => expect(button.closest('button')?.hasAttribute('data-loading')).toBe(true))
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()

  pay(answer({ status: 'requires_action', receipt: null, subscription: SUBSCRIPTION })())
  await screen.findByText('Confirm this payment')
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByText('Confirm this payment').closest('dialog') as Element, new Event('cancel'))
  await waitFor(() => expect(screen.queryByText('Confirm this payment')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})
