import type {
  ClientImport,
  ClientImportBody,
  ClientImportPreview,
} from '@counterfoil/contract/clients/client-import.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { isWellFormedText, stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import type { UploadedFile } from '../../../http/handler.ts'
import { recordEvent, recordImportedClients } from '../../timeline/record-event.ts'
import { newClient } from '../create-client.ts'
import { type CheckedFile, checkClientRows } from './check-client-rows.ts'
import {
  insertAddressesOfClients,
  insertClients,
  insertContactsOfClients,
  lockClientImport,
} from './client-import.db.ts'
import { type ClientFile, readClientFile } from './read-client-file.ts'

export type ClientImportInput = { upload: UploadedFile | null; body: ClientImportBody }

/** Clients written by one statement: a few short ones rather than one that may take too long. */
const WRITTEN_AT_ONCE = 500
const SAMPLES = 3
const SAMPLE_SHOWN = 80
const FILE_NAME_MAX = 200

/** The HTTP layer refuses a form without its file; this says the same to the compiler. */
function bytesOf({ upload }: ClientImportInput): Buffer {
  if (!upload) throw invalid({ file: [fault('required')] })
  return upload.bytes
}

/** What the history calls the import: the file's own name, without the folders some browsers send along. */
function fileNameOf(upload: UploadedFile | null): string {
  const name = upload?.filename.split(/[/\\]/).at(-1) ?? ''
  return (isWellFormedText(name) && cutText(stripMarkup(name).trim(), FILE_NAME_MAX)) || 'CSV'
}

async function writeClients(
  tx: Tx,
  scope: CompanyScope,
  clients: readonly ReturnType<typeof newClient>[],
): Promise<void> {
  const { companyId } = scope
  const heads = clients.map(({ id, fields }) => ({ ...fields, id }))
  const partsOf = (part: 'addresses' | 'contacts') =>
    clients.flatMap(({ id, [part]: parts }) => parts.map((one) => ({ ...one, client: id })))
  await sendInOrder({
    clients: () => tx.run(insertClients, [companyId, JSON.stringify(heads)]),
    addresses: () => tx.run(insertAddressesOfClients, [companyId, JSON.stringify(partsOf('addresses'))]),
    contacts: () => tx.run(insertContactsOfClients, [companyId, JSON.stringify(partsOf('contacts'))]),
    events: () => recordImportedClients(tx, scope, heads),
  })
}

/**
 * Takes in the rows of a file that are right and new, and tells of each other one why not. All of it is one
 * transaction, with one event for the whole file and one for each client's own history.
 */
export async function importClients(
  tx: Tx,
  scope: CompanyScope,
  input: ClientImportInput,
): Promise<ClientImport> {
  const file = readClientFile(bytesOf(input))
  await tx.run(lockClientImport, [scope.companyId])
  const { columns, hasNames, taken, refused } = await checkClientRows(tx, scope, file, input.body.mapping)
  if (!hasNames) throw invalid({ mapping: [fault('no_column_of_names')] })
  const clients = taken.map(newClient)
  for (let at = 0; at < clients.length; at += WRITTEN_AT_ONCE)
    await writeClients(tx, scope, clients.slice(at, at + WRITTEN_AT_ONCE))
  if (clients.length > 0) {
    const data = { count: clients.length, refused: refused.length }
    await recordEvent(tx, scope, { type: 'client.imported', subject: fileNameOf(input.upload), data })
  }
  return { rows: file.rows.length, imported: clients.length, refused: [...refused], columns: [...columns] }
}

function withSamples({ columns }: CheckedFile, { rows }: ClientFile): ClientImportPreview['columns'] {
  return columns.map((column, at) => {
    const values = rows.flatMap(({ cells }) => cutText(cells[at]?.trim() ?? '', SAMPLE_SHOWN) || [])
    return { ...column, samples: values.slice(0, SAMPLES) }
  })
}

/** What {@link importClients} would do with the file, and what its columns hold; writes nothing. */
export async function previewClientImport(
  tx: Tx,
  scope: CompanyScope,
  input: ClientImportInput,
): Promise<ClientImportPreview> {
  const file = readClientFile(bytesOf(input))
  const judged = await checkClientRows(tx, scope, file, input.body.mapping)
  return {
    rows: file.rows.length,
    ready: judged.taken.length,
    refused: [...judged.refused],
    columns: withSamples(judged, file),
    has_names: judged.hasNames,
  }
}
