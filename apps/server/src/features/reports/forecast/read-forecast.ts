import type { ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import { addDays, addMonths, type CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { expectedDay, type PayingHabits } from '@counterfoil/domain/reports/expected-day.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { type ExpectedInvoice, listOutlook } from '../../recurring/figures/list-outlook.ts'
import { readPaymentStatistics } from '../../statistics/analytics/read-payment-statistics.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { sumOf, unitsOf, writeAll } from '../amounts.ts'
import { dayOr, daysSaid, type ReportPeriods, readReportPeriods } from '../report-days.ts'
import { type ForecastRow, habitsOf, openByDay } from './forecast.db.ts'

/** As many days ahead unless others are asked for. */
const DAYS_AHEAD = 90
/** Schedules are walked date by date: a daily one has a thousand in so long. */
const MOST_YEARS = 3

type Recurring = { readonly currency: string; readonly day: CalendarDate; readonly amount: bigint }

/** What the invoices that schedules are to make bring, each on the day on which its money is expected. */
async function readRecurring(
  tx: Tx,
  { companyId, today }: CompanyScope,
  until: CalendarDate,
): Promise<Recurring[]> {
  const invoices = await listOutlook(tx, companyId, until)
  const clients = [...new Set(invoices.map(({ clientId }) => clientId))]
  const habits = new Map<string, PayingHabits>(
    (await tx.rows(habitsOf, [companyId, clients])).map((row) => [
      row.client_id,
      { paid: row.paid, days: Number(row.days) },
    ]),
  )
  const dayOf = ({ clientId, date, termsDays }: ExpectedInvoice) =>
    expectedDay({ issueDate: date, dueDate: addDays(date, termsDays ?? 0) }, habits.get(clientId) ?? null)
  return invoices.map((one) => {
    const day = dayOf(one)
    return { currency: one.currency, day: day < today ? today : day, amount: one.total }
  })
}

type Part = {
  readonly due: readonly ForecastRow[]
  readonly expected: readonly ForecastRow[]
  readonly recurring: readonly Recurring[]
}

function present({ due, expected, recurring }: Part, receivedBefore: bigint, currency: CurrencyCode) {
  const amounts = {
    due: sumOf(due, ({ amount }) => amount),
    expected: sumOf(expected, ({ amount }) => amount),
    recurring: sumOf(recurring, ({ amount }) => amount),
  }
  return {
    invoices: due.reduce((count, row) => count + row.invoices, 0),
    ...writeAll(amounts, currency),
    expected_in_all: write(amounts.expected + amounts.recurring, currency),
    received_before: write(receivedBefore, currency),
  }
}

/** What of some rows lies in a period, or in any. */
function partOf(
  rows: readonly ForecastRow[],
  recurring: readonly Recurring[],
  { periods }: ReportPeriods,
  at: number | null,
): Part {
  const some = rows.filter(({ period }) => at === null || period === at + 1)
  const period = at === null ? null : periods[at]
  return {
    due: some.filter(({ by }) => by === 'due'),
    expected: some.filter(({ by }) => by === 'expected'),
    recurring: recurring.filter(({ day }) => !period || (day >= period.start && day <= period.end)),
  }
}

/**
 * What is due and expected by when: what is open now, and what recurring invoices will bring at the prices of their next ones;
 * beside it what came in over the days before.
 */
export async function readForecast(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'forecast'>,
): Promise<ReportOf<'forecast'>> {
  const { companyId, today, currency: own } = scope
  const from = dayOr(query.from, today)
  const to = dayOr(query.to, addDays(from, DAYS_AHEAD))
  if (to > addMonths(today, MOST_YEARS * 12))
    throw invalid({ to: [fault('forecast_too_far', { max: MOST_YEARS })] })
  const days = await readReportPeriods(tx, scope, { from, to, interval: query.interval })
  const { range, before, periods, interval } = days
  const [open, recurring] = await Promise.all([
    tx.rows(openByDay, {
      company_id: companyId,
      today,
      first_day: range.start,
      last_day: range.end,
      period_starts: periods.map(({ start }) => start),
    }),
    readRecurring(tx, scope, range.end),
  ])
  const came = await readPaymentStatistics(tx, scope, { from: before.start, to: before.end, interval })
  const upcoming = recurring.filter(({ day }) => day >= range.start && day <= range.end)
  const receivedIn = (code: string) => came.series.find(({ currency }) => currency === code)?.periods ?? []
  return {
    report: 'forecast',
    ...daysSaid(days),
    interval,
    currency: own,
    without_rate: 0,
    tables: currenciesOf([...open, ...upcoming, ...came.totals], own).map((code) => {
      const rows = open.filter(({ currency }) => currency === code)
      const made = upcoming.filter(({ currency }) => currency === code)
      const received = receivedIn(code)
      return {
        currency: code,
        is_converted: false,
        rows: periods.map(({ label }, at) => ({
          period: label,
          ...present(partOf(rows, made, days, at), unitsOf(received[at]?.received ?? '0'), code),
        })),
        rows_left_off: 0,
        total: present(
          partOf(rows, made, days, null),
          sumOf(received, (period) => unitsOf(period.received)),
          code,
        ),
      }
    }),
  }
}
