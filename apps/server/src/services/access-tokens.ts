import { createHmac } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import type { Clock } from './clock.ts'

export const ACCESS_TOKEN_SECONDS = 3600
const ISSUER = 'counterfoil'
const AUDIENCE = 'counterfoil-api'
const TYPE = 'access'

export type TokenFacts = { userId: string; sessionId: string }
type TokenCheck =
  | { ok: true; token: TokenFacts }
  | { ok: false; reason: 'expired' | 'invalid'; token?: TokenFacts }

export type AccessTokens = {
  readonly sign: (facts: TokenFacts) => string
  readonly check: (token: string) => TokenCheck
}

/** Tokens whose signature need not be worked out again: the verifier's own cache takes a digest of each, each time. */
const MOST_KEPT = 1000
/** `expiresAt` in seconds since 1970. */
type Verified = { readonly facts: TokenFacts; readonly expiresAt: number }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Access tokens: HS256, with algorithm, issuer, audience and type pinned, and bound to a session row. */
export function makeAccessTokens(secretKey: string, clock: Clock): AccessTokens {
  const key = createHmac('sha256', secretKey).update('access-token').digest('hex')
  const sign = createSigner({ key, algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE })
  const options = {
    key,
    algorithms: ['HS256' as const],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    // Without this a token that leaves a claim out is not held to it.
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'typ', 'iat', 'exp'],
  }
  const verify = createVerifier({ ...options, ignoreExpiration: true })
  const verified = new Map<string, Verified>()
  /** What a token says, if it is one of ours; null else. What once was stays so: only its time runs out. */
  const read = (token: string): Verified | null => {
    const known = verified.get(token)
    if (known) return known
    const claims = verify(token) as Record<string, unknown>
    const facts = { userId: text(claims.sub), sessionId: text(claims.sid) }
    if (claims.typ !== TYPE || !facts.userId || !facts.sessionId || typeof claims.exp !== 'number')
      return null
    const fresh = { facts, expiresAt: claims.exp }
    if (verified.size >= MOST_KEPT) verified.clear()
    verified.set(token, fresh)
    return fresh
  }
  return {
    sign: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(clock.now() / 1000)
      return sign({
        sub: userId,
        sid: sessionId,
        typ: TYPE,
        iat: issuedAt,
        exp: issuedAt + ACCESS_TOKEN_SECONDS,
      })
    },
    check: (token) => {
      try {
        const known = read(token)
        if (!known) return { ok: false, reason: 'invalid' }
        if (known.expiresAt <= Math.floor(clock.now() / 1000))
          return { ok: false, reason: 'expired', token: known.facts }
        return { ok: true, token: known.facts }
      } catch (error) {
        if (error instanceof TokenError) return { ok: false, reason: 'invalid' }
        throw error
      }
    },
  }
}
