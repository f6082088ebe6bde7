import { expect } from 'vitest'
import type { TestApp } from '../processes/build-test-app.ts'
import { type Actor, PASSWORD, unique } from '../processes/factories.ts'
import type { ApiResponse } from './call-api.ts'

export const PUBLIC = 'http://counterfoil.test/invite/'

export const address = () => `${unique('invited')}@example.com`
export const base = (actor: Actor) => `/api/auth/companies/${actor.companyId}`
export const invite = (actor: Actor, email: string, role = 'member') =>
  actor.post(`${base(actor)}/users/invite/`, { email, role })
export const tokenOf = (link: string) => link.slice(PUBLIC.length)
export async function resend(actor: Actor, id: string): Promise<ApiResponse> {
  return actor.post(`${base(actor)}/invitations/${id}/resend/`)
}
export const revoke = (actor: Actor, id: string) => actor.delete(`${base(actor)}/invitations/${id}/`)
export const registration = (over: Record<string, unknown> = {}) => ({
  username: unique('new'),
  password: PASSWORD,
  first_name: 'Nele',
  last_name: 'Neu',
  terms_accepted: true,
  ...over,
})

/** What is asked about the invitations of the owner at hand. */
export function invitationCalls(atHand: () => { app: TestApp; owner: Actor }) {
  async function invited(email: string, role = 'member'): Promise<{ id: string; token: string }> {
    const answer = await invite(atHand().owner, email, role)
    expect(answer.status, answer.text).toBe(201)
    return { id: answer.body.id, token: tokenOf(answer.body.link) }
  }
  return {
    invited,
    invitations: async (actor = atHand().owner, query = '') =>
      (await actor.get(`${base(actor)}/invitations/${query}`)).body,
    check: (token: string) => atHand().app.call({ path: '/api/auth/invitations/check/', body: { token } }),
    accept: (body: Record<string, unknown>, token: string | null = null): Promise<ApiResponse> =>
      atHand().app.call({ path: '/api/auth/invitations/accept/', body, token }),
    rolesOf: (email: string) =>
      atHand().app.sql<{ role: string }>(
        'select m.role from memberships m join users u on u.id = m.user_id where u.email = $1 and m.company_id = $2',
        [email, atHand().owner.companyId],
      ),
    mails: () =>
      atHand().app.sql<{ id: string; html: string; text: string; to_addresses: string[]; subject: string }>(
        "select * from email_messages where kind = 'invitation' and company_id = $1 order by created_at, id",
        [atHand().owner.companyId],
      ),
  }
}
