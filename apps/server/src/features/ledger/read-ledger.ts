import { ledgerEndpoints } from '@counterfoil/contract/ledger/ledger.endpoints.ts'
import type {
  LedgerBalances,
  LedgerMovement,
  ledgerBalancesQuery,
  ledgerQuery,
} from '@counterfoil/contract/ledger/ledger.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { LEDGER_ACCOUNTS } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { presentPage, readPage } from '../../http/input/paging.ts'
import {
  balancesOf,
  type DocumentRow,
  documentsOf,
  type EntryRow,
  entriesOf,
  type MovementRow,
  movementCount,
  movementPage,
} from './ledger.db.ts'

function presentEntry({ account, client_id, client_name, detail, amount }: EntryRow, currency: CurrencyCode) {
  const written = (units: bigint) => formatMoney(money(units, currency))
  return {
    account,
    client: client_id,
    client_name,
    detail,
    debit: amount > 0n ? written(amount) : null,
    credit: amount < 0n ? written(-amount) : null,
  }
}

function presentMovement(
  row: MovementRow,
  document: DocumentRow,
  entries: readonly EntryRow[],
): LedgerMovement {
  const currency = currencyCode(row.currency)
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    currency,
    document: { type: document.type, id: document.id },
    number: document.number,
    entries: entries.map((entry) => presentEntry(entry, currency)),
    posted_at: row.posted_at.toISOString(),
  }
}

/** A page of the journal. */
export async function listMovements(
  tx: Tx,
  { companyId }: CompanyScope,
  query: z.output<typeof ledgerQuery>,
): Promise<Paged<LedgerMovement>> {
  const page = readPage(query, 'date')
  const { from, to, account, currency, client, source, search } = query
  const filters = { from, to, currency, source, account, client, search: search || undefined }
  const names = filterKey(filters)
  const values = { company_id: companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(movementPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(movementCount(names), values),
  ])
  const [entries, documents] = await Promise.all([
    tx.rows(entriesOf, [companyId, rows.map(({ id }) => id)]),
    tx.rows(documentsOf, [companyId, rows.map(({ source_id }) => source_id)]),
  ])
  const byMovement = Map.groupBy(entries, ({ movement_id }) => movement_id)
  const bySource = new Map(documents.map((document) => [document.source_id, document]))
  const present = (row: MovementRow) =>
    presentMovement(row, found(bySource.get(row.source_id)), byMovement.get(row.id) ?? [])
  const { path } = ledgerEndpoints.listLedgerMovements
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}

/** What each account comes to in each currency: the company's own first, then by their codes. */
export async function readBalances(
  tx: Tx,
  { companyId, currency: own, today }: CompanyScope,
  { from = undefined, to = today }: z.output<typeof ledgerBalancesQuery>,
): Promise<LedgerBalances> {
  const rows = await tx.rows(balancesOf, { company_id: companyId, from: from ?? null, to })
  const place = (code: string) => (code === own ? '' : code)
  const sorted = rows.toSorted(
    (a, b) =>
      (place(a.currency) < place(b.currency) ? -1 : place(a.currency) > place(b.currency) ? 1 : 0) ||
      LEDGER_ACCOUNTS.indexOf(a.account) - LEDGER_ACCOUNTS.indexOf(b.account),
  )
  return {
    from: from ?? null,
    to,
    balances: sorted.map((row) => {
      const currency = currencyCode(row.currency)
      const written = (units: bigint) => formatMoney(money(units, currency))
      const [opening, debit, credit] = [BigInt(row.opening), BigInt(row.debit), BigInt(row.credit)]
      return {
        account: row.account,
        currency,
        opening: written(opening),
        debit: written(debit),
        credit: written(credit),
        closing: written(opening + debit - credit),
      }
    }),
  }
}
