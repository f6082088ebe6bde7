import type {
  FileCategory,
  fileCategoryCreate,
  fileCategoryPatch,
} from '@counterfoil/contract/files/file-categories.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { FILE_CATEGORY_DEPTH_MAX } from '@counterfoil/domain/files/file-limits.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import {
  allCategories,
  type CategoryRow,
  categoryById,
  categoryForUpdate,
  depthOfCategory,
  deleteCategory as dropCategory,
  insertCategory,
  isCategoryUsed,
  leaveCategory,
  lockCategories,
  pathOfCategory,
  updateCategory as saveCategory,
} from './categories.db.ts'

function present(row: CategoryRow): FileCategory {
  return {
    id: row.id,
    name: row.name,
    parent: row.parent_id,
    file_count: row.file_count,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function listCategories(tx: Tx, companyId: string): Promise<FileCategory[]> {
  return (await tx.rows(allCategories, [companyId])).map(present)
}

export async function readCategory(tx: Tx, companyId: string, id: string): Promise<FileCategory> {
  return present(found(await tx.first(categoryById, [companyId, id])))
}

/** A category lies in one of the company's, not in itself or what lies in it, and not too deep with all it holds. */
async function requirePlace(tx: Tx, companyId: string, id: string, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const path = await tx.rows(pathOfCategory, [companyId, parentId])
  if (path.length === 0) throw invalid({ parent: [fault('no_such_category')] })
  if (path.some((one) => one.id === id)) throw invalid({ parent: [fault('category_in_itself')] })
  const held = (await tx.first(depthOfCategory, [companyId, id]))?.depth ?? 0
  if (path.length + Math.max(1, held) > FILE_CATEGORY_DEPTH_MAX)
    throw invalid({ parent: [fault('categories_too_deep', { max: FILE_CATEGORY_DEPTH_MAX })] })
}

async function saved(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isUniqueViolation(error) ? invalid({ name: [fault('category_named_twice')] }) : error
  }
}

export async function createCategory(
  tx: Tx,
  { companyId }: CompanyScope,
  { name, parent }: z.output<typeof fileCategoryCreate>,
): Promise<FileCategory> {
  await tx.run(lockCategories, [companyId])
  const id = newId()
  const parent_id = parent?.toLowerCase() ?? null
  await requirePlace(tx, companyId, id, parent_id)
  await saved(() => tx.run(insertCategory, { company_id: companyId, id, name, parent_id }))
  return readCategory(tx, companyId, id)
}

/** Renames a category, or moves it with all that lies in it. */
export async function updateCategory(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  patch: z.output<typeof fileCategoryPatch>,
  ifMatch: number | null,
): Promise<FileCategory> {
  await tx.run(lockCategories, [companyId])
  const row = found(await tx.first(categoryForUpdate, [companyId, id]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const { name = row.name } = patch
  const parent_id = patch.parent === undefined ? row.parent_id : (patch.parent?.toLowerCase() ?? null)
  if (name === row.name && parent_id === row.parent_id) return readCategory(tx, companyId, id)
  await requirePlace(tx, companyId, row.id, parent_id)
  await saved(() => tx.run(saveCategory, { company_id: companyId, id: row.id, name, parent_id }))
  return readCategory(tx, companyId, id)
}

/** Deletes a category in which nothing lies. */
export async function deleteCategory(tx: Tx, { companyId }: CompanyScope, id: string): Promise<null> {
  await tx.run(lockCategories, [companyId])
  found(await tx.first(categoryForUpdate, [companyId, id]))
  if ((await tx.first(isCategoryUsed, [companyId, id]))?.is_used)
    throw new AppError('file_category_not_empty')
  await tx.run(leaveCategory, [companyId, id])
  await tx.run(dropCategory, [companyId, id])
  return null
}
