import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { databaseDigest } from '../../../test/stories/database-digest.ts'
import { NOBODY } from '../../../test/stories/invoice-bodies.ts'

let app: TestApp
let owner: Actor
let client: { id: string }
let draft: string
let issued: string
let cancelled: string

const act = (body: Record<string, unknown>, actor = owner, of = client.id) =>
  actor.post(`/api/clients/${of}/bulk_invoice_action/`, body)
const all = () => ({ invoice_ids: [draft, issued, cancelled] })
const statusOf = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body.status
const codesOf = ({ body }: { body: { results: { refusal: { error_code: string } | null }[] } }) =>
  body.results.map(({ refusal }) => refusal?.error_code ?? null)

function expectFaultsAt(answer: ApiResponse, fields: readonly string[]): void {
  expectProblem(answer, 400, 'validation_error')
  expect(Object.keys(answer.body.errors)).toEqual(fields)
}

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
beforeEach(async () => {
  client = await makeClient(owner, { email: 'payer@client.example' })
  draft = (await makeDraft(owner, client.id)).id
  issued = (await makeIssued(owner, client.id)).id
  cancelled = (await makeIssued(owner, client.id)).id
  expect((await owner.post(`/api/invoices/${cancelled}/cancel/`, { reason: 'Wrong' })).status).toBe(200)
})
afterAll(() => app?.close())

test('send: mails each that may go, issuing a draft first', async () => {
  const answer = await act({ action: 'send', ...all() })
  expect(answer.status, answer.text).toBe(200)
  expect(codesOf(answer)).toEqual([null, null, 'invoice_cancelled'])
  expect(answer.body).toMatchObject({ succeeded: 2, refused: 1 })
  const mails = await app.sql(
    "select count(*)::int as mails from email_messages where company_id = $1 and kind = 'invoice' and invoice_id = any ($2)",
    [owner.companyId, [draft, issued, cancelled]],
  )
  expect(mails).toEqual([{ mails: 2 }])
  expect((await owner.get(`/api/invoices/${draft}/`)).body.number).not.toBeNull()
})

test('send: what is refused after it was issued is a draft again, and leaves no gap in the numbers', async () => {
  const mute = await makeClient(owner, { email: null })
  const refused = (await makeDraft(owner, mute.id)).id
  const answer = await act({ action: 'send', invoice_ids: [refused] }, owner, mute.id)
  expect(answer.body.results[0].refusal).toMatchObject({
    status: 400,
    faults: { to: [{ code: 'client_without_email' }] },
  })
  expect((await owner.get(`/api/invoices/${refused}/`)).body).toMatchObject({ status: 'draft', number: null })
  const numbers = await app.sql<{ sequence: number }>(
    'select number_sequence::int as sequence from invoices where company_id = $1 and number is not null order by 1',
    [owner.companyId],
  )
  expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, index) => index + 1))
})

test('mark_paid: records what is due of each', async () => {
  const answer = await act({ action: 'mark_paid', ...all(), payment_method: 'cash', reference: 'Till 3' })
  expect(codesOf(answer)).toEqual([null, null, 'invoice_cancelled'])
  for (const id of [draft, issued]) expect(await statusOf(id)).toBe('paid')
  const payments = (await owner.get(`/api/clients/${client.id}/payments/`)).body.results
  expect(payments).toHaveLength(2)
  for (const payment of payments) expect(payment).toMatchObject({ method: 'cash', reference: 'Till 3' })
})

test('cancel: for one reason, which it must have', async () => {
  expectFaultsAt(await act({ action: 'cancel', ...all() }), ['reason'])
  const answer = await act({ action: 'cancel', ...all(), reason: 'Ordered twice' })
  expect(codesOf(answer)).toEqual(['invoice_not_issued', null, 'invoice_cancelled'])
  expect((await owner.get(`/api/invoices/${issued}/`)).body).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'Ordered twice',
  })
})

test('delete: drafts alone', async () => {
  const answer = await act({ action: 'delete', ...all() })
  expect(codesOf(answer)).toEqual([null, 'invoice_locked', 'invoice_locked'])
  expectProblem(await owner.get(`/api/invoices/${draft}/`), 404, 'not_found')
})

test('export: an address of each document, for those who may export', async () => {
  const answer = await act({ action: 'export', ...all() })
  expect(codesOf(answer)).toEqual([null, null, null])
  for (const { pdf_url } of answer.body.results) {
    const file = await app.call({ method: 'GET', path: pdf_url })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
  }
  const member = await makeMember(app, owner, 'member')
  expectProblem(await act({ action: 'export', ...all() }, member), 403, 'permission_denied')
  expect((await act({ action: 'delete', invoice_ids: [draft] }, member)).body).toMatchObject({ succeeded: 1 })
})

test('an invoice of another client, of another company, or of nobody refuses the whole call', async () => {
  const other = await makeClient(owner)
  const ofOther = (await makeDraft(owner, other.id)).id
  const before = await databaseDigest(app)
  for (const id of [ofOther, NOBODY])
    expectProblem(await act({ action: 'delete', invoice_ids: [draft, id] }), 404, 'not_found')
  expectProblem(await act({ action: 'delete', invoice_ids: [draft] }, owner, NOBODY), 404, 'not_found')
  expectProblem(await act({ action: 'burn', invoice_ids: [draft] }), 400, 'validation_error')
  expect(await databaseDigest(app)).toEqual(before)
  const stranger = await makeOwner(app)
  expectProblem(await act({ action: 'delete', invoice_ids: [draft] }, stranger), 404, 'not_found')
  const viewer = await makeMember(app, owner, 'viewer')
  expectProblem(await act({ action: 'delete', invoice_ids: [draft] }, viewer), 403, 'permission_denied')
  expect(await statusOf(draft)).toBe('draft')
})
