import { hash, verify } from '@node-rs/argon2'

/** The library's number for argon2id: its const enum cannot be read without a compiler. */
const ARGON2ID = 2

/** OWASP's argon2id profile: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), OPTIONS)
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'))
}

/** A hash nobody has the password of: checking against it makes an unknown user take as long as a known one. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$4Yh0mDAhBPxvbBJYQ4Xo1Ff6bVdAkxkVbcmzvS2ER7g'
