import type { clientExportQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import { exportCells, exportTitles } from '@counterfoil/domain/clients/exported-client.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { ROWS_AT_ONCE, tableFile, tablePages } from '../../../http/answers/table-file.ts'
import type { StreamedFile } from '../../../http/handler.ts'
import { clientExport } from './client-list.db.ts'
import { narrowClients } from './narrow-clients.ts'

/** The clients a list finds as a table in the company's language: what an import takes in, and no cell a formula. */
export async function exportClients(
  tx: Tx,
  { companyId, today, currency, language }: CompanyScope,
  query: z.output<typeof clientExportQuery>,
): Promise<StreamedFile> {
  const { names, values } = await narrowClients(tx, { companyId, today, currency }, query)
  const pages = tablePages(tx.pages(clientExport(names), values, ROWS_AT_ONCE), (rows) =>
    rows.map(({ cells }) => exportCells(cells, language)),
  )
  const { clients: sheet } = textsOf(knownLanguage(language)).tables.sheets
  const name = { sheet, file: `clients-${today}` }
  return tableFile({ titles: exportTitles(language), pages }, query.format, language, name)
}
