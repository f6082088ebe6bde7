import { setImmediate } from 'node:timers/promises'
import type {
  ClientImportBody,
  ClientImportRefusal,
} from '@counterfoil/contract/clients/client-import.schema.ts'
import { clientCreate } from '@counterfoil/contract/clients/clients.schema.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import { duplicateClients, repetitionFault } from '@counterfoil/domain/clients/duplicate-clients.ts'
import { type ImportField, NAMING_FIELDS } from '@counterfoil/domain/clients/import-columns.ts'
import {
  type ImportCells,
  type ImportContext,
  importedClient,
  importFault,
  importFieldOf,
} from '@counterfoil/domain/clients/imported-client.ts'
import { recogniseColumns } from '@counterfoil/domain/clients/recognise-columns.ts'
import { type Fault, type FieldFaults, fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { collectFaults } from '../../../http/input/validate.ts'
import { readCompany } from '../../companies/read-company.ts'
import { findCountry } from '../../reference/find-country.ts'
import { checkClient } from '../check-client.ts'
import { knownClients } from './client-import.db.ts'
import type { ClientFile, ClientFileRow } from './read-client-file.ts'

type NewClient = z.output<typeof clientCreate>
type Columns = readonly { name: string; field: ImportField | null }[]
type RowFault = ClientImportRefusal['faults'][number]

export type CheckedFile = {
  columns: Columns
  /** Without a column for names nothing is said of the rows. */
  hasNames: boolean
  taken: readonly NewClient[]
  refused: readonly ClientImportRefusal[]
}

/** So many rows are judged before others have their turn. */
const AT_ONCE = 200
const VALUE_SHOWN = 200

function mappedColumns(names: readonly string[], mapping: NonNullable<ClientImportBody['mapping']>): Columns {
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
function columnsOf({ columns }: ClientFile, mapping: ClientImportBody['mapping']): Columns {
  if (mapping) return mappedColumns(columns, mapping)
  const fields = recogniseColumns(columns)
  return columns.map((name, at) => ({ name, field: fields[at] ?? null }))
}

function cellsOf(row: ClientFileRow, columns: Columns): ImportCells {
  return Object.fromEntries(columns.flatMap(({ field }, at) => (field ? [[field, row.cells[at] ?? '']] : [])))
}

/** A fault as a report tells it: its sentence, and what a program reads. */
function told(found: Fault): Pick<RowFault, 'message' | 'code' | 'params'> {
  return { message: faultText(found), code: found.code, params: found.params }
}

type Judgement = { client: NewClient } | { faults: RowFault[] }

/** By the rules a client is created under, and no others. */
async function checkRow(
  tx: Tx,
  scope: CompanyScope,
  cells: ImportCells,
  columns: Columns,
  context: ImportContext,
): Promise<Judgement> {
  const parsed = readInput(clientCreate, importedClient(cells, context))
  const errors = parsed.success ? await faultsBeyond(tx, scope, parsed.data) : collectFaults(parsed.faults)
  if (parsed.success && !errors) return { client: parsed.data }
  const byField = new Map<string, RowFault>()
  for (const [path, [first]] of Object.entries(errors ?? {})) {
    if (first === undefined) continue
    const field = importFieldOf(path)
    const column = columns.find((one) => one.field === field)?.name ?? null
    const value = cutText(cells[field as ImportField] ?? '', VALUE_SHOWN) || null
    byField.set(field, { column, field, value, ...told(importFault(field, first)) })
  }
  return { faults: [...byField.values()] }
}

/** What no schema can see, or null. */
async function faultsBeyond(tx: Tx, scope: CompanyScope, client: NewClient): Promise<FieldFaults | null> {
  try {
    await checkClient(tx, scope, client)
    return null
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}

/** What is wrong with the row as a row, before anything is made of its cells. */
function brokenRow(row: ClientFileRow, columns: Columns): Fault | null {
  if (row.fault) return row.fault
  const surplus = row.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  return surplus ? fault('row_longer_than_header') : null
}

async function contextOf(tx: Tx, scope: CompanyScope): Promise<ImportContext> {
  const { country } = await readCompany(tx, scope.companyId, { userId: scope.user.id, role: scope.role })
  return { countryCode: findCountry, homeCountry: country }
}

/** Says of each row whether it is a new client, one that is there already, or none by the rules. */
export async function checkClientRows(
  tx: Tx,
  scope: CompanyScope,
  file: ClientFile,
  mapping: ClientImportBody['mapping'],
): Promise<CheckedFile> {
  const columns = columnsOf(file, mapping)
  const hasNames = columns.some(({ field }) => field && NAMING_FIELDS.includes(field))
  if (!hasNames) return { columns, hasNames, taken: [], refused: [] }
  const context = await contextOf(tx, scope)
  const duplicates = duplicateClients(await tx.rows(knownClients, [scope.companyId]))
  const taken: NewClient[] = []
  const refused: ClientImportRefusal[] = []
  for (const [at, row] of file.rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const { line } = row
    const broken = brokenRow(row, columns)
    const cells = cellsOf(row, columns)
    const name = cutText(cells.name?.trim() ?? '', VALUE_SHOWN) || null
    const refuse = (reason: ClientImportRefusal['reason'], faults: RowFault[]) =>
      refused.push({ line, reason, name, faults })
    if (broken) {
      refuse('invalid', [{ column: null, field: 'row', value: null, ...told(broken) }])
      continue
    }
    const judged = await checkRow(tx, scope, cells, columns, context)
    if ('faults' in judged) {
      refuse('invalid', judged.faults)
      continue
    }
    const { client } = judged
    const repetition = duplicates.repetitionOf(client)
    if (repetition) {
      const column = columns.find(({ field }) => field === repetition.of)?.name ?? null
      refuse('duplicate', [
        { column, field: repetition.of, value: client[repetition.of], ...told(repetitionFault(repetition)) },
      ])
      continue
    }
    duplicates.keep(client, line)
    taken.push(client)
  }
  return { columns, hasNames, taken, refused }
}
