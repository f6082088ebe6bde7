import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be shown again (a payment link's token) and hashes those that must not. */
export type Encryption = {
  readonly encrypt: (plain: string) => Buffer
  readonly decrypt: (encrypted: Uint8Array) => string
  /** A keyed digest: the same for the same text, of no use without the key. */
  readonly derive: (purpose: string, text: string) => Buffer
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** AES-256-GCM with a key derived from the installation's secret; layout: 12 bytes nonce, 16 tag, text. */
export function makeEncryption(secretKey: string): Encryption {
  const key = createHmac('sha256', secretKey).update('encryption').digest()
  return {
    encrypt: (plain) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt: (encrypted) => {
      const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12))
      decipher.setAuthTag(encrypted.subarray(12, 28))
      return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
    },
    derive: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest(),
  }
}
