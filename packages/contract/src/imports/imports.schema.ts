import { z } from 'zod'
import { fault } from '../fault.ts'
import { says } from '../read-input.ts'
import { id, textOrNull, textOut, timestamp } from '../scalars.ts'

const MAPPING_MAX = 50_000

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
  /** What became of a file: `rows` = `imported` + those refused, unless all or none were to be taken in. */
  const result = z
    .object({
      /** The import, which can be undone; null where nothing was taken in. */
      id: id.nullable(),
      rows: z.number().int(),
      imported: z.number().int(),
      refused: z.array(importRefusal),
      columns: z.array(column),
    })
    .meta({ id: `${noun}Import` })
  /** What would become of it. Without a column for names nothing can be said of the rows yet. */
  const preview = z
    .object({
      rows: z.number().int(),
      ready: z.number().int(),
      refused: z.array(importRefusal),
      columns: z.array(column.extend({ samples: z.array(textOut('What stands in a row.')) })),
      has_names: z.boolean(),
    })
    .meta({ id: `${noun}ImportPreview` })
  const body = z.strictObject({
    mapping: mappingText.optional(),
    /** `all_or_none`: one row that is refused keeps the others from being taken in. */
    take: z.enum(['good_rows', 'all_or_none']).default('good_rows'),
  })
  return { body, result, preview }
}

/** One file that was taken in. */
export const importRecord = z
  .object({
    id,
    file_name: textOut('What the file was called.'),
    rows: z.number().int(),
    imported: z.number().int(),
    refused: z.number().int(),
    created_by_name: textOut('Who imported it.'),
    created_at: timestamp,
    /** Whether it can be undone now. */
    can_undo: z.boolean(),
    undone_at: timestamp.nullable(),
    /** How many an undoing removed. */
    removed: z.number().int().nullable(),
  })
  .meta({ id: 'ImportRecord' })
export type ImportRecord = z.output<typeof importRecord>

/** What undoing an import removed, and what stays: somebody has used or changed it since. */
export const importUndoing = z
  .object({
    removed: z.number().int(),
    kept: z.array(z.object({ id, name: textOut('What it is called.'), reason: z.enum(['used', 'changed']) })),
  })
  .meta({ id: 'ImportUndoing' })
export type ImportUndoing = z.output<typeof importUndoing>

export type ImportRefusal = z.output<typeof importRefusal>
type Shapes<Field extends string> = ReturnType<typeof importShapes<Field>>
export type ImportBody<Field extends string> = z.output<Shapes<Field>['body']>
export type ImportResult<Field extends string> = z.output<Shapes<Field>['result']>
export type ImportPreview<Field extends string> = z.output<Shapes<Field>['preview']>
