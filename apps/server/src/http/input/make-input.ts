import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import type { FastifyRequest } from 'fastify'
import { namedCompany } from '../access/authenticate.ts'
import { addressOf } from '../access/caller-address.ts'
import { AppError } from '../app-error.ts'
import { bearerOf, type Call, callerSignal } from '../call.ts'
import type { Input, RangeAsked } from '../handler.ts'
import { validateParts } from './validate.ts'

/** A path whose ids are no ids leads nowhere: 404, as for any unknown record. */
function readParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parsed = endpoint.params?.safeParse(request.params)
  if (parsed && !parsed.success) throw new AppError('not_found')
  return parsed?.data
}

function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header)
  return match ? Number(match[1]) : -1
}

function readRange({ headers }: FastifyRequest): RangeAsked | null {
  const { range } = headers
  if (range === undefined) return null
  return { range, ifRange: headers['if-range']?.toString() ?? null }
}

/** What a handler gets of a request: everything parsed by its endpoint's own schemas. */
export function makeInput(call: Call): Input<Endpoint> {
  const { mounted, request } = call
  const { form } = call
  const sent = form ? form.texts : request.body
  const { query, body } = validateParts(mounted.endpoint, { query: request.query, body: sent })
  return {
    params: readParams(mounted.endpoint, request),
    query,
    body,
    ifMatch: readIfMatch(request),
    upload: form?.isSpooled === false ? form : null,
    spooled: form?.isSpooled === true ? form : null,
    rangeAsked: readRange(request),
    isHead: request.method === 'HEAD',
    rawBody: request.rawBody ?? Buffer.alloc(0),
    signature: String(request.headers['stripe-signature'] ?? ''),
    address: addressOf(request),
    userAgent: cutText(String(request.headers['user-agent'] ?? ''), 300),
    bearer: bearerOf(request),
    namedCompany: namedCompany(request.headers['x-company-id']),
    attempt: call.attempt,
    // Listens only where it is asked for.
    get signal() {
      return callerSignal(call.reply)
    },
    afterCommit: (work: () => void) => {
      call.after.push(work)
    },
    // Params, query and body were parsed by this endpoint's own schemas just now.
  } as Input<Endpoint>
}
