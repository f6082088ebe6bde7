import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import { type Fault, type FieldFaults, fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import { collectFaults } from '../../../http/input/validate.ts'
import type { AnyImportRows, ImportCells, RowFault, RowRules } from '../import-kind.ts'
import type { TableFile, TableRow } from '../reading/table-file.ts'
import { type Columns, cellsOf } from './judge-columns.ts'
import { RefusedList } from './refused-list.ts'

type New = { readonly name: string }

/** So many rows are judged between two words of how far it is. */
const TOLD_EVERY = 500
const VALUE_SHOWN = 200

/**
 * The cells of a row as a CSV file is to hold them. In a workbook "1.234" is a figure with three decimals; a CSV file is
 * asked what divides thousands, and "1.2340" leaves nothing to ask.
 */
function listedCells({ cells }: TableRow, { decimalSign }: TableFile): readonly string[] {
  if (decimalSign === null) return cells
  return cells.map((cell) => (/^-?\d{1,3}\.\d{3}$/.test(cell) ? `${cell}0` : cell))
}

/** A fault as a report tells it: its sentence, and what a program reads. */
function told(found: Fault): Pick<RowFault, 'message' | 'code' | 'params'> {
  return { message: faultText(found), code: found.code, params: found.params }
}

/** What is wrong with the row as a row, before anything is made of its cells. */
function brokenRow(row: TableRow, columns: Columns): Fault | null {
  if (row.fault) return row.fault
  const surplus = row.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  return surplus ? fault('row_longer_than_header') : null
}

type Judgement = { made: New } | Pick<ImportRefusal, 'reason' | 'faults'>

/** Judges the rows of one file by the rules a record is created under, and no others. */
class RowJudge {
  readonly #kind: AnyImportRows
  readonly #columns: Columns
  readonly #rules: RowRules<string, New>

  constructor(kind: AnyImportRows, columns: Columns, rules: RowRules<string, New>) {
    this.#kind = kind
    this.#columns = columns
    this.#rules = rules
  }

  judge(row: TableRow, cells: ImportCells<string>): Judgement {
    const broken = brokenRow(row, this.#columns)
    if (broken)
      return { reason: 'invalid', faults: [{ column: null, field: 'row', value: null, ...told(broken) }] }
    const parsed = readInput(this.#kind.schema, this.#rules.draftOf(cells))
    if (!parsed.success) return this.#invalid(cells, collectFaults(parsed.faults))
    const beyond = this.#rules.faultsBeyond(parsed.data)
    return beyond ? this.#invalid(cells, beyond) : this.#unlessRepeated(row.line, parsed.data)
  }

  #columnOf(field: string): string | null {
    return this.#columns.find((one) => one.field === field)?.name ?? null
  }

  #invalid(cells: ImportCells<string>, errors: FieldFaults): Judgement {
    const byField = new Map<string, RowFault>()
    for (const [path, [first]] of Object.entries(errors)) {
      if (first === undefined) continue
      const field = this.#kind.fieldOf(path, cells)
      const value = cutText(cells[field] ?? '', VALUE_SHOWN) || null
      const found = told(this.#kind.faultOf(field, first))
      byField.set(field, { column: this.#columnOf(field), field, value, ...found })
    }
    return { reason: 'invalid', faults: [...byField.values()] }
  }

  #unlessRepeated(line: number, made: New): Judgement {
    const repeated = this.#rules.repetitions.repetitionOf(made)
    if (!repeated) {
      this.#rules.repetitions.keep(made, line)
      return { made }
    }
    const { field } = repeated
    const value = String((made as Readonly<Record<string, unknown>>)[field])
    return {
      reason: 'duplicate',
      faults: [{ column: this.#columnOf(field), field, value, ...told(repeated.fault) }],
    }
  }
}

/** Says of each row whether it is new, there already, or nothing by the rules. `tell` hears how many are behind it. */
export function judgeRows(
  kind: AnyImportRows,
  rules: RowRules<string, New>,
  file: TableFile,
  columns: Columns,
  tell: (done: number) => void,
): { taken: New[]; refused: RefusedList } {
  const judge = new RowJudge(kind, columns, rules)
  const taken: New[] = []
  const refused = new RefusedList()
  for (const [at, row] of file.rows.entries()) {
    if (at % TOLD_EVERY === 0) tell(at)
    const cells = cellsOf(row, columns)
    const judged = judge.judge(row, cells)
    if ('made' in judged) taken.push(judged.made)
    else {
      const name = cutText(cells.name?.trim() ?? '', VALUE_SHOWN) || null
      refused.add({ line: row.line, name, ...judged, cells: listedCells(row, file) })
    }
  }
  return { taken, refused }
}
