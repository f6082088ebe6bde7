import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { prepareForMeasuring } from '../load/load-invoices.ts'
import type { Options } from '../options.ts'
import { callApi, headersOf, makeAccount } from '../setup/account.ts'
import { type BenchDatabase, withClient } from '../setup/bench-database.ts'
import { startApi } from '../setup/bench-setup.ts'
import { ms, mustHold, told, type Verdict } from '../verdicts.ts'

const PAYERS = 1_000
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }

type Answer = { readonly status: number; readonly ms: number }

/** One payer's request on a connection of their own. */
function pay(url: string, path: string, payer: number): Promise<Answer> {
  const body = JSON.stringify({ method: 'card', payer_name: `Payer ${payer}`, card: CARD })
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      {
        method: 'POST',
        agent: new Agent(),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN

/** A thousand payers at once on one link: one of them pays. */
export async function measurePayments(
  database: BenchDatabase,
  options: Options,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const api = await startApi(database, options)
  const { url } = api.server
  try {
    return await withClient(database.url, async (admin) => {
      await prepareForMeasuring(admin)
      const account = await makeAccount(url, 'payee')
      const headers = headersOf(account)
      const client = await callApi<{ id: string }>(url, '/api/clients/', headers, { name: 'Payer' })
      const items = [{ description: 'Work', quantity: '1', unit_price: '100.00' }]
      const draft = await callApi<{ id: string }>(url, '/api/invoices/', headers, {
        client: client.id,
        items,
      })
      await callApi(url, `/api/invoices/${draft.id}/issue/`, headers, {})
      const link = await callApi<{ share_token: string }>(url, '/api/payments/links/', headers, {
        invoice: draft.id,
      })
      const path = `/api/payments/public/${link.share_token}/`
      const startedAt = performance.now()
      const answers = await Promise.all(Array.from({ length: PAYERS }, (_, payer) => pay(url, path, payer)))
      const seconds = (performance.now() - startedAt) / 1000
      const { rows } = await admin.query<{ status: string; count: string; paid: string }>(
        `select status, count(*) as count, sum(amount)::text as paid from payments where company_id = $1 group by 1`,
        [account.companyId],
      )
      const taken = rows.filter(({ status }) => status === 'completed')
      const waits = answers.map((answer) => answer.ms).toSorted((a, b) => a - b)
      const codes = new Map<number, number>()
      for (const { status } of answers) codes.set(status, (codes.get(status) ?? 0) + 1)
      const verdicts = [
        told(
          '1,000 payers on one link',
          `${seconds.toFixed(1)} s in all, p50 ${ms(at(waits, 0.5))}, p99 ${ms(at(waits, 0.99))}; answers ${[...codes].map(([code, count]) => `${code}: ${count}`).join(', ')}`,
        ),
        mustHold(
          '  payments taken',
          taken.length === 1 && taken[0]?.count === '1' && taken[0].paid === '10000',
          `${taken.map(({ count, paid }) => `${count} of ${paid} cents`).join(', ')}; in all ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')}`,
        ),
        // 409: another one is being made, or it is paid; 503: the server is full and says when to come again.
        mustHold('  answers', !codes.has(500), 'nothing broke'),
      ]
      verdicts.forEach(tell)
      return verdicts
    })
  } finally {
    await api.stop()
  }
}
