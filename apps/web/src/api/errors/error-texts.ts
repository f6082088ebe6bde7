import { msg } from '../../i18n/msg.ts'
import type { ApiError } from './api-error.ts'
import { sentenceText } from './server-sentences.ts'

/** A sentence for a person: the id of a text with its values, to be put through `t`. */
export type ErrorText = { id: string; values?: Record<string, string | number> }

/** An address as the sentence about a wrong one shows it. */
const EXAMPLE_EMAIL = 'name@company.com'

/**
 * What the server says about a field, and the specification's sentence for it (section 5). The server's own words for
 * a name that is too short and for a password that is too common hold the sentence already.
 */
const FIELD_TEXTS: [pattern: RegExp, text: ErrorText][] = [
  [
    /email.*already exists/i,
    {
      id: msg('This email is already registered. Try logging in instead, or use a different email address.'),
    },
  ],
  [
    /valid email/i,
    {
      id: msg('Please enter a valid email address (e.g., {email}).'),
      values: { email: EXAMPLE_EMAIL },
    },
  ],
  [
    /username.*(already exists|already taken)/i,
    { id: msg('This username is already taken. Please choose a different username.') },
  ],
  [
    /username.*(only contain|not valid|invalid)/i,
    { id: msg('Username can only contain letters, numbers, and underscores.') },
  ],
  [/username.*no more than/i, { id: msg('Username must be less than 30 characters long') }],
  [
    /password.*(at least \d+ characters|too short)/i,
    { id: msg('Use at least 8 characters with a mix of letters, numbers, and symbols.') },
  ],
  [
    /passwords? .*not match/i,
    { id: msg('Passwords do not match. Please make sure both password fields are identical.') },
  ],
  [
    /already exists|^this company name is already taken/i,
    { id: msg('This name is already taken. Please choose a different name.') },
  ],
  [/^this field (is required|may not be blank)/i, { id: msg('This field is required.') }],
]

/** The specification's sentence for what the server says about a field; else the server's own. */
export function fieldErrorText(message: string): ErrorText {
  return FIELD_TEXTS.find(([pattern]) => pattern.test(message))?.[1] ?? sentenceText(message)
}

/** The same while an account is being made, where a missing address has a sentence of its own. */
export function accountErrorText(message: string): ErrorText {
  return /^email.*(required|blank)/i.test(message)
    ? { id: msg('Email address is required to create your account.') }
    : fieldErrorText(message)
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
const TOLD_BY_THE_SERVER = new Set(['document_damaged', 'logo_missing', 'preview_too_long'])

function toldText(error: ApiError): ErrorText | null {
  return TOLD_BY_THE_SERVER.has(error.code) && error.detail ? sentenceText(error.detail) : null
}

function invalidRequestText(error: ApiError): ErrorText {
  if (error.detail) return sentenceText(error.detail)
  const faults = Object.entries(error.fieldErrors).map(
    ([field, messages]) => `${field}: ${messages.join(', ')}`,
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
  if (error.status === 403) return { id: msg("You don't have permission to perform this action.") }
  if (error.status === 404) return { id: msg('The requested resource was not found.') }
  if (error.code === 'mail_limit_reached' && error.detail) return sentenceText(error.detail)
  if (error.status === 429) return tooManyText(error)
  if (error.status >= 500)
    return toldText(error) ?? { id: msg('Server error occurred. Our team has been notified.') }
  return sentenceText(error.detail ?? msg('Something went wrong. Please try again.'))
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
      return sentenceText(
        error.detail ??
          msg('This action conflicts with existing data. Please refresh the page and try again.'),
      )
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

const LOGIN_TEXTS: Partial<Record<string, string>> = {
  invalid_password: msg('Invalid password. Please check your password and try again.'),
  user_not_found: msg('No account found with this username or email address.'),
  account_inactive: msg('Your account has been deactivated. Please contact support.'),
  invalid_credentials: msg('The username or password is not right.'),
}

/** What a failed sign-in shows. */
export function loginText(error: ApiError): ErrorText {
  const own = LOGIN_TEXTS[error.code]
  return own ? { id: own } : parsedText(error)
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
