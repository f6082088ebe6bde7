import { filesEndpoints } from '@counterfoil/contract/files/files.endpoints.ts'
import type { File, FileListItem, fileListQuery } from '@counterfoil/contract/files/files.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { fileTypesOf } from '@counterfoil/domain/files/file-types.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import { listShares } from '../shares/share-file.ts'
import { FILE_ORDER, fileCount, filePage } from './file-list.db.ts'
import { versionsOfFile } from './file-versions.db.ts'
import { fileById } from './files.db.ts'
import { presentFile, presentFileListItem } from './files.presenter.ts'

type Query = z.output<typeof fileListQuery>

function filtersOf(query: Query) {
  return {
    category: query.category === 'none' ? undefined : query.category,
    uncategorized: query.category === 'none' ? true : undefined,
    client: query.client,
    invoice: query.invoice,
    quote: query.quote,
    payment: query.payment,
    types: query.type && fileTypesOf(query.type),
    deleted: query.deleted,
    search: query.search?.trim() || undefined,
  }
}

/** A page of the company's files. */
export async function listFiles(tx: Tx, companyId: string, query: Query): Promise<Paged<FileListItem>> {
  const order = FILE_ORDER[query.ordering.replace('-', '') as keyof typeof FILE_ORDER]
  const page = readPage(query, order)
  const filters = filtersOf(query)
  const names = filterKey(filters)
  const values = { company_id: companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(filePage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(fileCount(names), values),
  ])
  const { path } = filesEndpoints.listFiles
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentFileListItem })
}

/** One file with its versions and links, a deleted one as well. */
export async function readFile(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'encryption'>,
  companyId: string,
  id: string,
): Promise<File> {
  const [row, versions, shares] = await Promise.all([
    tx.first(fileById, [companyId, id]),
    tx.rows(versionsOfFile, [companyId, id]),
    listShares(tx, deps, companyId, id),
  ])
  return presentFile(found(row), versions, shares)
}
