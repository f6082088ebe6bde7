import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenFacts } from '../services/access-tokens.ts'
import { addressOf } from './access/caller-address.ts'
import { networkOf } from './access/throttle.ts'
import type { FormFile } from './input/read-upload.ts'
import type { Mounted } from './mounted.ts'
import type { Attempt, KeptAnswer } from './retries/idempotency.ts'

/** What came of a call: the value, as it is written, or what was answered to the same attempt before. */
export type Outcome = { value: unknown; body: string; kept: KeptAnswer | null }
/** One request on its way to its handler. */
export type Call = {
  mounted: Mounted
  request: FastifyRequest
  reply: FastifyReply
  form: FormFile | null
  attempt: Attempt | null
  /** Null where no token is asked for. */
  token: TokenFacts | null
  after: (() => void)[]
}

export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

/** Whom a call's share of the database is counted for: the signed-in user, else the network it comes from. */
export function callerOf({ token, request }: Pick<Call, 'token' | 'request'>): string {
  return token?.userId ?? networkOf(addressOf(request))
}

/** Aborted when the caller leaves before the answer has been sent. */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) leave()
  else raw.once('close', leave)
  return gone.signal
}
