import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { expect, test } from 'vitest'
import { BULK_ACTIONS, type BulkKind } from './bulk-actions.ts'

const STATUSES = ['draft', 'issued', 'sent', 'viewed', 'partially_paid', 'overdue', 'paid', 'cancelled']

test.each<[BulkKind, string[]]>([
  ['mark_paid', ['issued', 'sent', 'viewed', 'partially_paid', 'overdue']],
  ['issue', ['draft']],
  ['delete', ['draft']],
  ['cancel', ['issued', 'sent', 'viewed', 'overdue']],
])('%s is done with invoices of these states alone', (kind, wanted) => {
  const action = BULK_ACTIONS.find((one) => one.kind === kind)
  const suited = STATUSES.filter((status) => action?.suits({ status } as InvoiceListItem))
  expect(suited).toEqual(wanted)
})
