import type { ImportStatus } from '@counterfoil/domain/imports/import-status.ts'
import { sql } from '../../db/statement.ts'
import type { ImportedNoun } from './import-kind.ts'

export type ImportRow = {
  id: string
  noun: ImportedNoun
  file_name: string
  status: ImportStatus
  rows: number
  done: number
  imported: number
  refused: number
  has_refused_list: boolean
  fault: string | null
  created_by: string
  created_by_name: string
  created_at: Date
  ended_at: Date | null
  removed: number | null
  kept: number | null
  undone_by: string | null
  undone_at: Date | null
  undo_after: string | null
  cancel_asked: boolean
  mapping: string | null
  take: 'good_rows' | 'all_or_none'
  tries: number
  read_at: Date
}

/** With what the answer of one import shows beside its figures, as JSON. */
export type ImportDetailRow = ImportRow & { columns: string; refused_rows: string; kept_records: string }

const IMPORT = `i.id, i.noun, i.file_name, i.status, i.rows, i.done, i.imported, i.refused, i.fault, i.created_by, i.created_by_name,
  i.created_at, i.ended_at, i.removed, i.kept, i.undone_by, i.undone_at, i.undo_after, i.cancel_asked, i.mapping, i.take, i.tries,
  now() as read_at, exists (
    select from import_pieces p
    where p.company_id = i.company_id and p.import_id = i.id and p.part = 'refused' and p.position = 0) as has_refused_list`

export const insertImport = sql<
  unknown,
  {
    company_id: string
    id: string
    noun: string
    file_name: string
    mapping: string | null
    take: string
    created_by: string
    created_by_name: string
  }
>(`insert into imports (company_id, id, noun, file_name, status, rows, imported, refused, mapping, take, created_by, created_by_name)
  values (:company_id, :id, :noun, :file_name, 'waiting', 0, 0, 0, :mapping, :take, :created_by, :created_by_name)`)

export const latestImports = sql<ImportRow>(`
  select ${IMPORT} from imports i where i.company_id = $1 and i.noun = $2 order by i.created_at desc, i.id desc limit 20`)

export const importDetail = sql<ImportDetailRow>(`
  select ${IMPORT}, i.columns, i.refused_rows, i.kept_records from imports i where i.company_id = $1 and i.noun = $2 and i.id = $3`)

export const importForUpdate = sql<ImportRow>(
  `select ${IMPORT} from imports i where i.company_id = $1 and i.noun = $2 and i.id = $3 for no key update`,
)

export const insertPiece = sql<
  unknown,
  { company_id: string; import_id: string; part: 'file' | 'refused'; position: number; bytes: Uint8Array }
>(`insert into import_pieces (company_id, import_id, part, position, bytes)
  values (:company_id, :import_id, :part, :position, :bytes)`)

/** One piece; none behind the last. */
export const pieceAt = sql<
  { bytes: Buffer },
  { company_id: string; import_id: string; part: 'file' | 'refused'; position: number }
>(`
  select bytes from import_pieces
  where company_id = :company_id and import_id = :import_id and part = :part and position = :position`)

export const dropFile = sql(
  "delete from import_pieces where company_id = $1 and import_id = $2 and part = 'file'",
)

/** Lists of rows that were refused a week ago. */
export const forgetOldLists = sql(`
  delete from import_pieces p where p.company_id = $1 and exists (
    select from imports i where i.company_id = p.company_id and i.id = p.import_id and i.ended_at < now() - interval '7 days')`)

export const markCancelled = sql(`
  update imports set status = 'cancelled', ended_at = now(), done = 0 where company_id = $1 and id = $2`)

export const askToCancel = sql(`update imports set cancel_asked = true where company_id = $1 and id = $2`)
