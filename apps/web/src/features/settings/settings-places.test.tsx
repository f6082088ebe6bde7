import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, page, serve } from '../../test-server.ts'
import { SettingsScreen } from './settings-screen.tsx'

beforeAll(loadAllTexts)

async function open(tab: string, companies: object[] = [ACME]): Promise<void> {
  serve({
    ...sessionAnswers(),
    '/api/auth/my-companies/': answer(companies),
    '/api/auth/2fa/': answer({ enabled: false, recovery_codes_left: 0 }),
    '/api/auth/sessions/': page([]),
  })
  await enter()
  showPage(() => <SettingsScreen />, { address: `/dashboard/settings?tab=${tab}` })
  await screen.findByRole('navigation', { name: 'Settings' })
}
const places = () => within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')
const current = () => places().filter((link) => link.getAttribute('aria-current') === 'page')

test('each place of the settings has an address, one’s own come first', async () => {
  await open('security')
  expect(places().map((link) => [link.textContent, link.getAttribute('href')?.split('tab=')[1]])).toEqual([
    ['Profile', 'profile'],
    ['Security', 'security'],
    ['Company', 'company'],
    ['Invoices', 'invoices'],
    ['Templates', 'templates'],
    ['Custom fields', 'custom-fields'],
    ['Reminders', 'reminders'],
    ['E-mail', 'email'],
    ['E-mail templates', 'email-templates'],
    ['Payment methods', 'payment-methods'],
    ['Files', 'files'],
    ['Outbox', 'outbox'],
    ['Notifications', 'notifications'],
    ['Plan', 'plan'],
  ])
  expect(current().map(({ textContent }) => textContent)).toEqual(['Security'])
  await screen.findByRole('heading', { name: 'Two-factor authentication' })
})

test('without a company there are one’s own alone', async () => {
  await open('company', [])
  expect(places().map(({ textContent }) => textContent)).toEqual(['Profile', 'Security'])
  expect(current().map(({ textContent }) => textContent)).toEqual(['Profile'])
})

test.each(['nowhere', 'constructor', ''])('an address that names “%s” shows the profile', async (tab) => {
  await open(tab)
  await screen.findByRole('heading', { name: 'You' })
  expect(current().map(({ textContent }) => textContent)).toEqual(['Profile'])
})
