import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { samplePlanless, sampleSubscription } from '../../test-samples/sample-plan.ts'
import { type Asked, answer, serve } from '../../test-server.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { PlanBanner, PlanNote } from './plan-banner.tsx'
import { PlanGuard } from './plan-guard.tsx'

let asked: Asked[]
beforeAll(loadAllTexts)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const show = async (subscription: Subscription, permissions = ['plan.write'], address = '/dashboard') => {
  asked = serve({
    ...sessionAnswers({}, { time_zone: 'Europe/Berlin' }),
    '/api/billing/subscription/': answer(subscription),
  })
  await enter()
  showPage(
    () => (
      <>
        <p>The page</p>
        <div data-testid="banner">
          <PlanBanner />
        </div>
        <aside>
          <PlanNote />
        </aside>
      </>
    ),
    { address, permissions },
  )
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/billing/subscription/')).toBe(true))
}
const banner = () => screen.getByTestId('banner').textContent
const note = () => screen.getByRole('complementary').textContent

test.each<[string, Subscription, string, string]>([
  [
    'a trial with days left',
    samplePlanless({ days_left: 14 }),
    '14 days are left of your trial. Choose a plan',
    'Trial: 14 days left',
  ],
  [
    'the last day of a trial',
    samplePlanless({ days_left: 1 }),
    'One day is left of your trial. Choose a plan',
    'Trial: 1 day left',
  ],
  [
    'a payment that failed',
    sampleSubscription({ state: 'past_due', writable_until: '2026-11-27T12:00:00.000Z' }),
    'The payment for your plan did not go through. Everything works until Nov 27, 2026. Pay now',
    'Payment failed',
  ],
  [
    'a cancelled plan that ends soon',
    sampleSubscription({ state: 'cancelled', days_left: 3, writable_until: '2026-11-22T23:30:00.000Z' }),
    'Your plan ends on Nov 23, 2026. See the plan',
    '3 days left',
  ],
  [
    'no plan any more',
    samplePlanless({ state: 'expired' }),
    'Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay. Choose a plan',
    'Read-only',
  ],
])('%s is told on every page, with the step there', async (_what, subscription, text, short) => {
  await show(subscription)
  await waitFor(() => expect(banner()).toBe(text))
  expect(note()).toBe(short)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(['/dashboard/settings?tab=plan']))
})

test.each<[string, Subscription]>([
  ['that runs', sampleSubscription()],
  ['cancelled with weeks to go', sampleSubscription({ state: 'cancelled', days_left: 20 })],
])('a plan %s is not spoken of', async (_what, subscription) => {
  await show(subscription)
  expect(await screen.findByText('The page')).toBeTruthy()
  expect([banner(), note()]).toEqual(['', ''])
})

test('on the page of the plan itself the banner is left out', async () => {
  await show(samplePlanless({ days_left: 1 }), ['plan.write'], '/dashboard/settings?tab=plan')
  await waitFor(() => expect(note()).toBe('Trial: 1 day left'))
  expect(banner()).toBe('')
})

test.each([
  ['a trial that ends soon', 2, '2 days are left of your trial. Ask Ada Lovelace.'],
  ['a trial that goes on', 14, '14 days are left of your trial. '],
])('of %s who may not choose is told whom to ask, once it presses', async (_what, days_left, text) => {
  await show(samplePlanless({ days_left }), [])
  await waitFor(() => expect(banner()).toBe(text))
})

test.each([
  [false, 'Nothing can be changed until a plan is chosen.'],
  [true, null],
])('what changes something is disabled without a plan: may write %s', async (can_write, reason) => {
  asked = serve({
    ...sessionAnswers(),
    '/api/billing/subscription/': answer(samplePlanless({ can_write })),
  })
  await enter()
  showPage(
    () => (
      <PlanGuard>
        <PermissionGate permission="payments.record">
          <Button>Record payment</Button>
        </PermissionGate>
      </PlanGuard>
    ),
    { permissions: ['payments.record'] },
  )
  const description = async () =>
    (await screen.findByRole('button', { name: 'Record payment' })).getAttribute('aria-description')
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/billing/subscription/'))
  await waitFor(async () => expect(await description()).toBe(reason))
})
