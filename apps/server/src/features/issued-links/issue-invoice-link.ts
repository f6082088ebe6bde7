import { USUAL_LINK_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { EventActor } from '../timeline/record-event.ts'
import { issueLink } from './issue-link.ts'

type LinkedInvoice = {
  readonly id: string
  readonly client_id: string
  readonly currency: string
  readonly number: string | null
}

/** Writes a link for whatever an invoice has due when it is paid, open until then. The caller holds the invoice's lock. */
export function issueInvoiceLink(
  tx: Tx,
  deps: Pick<Deps, 'encryption'>,
  actor: EventActor,
  invoice: LinkedInvoice,
  token?: string,
): Promise<{ id: string; token: string }> {
  const link = {
    invoiceId: invoice.id,
    clientId: invoice.client_id,
    amount: null,
    currency: invoice.currency,
    description: null,
    methods: USUAL_LINK_METHODS,
    expiresAt: null,
    subject: invoice.number ?? '',
  }
  return issueLink(tx, deps, actor, link, token)
}
