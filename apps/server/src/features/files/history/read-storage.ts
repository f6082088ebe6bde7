import type { StorageQuota, StorageStats } from '@counterfoil/contract/files/file-categories.schema.ts'
import { FILE_MAX_BYTES, STORAGE_ALLOWED_BYTES } from '@counterfoil/domain/files/file-limits.ts'
import { FILE_KINDS, fileKindOf } from '@counterfoil/domain/files/file-types.ts'
import type { Tx } from '../../../db/database.ts'
import {
  deletedBytes,
  storageByCategory,
  storageByType,
  storageCounts,
  storageOfCompany,
} from './storage.db.ts'

/** What the files of a company take, and may take. */
export async function readQuota(tx: Tx, companyId: string): Promise<StorageQuota> {
  const [row, deleted] = await Promise.all([
    tx.first(storageOfCompany, [companyId]),
    tx.first(deletedBytes, [companyId]),
  ])
  const used = Number(row?.used_bytes ?? 0n)
  const allowed = Number(row?.allowed_bytes ?? STORAGE_ALLOWED_BYTES)
  return {
    used_bytes: used,
    allowed_bytes: allowed,
    free_bytes: Math.max(0, allowed - used),
    deleted_bytes: Number(deleted?.bytes ?? 0n),
    max_file_bytes: FILE_MAX_BYTES,
  }
}

/** What they take by category and by what they are, the largest first. */
export async function readStats(tx: Tx, companyId: string): Promise<StorageStats> {
  const [counts, categories, types] = await Promise.all([
    tx.first(storageCounts, [companyId]),
    tx.rows(storageByCategory, [companyId]),
    tx.rows(storageByType, [companyId]),
  ])
  const byKind = FILE_KINDS.map((kind) => {
    const own = types.filter(({ type }) => fileKindOf(type) === kind)
    return {
      kind,
      files: own.reduce((sum, { files }) => sum + files, 0),
      bytes: Number(own.reduce((sum, { bytes }) => sum + bytes, 0n)),
    }
  })
  return {
    files: counts?.files ?? 0,
    versions: counts?.versions ?? 0,
    deleted_files: counts?.deleted_files ?? 0,
    by_category: categories.map(({ category_id, name, files, bytes }) => ({
      category: category_id,
      name,
      files,
      bytes: Number(bytes),
    })),
    by_type: byKind
      .filter(({ files }) => files > 0)
      .sort((one, other) => other.bytes - one.bytes || one.kind.localeCompare(other.kind)),
  }
}
