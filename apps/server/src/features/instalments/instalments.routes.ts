import type { instalmentsEndpoints } from '@counterfoil/contract/instalments/instalments.endpoints.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { readMailedInvoice } from '../invoices/mail/mailed-invoice.ts'
import { agreeOnInstalments, callOffInstalments } from './agree-on-instalments.ts'
import { presentInstalments } from './instalments.presenter.ts'

export function instalmentsRoutes(): Handlers<typeof instalmentsEndpoints> {
  return {
    getInvoiceInstalments: member(async (tx, scope, { params }) =>
      presentInstalments(await readMailedInvoice(tx, scope.companyId, params.id), scope.today),
    ),
    agreeOnInstalments: member((tx, scope, { params, body, ifMatch }) =>
      agreeOnInstalments(tx, scope, params.id, body, ifMatch),
    ),
    callOffInstalments: member((tx, scope, { params, ifMatch }) =>
      callOffInstalments(tx, scope, params.id, ifMatch),
    ),
  }
}
