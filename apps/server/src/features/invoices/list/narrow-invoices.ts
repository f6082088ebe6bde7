import type { invoiceListQuery } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { eachReferenceFilter } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { inMinorUnits } from '../../../db/exact-amount.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyFacts } from '../../../http/access/scope.ts'
import { searchFor } from '../../../http/input/search-for.ts'
import type { InvoiceFilters } from './invoice-list.db.ts'
import { narrowCustomFields } from './narrow-custom-fields.ts'

type Query = z.output<typeof invoiceListQuery>
type Narrowing = Omit<Query, 'page' | 'page_size' | 'cursor' | 'ordering'> & { ordering?: string }

const PLAIN_STATUSES = {
  draft: 'draft',
  paid: 'paid',
  cancelled: 'cancelled',
  written_off: 'written_off',
  overdue: 'overdue',
} as const

function statusFilter(status: Query['status']): InvoiceFilters {
  if (status === undefined) return {}
  return status in PLAIN_STATUSES
    ? { [PLAIN_STATUSES[status as keyof typeof PLAIN_STATUSES]]: true }
    : { open_as: status }
}

function kindFilter(kind: Query['document_type']): InvoiceFilters {
  return kind === 'invoice' ? { plain: true } : { order_kind: kind }
}

function filtersOf(query: Narrowing, own: CurrencyCode): InvoiceFilters {
  return {
    ...(query.view && query.view !== 'all' && { [query.view]: true }),
    ...statusFilter(query.status),
    client: query.client,
    order: query.order,
    ...kindFilter(query.document_type),
    currency: query.currency,
    tag: query.tag,
    assignee: query.assignee,
    recurring: query.recurring,
    product: query.product,
    ...eachReferenceFilter((name) => query[name]),
    total: query.total === undefined ? undefined : inMinorUnits(query.total),
    total_min: query.total_min,
    total_max: query.total_max,
    amount_due_min: query.amount_due_min,
    amount_due_max: query.amount_due_max,
    issued_from: query.issue_date_after,
    issued_to: query.issue_date_before,
    due_from: query.due_date_after,
    due_to: query.due_date_before,
    without_rate: query.exchange_rate === 'missing' ? own : undefined,
  }
}

/**
 * What narrows a list of invoices and what it is ordered by, with the values its statement names; `countAlone` where a search
 * or one custom field is all that narrows it, and knows how many it finds.
 */
export async function narrowInvoices(
  tx: Tx,
  company: Pick<CompanyFacts, 'companyId' | 'today' | 'currency'>,
  query: Narrowing,
) {
  const search = await searchFor(tx, 'invoice', query.search)
  const { filters: custom, order, count } = await narrowCustomFields(tx, company.companyId, query)
  const filters: InvoiceFilters = { ...filtersOf(query, company.currency), ...custom, ...search?.filter }
  const values = { company_id: company.companyId, today: company.today, ...filters, ...order.values }
  const names = filterKey(filters)
  const isAlone = names !== '' && !names.includes(',')
  return { names, values, ordering: order.name, countAlone: isAlone ? (search?.count ?? count) : null }
}
