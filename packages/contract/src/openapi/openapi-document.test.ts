import SwaggerParser from '@apidevtools/swagger-parser'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../all-endpoints.ts'
import { defineEndpoints, type Endpoint } from '../endpoint.ts'
import { ComponentSchemas, type Json } from './component-schemas.ts'
import { openApiDocument } from './openapi-document.ts'
import { openApiFaults } from './openapi-faults.ts'
import { TAGS } from './openapi-tags.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security?: object[]
  parameters?: Json[]
  responses: Record<string, Json>
}

const document = openApiDocument(TAGS, '1.0.0') as Json & {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; responses: Record<string, Json>; parameters: Json }
}
const { schemas } = document.components
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const byName = new Map(operations.map((operation) => [operation.operationId, operation]))

function documentOf(endpoint: Endpoint): Json {
  return openApiDocument(
    [{ name: 'Test', description: 'Test.', endpoints: [defineEndpoints({ test: endpoint })] }],
    '1',
  )
}

const answering = (response: z.ZodType): Endpoint => ({
  method: 'GET',
  path: '/api/test/',
  summary: 'A test',
  access: 'public',
  response,
})

test('a common validator finds nothing wrong with the document, nor a reference to nothing', async () => {
  // It resolves references in what it is given, so it gets a copy.
  await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined()
  const dangling = structuredClone(document)
  delete dangling.components.schemas.Invoice
  await expect(SwaggerParser.validate(dangling as never)).rejects.toThrow('Invoice')
})

test('every call has an operation of its own, under its name, with a summary and one tag', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allEndpoints).sort())
  const tags = TAGS.map(({ name }) => name)
  for (const { operationId, summary, tags: own } of operations) {
    expect(operationId).toMatch(/^[a-z]+[A-Za-z]*$/)
    expect(summary, operationId).not.toBe('')
    expect(own, operationId).toHaveLength(1)
    expect(tags).toContain(own[0])
  }
})

test('nothing is spelt out twice, and every text says what it is', () => {
  expect(openApiFaults(document)).toEqual([])
})

test.each([
  'Invoice',
  'InvoiceLine',
  'InvoiceCreate',
  'Client',
  'Address',
  'Contact',
  'Company',
  'CompanySettings',
  'User',
  'Role',
  'Money',
  'Amount',
  'Currency',
  'Country',
  'Payment',
  'PaymentLink',
  'PaymentMethod',
  'TaxRate',
  'TaxLine',
  'TimelineEvent',
  'Problem',
  'ErrorCode',
  'ListMeta',
])('%s has a name of its own', (name) => {
  expect(schemas).toHaveProperty(name)
})

test.each([
  ['id', 'Invoice', { type: 'string', format: 'uuid' }],
  ['issue_date', 'Invoice', { type: 'string', format: 'date' }],
  ['due_date', 'Invoice', { type: ['string', 'null'], format: 'date' }],
  ['created_at', 'Invoice', { type: 'string', format: 'date-time' }],
  ['currency', 'Invoice', { $ref: '#/components/schemas/Currency' }],
  ['total', 'Invoice', { $ref: '#/components/schemas/Amount' }],
  ['items', 'Invoice', { type: 'array', items: { $ref: '#/components/schemas/InvoiceLine' } }],
  ['email', 'User', { type: 'string', format: 'email' }],
  ['url', 'PaymentLink', { type: 'string', format: 'uri' }],
  ['country', 'Address', { $ref: '#/components/schemas/Country' }],
])('the %s of %s is written as it is', (field, name, schema) => {
  expect(schemas[name]?.properties).toHaveProperty(field, schema)
})

test('a program knows from the patterns what an amount, a price and a currency look like', () => {
  const matches = (name: string, text: string) => new RegExp(String(schemas[name]?.pattern)).test(text)
  for (const text of ['0', '1190.00', '-3.5', '0.0001']) expect(matches('Amount', text), text).toBe(true)
  for (const text of ['', '1,190.00', '01', '1.', '.5', '1e3', '1.00001'])
    expect(matches('Amount', text), text).toBe(false)
  expect(matches('NewAmount', '-1')).toBe(false)
  expect(matches('UnitPrice', '0.123456')).toBe(true)
  expect(matches('UnitPrice', '0.1234567')).toBe(false)
  expect(matches('Percentage', '19')).toBe(true)
  expect(matches('Percentage', '-19')).toBe(false)
  expect(matches('Currency', 'EUR')).toBe(true)
  expect(matches('Currency', 'euro')).toBe(false)
})

