import type { CallAnswer, CallInput, MutationName } from '../api-types.ts'
import { type ApiError, toApiError } from '../errors/api-error.ts'
import { callEndpoint } from './api-client.ts'
import { randomKey } from './random-key.ts'
import { endpointFacts } from './send-request.ts'

/** Before a change is sent again whose outcome is not known: the server is given time to end what it does. */
const UNCLEAR_WAIT_MS = 1000

/** 401: was sent again already, with a new access token, where there was one. 429: the server says when. */
const NOT_NOW = new Set([401, 429])

/**
 * Whether a change that failed is sent once more (specification, section 8: “Mutations are retried once”). Where the
 * server counts every try, as of passwords and codes, one that it has refused is the person's to make again.
 */
function isSentAgain(name: MutationName, { status, outcomeUnknown }: ApiError): boolean {
  return outcomeUnknown || !(NOT_NOW.has(status) || endpointFacts(name).isCounted)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends a change and, when it fails, once more under the same idempotency key: what was done is not done twice, and
 * what was refused is refused in the same words unless it may be done by now. Throws the second failure.
 */
export async function sendChange<N extends MutationName>(
  name: N,
  given: CallInput<N>,
): Promise<CallAnswer<N>> {
  const input = { ...given, idempotencyKey: given.idempotencyKey ?? randomKey() }
  const send = () => callEndpoint(name, input) as Promise<CallAnswer<N>>
  try {
    return await send()
  } catch (failure) {
    const error = toApiError(failure)
    if (!isSentAgain(name, error)) throw failure
    if (error.outcomeUnknown) await wait(UNCLEAR_WAIT_MS)
    return send()
  }
}
