import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner, unique } from '../../../test/processes/factories.ts'

const TEMPLATES = '/api/email/templates/'
const RECURRING = '/api/recurring/api/email-templates/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

type Template = {
  id: string
  kind: string
  language: string
  name: string
  is_active: boolean
  version: number
}
const WORDS = { subject: 'Invoice {number}', body: 'Hello {contact},\n\nplease pay {amount_due}.' }
const bodyOf = (over: Record<string, unknown> = {}) => ({
  kind: 'invoice',
  language: 'en',
  name: unique('Mail'),
  ...WORDS,
  ...over,
})
async function make(actor: Actor, over: Record<string, unknown> = {}): Promise<Template> {
  const made = await actor.post(TEMPLATES, bodyOf(over))
  expect(made.status, made.text).toBe(201)
  return made.body
}
const pathOf = ({ id }: { id: string }, base = TEMPLATES) => `${base}${id}/`
const list = async (actor: Actor, query = '', base = TEMPLATES): Promise<Template[]> =>
  (await actor.get(`${base}${query}`)).body.results
const eventsOf = async (actor: Actor, count: number) =>
  (await actor.get(`/api/timeline/events/?page_size=${count}`)).body.results.map(
    ({ type, subject, data }: { type: string; subject: string; data: object }) => ({ type, subject, data }),
  )

