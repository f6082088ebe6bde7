import { randomBytes } from 'node:crypto'
import { addDays, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { ApiCall, ApiResponse } from '../calls/call-api.ts'
import type { TestApp } from './build-test-app.ts'

export const PASSWORD = 'Corr3ct!horse'

/** A signed-in member of a company, with calls that carry their token and company. */
export type Actor = {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly token: string
  readonly refresh: string
  readonly companyId: string
  readonly role: Role
  readonly get: (path: string, headers?: Record<string, string>) => Promise<ApiResponse>
  readonly post: (path: string, body?: unknown, more?: Partial<ApiCall>) => Promise<ApiResponse>
  readonly put: (path: string, body: unknown, more?: Partial<ApiCall>) => Promise<ApiResponse>
  readonly patch: (path: string, body: unknown, more?: Partial<ApiCall>) => Promise<ApiResponse>
  readonly delete: (path: string, more?: Partial<ApiCall>) => Promise<ApiResponse>
}

export function unique(prefix: string): string {
  return `${prefix}_${randomBytes(5).toString('hex')}`
}

function expectStatus(answer: ApiResponse, status: number): ApiResponse {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`)
  return answer
}

/** The address was confirmed, and the mail that asked for it is out of the way. */
async function confirmAddress(app: TestApp, userId: string): Promise<void> {
  if (app.deps.config.smtpUrl === null) return
  await app.sql('update users set email_confirmed_at = now() where id = $1', [userId])
  await app.sql('delete from email_confirmations where user_id = $1', [userId])
  await app.sql('delete from account_emails where user_id = $1', [userId])
}

/** A new user who has confirmed their address; `{ address: 'as it is' }` leaves it as the sign-up made it. */
export async function registerUser(
  app: TestApp,
  over: Record<string, unknown> = {},
  options: { address?: 'as it is' } = {},
): Promise<{ id: string; username: string; email: string }> {
  const username = unique('user')
  const body = {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Lovelace',
    terms_accepted: true,
    ...over,
  }
  const made = expectStatus(await app.call({ path: '/api/auth/register/', body }), 201)
  if (!options.address) await confirmAddress(app, made.body.id)
  return { id: made.body.id, username: String(body.username), email: String(body.email) }
}

export async function logIn(app: TestApp, username: string): Promise<{ access: string; refresh: string }> {
  return expectStatus(
    await app.call({ path: '/api/auth/login/', body: { username, password: PASSWORD } }),
    200,
  ).body
}

/** Calls that carry a token and a company. */
export function actor(
  app: TestApp,
  facts: Pick<Actor, 'userId' | 'username' | 'email' | 'token' | 'refresh' | 'companyId' | 'role'>,
): Actor {
  const base = { token: facts.token, company: facts.companyId }
  return {
    ...facts,
    get: (path, headers) => app.call({ ...base, path, ...(headers ? { headers } : {}) }),
    post: (path, body, more) =>
      app.call({ ...base, method: 'POST', path, ...(body === undefined ? {} : { body }), ...more }),
    put: (path, body, more) => app.call({ ...base, method: 'PUT', path, body, ...more }),
    patch: (path, body, more) => app.call({ ...base, method: 'PATCH', path, body, ...more }),
    delete: (path, more) => app.call({ ...base, method: 'DELETE', path, ...more }),
  }
}

/** Long after anything a test's clock is set to. */
const NO_END = '2999-01-01T00:00:00Z'

const COMPANY_ZONE = 'Europe/Berlin'

/** A day from today on in the calendar of a company that `makeOwner` makes, which is a day ahead of UTC's for an hour or two. */
export const companyDay = (days: number, now = Date.now()): string =>
  addDays(calendarDateIn(now, COMPANY_ZONE), days)

/**
 * A new user with a new company, signed in as its owner. The company's trial does not end, whatever a test does to the
 * clock; `{ trial: 'as it is' }` leaves it as sign-in made it.
 */
export async function makeOwner(
  app: TestApp,
  company: Record<string, unknown> = {},
  options: { trial?: 'as it is'; address?: 'as it is' } = {},
): Promise<Actor> {
  const address = options.address ? { address: options.address } : {}
  const { id, username, email } = await registerUser(app, {}, address)
  const { access, refresh } = await logIn(app, username)
  const name = unique('Company')
  const body = {
    company_name: name,
    company_email: `${name}@example.com`,
    country: 'DE',
    currency: 'EUR',
    time_zone: COMPANY_ZONE,
    ...company,
  }
  const made = expectStatus(await app.call({ path: '/api/auth/sign-in/', token: access, body }), 201)
  if (!options.trial) {
    await app.sql('update companies set trial_ends_at = $2, writable_until = $2 where company_id = $1', [
      made.body.company_id,
      NO_END,
    ])
  }
  return actor(app, {
    userId: id,
    username,
    email,
    token: access,
    refresh,
    companyId: made.body.company_id,
    role: 'owner',
  })
}

/** A further member of the owner's company, in the given role. */
export async function makeMember(app: TestApp, owner: Actor, role: Role): Promise<Actor> {
  const { id, username, email } = await registerUser(app)
  await app.sql('insert into memberships (company_id, user_id, role, is_default) values ($1, $2, $3, true)', [
    owner.companyId,
    id,
    role,
  ])
  const { access, refresh } = await logIn(app, username)
  return actor(app, { userId: id, username, email, token: access, refresh, companyId: owner.companyId, role })
}

export async function makeClient(
  owner: Actor,
  over: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const body = {
    name: unique('Client'),
    email: `${unique('client')}@example.com`,
    addresses: [
      { line1: 'Hauptstraße 1', city: 'Berlin', zip_code: '10115', country: 'DE', is_default: true },
    ],
    ...over,
  }
  return expectStatus(await owner.post('/api/clients/', body), 201).body
}

export async function makeTaxRate(owner: Actor, over: Record<string, unknown> = {}): Promise<{ id: string }> {
  return expectStatus(
    await owner.post('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19', category: 'S', ...over }),
    201,
  ).body
}

/** A draft of 2 × 50.00 and 1 × 19.99, without tax unless one is given. */
export async function makeDraft(
  owner: Actor,
  clientId: string,
  over: Record<string, unknown> = {},
): Promise<{ id: string; total: string; version: number; items: { id: string }[] }> {
  const items = [
    { description: 'Consulting', quantity: '2', unit: 'h', unit_price: '50.00' },
    { description: 'Book', quantity: '1', unit_price: '19.99' },
  ]
  return expectStatus(await owner.post('/api/invoices/', { client: clientId, items, ...over }), 201).body
}

/** An issued invoice of 119.99 (see {@link makeDraft}). */
export async function makeIssued(
  owner: Actor,
  clientId: string,
  over: Record<string, unknown> = {},
): Promise<{
  id: string
  number: string
  issue_date: string
  total: string
  amount_due: string
  version: number
}> {
  const draft = await makeDraft(owner, clientId, over)
  return expectStatus(await owner.post(`/api/invoices/${draft.id}/issue/`), 200).body
}
