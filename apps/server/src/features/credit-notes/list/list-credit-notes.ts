import { creditNotesEndpoints } from '@counterfoil/contract/credit-notes/credit-notes.endpoints.ts'
import type {
  CreditNoteListItem,
  creditNoteExportQuery,
  creditNoteListQuery,
  creditNoteViews,
  creditNoteViewsQuery,
} from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { CREDIT_NOTE_VIEWS } from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import {
  creditNoteRows,
  creditNoteTitles,
  type ExportedCreditNote,
} from '@counterfoil/domain/credit-notes/exported-credit-note.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { ROWS_AT_ONCE, tableFile, tablePages } from '../../../http/answers/table-file.ts'
import type { StreamedFile } from '../../../http/handler.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import { presentHead } from '../credit-notes.presenter.ts'
import {
  CREDIT_NOTE_ORDERS,
  type CreditNoteExportRow,
  type CreditNoteFilters,
  type CreditNoteSumRow,
  creditNoteCount,
  creditNoteExport,
  creditNotePage,
  creditNoteSums,
} from './credit-note-list.db.ts'

type Query = z.output<typeof creditNoteListQuery>
type Narrowing = Omit<Query, 'page' | 'page_size' | 'cursor' | 'ordering'>

/** What narrows the list, with the values its statement names. */
function narrow(companyId: string, query: Narrowing) {
  const filters: CreditNoteFilters = {
    view: query.view,
    status: query.status,
    client: query.client,
    invoice: query.invoice,
    currency: query.currency,
    issue_date_after: query.issue_date_after,
    issue_date_before: query.issue_date_before,
    search: query.search || undefined,
  }
  return { names: filterKey(filters), values: { company_id: companyId, ...filters } }
}

/** One page of the company's credit notes. */
export async function listCreditNotes(
  tx: Tx,
  scope: CompanyScope,
  query: Query,
): Promise<Paged<CreditNoteListItem>> {
  const page = readPage(query, CREDIT_NOTE_ORDERS[query.ordering.replace('-', '')]?.type ?? 'date')
  const { names, values } = narrow(scope.companyId, query)
  const [rows, counted] = await Promise.all([
    tx.rows(creditNotePage(`${page.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(creditNoteCount(names), values),
  ])
  const { path } = creditNotesEndpoints.listCreditNotes
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentHead })
}

type View = z.output<typeof creditNoteViews>['views'][number]

function viewOf(view: View['view'], rows: readonly CreditNoteSumRow[], first: string): View {
  const held = rows.filter(({ lifecycle }) => view === 'all' || lifecycle === view)
  const currencies = [...new Set(held.map(({ currency }) => currency))].sort((a, b) =>
    a === first ? -1 : b === first ? 1 : a < b ? -1 : 1,
  )
  return {
    view,
    count: held.reduce((count, { notes }) => count + Number(notes), 0),
    sums: currencies.map((currency) => {
      const total = held
        .filter((row) => row.currency === currency)
        .reduce((sum, row) => sum + BigInt(row.total), 0n)
      return { currency, amount: formatMoney(money(total, currencyCode(currency))) }
    }),
  }
}

/** Count and sums by currency of each tab of the list, under the filters that are on. */
export async function readCreditNoteViews(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof creditNoteViewsQuery>,
): Promise<z.output<typeof creditNoteViews>> {
  const { names, values } = narrow(scope.companyId, query)
  const rows = await tx.rows(creditNoteSums(names), values)
  return { views: CREDIT_NOTE_VIEWS.map((view) => viewOf(view, rows, scope.currency)) }
}

function exported(row: CreditNoteExportRow): ExportedCreditNote {
  const amount = (units: bigint) => formatMoney(money(units, currencyCode(row.currency)))
  return {
    ...presentHead(row),
    subtotal: amount(row.subtotal),
    discount_total: amount(row.discount_total),
    tax_total: amount(row.tax_total),
    withholding_total: amount(row.withholding_total),
    apply: amount(row.applied),
    keep: amount(row.kept),
    refund: amount(row.refunded),
  }
}

/** The credit notes a list finds as a table, in its order and in the company's language. */
export async function exportCreditNotes(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof creditNoteExportQuery>,
): Promise<StreamedFile> {
  const { names, values } = narrow(scope.companyId, query)
  const found = tx.pages(creditNoteExport(`${query.ordering}|${names}`), values, ROWS_AT_ONCE)
  const pages = tablePages(found, (rows) => creditNoteRows(rows.map(exported), scope.language))
  const table = { titles: creditNoteTitles(scope.language), pages }
  const { creditNotes: sheet } = textsOf(knownLanguage(scope.language)).tables.sheets
  return tableFile(table, query.format, scope.language, { sheet, file: `credit-notes-${scope.today}` })
}
