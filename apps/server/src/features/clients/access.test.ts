import { clientAccountsEndpoints } from '@counterfoil/contract/client-accounts/client-accounts.endpoints.ts'
import { clientsEndpoints } from '@counterfoil/contract/clients/clients.endpoints.ts'
import { emailsEndpoints } from '@counterfoil/contract/emails/emails.endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { statisticsEndpoints } from '@counterfoil/contract/statistics/statistics.endpoints.ts'
import { taxesEndpoints } from '@counterfoil/contract/taxes/taxes.endpoints.ts'
import { timelineEndpoints } from '@counterfoil/contract/timeline/timeline.endpoints.ts'
import { may } from '@counterfoil/domain/users/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../test/processes/factories.ts'
import { sampleUpload } from '../../../test/stories/endpoint-samples.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const ENDPOINTS: [string, Endpoint][] = Object.entries({
  ...clientsEndpoints,
  ...clientAccountsEndpoints,
  ...taxesEndpoints,
  ...emailsEndpoints,
  ...statisticsEndpoints,
  ...timelineEndpoints,
})

let app: TestApp
let owner: Actor
let viewer: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  viewer = await makeMember(app, owner, 'viewer')
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

/** A body the endpoint takes, so that what is refused is refused for the caller's sake. */
const BODIES: Record<string, Record<string, unknown>> = {
  createClient: { name: 'x' },
  createClientAddress: { line1: 'x', city: 'y', country: 'DE' },
  createClientContact: { first_name: 'x' },
  createComment: { text: 'x' },
  createTaxRate: { name: 'x', rate: '1' },
  createTaxGroup: { name: 'x', rates: [NOBODY] },
  calculateTaxes: { items: [] },
  deactivateClient: { reason: 'x' },
  blockClient: { reason: 'x' },
  mergeClient: { into: NOBODY },
  actOnClientInvoices: { action: 'delete', invoice_ids: [NOBODY] },
}

function call(
  name: string,
  endpoint: Endpoint,
  who: { token?: string; company?: string },
  id = NOBODY,
): Promise<ApiResponse> {
  const { method } = endpoint
  const path = endpoint.path.replaceAll(/\{\w+\}/g, id)
  const isAsking = method === 'GET' || method === 'DELETE'
  return app.call({ method, path, ...who, ...(isAsking ? {} : sent(endpoint, BODIES[name] ?? {})) })
}

/** The body as the endpoint takes it: a form, where a file comes with it. */
function sent({ upload }: Endpoint, body: Record<string, unknown>) {
  return upload ? { raw: sampleUpload(upload.field, body) } : { body }
}

describe.each(ENDPOINTS)('%s', (name, endpoint) => {
  test('is closed without a token and with a broken one', async () => {
    expect((await call(name, endpoint, {})).problem.error_code).toBe('not_authenticated')
    expect((await call(name, endpoint, { token: `${owner.token}x` })).status).toBe(401)
    expect((await call(name, endpoint, { token: owner.refresh })).status).toBe(401)
  })

  test('is closed in a company one does not belong to', async () => {
    for (const company of [owner.companyId, NOBODY, 'x']) {
      expect((await call(name, endpoint, { token: stranger.token, company })).problem.error_code).toBe(
        'permission_denied',
      )
    }
  })

  test('is open to a viewer as far as reading goes', async () => {
    const answer = await call(name, endpoint, { token: viewer.token, company: viewer.companyId })
    const isAllowed = endpoint.permission === undefined || may('viewer', endpoint.permission)
    expect(answer.status === 403).toBe(!isAllowed)
  })

  test('finds nothing under an unknown id, nor under what is no id', async () => {
    if (!endpoint.params) return
    const who = { token: owner.token, company: owner.companyId }
    for (const id of [NOBODY, 'x', '1', '..%2f', "'%20or%20'1'='1", NOBODY.toUpperCase()]) {
      const answer = await call(name, endpoint, who, id)
      expect(answer.status, id).toBe(404)
      expect(answer.problem.error_code).toBe('not_found')
    }
  })

  test('refuses fields it does not know', async () => {
    const { method } = endpoint
    if (method === 'GET' || method === 'DELETE') return
    const answer = await app.call({
      method,
      path: endpoint.path.replaceAll(/\{\w+\}/g, NOBODY),
      token: owner.token,
      company: owner.companyId,
      ...sent(endpoint, { ...BODIES[name], surprise: 1, is_superuser: true }),
    })
    expect(answer.status).toBe(400)
    expect(answer.problem.errors).toMatchObject({
      surprise: ['Unknown field.'],
      is_superuser: ['This field is set by the server.'],
    })
  })
})
