import type { providerEventsEndpoints } from '@counterfoil/contract/provider-events/provider-events.endpoints.ts'
import type { PaymentDispute } from '@counterfoil/contract/provider-events/provider-events.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member, open } from '../../http/handler.ts'
import { readPayment } from '../payments/read-payment.ts'
import { type DisputeRow, disputesOf } from './provider-events.db.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'

function presentDispute(row: DisputeRow): PaymentDispute {
  return {
    id: row.id,
    payment: row.payment_id,
    amount: formatMoney(money(row.amount, currencyCode(row.currency))),
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    answer_until: row.answer_until?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

export function providerEventsRoutes(deps: Deps): Handlers<typeof providerEventsEndpoints> {
  return {
    receiveStripeEvent: open(async ({ params, rawBody, signature }) => {
      await receiveStripeEvent(deps, params.company, { body: rawBody, signature })
      return { received: true }
    }),
    listPaymentDisputes: member(async (tx, { companyId }, { params }) => {
      await readPayment(tx, companyId, params.id)
      return (await tx.rows(disputesOf, [companyId, params.id])).map(presentDispute)
    }),
  }
}
