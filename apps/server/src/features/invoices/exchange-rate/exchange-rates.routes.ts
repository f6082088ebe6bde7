import type { exchangeRatesEndpoints } from '@counterfoil/contract/invoices/exchange-rates.endpoints.ts'
import { type Handlers, member } from '../../../http/handler.ts'
import { readLatestExchangeRate } from './read-latest-exchange-rate.ts'

export const exchangeRatesRoutes: Handlers<typeof exchangeRatesEndpoints> = {
  getLatestExchangeRate: member((tx, scope, { query }) => readLatestExchangeRate(tx, scope, query)),
}
