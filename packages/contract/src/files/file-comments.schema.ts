import { FILE_ACTIVITY_KINDS } from '@counterfoil/domain/files/file-activity-kinds.ts'
import { z } from 'zod'
import { listQuery, queryFlag } from '../paging.ts'
import {
  id,
  idOrNull,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  version,
  visibleText,
} from '../scalars.ts'

const MENTIONS_MAX = 20
const fields = { body: visibleText(4000), mentions: z.array(id).max(MENTIONS_MAX) }

export const fileCommentCreate = z
  .strictObject({ file: id, ...fields, mentions: fields.mentions.default([]) })
  .meta({ id: 'FileCommentCreate' })
export const fileCommentPatch = z.strictObject(fields).partial().meta({ id: 'FileCommentPatch' })
export const resolveCommentBody = z
  .strictObject({ is_resolved: z.boolean().default(true) })
  .optional()
  .meta({ id: 'ResolveFileComment' })

const mention = z.object({ id, name: textOut('Their name.') }).meta({ id: 'Mention' })

export const fileComment = z
  .object({
    id,
    file: id,
    body: textOut('What was written.'),
    mentions: z.array(mention),
    author: textOrNull('Who wrote it.'),
    is_mine: z.boolean(),
    resolved_at: timestampOrNull,
    resolved_by: textOrNull('Who resolved it.'),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'FileComment' })
export type FileComment = z.output<typeof fileComment>

export const fileCommentListQuery = listQuery(['created_at', '-created_at'], 'created_at', {
  file: id.optional(),
  resolved: queryFlag.optional(),
})

export const fileActivity = z
  .object({
    id,
    file: idOrNull,
    file_name: textOut('What the file was called then.'),
    kind: z.enum(FILE_ACTIVITY_KINDS).meta({ id: 'FileActivityKind' }),
    actor: textOrNull('Who did it; null of whoever held a link.'),
    before: textOrNull('What it was before: a name, a category, a version.'),
    after: textOrNull('What it was after.'),
    created_at: timestamp,
  })
  .meta({ id: 'FileActivity' })
export type FileActivity = z.output<typeof fileActivity>

export const fileActivityListQuery = listQuery(['created_at', '-created_at'], '-created_at', {
  file: id.optional(),
  kind: z.enum(FILE_ACTIVITY_KINDS).optional(),
})
