import { ApiError, readErrorAnswer } from '../errors/api-error.ts'
import { endpointFacts, lostAnswer, sendRequest } from '../requests/send-request.ts'
import { type TokenStore, type Tokens, tokenStore } from './token-store.ts'

const LOCK = 'counterfoil.refresh'

/** The others are told of new tokens by another way than they are given the lock, and may have it before they know. */
const HEARD_AFTER_MS = 100

/**
 * One tab at a time, so that one tab's refresh serves all: the next one's turn comes when it has heard what this one
 * brought. Without Web Locks (plain http) each tab is on its own.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  return new Promise((resolve, reject) => {
    const turn = async () => {
      const working = work()
      resolve(working)
      await working
      await new Promise((heard) => setTimeout(heard, HEARD_AFTER_MS))
    }
    navigator.locks.request(LOCK, turn).catch(reject)
  })
}

async function postRefresh(refresh: string): Promise<Tokens> {
  const input = { body: { refresh } }
  const response = await sendRequest(endpointFacts('refreshTokens'), input, null)
  if (!response.ok) throw await readErrorAnswer(response)
  return response.json().catch((error: unknown) => {
    throw lostAnswer(error, input)
  })
}

/** Whether the server has said no, rather than failed to answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/**
 * Makes the function that fetches a new access token. Requests that fail together share one call; a tab that waited
 * for another one takes what that one brought. With no refresh token, or when it is refused, the tokens are cleared
 * and null is answered; a server that cannot be reached is an error and clears nothing.
 */
export function createTokenRefresh(store: TokenStore, post: typeof postRefresh = postRefresh) {
  let running: Promise<string | null> | null = null
  // Somebody may have signed out or in while the answer was under way: then it is about tokens nobody holds.
  const holds = (refresh: string): boolean => store.read().refresh === refresh

  async function refresh(stale: string | null): Promise<string | null> {
    const held = store.read()
    if (held.access !== null && held.access !== stale) return held.access
    if (held.refresh === null) {
      store.clear('refused')
      return null
    }
    try {
      const tokens = await post(held.refresh)
      if (!holds(held.refresh)) return store.read().access
      store.renew(tokens)
      return tokens.access
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (!holds(held.refresh)) return store.read().access
      store.clear('refused')
      return null
    }
  }

  return (stale: string | null): Promise<string | null> => {
    running ??= inTurn(() => refresh(stale)).finally(() => {
      running = null
    })
    return running
  }
}

export const freshAccessToken = createTokenRefresh(tokenStore)
