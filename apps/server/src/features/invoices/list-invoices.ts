import { invoicesEndpoints } from '@counterfoil/contract/invoices/invoices.endpoints.ts'
import type { InvoiceListItem, invoiceListQuery } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { SqlValue, Tx } from '../../db/database.ts'
import { inMinorUnits } from '../../db/exact-amount.ts'
import type { CompanyFacts } from '../../http/foresee.ts'
import { presentPage, readPage } from '../../http/paging.ts'
import { type Search, searchFor } from '../../http/search-for.ts'
import {
  figuresByLabel,
  INVOICE_ORDER,
  type InvoiceFilter,
  type InvoiceOrder,
  invoiceCount,
  invoicePage,
  invoicesKept,
} from './invoice-list.db.ts'
import { countView, type View } from './invoice-views.ts'
import { presentListItem } from './invoices.presenter.ts'

type Query = z.output<typeof invoiceListQuery>
type Narrowing = Omit<Query, 'page' | 'page_size' | 'cursor' | 'ordering'>
type Filter = { name: InvoiceFilter; value?: string | readonly string[] }

const PLAIN_STATUSES = { draft: 'draft', paid: 'paid', cancelled: 'cancelled', overdue: 'overdue' } as const

function statusFilter(status: Query['status']): Filter[] {
  if (status === undefined) return []
  return status in PLAIN_STATUSES
    ? [{ name: PLAIN_STATUSES[status as keyof typeof PLAIN_STATUSES] }]
    : [{ name: 'label', value: status }]
}

function filtersOf(query: Narrowing): Filter[] {
  const valued: Partial<Record<InvoiceFilter, string | undefined>> = {
    client: query.client,
    currency: query.currency,
    tag: query.tag,
    assignee: query.assignee,
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

/** The count of a whole tab is kept, that of a search is known; only a list filtered otherwise has to be counted. */
async function countOf(
  tx: Tx,
  company: CompanyFacts,
  query: Query,
  filters: readonly Filter[],
  search: Search | null,
  values: readonly SqlValue[],
): Promise<number> {
  const view: View = query.view ?? 'all'
  if (filters.length === 0) return Number((await tx.first(invoicesKept, [company.companyId]))?.count ?? 0)
  if (view !== 'all' && filters.length === 1)
    return countView(await tx.rows(figuresByLabel, [company.companyId, company.today]), view)
  if (search && filters.length === 1) return search.count()
  const counted = await tx.first(invoiceCount(filters.map(({ name }) => name).join(',')), values)
  return Number(counted?.count ?? 0)
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

/** A page of the company's invoices. Page and count travel together. */
export async function listInvoices(
  tx: Tx,
  company: CompanyFacts,
  query: Query,
): Promise<Paged<InvoiceListItem>> {
  const order = INVOICE_ORDER[query.ordering.replace(/^-/, '') as InvoiceOrder]
  const page = readPage(query, order.type)
  const { search, filters, values, names } = await narrowInvoices(tx, company, query)
  const [rows, count] = await Promise.all([
    tx.rows(invoicePage(`${query.ordering}|${page.seek}|${names}`), [...values, ...page.values]),
    countOf(tx, company, query, filters, search, values),
  ])
  const path = invoicesEndpoints.listInvoices.path
  return presentPage({
    path,
    query,
    page,
    count,
    rows,
    present: (row) => presentListItem(row, company.today),
  })
}
