import type { filePatch, fileUpload } from '@counterfoil/contract/files/files.schema.ts'
import { fileNameOf } from '@counterfoil/domain/files/file-name.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { keepContent } from '../contents/keep-content.ts'
import type { NewFile } from '../contents/take-in-upload.ts'
import { actorOf, recordActivity } from '../history/record-activity.ts'
import { changedLinks, checkLinks, NO_LINKS } from './check-links.ts'
import { insertVersion } from './file-versions.db.ts'
import {
  categoryName,
  fileById,
  fileForUpdate,
  type HeldFileRow,
  insertFile,
  type LinkValues,
  updateFile as saveFile,
} from './files.db.ts'

/** Keeps a new file with its first version; answers its id. */
export async function uploadFile(
  tx: Tx,
  scope: CompanyScope,
  body: z.output<typeof fileUpload>,
  { name, type, content }: NewFile,
): Promise<string> {
  const { companyId, user } = scope
  const links = changedLinks(NO_LINKS, body)
  await checkLinks(tx, companyId, links)
  await keepContent(tx, companyId, content)
  const id = newId()
  const { key, size } = content
  await tx.run(insertFile, { company_id: companyId, id, name, type, size, created_by: user.id, ...links })
  await tx.run(insertVersion, {
    company_id: companyId,
    file_id: id,
    number: 1,
    key,
    name,
    type,
    size,
    restored_from: null,
    created_by: user.id,
  })
  await recordActivity(tx, actorOf(scope), { kind: 'uploaded', fileId: id, fileName: name })
  return id
}

/** Holds a file that is to be changed. @throws AppError `not_found`, `file_deleted`. */
export async function holdFile(tx: Tx, companyId: string, id: string): Promise<HeldFileRow> {
  const row = found(await tx.first(fileForUpdate, [companyId, id]))
  if (row.deleted_at) throw new AppError('file_deleted')
  return row
}

async function recordChange(
  tx: Tx,
  scope: CompanyScope,
  before: HeldFileRow,
  after: LinkValues & { name: string },
): Promise<void> {
  const actor = actorOf(scope)
  const facts = { fileId: before.id, fileName: after.name }
  if (after.name !== before.name)
    await recordActivity(tx, actor, { kind: 'renamed', ...facts, before: before.name, after: after.name })
  if (after.category_id !== before.category_id) {
    const into = await tx.first(categoryName, [scope.companyId, after.category_id])
    await recordActivity(tx, actor, {
      kind: 'moved',
      ...facts,
      before: before.category_name,
      after: into?.name ?? null,
    })
  }
  const isLinked = (['client_id', 'invoice_id', 'quote_id', 'payment_id'] as const).some(
    (link) => after[link] !== before[link],
  )
  if (isLinked) await recordActivity(tx, actor, { kind: 'linked', ...facts })
}

/** Writes what is changed of a file that is held; nothing where nothing is. */
async function changeFile(
  tx: Tx,
  scope: CompanyScope,
  before: HeldFileRow,
  after: LinkValues & { name: string },
): Promise<void> {
  const fields = ['name', 'category_id', 'client_id', 'invoice_id', 'quote_id', 'payment_id'] as const
  if (fields.every((field) => after[field] === before[field])) return
  const { name, category_id, client_id, invoice_id, quote_id, payment_id } = after
  await tx.run(saveFile, {
    company_id: scope.companyId,
    id: before.id,
    name,
    category_id,
    client_id,
    invoice_id,
    quote_id,
    payment_id,
  })
  await recordChange(tx, scope, before, after)
}

/** Renames a file, moves it or says what it belongs to. Its name keeps an ending of its type. */
export async function updateFile(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof filePatch>,
  ifMatch: number | null,
): Promise<void> {
  const before = await holdFile(tx, scope.companyId, id)
  if (ifMatch !== null && ifMatch !== before.version) throw new AppError('stale_version')
  const links = changedLinks(before, patch)
  await checkLinks(tx, scope.companyId, links)
  const { type } = found(await tx.first(fileById, [scope.companyId, id]))
  const name = patch.name === undefined ? before.name : fileNameOf(patch.name, type)
  await changeFile(tx, scope, before, { ...links, name })
}

/** Moves a file that is held into a category that is the company's. @throws AppError `file_deleted`. */
export async function moveFile(
  tx: Tx,
  scope: CompanyScope,
  file: HeldFileRow,
  categoryId: string | null,
): Promise<void> {
  if (file.deleted_at) throw new AppError('file_deleted')
  await changeFile(tx, scope, file, { ...file, category_id: categoryId })
}
