import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Keeps bytes under the SHA-256 of their content, apart for each company. Nothing is ever overwritten. */
export type Storage = {
  readonly put: (companyId: string, bytes: Buffer) => Promise<string>
  readonly get: (companyId: string, key: string) => Promise<Buffer | null>
}

const KEY = /^[0-9a-f]{64}$/
const COMPANY = /^[0-9a-f-]{36}$/

/** A file is whole or not there: written beside its place, synced, then moved. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

export function fileStorage(folder: string): Storage {
  const place = (companyId: string, key: string) => {
    if (!KEY.test(key) || !COMPANY.test(companyId)) throw new Error('not a storage key')
    return join(folder, companyId, key.slice(0, 2), key)
  }
  return {
    put: async (companyId, bytes) => {
      const key = createHash('sha256').update(bytes).digest('hex')
      await writeWhole(place(companyId, key), bytes)
      return key
    },
    get: async (companyId, key) => {
      try {
        return await readFile(place(companyId, key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}
