import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import type { Fault, FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
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

/** What rows are judged with, loaded once for a file. */
export type RowRules<Field extends string, New> = {
  /** The row as what the contract of a new record takes. */
  draftOf(cells: ImportCells<Field>): unknown
  /** Faults no schema can see, or null. */
  faultsBeyond(made: New): Promise<FieldFaults | null>
  readonly repetitions: Repetitions<Field, New>
}

/** A record an import made, and what has become of it since; null for nothing. */
export type MadeRecord = {
  readonly id: string
  readonly name: string
  readonly reason: 'used' | 'changed' | null
}

/** All that an import of one noun has of its own; everything else is the same for each. */
export type ImportKind<Field extends string, New extends { readonly name: string }> = {
  readonly noun: 'client' | 'product'
  /** A file without a column for one of these names nothing. */
  readonly namingFields: readonly Field[]
  /** What each column is taken for by its name. */
  recognise(names: readonly string[]): (Field | null)[]
  /** The contract of a new record: a row is judged as anything typed is. */
  readonly schema: z.ZodType<New>
  rulesOf(tx: Tx, scope: CompanyScope, file: Pick<TableFile, 'decimalSign'>): Promise<RowRules<Field, New>>
  /** Which cell a fault of the new record's field comes from. */
  fieldOf(path: string, cells: ImportCells<Field>): string
  /** A fault as the reader of the file is to be told it. */
  faultOf(field: string, found: Fault): Fault
  /** Writes new records of an import, each with its own event. */
  write(tx: Tx, scope: CompanyScope, made: readonly New[], importId: string): Promise<void>
  /** What is left of an import, held against use by others until the transaction ends. */
  madeBy(tx: Tx, scope: CompanyScope, importId: string): Promise<readonly MadeRecord[]>
  /** Removes records nobody uses, each with its own event. */
  remove(tx: Tx, scope: CompanyScope, records: readonly MadeRecord[]): Promise<void>
  /** What the history says of the whole file, and of its undoing. */
  readonly event: EventType
  readonly undoneEvent: EventType
}

export type RowFault = ImportRefusal['faults'][number]
