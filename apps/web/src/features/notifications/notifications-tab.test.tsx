import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { showPage } from '../../test-page.tsx'
import { notificationPreferences } from './notification-preferences.ts'
import { NotificationsTab } from './notifications-tab.tsx'

const user = userEvent.setup({ delay: null })

beforeAll(loadAllTexts)
afterEach(() => {
  localStorage.clear()
  notificationPreferences.reread()
})

const kept = () => JSON.parse(localStorage.getItem('counterfoil.notification-preferences') ?? '{}')
// The name of a switch has its description too.
const switchOf = (label: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${label}`) })

async function openTab(permission: NotificationPermission) {
  const requestPermission = vi.fn(async () => 'granted')
  vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission, requestPermission }))
  showPage(() => <NotificationsTab />)
  await screen.findByRole('heading', { name: 'How you are notified' })
  return requestPermission
}

test('everything is on until it is switched off, and what is off is kept in this browser', async () => {
  await openTab('granted')
  const switches = screen.getAllByRole<HTMLInputElement>('switch')
  expect(switches.map(({ checked }) => checked)).toEqual([true, true, true, true, true, true])
  await user.click(switchOf('Payments'))
  expect(kept()).toMatchObject({ payment: false, invoice: true })
  expect(switchOf('Payments').checked).toBe(false)
  await user.click(switchOf('Payments'))
  expect(kept()).toMatchObject({ payment: true })
})

test.each([
  ['In Counterfoil', 'push'],
  ['In the browser', 'browser'],
  ['Invoices', 'invoice'],
  ['People', 'user'],
  ['System', 'system'],
])('“%s” switches off nothing but itself', async (label, name) => {
  await openTab('granted')
  await user.click(switchOf(label))
  const off = Object.entries(kept()).filter(([, isOn]) => isOn === false)
  expect(off).toEqual([[name, false]])
})

test('the browser is asked once for its permission, by a click', async () => {
  const ask = await openTab('default')
  expect(ask).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Allow browser notifications' }))
  expect(ask).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('a browser that was told not to cannot be asked again, and says where to allow it', async () => {
  await openTab('denied')
  expect(
    screen.getByText(
      'This browser was told not to show notifications. Allow them in its settings for this site.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
