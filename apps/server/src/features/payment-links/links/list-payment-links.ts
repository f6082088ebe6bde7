import type { Paged } from '@counterfoil/contract/paging.ts'
import { paymentLinksEndpoints } from '@counterfoil/contract/payment-links/payment-links.endpoints.ts'
import type {
  PaymentLink,
  paymentLinkListQuery,
} from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { containsPattern, presentPage, readPage } from '../../../http/input/paging.ts'
import { LINK_ORDER, linkCount, linkPage } from './payment-link-list.db.ts'
import { presentLink } from './payment-links.presenter.ts'

type Query = z.output<typeof paymentLinkListQuery>

/** One page of the company's payment links, each as it stands now. */
export async function listPaymentLinks(
  tx: Tx,
  deps: Deps,
  companyId: string,
  query: Query,
): Promise<Paged<PaymentLink>> {
  const page = readPage(query, LINK_ORDER.type)
  const on = {
    invoice: query.invoice,
    search: query.search ? containsPattern(query.search) : undefined,
  }
  const filters = filterKey({ ...(query.status && { [query.status]: true }), ...on })
  const values = { company_id: companyId, now: new Date(deps.clock.now()), ...on }
  const [rows, total] = await Promise.all([
    tx.rows(linkPage(`${page.isDescending ? 'desc' : 'asc'}|${page.seek}|${filters}`), {
      ...values,
      ...page.values,
    }),
    tx.first(linkCount(filters), values),
  ])
  const { path } = paymentLinksEndpoints.listPaymentLinks
  return presentPage({
    path,
    query,
    page,
    count: total?.count,
    rows,
    present: (row) => presentLink(deps, row),
  })
}
