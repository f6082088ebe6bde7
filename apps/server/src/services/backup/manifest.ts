import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** The number of this layout; a backup with a higher one was made by a later release. */
export const FORMAT = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()

const tableShape = z.object({
  schema: z.enum(['public', 'graphile_worker']),
  name: z.string().min(1),
  columns: z.array(z.string()),
  rows: count,
  bytes: count,
  sha256: hash,
})

const manifestShape = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  taken_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: hash })).min(1),
  queue_migrations: z.array(count),
  tables: z.array(tableShape),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  key: z.object({ from: z.enum(['file', 'environment']), sha256: hash }),
})

/** What a backup holds, written as its last part but one: how much of everything, and the hash of all of it. */
export type Manifest = z.infer<typeof manifestShape>
export type TableFacts = z.infer<typeof tableShape>

/** The parts of a backup by the name of the entry; rows of a table come in parts, in their order. */
export const MANIFEST = 'manifest.json'
export const MANIFEST_HASH = 'manifest.sha256'
export const KEY = 'secret-key'
export const TABLES = 'tables/'

const TABLE_PART = /^tables\/((?:public|graphile_worker)\.[^/]+)\/\d{6}$/

/** `public.invoices` for a part of its rows; undefined for another entry. */
export function tableOfPart(entry: string): string | undefined {
  return TABLE_PART.exec(entry)?.[1]
}

export function tableName({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

/** Reads a manifest; one of a later release is refused in words. */
export function readManifest(text: string): Manifest {
  const json = parse(text)
  const made = z.object({ format: z.number(), version: z.string() }).safeParse(json)
  if (made.success && made.data.format > FORMAT) {
    throw new BackupError(
      `This backup was made by Counterfoil ${made.data.version} in a newer layout. Restore it with that release.`,
    )
  }
  const parsed = manifestShape.safeParse(json)
  if (!parsed.success) throw new BackupError('The list of contents in this backup is damaged.')
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
