import { afterEach, expect, test } from 'vitest'
import { api } from './api/requests/api-client.ts'
import { tokenStore } from './api/tokens/token-store.ts'
import { answer, page, refusal, serve, takeFaults } from './test-server.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const GET = { params: { id: ID } }

afterEach(() => tokenStore.clear('ended'))

test('an answer says what the test is about; the contract fills in the rest', async () => {
  serve({ [`/api/invoices/${ID}/`]: answer({ number: 'INV-7', items: [{ description: 'Work' }] }) })
  const invoice = await api.getInvoice(GET)
  expect(invoice).toMatchObject({ number: 'INV-7', tags: [], due_date: null, currency: 'EUR' })
  expect(invoice.items[0]).toMatchObject({ description: 'Work', tax_rates: [] })
})

test('an answer the contract does not have is a fault', async () => {
  serve({ [`/api/invoices/${ID}/`]: answer({ status: 'late', total: 119 }) })
  await api.getInvoice(GET)
  expect(takeFaults()).toEqual([
    expect.stringMatching(/^getInvoice answers 200: status: Give one of these: /),
    'getInvoice answers 200: total: Give a text.',
  ])
})

test('so is a refusal with a code there is not', async () => {
  serve({ [`/api/invoices/${ID}/`]: refusal(404, 'gone_fishing') })
  await expect(api.getInvoice(GET)).rejects.toMatchObject({ status: 404 })
  expect(takeFaults()).toContainEqual(expect.stringContaining('getInvoice answers 404: error_code: '))
})

test('so is a call that nobody prepared, and one the contract has not', async () => {
  serve({ '/api/clients/': page([]) })
  await expect(api.getInvoice(GET)).rejects.toMatchObject({ status: 500 })
  await fetch('/api/horoscope/')
  expect(takeFaults()).toEqual([
    `getInvoice (GET /api/invoices/${ID}/) is not prepared.`,
    'GET /api/horoscope/ is no call of the contract.',
  ])
})

test('so is what is sent and taken against the contract', async () => {
  serve({ 'POST /api/clients/': answer({}, 201) })
  await api.createClient({ body: { name: '' } })
  expect(takeFaults()).toEqual(['createClient was sent: name: Name is required'])
})

test('what is asked is told: method, path, query and body', async () => {
  const asked = serve({ '/api/clients/': ({ method }) => (method === 'GET' ? page([]) : answer({}, 201))() })
  await api.listClients({ query: { search: 'acme' } })
  await api.createClient({ body: { name: 'Acme' } })
  expect(asked.map(({ method, path, query, body }) => [method, path, `${query}`, body])).toEqual([
    ['GET', '/api/clients/', 'search=acme', null],
    ['POST', '/api/clients/', '', { name: 'Acme' }],
  ])
})
