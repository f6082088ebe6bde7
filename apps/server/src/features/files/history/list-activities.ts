import type { FileActivity, fileActivityListQuery } from '@counterfoil/contract/files/file-comments.schema.ts'
import { fileLibraryEndpoints } from '@counterfoil/contract/files/file-library.endpoints.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import {
  ACTIVITY_ORDER,
  type ActivityRow,
  activityById,
  activityCount,
  activityPage,
} from './activities.db.ts'

function presentActivity(row: ActivityRow): FileActivity {
  return {
    id: row.id,
    file: row.file_id,
    file_name: row.file_name,
    kind: row.kind,
    actor: row.actor_name,
    before: row.before,
    after: row.after,
    created_at: row.created_at.toISOString(),
  }
}

/** A page of what was done to files, of one or of all. */
export async function listActivities(
  tx: Tx,
  { companyId }: CompanyScope,
  query: z.output<typeof fileActivityListQuery>,
): Promise<Paged<FileActivity>> {
  const page = readPage(query, ACTIVITY_ORDER.created_at)
  const filters = { file: query.file, kind: query.kind, search: query.search?.trim() || undefined }
  const names = filterKey(filters)
  const values = { company_id: companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(activityPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(activityCount(names), values),
  ])
  const { path } = fileLibraryEndpoints.listFileActivities
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentActivity })
}

export async function readActivity(tx: Tx, { companyId }: CompanyScope, id: string): Promise<FileActivity> {
  return presentActivity(found(await tx.first(activityById, [companyId, id])))
}
