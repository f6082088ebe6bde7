import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, showPage } from '../../test-page.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

test('the focus goes along, to what takes the place of the form and back', async () => {
  const asked = serve({})
  showPage(() => <ForgotPasswordScreen />, { others: { '/login': 'The sign-in page' } })
  const email = await screen.findByLabelText('Email')
  fireEvent.change(email, { target: { value: ' Ada@Example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  expect(asked).toMatchObject([{ body: { email: 'ada@example.com' } }])
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.click(screen.getByRole('button', { name: 'Try another address' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})
