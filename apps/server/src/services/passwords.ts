import { hash, verify } from '@node-rs/argon2'

/** The library's number for argon2id: its const enum cannot be read without a compiler. */
const ARGON2ID = 2

/** What a guess costs. Memory in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's argon2id profile: 19 MiB, two passes, one lane. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** The argon2id hash as it is kept. */
  readonly hash: (password: string) => Promise<string>
  /** Whether the password is the one of this hash; of nobody's, where there is none, which takes as long to say. */
  readonly matches: (hash: string | null, password: string) => Promise<boolean>
}

/** Keeps passwords as hashes that cost this much to guess at. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const hashOf = (password: string) => hash(password.normalize('NFC'), { algorithm: ARGON2ID, ...cost })
  // Drawn at random: nobody knows a password of it.
  const { memoryCost: m, timeCost: t, parallelism: p } = cost
  const nobodys = `$argon2id$v=19$m=${m},t=${t},p=${p}$c29tZXNhbHRzb21lc2FsdA$4Yh0mDAhBPxvbBJYQ4Xo1Ff6bVdAkxkVbcmzvS2ER7g`
  return {
    hash: hashOf,
    matches: (kept, password) => verify(kept ?? nobodys, password.normalize('NFC')),
  }
}
