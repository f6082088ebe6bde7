import type { CompanyStats } from '@counterfoil/contract/companies/company-figures.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { type CompanyFigureRow, companyFigures, companyName, headCounts } from './company-stats.db.ts'

export type CountedCompany = {
  readonly id: string
  readonly name: string
  readonly currency: CurrencyCode
  readonly today: CalendarDate
}

type Amount = 'revenue' | 'credited' | 'received' | 'outstanding' | 'overdue' | 'written_off'
type Count = Extract<keyof CompanyFigureRow, `n_${string}`>

function amountOf(row: CompanyFigureRow | undefined, amount: Amount, currency: CurrencyCode): string {
  return formatMoney(money(BigInt(row?.[amount] ?? '0'), currency))
}

/** The company's own currency first, also when it has none of it yet; then the others by their codes. */
function inOrder(rows: readonly CompanyFigureRow[], own: CurrencyCode): CurrencyCode[] {
  const used = rows.filter((row) => row.n_all > 0 || row.received !== '0').map(({ currency }) => currency)
  return [
    own,
    ...[...new Set(used)]
      .filter((code) => code !== own)
      .sort()
      .map(currencyCode),
  ]
}

/** The figures of a company whose transaction this is: two statements, of as many rows as it has currencies. */
export async function countCompany(tx: Tx, company: CountedCompany): Promise<CompanyStats> {
  const { id, name, currency, today } = company
  const [rows, heads] = await Promise.all([tx.rows(companyFigures, [id, today]), tx.first(headCounts, [id])])
  const { clients, active_clients, members } = found(heads)
  const rowOf = (code: string) => rows.find((row) => row.currency === code)
  const own = rowOf(currency)
  const count = (of: Count) => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    company: id,
    company_name: name,
    currency,
    total_revenue: amountOf(own, 'revenue', currency),
    total_received: amountOf(own, 'received', currency),
    outstanding: amountOf(own, 'outstanding', currency),
    overdue: amountOf(own, 'overdue', currency),
    total_invoices: count('n_all'),
    issued_invoices: count('n_issued'),
    draft_invoices: count('n_draft'),
    cancelled_invoices: count('n_cancelled'),
    overdue_invoices: count('n_overdue'),
    written_off_invoices: count('n_written_off'),
    total_clients: clients,
    active_clients,
    total_members: members,
    by_currency: inOrder(rows, currency).map((code) => ({
      currency: code,
      revenue: amountOf(rowOf(code), 'revenue', code),
      credited: amountOf(rowOf(code), 'credited', code),
      received: amountOf(rowOf(code), 'received', code),
      includes_test: rowOf(code)?.includes_test ?? false,
      outstanding: amountOf(rowOf(code), 'outstanding', code),
      overdue: amountOf(rowOf(code), 'overdue', code),
      written_off: amountOf(rowOf(code), 'written_off', code),
      invoices: rowOf(code)?.n_issued ?? 0,
    })),
  }
}

/** The figures of the company of the request. */
export async function readCompanyStats(tx: Tx, scope: CompanyScope): Promise<CompanyStats> {
  const { name } = found(await tx.first(companyName, [scope.companyId]))
  return countCompany(tx, { id: scope.companyId, name, currency: scope.currency, today: scope.today })
}
