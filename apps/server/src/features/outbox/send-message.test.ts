import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  unique,
} from '../../../test/processes/factories.ts'

const SEND = '/api/email/send/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner, {
    language: 'de',
    contacts: [{ first_name: 'Anna', email: 'anna@buyer.example', is_primary: true }],
  })
})
afterAll(() => app?.close())

const WORDS = { subject: 'About Monday', body: 'Hello,\n\nsee you <b>at ten</b> & bring tea.' }
const send = (body: Record<string, unknown>, actor = owner) => actor.post(SEND, { ...WORDS, ...body })
const mails = (actor: Actor) =>
  app.sql<{ id: string }>('select id from email_messages where company_id = $1', [actor.companyId])

describe('a mail of no document', () => {
  test('goes to where the client’s documents go, in its language, and is told of', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house, {
      language: 'de',
      contacts: [{ first_name: 'Anna', email: 'anna@buyer.example', is_primary: true }],
    })
    const sent = await send({ client: buyer.id, cc: ['c@x.eu', 'C@x.eu'], bcc: ['d@x.eu'] }, house)
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body).toMatchObject({
      to: ['anna@buyer.example'],
      cc: ['c@x.eu'],
      bcc: ['d@x.eu'],
      kind: 'message',
      status: 'queued',
      subject: 'About Monday',
      attachments: [],
    })
    // Markup is taken off what is typed, as everywhere.
    expect(sent.body.text).toBe('Hello,\n\nsee you at ten & bring tea.\n')
    expect(sent.body.html).toContain('>see you at ten &amp; bring tea.</p>')
    expect(sent.body.html).toContain('<html lang="de"')
    await app.runJobs()
    // Without a mail server it is kept, word for word.
    const kept = (await house.get(`/api/email/outbox/${sent.body.id}/`)).body
    expect(kept).toMatchObject({ status: 'captured', obstacle: null })
    const told = (await house.get(`/api/timeline/events/?client=${buyer.id}&page_size=5`)).body.results
    expect(told[0]).toMatchObject({
      type: 'email.written',
      subject: 'About Monday',
      data: { to: ['anna@buyer.example'], mail: sent.body.id, attached: [] },
    })
    expect((await house.get('/api/email/outbox/?kind=message')).body.results).toHaveLength(1)
  })

  test('ends with the company’s signature, and brings its own copies', async () => {
    const house = await makeOwner(app)
    await house.patch(`/api/auth/companies/${house.companyId}/settings/`, {
      email: { signature: 'Best,\nAda', bcc: ['archive@x.eu'] },
    })
    const { body } = await send({ to: ['a@x.eu'] }, house)
    expect(body.text).toBe('Hello,\n\nsee you at ten & bring tea.\n\nBest,\nAda\n')
    expect(body.bcc).toEqual(['archive@x.eu'])
  })

  test('is filled in from a template for its client; what is typed comes before it', async () => {
    const made = await owner.post('/api/email/templates/', {
      kind: 'message',
      language: 'de',
      name: unique('Note'),
      subject: 'An {client}',
      body: 'Guten Tag {contact}',
    })
    const template = made.body.id
    const whole = await owner.post(SEND, { client: client.id, template })
    expect(whole.body).toMatchObject({ subject: `An ${client.name}`, text: 'Guten Tag Anna\n' })
    const own = await owner.post(SEND, { client: client.id, template, body: 'Eigenes {contact}' })
    expect(own.body).toMatchObject({ subject: `An ${client.name}`, text: 'Eigenes {contact}\n' })
    const toNobody = await owner.post(SEND, { to: ['a@x.eu'], template })
    expectProblem(toNobody, 400, 'validation_error')
    expect(toNobody.body.errors).toEqual({ client: ['Choose the client the template is filled in for.'] })
    const stranger = await makeOwner(app)
    const foreign = await stranger.post(SEND, { client: (await makeClient(stranger)).id, template })
    expect(foreign.body.errors).toEqual({ template: ['There is no such template for this mail.'] })
  })

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no reader', {}, { to: 'Enter at least one address.' }],
    ['no address', { to: [] }, { to: 'Enter at least one address.' }],
    [
      'no words',
      { to: ['a@x.eu'], subject: ' ', body: '' },
      { subject: 'This field is required.', body: 'This field is required.' },
    ],
    [
      'two lines of subject',
      { to: ['a@x.eu'], subject: 'Hi\r\nBcc: x@y.eu' },
      { subject: 'This has to be one line of plain text.' },
    ],
    ['a client there is not', { client: NOBODY }, { client: 'There is no such client.' }],
    [
      'a template there is not',
      { client: 'own', template: NOBODY },
      { template: 'There is no such template for this mail.' },
    ],
  ])('with %s is refused, and nothing is written', async (_, body, errors) => {
    const before = await mails(owner)
    const refused = await send(body.client === 'own' ? { ...body, client: client.id } : body)
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([key, value]) => [key, [value]])),
    )
    expect(await mails(owner)).toEqual(before)
  })

  test('to a client without an address needs one that is typed', async () => {
    const silent = await makeClient(owner, { email: null })
    expect((await send({ client: silent.id })).body.errors).toEqual({
      to: ['This client has no email address. Enter one to send to.'],
    })
    expect((await send({ client: silent.id, to: ['a@x.eu'] })).status).toBe(201)
  })

  test('is written by a member and not by a viewer; another company’s client is none', async () => {
    const [member, viewer] = await Promise.all([
      makeMember(app, owner, 'member'),
      makeMember(app, owner, 'viewer'),
    ])
    expect((await send({ client: client.id }, member)).status).toBe(201)
    expectProblem(await send({ client: client.id }, viewer), 403, 'permission_denied')
    const stranger = await makeOwner(app)
    expect((await send({ client: client.id }, stranger)).body.errors).toEqual({
      client: ['There is no such client.'],
    })
  })

  test('sent twenty times at once under one key is one mail', async () => {
    const house = await makeOwner(app)
    const idempotencyKey = unique('key')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.post(SEND, { ...WORDS, to: ['a@x.eu'] }, { idempotencyKey })),
    )
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 409, 'request_in_progress')
    expect(await mails(house)).toHaveLength(1)
  })
})

