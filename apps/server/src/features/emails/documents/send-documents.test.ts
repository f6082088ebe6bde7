import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  unique,
} from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const TWENTY = Array.from({ length: 20 }, (_, at) => at)
const items = [{ description: 'Plan', quantity: '2', unit_price: '600', tax_rates: [] }]

/** How a document of each kind is made and sent, and which mails are about it. */
const KINDS: Record<string, { make: () => Promise<string>; path: (id: string) => string; column: string }> = {
  invoice: {
    make: async () => (await makeDraft(owner, client.id)).id,
    path: (id) => `/api/invoices/${id}/send_email/`,
    column: 'invoice_id',
  },
  quote: {
    make: async () => (await owner.post('/api/quotes/', { client: client.id, items })).body.id,
    path: (id) => `/api/quotes/${id}/send/`,
    column: 'quote_id',
  },
  'credit note': {
    make: async () => {
      const invoice = await makeIssued(owner, client.id)
      const { id } = (await owner.post(`/api/invoices/${invoice.id}/credit/`, { reason: 'Late' })).body
      return (await owner.post(`/api/credit-notes/${id}/issue/`)).body.id
    },
    path: (id) => `/api/credit-notes/${id}/send_email/`,
    column: 'credit_note_id',
  },
  receipt: {
    make: async () => {
      const body = { client: client.id, currency: 'EUR', amount: '10.00' }
      return (await owner.post('/api/payments/', body)).body.id
    },
    path: (id) => `/api/payments/${id}/send_receipt/`,
    column: 'payment_id',
  },
}
const mailsOf = (column: string, id: string) =>
  app.sql<{ subject: string }>(`select subject from email_messages where ${column} = $1`, [id])
const sentEvents = (id: string) =>
  app.sql(
    "select 1 from timeline_events where company_id = $1 and (type like '%.sent' or type = 'payment.receipt_sent') and (invoice_id = $2 or quote_id = $2 or payment_id = $2 or data->>'credit_note' = $2::text)",
    [owner.companyId, id],
  )

describe.each(Object.entries(KINDS))('sending one %s', (_, { make, path, column }) => {
  test('twenty times at once under one key is one mail and one event; again, the same answer', async () => {
    const id = await make()
    const idempotencyKey = unique('key')
    const send = (message: string) => owner.post(path(id), { message }, { idempotencyKey })
    const answers = await Promise.all(TWENTY.map(() => send('Hello')))
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'request_in_progress')
    const again = await send('Hello')
    expect(again.status).toBe(200)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expectProblem(await send('Hello again'), 422, 'idempotency_key_reused')
    expect(await mailsOf(column, id)).toHaveLength(1)
    expect(await sentEvents(id)).toHaveLength(1)
  })

  test('twenty acts at once are twenty mails of one number', async () => {
    const id = await make()
    const answers = await Promise.all(TWENTY.map(() => owner.post(path(id))))
    expect(answers.map(({ status }) => status)).toEqual(TWENTY.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const mails = await mailsOf(column, id)
    expect(mails).toHaveLength(20)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1)
  })
})
