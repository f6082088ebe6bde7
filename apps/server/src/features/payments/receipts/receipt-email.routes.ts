import type { receiptEmailEndpoints } from '@counterfoil/contract/emails/receipt-email.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, member } from '../../../http/handler.ts'
import { readReceiptEmailDraft } from './draft-receipt-email.ts'
import { sendReceipt } from './send-receipt.ts'

export function receiptEmailRoutes(deps: Deps): Handlers<typeof receiptEmailEndpoints> {
  return {
    getReceiptEmailDraft: member((tx, scope, { params }) =>
      readReceiptEmailDraft(tx, deps, scope.companyId, params.id),
    ),
    sendReceipt: member((tx, scope, { params, body }) => sendReceipt(tx, deps, scope, params.id, body)),
  }
}
