import { clientCreate } from '@counterfoil/contract/clients/clients.schema.ts'
import { duplicateClients, repetitionFault } from '@counterfoil/domain/clients/duplicate-clients.ts'
import { type ImportField, NAMING_FIELDS } from '@counterfoil/domain/clients/import-columns.ts'
import { importedClient, importFault, importFieldOf } from '@counterfoil/domain/clients/imported-client.ts'
import { recogniseColumns } from '@counterfoil/domain/clients/recognise-columns.ts'
import type { FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { ImportBatch, ImportRows, Repetitions, RowRules } from '../../imports/import-kind.ts'
import { findCountry } from '../../reference/find-country.ts'
import { countryFaults } from '../country-faults.ts'
import { newClient } from '../new-client.ts'

type NewClient = z.output<typeof clientCreate>

/** What rows of clients are judged by: where a client is that names no country, and who is there already. */
export type ClientRowsContext = {
  readonly homeCountry: string | null
  readonly known: readonly { readonly name: string; readonly email: string | null }[]
}

function repetitionsOf({ known }: ClientRowsContext): Repetitions<ImportField, NewClient> {
  const duplicates = duplicateClients(known)
  return {
    repetitionOf: (client) => {
      const found = duplicates.repetitionOf(client)
      return found && { field: found.of, fault: repetitionFault(found) }
    },
    keep: duplicates.keep,
  }
}

function faultsBeyond({ addresses }: NewClient): FieldFaults | null {
  const faults: FieldFaults = {}
  for (const [at, { country }] of addresses.entries())
    Object.assign(faults, countryFaults(country, `addresses.${at}.`))
  return Object.keys(faults).length > 0 ? faults : null
}

function rulesOf(context: ClientRowsContext): RowRules<ImportField, NewClient> {
  const asked = { countryCode: findCountry, homeCountry: context.homeCountry }
  return {
    draftOf: (cells) => importedClient(cells, asked),
    faultsBeyond,
    repetitions: repetitionsOf(context),
  }
}

function batchOf(made: readonly NewClient[]): ImportBatch {
  const clients = made.map(newClient)
  const heads = clients.map(({ id, fields }) => ({ ...fields, id }))
  const partsOf = (part: 'addresses' | 'contacts') =>
    clients.flatMap(({ id, [part]: parts }) => parts.map((one) => ({ ...one, client: id })))
  return {
    records: heads.map(({ id, name }) => ({ id, name })),
    tables: {
      clients: JSON.stringify(heads),
      addresses: JSON.stringify(partsOf('addresses')),
      contacts: JSON.stringify(partsOf('contacts')),
    },
  }
}

/** Rows that become clients, each with an address and a contact (decision 18). */
export const importRows: ImportRows<ImportField, NewClient, ClientRowsContext> = {
  namingFields: NAMING_FIELDS,
  recognise: recogniseColumns,
  schema: clientCreate,
  rulesOf,
  fieldOf: importFieldOf,
  faultOf: importFault,
  batchOf,
}
