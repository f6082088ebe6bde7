import type { APIRequestContext, Page, Request, Route } from '@playwright/test'
import { askGateway } from './installation/gateway.ts'
import { PASSWORD, type Person } from './person.ts'

type Tokens = { access: string; refresh: string; expires_in: number }

/** What the sign-in of a person answers. */
export async function tokensOf(
  request: APIRequestContext,
  person: Pick<Person, 'username'>,
): Promise<Tokens> {
  const answer = await request.post('/api/auth/login/', {
    data: { username: person.username, password: PASSWORD },
  })
  return answer.json()
}

/** Opens the page as somebody who is signed in, without the form: once, so that signing out stays signed out. */
export async function enterAs(page: Page, { access, refresh, expires_in }: Tokens): Promise<void> {
  const values = {
    'counterfoil.access': access,
    'counterfoil.refresh': refresh,
    'counterfoil.expires-at': String(Date.now() + expires_in * 1000),
  }
  await page.addInitScript((entries) => {
    if (window.location.origin === 'null' || sessionStorage.getItem('e2e.entered') !== null) return
    sessionStorage.setItem('e2e.entered', 'yes')
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, values)
}

type Body = Record<string, unknown>
/** What becomes of a call on its way to the server; `path` is what its address contains. */
export type Detour = (route: Route) => Promise<void>

/** The real server is sent another body than was typed: what the form itself would have caught. */
export const sending =
  (change: Body): Detour =>
  (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) })

/** The real server is sent other headers. */
export const sendingHeaders =
  (change: Record<string, string>): Detour =>
  async (route) =>
    route.continue({ headers: { ...(await route.request().allHeaders()), ...change } })

/** The real server is asked at another address. */
export const sendingTo =
  (path: string): Detour =>
  (route) =>
    route.continue({ url: new URL(path, route.request().url()).href })

/** The real server is asked something else altogether, at another address. */
export const sendingInstead =
  (path: string, { headers, body }: { headers: Record<string, string>; body?: Body }): Detour =>
  async (route) => {
    const { 'content-length': _, ...given } = await route.request().allHeaders()
    await route.continue({
      url: new URL(path, route.request().url()).href,
      headers: { ...given, ...headers },
      ...(body ? { postData: JSON.stringify(body) } : {}),
    })
  }

/** The real server is asked by somebody else. */
export const askedBy = ({ access }: Tokens): Detour => sendingHeaders({ authorization: `Bearer ${access}` })

/** The call ends at a gateway in front of the real server, which answers by itself what that never would. */
export const answeredByGateway =
  (status: number, body: Body | string = '', headers: Record<string, string> = {}): Detour =>
  async (route) => {
    const isPage = typeof body === 'string'
    const url = await askGateway({
      status,
      headers: { 'content-type': isPage ? 'text/html' : 'application/json', ...headers },
      body: isPage ? body : JSON.stringify(body),
    })
    await route.continue({ url })
  }

/** The call goes on as it is. */
export const asItIs: Detour = (route) => route.continue()

/** No answer at all. */
export const cutOff: Detour = (route) => route.abort('connectionrefused')

const neverAnswered = new WeakSet<Request>()
export const isNeverAnswered = (request: Request) => neverAnswered.has(request)

/** Never an answer. */
export const silent: Detour = (route) => {
  neverAnswered.add(route.request())
  return new Promise(() => {})
}

/** Sends the calls to `path` on a detour while `work` is done. */
export async function detour(
  page: Page,
  path: string | RegExp,
  way: Detour,
  work: () => Promise<void>,
): Promise<void> {
  await page.route(path, way)
  await work()
  await page.unroute(path)
}

/** What holds beside the page while something is tried on it. */
export type Meanwhile = (work: () => Promise<void>, page: Page) => Promise<void>
export const nothing: Meanwhile = (work) => work()
