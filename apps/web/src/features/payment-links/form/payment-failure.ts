import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { parsedText, saidText } from '../../../api/errors/error-texts.ts'
import { type ErrorText, faultText } from '../../../api/errors/fault-text.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'

export type PaymentFailure = ErrorText & {
  /** The bank refused: it is certain that the card was not charged. */
  readonly isUncharged?: boolean
}

/** Why a payment did not go through, and what to do: the bank's own words where it gave some. */
export function paymentFailure(error: ApiError): PaymentFailure {
  const isUncharged = error.status === 402
  if (isUncharged || error.status === 503 || error.code === 'request_in_progress') {
    return { ...(saidText(error) ?? faultText(fault('card_declined'))), isUncharged }
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

/** A failure in the reader's language; of a refused card it is said that nothing was charged. */
export function usePaymentFailureText(): (failure: PaymentFailure) => string {
  const t = useT()
  return ({ id, values, isUncharged }) =>
    isUncharged ? `${t(id, values)} ${t('Nothing was charged.')}` : t(id, values)
}
