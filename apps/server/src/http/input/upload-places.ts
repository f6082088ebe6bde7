import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { onRequestHookHandler } from 'fastify'
import { AppError } from '../app-error.ts'

/** A form up to this size is in memory like any other body; a larger one takes a place. */
const SMALL_BYTES = 2 * 1024 * 1024
/** Large files that are in memory at once: of one person, and of all. */
const OF_USER = 4
const OF_ALL = 12
const WAIT_SECONDS = 5

const taken = new Map<string, number>()
let all = 0

function take(userId: string): () => void {
  const own = taken.get(userId) ?? 0
  if (own >= OF_USER || all >= OF_ALL)
    throw new AppError('rate_limited', { detail: fault('too_many_files'), retryAfterSeconds: WAIT_SECONDS })
  taken.set(userId, own + 1)
  all += 1
  return () => {
    const left = (taken.get(userId) ?? 1) - 1
    if (left > 0) taken.set(userId, left)
    else taken.delete(userId)
    all -= 1
  }
}

/** Whether the files that an endpoint takes may be so large that they are counted. */
export const takesLargeFiles = ({ upload }: Endpoint): boolean => (upload?.maxBytes ?? 0) > 8 * 1024 * 1024

/**
 * Takes a place for a large file before any of it is read, for as long as its request lasts: a file is in memory whole.
 * 429 where none is left.
 */
export const takeUploadPlace: onRequestHookHandler = (request, reply, done) => {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length <= SMALL_BYTES) return done()
  try {
    reply.raw.once('close', take(request.tokenFacts?.userId ?? ''))
    done()
  } catch (error) {
    done(error as Error)
  }
}
