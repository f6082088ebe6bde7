import { expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  clientInvoiceAction,
  clientInvoiceCreate,
  clientInvoicesQuery,
  clientPaymentsQuery,
} from './client-accounts.schema.ts'

const OTHER = '01900000-0000-7000-8000-000000000000'

test('a draft for a client takes what an invoice takes, but for the client, or nothing at all', () => {
  expect(readOf(clientInvoiceCreate, { currency: 'EUR' })).toEqual({ currency: 'EUR', items: [] })
  expect(readOf(clientInvoiceCreate, undefined)).toBeUndefined()
  expect(Object.keys(faultsOf(clientInvoiceCreate, { client: OTHER }))).toEqual(['client'])
})

test.each([
  ['invoices', clientInvoicesQuery],
  ['payments', clientPaymentsQuery],
])(
  'the list of its %s is narrowed and ordered as the company’s, and is of no other client',
  (_name, query) => {
    expect(readOf(query, { page: '2', currency: 'EUR' })).toMatchObject({ page: 2, currency: 'EUR' })
    expect(Object.keys(faultsOf(query, { client: OTHER }))).toEqual(['client'])
    expect(Object.keys(faultsOf(query, { ordering: 'client' }))).toEqual(['ordering'])
  },
)

test('one act is taken on many of its invoices: what it needs besides is its own', () => {
  const invoice_ids = [OTHER]
  expect(readOf(clientInvoiceAction, { action: 'mark_paid', invoice_ids })).toMatchObject({
    payment_method: 'bank_transfer',
  })
  for (const action of ['send', 'delete', 'export'])
    expect(faultsOf(clientInvoiceAction, { action, invoice_ids })).toEqual({})
  expect(Object.keys(faultsOf(clientInvoiceAction, { action: 'cancel', invoice_ids }))).toEqual(['reason'])
  expect(Object.keys(faultsOf(clientInvoiceAction, { action: 'send', invoice_ids, reason: 'x' }))).toEqual([
    'reason',
  ])
  expect(Object.keys(faultsOf(clientInvoiceAction, { action: 'burn', invoice_ids }))).toEqual(['action'])
})
