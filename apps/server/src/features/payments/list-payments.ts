import type { Paged } from '@counterfoil/contract/paging.ts'
import { paymentsEndpoints } from '@counterfoil/contract/payments/payments.endpoints.ts'
import type { Payment, paymentListQuery } from '@counterfoil/contract/payments/payments.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { containsPattern, presentPage, readPage } from '../../http/paging.ts'
import { PAYMENT_FILTERS, PAYMENT_ORDERS, paymentCount, paymentPage } from './payment-list.db.ts'
import { presentPayment } from './payments.presenter.ts'

type Query = z.output<typeof paymentListQuery>

/** One page of the company's payments. */
export async function listPayments(tx: Tx, companyId: string, query: Query): Promise<Paged<Payment>> {
  const page = readPage(query, PAYMENT_ORDERS[query.ordering.replace('-', '')]?.type ?? 'date')
  const on = PAYMENT_FILTERS.filter((name) => query[name])
  const values = on.map((name) =>
    name === 'search' ? containsPattern(query.search ?? '') : (query[name] ?? null),
  )
  const filters = on.join(',')
  const [rows, total] = await Promise.all([
    tx.rows(paymentPage(`${page.ordering}|${page.seek}|${filters}`), [companyId, ...values, ...page.values]),
    tx.first(paymentCount(filters), [companyId, ...values]),
  ])
  const { path } = paymentsEndpoints.listPayments
  return presentPage({ path, query, page, count: total?.count, rows, present: presentPayment })
}
