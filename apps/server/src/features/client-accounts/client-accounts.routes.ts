import type { clientAccountsEndpoints } from '@counterfoil/contract/client-accounts/client-accounts.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { detached, type Handlers, member } from '../../http/handler.ts'
import { checkClientExists } from '../clients/read-client.ts'
import { createInvoice } from '../invoices/drafts/create-invoice.ts'
import { listInvoices } from '../invoices/list/list-invoices.ts'
import { listPayments } from '../payments/lists/list-payments.ts'
import { actOnClientInvoices } from './act-on-client-invoices.ts'
import { readClientInvoiceStatistics, readClientStats } from './client-figures.ts'
import { answerStatement } from './statement/answer-statement.ts'

const RECENT = { page_size: 5, ordering: '-created_at' } as const

export function clientAccountsRoutes(deps: Deps): Handlers<typeof clientAccountsEndpoints> {
  return {
    getClientStats: member((tx, scope, { params }) => readClientStats(tx, scope, params.id)),
    listClientInvoices: member(async (tx, scope, { params: { id }, query }) => {
      await checkClientExists(tx, scope, id)
      const at = { path: `/api/clients/${id}/invoices/`, query }
      return listInvoices(tx, scope, { ...query, client: id }, at)
    }),
    listClientPayments: member(async (tx, scope, { params: { id }, query }) => {
      await checkClientExists(tx, scope, id)
      const at = { path: `/api/clients/${id}/payments/`, query }
      return listPayments(tx, scope.companyId, { ...query, client: id }, at)
    }),
    listRecentClientInvoices: member(async (tx, scope, { params: { id } }) => {
      await checkClientExists(tx, scope, id)
      return (await listInvoices(tx, scope, { ...RECENT, client: id })).results
    }),
    getClientInvoiceStatistics: member((tx, scope, { params }) =>
      readClientInvoiceStatistics(tx, scope, params.id),
    ),
    getClientStatement: detached((scope, inScope, { params, query, signal }) =>
      answerStatement(deps, scope, inScope, { clientId: params.id, query, signal }),
    ),
    createClientInvoice: member(async (tx, scope, { params: { id }, body }) => {
      await checkClientExists(tx, scope, id)
      return createInvoice(tx, scope, { items: [], ...body, client: id })
    }),
    actOnClientInvoices: member((tx, scope, { params, body }) =>
      actOnClientInvoices(tx, deps, scope, params.id, body),
    ),
  }
}
