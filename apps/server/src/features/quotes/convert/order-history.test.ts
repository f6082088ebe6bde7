import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { makeClient, makeOwner } from '../../../../test/processes/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

test('the history of a quote tells which invoices were made of it and what became of them', async () => {
  const owner = await makeOwner(app)
  const client = await makeClient(owner)
  const post = async (path: string, body: Record<string, unknown> = {}) => {
    const answer = await owner.post(path, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const items = [{ description: 'Plan', quantity: '1', unit_price: '1000' }]
  const { id } = await post('/api/quotes/', { client: client.id, items })
  await post(`/api/quotes/${id}/send/`, { to: ['anna@client.example'] })
  await post(`/api/quotes/${id}/accept/`, { name: 'Anna' })
  const convert = (body: Record<string, unknown>) => post(`/api/quotes/${id}/convert/`, body)
  const deposit = await convert({ kind: 'deposit', percent: '30' })
  const { number: first } = await post(`/api/invoices/${deposit.id}/issue/`)
  await post(`/api/invoices/${deposit.id}/mark_paid/`)
  const part = await convert({ kind: 'progress', amount: '100' })
  expect((await owner.delete(`/api/invoices/${part.id}/`)).status).toBe(204)
  const final = await convert({ kind: 'final' })
  const { number: second } = await post(`/api/invoices/${final.id}/issue/`)
  const note = await post(`/api/invoices/${final.id}/credit/`, { reason: 'Late' })
  const { number: credit } = await post(`/api/credit-notes/${note.id}/issue/`)
  // An invoice of the same client that was not made of the quote is no part of it.
  const other = await post('/api/invoices/', { client: client.id, items })
  await post(`/api/invoices/${other.id}/issue/`)

  const { body } = await owner.get(`/api/timeline/events/?quote=${id}&ordering=created_at`)
  const { number } = (await owner.get(`/api/quotes/${id}/`)).body
  type Told = { type: string; text: string }
  expect(body.results.map(({ type, text }: Told) => `${type}: ${text}`).slice(3)).toEqual([
    `quote.invoiced: Ada Lovelace made a draft of a deposit invoice from quote ${number}.`,
    `invoice.issued: Ada Lovelace issued invoice ${first}.`,
    `invoice.paid: Invoice ${first} is paid in full.`,
    `quote.invoiced: Ada Lovelace made a draft of a progress invoice from quote ${number}.`,
    expect.stringContaining(`invoice.deleted: Ada Lovelace deleted a draft for `),
    `quote.invoiced: Ada Lovelace made a draft of the final invoice from quote ${number}.`,
    `invoice.issued: Ada Lovelace issued invoice ${second}.`,
    expect.stringContaining(`credit_note.issued: Ada Lovelace issued credit note ${credit}`),
  ])
  expect(body.count).toBe(body.results.length)
})
