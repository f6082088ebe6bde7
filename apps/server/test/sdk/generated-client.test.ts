import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../processes/build-test-app.ts'
import { openWorkshop, programOf, type Workshop } from './sdk-workshop.ts'

let app: TestApp
let workshop: Workshop

beforeAll(async () => {
  app = await buildTestApp()
  workshop = openWorkshop()
  const document = await app.call({ path: '/api/openapi.json' })
  workshop.write('openapi.json', document.text)
  await workshop.generate('openapi.json')
})
afterAll(async () => {
  workshop?.close()
  await app?.close()
})

test('a common generator makes a client of the document, with names a reader knows', () => {
  const client = workshop.read('counterfoil.ts')
  expect(client).toContain('export type Invoice = {')
  expect(client).toContain('items: InvoiceLine[]')
  expect(client).toMatch(/export function createInvoice\(invoiceCreate: InvoiceCreate, /)
  expect(client).toContain('page?: number')
})

test('the examples of the documentation compile with it, and do the main job on a real server', async () => {
  const program = programOf('api.md').replaceAll('https://invoices.example.com', app.url)
  workshop.write('main-job.ts', `declare const console: { log(text: string): void }\n${program}`)
  expect(await workshop.compile()).toBe('')

  const done = JSON.parse(await workshop.run('main-job.ts'))
  expect(done.invoice).toMatchObject({ status: 'issued', total: '119.99', currency: 'EUR' })
  expect(done.link).toMatchObject({ invoice: done.invoice.id, amount: '119.99', status: 'active' })
  expect(done.payment).toMatchObject({ amount: '100.00', status: 'completed' })
  expect(done.due).toEqual([`${done.invoice.number}: 19.99 EUR`])
  expect(done.why).toBe('invoice_locked')
  expect(done.sent).toMatchObject({ status: 'sent', version: 1, total: '1000.00' })
  expect(done.final).toMatchObject({ document_type: 'final', order: done.sent.id, total: '700.00' })
  expect(done.issuedNote).toMatchObject({ lifecycle: 'issued', total: '50.00' })
  expect(done.hosting).toMatchObject({ status: 'active', total: '20.00' })
  expect(done.upcoming.dates).toHaveLength(12)

  const [row] = await app.sql<{ amount_paid: string; phone: string }>(
    `select i.amount_paid, c.phone from invoices i join clients c on c.id = i.client_id where i.id = $1`,
    [done.invoice.id],
  )
  expect(row).toEqual({ amount_paid: expect.stringMatching(/^100/), phone: '+44 20 7946 0000' })
})

test('what the contract does not take does not compile', async () => {
  workshop.write(
    'wrong.ts',
    `import * as api from './counterfoil.ts'
    void api.createInvoice({ client: 'c', items: [{ description: 'Float money', unit_price: 19.99 }] })
    void api.listInvoices({ status: 'settled' })
    void api.createPayment({ client: 'c', amount: '1.00' })`,
  )
  const faults = (await workshop.compile()).split('\n').filter((line) => line.startsWith('wrong.ts'))
  expect(faults).toEqual([
    expect.stringContaining("Type 'number' is not assignable to type 'string'"),
    expect.stringContaining('"settled"'),
    expect.stringContaining("Property 'currency' is missing"),
  ])
})
