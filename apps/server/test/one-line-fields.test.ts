import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import { INVOICE_REFERENCE_NAMES } from '@counterfoil/domain/invoices/invoice-references.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from './calls/expect-problem.ts'
import { buildTestApp, type TestApp } from './processes/build-test-app.ts'
import { type Actor, makeOwner } from './processes/factories.ts'
import { databaseDigest } from './stories/database-digest.ts'
import { type Fixtures, makeFixtures, sampleBody, samplePath } from './stories/endpoint-samples.ts'

const TWO_LINES = 'one\r\nBcc: two'
const CLIENT = ['phone', 'website', 'tax_number']
const ADDRESS = ['line1', 'line2', 'city', 'state', 'zip_code']
const CONTACT = ['first_name', 'last_name', 'phone', 'position']
const REFERENCES: readonly string[] = INVOICE_REFERENCE_NAMES
const under = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`)

/** The fields of each call that stand on one line wherever they are shown. */
const FIELDS: Partial<Record<EndpointName, readonly string[]>> = {
  register: ['first_name', 'last_name'],
  createCompany: ['company_name', 'company_phone', 'company_website'],
  updateMe: ['first_name', 'last_name'],
  createUser: ['first_name', 'last_name'],
  updateUser: ['first_name', 'last_name'],
  updateCompany: [
    ...['company_name', 'company_phone', 'company_website', 'legal_name', 'address_line1', 'address_line2'],
    ...['city', 'state', 'zip_code', 'tax_number'],
  ],
  createClient: [
    ...['name', ...CLIENT, 'tags.0'],
    ...under('addresses.0', ADDRESS),
    ...under('contacts.0', CONTACT),
  ],
  updateClient: ['name', ...CLIENT, 'tags.0'],
  createClientAddress: ADDRESS,
  updateClientAddress: ADDRESS,
  createClientContact: CONTACT,
  updateClientContact: CONTACT,
  createTaxRate: ['name', 'exemption_reason'],
  updateTaxRate: ['name', 'exemption_reason'],
  createTaxGroup: ['name'],
  updateTaxGroup: ['name'],
  createInvoice: ['tags.0', 'items.0.unit', 'exchange_rate_source', ...REFERENCES],
  updateInvoice: ['tags.0', 'exchange_rate_source', ...REFERENCES],
  createSavedView: ['name'],
  updateSavedView: ['name'],
  createPaymentMethod: ['name'],
  updatePaymentMethod: ['name'],
  createPaymentLink: ['description'],
  updatePaymentLink: ['description'],
  createPayment: ['reference'],
  updatePayment: ['reference'],
}
const EACH = Object.entries(FIELDS).flatMap(([name, fields]) =>
  fields.map((field) => [name as EndpointName, field] as const),
)

let app: TestApp
let owner: Actor
let fixtures: Fixtures

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  fixtures = await makeFixtures(app, owner)
})
afterAll(() => app?.close())

/** `contacts.0.phone` and a text as `{ contacts: [{ phone: text }] }`. */
function nested(path: string, text: string): unknown {
  return path
    .split('.')
    .reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), text)
}

describe('what stands on one line', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await databaseDigest(app)
  })

  test.each(EACH)('%s refuses a line break in %s', async (name, field) => {
    const endpoint = allEndpoints[name]
    const body = { ...sampleBody(name, fixtures), ...(nested(field, TWO_LINES) as object) }
    const answer = await app.call({
      method: endpoint.method,
      path: samplePath(endpoint, fixtures),
      token: owner.token,
      company: owner.companyId,
      body,
    })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toHaveProperty([field], ['This has to be one line of plain text.'])
  })

  test('and nothing was written', async () => {
    expect(await databaseDigest(app)).toEqual(before)
  })
})

test('a description and notes keep their lines', async () => {
  const items = [{ description: 'One\nTwo', details: 'Three\nFour', unit_price: '1' }]
  const made = await owner.post('/api/invoices/', { client: fixtures.clientId, items, notes: 'Five\nSix' })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    items: [{ description: 'One\nTwo', details: 'Three\nFour' }],
    notes: 'Five\nSix',
  })
})
