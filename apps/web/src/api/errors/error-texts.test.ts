import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import { afterEach, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { translate } from '../../i18n/translate.ts'
import { formErrorsOf } from '../queries/api-mutation.ts'
import { ApiError, type ApiErrorCode, readErrorAnswer } from './api-error.ts'
import {
  accountFaultText,
  enterpriseText,
  fieldFaultText,
  friendlyText,
  loginText,
  parsedText,
  toastText,
} from './error-texts.ts'
import type { ErrorText } from './fault-text.ts'

afterEach(() => activateLanguage('en'))

const failed = (status: number, facts: Partial<ApiError> = {}) =>
  new ApiError({ status, code: 'unknown_error', ...facts })
const words = (text: ErrorText | null) => text && translate(text.id, text.values)

test.each([
  [failed(403), 'You do not have permission to perform this action'],
  [failed(404), 'Resource not found'],
  [failed(500), 'Server error. Please try again later'],
  [failed(0, { code: 'network_error' }), 'Network error. Please check your connection'],
  [failed(409), null],
])('the request layer says what the specification says', (error, text) => {
  expect(words(toastText(error))).toBe(text)
})

test.each([
  ['document_damaged', 500, 'The stored document of this invoice is damaged. Restore it from a backup.'],
  [
    'preview_too_long',
    400,
    'This preview takes too long to draw. The document itself is still printed in full.',
  ],
] as const)('a failure that a person can mend says how: %s', (code, status, detail) => {
  const error = failed(status, { code, detail })
  expect([words(parsedText(error)), words(friendlyText(error))]).toEqual([detail, detail])
})

test.each([
  [
    failed(0, { code: 'network_error' }),
    'Unable to connect to the server. Please check your internet connection.',
  ],
  [failed(0, { code: 'timeout' }), 'Request timed out. Please try again.'],
  [failed(401), 'Your session has expired. Please log in again.'],
  [
    failed(402, { code: 'plan_required', detail: 'Choose a plan to go on making changes.' }),
    'Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay.',
  ],
  [failed(402, { code: 'card_declined', detail: 'Your card was declined.' }), 'Your card was declined.'],
  [failed(403), "You don't have permission to perform this action."],
  [failed(404), 'The requested resource was not found.'],
  [failed(400, { detail: 'Too long.' }), 'Too long.'],
  [failed(400), 'Invalid request. Please check your data.'],
  [failed(429), 'Too many requests.'],
  [
    failed(429, {
      code: 'mail_limit_reached',
      retryAfter: 7500,
      detail:
        'Your company has mailed 50 of the 50 recipients it may mail in 24 hours. There is room for this mail in 2 h 5 min. The number rises by 10 with each client who has paid an invoice, a day after the payment, up to 200, and with a plan.',
    }),
    'Your company has mailed 50 of the 50 recipients it may mail in 24 hours. There is room for this mail in 2 h 5 min. The number rises by 10 with each client who has paid an invoice, a day after the payment, up to 200, and with a plan.',
  ],
  [failed(429, { retryAfter: 12 }), 'Too many requests. Please wait 12 seconds before trying again.'],
  [failed(502), 'Server error occurred. Our team has been notified.'],
])('a failure is told as the specification tells it', (error, text) => {
  expect(words(parsedText(error))).toBe(text)
})

test('field faults are joined when there is no sentence for them', () => {
  const error = failed(400, { fieldErrors: { name: ['Too long', 'Odd'], email: ['Bad'] } })
  expect(words(parsedText(error))).toBe('Validation errors: name: Too long, Odd; email: Bad')
})

test.each([
  [
    400,
    null,
    'Please check your information and try again. Make sure all required fields are filled correctly.',
  ],
  [409, null, 'This action conflicts with existing data. Please refresh the page and try again.'],
  [409, 'This invoice is cancelled.', 'This invoice is cancelled.'],
  [422, null, 'Please check your input data and fix any validation errors before submitting.'],
  [503, null, 'Service is temporarily unavailable. Please try again in a few minutes.'],
  [500, null, 'A server error occurred. Our team has been notified. Please try again in a few minutes.'],
])('%i is told in a friendly way', (status, detail, text) => {
  expect(words(friendlyText(failed(status, { detail })))).toBe(text)
})

test.each<[ApiErrorCode, string]>([
  ['invalid_password', 'Invalid password. Please check your password and try again.'],
  ['user_not_found', 'No account found with this username or email address.'],
  ['account_inactive', 'Your account has been deactivated. Please contact support.'],
])('a sign-in refused with %s says why', (code, text) => {
  expect(words(loginText(failed(401, { code })))).toBe(text)
})

test('a problem answer is read whole', async () => {
  const body = {
    status: 400,
    error_code: 'validation_error',
    code: 'validation_error',
    params: {},
    errors: { 'items.2.quantity': ['At most 80 characters.'] },
    faults: { 'items.2.quantity': [{ code: 'too_long', params: { max: 80 } }] },
    request_id: 'req-7',
  }
  const answer = new Response(JSON.stringify(body), { status: 400, headers: { 'retry-after': '7' } })
  expect(await readErrorAnswer(answer)).toMatchObject({
    status: 400,
    code: 'validation_error',
    fieldErrors: { 'items.2.quantity': ['At most 80 characters.'] },
    faults: { 'items.2.quantity': [{ code: 'too_long', params: { max: 80 } }] },
    requestId: 'req-7',
    retryAfter: 7,
  })
})

test('an answer that is no problem at all is an error all the same', async () => {
  const error = await readErrorAnswer(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(error).toMatchObject({ status: 502, code: 'unknown_error', detail: null, outcomeUnknown: true })
})

test('faults go to the form by the names of its fields, nested ones too', () => {
  const error = failed(400, {
    fieldErrors: { company_name: ['…'], 'items.2.quantity': ['A.', 'B.'], email: ['…'] },
    faults: { company_name: [fault('company_name_taken')], email: [fault('email_taken')] },
  })
  expect(formErrorsOf(error, { company_name: 'name' })).toEqual({
    name: 'This name is already taken. Please choose a different name.',
    'items.2.quantity': 'A. B.',
    email: 'This email is already registered. Try logging in instead, or use a different email address.',
  })
})

test('a code that this page does not know is told in the English of the server', async () => {
  const body = {
    error_code: 'conflict',
    code: 'moon_is_full',
    params: {},
    detail: 'The moon is full.',
    errors: { night: ['Not tonight.'] },
    faults: { night: [{ code: 'not_tonight', params: {} }] },
  }
  const error = await readErrorAnswer(new Response(JSON.stringify(body), { status: 409 }))
  expect(words(friendlyText(error))).toBe('The moon is full.')
  expect(formErrorsOf(error)).toEqual({ night: 'Not tonight.' })
})

// The rows of “Server field error messages mapped for display”; what is left of each is what this server says.
test.each<[Fault, string]>([
  [
    fault('email_taken'),
    'This email is already registered. Try logging in instead, or use a different email address.',
  ],
  [
    fault('company_email_taken'),
    'This email is already registered. Try logging in instead, or use a different email address.',
  ],
  [fault('invalid_email'), 'Please enter a valid email address (e.g., name@company.com).'],
  [fault('email_required'), 'Email address is required to create your account.'],
  [fault('username_taken'), 'This username is already taken. Please choose a different username.'],
  [fault('invalid_username'), 'Username can only contain letters, numbers, and underscores.'],
  [fault('username_too_short'), 'Username must be at least 3 characters long'],
  [fault('username_too_long'), 'Username must be less than 30 characters long'],
  [fault('password_too_short'), 'Use at least 8 characters with a mix of letters, numbers, and symbols.'],
  [fault('password_too_common'), 'This password is too common.'],
  [fault('company_name_taken'), 'This name is already taken. Please choose a different name.'],
  [fault('required'), 'This field is required.'],
])('at a field, %o is told in the words of the specification', (found, text) => {
  expect(words(accountFaultText(found))).toBe(text)
})

test('an address is wanted to make an account in its own words, elsewhere plainly', () => {
  expect(words(fieldFaultText(fault('email_required')))).toBe('Email is required')
})

test('a change of an enterprise that failed points at the form, or says what to do', () => {
  expect(words(enterpriseText(failed(400, { fieldErrors: { company_name: ['Taken'] } })))).toBe(
    'Please fix the errors in the form and try again.',
  )
  expect(words(enterpriseText(failed(500)))).toBe(
    'A server error occurred. Our team has been notified. Please try again in a few minutes.',
  )
})

const LIMIT = fault('recipients_used_up_more_with_clients', {
  used: 1050,
  limit: 1050,
  wait: 7500,
  step: 10,
  most: 2000,
})

test.each<[string, Fault, string]>([
  [
    'en',
    fault('invoice_has_only_due', { due: { amount: '1200.50', currency: 'EUR' } }),
    'This invoice has only €1,200.50 due.',
  ],
  [
    'de',
    fault('invoice_has_only_due', { due: { amount: '1200.50', currency: 'EUR' } }),
    'Bei dieser Rechnung sind nur noch 1.200,50\u00a0€ offen.',
  ],
  [
    'de',
    fault('date_out_of_range', { first: '2000-01-01', last: '2027-12-31' }),
    'Geben Sie ein Datum von 01.01.2000 bis 31.12.2027 an.',
  ],
  ['de', fault('too_long', { max: 5000 }), 'Höchstens 5.000 Zeichen.'],
  [
    'de',
    fault('next_number_differs', { number: 'RE-2026', expected: 'RE 2025' }),
    'Die nächste Nummer ist RE-2026, nicht RE 2025.',
  ],
  [
    'en',
    LIMIT,
    'Your company has mailed 1,050 of the 1,050 recipients it may mail in 24 hours. There is room for this mail in 2 h 5 min. The number rises by 10 with each client who has paid an invoice, a day after the payment, up to 2,000.',
  ],
])(
  'in %s, amounts, dates and numbers of a sentence are written as the reader writes them',
  async (language, said, text) => {
    await activateLanguage(language === 'de' ? 'de' : 'en')
    if (language === 'de') await loadAllTexts()
    expect(words(friendlyText(failed(409, { detail: 'In English.', said })))).toBe(text)
  },
)
