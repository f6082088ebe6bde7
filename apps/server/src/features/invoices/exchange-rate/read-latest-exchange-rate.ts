import type {
  latestExchangeRate,
  latestExchangeRateQuery,
} from '@counterfoil/contract/invoices/exchange-rates.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { latestRate } from './exchange-rates.db.ts'

/** The latest rate an invoice keeps from a currency to the company's of today; null where none does. */
export async function readLatestExchangeRate(
  tx: Tx,
  scope: CompanyScope,
  { currency }: z.output<typeof latestExchangeRateQuery>,
): Promise<z.output<typeof latestExchangeRate>> {
  const values = { company_id: scope.companyId, currency, base_currency: scope.currency }
  return { latest: (await tx.first(latestRate, values)) ?? null }
}
