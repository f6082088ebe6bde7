import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, fill, sessionAnswers, showPage } from '../../../test-page.tsx'
import { answer, done, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { ChangePassword } from './change-password.tsx'

test('the focus goes to what is missing, and to what the server refuses', async () => {
  const errors = { old_password: ['This is not your current password.'] }
  serve({
    ...sessionAnswers(),
    '/api/auth/change-password/': answer({ error_code: 'validation_error', errors }, 400),
  })
  await enter()
  showPage(() => <ChangePassword />)
  const [old, next, again] = await Promise.all(
    ['Current password', 'New password', 'Confirm password'].map((label) => screen.findByLabelText(label)),
  )
  const submit = screen.getByRole('button', { name: 'Change password' })
  const type = (field: HTMLElement | undefined, value: string) =>
    fireEvent.change(field as HTMLElement, { target: { value } })
  type(old, 'old')
  fireEvent.click(submit)
  await waitFor(() => expect(document.activeElement).toBe(next))
  type(next, 'Bug!1947found')
  type(again, 'Bug!1947found')
  fireEvent.click(submit)
  await screen.findByText('This is not your current password.')
  await waitFor(() => expect(document.activeElement).toBe(old))
})

test('sent, it carries the two passwords alone, and the form is empty again', async () => {
  const asked = serve({ ...sessionAnswers(), '/api/auth/change-password/': done })
  await enter()
  showPage(() => <ChangePassword />)
  await screen.findByLabelText('Current password')
  fill({ 'Current password': 'old', 'New password': 'Bug!1947found', 'Confirm password': 'Bug!1947found' })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
  const changes = asked.filter(({ path }) => path === '/api/auth/change-password/')
  expect(changes.map(({ body }) => body)).toEqual([{ old_password: 'old', new_password: 'Bug!1947found' }])
  expect(shownToasts()).toEqual(['success: Password changed successfully'])
  // The second click of a double click, once the first has been answered.
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.queryByText('Password is required')).toBeNull()
  expect(asked.filter(({ path }) => path === '/api/auth/change-password/')).toHaveLength(1)
})

test('it says when the password was changed, and when it is changed that it was now', async () => {
  let changed = '2026-03-01T12:00:00.000Z'
  const who = () => sessionAnswers({ password_changed_at: changed })
  serve({
    ...who(),
    '/api/auth/me/': (asked) => who()['/api/auth/me/']?.(asked) ?? Response.error(),
    '/api/auth/change-password/': done,
  })
  await enter()
  showPage(() => <ChangePassword />)
  expect((await screen.findByText(/^Last changed on /)).textContent).toContain('Mar 1, 2026')
  changed = '2026-11-20T12:00:00.000Z'
  fill({ 'Current password': 'old', 'New password': 'Bug!1947found', 'Confirm password': 'Bug!1947found' })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByText(/^Last changed on /).textContent).toContain('Nov 20, 2026'))
})

test('a password that was never changed is called so', async () => {
  serve(sessionAnswers({ password_changed_at: null }))
  await enter()
  showPage(() => <ChangePassword />)
  expect(await screen.findByText('Not changed since your account was made.')).toBeTruthy()
})

test.each([
  ['', 'Bug!1947found', 'Bug!1947found', 'Password is required'],
  ['old', 'bug!1947found', 'bug!1947found', 'Password must contain at least one uppercase letter'],
  ['old', 'Bug!1947found', 'Bug!1947', 'Passwords do not match'],
])('“%s”, “%s” and “%s” are not sent: %s', async (old, next, again, text) => {
  const asked = serve({})
  showPage(() => <ChangePassword />)
  await screen.findByLabelText('Current password')
  fill({ 'Current password': old, 'New password': next, 'Confirm password': again })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  screen.getByText(text)
  expect(asked).toEqual([])
})
