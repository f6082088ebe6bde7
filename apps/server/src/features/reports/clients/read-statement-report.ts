import type { ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readStatement } from '../../client-accounts/statement/read-statement.ts'

/** The account of a client in one currency, as its statement tells it; `not_found` where it is no client of the company. */
export async function readStatementReport(
  tx: Tx,
  scope: CompanyScope,
  { client, from, to, currency }: ReportQuery<'statement'>,
): Promise<ReportOf<'statement'>> {
  const { statement } = await readStatement(tx, scope, client, { from, to, currency })
  return {
    report: 'statement',
    from: statement.from,
    to: statement.to,
    interval: null,
    before: null,
    currency: scope.currency,
    without_rate: 0,
    client,
    client_name: statement.client_name,
    tables: [
      {
        currency: statement.currency,
        is_converted: false,
        rows: [
          {
            date: statement.from,
            entry: 'opening',
            number: null,
            due_date: null,
            amount: null,
            balance: statement.opening_balance,
          },
          ...statement.lines.map(({ date, kind, number, due_date, amount, balance }) => ({
            date,
            entry: kind,
            number,
            due_date,
            amount,
            balance,
          })),
        ],
        rows_left_off: 0,
        total: { balance: statement.closing_balance },
      },
    ],
  }
}
