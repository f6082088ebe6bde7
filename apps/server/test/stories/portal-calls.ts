import type { ApiCall } from '../calls/call-api.ts'
import { makePayee } from '../calls/public-payer.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import type { Actor } from '../processes/factories.ts'

type Desk = { owner: Actor; client: { id: string; name: string }; token: string }

export const tokenOf = (url: string): string => url.split('/').at(-1) ?? ''
/** The portal of a client as a member reads it. */
export const portalOf = (actor: Actor, client: { id: string }) =>
  actor.get(`/api/clients/${client.id}/portal/`)

/** What a client does over the portal of the application at hand. */
export function portalCalls(atHand: () => TestApp) {
  const portal = (token: string, path = '', more: Partial<ApiCall> = {}) =>
    atHand().call({ path: `/api/portal/${token}/${path}`, ...more })
  return {
    portal,
    act: (token: string, path: string, body: unknown, more: Partial<ApiCall> = {}) =>
      portal(token, path, { method: 'POST', body, ...more }),
    /** A company that can be paid, with a client that has a portal. */
    async makeDesk(): Promise<Desk> {
      const { owner, client } = await makePayee(atHand())
      const opened = await owner.post(`/api/clients/${client.id}/portal/`)
      if (opened.status !== 200) throw new Error(opened.text)
      return { owner, client, token: tokenOf(opened.body.url) }
    },
  }
}