describe('what is attached', () => {
  test('are documents as they are when the mail leaves', async () => {
    const invoice = await makeIssued(owner, client.id)
    const items = [{ description: 'Plan', quantity: '1', unit_price: '600', tax_rates: [] }]
    const quote = (await owner.post('/api/quotes/', { client: client.id, items })).body
    const { number } = (await owner.post(`/api/quotes/${quote.id}/send/`)).body
    const note = (await owner.post(`/api/invoices/${invoice.id}/credit/`, { reason: 'Late' })).body
    const noteNumber = (await owner.post(`/api/credit-notes/${note.id}/issue/`)).body.number
    const sent = await send({
      client: client.id,
      attachments: [
        { kind: 'invoice', id: invoice.id },
        { kind: 'quote', id: quote.id },
        { kind: 'credit_note', id: note.id },
      ],
    })
    expect(sent.status, sent.text).toBe(201)
    await app.runJobs()
    const { attachments } = (await owner.get(`/api/email/outbox/${sent.body.id}/`)).body
    expect(attachments.map(({ name }: { name: string }) => name)).toEqual([
      `${invoice.number}.pdf`,
      `${number}.pdf`,
      `${noteNumber}.pdf`,
    ])
    for (const { size } of attachments) expect(size).toBeGreaterThan(1000)
  })

  test('drafts, what is there twice, another client’s and another company’s are refused by their places', async () => {
    const [draft, invoice] = [await makeDraft(owner, client.id), await makeIssued(owner, client.id)]
    const ofOther = await makeIssued(owner, (await makeClient(owner)).id)
    const stranger = await makeOwner(app)
    const foreign = await makeIssued(stranger, (await makeClient(stranger)).id)
    const ids = [draft.id, invoice.id, invoice.id, ofOther.id, foreign.id]
    const refused = await send({ client: client.id, attachments: ids.map((id) => ({ kind: 'invoice', id })) })
    expectProblem(refused, 400, 'validation_error')
    const missing = 'There is no such document, it is a draft, or it is attached already.'
    expect(refused.body.errors).toEqual({
      'attachments.0': [missing],
      'attachments.2': [missing],
      'attachments.3': ['This document is of another client.'],
      'attachments.4': [missing],
    })
    const eleven = Array.from({ length: 11 }, () => ({ kind: 'invoice', id: invoice.id }))
    expectProblem(await send({ client: client.id, attachments: eleven }), 400, 'validation_error')
    expectProblem(
      await send({ to: ['a@x.eu'], attachments: [{ kind: 'receipt', id: NOBODY }] }),
      400,
      'validation_error',
    )
    // Without a client it is the sender who knows whom the mail is for.
    expect((await send({ to: ['a@x.eu'], attachments: [{ kind: 'invoice', id: ofOther.id }] })).status).toBe(
      201,
    )
  })

  test('are files too: as they are when the mail leaves, never a deleted one, another client’s, or too much of them', async () => {
    const upload = async (text: string, fields: Record<string, string> = {}) => {
      const form = new FormData()
      form.append('file', new Blob([text]), 'Terms.txt')
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const made = await owner.post('/api/files/files/upload/', undefined, { raw: form })
      expect(made.status, made.text).toBe(201)
      return made.body.id as string
    }
    const file = await upload('Agreed.', { client: client.id })
    const sent = await send({ client: client.id, attachments: [{ kind: 'file', id: file }] })
    expect(sent.status, sent.text).toBe(201)
    await app.runJobs()
    const mail = (await owner.get(`/api/email/outbox/${sent.body.id}/`)).body
    expect(mail.status).toBe('captured')
    expect(mail.attachments).toEqual([{ name: 'Terms.txt', type: 'text/plain', size: 7 }])

    const ofOther = await upload('Other.', { client: (await makeClient(owner)).id })
    const ofNobody = await upload('Nobody’s.')
    const gone = await upload('Gone.')
    expect((await owner.delete(`/api/files/files/${gone}/`)).status).toBe(204)
    const ids = [ofOther, ofNobody, gone]
    const refused = await send({ client: client.id, attachments: ids.map((id) => ({ kind: 'file', id })) })
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual({
      'attachments.0': ['This document is of another client.'],
      'attachments.2': ['There is no such document, it is a draft, or it is attached already.'],
    })
    await app.sql('update files set size = 15 * 1024 * 1024 + 1 where id = $1', [ofNobody])
    const large = await send({ to: ['a@x.eu'], attachments: [{ kind: 'file', id: ofNobody }] })
    expect(large.body.errors).toEqual({ attachments: ['The files of one e-mail come to 15 MB at most.'] })
  })
})
