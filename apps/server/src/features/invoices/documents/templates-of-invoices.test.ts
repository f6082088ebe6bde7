import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../../test/processes/factories.ts'

const TEMPLATES = '/api/invoices/templates/'
let app: TestApp
let owner: Actor
let foreign: string

const make = async (actor: Actor, fields: Record<string, unknown> = {}): Promise<string> =>
  (await actor.post(TEMPLATES, { name: 'Headed', ...fields })).body.id
const headed = (heading: string) => ({ texts: { en: { invoice: { heading } } } })

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  foreign = await make(await makeOwner(app))
})
afterAll(() => app?.close())

const paper = async (id: string): Promise<Buffer> => {
  const { pdf_url } = (await owner.get(`/api/invoices/${id}/pdf/`)).body
  return (await app.call({ path: pdf_url })).bytes
}
const says = async (id: string) => pdfText(await paper(id))

test('a new invoice takes the template of its client unless it names another, or none', async () => {
  const [ofClient, other] = [await make(owner), await make(owner)]
  const client = await makeClient(owner, { template: ofClient })
  const templateOf = async (fields: object) =>
    (await owner.post('/api/invoices/', { client: client.id, ...fields })).body.template
  expect(await templateOf({})).toBe(ofClient)
  expect(await templateOf({ template: other })).toBe(other)
  expect(await templateOf({ template: null })).toBeNull()
})

test('a template of another company is refused: on an invoice, on a client, in a preview', async () => {
  const client = await makeClient(owner)
  const draft = await makeDraft(owner, client.id)
  for (const answer of [
    await owner.post('/api/invoices/', { client: client.id, template: foreign }),
    await owner.patch(`/api/invoices/${draft.id}/`, { template: foreign }),
    await owner.post('/api/invoices/preview/', { template: foreign }),
    await owner.post('/api/clients/', { name: 'New', template: foreign }),
    await owner.patch(`/api/clients/${client.id}/`, { template: foreign }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ template: ['There is no such template.'] })
  }
})

test('an issued invoice looks the same after its template was changed and deleted', async () => {
  const template = await make(owner, headed('Tax invoice'))
  const client = await makeClient(owner)
  const invoice = await makeIssued(owner, client.id, { template })
  const draft = await makeDraft(owner, client.id, { template })
  const before = await paper(invoice.id)
  expect(await pdfText(before)).toContain('Tax invoice')
  await owner.patch(`${TEMPLATES}${template}/`, { layout: 'bold', ...headed('Bill') })
  expect(await says(draft.id)).toContain('Bill')
  expect(await paper(invoice.id)).toEqual(before)
  await owner.delete(`${TEMPLATES}${template}/`)
  expect(await paper(invoice.id)).toEqual(before)
  expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({ template: null, version: 2 })
  await owner.post(`/api/invoices/${invoice.id}/cancel/`, { reason: 'Sent by mistake' })
  const cancelled = await says(invoice.id)
  for (const words of ['Tax invoice', 'This invoice has been cancelled.']) expect(cancelled).toContain(words)
})

test('a draft without a template follows the default until it is issued', async () => {
  const client = await makeClient(owner)
  const [issued, draft] = [await makeIssued(owner, client.id), await makeDraft(owner, client.id)]
  const template = await make(owner, headed('Fee note'))
  await owner.post(`${TEMPLATES}${template}/set_default/`)
  expect(await says(draft.id)).toContain('Fee note')
  expect(await says(issued.id)).not.toContain('Fee note')
})

test('an issued invoice names its template, which is locked with it', async () => {
  const template = await make(owner)
  const client = await makeClient(owner)
  const invoice = await makeIssued(owner, client.id, { template })
  expect((await owner.get(`/api/invoices/${invoice.id}/`)).body.template).toBe(template)
  const answer = await owner.patch(`/api/invoices/${invoice.id}/`, { template: null })
  expect(answer.body.error_code).toBe('invoice_locked')
})
