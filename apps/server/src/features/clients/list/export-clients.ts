import type { clientExportQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import { exportCells, exportTitles } from '@counterfoil/domain/clients/exported-client.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { tableFile } from '../../../http/answers/table-file.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { clientExport } from './client-list.db.ts'
import { narrowClients } from './narrow-clients.ts'

/** The clients a list finds as a table in the company's language: what an import takes in, and no cell a formula. */
export async function exportClients(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof clientExportQuery>,
): Promise<FileAnswer> {
  const { names, values } = await narrowClients(tx, scope, query)
  const rows = await tx.rows(clientExport(names), values)
  const table = [exportTitles(scope.language), ...rows.map(({ cells }) => exportCells(cells, scope.language))]
  const { clients: sheet } = textsOf(knownLanguage(scope.language)).tables.sheets
  return tableFile(table, query.format, scope.language, { sheet, file: `clients-${scope.today}` })
}
