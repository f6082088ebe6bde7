/** Rules of the second factor: what a person may type, and what a recovery code looks like. */

/** Seconds a code of an authenticator app is shown (RFC 6238). */
export const CODE_SECONDS = 30
export const RECOVERY_CODES = 10

/** Crockford's base32: no letter that can be read as another sign. 16 of them are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 16
const GROUP = 4

export type SecondFactor =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/** A recovery code of 10 random bytes, as it is shown: `7KQ2-M0XV-9TRA-J4WD`. */
export function writeRecoveryCode(random: Uint8Array): string {
  let bits = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let signs = ''
  for (let n = 0; n < RECOVERY_LENGTH; n += 1) {
    signs = (ALPHABET[Number(bits % 32n)] ?? '') + signs
    bits /= 32n
  }
  return signs.replace(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-')
}

/**
 * What was typed, as the code it can be: six digits are of an app, 16 signs a recovery code without its dashes, read
 * as its alphabet means it (an O is a nought). Null is no code at all.
 */
export function readSecondFactor(typed: string): SecondFactor | null {
  const signs = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(signs)) return { kind: 'app', code: signs }
  const code = signs.replaceAll('O', '0').replace(/[IL]/g, '1')
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((sign) => ALPHABET.includes(sign))
  return isRecovery ? { kind: 'recovery', code } : null
}
