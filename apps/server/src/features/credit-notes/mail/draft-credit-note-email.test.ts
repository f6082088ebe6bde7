import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

const NOTES = '/api/credit-notes/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app, { company_name: 'Nordlicht GmbH' })
})
afterAll(() => app?.close())

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const draftOf = (id: string, actor = owner) => actor.get(`${NOTES}${id}/email_draft/`)

async function makeNote(over: Record<string, unknown> = {}, client: Record<string, unknown> = {}) {
  const buyer = await makeClient(owner, {
    email: 'office@buyer.example',
    contacts: [{ first_name: 'Anna', email: 'anna@buyer.example', is_primary: true }],
    ...client,
  })
  const invoice = await makeIssued(owner, buyer.id, over)
  const made = await owner.post(`/api/invoices/${invoice.id}/credit/`, { reason: 'Returned' })
  if (made.status !== 201) throw new Error(made.text)
  return { buyer, invoice, draft: made.body }
}
async function makeIssuedNote(...given: Parameters<typeof makeNote>) {
  const made = await makeNote(...given)
  const note = (await owner.post(`${NOTES}${made.draft.id}/issue/`)).body
  return { ...made, note }
}
const stateOf = (id: string) =>
  app.sql(
    'select to_jsonb(n) as note, (select count(*) from email_messages) as mails from credit_notes n where id = $1',
    [id],
  )

describe('the mail of a credit note before it is sent', () => {
  test('says number, sum, whom it goes to and its words, and is what is then sent; nothing is written', async () => {
    const { buyer, invoice, note } = await makeIssuedNote()
    const before = await stateOf(note.id)
    const { status, body } = await draftOf(note.id)
    expect(status).toBe(200)
    expect({ ...body, below: plain(body.below) }).toEqual({
      number: note.number,
      total: '119.99',
      currency: 'EUR',
      to: ['anna@buyer.example'],
      subject: `Credit note ${note.number} from Nordlicht GmbH`,
      message: `Hello Anna,\n\nPlease find credit note ${note.number} for invoice ${invoice.number} attached.`,
      below:
        `Credit: €119.99\nCredit note number: ${note.number}\nFor invoice: ${invoice.number}\nReason: Returned\n` +
        `Billed to: ${buyer.name}\nSet against the invoice: €119.99\n\nThe credit note is attached as a PDF.\n`,
    })
    expect((await draftOf(note.id)).body).toEqual(body)
    expect(await stateOf(note.id)).toEqual(before)

    await owner.post(`${NOTES}${note.id}/send_email/`)
    const [mail] = await app.sql<{ subject: string; text: string; to_addresses: string[] }>(
      'select subject, text, to_addresses from email_messages where credit_note_id = $1',
      [note.id],
    )
    expect(mail).toMatchObject({ subject: body.subject, to_addresses: body.to })
    expect(plain(mail?.text ?? '')).toBe(
      `${body.message}\n\n${plain(body.below).trimEnd()}\n\nKind regards\nNordlicht GmbH\n`,
    )
    expect((await draftOf(note.id)).body).toEqual(body)
  })

  test.each([
    ['de', /^Rechnungskorrektur .+ von Nordlicht GmbH$/, /^Guten Tag Anna,\n\n/, '119,99 €'],
    ['fr', /^Avoir .+ de Nordlicht GmbH$/, /^Bonjour Anna,\n\n/, '119,99 €'],
  ])('is in the language of the invoice: %s', async (language, subject, message, sum) => {
    const { note } = await makeIssuedNote({ language })
    const { body } = await draftOf(note.id)
    expect(body.subject).toMatch(subject)
    expect(body.message).toMatch(message)
    expect(plain(body.below)).toContain(sum)
  })

  test('goes to nobody where the client has no address, and is sent to one that is typed', async () => {
    const { note } = await makeIssuedNote({}, { email: null, contacts: [] })
    expect((await draftOf(note.id)).body.to).toEqual([])
    const send = (body?: Record<string, unknown>) => owner.post(`${NOTES}${note.id}/send_email/`, body)
    const refused = await send()
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual({ to: ['This client has no email address. Enter one to send to.'] })
    expect((await send({ to: ['books@buyer.example'] })).status).toBe(200)
    expect(
      await app.sql('select to_addresses from email_messages where credit_note_id = $1', [note.id]),
    ).toEqual([{ to_addresses: ['books@buyer.example'] }])
  })

  test('a draft has none: it has no number to name', async () => {
    const { draft } = await makeNote()
    expectProblem(await draftOf(draft.id), 409, 'credit_note_not_issued')
  })

  test('a viewer may read it, a stranger finds nothing, and nobody without a token', async () => {
    const { note } = await makeIssuedNote()
    expect((await draftOf(note.id, await makeMember(app, owner, 'viewer'))).status).toBe(200)
    const stranger = await makeOwner(app)
    expectSameProblem(await draftOf(note.id, stranger), await draftOf(NOBODY, stranger))
    expectProblem(await draftOf(note.id, stranger), 404, 'not_found')
    expectProblem(await draftOf('7'), 404, 'not_found')
    expectProblem(await app.call({ path: `${NOTES}${note.id}/email_draft/` }), 401)
  })
})

describe('sending a credit note', () => {
  test.each([
    [{ to: [] }, { to: ['Enter at least one address.'] }],
    [{ to: ['anna@buyer.example', 'x'] }, { 'to.1': [expect.any(String)] }],
    [{ subject: 'Hi\r\nBcc: x@y.eu' }, { subject: ['This has to be one line of plain text.'] }],
    [{ expected_number: 'CN-1' }, { expected_number: [expect.any(String)] }],
  ])('%j is refused, and nothing is sent', async (body, errors) => {
    const { note } = await makeIssuedNote()
    const before = await stateOf(note.id)
    const refused = await owner.post(`${NOTES}${note.id}/send_email/`, body)
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual(errors)
    expect(await stateOf(note.id)).toEqual(before)
  })

  test('a stranger finds nothing to send', async () => {
    const { note } = await makeIssuedNote()
    const stranger = await makeOwner(app)
    const send = (id: string) => stranger.post(`${NOTES}${id}/send_email/`)
    expectSameProblem(await send(note.id), await send(NOBODY))
    expectProblem(await app.call({ method: 'POST', path: `${NOTES}${note.id}/send_email/` }), 401)
  })
})
