import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { access, link, open, rename, rm, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { type EncryptionKey, encryptStream } from './backup-encryption.ts'
import { BackupError, codeOf, isOutOfRoom, wordsFor } from './backup-error.ts'

export type Written = { bytes: number; sha256: string }
export type ArchiveWriter = {
  readonly add: (name: string, content: Buffer) => Promise<void>
  /** The file is whole, on the disk and under its name. */
  readonly finish: () => Promise<Written>
  /** Leaves nothing behind. */
  readonly abandon: () => Promise<void>
}

/** A gzipped tar, encrypted or not. It has another name until it is whole, and takes no other file's place. */
export async function writeArchive(
  file: string,
  encryptionKey: EncryptionKey | null,
): Promise<ArchiveWriter> {
  await refuseTaken(file)
  const draft = `${file}.part`
  const handle = await openDraft(draft)
  const tar = pack()
  const forgetSignals = removeOnSignal(draft)
  const size = { bytes: 0 }
  const hash = createHash('sha256')
  const tally = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size.bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const zip = createGzip()
  const zipped = pipeline(Readable.from(tar), zip)
  const written = (async () => {
    const body = encryptionKey ? await encryptStream(zip, encryptionKey) : zip
    await pipeline(body, tally, createWriteStream(draft, { fd: handle, flush: true }))
  })()
  const done = Promise.all([zipped, written])
  done.catch(() => undefined)
  // Whoever adds or finishes hears of it; between the two nobody would. What fails later, fails because of the first.
  let cause: unknown
  const failed = new Promise<never>((_, fail) => void written.catch(fail))
  failed.catch((error: unknown) => {
    cause = error
    tar.destroy()
  })
  const orFail = <T>(work: Promise<T>) =>
    Promise.race([work, failed]).catch((error: unknown) => {
      throw error instanceof BackupError ? error : writeFault(draft, cause ?? error)
    })
  return {
    add: (name, content) =>
      orFail(
        new Promise<void>((added, fail) => {
          const entry = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : added()))
          // An archive that is given up ends its entry with an error, which would end the process if nobody listened.
          entry.on('error', fail)
        }),
      ),
    finish: async () => {
      tar.finalize()
      await orFail(done)
      await giveName(draft, file)
      forgetSignals()
      return { bytes: size.bytes, sha256: hash.digest('hex') }
    },
    abandon: async () => {
      tar.destroy()
      await done.catch(() => undefined)
      await rm(draft, { force: true })
      forgetSignals()
    },
  }
}

function writeFault(draft: string, error: unknown): BackupError {
  return new BackupError(
    isOutOfRoom(error)
      ? `There is no room left for the backup: ${wordsFor(error)}. Nothing was kept of ${draft}.`
      : `${draft} cannot be written: ${wordsFor(error)}.`,
  )
}

async function refuseTaken(file: string): Promise<void> {
  const isTaken = await access(file).then(
    () => true,
    () => false,
  )
  if (isTaken)
    throw new BackupError(`${file} exists already. A backup replaces no file: choose another name.`)
}

async function openDraft(draft: string) {
  try {
    return await open(draft, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new BackupError(`${draft} cannot be made: ${wordsFor(error)}.`)
    throw new BackupError(
      `${draft} exists: a backup is being written there, or was broken off. In that case remove it.`,
    )
  }
}

/** Whoever breaks the command off wants no half file; the database and its server take care of themselves. */
function removeOnSignal(draft: string): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const end = () => {
    rmSync(draft, { force: true })
    process.exit(130)
  }
  for (const signal of signals) process.on(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/** A link is refused where a file is; disks that know no links get a second look instead. */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
    await unlink(draft)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') await refuseTaken(file)
    await refuseTaken(file)
    await rename(draft, file)
  }
  await syncFolder(dirname(file))
}

/** The new name itself is on the disk only after this; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
