import { type Endpoint, needsPlan } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import type { Json } from './component-schemas.ts'

/** A refusal by its status. Which codes a call answers with it stands at the call. */
const REFUSALS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request cannot be read, or a field is wrong: `errors` tells by field.'],
  401: ['NotSignedIn', 'No token, one that has expired, or wrong credentials.'],
  402: ['PaymentRequired', 'Something has to be paid first.'],
  403: ['PermissionDenied', 'The role of the user does not allow it.'],
  404: ['NotFound', 'There is none, or none in this company.'],
  409: ['Conflict', 'It does not go together with how things are.'],
  412: ['ChangedMeanwhile', 'The version of If-Match is not the current one.'],
  413: ['TooLarge', 'The request is larger than allowed.'],
  415: ['UnsupportedMediaType', 'The file is none that can be used here.'],
  416: ['NoSuchPart', 'The file has no such part.'],
  422: ['IdempotencyKeyReused', 'The key was used with another request.'],
  429: ['TooManyRequests', 'Retry-After tells when to ask again.'],
  500: ['ServerError', 'The fault is with the server.'],
  503: ['Unavailable', 'The service cannot answer just now.'],
}

/** The name of the refusal with this status. */
export function refusalName(status: number): string {
  const refusal = REFUSALS[status]
  if (!refusal) throw new Error(`A refusal with ${status} needs a name in REFUSALS.`)
  return refusal[0]
}

/** Every refusal there is, by its name. */
export function refusalComponents(): Json {
  const schema = { $ref: '#/components/schemas/Problem' }
  return Object.fromEntries(
    Object.values(REFUSALS).map(([name, description]) => [
      name,
      { description, content: { 'application/problem+json': { schema } } },
    ]),
  )
}

/** Codes every call of this kind can answer, beside those it names itself. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? [])
  if (endpoint.access !== 'public') codes.add('not_authenticated').add('token_expired')
  if (endpoint.access === 'member') codes.add('permission_denied')
  if (needsPlan(endpoint)) codes.add('plan_required')
  if (endpoint.body || endpoint.query || endpoint.upload) codes.add('validation_error').add('bad_request')
  if (endpoint.method !== 'GET' && endpoint.repeat !== 'natural')
    codes.add('request_in_progress').add('idempotency_key_reused')
  if (endpoint.method !== 'GET') codes.add('conflict')
  return [...codes.add('server_error').add('service_unavailable')]
}
