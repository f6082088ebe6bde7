import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../test-page.tsx'
import { answer, serve } from '../../../test-server.ts'
import { SignupScreen } from './signup-screen.tsx'

const TYPED = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Username: 'ada',
  Email: 'ada@example.com',
  Password: 'Bug!1947found',
  'Confirm password': 'Bug!1947found',
}

async function setUp() {
  showPage(() => <SignupScreen />, { others: { '/login': 'The sign-in page' } })
  await screen.findByRole('heading', { name: 'Create your account' })
  for (const [label, value] of Object.entries(TYPED))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
const focused = () => document.activeElement?.getAttribute('name')

test('where only the terms are missing, the focus goes to them', async () => {
  const asked = serve({ '/api/auth/register/': answer({}, 201) })
  await setUp()
  submit()
  expect(screen.getByText('You must accept the terms and conditions')).toBeTruthy()
  expect(focused()).toBe('terms_accepted')
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByText('You must accept the terms and conditions')).toBeNull()
  submit()
  await screen.findByText('The sign-in page')
  expect(asked).toMatchObject([{ body: { username: 'ada', terms_accepted: true } }])
})

test('markup is no part of a name, plain signs are', async () => {
  const asked = serve({ '/api/auth/register/': answer({}, 201) })
  await setUp()
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: '<b>Lovelace</b> < R > D' } })
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await screen.findByText('The sign-in page')
  expect(asked).toMatchObject([{ body: { last_name: 'Lovelace < R > D' } }])
})

test('what the server finds wrong is gone to, the first on the page first', async () => {
  const errors = {
    email: ['The sentence of the e-mail address.'],
    username: ['The sentence of the user name.'],
  }
  const faults = { email: [fault('email_taken')], username: [fault('username_taken')] }
  serve({ '/api/auth/register/': answer({ error_code: 'validation_error', errors, faults }, 400) })
  await setUp()
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await screen.findByText('This username is already taken. Please choose a different username.')
  await waitFor(() => expect(focused()).toBe('username'))
})

test('what the password still needs is seen while it is typed', async () => {
  serve({})
  await setUp()
  const password = screen.getByLabelText('Password')
  fireEvent.change(password, { target: { value: 'bug1947' } })
  const met = () =>
    [...screen.getByLabelText('The password needs').querySelectorAll('[data-met]')].map(
      (one) => one.textContent,
    )
  expect(met()).toEqual(['a lowercase letter', 'a number'])
  fireEvent.change(password, { target: { value: 'Bug!1947' } })
  expect(met()).toEqual([
    '8 characters',
    'a lowercase letter',
    'an uppercase letter',
    'a number',
    'one of @$!%*?&',
  ])
  fireEvent.change(password, { target: { value: '' } })
  expect(screen.queryByLabelText('The password needs')).toBeNull()
})
