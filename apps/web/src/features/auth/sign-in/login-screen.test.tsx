import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, serve } from '../../../test-server.ts'
import { LoginScreen } from './login-screen.tsx'

let answers: (() => Response)[] = []

beforeEach(() => {
  answers = []
  serve({
    '/api/config/application/': answer({}),
    '/api/auth/login/': () => (answers.shift() ?? refusal(401, 'invalid_password'))(),
  })
})

async function setUp() {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <LoginScreen /> })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findByRole('heading', { name: 'Sign in' })
  return userEvent.setup()
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign|Locked/ })

test('what is missing is said, and the first of it is gone to', async () => {
  const user = await setUp()
  await user.click(submit())
  expect(screen.getByText('Username or email is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('username')
  await user.keyboard('not@an')
  expect(screen.queryByText('Username or email is required')).toBeNull()
  await user.type(screen.getByLabelText('Password'), 'abc')
  await user.click(submit())
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Password must be at least 4 characters')).toBeTruthy()
})

test('four refusals warn, the fifth locks the form, and a reload does not open it', async () => {
  const user = await setUp()
  await user.type(screen.getByLabelText('Username or email'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  for (const left of [4, 3, 2, 1]) {
    await user.click(submit())
    expect(
      await screen.findByText(`Warning: ${left} attempts remaining before temporary lockout.`),
    ).toBeTruthy()
  }
  expect(screen.getByText('Invalid password. Please check your password and try again.')).toBeTruthy()
  await user.click(submit())
  expect(
    await screen.findByText(/Too many failed attempts. Please wait 5 minutes before trying again./),
  ).toBeTruthy()
  expect(submit().disabled).toBe(true)
  expect(submit().textContent).toBe('Account Temporarily Locked')
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').disabled).toBe(true)
  document.body.innerHTML = ''
  await setUp()
  expect(submit().textContent).toBe('Account Temporarily Locked')
})

test('back from the code, the focus is in the password, and the name still stands', async () => {
  answers = [answer({ two_factor_required: true, challenge: 'c' })]
  const user = await setUp()
  await user.type(screen.getByLabelText('Username or email'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(submit())
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await user.click(screen.getByText('Back to login'))
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('ada')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('failures in another tab count here, and one here adds to them', async () => {
  const user = await setUp()
  const KEY = 'counterfoil.sign-in-failures'
  act(() => {
    localStorage.setItem(KEY, JSON.stringify({ failures: 3, lockedUntil: null }))
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: KEY }))
  })
  expect(screen.getByText('Warning: 2 attempts remaining before temporary lockout.')).toBeTruthy()
  // Not yet heard of here.
  localStorage.setItem(KEY, JSON.stringify({ failures: 4, lockedUntil: null }))
  await user.type(screen.getByLabelText('Username or email'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(submit())
  expect(await screen.findByText(/Too many failed attempts/)).toBeTruthy()
})

test('a lost connection is no failed attempt', async () => {
  answers = [
    () => {
      throw new TypeError('offline')
    },
  ]
  const user = await setUp()
  await user.type(screen.getByLabelText('Username or email'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(submit())
  expect(
    await screen.findByText('Unable to connect to the server. Please check your internet connection.'),
  ).toBeTruthy()
  expect(screen.queryByText(/attempts remaining/)).toBeNull()
})
