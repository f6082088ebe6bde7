import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type DecryptionKey, decryptStream, encryptionOf } from './backup-encryption.ts'
import { BackupError, wordsFor } from './backup-error.ts'

export type Entry = { name: string; content: Buffer }

/** Every part of a backup in its order. Throws a {@link BackupError} where the file is damaged or cut off. */
export async function* readArchive(file: string, decryptionKey: DecryptionKey): AsyncGenerator<Entry> {
  const bytes = await openPlain(file, decryptionKey)
  const tar = extract()
  const flow = pipeline(bytes, createGunzip(), tar)
  let fault: unknown
  flow.catch((error: unknown) => {
    fault ??= error
  })
  try {
    for await (const entry of tar) {
      const parts: Buffer[] = []
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
      yield { name: entry.header.name, content: Buffer.concat(parts) }
    }
    await flow
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file, fault ?? error)
  }
}

async function openPlain(file: string, decryptionKey: DecryptionKey) {
  try {
    if ((await encryptionOf(file)) === 'none') return createReadStream(file)
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${wordsFor(error)}.`)
  }
  return decryptStream(createReadStream(file), decryptionKey)
}

function damaged(file: string, error: unknown): BackupError {
  return new BackupError(`${file} is no whole backup, or was changed: ${wordsFor(error)}.`)
}
