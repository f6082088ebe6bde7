import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

const NOTES = '/api/credit-notes/'

let app: TestApp
let owner: Actor
let viewer: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  viewer = await makeMember(app, owner, 'viewer')
})
afterAll(() => app?.close())

async function makeNote(body: Record<string, unknown> = {}) {
  const client = await makeClient(owner, { email: 'client@example.com' })
  const invoice = await makeIssued(owner, client.id)
  const draft = (await owner.post(`/api/invoices/${invoice.id}/credit/`, { reason: 'Returned', ...body }))
    .body
  return { client, invoice, draft }
}
const issue = async (id: string) => (await owner.post(`${NOTES}${id}/issue/`)).body

test('the document names what it corrects, why, and what it is worth, and is the same before and after it is kept', async () => {
  const { invoice, draft } = await makeNote()
  expect((await owner.get(`${NOTES}${draft.id}/pdf/`)).body).toMatchObject({
    status: 409,
    error_code: 'credit_note_not_issued',
  })
  const drawn = await viewer.get(`${NOTES}${draft.id}/pages/`)
  expect(drawn.status, drawn.text).toBe(200)
  expect(drawn.body.pages).toEqual([expect.stringContaining('<svg')])
  const note = await issue(draft.id)
  const before = await owner.get(`${NOTES}${note.id}/pdf/`)
  expect(before.headers.get('content-disposition')).toContain(`${note.number}.pdf`)
  await app.runJobs()
  const after = await viewer.get(`${NOTES}${note.id}/pdf/`)
  expect(after.bytes.equals(before.bytes)).toBe(true)
  const [row] = await app.sql<{ kept: boolean }>(
    'select storage_key is not null as kept from credit_notes where id = $1',
    [note.id],
  )
  expect(row).toEqual({ kept: true })
  const text = await pdfText(after.bytes)
  for (const word of ['Credit note', note.number, 'Corrects invoice', invoice.number, 'Returned', '119.99'])
    expect(text).toContain(word)
  expect(text).not.toContain('Please pay')
  expect((await owner.get(`${NOTES}${note.id}/pages/`)).body.pages).toHaveLength(1)
  for (const form of ['pdf', 'pages'])
    expect((await owner.get(`${NOTES}01900000-0000-7000-8000-000000000000/${form}/`)).status).toBe(404)
})

test('a mail with it is kept in the outbox, and its document is attached', async () => {
  const { invoice, draft } = await makeNote()
  const early = await owner.post(`${NOTES}${draft.id}/send_email/`)
  expect(early.body).toMatchObject({ status: 409, error_code: 'credit_note_not_issued' })
  const note = await issue(draft.id)
  expect((await viewer.post(`${NOTES}${note.id}/send_email/`)).status).toBe(403)
  const sent = await owner.post(`${NOTES}${note.id}/send_email/`)
  expect(sent.status, sent.text).toBe(200)
  expect(sent.body).toMatchObject({ mail_kept_at: expect.any(String), mail_failed_at: null })
  await app.runJobs()
  const [listed] = (await owner.get(`/api/email/outbox/?kind=credit_note&invoice=${invoice.id}`)).body.results
  expect(listed).toMatchObject({ to: ['client@example.com'], status: 'captured', kind: 'credit_note' })
  const mail = (await owner.get(`/api/email/outbox/${listed.id}/`)).body
  expect(mail.attachments).toEqual([
    { name: `${note.number}.pdf`, type: 'application/pdf', size: expect.any(Number) },
  ])
  expect(mail.text).toContain(`credit note ${note.number} for invoice ${invoice.number}`)
  const nobody = await makeClient(owner)
  await owner.patch(`/api/clients/${nobody.id}/`, { email: null })
  const other = await makeIssued(owner, nobody.id)
  const made = (await owner.post(`/api/invoices/${other.id}/credit/`, { reason: 'x' })).body
  await issue(made.id)
  const to = await owner.post(`${NOTES}${made.id}/send_email/`)
  expect(Object.keys(to.body.errors)).toEqual(['to'])
})

test('the list finds credit notes by text, client, invoice, tab and day; its tabs and its table say the same', async () => {
  const house = await makeOwner(app)
  const client = await makeClient(house)
  const invoice = await makeIssued(house, client.id)
  const make = async (amount: string, reason: string) =>
    (await house.post(`/api/invoices/${invoice.id}/credit/`, { mode: 'amount', amount, reason })).body
  const [first, second] = [await make('10.00', 'Late delivery'), await make('20.00', 'Broken')]
  const { number } = (await house.post(`${NOTES}${first.id}/issue/`)).body
  const idsOf = async (query: string) =>
    (await house.get(`${NOTES}?${query}`)).body.results.map(({ id }: { id: string }) => id)
  expect(await idsOf('ordering=total')).toEqual([first.id, second.id])
  expect(await idsOf('ordering=-total')).toEqual([second.id, first.id])
  expect(await idsOf('search=DELIVERY')).toEqual([first.id])
  expect(await idsOf(`search=${number}`)).toEqual([first.id])
  expect(await idsOf('view=draft')).toEqual([second.id])
  expect(await idsOf('status=issued')).toEqual([first.id])
  expect(await idsOf(`client=${client.id}&invoice=${invoice.id}&ordering=total`)).toEqual([
    first.id,
    second.id,
  ])
  expect(await idsOf('issue_date_before=2020-01-01')).toEqual([])
  expect((await house.get(`${NOTES}?page_size=1`)).body).toMatchObject({ count: 2, previous: null })
  expect((await house.get(`${NOTES}views/`)).body).toEqual({
    views: [
      { view: 'all', count: 2, sums: [{ currency: 'EUR', amount: '30.00' }] },
      { view: 'draft', count: 1, sums: [{ currency: 'EUR', amount: '20.00' }] },
      { view: 'issued', count: 1, sums: [{ currency: 'EUR', amount: '10.00' }] },
    ],
  })
  const table = await house.get(`${NOTES}export/?view=issued`)
  expect(table.status).toBe(200)
  const lines = table.text.replace('\uFEFF', '').split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(
    'Number,Status,Client,Date,Invoice,Reason,Currency,Subtotal,Discount,Tax,Total,Withholding tax,Applied,Kept,Paid back',
  )
  expect(lines[1]).toContain(`${number},Issued,${client.name},`)
  expect(lines[1]).toContain(',Late delivery,EUR,')
  const workbook = await house.get(`${NOTES}export/?view=issued&format=xlsx`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  expect(workbook.headers.get('content-disposition')).toMatch(/credit-notes-\d{4}-\d\d-\d\d\.xlsx/)
  const member = await makeMember(app, house, 'member')
  expect((await member.get(`${NOTES}export/`)).status).toBe(403)
})
