import type { Paged } from '@counterfoil/contract/paging.ts'
import { paymentsEndpoints } from '@counterfoil/contract/payments/payments.endpoints.ts'
import type { Payment, paymentListQuery } from '@counterfoil/contract/payments/payments.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { inMinorUnits } from '../../../db/exact-amount.ts'
import { filterKey } from '../../../db/keyset.ts'
import { type ListAddress, presentPage, readPage } from '../../../http/input/paging.ts'
import { searchFor } from '../../../http/input/search-for.ts'
import { presentPayment } from '../payments.presenter.ts'
import { type PaymentFilters, paymentCount, paymentOrder, paymentPage } from './payment-list.db.ts'

type Query = z.output<typeof paymentListQuery>
type Narrowing = Omit<Query, 'page' | 'page_size' | 'cursor' | 'ordering'>

function filtersOf(query: Narrowing): PaymentFilters {
  return {
    status: query.status,
    method: query.method,
    client: query.client,
    invoice: query.invoice,
    currency: query.currency,
    amount: query.amount === undefined ? undefined : inMinorUnits(query.amount),
    payment_date_after: query.payment_date_after,
    payment_date_before: query.payment_date_before,
  }
}

/** What narrows a list of payments, with the values its statement names. */
export async function narrowPayments(tx: Tx, companyId: string, query: Narrowing) {
  const search = await searchFor(tx, 'payment', query.search)
  const filters: PaymentFilters = { ...filtersOf(query), ...search?.filter }
  return { search, names: filterKey(filters), values: { company_id: companyId, ...filters } }
}

/** One page of the company's payments. */
export async function listPayments(
  tx: Tx,
  companyId: string,
  query: Query,
  at: ListAddress = { path: paymentsEndpoints.listPayments.path, query },
): Promise<Paged<Payment>> {
  const page = readPage(query, paymentOrder(query.ordering))
  const { search, names, values } = await narrowPayments(tx, companyId, query)
  const [rows, count] = await Promise.all([
    tx.rows(paymentPage(`${page.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    search && !names.includes(',')
      ? search.count()
      : tx.first(paymentCount(names), values).then((counted) => counted?.count),
  ])
  return presentPage({ ...at, page, count, rows, present: presentPayment })
}
