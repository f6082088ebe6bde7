import type { Paged } from '@counterfoil/contract/paging.ts'
import { productsEndpoints } from '@counterfoil/contract/products/products.endpoints.ts'
import type { Product, productListQuery } from '@counterfoil/contract/products/products.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { presentPage, readPage } from '../../http/input/paging.ts'
import { productById, productCount, productOrder, productPage } from './products.db.ts'
import { presentProduct } from './products.presenter.ts'

type Query = z.output<typeof productListQuery>

/** The filters of a query that are on. Words are compared without case and accents. */
export function productFiltersOf(query: Pick<Query, 'is_active' | 'currency' | 'search'>) {
  return {
    is_active: query.is_active,
    currency: query.currency,
    search: query.search?.trim() || undefined,
  }
}

/** A page of the company's products, with what each was used for. */
export async function listProducts(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<Product>> {
  const page = readPage(query, productOrder(query.ordering).type)
  const filters = productFiltersOf(query)
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, ...filters }
  const price_currency = query.currency ?? scope.currency
  const [rows, counted] = await Promise.all([
    tx.rows(productPage(`${query.ordering}|${page.seek}|${names}`), {
      ...values,
      ...page.values,
      price_currency,
    }),
    tx.first(productCount(names), values),
  ])
  const path = productsEndpoints.listProducts.path
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentProduct })
}

export async function readProduct(tx: Tx, scope: CompanyScope, id: string): Promise<Product> {
  return presentProduct(found(await tx.first(productById, [scope.companyId, id])))
}
