import type { CallInput } from '../../api/api-types.ts'
import { LIST_PAGE_SIZE, type ListState } from '../../ui/list-state.ts'

/** What narrows the list; each is a word of the address and of the call. */
export const INVOICE_FILTERS = [
  'client',
  'currency',
  'status',
  'issue_date_after',
  'issue_date_before',
  'due_date_after',
  'due_date_before',
] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

type ListQuery = NonNullable<CallInput<'listInvoices'>['query']>

/** The call for what the address says; a client that the screen belongs to goes before a chosen one. */
export function invoiceListQueryOf({ search, page }: ListState, clientId?: string): ListQuery {
  const filters = Object.fromEntries(INVOICE_FILTERS.map((name) => [name, search[name]]))
  return {
    ...filters,
    client: clientId ?? (search.client as string | undefined),
    view: search.view,
    search: search.search,
    ordering: search.ordering,
    page,
    page_size: LIST_PAGE_SIZE,
  } as ListQuery
}

/** Whether the list holds less than everything, so that an empty one is no empty book. */
export function isNarrowed({ search }: ListState): boolean {
  return [...INVOICE_FILTERS, 'view' as const, 'search' as const].some((name) => search[name] !== undefined)
}
