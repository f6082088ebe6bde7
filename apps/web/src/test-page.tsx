import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner
import { vi } from 'vitest'
import { createQueryClient } from './api/queries/query-client.ts'
import { session } from './features/auth/session/session.ts'
import { PermissionProvider } from './ui/permissions.tsx'

type Answers = Record<string, () => Response>
/** What was asked of the server; `body` is what was written as JSON, null where there was none. */
export type Asked = { method: string; path: string; headers: Headers; body: unknown }

export const answer =
  (body: unknown, status = 200) =>
  (): Response =>
    new Response(JSON.stringify(body), { status })
export const refusal = (status: number, code: string) => answer({ status, error_code: code }, status)

/** Answers by path what is fetched, the rest with an empty object; the calls gather in what is handed back. */
export function serve(answers: Answers): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? address
    const written: unknown = typeof body === 'string' ? JSON.parse(body) : null
    asked.push({ method, path, headers: new Headers(headers), body: written })
    return (answers[path] ?? answer({}))()
  })
  return asked
}

const ADA = { id: 'ada', username: 'ada', email: 'ada@example.com', first_name: 'Ada' }
export const ACME = { id: 'acme', name: 'Acme', status: 'active', is_default: true, role: 'owner' }

/** What the session asks for, of a user of one company. */
export function sessionAnswers(user: Partial<User> = {}, company: Partial<MyCompany> = {}): Answers {
  const who = { ...ADA, ...user }
  return {
    '/api/auth/login/': answer({ access: 'a', refresh: 'r', expires_in: 3600, user: who }),
    '/api/auth/me/': answer(who),
    '/api/auth/my-companies/': answer([{ ...ACME, ...company }]),
  }
}

/** Signs in with what `serve` answers. */
export const enter = () => session.signIn({ username: 'ada', password: 'secret', remember: false })

type PageOptions = {
  /** Headings of the pages one can get to, by path. */
  others?: Readonly<Record<string, string>>
  permissions?: readonly string[]
}

/** Shows a component as the page at `/`, within what the app has around it. */
export function showPage(
  page: () => ReactNode,
  { others = {}, permissions = [] }: PageOptions = {},
): QueryClient {
  const root = createRootRoute()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const further = Object.entries(others).map(([path, heading]) => at(path, () => <h1>{heading}</h1>))
  const router = createRouter({
    routeTree: root.addChildren([at('/', page), ...further]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
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
