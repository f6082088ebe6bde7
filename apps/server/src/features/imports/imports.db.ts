import { sql } from '../../db/statement.ts'

/** One import of a company and noun at a time: two of the same file would both find its rows missing. */
export const lockImport = sql(
  "select pg_advisory_xact_lock(hashtextextended($2::text || ' import ' || $1::uuid::text, 0))",
)

export type ImportRow = {
  id: string
  file_name: string
  rows: number
  imported: number
  refused: number
  created_by_name: string
  created_at: Date
  removed: number | null
  undone_at: Date | null
  read_at: Date
}

const IMPORT = `i.id, i.file_name, i.rows, i.imported, i.refused, i.created_by_name, i.created_at, i.removed, i.undone_at,
  now() as read_at`

export const insertImport = sql<
  unknown,
  {
    company_id: string
    id: string
    noun: string
    file_name: string
    rows: number
    imported: number
    refused: number
    created_by: string
    created_by_name: string
  }
>(`insert into imports (company_id, id, noun, file_name, rows, imported, refused, created_by, created_by_name)
  values (:company_id, :id, :noun, :file_name, :rows, :imported, :refused, :created_by, :created_by_name)`)

export const latestImports = sql<ImportRow>(`
  select ${IMPORT} from imports i where i.company_id = $1 and i.noun = $2 order by i.created_at desc, i.id desc limit 20`)

export const importForUpdate = sql<ImportRow>(
  `select ${IMPORT} from imports i where i.company_id = $1 and i.noun = $2 and i.id = $3 for no key update`,
)

export const markUndone = sql(
  'update imports set removed = $3, undone_at = now() where company_id = $1 and id = $2',
)
