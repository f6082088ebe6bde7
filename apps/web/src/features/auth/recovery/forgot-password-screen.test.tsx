import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, showPage } from '../../../test-page.tsx'
import { type Answer, answer, done, refusal, serve } from '../../../test-server.ts'
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

test.each([
  ['', 'Email is required'],
  ['ada@', 'Please enter a valid email address'],
])('the address “%s” is not sent: %s', async (email, text) => {
  const asked = serve({ '/api/config/application/': answer({}) })
  showPage(() => <ForgotPasswordScreen />)
  await screen.findByLabelText('Email')
  fill({ Email: email })
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  screen.getByText(text)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each<[string, Answer, string]>([
  ['too often', refusal(429, 'rate_limited'), 'Too many requests.'],
  ['and understood by nobody', () => new Response('<html>', { status: 400 }), 'Failed to send reset email'],
])('asked %s, it says so above the form, and no mail is promised', async (_what, reply, text) => {
  serve({ '/api/config/application/': answer({}), '/api/auth/forgot-password/': reply })
  showPage(() => <ForgotPasswordScreen />)
  await screen.findByLabelText('Email')
  fill({ Email: 'ada@example.com' })
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.queryByRole('heading', { name: 'Check your email' })).toBeNull()
})
