import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { toastStore } from '../../ui/toast-store.ts'
import { session } from '../auth/session.ts'
import { InviteScreen } from './invite-screen.tsx'

const OPEN = {
  status: 'pending',
  inviter: 'Ada Lovelace',
  email: 'grace@example.com',
  company_name: 'Acme',
  role: 'viewer',
  account: 'none',
  username: null,
}
const ACCEPTED = { company_id: 'acme', company_name: 'Acme', username: 'grace' }
const TOKENS = { access: 'a', refresh: 'r', expires_in: 3600, user: { id: 'grace' } }
type Answer = { status?: number; body: unknown }
let answers: Record<string, Answer>
let sent: Record<string, unknown>

beforeAll(loadAllTexts)
beforeEach(() => {
  sent = {}
  answers = {
    '/api/auth/invitations/check/': { body: OPEN },
    '/api/auth/invitations/accept/': { body: ACCEPTED },
    '/api/auth/login/': { body: TOKENS },
    '/api/auth/my-companies/': { body: [] },
  }
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent[address] = JSON.parse(body)
    const answer = answers[address] ?? { body: { id: 'grace', email: 'grace@example.com' } }
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
})

afterEach(() => session.signOut())

function setUp() {
  const root = createRootRoute()
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/', () => <InviteScreen token="t" />),
      at('/login', () => <h1>The sign-in page</h1>),
      at('/dashboard', () => <h1>The dashboard</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

async function join() {
  setUp()
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('First name')
  type('First name', 'Grace')
  type('Last name', 'Hopper')
  type('Username', 'grace ')
  type('New password', 'Bug!1947found')
  type('Confirm password', 'Bug!1947found')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByText('Create account and join').closest('button') as HTMLButtonElement)
}

const said = () => toastStore.get().map(({ text }) => text)

test('who joins is signed in with what was sent, and a blank behind the name is no part of it', async () => {
  await join()
  await screen.findByText('The dashboard')
  expect(sent['/api/auth/invitations/accept/']).toMatchObject({
    username: 'grace',
    password: 'Bug!1947found',
  })
  expect(sent['/api/auth/login/']).toEqual({ username: 'grace', password: 'Bug!1947found' })
  expect(said()).toContain('You have joined Acme')
})

test('where signing in fails after that, the way leads to the sign-in page', async () => {
  answers['/api/auth/login/'] = { status: 429, body: { error_code: 'rate_limited' } }
  await join()
  await screen.findByText('The sign-in page')
  expect(said()).toContain('You have joined Acme. Please log in.')
})

test('an invitation that was accepted meanwhile shows as that, with the way on', async () => {
  answers['/api/auth/invitations/accept/'] = { status: 409, body: { error_code: 'invitation_closed' } }
  await join()
  answers['/api/auth/invitations/check/'] = { body: { ...OPEN, status: 'accepted' } }
  await screen.findByText('This invitation has been accepted already.')
  expect(screen.getByText('Go to Dashboard')).toBeTruthy()
})

test('a link that leads to no invitation says what to look at', async () => {
  answers['/api/auth/invitations/check/'] = { status: 404, body: { error_code: 'not_found' } }
  setUp()
  await screen.findByText(
    'We cannot find this invitation. Please check that you have opened the whole link from the mail.',
  )
})
