import { IMPORT_STATUSES } from '@counterfoil/domain/imports/import-status.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { says } from '../read-input.ts'
import { id, textOrNull, textOut, timestamp } from '../scalars.ts'

const MAPPING_MAX = 50_000
/** Of rows that are refused, and of records that an undoing leaves, an answer holds at most so many; the counts are of all. */
export const IMPORT_ROWS_SHOWN = 500
/** Characters of the refused rows in an answer: fewer rows where each has many faults. */
export const IMPORT_ROWS_SHOWN_LENGTH = 250_000

const importFault = z
  .object({
    /** The column of the file it is in; null where the file has none for the field. */
    column: textOrNull('The name of the column.'),
    /** The field it is about. */
    field: textOut('The name of a field.'),
    value: textOrNull('What stands there.'),
    message: textOut('What is wrong with it.'),
    ...fault.shape,
  })
  .meta({ id: 'ImportFault' })

/** A row that is not taken in: it breaks a rule, or what it tells of is there already. */
const importRefusal = z
  .object({
    /** Where the row begins in the file; the header is in line 1. */
    line: z.number().int(),
    reason: z.enum(['invalid', 'duplicate']),
    name: textOrNull('The name in the row.'),
    faults: z.array(importFault),
  })
  .meta({ id: 'ImportRefusal' })

const importStatus = z.enum(IMPORT_STATUSES).meta({ id: 'ImportStatus' })

/** One file that is taken in, or was; `done` of its `rows` in the step that `status` names. */
export const importRecord = z
  .object({
    id,
    file_name: textOut('What the file was called.'),
    status: importStatus,
    /** Known once the file is read; 0 until then. */
    rows: z.number().int(),
    done: z.number().int(),
    imported: z.number().int(),
    /** How many rows were not taken in. */
    refused: z.number().int(),
    /** Whether the whole list of them can be had: where there are any, for a week. */
    has_refused_list: z.boolean(),
    /** Why it failed, or why its undoing broke off. */
    fault: z
      .object({ message: textOut('What stood in the way.'), ...fault.shape })
      .meta({ id: 'ImportFailure' })
      .nullable(),
    created_by_name: textOut('Who imported it.'),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
    /** Whether it can be cancelled, or undone, now. */
    can_cancel: z.boolean(),
    can_undo: z.boolean(),
    undone_at: timestamp.nullable(),
    /** How many an undoing has removed, and how many it left: somebody has used or changed them since. */
    removed: z.number().int().nullable(),
    kept: z.number().int().nullable(),
  })
  .meta({ id: 'ImportRecord' })
export type ImportRecord = z.output<typeof importRecord>

/** What an undoing left, and why. */
const keptRecord = z
  .object({ id, name: textOut('What it is called.'), reason: z.enum(['used', 'changed']) })
  .meta({ id: 'KeptImportRecord' })
export type KeptRecord = z.output<typeof keptRecord>

/**
 * What an import of one noun takes and answers. `field` are the fields a column can hold; the parts are named after the
 * noun: `Client` makes ClientImport and ClientImportPreview.
 */
export function importShapes<Field extends string>(noun: string, fields: readonly [Field, ...Field[]]) {
  const field = z.enum(fields).meta({ id: `${noun}ImportField` })
  const mapping = z.record(z.string().max(1000), field.nullable())
  /** In a form everything is text: this one holds JSON, a field (or null, to leave it out) for each column's name. */
  const mappingText = z
    .string()
    .max(MAPPING_MAX, says('too_long', { max: MAPPING_MAX }))
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: says('mapping_not_an_object') })
        return z.NEVER
      }
    })
    .pipe(mapping)
  const column = z
    .object({ name: textOut('The name of the column.'), field: field.nullable() })
    .meta({ id: `${noun}ImportColumn` })
  /** An import with what came of it: `rows` = `imported` + `refused`, unless all or none were to be taken in. */
  const detail = importRecord
    .extend({
      /** The first of the rows that were not taken in. */
      refused_rows: z.array(importRefusal),
      columns: z.array(column),
      /** The first of the records that its undoing left. */
      kept_records: z.array(keptRecord),
    })
    .meta({ id: `${noun}Import` })
  /** What would become of it. Without a column for names nothing can be said of the rows yet. */
  const preview = z
    .object({
      rows: z.number().int(),
      ready: z.number().int(),
      refused: z.number().int(),
      refused_rows: z.array(importRefusal),
      columns: z.array(column.extend({ samples: z.array(textOut('What stands in a row.')) })),
      has_names: z.boolean(),
    })
    .meta({ id: `${noun}ImportPreview` })
  const body = z.strictObject({
    mapping: mappingText.optional(),
    /** `all_or_none`: one row that is refused keeps the others from being taken in. */
    take: z.enum(['good_rows', 'all_or_none']).default('good_rows'),
  })
  return { body, detail, preview }
}

/** The whole list of rows that are not taken in is a file: one of them as JSON in each line. */
export const REFUSED_ROWS_TYPE = 'application/jsonl'

export type ImportRefusal = z.output<typeof importRefusal>
/** As that list has it: with its cells in the order of the import's columns, so that it can be mended. */
export type RefusedRow = ImportRefusal & { readonly cells: readonly string[] }
type Shapes<Field extends string> = ReturnType<typeof importShapes<Field>>
export type ImportBody<Field extends string> = z.output<Shapes<Field>['body']>
export type ImportDetail<Field extends string> = z.output<Shapes<Field>['detail']>
export type ImportPreview<Field extends string> = z.output<Shapes<Field>['preview']>
