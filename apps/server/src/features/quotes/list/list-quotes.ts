import type { Paged } from '@counterfoil/contract/paging.ts'
import { quotesEndpoints } from '@counterfoil/contract/quotes/quotes.endpoints.ts'
import type {
  QuoteListItem,
  quoteExportQuery,
  quoteListQuery,
  quoteViews,
  quoteViewsQuery,
} from '@counterfoil/contract/quotes/quotes.schema.ts'
import { eachReferenceFilter } from '@counterfoil/domain/invoices/invoice-references.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { type ExportedQuote, quoteRows, quoteTitles } from '@counterfoil/domain/quotes/exported-quote.ts'
import { QUOTE_VIEWS } from '@counterfoil/domain/quotes/quote-status.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { jsonFile, ROWS_AT_ONCE, tableFile, tablePages } from '../../../http/answers/table-file.ts'
import type { StreamedFile } from '../../../http/handler.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import { presentQuoteHead } from '../quotes.presenter.ts'
import {
  QUOTE_ORDERS,
  type QuoteExportRow,
  type QuoteFilters,
  type QuoteSumRow,
  quoteCount,
  quoteExport,
  quotePage,
  quoteSums,
} from './quote-list.db.ts'

type Query = z.output<typeof quoteListQuery>
type Narrowing = Omit<Query, 'page' | 'page_size' | 'cursor' | 'ordering'>

/** What narrows the list, with the values its statement names. */
function narrow({ companyId, today }: CompanyScope, query: Narrowing) {
  const filters: QuoteFilters = {
    view: query.view,
    status: query.status,
    client: query.client,
    currency: query.currency,
    assignee: query.assignee,
    tag: query.tag,
    ...eachReferenceFilter((name) => query[name]),
    total_min: query.total_min,
    total_max: query.total_max,
    issue_date_after: query.issue_date_after,
    issue_date_before: query.issue_date_before,
    valid_until_after: query.valid_until_after,
    valid_until_before: query.valid_until_before,
    search: query.search?.trim() || undefined,
  }
  return { names: filterKey(filters), values: { company_id: companyId, today, ...filters } }
}

/** One page of the company's quotes. */
export async function listQuotes(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<QuoteListItem>> {
  const page = readPage(query, QUOTE_ORDERS[query.ordering.replace('-', '')]?.type ?? 'date')
  const { names, values } = narrow(scope, query)
  const [rows, counted] = await Promise.all([
    tx.rows(quotePage(`${page.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(quoteCount(names), values),
  ])
  const present = (row: (typeof rows)[number]) => presentQuoteHead(row, scope.today)
  const { path } = quotesEndpoints.listQuotes
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}

type View = z.output<typeof quoteViews>['views'][number]

const isIn = (view: View['view'], { status }: QuoteSumRow) =>
  view === 'all' ? status !== 'superseded' : status === view

function viewOf(view: View['view'], rows: readonly QuoteSumRow[], first: string): View {
  const held = rows.filter((row) => isIn(view, row))
  const currencies = [...new Set(held.map(({ currency }) => currency))].sort((a, b) =>
    a === first ? -1 : b === first ? 1 : a < b ? -1 : 1,
  )
  return {
    view,
    count: held.reduce((count, { quotes }) => count + Number(quotes), 0),
    sums: currencies.map((currency) => {
      const total = held
        .filter((row) => row.currency === currency)
        .reduce((sum, row) => sum + BigInt(row.total), 0n)
      return { currency, amount: formatMoney(money(total, currencyCode(currency))) }
    }),
  }
}

/** Count and sums by currency of each tab of the list, under the filters that are on. */
export async function readQuoteViews(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof quoteViewsQuery>,
): Promise<z.output<typeof quoteViews>> {
  const { names, values } = narrow(scope, query)
  const rows = await tx.rows(quoteSums(names), values)
  return { views: QUOTE_VIEWS.map((view) => viewOf(view, rows, scope.currency)) }
}

function exported(row: QuoteExportRow, { today }: CompanyScope): ExportedQuote {
  const amount = (units: bigint) => formatMoney(money(units, currencyCode(row.currency)))
  return {
    ...presentQuoteHead(row, today),
    subtotal: amount(row.subtotal),
    discount_total: amount(row.discount_total),
    tax_total: amount(row.tax_total),
    withholding_total: amount(row.withholding_total),
    assignee_name: row.assignee_name,
  }
}

async function* records(
  pages: AsyncIterable<readonly QuoteExportRow[]>,
  scope: CompanyScope,
): AsyncGenerator<object[]> {
  for await (const rows of pages) yield rows.map((row) => exported(row, scope))
}

/** The quotes a list finds, in its order: as a table in the company's language, or as JSON. */
export async function exportQuotes(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof quoteExportQuery>,
): Promise<StreamedFile> {
  const { names, values } = narrow(scope, query)
  const found = tx.pages(quoteExport(`${query.ordering}|${names}`), values, ROWS_AT_ONCE)
  const file = `quotes-${scope.today}`
  if (query.format === 'json') return jsonFile(records(found, scope), `${file}.json`)
  const pages = tablePages(found, (rows) =>
    quoteRows(
      rows.map((row) => exported(row, scope)),
      scope.language,
    ),
  )
  const { quotes: sheet } = textsOf(knownLanguage(scope.language)).tables.sheets
  const table = { titles: quoteTitles(scope.language), pages }
  return tableFile(table, query.format, scope.language, { sheet, file })
}
