import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, fill, sessionAnswers, showPage } from '../../../test-page.tsx'
import { done, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { session } from '../session/session.ts'
import { YourData } from './your-data.tsx'

const CLOSE = '/api/auth/me/close/'

const open = async () => {
  showPage(() => <YourData />)
  fireEvent.click(await screen.findByRole('button', { name: 'Close account' }))
  return within(await screen.findByRole('dialog', { name: 'Close your account?' }))
}

test('an account is closed with its password, and its user is signed out', async () => {
  const asked = serve({ ...sessionAnswers(), [CLOSE]: done, '/api/auth/logout/': done })
  await enter()
  const dialog = await open()
  fireEvent.click(dialog.getByRole('button', { name: 'Close account' }))
  expect(await dialog.findByText('Password is required')).toBeTruthy()
  fill({ 'Current password': 'Corr3ct!horse' })
  fireEvent.click(dialog.getByRole('button', { name: 'Close account' }))
  await waitFor(() => expect(session.get().isAuthenticated).toBe(false))
  expect(asked.filter(({ path }) => path === CLOSE).map(({ body }) => body)).toEqual([
    { password: 'Corr3ct!horse' },
  ])
  expect(shownToasts()).toEqual(['success: Account closed successfully'])
})

test('the only owner of a company is told which it is, and stays signed in', async () => {
  const detail = 'You are the only owner of Acme. Close the company, or make somebody else an owner first.'
  serve({
    ...sessionAnswers(),
    [CLOSE]: refusal(409, 'last_owner', { detail, code: 'only_owner_of', params: { companies: 'Acme' } }),
  })
  await enter()
  const dialog = await open()
  fill({ 'Current password': 'Corr3ct!horse' })
  fireEvent.click(dialog.getByRole('button', { name: 'Close account' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(session.get().isAuthenticated).toBe(true)
})