describe('a template', () => {
  test('is made, read, changed and deleted; the history says who changed what, without the words', async () => {
    const house = await makeOwner(app)
    const made = await make(house, { name: 'Friendly' })
    expect(made).toMatchObject({ kind: 'invoice', language: 'en', name: 'Friendly', ...WORDS, version: 1 })
    expect((await house.get(pathOf(made))).body).toEqual(made)
    const body = 'Hi {contact},\n\nthank you.'
    const changed = await house.patch(pathOf(made), { name: 'Short', body })
    expect(changed.body).toMatchObject({ name: 'Short', body, subject: WORDS.subject, version: 2 })
    // The same once more changes nothing and is no event.
    expect((await house.patch(pathOf(made), { name: 'Short' })).body.version).toBe(2)
    expect((await house.delete(pathOf(made))).status).toBe(204)
    expectProblem(await house.get(pathOf(made)), 404, 'not_found')
    expectProblem(await house.delete(pathOf(made)), 404, 'not_found')
    const head = { kind: 'invoice', language: 'en', subject: WORDS.subject, is_active: true }
    expect(await eventsOf(house, 3)).toEqual([
      {
        type: 'email_template.deleted',
        subject: 'Short',
        data: { template: made.id, before: { ...head, name: 'Short' } },
      },
      {
        type: 'email_template.updated',
        subject: 'Short',
        data: {
          template: made.id,
          before: { name: 'Friendly' },
          after: { name: 'Short', body_changed: true },
        },
      },
      {
        type: 'email_template.created',
        subject: 'Friendly',
        data: { template: made.id, after: { ...head, name: 'Friendly' } },
      },
    ])
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['a name of nothing', { subject: 'Invoice {nummer}' }, 'subject', 'nummer in braces stands for nothing.'],
    ['a name of another kind', { body: 'For {period}' }, 'body', 'period in braces stands for nothing.'],
    ['two lines', { subject: 'Hi\r\nBcc: x@y.eu' }, 'subject', 'This has to be one line of plain text.'],
    ['no words', { body: ' \n ' }, 'body', 'This field is required.'],
    ['no subject', { subject: '\u200b' }, 'subject', 'This field is required.'],
    ['a subject too long', { subject: 'x'.repeat(201) }, 'subject', 'At most 200 characters.'],
    ['words too long', { body: 'x'.repeat(5001) }, 'body', 'At most 5000 characters.'],
    ['a language there is not', { language: 'it' }, 'language', 'Give one of these: en, de, fr.'],
    ['a kind there is not', { kind: 'reminder' }, 'kind', 'Give one of these: invoice,'],
    ['a field of nothing', { color: 'red' }, 'color', 'Unknown field.'],
  ])('is refused with %s', async (_, over, field, fault) => {
    const refused = await owner.post(TEMPLATES, bodyOf(over))
    expectProblem(refused, 400, 'validation_error')
    expect(Object.keys(refused.body.errors)).toEqual([field])
    expect(refused.body.errors[field][0]).toContain(fault)
  })

  test('an unknown name is refused in a change too, and its kind never changes', async () => {
    const made = await make(owner, { kind: 'quote', subject: 'Quote {number}', body: 'Until {valid_until}' })
    expect((await owner.patch(pathOf(made), { body: '{due_date}' })).body.errors).toEqual({
      body: [
        'due_date in braces stands for nothing. Use one of these: client, contact, company, number, total, valid_until.',
      ],
    })
    expectProblem(await owner.patch(pathOf(made), { kind: 'invoice' }), 400, 'validation_error')
  })

  test('is called by its name once of its kind and language', async () => {
    const house = await makeOwner(app)
    await make(house, { name: 'Short' })
    const again = await house.post(TEMPLATES, bodyOf({ name: 'SHORT' }))
    expectProblem(again, 400, 'validation_error')
    expect(again.body.errors).toEqual({
      name: ['There is a template of this name for these mails in this language already.'],
    })
    const german = await make(house, { name: 'Short', language: 'de' })
    expect((await house.patch(pathOf(german), { language: 'en' })).body.errors).toHaveProperty('name')
    await make(house, { name: 'Short', kind: 'recurring_invoice' })
  })

  test('one of each kind and language is in use: the first, then whichever is made so', async () => {
    const house = await makeOwner(app)
    const first = await make(house, { name: 'A' })
    const second = await make(house, { name: 'B' })
    const german = await make(house, { name: 'C', language: 'de' })
    expect([first.is_active, second.is_active, german.is_active]).toEqual([true, false, true])
    expect((await house.patch(pathOf(second), { is_active: true })).body.is_active).toBe(true)
    expect((await house.get(pathOf(first))).body).toMatchObject({ is_active: false, version: 2 })
    // One that moves to a language takes it there too.
    await house.patch(pathOf(german), { language: 'en' })
    const active = await list(house, '?is_active=true')
    expect(active.map(({ name }) => name)).toEqual(['C'])
    expect((await house.patch(pathOf(german), { is_active: false })).body.is_active).toBe(false)
    expect(await list(house, '?is_active=true')).toEqual([])
  })

  test('made by several at once, each as the one in use, leaves one in use', async () => {
    const house = await makeOwner(app)
    const names = ['A', 'a', 'B', 'C', 'D']
    const answers = await Promise.all(
      names.map((name) => house.post(TEMPLATES, bodyOf({ name, is_active: true }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 400])
    expect(await list(house, '?is_active=true')).toHaveLength(1)
    expect(await list(house)).toHaveLength(4)
  })

  test('a stale If-Match changes nothing', async () => {
    const made = await make(owner)
    await owner.patch(pathOf(made), { body: 'New' })
    const stale = await owner.patch(pathOf(made), { body: 'Old' }, { headers: { 'if-match': '"1"' } })
    expectProblem(stale, 412, 'stale_version')
    expect((await owner.get(pathOf(made))).body.body).toBe('New')
  })

  test('a bookkeeper writes them, a member and a viewer only read, a stranger finds nothing', async () => {
    const made = await make(owner)
    const [accountant, member, viewer] = await Promise.all([
      makeMember(app, owner, 'accountant'),
      makeMember(app, owner, 'member'),
      makeMember(app, owner, 'viewer'),
    ])
    expect((await accountant.patch(pathOf(made), { body: 'By the accountant' })).status).toBe(200)
    for (const reader of [member, viewer]) {
      expect((await reader.get(pathOf(made))).status).toBe(200)
      expectProblem(await reader.post(TEMPLATES, bodyOf()), 403, 'permission_denied')
      expectProblem(await reader.patch(pathOf(made), { body: 'x' }), 403, 'permission_denied')
      expectProblem(await reader.delete(pathOf(made)), 403, 'permission_denied')
    }
    const stranger = await makeOwner(app)
    for (const path of [pathOf(made), pathOf(made, RECURRING)])
      expectSameProblem(await stranger.get(path), await stranger.get(path.replace(made.id, NOBODY)))
    expectProblem(await stranger.patch(pathOf(made), { body: 'x' }), 404, 'not_found')
  })
})

describe('the list', () => {
  test('is searched, filtered, ordered and paged', async () => {
    const house = await makeOwner(app)
    await make(house, { name: 'Zebra', kind: 'quote', subject: 'Quote {number}', body: 'Hello' })
    await make(house, { name: 'Adler', language: 'de' })
    await make(house, {
      name: 'Igel',
      language: 'de',
      kind: 'credit_note',
      subject: 'Gutschrift',
      body: 'Hallo',
    })
    const names = async (query: string) => (await list(house, query)).map(({ name }) => name)
    expect(await names('')).toEqual(['Igel', 'Adler', 'Zebra'])
    expect(await names('?ordering=-name')).toEqual(['Zebra', 'Igel', 'Adler'])
    expect(await names('?language=de&ordering=name')).toEqual(['Adler', 'Igel'])
    expect(await names('?kind=quote')).toEqual(['Zebra'])
    expect(await names('?search=GUTSCH')).toEqual(['Igel'])
    const page = (await house.get(`${TEMPLATES}?ordering=name&page=1&page_size=2`)).body
    expect(page).toMatchObject({ count: 3, previous: null })
    expect(((await house.get(page.next)).body.results as Template[]).map(({ name }) => name)).toEqual([
      'Zebra',
    ])
    expectProblem(await house.get(`${TEMPLATES}?ordering=body`), 400, 'validation_error')
  })
})

describe('the path of recurring invoices', () => {
  test('has the same templates, of its kind alone', async () => {
    const house = await makeOwner(app)
    const invoice = await make(house)
    const made = await house.post(RECURRING, {
      language: 'en',
      name: 'Monthly',
      subject: 'Invoice {number} for {period}',
      body: 'For {period}.',
    })
    expect(made.status, made.text).toBe(201)
    expect(made.body.kind).toBe('recurring_invoice')
    expect((await house.get(pathOf(made.body))).body).toEqual(made.body)
    expect((await list(house, '?page_size=1', RECURRING)).map(({ id }) => id)).toEqual([made.body.id])
    const named = { kind: 'recurring_invoice', language: 'de', name: 'Monatlich', subject: 'A', body: 'B' }
    expect((await house.post(RECURRING, named)).status).toBe(201)
    const firstPage = (await house.get(`${RECURRING}?page_size=1&page=1`)).body
    expect((await house.get(firstPage.next)).body.results).toHaveLength(1)
    expectProblem(await house.post(RECURRING, bodyOf()), 400, 'validation_error')
    for (const answer of [
      await house.get(pathOf(invoice, RECURRING)),
      await house.patch(pathOf(invoice, RECURRING), { name: 'x' }),
      await house.delete(pathOf(invoice, RECURRING)),
    ])
      expectProblem(answer, 404, 'not_found')
    expect((await house.patch(pathOf(made.body, RECURRING), { name: 'Each month' })).body.name).toBe(
      'Each month',
    )
    expect((await house.delete(pathOf(made.body, RECURRING))).status).toBe(204)
  })
})
