import type { recurringExportQuery } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { recurringRows, recurringTitles } from '@counterfoil/domain/recurring/exported-recurring.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { ROWS_AT_ONCE, tableFile, tablePages } from '../../http/answers/table-file.ts'
import type { StreamedFile } from '../../http/handler.ts'
import { recurringFiltersOf } from './list-recurring.ts'
import { presentRecurringItem } from './recurring.presenter.ts'
import { recurringExport } from './recurring-list.db.ts'

/** The recurring invoices a list finds as a table in the company's language, the next date first; no cell is a formula. */
export async function exportRecurring(
  tx: Tx,
  { companyId, language, today }: CompanyScope,
  query: z.output<typeof recurringExportQuery>,
): Promise<StreamedFile> {
  const filters = recurringFiltersOf(query)
  const found = tx.pages(
    recurringExport(filterKey(filters)),
    { company_id: companyId, ...filters },
    ROWS_AT_ONCE,
  )
  const pages = tablePages(found, (rows) => recurringRows(rows.map(presentRecurringItem), language))
  const { recurring: sheet } = textsOf(knownLanguage(language)).tables.sheets
  const table = { titles: recurringTitles(language), pages }
  return tableFile(table, query.format, language, { sheet, file: `recurring-${today}` })
}
