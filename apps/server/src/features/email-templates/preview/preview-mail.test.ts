import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

const PREVIEW = '/api/email/templates/preview/'
const BUILT_IN = '/api/email/built-in-templates/'

let app: TestApp
let owner: Actor
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
type BuiltIn = { kind: string; language: string; subject: string; body: string }

describe('a preview', () => {
  test('is the mail of the latest document of its kind, as it would be sent', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house, { contacts: [{ first_name: 'Anna', is_primary: true }] })
    await makeIssued(house, client.id)
    const latest = await makeIssued(house, client.id)
    const words = { subject: 'Rechnung {number}', body: 'Guten Tag {contact},\n\n{amount_due}' }
    const { status, body } = await house.post(PREVIEW, { kind: 'invoice', language: 'de', ...words })
    expect(status).toBe(200)
    expect(body).toMatchObject({ document: latest.number, subject: `Rechnung ${latest.number}` })
    expect(plain(body.text)).toMatch(
      /^Guten Tag Anna,\n\n119,99 €\n\nFälliger Betrag|^Guten Tag Anna,\n\n119,99 €\n\n/,
    )
    expect(body.html).toContain('<html lang="de"')
    // Nobody is shown the link by which the invoice is paid, and nothing was written.
    expect(body.text).toContain('/pay/...')
    expect(await app.sql('select 1 from email_messages where company_id = $1', [house.companyId])).toEqual([])
  })

  test.each([
    ['invoice', '{number} {client} {total} {amount_due} {issue_date} {due_date}'],
    ['recurring_invoice', '{number} {client} {total} {amount_due} {period}'],
    ['quote', '{number} {client} {total} {valid_until}'],
    ['credit_note', '{number} {client} {total} {invoice} {reason}'],
    ['receipt', '{number} {client} {amount} {payment_date} {invoice}'],
    ['message', '{client} {contact} {company}'],
  ])('is of a sample where there is none yet: %s', async (kind, body) => {
    const house = await makeOwner(app)
    for (const language of ['en', 'de', 'fr']) {
      const shown = await house.post(PREVIEW, { kind, language, subject: 'S', body })
      expect(shown.status, shown.text).toBe(200)
      expect(shown.body.document).toBeNull()
      const [words = ''] = shown.body.text.split('\n')
      expect(words).not.toMatch(/[{}]|undefined|null/)
      expect(shown.body.html).toContain(`<html lang="${language}"`)
    }
  })

  test('of a quote shows no link by which it could be answered', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const items = [{ description: 'Plan', quantity: '1', unit_price: '600', tax_rates: [] }]
    const quote = (await house.post('/api/quotes/', { client: client.id, items })).body
    await house.post(`/api/quotes/${quote.id}/send/`)
    const viewer = await makeMember(app, house, 'viewer')
    const { body } = await viewer.post(PREVIEW, {
      kind: 'quote',
      language: 'en',
      subject: 'S',
      body: '{number}',
    })
    expect(body.document).not.toBeNull()
    expect(body.text).toContain('/quote/...')
    const { share_token: token } = (await house.get(`/api/quotes/${quote.id}/`)).body
    expect(token).toMatch(/^[\w-]{20,}$/)
    expect(body.html + body.text).not.toContain(token)
  })

  test('of what could not be saved is refused, and a stranger sees nothing of the company', async () => {
    const refused = await owner.post(PREVIEW, {
      kind: 'quote',
      language: 'en',
      subject: '{due_date}',
      body: 'B',
    })
    expectProblem(refused, 400, 'validation_error')
    expect(Object.keys(refused.body.errors)).toEqual(['subject'])
    const client = await makeClient(owner)
    const { number } = await makeIssued(owner, client.id)
    const stranger = await makeOwner(app)
    const seen = await stranger.post(PREVIEW, {
      kind: 'invoice',
      language: 'en',
      subject: 'S',
      body: '{client}',
    })
    expect(seen.body.document).toBeNull()
    expect(seen.text).not.toContain(client.name)
    expect(number).not.toBe('')
  })
})

describe('the built-in words', () => {
  test('saved as a template change no mail, with a signature and without one', async () => {
    for (const signature of [null, 'Best, Ada']) {
      const house = await makeOwner(app)
      if (signature) {
        const saved = await house.patch(`/api/auth/companies/${house.companyId}/settings/`, {
          email: { signature },
        })
        expect(saved.status, saved.text).toBe(200)
      }
      const words = ((await house.get(BUILT_IN)).body.results as BuiltIn[]).filter(
        ({ kind }) => kind === 'invoice',
      )
      expect(words.map(({ language }) => language)).toEqual(['en', 'de', 'fr'])
      const client = await makeClient(house, { contacts: [{ first_name: 'Anna', is_primary: true }] })
      for (const { language, ...fields } of words) {
        const { id } = await makeIssued(house, client.id, { language })
        const send = async () => {
          expect((await house.post(`/api/invoices/${id}/send_email/`)).status).toBe(200)
          const [mail] = await app.sql<{ subject: string; text: string }>(
            'select subject, text from email_messages where invoice_id = $1 order by id desc limit 1',
            [id],
          )
          return mail
        }
        const before = await send()
        const made = await house.post('/api/email/templates/', { ...fields, language, name: 'Mine' })
        expect(made.status, made.text).toBe(201)
        const after = await send()
        expect(after?.subject).toBe(before?.subject)
        // The closing words stand above the facts: they are part of what a template says.
        const parts = (text = '') => text.trim().split('\n\n').sort()
        expect(parts(after?.text)).toEqual(parts(before?.text))
      }
    }
  })

  test('are there for each kind of mail and language, and could be saved as they are', async () => {
    const { results } = (await owner.get(BUILT_IN)).body as { results: BuiltIn[] }
    expect(results).toHaveLength(15)
    for (const [at, words] of results.entries()) {
      const made = await owner.post('/api/email/templates/', { ...words, name: `Built in ${at}` })
      expect(made.status, made.text).toBe(201)
    }
  })
})
