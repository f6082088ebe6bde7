import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { type BoundFunctions, fireEvent, type queries, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from './api/queries/query-client.ts'
import { session } from './features/auth/session/session.ts'
import { type Answers, answer, done, page } from './test-server.ts'
import { readQuery, writeQuery } from './ui/address-query.ts'
import { PermissionProvider } from './ui/permissions.tsx'

const ADA = {
  id: '00000000-0000-4000-8000-000000616461',
  username: 'ada',
  email: 'ada@example.com',
  first_name: 'Ada',
}
export const ACME = {
  id: '00000000-0000-4000-8000-000061636d65',
  name: 'Acme',
  status: 'active',
  is_default: true,
  role: 'owner',
}

/** What the session asks for, of a user of one company. */
export function sessionAnswers(user: Partial<User> = {}, company: Partial<MyCompany> = {}): Answers {
  const who = { ...ADA, ...user }
  return {
    '/api/config/application/': answer({}),
    '/api/auth/logout/': done,
    '/api/auth/login/': answer({ access: 'a', refresh: 'r', expires_in: 3600, user: who }),
    '/api/auth/me/': answer(who),
    // Every list that has views asks for those that were saved.
    '/api/saved-views/': page([]),
    // Every record that can be followed asks for what is.
    'GET /api/timeline/subscriptions/': page([]),
    '/api/auth/my-companies/': answer([{ ...ACME, ...company }]),
    'GET /api/invoices/custom_fields/': page([]),
  }
}

/** Signs in with what `serve` answers. */
export const enter = () => session.signIn({ username: 'ada', password: 'secret', remember: false })

type PageOptions = {
  /** The pages one can get to, by path: the heading of one, or what it shows. */
  others?: Readonly<Record<string, string | (() => ReactNode)>>
  permissions?: readonly string[]
  /** Where the page lies, and what narrows it: `/dashboard/invoices?view=draft`. */
  address?: string
}

let history: RouterHistory

/** The address of what is shown now: `/dashboard/invoices?view=draft`. */
export const shownAddress = (): string => decodeURIComponent(history.location.href)

/** Shows a component as the page at `/` or at its own address, within what the app has around it. */
export function showPage(
  page: () => ReactNode,
  { others = {}, permissions = [], address = '/' }: PageOptions = {},
): QueryClient {
  const root = createRootRoute()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const further = Object.entries(others).map(([path, shown]) =>
    at(path, typeof shown === 'string' ? () => <h1>{shown}</h1> : shown),
  )
  const path = new URL(address, 'http://localhost').pathname
  history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([at(path, page), ...further]),
    history,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  })
  const client = createQueryClient(() => {})
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <PermissionProvider permissions={permissions}>
          <RouterProvider router={router as never} />
        </PermissionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return client
}

/** Puts values into the fields of these labels, each at once: what happens at each key is not what such a test is about. */
export function fill(
  values: Readonly<Record<string, string>>,
  within: BoundFunctions<typeof queries> = screen,
): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(within.getByLabelText(label), { target: { value } })
}
