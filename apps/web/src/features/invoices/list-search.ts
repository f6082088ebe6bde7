import { REFERENCE_FILTERS } from '@counterfoil/domain/invoices/invoice-references.ts'

/** What narrows the list; each is a word of the address and of the call. */
export const INVOICE_FILTERS = [
  'client',
  'currency',
  'status',
  'tag',
  'assignee',
  'total_min',
  'total_max',
  'amount_due_min',
  'amount_due_max',
  'product',
  'recurring',
  'document_type',
  'order',
  ...REFERENCE_FILTERS,
  'issue_date_after',
  'issue_date_before',
  'due_date_after',
  'due_date_before',
  'exchange_rate',
  'custom_fields',
] as const
/** Columns that are not shown at first. */
export const COLUMNS_PUT_AWAY: readonly string[] = ['assignee', 'tags']
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]
