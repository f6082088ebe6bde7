import type { QuoteSums } from '@counterfoil/contract/quotes/quote-figures.schema.ts'
import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { SOON_DAYS } from '@counterfoil/domain/dates/soon.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyFacts } from '../../../http/access/scope.ts'
import { type QuoteFiguresRow, quoteFigures, quoteFiguresOfClient } from './quote-figures.db.ts'

function present(row: QuoteFiguresRow): QuoteSums {
  const amount = (units: string) => formatMoney(money(BigInt(units), currencyCode(row.currency)))
  return {
    currency: currencyCode(row.currency),
    open_count: row.open_count,
    open: amount(row.open),
    expiring_count: row.expiring_count,
    to_invoice_count: row.to_invoice_count,
    to_invoice: amount(row.to_invoice),
  }
}

/**
 * What quotes are open and what is still to be invoiced of those accepted, by currency, the company's own first; of one client
 * where it is named.
 */
export async function readQuoteFigures(
  tx: Tx,
  { companyId, currency, today }: Pick<CompanyFacts, 'companyId' | 'currency' | 'today'>,
  clientId: string | null = null,
): Promise<QuoteSums[]> {
  const values = { company_id: companyId, today, soon: addDays(today, SOON_DAYS) }
  const rows =
    clientId === null
      ? await tx.rows(quoteFigures, values)
      : await tx.rows(quoteFiguresOfClient, { ...values, client_id: clientId })
  const isOwn = (row: QuoteFiguresRow) => row.currency === currency
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))].map(present)
}
