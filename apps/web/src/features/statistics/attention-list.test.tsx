import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { serve } from '../../test-server.ts'
import { AttentionList } from './attention-list.tsx'

const NOTHING = { pending_payments: 0, failed_schedules: 0, unsent_invoices: 0, failed_mails: 0 }
const NOTHING_LATE = 'Nothing is overdue.'

beforeEach(async () => {
  serve(sessionAnswers())
  await enter()
})

test('nothing is waiting where nothing is', async () => {
  showPage(() => <AttentionList invoices={[]} waiting={NOTHING} />)
  expect(await screen.findByText(NOTHING_LATE)).toBeTruthy()
})

test('announced money, failed schedules and mails, and invoices never sent wait, each with its list', async () => {
  const waiting = { pending_payments: 1, failed_schedules: 4, unsent_invoices: 2, failed_mails: 3 }
  showPage(() => <AttentionList invoices={[]} waiting={waiting} />)
  await screen.findByText('1 announced payment to complete')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['1 announced payment to complete', '/dashboard/payments?view=pending'],
    ['4 scheduled invoices could not be issued', '/dashboard/invoices?view=needs_attention&status=draft'],
    ['2 issued invoices were never sent', '/dashboard/invoices?status=issued'],
    ['3 emails were not delivered', '/dashboard/settings?tab=outbox&view=failed'],
  ])
  expect(screen.queryByText(NOTHING_LATE)).toBeNull()
})
