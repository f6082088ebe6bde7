import { CODE_SECONDS } from '@counterfoil/domain/auth/second-factor.ts'
import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Counterfoil'

/** A new secret of 160 bits, in base32. */
export function makeOneTimeSecret(): string {
  return generateSecret({ length: 20 })
}

/** The address an authenticator app reads out of the picture: SHA-1, six digits, 30 seconds, which all apps know. */
export function oneTimeAddress(secret: string, username: string): string {
  return generateURI({ issuer: ISSUER, label: username, secret })
}

/**
 * The time step a code of six digits belongs to, the one before or after the current one at most (RFC 6238, 5.2), or
 * null when it is no code of this secret. Whether the step was used before is the caller's to know.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const epoch = Math.floor(now / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: CODE_SECONDS })
  return found.valid ? Math.floor(epoch / CODE_SECONDS) + found.delta : null
}
