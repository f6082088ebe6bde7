import type { invoiceListQuery } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { eachReferenceFilter } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { inMinorUnits } from '../../../db/exact-amount.ts'
import type { SqlValue } from '../../../db/statement.ts'
import type { CompanyFacts } from '../../../http/access/scope.ts'
import { type Search, searchFor } from '../../../http/input/search-for.ts'
import type { InvoiceFilter } from './invoice-list.db.ts'

type Query = z.output<typeof invoiceListQuery>
type Narrowing = Omit<Query, 'page' | 'page_size' | 'cursor' | 'ordering'>
export type Filter = { name: InvoiceFilter; value?: string | readonly string[] }

const PLAIN_STATUSES = { draft: 'draft', paid: 'paid', cancelled: 'cancelled', overdue: 'overdue' } as const

function statusFilter(status: Query['status']): Filter[] {
  if (status === undefined) return []
  return status in PLAIN_STATUSES
    ? [{ name: PLAIN_STATUSES[status as keyof typeof PLAIN_STATUSES] }]
    : [{ name: 'open_as', value: status }]
}

function filtersOf(query: Narrowing): Filter[] {
  const valued: Partial<Record<InvoiceFilter, string | undefined>> = {
    client: query.client,
    currency: query.currency,
    tag: query.tag,
    assignee: query.assignee,
    ...eachReferenceFilter((name) => query[name]),
    total: query.total === undefined ? undefined : inMinorUnits(query.total),
    issued_from: query.issue_date_after,
    issued_to: query.issue_date_before,
    due_from: query.due_date_after,
    due_to: query.due_date_before,
  }
  const named = (Object.keys(valued) as InvoiceFilter[]).flatMap((name) =>
    valued[name] === undefined ? [] : [{ name, value: valued[name] }],
  )
  const view: Filter[] = query.view && query.view !== 'all' ? [{ name: query.view }] : []
  return [...view, ...statusFilter(query.status), ...named]
}

/** What narrows a list of invoices, with the values its statement takes first. */
export async function narrowInvoices(
  tx: Tx,
  company: Pick<CompanyFacts, 'companyId' | 'today'>,
  query: Narrowing,
): Promise<{ search: Search | null; filters: Filter[]; values: SqlValue[]; names: string }> {
  const search = await searchFor(tx, 'invoice', query.search)
  const filters: Filter[] = [...filtersOf(query), ...(search ? [search.filter] : [])]
  const values: SqlValue[] = [
    company.companyId,
    company.today,
    ...filters.flatMap(({ value }) => (value === undefined ? [] : [value])),
  ]
  return { search, filters, values, names: filters.map(({ name }) => name).join(',') }
}
