import { REFERENCE_FILTERS } from '@counterfoil/domain/invoices/invoice-references.ts'

/** What narrows the list; each is a word of the address and of the call. */
export const INVOICE_FILTERS = [
  'client',
  'currency',
  'status',
  'tag',
  'assignee',
  'product',
  ...REFERENCE_FILTERS,
  'issue_date_after',
  'issue_date_before',
  'due_date_after',
  'due_date_before',
] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]
