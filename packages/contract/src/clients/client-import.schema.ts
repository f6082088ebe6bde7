import { IMPORT_FIELDS } from '@counterfoil/domain/clients/import-columns.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { says } from '../read-input.ts'
import { textOrNull, textOut } from '../scalars.ts'

const clientImportField = z.enum(IMPORT_FIELDS).meta({ id: 'ClientImportField' })

const MAPPING_MAX = 50_000
const mapping = z.record(z.string().max(1000), clientImportField.nullable())

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

export const clientImportBody = z.strictObject({ mapping: mappingText.optional() })
export type ClientImportBody = z.output<typeof clientImportBody>

const importFault = z
  .object({
    /** The column of the file it is in; null where the file has none for the field. */
    column: textOrNull('The name of the column.'),
    /** The field of a client it is about. */
    field: textOut('The name of a field.'),
    value: textOrNull('What stands there.'),
    message: textOut('What is wrong with it.'),
    ...fault.shape,
  })
  .meta({ id: 'ImportFault' })

/** A row that is not taken in: it breaks a rule, or the client is there already. */
const importRefusal = z
  .object({
    /** Where the row begins in the file; the header is in line 1. */
    line: z.number().int(),
    reason: z.enum(['invalid', 'duplicate']),
    name: textOrNull('The name in the row.'),
    faults: z.array(importFault),
  })
  .meta({ id: 'ImportRefusal' })

const importColumn = z
  .object({ name: textOut('The name of the column.'), field: clientImportField.nullable() })
  .meta({ id: 'ImportColumn' })

/** What became of a file: `rows` = `imported` + those refused. */
export const clientImport = z
  .object({
    rows: z.number().int(),
    imported: z.number().int(),
    refused: z.array(importRefusal),
    columns: z.array(importColumn),
  })
  .meta({ id: 'ClientImport' })

/** What would become of it. Without a column for names nothing can be said of the rows yet. */
export const clientImportPreview = z
  .object({
    rows: z.number().int(),
    ready: z.number().int(),
    refused: z.array(importRefusal),
    columns: z.array(importColumn.extend({ samples: z.array(textOut('What stands in a row.')) })),
    has_names: z.boolean(),
  })
  .meta({ id: 'ClientImportPreview' })

export type ClientImportRefusal = z.output<typeof importRefusal>
export type ClientImport = z.output<typeof clientImport>
export type ClientImportPreview = z.output<typeof clientImportPreview>
