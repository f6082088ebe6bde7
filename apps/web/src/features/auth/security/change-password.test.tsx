import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../test-page.tsx'
import { answer, serve } from '../../../test-server.ts'
import { ChangePassword } from './change-password.tsx'

test('the focus goes to what is missing, and to what the server refuses', async () => {
  const errors = { old_password: ['This is not your current password.'] }
  serve({ '/api/auth/change-password/': answer({ error_code: 'validation_error', errors }, 400) })
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
