import { allEndpoints } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { endpointTable } from './endpoint-table.gen.ts'
import { addressOf } from './send-request.ts'

test('the table says what the contract says', () => {
  const contract = Object.entries(allEndpoints).map(([name, endpoint]: [string, Endpoint]) => [
    name,
    `${endpoint.method} ${endpoint.path} ${endpoint.access} ${endpoint.upload?.field ?? ''} ${endpoint.file ? 'file' : ''}`,
  ])
  const table = Object.entries(endpointTable).map(([name, row]: [string, readonly string[]]) => {
    const [method, path, access, , extra = ''] = row
    const field = extra.startsWith('upload:') ? extra.slice(7) : ''
    return [name, `${method} /api${path} ${access} ${field} ${extra === 'file' ? 'file' : ''}`]
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
