import { createHmac } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import type { Clock } from './clock.ts'

export const ACCESS_TOKEN_SECONDS = 3600
const ISSUER = 'counterfoil'
const AUDIENCE = 'counterfoil-api'
const TYPE = 'access'

export type TokenFacts = { userId: string; sessionId: string }
export type TokenCheck =
  | { ok: true; token: TokenFacts }
  | { ok: false; reason: 'expired' | 'invalid'; token?: TokenFacts }

export type AccessTokens = {
  readonly sign: (facts: TokenFacts) => string
  readonly check: (token: string) => TokenCheck
}

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
    cache: 1000,
  }
  const verify = createVerifier({ ...options, ignoreExpiration: true })
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
        const claims = verify(token) as Record<string, unknown>
        const facts = { userId: text(claims.sub), sessionId: text(claims.sid) }
        if (claims.typ !== TYPE || !facts.userId || !facts.sessionId || typeof claims.exp !== 'number')
          return { ok: false, reason: 'invalid' }
        if (claims.exp <= Math.floor(clock.now() / 1000))
          return { ok: false, reason: 'expired', token: facts }
        return { ok: true, token: facts }
      } catch (error) {
        if (error instanceof TokenError) return { ok: false, reason: 'invalid' }
        throw error
      }
    },
  }
}
