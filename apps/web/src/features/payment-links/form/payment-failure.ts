import type { ApiError } from '../../../api/errors/api-error.ts'
import { type ErrorText, parsedText } from '../../../api/errors/error-texts.ts'
import { msg } from '../../../i18n/msg.ts'

/**
 * What the bank says of a card, for the translations.
 * @public
 */
export const BANK_TEXTS: readonly string[] = [
  msg('Your card was declined.'),
  msg('Your card was declined. Please try another card.'),
  msg('Your card has insufficient funds.'),
  msg('The payment was not approved.'),
  msg('The payment was not confirmed.'),
  msg('Test mode takes test cards only.'),
  msg('A payment is being made right now. Please wait a moment.'),
  msg(
    'The bank did not say whether the payment went through. Please try again in a moment: you will not be charged twice.',
  ),
]

/** Why a payment did not go through, and what to do: the bank's own words where it gave some. */
export function paymentFailure(error: ApiError): ErrorText {
  if (error.status === 402 || error.status === 503 || error.code === 'request_in_progress') {
    return { id: error.detail ?? msg('Your card was declined. Please try another card.') }
  }
  if (error.outcomeUnknown) {
    return {
      id: msg(
        'No answer came, so it is not certain whether the payment went through. Check your connection and try again: you will not be charged twice.',
      ),
    }
  }
  if (Object.keys(error.fieldErrors).length > 0)
    return { id: msg('Please fix the errors in the form and try again.') }
  return parsedText(error)
}
