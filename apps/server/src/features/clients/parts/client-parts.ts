import type { FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Statement } from '../../../db/statement.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { clientFaults } from '../check-client.ts'
import { clientExists, type PartKey } from '../clients.db.ts'
import { lockClient } from '../read-client.ts'
import { type Candidate, settleDefaults } from './settle-defaults.ts'

/** What tells one sort of part (addresses, contacts) from another. `Fields` is what a person writes of one. */
type Sort<Row extends { id: string }, Fields extends object, Part> = {
  /** Under this name an event keeps the part's id. */
  readonly name: 'address' | 'contact'
  /** All take company and client first, those of one part its id. */
  readonly statements: {
    readonly list: Statement<Row>
    /** Oldest first, which is who takes over when a default goes. */
    readonly inOrder: Statement<Row>
    readonly byId: Statement<Row>
    readonly insert: Statement<unknown>
    readonly setDefaults: Statement<unknown>
    readonly drop: Statement<unknown>
  }
  readonly fieldsOf: (row: Row) => Fields
  /** Writes the fields of one part, all but whether it is the default. */
  readonly write: (tx: Tx, key: PartKey, fields: Fields) => Promise<number>
  /** Each kind has one default. */
  readonly candidateOf: (id: string, fields: Fields) => Candidate
  readonly withoutDefault: (fields: Fields) => Fields
  /** `stored` is the part as it was; null for a new one. */
  readonly faultsOf: (written: Partial<Fields>, stored: Fields | null) => FieldFaults
  readonly present: (row: Row) => Part
}

/** A part may name its client; it is not one of its own fields. */
type Named = { readonly client?: string | undefined }

function fieldsIn<Fields extends object>(written: Fields & Named): Fields {
  const { client: _client, ...fields }: Named = written
  return fields as Fields
}

function record(
  tx: Tx,
  scope: CompanyScope,
  client: { readonly id: string; readonly name: string },
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordEvent(tx, scope, { type: 'client.updated', clientId: client.id, subject: client.name, data })
}

/**
 * The actions on what a client has several of. Exactly one of each kind is its default: the one written last that wants
 * to be it, else the oldest. Every change is an event of the client.
 */
export function clientParts<Row extends { id: string }, Fields extends object, Part>(
  sort: Sort<Row, Fields, Part>,
) {
  const { statements, fieldsOf } = sort

  async function find(tx: Tx, scope: CompanyScope, clientId: string, id: string): Promise<Row> {
    return found(await tx.first(statements.byId, [scope.companyId, clientId, id]))
  }

  async function read(tx: Tx, scope: CompanyScope, clientId: string, id: string): Promise<Part> {
    return sort.present(await find(tx, scope, clientId, id))
  }

  function check(written: Partial<Fields> & Named, clientId: string, stored: Fields | null): void {
    const faults = { ...clientFaults(written.client, clientId), ...sort.faultsOf(written, stored) }
    if (Object.keys(faults).length > 0) throw invalid(faults)
  }

  /** `written` is the part just written, with whether it wants to be the default. */
  async function settle(tx: Tx, scope: CompanyScope, clientId: string, written: Candidate | null) {
    const key = [scope.companyId, clientId]
    const rows = await tx.rows(statements.inOrder, key)
    const candidates = rows.map((row) =>
      row.id === written?.id ? written : sort.candidateOf(row.id, fieldsOf(row)),
    )
    await tx.run(statements.setDefaults, [...key, settleDefaults(candidates, written?.id ?? null)])
  }

  return {
    read,

    async list(tx: Tx, scope: CompanyScope, clientId: string): Promise<Part[]> {
      const key = [scope.companyId, clientId]
      const [client, rows] = await Promise.all([tx.first(clientExists, key), tx.rows(statements.list, key)])
      found(client)
      return rows.map(sort.present)
    },

    async create(tx: Tx, scope: CompanyScope, clientId: string, input: Fields & Named): Promise<Part> {
      const client = await lockClient(tx, scope, clientId)
      check(input, clientId, null)
      const fields = fieldsIn<Fields>(input)
      const id = newId()
      const rows = JSON.stringify([{ ...sort.withoutDefault(fields), id }])
      await tx.run(statements.insert, [scope.companyId, clientId, rows])
      await settle(tx, scope, clientId, sort.candidateOf(id, fields))
      await record(tx, scope, client, { [sort.name]: id, after: fields })
      return read(tx, scope, clientId, id)
    },

    async update(
      tx: Tx,
      scope: CompanyScope,
      clientId: string,
      id: string,
      patch: Partial<Fields> & Named,
    ): Promise<Part> {
      const client = await lockClient(tx, scope, clientId)
      const before = fieldsOf(await find(tx, scope, clientId, id))
      check(patch, clientId, before)
      const next: Fields = { ...before, ...fieldsIn<Partial<Fields>>(patch) }
      const change = changedFields(before, next)
      if (change) {
        await sort.write(tx, { company_id: scope.companyId, client_id: clientId, id }, next)
        await settle(tx, scope, clientId, sort.candidateOf(id, next))
        await record(tx, scope, client, { [sort.name]: id, ...change })
      }
      return read(tx, scope, clientId, id)
    },

    /** Was it the default of its kind, the oldest other one takes its place. */
    async remove(tx: Tx, scope: CompanyScope, clientId: string, id: string): Promise<null> {
      const client = await lockClient(tx, scope, clientId)
      const before = fieldsOf(await find(tx, scope, clientId, id))
      await tx.run(statements.drop, [scope.companyId, clientId, id])
      await settle(tx, scope, clientId, null)
      await record(tx, scope, client, { [sort.name]: id, before })
      return null
    },
  }
}
