import { allEndpoints } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { expect, test } from 'vitest'
import type { EndpointName } from '../api-types.ts'
import { endpointTable } from './endpoint-table.gen.ts'
import { addressOf, asksForFile, endpointFacts } from './send-request.ts'

test('the table says what the contract says', () => {
  const contract = Object.entries(allEndpoints).map(([name, endpoint]: [string, Endpoint]) => [
    name,
    {
      method: endpoint.method,
      path: endpoint.path.slice('/api'.length),
      access: endpoint.access,
      uploadField: endpoint.upload?.field ?? null,
      isFile: endpoint.file !== undefined,
      mayBeFile: endpoint.files !== undefined,
      isCounted: (endpoint.errors ?? []).includes('rate_limited'),
    },
  ])
  const table = (Object.keys(endpointTable) as EndpointName[]).map((name) => {
    const { room: _, ...facts } = endpointFacts(name)
    return [name, facts]
  })
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(contract))
})

test('an address is filled in and written out', () => {
  expect(addressOf('/clients/{id}/contacts/{contactId}/', { params: { id: 'a/b', contactId: 'ü' } })).toBe(
    '/api/clients/a%2Fb/contacts/%C3%BC/',
  )
  expect(
    addressOf('/invoices/', {
      query: { page: 2, search: '', status: undefined, view: null, client_name: 'a&b' },
    }),
  ).toBe('/api/invoices/?page=2&client_name=a%26b')
})

test('an answer that may be a file is one where another format than JSON is asked for', () => {
  const facts = endpointFacts('getClientStatement')
  expect(
    [{}, { query: {} }, { query: { format: 'json' } }].map((input) => asksForFile(facts, input)),
  ).toEqual([false, false, false])
  expect(asksForFile(facts, { query: { format: 'pdf' } })).toBe(true)
  expect(asksForFile(endpointFacts('getClient'), { query: { format: 'pdf' } })).toBe(false)
  expect(asksForFile(endpointFacts('exportClients'), {})).toBe(true)
})
