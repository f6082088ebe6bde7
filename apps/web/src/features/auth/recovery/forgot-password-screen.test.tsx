import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../test-page.tsx'
import { answer, done, serve } from '../../../test-server.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

test('the focus goes along, to what takes the place of the form and back', async () => {
  const asked = serve({
    '/api/config/application/': answer({ features: { mail_captured: false } }),
    '/api/auth/forgot-password/': done,
  })
  showPage(() => <ForgotPasswordScreen />, { others: { '/login': 'The sign-in page' } })
  const email = await screen.findByLabelText('Email')
  fireEvent.change(email, { target: { value: ' Ada@Example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  expect(asked.flatMap(({ body }) => body ?? [])).toEqual([{ email: 'ada@example.com' }])
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.click(screen.getByRole('button', { name: 'Try another address' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test('where no mail server is set up, no mail is said to be on its way', async () => {
  serve({
    '/api/config/application/': answer({ features: { mail_captured: true } }),
    '/api/auth/forgot-password/': done,
  })
  showPage(() => <ForgotPasswordScreen />, { others: { '/login': 'The sign-in page' } })
  const notSent =
    'No mail server is set up: the email is kept on the server and not sent. Ask whoever runs this installation for your link.'
  await screen.findByText(notSent)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(screen.getByText(notSent)).toBeTruthy()
  expect(screen.queryByText(/on its way/)).toBeNull()
})
