import { APP_ROLE } from '@counterfoil/server/db/database.ts'
import { type Statement, valuesInOrder } from '@counterfoil/server/db/statement.ts'
import {
  invoiceById,
  itemsOfInvoice,
  paymentsOfInvoice,
  taxesOfItems,
} from '@counterfoil/server/features/invoices/invoices.db.ts'
import {
  invoiceCount,
  invoicePage,
  invoicesKept,
} from '@counterfoil/server/features/invoices/list/invoice-list.db.ts'
import {
  dashboardFigures,
  needsAttention,
  topClients,
} from '@counterfoil/server/features/statistics/statistics.db.ts'
import { recentEvents } from '@counterfoil/server/features/timeline/timeline.db.ts'
import type pg from 'pg'
import { sent } from './load/raw-client.ts'
import type { Account } from './setup/account.ts'
import { mustHold, type Verdict } from './verdicts.ts'

/** Grow with the work of all companies: reading one of these whole for one company is what must not be. */
const GROWING =
  /Seq Scan on (invoices|invoice_items|invoice_item_taxes|payments|payment_allocations|timeline_events|clients|client_figures|invoice_figures|invoice_values|search_texts)\b/

type Hot = readonly [name: string, statement: Statement<unknown, object>, given: object]

async function hotStatements(admin: pg.Client, companyId: string): Promise<Hot[]> {
  const { rows } = await admin.query<{ id: string; today: string }>(
    'select id, current_date::text as today from invoices where company_id = $1 limit 1',
    [companyId],
  )
  const [first] = rows
  if (!first) throw new Error('no invoice to explain with')
  const { id, today } = first
  const base = { company_id: companyId, today }
  const page = { ...base, limit: 26, offset: 0 }
  const after = { ...base, limit: 26, place_key: today, place_id: id }
  return [
    ['first page', ...sent(invoicePage('-issue_date|offset|'), page)],
    ['page after a row', ...sent(invoicePage('-issue_date|after|'), after)],
    ['overdue page', ...sent(invoicePage('-issue_date|offset|overdue'), page)],
    ['overdue count', ...sent(invoiceCount('overdue'), base)],
    ['few found', ...sent(invoicePage('-issue_date|offset|found'), { ...page, found: [id] })],
    ['many found', ...sent(invoicePage('-issue_date|offset|search'), { ...page, search: '%PO 777%' })],
    ['count of all', invoicesKept, [companyId]],
    ['one invoice', invoiceById, [companyId, id]],
    ['its items', itemsOfInvoice, [companyId, id]],
    ["its items' taxes", taxesOfItems, [companyId, id]],
    ['its payments', paymentsOfInvoice, [companyId, id]],
    [
      'dashboard sums',
      ...sent(dashboardFigures, { company_id: companyId, today, month_before: today, month_after: today }),
    ],
    ['top clients', topClients, [companyId, 'EUR', 5]],
    ['recent events', recentEvents, [companyId, 8]],
    ['needs attention', needsAttention, [companyId, today, 5]],
  ]
}

async function planOf(admin: pg.Client, [, statement, given]: Hot): Promise<string> {
  const { rows } = await admin.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement.text}`, [
    ...valuesInOrder(statement, given),
  ])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The plans the application's role gets, held by row-level security, in a company that is a tenth of its tables. */
export async function explainHot(admin: pg.Client, account: Account): Promise<Verdict[]> {
  const hot = await hotStatements(admin, account.companyId)
  await admin.query('begin')
  await admin.query(`set local role ${APP_ROLE}`)
  await admin.query("select set_config('app.company', $1, true), set_config('app.actor', $2, true)", [
    account.companyId,
    account.userId,
  ])
  const verdicts: Verdict[] = []
  for (const each of hot) {
    const plan = await planOf(admin, each)
    const whole = GROWING.exec(plan)?.[0]
    const access = plan.match(/(Index Only Scan|Index Scan|Bitmap Index Scan)[^(\n]*? (using|on) \w+/)?.[0]
    const text = whole ?? access ?? 'no table read whole'
    verdicts.push(mustHold(`plan: ${each[0]}`, whole === undefined, text))
  }
  await admin.query('rollback')
  return verdicts
}
