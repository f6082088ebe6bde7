import { DOCUMENT_KINDS } from '@counterfoil/domain/invoices/document-kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import type { InvoiceDocument } from '../../services/pdf/invoice-document.ts'
import { createPdfRenderer } from '../../services/pdf/rendering/pdf-renderer.ts'

const TEMPLATES = '/api/invoices/templates/'
const NOBODY = '01900000-0000-7000-8000-000000000000'
const TEXTS = { heading: 'Letter to you', introduction: 'Dear reader', closing: null, footer: null }

/** What was drawn last: an image has shapes in the place of letters, and what they say is in the document. */
let drawn: InvoiceDocument | undefined
const renderer = createPdfRenderer()

let app: TestApp
let owner: Actor
let stranger: Actor
let template: string

beforeAll(async () => {
  app = await buildTestApp({
    replace: {
      pdf: {
        ...renderer,
        renderInvoiceSvgPages: (document, order) => {
          drawn = document
          return renderer.renderInvoiceSvgPages(document, order)
        },
      },
    },
  })
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  template = (await owner.post(TEMPLATES, { name: 'Seen', layout: 'bold' })).body.id
})
afterAll(async () => {
  await app?.close()
  await renderer.close()
})

const preview = (body: Record<string, unknown>, actor = owner) =>
  actor.post(`${TEMPLATES}${template}/preview/`, body)

describe('the preview of a template', () => {
  test.each(DOCUMENT_KINDS)('shows a sample of the kind %s with the texts of that kind', async (kind) => {
    const changes = { texts: { en: { [kind]: TEXTS }, de: { [kind]: { ...TEXTS, heading: 'Brief' } } } }
    const answer = await preview({ kind, changes })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.pages).toHaveLength(1)
    expect(drawn).toMatchObject({ kind, language: 'en', buyer: { name: 'Harbour & Finch Ltd' } })
    expect(drawn?.design).toMatchObject({ layout: 'bold', texts: TEXTS })
    expect((await preview({ kind, changes, language: 'de' })).status).toBe(200)
    expect(drawn).toMatchObject({ language: 'de', buyer: { name: 'Hafen & Fink GmbH' } })
    expect(drawn?.design?.texts.heading).toBe('Brief')
  })

  test('has the sums of the sample, in the currency of the company', async () => {
    const statement = await preview({ kind: 'statement' })
    expect(statement.body.totals).toMatchObject({
      currency: 'EUR',
      total: '5650.00',
      amount_due: '5650.00',
      taxes: [],
    })
    expect(drawn?.statement?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', '-1520.00'],
      ['invoice', '2695.00'],
      ['payment', '-1500.00'],
      ['invoice', '4455.00'],
    ])
    expect(drawn?.statement).toMatchObject({
      openingBalance: '1520.00',
      ageing: { current: '4455.00', d1_30: '1195.00' },
    })
    const yen = await makeOwner(app, { currency: 'JPY' })
    const [{ id }] = (await yen.get(TEMPLATES)).body.results
    const receipt = await yen.post(`${TEMPLATES}${id}/preview/`, { kind: 'receipt' })
    expect(receipt.body.totals).toMatchObject({ currency: 'JPY', total: '4195', amount_due: '4195' })
  })

  test('shows the account of a client in its place', async () => {
    const client = await makeClient(owner, { name: 'Müller', language: 'de' })
    const invoice = await makeIssued(owner, client.id, { currency: 'EUR' })
    const answer = await preview({ statement: { client: client.id } })
    expect(answer.body.totals).toMatchObject({ total: '119.99' })
    expect(drawn).toMatchObject({ kind: 'statement', language: 'de', buyer: { name: 'Müller' } })
    expect(drawn?.statement?.lines).toMatchObject([{ kind: 'invoice', number: invoice.number }])
    const turned = { client: client.id, from: '2026-02-02', to: '2026-02-01' }
    expectProblem(await preview({ kind: 'statement', statement: turned }), 400, 'validation_error')
  })

  test('shows the receipt of a payment in its place', async () => {
    const client = await makeClient(owner)
    const payment = (
      await owner.post('/api/payments/', {
        client: client.id,
        currency: 'EUR',
        amount: '7',
        reference: 'R-7',
      })
    ).body
    expect((await preview({ receipt: { payment: payment.id } })).body.totals.total).toBe('7.00')
    expect(drawn).toMatchObject({ kind: 'receipt', number: 'R-7' })
    const announced = (
      await owner.post('/api/payments/', {
        client: client.id,
        currency: 'EUR',
        amount: '7',
        status: 'pending',
      })
    ).body
    expectProblem(await preview({ receipt: { payment: announced.id } }), 409, 'payment_not_completed')
  })

  test('shows nobody what is another company’s', async () => {
    const client = await makeClient(stranger)
    const payment = (
      await stranger.post('/api/payments/', { client: client.id, currency: 'EUR', amount: '7' })
    ).body
    for (const body of [
      { statement: { client: client.id } },
      { receipt: { payment: payment.id } },
      { statement: { client: NOBODY } },
    ])
      expectProblem(await preview(body), 404, 'not_found')
    for (const kind of DOCUMENT_KINDS) expectProblem(await preview({ kind }, stranger), 404, 'not_found')
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await preview({ kind: 'receipt' }, viewer)).status).toBe(200)
    const path = `${TEMPLATES}${template}/preview/`
    expectProblem(await app.call({ path, body: { kind: 'receipt' } }), 401, 'not_authenticated')
  })

  test.each([
    ['a kind there is not', { kind: 'order' }, 'kind'],
    ['a document of another kind', { kind: 'receipt', statement: { client: NOBODY } }, 'kind'],
    ['two documents', { statement: { client: NOBODY }, receipt: { payment: NOBODY } }, 'kind'],
    ['no client', { statement: {} }, 'statement.client'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await preview(body)
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})
