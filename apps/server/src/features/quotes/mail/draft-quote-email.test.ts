import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeMember,
  makeOwner,
  makeTaxRate,
  unique,
} from '../../../../test/processes/factories.ts'

const QUOTES = '/api/quotes/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const draftOf = (actor: Actor, id: string) => actor.get(`${QUOTES}${id}/email_draft/`)
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const DATES = { issue_date: '2026-03-04', valid_until: '2036-04-03' }

async function makeHouse(name = unique('House')) {
  const owner = await makeOwner(app, { company_name: name })
  await makeTaxRate(owner)
  const client = await makeClient(owner, {
    email: 'office@buyer.example',
    contacts: [{ first_name: 'Anna', email: 'anna@buyer.example', is_primary: true }],
  })
  return { owner, client }
}
async function makeQuote(owner: Actor, clientId: string, over: Record<string, unknown> = {}) {
  const items = [{ description: 'Plan', quantity: '2', unit_price: '600', tax_rates: [] }]
  const made = await owner.post(QUOTES, { client: clientId, items, ...DATES, ...over })
  if (made.status !== 201) throw new Error(made.text)
  return made.body
}

describe('the mail of a quote before it is sent', () => {
  test('says the number to be, the sum, the last day, whom it goes to and its words; nothing is taken', async () => {
    const { owner, client } = await makeHouse('Nordlicht GmbH')
    const { id } = await makeQuote(owner, client.id)
    const { status, body } = await draftOf(owner, id)
    expect(status).toBe(200)
    expect({ ...body, below: plain(body.below) }).toEqual({
      number: 'QU-2026-0001',
      is_number_final: false,
      total: '1200.00',
      currency: 'EUR',
      valid_until: '2036-04-03',
      to: ['anna@buyer.example'],
      subject: 'Quote QU-2026-0001 from Nordlicht GmbH',
      message: 'Hello Anna,\n\nPlease find our quote QU-2026-0001 attached.',
      below:
        `Quote total: €1,200.00\nQuote number: QU-2026-0001\nFor: ${client.name}\nValid until: 3 Apr 2036\n\n` +
        'View and accept:\nhttp://counterfoil.test/quote/...\n\nThe quote is attached as a PDF.\n',
      missing: ['address', 'tax_number'],
      lines_without_tax: 1,
    })
    expect((await draftOf(owner, id)).body).toEqual(body)
    expect((await owner.get(`${QUOTES}${id}/`)).body).toMatchObject({ status: 'draft', number: null })

    await owner.post(`${QUOTES}${id}/send/`)
    const [mail] = await app.sql<{ subject: string; text: string; to_addresses: string[] }>(
      'select subject, text, to_addresses from email_messages where quote_id = $1',
      [id],
    )
    expect(mail).toMatchObject({ subject: body.subject, to_addresses: body.to })
    expect(mail?.text.startsWith(`${body.message}\n\nQuote total: `)).toBe(true)
    const after = (await draftOf(owner, id)).body
    expect(after).toMatchObject({ number: 'QU-2026-0001', is_number_final: true, message: body.message })
    expect(after.below).toMatch(/View and accept:\nhttp:\/\/counterfoil\.test\/quote\/[\w-]{43}\n/)
  })

  test.each([
    [
      'de',
      'Angebot QU-2026-0001 von Haus de',
      'Guten Tag Anna,\n\nanbei erhalten Sie unser Angebot QU-2026-0001.',
      ['Angebotssumme: 1.200,00 €', 'Gültig bis: 03.04.2036', 'Das Angebot liegt als PDF bei.'],
    ],
    [
      'fr',
      'Devis QU-2026-0001 de Haus fr',
      'Bonjour Anna,\n\nVeuillez trouver ci-joint notre devis QU-2026-0001.',
      ['Total du devis : 1 200,00 €', 'Le devis est joint au format PDF.'],
    ],
  ])('is in the language of the quote: %s', async (language, subject, message, parts) => {
    const { owner, client } = await makeHouse(`Haus ${language}`)
    const { id } = await makeQuote(owner, client.id, { language })
    const { body } = await draftOf(owner, id)
    expect(body).toMatchObject({ subject, message })
    for (const part of parts) expect(plain(body.below)).toContain(part)
  })

  test('names the version from the second on', async () => {
    const { owner, client } = await makeHouse('Southlight')
    const { id } = await makeQuote(owner, client.id)
    await owner.post(`${QUOTES}${id}/send/`)
    const next = (await owner.post(`${QUOTES}${id}/revise/`)).body
    expect((await draftOf(owner, next.id)).body).toMatchObject({
      number: 'QU-2026-0001 (2)',
      is_number_final: true,
      subject: 'Quote QU-2026-0001 (2) from Southlight',
    })
  })

  test('a viewer may read it, a stranger finds nothing', async () => {
    const { owner, client } = await makeHouse()
    const { id } = await makeQuote(owner, client.id)
    expect((await draftOf(await makeMember(app, owner, 'viewer'), id)).status).toBe(200)
    const stranger = await makeOwner(app)
    expectSameProblem(await draftOf(stranger, id), await draftOf(stranger, NOBODY))
    expectProblem(await draftOf(stranger, id), 404, 'not_found')
  })
})
