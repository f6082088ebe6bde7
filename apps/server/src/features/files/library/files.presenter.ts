import type { File, FileListItem, FileShare } from '@counterfoil/contract/files/files.schema.ts'
import { fileKindOf } from '@counterfoil/domain/files/file-types.ts'
import type { VersionRow } from './file-versions.db.ts'
import type { FileRow } from './files.db.ts'

export function presentFileListItem(row: FileRow): FileListItem {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    kind: fileKindOf(row.type),
    size: Number(row.size),
    category: row.category_id,
    client: row.client_id,
    invoice: row.invoice_id,
    quote: row.quote_id,
    payment: row.payment_id,
    category_name: row.category_name,
    client_name: row.client_name,
    invoice_number: row.invoice_number,
    quote_number: row.quote_number,
    current_version: row.current_number,
    open_comments: row.open_comments,
    open_shares: row.open_shares,
    created_by: row.author,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** A file with its versions, the newest first, and its links. */
export function presentFile(row: FileRow, versions: readonly VersionRow[], shares: FileShare[]): File {
  return {
    ...presentFileListItem(row),
    versions: versions.map((version) => ({
      number: version.number,
      name: version.name,
      type: version.type,
      size: Number(version.size),
      is_current: version.number === row.current_number,
      restored_from: version.restored_from,
      created_by: version.author,
      created_at: version.created_at.toISOString(),
    })),
    shares,
  }
}
