import { invoicesEndpoints } from '@counterfoil/contract/invoices/invoices.endpoints.ts'
import type { InvoiceListItem, invoiceListQuery } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyFacts } from '../../../http/access/scope.ts'
import { type ListAddress, presentPage, readPage } from '../../../http/input/paging.ts'
import { presentListItem } from '../invoices.presenter.ts'
import { figuresByLabel, invoiceCount, invoicePage, invoicesKept } from './invoice-list.db.ts'
import { sortKeyOf } from './invoice-order.db.ts'
import { countView, isKeptView } from './invoice-views.ts'
import { narrowInvoices } from './narrow-invoices.ts'

type Query = z.output<typeof invoiceListQuery>

/** The count of a whole tab is kept, that of a search or a custom field is known; only a list filtered otherwise has to be counted. */
async function countOf(
  tx: Tx,
  company: CompanyFacts,
  query: Query,
  { names, values, countAlone }: Awaited<ReturnType<typeof narrowInvoices>>,
): Promise<number> {
  const view = query.view ?? 'all'
  if (names === '') return Number((await tx.first(invoicesKept, [company.companyId]))?.count ?? 0)
  if (names === view && isKeptView(view))
    return countView(await tx.rows(figuresByLabel, [company.companyId, company.today]), view)
  if (countAlone) return countAlone()
  const counted = await tx.first(invoiceCount(names), values)
  return Number(counted?.count ?? 0)
}

/** A page of the company's invoices. Page and count travel together. */
export async function listInvoices(
  tx: Tx,
  company: CompanyFacts,
  query: Query,
  at: ListAddress = { path: invoicesEndpoints.listInvoices.path, query },
): Promise<Paged<InvoiceListItem>> {
  const narrowed = await narrowInvoices(tx, company, query)
  const page = readPage(query, sortKeyOf(narrowed.ordering).type)
  const seek = page.values.offset === 0 ? 'first' : page.seek
  const [rows, count] = await Promise.all([
    tx.rows(invoicePage(`${narrowed.ordering}|${seek}|${narrowed.names}`), {
      ...narrowed.values,
      ...page.values,
    }),
    countOf(tx, company, query, narrowed),
  ])
  return presentPage({
    ...at,
    page,
    count,
    rows,
    present: (row) => presentListItem(row, company.today),
  })
}
