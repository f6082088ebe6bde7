import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import { invalid } from '../../../http/app-error.ts'
import type { AnyImportRows, ImportCells } from '../import-kind.ts'
import type { TableFile, TableRow } from '../reading/table-file.ts'
import type { JudgedColumn, Mapping } from './judge-protocol.ts'

export type Columns = readonly { readonly name: string; readonly field: string | null }[]

const SAMPLES = 3
const SAMPLE_SHOWN = 80

function mappedColumns(names: readonly string[], mapping: Mapping): Columns {
  const faults: FieldFaults = Object.create(null)
  const fields = Object.entries(mapping)
  for (const [at, [name, field]] of fields.entries()) {
    if (!names.includes(name)) faults[`mapping.${name}`] = [fault('no_such_column')]
    else if (field && fields.findIndex(([, other]) => other === field) < at)
      faults[`mapping.${name}`] = [fault('field_mapped_twice')]
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const byName = new Map(fields)
  return names.map((name) => ({ name, field: byName.get(name) ?? null }))
}

/** What each column is taken for: as the caller says, else by its name. */
export function columnsOf(
  { recognise }: Pick<AnyImportRows, 'recognise'>,
  { columns }: TableFile,
  mapping: Mapping | null,
): Columns {
  if (mapping) return mappedColumns(columns, mapping)
  const fields = recognise(columns)
  return columns.map((name, at) => ({ name, field: fields[at] ?? null }))
}

/** The cells of a row by the fields that the columns are taken for. */
export function cellsOf(row: TableRow, columns: Columns): ImportCells<string> {
  return Object.fromEntries(columns.flatMap(({ field }, at) => (field ? [[field, row.cells[at] ?? '']] : [])))
}

function samplesOf(rows: readonly TableRow[], at: number): string[] {
  const samples: string[] = []
  for (const { cells } of rows) {
    const text = cutText(cells[at]?.trim() ?? '', SAMPLE_SHOWN)
    if (text !== '') samples.push(text)
    if (samples.length === SAMPLES) break
  }
  return samples
}

/** Each column with the first cells that hold something. */
export function withSamples(columns: Columns, { rows }: TableFile): JudgedColumn[] {
  return columns.map((column, at) => ({ ...column, samples: samplesOf(rows, at) }))
}
