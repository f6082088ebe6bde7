import type { clientExportQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import { exportCells, exportTitles } from '@counterfoil/domain/clients/exported-client.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { csvFile } from '../../../http/answers/csv-file.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { clientExport } from './client-list.db.ts'
import { narrowClients } from './narrow-clients.ts'

/** The clients a list finds as CSV in the company's language: what an import takes in, and no cell a formula. */
export async function exportClients(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof clientExportQuery>,
): Promise<FileAnswer> {
  const { names, values } = await narrowClients(tx, scope, query)
  const rows = await tx.rows(clientExport(names), values)
  const table = [exportTitles(scope.language), ...rows.map(({ cells }) => exportCells(cells, scope.language))]
  return csvFile(table, scope.language, `clients-${scope.today}.csv`)
}