test('a list is what every list says, and its results', () => {
  expect(schemas.InvoiceList).toEqual({
    allOf: [
      { $ref: '#/components/schemas/ListMeta' },
      {
        type: 'object',
        properties: { results: { type: 'array', items: { $ref: '#/components/schemas/InvoiceListItem' } } },
        required: ['results'],
      },
    ],
  })
  expect(Object.keys(schemas.ListMeta?.properties ?? {})).toEqual(['count', 'next', 'previous'])
})

test('every refusal is a named response that answers a problem', () => {
  for (const { operationId, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      // 304 refuses nothing: it says that the caller has the answer.
      if (status < '400' || operationId === 'getReadiness') continue
      expect(response.$ref, `${operationId} ${status}`).toMatch(/^#\/components\/responses\/[A-Z]/)
      expect(response.description, `${operationId} ${status}`).toMatch(/^[a-z_]+(, [a-z_]+)*$/)
    }
  }
  for (const response of Object.values(document.components.responses)) {
    expect(response.content).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    })
  }
})

describe('who may call', () => {
  test('a token is asked for unless the call is public', () => {
    expect(document.security).toEqual([{ bearer: [] }])
    expect(byName.get('listInvoices')).not.toHaveProperty('security')
    expect(byName.get('getPublicPayment')?.security).toEqual([])
  })

  test('a public call that looks at a token says so', () => {
    expect(byName.get('signIn')?.security).toEqual([{}, { bearer: [] }])
  })
})

test('calls of a company take its id, changes an idempotency key, patches the version', () => {
  const parameters = (name: string) => byName.get(name)?.parameters?.map(({ $ref }) => $ref)
  const shared = (name: string) => `#/components/parameters/${name}`
  expect(parameters('updateInvoice')).toEqual(['Id', 'CompanyId', 'IdempotencyKey', 'IfMatch'].map(shared))
  expect(parameters('getInvoice')).toEqual(['Id', 'CompanyId'].map(shared))
  expect(parameters('listInvoices')).toEqual(
    expect.arrayContaining(['Page', 'PageSize', 'Cursor', 'Search'].map(shared)),
  )
  expect(parameters('updateCompany')).not.toContain(shared('CompanyId'))
})

describe('what hinders a program is refused', () => {
  const named = z.object({ code: z.string().max(3) })

  test('a text that nothing is said of', () => {
    expect(openApiFaults(documentOf(answering(z.object({ note: z.string() }))))).toEqual([
      'paths//api/test//get/responses/200/content/application/json/schema/properties/note: nothing says what this text is.',
    ])
  })

  test.each([
    z.string().max(5),
    z.uuid(),
    z.iso.date(),
    z.enum(['one', 'two']),
    z.string().regex(/^a$/),
    z.string().meta({ description: 'A note.' }),
  ])('%#: but not one that says what it is', (text) => {
    expect(openApiFaults(documentOf(answering(z.object({ text }))))).toEqual([])
  })

  test('an object that stands in two places', () => {
    const faults = openApiFaults(documentOf(answering(z.object({ first: named, second: named }))))
    expect(faults).toEqual([
      expect.stringMatching(/properties\/second: is spelt out like .*properties\/first/),
    ])
  })

  test('a copy of what has a name', () => {
    const copy = z.object({ currency: z.string().max(3) })
    const listed = z.object({ first: copy.meta({ id: 'Price' }), second: copy })
    expect(openApiFaults(documentOf(answering(listed)))).toEqual([
      expect.stringContaining('is spelt out like components/schemas/Price'),
    ])
  })

  test('a choice of words that stands in two places', () => {
    const mood = z.enum(['good', 'bad'])
    const faults = openApiFaults(documentOf(answering(z.object({ first: mood, second: mood }))))
    expect(faults).toHaveLength(1)
  })
})

test('one name for two schemas is refused while the document is written', () => {
  const gathered = new ComponentSchemas()
  const trimmed = z.object({ at: z.string().max(5).default('x') }).meta({ id: 'Both' })
  gathered.schemaOf(trimmed, 'input')
  expect(() => gathered.schemaOf(trimmed, 'output')).toThrow('Both names two schemas')
})
