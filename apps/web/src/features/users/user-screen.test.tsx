import type { CompanyUser } from '@counterfoil/contract/users/users.schema.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { session } from '../auth/session.ts'
import { UserScreen } from './user-screen.tsx'

const GRACE: CompanyUser = {
  id: 'grace',
  username: 'grace',
  email: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  avatar: null,
  role: 'member',
  status: 'active',
  is_active: true,
  is_superuser: false,
  is_self: false,
  is_managed: true,
  joined_at: '2026-03-01T23:30:00Z',
  deactivated_at: null,
  version: 1,
}
const ACME = { id: 'acme', name: 'Acme', status: 'active', is_default: true, time_zone: 'Europe/Berlin' }
let stored: CompanyUser
let saved: unknown[]

beforeAll(loadAllTexts)
beforeEach(async () => {
  stored = GRACE
  saved = []
  const answers: Record<string, () => unknown> = {
    '/api/auth/login/': () => ({ access: 'a', refresh: 'r', expires_in: 3600, user: { id: 'ada' } }),
    '/api/auth/my-companies/': () => [ACME],
    '/api/auth/users/grace/': () => stored,
  }
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    if (method === 'PATCH') saved.push([new Headers(headers).get('if-match'), JSON.parse(String(body))])
    return new Response(JSON.stringify(answers[address]?.() ?? { id: 'ada' }))
  })
  await session.signIn({ username: 'ada', password: 'secret', remember: false })
})

async function setUp() {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <UserScreen id="grace" />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const client = createQueryClient(() => {})
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('Grace Hopper', { selector: 'h1' })
  return client
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const shownRole = () => screen.getByLabelText<HTMLInputElement>('Role', { selector: 'input' }).value

test('a new role takes nothing that was typed with it', async () => {
  const client = await setUp()
  fireEvent.change(field('First name'), { target: { value: 'Grace Brewster' } })
  fireEvent.change(field('New password'), { target: { value: 'Bug!1947' } })
  stored = { ...GRACE, role: 'admin', version: 2 }
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(shownRole()).toBe('Administrator'))
  expect(field('First name').value).toBe('Grace Brewster')
  expect(field('New password').value).toBe('Bug!1947')
  fireEvent.click(screen.getByText('Save name').closest('button') as HTMLButtonElement)
  const names = { first_name: 'Grace Brewster', last_name: 'Hopper' }
  await waitFor(() => expect(saved).toEqual([['"2"', names]]))
})

test('the day somebody joined is the company’s', async () => {
  await setUp()
  expect(screen.getByText('Mar 2, 2026')).toBeTruthy()
})
