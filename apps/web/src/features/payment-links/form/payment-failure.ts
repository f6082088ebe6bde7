import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { parsedText, saidText } from '../../../api/errors/error-texts.ts'
import { type ErrorText, faultText } from '../../../api/errors/fault-text.ts'
import { msg } from '../../../i18n/msg.ts'

/** Why a payment did not go through, and what to do: the bank's own words where it gave some. */
export function paymentFailure(error: ApiError): ErrorText {
  if (error.status === 402 || error.status === 503 || error.code === 'request_in_progress') {
    return saidText(error) ?? faultText(fault('card_declined'))
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
