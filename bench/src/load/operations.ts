import { randomUUID } from 'node:crypto'
import { type Account, headersOf } from '../setup/account.ts'
import type { Call } from './load-run.ts'

/** The calls measured, the same for both sides. */
export type Calls = {
  readonly list: () => Call
  readonly get: () => Call
  readonly dashboard: () => Call
  readonly create: () => Call
  readonly issue: (drafts: readonly string[]) => () => Call
  readonly exportPdf: (ids: readonly string[]) => () => Call
}

/** A draft with five lines, each with a tax, as the web app sends it. */
export function draftBody(account: Account, clientId: string): Record<string, unknown> {
  const items = [1, 2, 3, 4, 5].map((line) => ({
    description: `Service ${line}, as agreed`,
    quantity: String(line),
    unit: 'h',
    unit_price: `${80 + line * 5}.50`,
    tax_rates: [account.rates[line % 3 === 0 ? 1 : 0]?.id],
  }))
  return { client: clientId, currency: 'EUR', reference: 'PO 4711', prices_include_tax: false, items }
}

/** One after the other, and again from the first. */
export function cycle<T>(values: readonly T[]): () => T {
  let at = 0
  return () => {
    const value = values[at % values.length]
    at += 1
    if (value === undefined) throw new Error('nothing to call with')
    return value
  }
}

/** Each value once; autocannon prepares a call or two more than it sends, and those get the last one again. */
function inTurn<T>(values: readonly T[]): () => T {
  let at = 0
  return () => {
    const value = values[Math.min(at, values.length - 1)]
    at += 1
    if (value === undefined) throw new Error('nothing to call with')
    return value
  }
}

export function makeCalls(account: Account, invoiceIds: readonly string[], clientId: string): Calls {
  const headers = headersOf(account)
  const json = { ...headers, 'content-type': 'application/json' }
  const read = (path: string): Call => ({ method: 'GET', path, headers })
  const body = JSON.stringify(draftBody(account, clientId))
  const keyed = () => ({ ...json, 'idempotency-key': randomUUID() })
  const paths = cycle(invoiceIds)
  return {
    list: () => read('/api/invoices/'),
    get: () => read(`/api/invoices/${paths()}/`),
    dashboard: () => read('/api/statistics/general/dashboard/'),
    create: () => ({ method: 'POST', path: '/api/invoices/', headers: keyed(), body }),
    issue: (drafts) => {
      const next = inTurn(drafts)
      return () => ({ method: 'POST', path: `/api/invoices/${next()}/issue/`, headers: keyed(), body: '{}' })
    },
    exportPdf: (ids) => {
      const next = inTurn(ids)
      return () => ({ method: 'POST', path: `/api/invoices/${next()}/export/`, headers: json, body: '{}' })
    },
  }
}
