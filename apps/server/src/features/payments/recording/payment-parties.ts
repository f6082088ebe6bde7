import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import type { LockedPaymentRow } from '../payments.db.ts'

/**
 * Whom the events of a payment name: the client where the company itself said who it is, and the name that a payer
 * typed. A client that was made of a typed name is not named as one: anybody can type the name of another. A payment with
 * the test bank is told as one.
 */
export function partiesOf(given: {
  client: string
  payer: string | null
  isClientKnown: boolean
  /** A saved card was charged: nobody typed a name. */
  isCollected: boolean
  provider: string
}) {
  return {
    ...(given.isClientKnown ? { client: given.client } : {}),
    ...(given.payer === null || given.isCollected ? {} : { payer_name: given.payer }),
    ...(given.isCollected ? { collected: true } : {}),
    ...(isTestPayment(given.provider) ? { is_test: true } : {}),
  }
}

/** {@link partiesOf} a payment that is there already. */
export function paymentParties(
  row: Pick<
    LockedPaymentRow,
    'client_name' | 'payer_name' | 'is_client_known' | 'saved_card_id' | 'provider'
  >,
) {
  return partiesOf({
    client: row.client_name,
    payer: row.payer_name,
    isClientKnown: row.is_client_known,
    isCollected: row.saved_card_id !== null,
    provider: row.provider,
  })
}
