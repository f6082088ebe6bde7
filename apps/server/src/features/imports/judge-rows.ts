import { setImmediate } from 'node:timers/promises'
import type { ImportBody, ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import { type Fault, type FieldFaults, fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { invalid } from '../../http/app-error.ts'
import { collectFaults } from '../../http/input/validate.ts'
import type { ImportCells, ImportKind, RowFault, RowRules } from './import-kind.ts'
import type { TableFile, TableRow } from './reading/table-file.ts'

type Columns<Field> = readonly { name: string; field: Field | null }[]
type Mapping<Field extends string> = ImportBody<Field>['mapping']

export type JudgedFile<Field extends string, New> = {
  columns: Columns<Field>
  /** Without a column for names nothing is said of the rows. */
  hasNames: boolean
  taken: readonly New[]
  refused: readonly ImportRefusal[]
}

/** So many rows, or characters, are judged before others have their turn. */
const AT_ONCE = 200
const TEXT_AT_ONCE = 50_000
const VALUE_SHOWN = 200

function mappedColumns<Field extends string>(
  names: readonly string[],
  mapping: NonNullable<Mapping<Field>>,
): Columns<Field> {
  const faults: FieldFaults = Object.create(null)
  const fields = Object.entries<Field | null>(mapping)
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
function columnsOf<Field extends string, New extends { name: string }>(
  kind: ImportKind<Field, New>,
  { columns }: TableFile,
  mapping: Mapping<Field>,
): Columns<Field> {
  if (mapping) return mappedColumns(columns, mapping)
  const fields = kind.recognise(columns)
  return columns.map((name, at) => ({ name, field: fields[at] ?? null }))
}

function cellsOf<Field extends string>(row: TableRow, columns: Columns<Field>): ImportCells<Field> {
  const cells = columns.flatMap(({ field }, at) => (field ? [[field, row.cells[at] ?? '']] : []))
  return Object.fromEntries(cells) as ImportCells<Field>
}

/** A fault as a report tells it: its sentence, and what a program reads. */
function told(found: Fault): Pick<RowFault, 'message' | 'code' | 'params'> {
  return { message: faultText(found), code: found.code, params: found.params }
}

/** What is wrong with the row as a row, before anything is made of its cells. */
function brokenRow(row: TableRow, columns: Columns<string>): Fault | null {
  if (row.fault) return row.fault
  const surplus = row.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  return surplus ? fault('row_longer_than_header') : null
}

type Judgement<New> = { made: New } | Pick<ImportRefusal, 'reason' | 'faults'>

/** Judges the rows of one file by the rules a record is created under, and no others. */
class RowJudge<Field extends string, New extends { name: string }> {
  readonly #kind: ImportKind<Field, New>
  readonly #columns: Columns<Field>
  readonly #rules: RowRules<Field, New>

  constructor(kind: ImportKind<Field, New>, columns: Columns<Field>, rules: RowRules<Field, New>) {
    this.#kind = kind
    this.#columns = columns
    this.#rules = rules
  }

  async judge(row: TableRow, cells: ImportCells<Field>): Promise<Judgement<New>> {
    const broken = brokenRow(row, this.#columns)
    if (broken)
      return { reason: 'invalid', faults: [{ column: null, field: 'row', value: null, ...told(broken) }] }
    const parsed = readInput(this.#kind.schema, this.#rules.draftOf(cells))
    if (!parsed.success) return this.#invalid(cells, collectFaults(parsed.faults))
    const beyond = await this.#rules.faultsBeyond(parsed.data)
    return beyond ? this.#invalid(cells, beyond) : this.#unlessRepeated(row.line, parsed.data)
  }

  #columnOf(field: string): string | null {
    return this.#columns.find((one) => one.field === field)?.name ?? null
  }

  #invalid(cells: ImportCells<Field>, errors: FieldFaults): Judgement<New> {
    const byField = new Map<string, RowFault>()
    for (const [path, [first]] of Object.entries(errors)) {
      if (first === undefined) continue
      const field = this.#kind.fieldOf(path, cells)
      const value = cutText(cells[field as Field] ?? '', VALUE_SHOWN) || null
      const found = told(this.#kind.faultOf(field, first))
      byField.set(field, { column: this.#columnOf(field), field, value, ...found })
    }
    return { reason: 'invalid', faults: [...byField.values()] }
  }

  #unlessRepeated(line: number, made: New): Judgement<New> {
    const repeated = this.#rules.repetitions.repetitionOf(made)
    if (!repeated) {
      this.#rules.repetitions.keep(made, line)
      return { made }
    }
    const { field } = repeated
    const value = String(made[field as unknown as keyof New])
    return {
      reason: 'duplicate',
      faults: [{ column: this.#columnOf(field), field, value, ...told(repeated.fault) }],
    }
  }
}

/** Says of each row whether it is new, there already, or nothing by the rules. */
export async function judgeRows<Field extends string, New extends { name: string }>(
  tx: Tx,
  scope: CompanyScope,
  kind: ImportKind<Field, New>,
  file: TableFile,
  mapping: Mapping<Field>,
): Promise<JudgedFile<Field, New>> {
  const columns = columnsOf(kind, file, mapping)
  const hasNames = columns.some(({ field }) => field && kind.namingFields.includes(field))
  if (!hasNames) return { columns, hasNames, taken: [], refused: [] }
  const judge = new RowJudge(kind, columns, await kind.rulesOf(tx, scope, file))
  const taken: New[] = []
  const refused: ImportRefusal[] = []
  let rows = 0
  let length = 0
  for (const row of file.rows) {
    rows += 1
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (rows >= AT_ONCE || length > TEXT_AT_ONCE) {
      await setImmediate()
      rows = 0
      length = 0
    }
    const cells = cellsOf(row, columns)
    const judged = await judge.judge(row, cells)
    if ('made' in judged) taken.push(judged.made)
    else {
      const named = (cells as Partial<Record<string, string>>).name
      const name = cutText(named?.trim() ?? '', VALUE_SHOWN) || null
      refused.push({ line: row.line, name, ...judged })
    }
  }
  return { columns, hasNames, taken, refused }
}
