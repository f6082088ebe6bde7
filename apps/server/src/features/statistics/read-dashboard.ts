import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { addDays, addMonths, startOfMonth } from '@counterfoil/domain/dates/calendar-date.ts'
import { SOON_DAYS } from '@counterfoil/domain/dates/soon.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyFacts } from '../../http/access/scope.ts'
import { listRecentEvents } from '../timeline/list-events.ts'
import { readQuoteFigures } from './quotes/read-quote-figures.ts'
import { dashboardFigures, needsAttention, testMonths, topClients, waitingCounts } from './statistics.db.ts'
import { presentAttention, presentTopClient } from './statistics.presenter.ts'
import { monthsShown, sumFigures } from './sum-figures.ts'

const TOP_CLIENTS = 5
/** More than are shown: the screen puts the events of one act into one line. */
const RECENT_EVENTS = 40
const ATTENTION = 5

/** The dashboard's figures: seven statements sent together, each of few rows. */
export async function readDashboard(tx: Tx, company: CompanyFacts): Promise<Dashboard> {
  const { companyId, currency, today } = company
  const [first = today] = monthsShown(today)
  const [figures, tests, clients, quotes, recent, invoices, waiting] = await Promise.all([
    tx.rows(dashboardFigures, {
      company_id: companyId,
      today,
      month_before: addMonths(first, -1),
      month_after: addMonths(startOfMonth(today), 1),
    }),
    tx.rows(testMonths, [companyId, first]),
    tx.rows(topClients, [companyId, currency, TOP_CLIENTS]),
    readQuoteFigures(tx, company),
    listRecentEvents(tx, companyId, RECENT_EVENTS),
    tx.rows(needsAttention, [companyId, addDays(today, SOON_DAYS), ATTENTION]),
    tx.first(waitingCounts, [companyId, today]),
  ])
  return {
    currency,
    ...sumFigures(figures, tests, currency, today),
    top_clients: clients.map(presentTopClient),
    quotes,
    recent,
    needs_attention: invoices.map((row) => presentAttention(row, today)),
    waiting: waiting ?? { pending_payments: 0, failed_schedules: 0, unsent_invoices: 0, failed_mails: 0 },
  }
}
