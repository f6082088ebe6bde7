import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import type { Fault, FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import type { TableFile } from './reading/table-file.ts'

/** The cells of one row by what they are; what is not there is empty. */
export type ImportCells<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** What a row repeats: the field it is seen by, and why it is not taken in. */
type RepeatedRow<Field extends string> = { readonly field: Field; readonly fault: Fault }

/** Which rows are there already; each row that is taken in is kept, for the next to be held against. */
export type Repetitions<Field extends string, New> = {
  repetitionOf(made: New): RepeatedRow<Field> | null
  keep(made: New, line: number): void
}

/** What the rows of one file are judged with. */
export type RowRules<Field extends string, New> = {
  /** The row as what the contract of a new record takes. */
  draftOf(cells: ImportCells<Field>): unknown
  /** Faults no schema can see, or null. */
  faultsBeyond(made: New): FieldFaults | null
  readonly repetitions: Repetitions<Field, New>
}

/** Records that are written together: each table's rows as a JSON text, ready to be sent, and what their events name. */
export type ImportBatch = {
  readonly records: readonly { readonly id: string; readonly name: string }[]
  readonly tables: Readonly<Record<string, string>>
}

/**
 * How rows of one noun become records: rules alone, without a database, so that a thread can follow them. `Context` is
 * what they are judged by, loaded once for a file, in plain values.
 */
export type ImportRows<Field extends string, New extends { readonly name: string }, Context> = {
  /** A file without a column for one of these names nothing. */
  readonly namingFields: readonly Field[]
  /** How a file becomes a table, where it may be another than CSV or Excel. */
  read?(bytes: Buffer): Promise<TableFile>
  /** What each column is taken for by its name. */
  recognise(names: readonly string[]): (Field | null)[]
  /** The contract of a new record: a row is judged as anything typed is. */
  readonly schema: z.ZodType<New>
  rulesOf(context: Context, file: Pick<TableFile, 'decimalSign'>): RowRules<Field, New>
  /** Which cell a fault of the new record's field comes from. */
  fieldOf(path: string, cells: ImportCells<Field>): string
  /** A fault as the reader of the file is to be told it. */
  faultOf(field: string, found: Fault): Fault
  batchOf(made: readonly New[]): ImportBatch
}

/** {@link ImportRows} of whichever noun, as they are loaded by the address of their module. */
export type AnyImportRows = ImportRows<string, { readonly name: string }, unknown>

/** A record an import made, and what has become of it since; null for nothing. */
export type MadeRecord = {
  readonly id: string
  readonly name: string
  readonly reason: 'used' | 'changed' | null
}

/** Which records of an import are looked at next. */
export type MadePage = { readonly importId: string; readonly after: string | null; readonly most: number }

/** What is imported, as its row says it. */
export type ImportedNoun = 'client' | 'product' | 'bank_line'

/** All that an import of one noun has of its own; everything else is the same for each. */
export type ImportKind = {
  readonly noun: ImportedNoun
  /** What is said of a file none of whose columns names anything. */
  readonly noNames: Fault
  readonly permission: Permission
  /** The module that exports the noun's {@link ImportRows} as `importRows`. */
  readonly rowsModule: URL
  /** What rows are judged by, in values that can be handed to a thread. */
  contextOf(tx: Tx, scope: CompanyScope): Promise<unknown>
  /** Writes new records of an import, each with its own event. */
  write(tx: Tx, scope: CompanyScope, batch: ImportBatch, importId: string): Promise<void>
  /** The next records of an import in order of their ids, held against use by others until the transaction ends. */
  madeBy(tx: Tx, scope: CompanyScope, page: MadePage): Promise<readonly MadeRecord[]>
  /** Removes records nobody uses, each with its own event. */
  remove(tx: Tx, scope: CompanyScope, records: readonly MadeRecord[]): Promise<void>
  /** What the history says of the whole file, and of its undoing. */
  readonly event: EventType
  readonly undoneEvent: EventType
}

export type RowFault = ImportRefusal['faults'][number]
