import { FILE_SHARE_STATES } from '@counterfoil/domain/files/file-activity-kinds.ts'
import { FILE_KINDS } from '@counterfoil/domain/files/file-types.ts'
import { z } from 'zod'
import { bulkIds } from '../bulk.ts'
import { listQuery, queryFlag } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  id,
  idOrNull,
  instant,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  url,
  version,
  visibleName,
} from '../scalars.ts'

export const fileKind = z
  .enum(FILE_KINDS)
  .meta({ id: 'FileKind', description: 'What a file is, by what its bytes say.' })
export const bytes = z.number().int().nonnegative().meta({ description: 'In bytes.' })

const links = {
  category: idOrNull,
  client: idOrNull,
  invoice: idOrNull,
  quote: idOrNull,
  payment: idOrNull,
}

/** The texts beside an uploaded file. */
export const fileUpload = z
  .strictObject({
    category: id.optional(),
    client: id.optional(),
    invoice: id.optional(),
    quote: id.optional(),
    payment: id.optional(),
  })
  .meta({ title: 'NewFileUpload' })

/** What may stand beside a new version: what the file is called from now on. */
export const fileVersionUpload = z
  .strictObject({ name: visibleName(200, says('required')).optional() })
  .meta({ title: 'NewFileVersionUpload' })

export const filePatch = z
  .strictObject({ name: visibleName(200, says('required')), ...links })
  .partial()
  .meta({ id: 'FilePatch' })

export const fileListItem = z
  .object({
    id,
    name: textOut('What it is called, with an ending of its type.'),
    type: textOut('Its media type, by its bytes.'),
    kind: fileKind,
    size: bytes,
    ...links,
    category_name: textOrNull('The category it lies in.'),
    client_name: textOrNull('The client it belongs to.'),
    invoice_number: textOrNull('The number of its invoice; null of a draft as well.'),
    quote_number: textOrNull('The number of its quote; null of a draft as well.'),
    /** Which of its versions this is, from 1. */
    current_version: z.number().int(),
    open_comments: z.number().int(),
    open_shares: z.number().int(),
    created_by: textOrNull('Who uploaded it first; null once they are gone.'),
    created_at: timestamp,
    updated_at: timestamp,
    deleted_at: timestampOrNull,
    version,
  })
  .meta({ id: 'FileListItem' })
export type FileListItem = z.output<typeof fileListItem>

const fileVersion = z
  .object({
    number: z.number().int(),
    name: textOut('What this version was called when it came.'),
    type: textOut('Its media type.'),
    size: bytes,
    is_current: z.boolean(),
    /** The earlier version it brought back; null of one that was uploaded. */
    restored_from: z.number().int().nullable(),
    created_by: textOrNull('Who uploaded it.'),
    created_at: timestamp,
  })
  .meta({ id: 'FileVersion' })

export const fileShare = z
  .object({
    id,
    file: id,
    share_token: textOut('The secret of the link.'),
    url,
    status: z.enum(FILE_SHARE_STATES).meta({ id: 'FileShareStatus' }),
    has_password: z.boolean(),
    expires_at: timestampOrNull,
    view_count: z.number().int(),
    download_count: z.number().int(),
    created_by: textOrNull('Who made it.'),
    created_at: timestamp,
  })
  .meta({ id: 'FileShare' })
export type FileShare = z.output<typeof fileShare>

export const file = z
  .object({ ...fileListItem.shape, versions: z.array(fileVersion), shares: z.array(fileShare) })
  .meta({ id: 'File' })
export type File = z.output<typeof file>

export const fileListQuery = listQuery(
  ['name', '-name', 'created_at', '-created_at', 'updated_at', '-updated_at', 'size', '-size'],
  '-created_at',
  {
    category: z
      .union([id, z.literal('none')])
      .optional()
      .meta({ description: 'A category, without those within it; `none` for files in no category.' }),
    client: id.optional().meta({ description: 'Files of a client, its invoices, quotes and payments.' }),
    invoice: id.optional(),
    quote: id.optional(),
    payment: id.optional(),
    type: fileKind.optional(),
    deleted: queryFlag.default(false).meta({ description: 'Deleted files in place of the others.' }),
  },
)

export const fileDownloadQuery = z.strictObject({
  version: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional()
    .meta({ type: 'integer', description: 'An earlier version; the current one unless given.' }),
  inline: queryFlag.default(false).meta({ description: 'To be shown: pictures and PDF.' }),
})

export const fileShareCreate = z
  .strictObject({
    expires_at: instant.nullable().default(null),
    password: z
      .string()
      .min(4, says('too_short', { min: 4 }))
      .max(128, says('too_long', { max: 128 }))
      .nullable()
      .default(null),
  })
  .meta({ id: 'FileShareCreate' })

export const restoreVersionBody = z
  .strictObject({ number: z.number().int().min(1).max(9999) })
  .meta({ id: 'RestoreFileVersion' })

export const fileMoveBody = z.strictObject({ ids: bulkIds, category: idOrNull }).meta({ id: 'FileMove' })
