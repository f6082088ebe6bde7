import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import type { TokenFacts } from '../../services/access-tokens.ts'
import { AppError } from '../app-error.ts'

const STREAMS_OF_SESSION_MAX = 5
const STREAMS_OF_USER_MAX = 20
const WAIT_SECONDS = 30

/** Who holds how many streams of one call on this node. */
export type StreamPlaces = {
  /** Takes a place before anything else is done for a stream; answers how to give it back. 429 when there is none. */
  readonly take: (token: TokenFacts) => () => void
}

function tooMany(detail: Fault): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: WAIT_SECONDS, detail })
}

/** What is said to whoever wants one more, with how many there may be and when to come back. */
const STREAMS = {
  ofSession: (max: number, seconds: number) => fault('too_many_streams_of_session', { max, seconds }),
  ofUser: (max: number, seconds: number) => fault('too_many_streams_of_user', { max, seconds }),
}
const tooManyDownloads = (max: number, seconds: number) => fault('too_many_downloads', { max, seconds })
const REFUSALS = { streams: STREAMS, downloads: { ofSession: tooManyDownloads, ofUser: tooManyDownloads } }

/** Counts streams from the moment they are asked for, so that many asked for at once are no way round the limit. */
export function makeStreamPlaces(of: keyof typeof REFUSALS): StreamPlaces {
  const refusals = REFUSALS[of]
  const taken = new Map<string, number>()
  const count = (key: string, step: 1 | -1) => {
    const next = (taken.get(key) ?? 0) + step
    if (next > 0) taken.set(key, next)
    else taken.delete(key)
  }
  return {
    take: ({ sessionId, userId }) => {
      if ((taken.get(sessionId) ?? 0) >= STREAMS_OF_SESSION_MAX)
        throw tooMany(refusals.ofSession(STREAMS_OF_SESSION_MAX, WAIT_SECONDS))
      if ((taken.get(userId) ?? 0) >= STREAMS_OF_USER_MAX)
        throw tooMany(refusals.ofUser(STREAMS_OF_USER_MAX, WAIT_SECONDS))
      const keys = [sessionId, userId]
      for (const key of keys) count(key, 1)
      return () => {
        for (const key of keys.splice(0)) count(key, -1)
      }
    },
  }
}
