import type {
  FileComment,
  fileCommentCreate,
  fileCommentListQuery,
  fileCommentPatch,
} from '@counterfoil/contract/files/file-comments.schema.ts'
import { fileLibraryEndpoints } from '@counterfoil/contract/files/file-library.endpoints.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import { actorOf, recordActivity } from '../history/record-activity.ts'
import {
  COMMENT_ORDER,
  type CommentRow,
  commentById,
  commentCount,
  commentedFile,
  commentForUpdate,
  commentPage,
  deleteComment as dropComment,
  insertComment,
  resolveComment as markResolved,
  updateComment as saveComment,
  workingMembers,
} from './comments.db.ts'

const presentFor =
  ({ user }: CompanyScope) =>
  (row: CommentRow): FileComment => ({
    id: row.id,
    file: row.file_id,
    body: row.body,
    mentions: row.mentioned,
    author: row.author,
    is_mine: row.created_by === user.id,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolver,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  })

/** A page of comments, of one file or of all. */
export async function listComments(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof fileCommentListQuery>,
): Promise<Paged<FileComment>> {
  const page = readPage(query, COMMENT_ORDER.created_at)
  const filters = {
    file: query.file,
    resolved: query.resolved,
    search: query.search?.trim() || undefined,
  }
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(commentPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(commentCount(names), values),
  ])
  const { path } = fileLibraryEndpoints.listFileComments
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentFor(scope) })
}

export async function readComment(tx: Tx, scope: CompanyScope, id: string): Promise<FileComment> {
  return presentFor(scope)(found(await tx.first(commentById, [scope.companyId, id])))
}

/** Those who are mentioned, each once; whoever does not work in the company is refused by their place. */
async function checkMentions(tx: Tx, companyId: string, mentions: readonly string[]): Promise<string[]> {
  const ids = [...new Set(mentions.map((id) => id.toLowerCase()))]
  if (ids.length === 0) return []
  const known = new Set((await tx.rows(workingMembers, [companyId, ids])).map(({ user_id }) => user_id))
  const fields: FieldFaults = {}
  for (const [at, id] of mentions.entries()) {
    if (!known.has(id.toLowerCase())) fields[`mentions.${at}`] = [fault('no_such_member')]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return ids
}

/** Comments on a file of the company. */
export async function createComment(
  tx: Tx,
  scope: CompanyScope,
  body: z.output<typeof fileCommentCreate>,
): Promise<FileComment> {
  const { companyId, user } = scope
  const fileId = body.file.toLowerCase()
  const file = await tx.first(commentedFile, [companyId, fileId])
  if (!file) throw invalid({ file: [fault('not_found')] })
  if (file.deleted_at) throw new AppError('file_deleted')
  const mentions = await checkMentions(tx, companyId, body.mentions)
  const id = newId()
  await tx.run(insertComment, {
    company_id: companyId,
    id,
    file_id: fileId,
    body: body.body,
    mentions,
    created_by: user.id,
  })
  await recordActivity(tx, actorOf(scope), { kind: 'commented', fileId, fileName: file.name })
  return readComment(tx, scope, id)
}

/** Holds a comment of whoever asks. @throws AppError `not_own_comment`. */
async function holdOwn(tx: Tx, { companyId, user }: CompanyScope, id: string): Promise<CommentRow> {
  const row = found(await tx.first(commentForUpdate, [companyId, id]))
  if (row.created_by !== user.id) throw new AppError('not_own_comment')
  return row
}

export async function updateComment(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof fileCommentPatch>,
  ifMatch: number | null,
): Promise<FileComment> {
  const row = await holdOwn(tx, scope, id)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const mentions = patch.mentions
    ? await checkMentions(tx, scope.companyId, patch.mentions)
    : row.mentioned.map((one) => one.id)
  const { body = row.body } = patch
  await tx.run(saveComment, { company_id: scope.companyId, id, body, mentions })
  return readComment(tx, scope, id)
}

export async function deleteComment(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const row = await holdOwn(tx, scope, id)
  await tx.run(dropComment, [scope.companyId, id])
  await recordActivity(tx, actorOf(scope), {
    kind: 'comment_deleted',
    fileId: row.file_id,
    fileName: row.file_name,
  })
  return null
}

/** Resolves a comment, or opens it again, whoever wrote it. What is so already stays as it is. */
export async function resolveComment(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  isResolved: boolean,
): Promise<FileComment> {
  const row = found(await tx.first(commentForUpdate, [scope.companyId, id]))
  if ((row.resolved_at !== null) === isResolved) return readComment(tx, scope, id)
  await tx.run(markResolved, [scope.companyId, id, isResolved ? scope.user.id : null])
  await recordActivity(tx, actorOf(scope), {
    kind: isResolved ? 'comment_resolved' : 'comment_reopened',
    fileId: row.file_id,
    fileName: row.file_name,
  })
  return readComment(tx, scope, id)
}
