import { bankStatementsEndpoints } from '@counterfoil/contract/bank-statements/bank-statements.endpoints.ts'
import type {
  BankLine,
  BankLineViews,
  bankLineListQuery,
} from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { BANK_LINE_STATUSES } from '@counterfoil/domain/bank-statements/line-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { presentPage, readPage } from '../../http/input/paging.ts'
import {
  type BankLineRow,
  bankLine,
  bankLineCount,
  bankLineFigures,
  bankLineOrder,
  bankLinePage,
  invoicesStillOpen,
  paymentsOfLines,
  paymentsStillPending,
} from './bank-lines.db.ts'
import { keptSuggestions, presentBankLine } from './bank-lines.presenter.ts'

type Query = z.output<typeof bankLineListQuery>

/** Lines with what they may pay as things stand now, in their order. */
export async function presentLines(
  tx: Tx,
  companyId: string,
  rows: readonly BankLineRow[],
): Promise<BankLine[]> {
  const kept = rows.flatMap(keptSuggestions)
  const invoiceIds = kept.flatMap(({ allocations }) => allocations.map(({ invoice }) => invoice))
  const [invoices, pending, payments] = await Promise.all([
    tx.rows(invoicesStillOpen, [companyId, [...new Set(invoiceIds)]]),
    tx.rows(paymentsStillPending, [companyId, kept.flatMap(({ payment }) => payment ?? [])]),
    tx.rows(paymentsOfLines, [companyId, rows.map(({ id }) => id)]),
  ])
  const named = {
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    pending: new Set(pending.map(({ id }) => id)),
  }
  return rows.map((row) =>
    presentBankLine(
      row,
      named,
      payments.filter(({ line_id }) => line_id === row.id),
    ),
  )
}

/** One line; 404 where there is none. */
export async function readBankLine(tx: Tx, companyId: string, id: string): Promise<BankLine> {
  const [line] = await presentLines(tx, companyId, [found(await tx.first(bankLine, [companyId, id]))])
  return found(line)
}

/** A page of the lines of all bank statements. */
export async function listBankLines(
  tx: Tx,
  { companyId }: CompanyScope,
  query: Query,
): Promise<Paged<BankLine>> {
  const page = readPage(query, bankLineOrder(query.ordering).type)
  const { status, statement, is_sure } = query
  const filters = { status, statement, is_sure, search: query.search?.trim() || undefined }
  const names = filterKey(filters)
  const values = { company_id: companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(bankLinePage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(bankLineCount(names), values),
  ])
  const lines = new Map((await presentLines(tx, companyId, rows)).map((line) => [line.id, line]))
  const path = bankStatementsEndpoints.listBankLines.path
  const present = ({ id }: BankLineRow) => found(lines.get(id))
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}

/** How many lines each tab of the list holds, with their sums. */
export async function readBankLineViews(
  tx: Tx,
  { companyId, currency: own }: CompanyScope,
): Promise<BankLineViews> {
  const rows = await tx.rows(bankLineFigures, [companyId])
  const total = (of: (row: (typeof rows)[number]) => bigint) =>
    rows.reduce((sum, row) => sum + Number(of(row)), 0)
  return {
    views: BANK_LINE_STATUSES.map((status) => {
      const inside = rows.filter((row) => row.status === status)
      return {
        status,
        count: inside.reduce((sum, { count }) => sum + Number(count), 0),
        sums: inside
          .map(({ currency, amount }) => ({ currency: currencyCode(currency), amount: BigInt(amount) }))
          .sort((a, b) =>
            a.currency === own ? -1 : b.currency === own ? 1 : a.currency < b.currency ? -1 : 1,
          )
          .map(({ currency, amount }) => ({ currency, amount: formatMoney(money(amount, currency)) })),
      }
    }),
    sure: total(({ sure }) => sure),
    matching: total(({ matching }) => matching),
  }
}
