import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNOUNCER_ID, announcePage } from './announce-page.ts'

beforeEach(() => {
  const announcer = document.createElement('span')
  announcer.id = ANNOUNCER_ID
  document.body.append(announcer)
})
afterEach(() => document.getElementById(ANNOUNCER_ID)?.remove())

function saidAt(path: string, title: string): string | null | undefined {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer) announcer.textContent = ''
  window.history.replaceState(null, '', path)
  announcePage(title)
  return announcer?.textContent
}

test('the title is read out of another page and of another tab, not of a list that is narrowed', () => {
  expect(saidAt('/dashboard/payments', 'Payments')).toBe('Payments')
  expect(saidAt('/dashboard/payments?search=ada', 'Payments')).toBe('')
  expect(saidAt('/dashboard/payments?tab=links&search=ada', 'Payment links')).toBe('Payment links')
  expect(saidAt('/dashboard/payments?tab=links', 'Payment links')).toBe('')
  expect(saidAt('/dashboard/payments', 'Payments')).toBe('Payments')
})
