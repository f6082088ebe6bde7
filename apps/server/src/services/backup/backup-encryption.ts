import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/**
 * How a backup is encrypted: by a passphrase, or for those who hold the identity to one of the recipients. The work factor
 * is what a guess at the passphrase costs; the library's own is about a second.
 */
export type EncryptionKey = { passphrase: string; workFactor?: number } | { recipients: readonly string[] }
/** What opens an encrypted backup. */
export type DecryptionKey = { passphrase?: string; identities?: readonly string[] }

const AGE_HEADER = 'age-encryption.org/v1'
const BY_PASSPHRASE = `${AGE_HEADER}\n-> scrypt`

/** How a file is encrypted, which its first line and the one behind it tell. */
export async function encryptionOf(file: string): Promise<'none' | 'passphrase' | 'recipients'> {
  const handle = await open(file)
  try {
    const length = BY_PASSPHRASE.length
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    if (!start.startsWith(AGE_HEADER)) return 'none'
    return start === BY_PASSPHRASE ? 'passphrase' : 'recipients'
  } finally {
    await handle.close()
  }
}

/** Encrypts as the program `age` does, piece by piece. */
export async function encryptStream(plain: Readable, encryptionKey: EncryptionKey): Promise<Readable> {
  const encrypter = new Encrypter()
  if ('passphrase' in encryptionKey) {
    encrypter.setPassphrase(encryptionKey.passphrase)
    if (encryptionKey.workFactor !== undefined) encrypter.setScryptWorkFactor(encryptionKey.workFactor)
  } else for (const recipient of encryptionKey.recipients) addRecipient(encrypter, recipient)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Throws for what is no recipient, before anything is read or written. */
export function checkRecipients(recipients: readonly string[]): void {
  const encrypter = new Encrypter()
  for (const recipient of recipients) addRecipient(encrypter, recipient)
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new BackupError(
      `${recipient} is no recipient. A recipient is the whole public key, as age-keygen prints it: age1 and 58 characters.`,
    )
  }
}

/** What an encrypted stream says; throws before the first byte when nothing given opens it. */
export async function decryptStream(encrypted: Readable, decryptionKey: DecryptionKey): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    if (decryptionKey.passphrase !== undefined) decrypter.addPassphrase(decryptionKey.passphrase)
    for (const identity of decryptionKey.identities ?? []) decrypter.addIdentity(identity)
  } catch {
    throw new BackupError('The identity is none: it is a line that begins with AGE-SECRET-KEY-.')
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched')) {
      throw new BackupError(
        decryptionKey.identities === undefined
          ? 'The passphrase does not open this backup.'
          : 'The identity does not open this backup.',
      )
    }
    throw new BackupError('This backup is damaged: its beginning cannot be read.')
  }
}

/** The library speaks of the web's streams, which Node describes twice. */
function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}
