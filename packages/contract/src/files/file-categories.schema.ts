import { z } from 'zod'
import { shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import { id, idOrNull, textOut, timestamp, version, visibleName } from '../scalars.ts'
import { bytes, fileKind } from './files.schema.ts'

const fields = { name: visibleName(80, says('required')), parent: idOrNull }

export const fileCategoryCreate = z
  .strictObject({ ...fields, parent: fields.parent.default(null) })
  .meta({ id: 'FileCategoryCreate' })
export const fileCategoryPatch = z.strictObject(fields).partial().meta({ id: 'FileCategoryPatch' })

export const fileCategory = z
  .object({
    id,
    name: textOut('What the category is called.'),
    /** The category it lies in. */
    parent: idOrNull,
    /** Files in it that are not deleted, without those of categories within it. */
    file_count: z.number().int(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'FileCategory' })
export type FileCategory = z.output<typeof fileCategory>

export const fileCategoryListQuery = shortListQuery({})

export const storageQuota = z
  .object({
    /** What all versions of all files take, equal ones once; deleted files with the others. */
    used_bytes: bytes,
    allowed_bytes: bytes,
    free_bytes: bytes,
    /** What would be free if all deleted files were removed for good. */
    deleted_bytes: bytes,
    /** The largest file there may be. */
    max_file_bytes: bytes,
  })
  .meta({ id: 'StorageQuota' })
export type StorageQuota = z.output<typeof storageQuota>

const statOfCategory = z
  .object({
    category: idOrNull,
    name: z.string().nullable().meta({ description: 'Null of files in no category.' }),
    files: z.number().int(),
    bytes,
  })
  .meta({ id: 'StorageOfCategory' })
const statOfKind = z.object({ kind: fileKind, files: z.number().int(), bytes }).meta({ id: 'StorageOfKind' })

export const storageStats = z
  .object({
    files: z.number().int(),
    versions: z.number().int(),
    deleted_files: z.number().int(),
    /** Current versions of files that are not deleted, each counted in full. */
    by_category: z.array(statOfCategory),
    by_type: z.array(statOfKind),
  })
  .meta({ id: 'StorageStats' })
export type StorageStats = z.output<typeof storageStats>
