import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { clientImportsEndpoints } from './client-imports.endpoints.ts'
import {
  addressCreate,
  addressPatch,
  client,
  clientCreate,
  clientExportQuery,
  clientListQuery,
  clientPatch,
  contactCreate,
} from './clients.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const importBody = clientImportsEndpoints.importClients.body
const ADDRESS = { line1: 'Hauptstraße 1', city: 'Berlin', country: 'DE' }

describe('a client', () => {
  test('needs a name alone, and is a business', () => {
    expect(readOf(clientCreate, { name: ' Acme ' })).toEqual({
      name: 'Acme',
      kind: 'business',
      email: null,
      phone: null,
      website: null,
      tax_number: null,
      currency: null,
      language: null,
      payment_terms_days: null,
      default_tax_rate: null,
      template: null,
      notes: null,
      tags: [],
      addresses: [],
      contacts: [],
    })
  })

  test.each([undefined, '', '  ', '<b></b>', '\u200b'])('%j is no name', (name) => {
    expect(faultsOf(clientCreate, { name })).toEqual({ name: ['Name is required'] })
  })

  test.each([
    ['name', 'x'.repeat(201), 'At most 200 characters.'],
    ['kind', 'charity', 'Give one of these: business, individual.'],
    ['phone', '0'.repeat(51), 'At most 50 characters.'],
    ['website', 'w'.repeat(201), 'At most 200 characters.'],
    ['tax_number', 'x'.repeat(61), 'At most 60 characters.'],
    ['currency', 'euro', 'Not a currency of ISO 4217.'],
    ['payment_terms_days', 366, 'Give a number of at most 365.'],
    ['payment_terms_days', '14', 'Give a number.'],
    ['default_tax_rate', 'vat', 'Not a valid id.'],
    ['notes', 'x'.repeat(5001), 'At most 5000 characters.'],
    ['tags', 'vip', 'Give a list.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(clientCreate, { name: 'Acme', [field]: value })).toEqual({ [field]: [message] })
  })

  test.each(['status', 'figures', 'id', 'company', 'created_at'])('takes no %s', (field) => {
    expect(faultsOf(clientCreate, { name: 'Acme', [field]: 'x' })).toEqual({ [field]: ['unknown'] })
  })

  test('comes with twenty addresses and fifty contacts at most', () => {
    const addresses = Array.from({ length: 21 }, () => ADDRESS)
    const contacts = Array.from({ length: 51 }, () => ({ first_name: 'Ada' }))
    expect(faultsOf(clientCreate, { name: 'Acme', addresses, contacts })).toEqual({
      addresses: ['At most 20 entries.'],
      contacts: ['At most 50 entries.'],
    })
  })

  test('is changed by what is named; a text is taken away by null or nothing', () => {
    expect(readOf(clientPatch, { email: '', phone: null, website: ' ' })).toEqual({
      email: null,
      phone: null,
      website: null,
    })
    expect(readOf(clientPatch, {})).toEqual({})
    expect(faultsOf(clientPatch, { name: '' })).toEqual({ name: ['Name is required'] })
    expect(faultsOf(clientPatch, { addresses: [] })).toEqual({ addresses: ['unknown'] })
  })

  test('is answered with every field', () => {
    expect(Object.keys(faultsOf(client, {})).sort()).toEqual(Object.keys(client.shape).sort())
  })
})

describe('an address', () => {
  test('is one for invoices unless it says otherwise', () => {
    expect(readOf(addressCreate, ADDRESS)).toEqual({
      ...ADDRESS,
      kind: 'billing',
      line2: null,
      state: null,
      zip_code: null,
      is_default: false,
    })
  })

  test('needs city and country; a street it may do without', () => {
    expect(readOf(addressCreate, { city: 'Ulm', country: 'DE' })).toMatchObject({ line1: null, city: 'Ulm' })
    expect(faultsOf(addressCreate, {})).toEqual({
      city: ['This field is required.'],
      country: ['This field is required.'],
    })
  })

  test.each([
    ['line1', 'x'.repeat(201), 'At most 200 characters.'],
    ['city', 'x'.repeat(101), 'At most 100 characters.'],
    ['zip_code', 'x'.repeat(31), 'At most 30 characters.'],
    ['country', 'Germany', 'Two capital letters, as in ISO 3166-1.'],
    ['kind', 'holiday', 'Give one of these: billing, shipping.'],
    ['client', 'acme', 'Not a valid id.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(addressCreate, { ...ADDRESS, [field]: value })).toEqual({ [field]: [message] })
    expect(faultsOf(addressPatch, { [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('a contact', () => {
  test('gets invoices unless it says otherwise', () => {
    expect(readOf(contactCreate, { first_name: 'Ada', email: 'ADA@x.example' })).toMatchObject({
      email: 'ada@x.example',
      is_primary: false,
      receives_invoices: true,
    })
  })

  test('has a first name, and an address that is one', () => {
    expect(faultsOf(contactCreate, { first_name: '' })).toEqual({ first_name: ['This field is required.'] })
    expect(Object.keys(faultsOf(contactCreate, { first_name: 'Ada', email: 'nobody' }))).toEqual(['email'])
  })
})

describe('the list, and a file of clients', () => {
  test('are by name', () => {
    expect(readOf(clientListQuery, {})).toEqual({ ordering: 'name' })
    expect(readOf(clientExportQuery, { tag: 'vip' })).toEqual({ format: 'csv', tag: 'vip' })
    expect(faultsOf(clientListQuery, { ordering: 'age' }).ordering?.[0]).toMatch(/^Give one of these: name, /)
    expect(faultsOf(clientExportQuery, { page: '1' })).toEqual({ page: ['unknown'] })
  })

  test('of an import, the columns are told as JSON', () => {
    expect(readOf(importBody, {})).toEqual({ take: 'good_rows' })
    expect(readOf(importBody, { mapping: '{"Firma":"name","Notiz":null}' })).toEqual({
      mapping: { Firma: 'name', Notiz: null },
      take: 'good_rows',
    })
    expect(faultsOf(importBody, { mapping: 'Firma=name' })).toEqual({
      mapping: ['Give a JSON object of column names and fields.'],
    })
    expect(Object.keys(faultsOf(importBody, { mapping: '{"Firma":"shoe_size"}' }))).toEqual(['mapping.Firma'])
  })

  test('an id is one', () => {
    expect(faultsOf(addressPatch, { client: ID })).toEqual({})
  })
})
