import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import type { FaultCode } from '@counterfoil/domain/faults/fault-texts.ts'
import { msg } from '../../i18n/msg.ts'
import { translate } from '../../i18n/translate.ts'
import type { ApiError } from './api-error.ts'
import { type ErrorText, faultText } from './fault-text.ts'

/** An address as the sentence about a wrong one shows it. */
const EXAMPLE_EMAIL = 'name@company.com'

const NAME_TAKEN: ErrorText = { id: msg('This name is already taken. Please choose a different name.') }
const PASSWORD_TOO_SHORT: ErrorText = {
  id: msg('Use at least 8 characters with a mix of letters, numbers, and symbols.'),
}

/** Faults of a field that the specification words otherwise for the person than for the program (section 5). */
const FIELD_TEXTS: Partial<Record<FaultCode, ErrorText>> = {
  company_email_taken: faultText(fault('email_taken')),
  invalid_email: {
    id: msg('Please enter a valid email address (e.g., {email}).'),
    values: { email: EXAMPLE_EMAIL },
  },
  username_too_long: { id: msg('Username must be less than 30 characters long') },
  password_too_short: PASSWORD_TOO_SHORT,
  login_password_too_short: PASSWORD_TOO_SHORT,
  company_name_taken: NAME_TAKEN,
  client_with_name_exists: NAME_TAKEN,
}

/** The sentence for a fault of a field: the specification's, where it has one of its own for people. */
export function fieldFaultText(found: Fault): ErrorText {
  return FIELD_TEXTS[found.code] ?? faultText(found)
}

/** The same while an account is being made, where a missing address has a sentence of its own. */
export function accountFaultText(found: Fault): ErrorText {
  return found.code === 'email_required'
    ? { id: msg('Email address is required to create your account.') }
    : fieldFaultText(found)
}

/** What the server says of each field; its own English where it names no fault that is known here. */
export function fieldTexts(
  error: ApiError,
  textOf: (found: Fault) => ErrorText = fieldFaultText,
): [field: string, texts: ErrorText[]][] {
  return Object.entries(error.fieldErrors).map(([field, sentences]) => {
    const faults = error.faults[field]
    return [field, faults ? faults.map(textOf) : sentences.map((id) => ({ id }))]
  })
}

/** What the server says happened; null where it says nothing of its own. */
export function saidText(error: ApiError): ErrorText | null {
  if (error.detail === null) return null
  return error.said ? faultText(error.said) : { id: error.detail }
}

/** What a company without trial or plan is told, wherever it comes up: as a banner, and when something was to be changed. */
export const READ_ONLY_TEXT = msg(
  'Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay.',
)

/** Short sentences of the request layer, shown as a toast. Null: this kind of failure has none of its own. */
export function toastText(error: ApiError): ErrorText | null {
  if (error.code === 'network_error') return { id: msg('Network error. Please check your connection') }
  if (error.status === 403) return { id: msg('You do not have permission to perform this action') }
  if (error.status === 404) return { id: msg('Resource not found') }
  if (error.status === 500) return toldText(error) ?? { id: msg('Server error. Please try again later') }
  return null
}

/** Failures of the server whose own sentence says what to do. */
const TOLD_BY_THE_SERVER = new Set([
  'document_damaged',
  'logo_missing',
  'preview_too_long',
  'quote_answered_by_member',
  'share_password_wrong',
])

function toldText(error: ApiError): ErrorText | null {
  return TOLD_BY_THE_SERVER.has(error.code) ? saidText(error) : null
}

function invalidRequestText(error: ApiError): ErrorText {
  const said = saidText(error)
  if (said) return said
  const faults = fieldTexts(error, faultText).map(
    ([field, texts]) => `${field}: ${texts.map(({ id, values }) => translate(id, values)).join(', ')}`,
  )
  if (faults.length > 0)
    return { id: msg('Validation errors: {faults}'), values: { faults: faults.join('; ') } }
  return { id: msg('Invalid request. Please check your data.') }
}

function tooManyText(error: ApiError): ErrorText {
  if (error.retryAfter === null) return { id: msg('Too many requests.') }
  return {
    id: msg('Too many requests. Please wait {seconds} seconds before trying again.'),
    values: { seconds: error.retryAfter },
  }
}

/** The sentence that says what happened, shown where the data would have been (specification, section 8). */
export function parsedText(error: ApiError): ErrorText {
  if (error.code === 'network_error') {
    return { id: msg('Unable to connect to the server. Please check your internet connection.') }
  }
  if (error.code === 'timeout') return { id: msg('Request timed out. Please try again.') }
  if (error.status === 400) return invalidRequestText(error)
  if (error.code === 'plan_required') return { id: READ_ONLY_TEXT }
  if (error.status === 401) return { id: msg('Your session has expired. Please log in again.') }
  if (error.status === 403)
    return toldText(error) ?? { id: msg("You don't have permission to perform this action.") }
  if (error.status === 404) return { id: msg('The requested resource was not found.') }
  if (error.status === 429)
    return (error.code === 'mail_limit_reached' ? saidText(error) : null) ?? tooManyText(error)
  if (error.status >= 500)
    return toldText(error) ?? { id: msg('Server error occurred. Our team has been notified.') }
  return saidText(error) ?? { id: msg('Something went wrong. Please try again.') }
}

/** The sentence that says what to do next, by status. */
export function friendlyText(error: ApiError): ErrorText {
  const told = toldText(error)
  if (told) return told
  switch (error.status) {
    case 400:
      return {
        id: msg(
          'Please check your information and try again. Make sure all required fields are filled correctly.',
        ),
      }
    case 409:
      return saidText(error) ?? faultText(fault('conflict'))
    case 422:
      return { id: msg('Please check your input data and fix any validation errors before submitting.') }
    case 500:
      return {
        id: msg('A server error occurred. Our team has been notified. Please try again in a few minutes.'),
      }
    case 503:
      return { id: msg('Service is temporarily unavailable. Please try again in a few minutes.') }
    default:
      return parsedText(error)
  }
}

/** Refusals of a sign-in that say themselves why. */
const LOGIN_CODES = ['invalid_password', 'user_not_found', 'account_inactive', 'invalid_credentials'] as const

/** What a failed sign-in shows. */
export function loginText(error: ApiError): ErrorText {
  const own = LOGIN_CODES.find((code) => code === error.code)
  return own ? faultText(fault(own)) : parsedText(error)
}

/** What a failed change of an enterprise shows as its toast (specification, section 8). */
export function enterpriseText(error: ApiError): ErrorText {
  return Object.keys(error.fieldErrors).length > 0
    ? { id: msg('Please fix the errors in the form and try again.') }
    : friendlyText(error)
}

/** What a failed mutation shows as its toast: the request layer's sentence, else what happened. */
export function mutationText(error: ApiError): ErrorText {
  if (error.status === 409 || error.status === 422) return friendlyText(error)
  return toastText(error) ?? parsedText(error)
}
