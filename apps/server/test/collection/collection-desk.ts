import { expect } from 'vitest'
import { queueCollections } from '../../src/features/automatic-collection/runs/run-collections.ts'
import type { ApiResponse } from '../calls/call-api.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../processes/factories.ts'

/** A Tuesday, noon in Berlin. */
export const NOW = '2026-12-01T11:00:00.000Z'
export const DUE = '2026-12-11'
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
/** Pays as long as its holder is there, and is declined when it is kept. */
export const DECLINED_WHEN_KEPT = { ...CARD, number: '4000000000000341' }

export type CollectionDesk = Awaited<ReturnType<typeof openCollectionDesk>>

/** A company that collects automatically, with a client and the portal of it, on 1 December 2026. */
export async function openCollectionDesk(app: TestApp, over: Record<string, unknown> = {}) {
  app.clock.set(NOW)
  const owner = await makeOwner(app)
  const address = `anna-${owner.companyId}@client.example`
  const client = await makeClient(owner, { email: address, ...over })
  const set = await owner.patch('/api/collection/settings/', { is_enabled: true })
  expect(set.status, set.text).toBe(200)
  const token = await portalOf(owner, client.id)
  return { owner, client, address, token, ...deskCalls(app, owner, client, token) }
}

async function portalOf(owner: Actor, client: string): Promise<string> {
  const made = await owner.post(`/api/clients/${client}/portal/`)
  expect(made.status, made.text).toBe(200)
  return String(made.body.url).split('/').at(-1) ?? ''
}

function deskCalls(app: TestApp, owner: Actor, client: { id: string }, token: string) {
  const portal = `/api/portal/${token}/`
  /** Agrees to the words that the page has now. */
  const save = async (body: Record<string, unknown> = {}): Promise<ApiResponse> => {
    const { automatic_payment: offer } = (await app.call({ path: portal })).body
    const scope = body.scope === 'recurring' ? 'recurring' : 'all'
    const consent = offer?.consents?.[scope] ?? 'I agree.'
    return app.call({ path: `${portal}card/`, body: { scope, consent, card: CARD, ...body } })
  }
  const collectionOf = async (id: string) => (await owner.get(`/api/invoices/${id}/collection/`)).body
  /** The five minutes of an instant: what is due is found, told and charged. The clock is set back, as whoever is signed in would not be by then. */
  const at = async (instant: string) => {
    app.clock.set(instant)
    await queueCollections(app.deps)
    await app.runJobs()
    // What was told of in this run may be charged in the same: it never is.
    await queueCollections(app.deps)
    await app.runJobs()
    app.clock.set(NOW)
  }
  return {
    save,
    at,
    collectionOf,
    noon: (day: string) => at(`${day}T11:00:00.000Z`),
    view: async () => (await app.call({ path: portal })).body,
    comeBack: () => app.call({ path: `${portal}card/returned/`, body: {} }),
    withdraw: () => app.call({ method: 'DELETE', path: `${portal}card/` }),
    saved: async (body: Record<string, unknown> = {}) => {
      const answer = await save(body)
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },
    issue: (over: Record<string, unknown> = {}) =>
      makeIssued(owner, client.id, { issue_date: '2026-12-01', due_date: DUE, ...over }),
    /** State, tries and the day of what is collected of an invoice. */
    stateOf: async (id: string) => {
      const { collection } = await collectionOf(id)
      return collection && [collection.state, collection.attempts, collection.collect_on, collection.end]
    },
    invoiceOf: async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body,
    paymentsOf: (id: string) =>
      app.sql<{ status: string; amount: string; provider: string }>(
        `select p.status, p.amount::text, p.provider from payments p join payment_links l on l.company_id = p.company_id and l.id = p.payment_link_id
         where p.company_id = $1 and l.invoice_id = $2 order by p.id`,
        [owner.companyId, id],
      ),
    eventsOf: async (id: string): Promise<string[]> =>
      (await owner.get(`/api/timeline/events/?invoice=${id}&page_size=100`)).body.results
        .map(({ text }: { text: string }) => text)
        .reverse(),
  }
}
