import { defineEndpoints } from '../endpoint.ts'
import { latestExchangeRate, latestExchangeRateQuery } from './exchange-rates.schema.ts'

export const exchangeRatesEndpoints = defineEndpoints({
  getLatestExchangeRate: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/invoices/exchange_rate/',
    summary: 'The latest exchange rate kept for a currency, to be offered for its next invoice',
    query: latestExchangeRateQuery,
    response: latestExchangeRate,
  },
})
