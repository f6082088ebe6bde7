import type {
  PaymentSummary,
  paymentSummaryQuery,
} from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import { addMonths, startOfMonth } from '@counterfoil/domain/dates/calendar-date.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import {
  paymentDates,
  type ReceivedRow,
  receivedLately,
  type WaitingRow,
  waitingPayments,
} from './payment-statistics.db.ts'
import { currenciesOf, write } from './written-sums.ts'

const NOTHING = { today: '0', this_month: '0', last_month: '0', this_year: '0', has_test: false }

function presentCurrency(
  currency: CurrencyCode,
  received: Omit<ReceivedRow, 'currency'>,
  waiting: readonly WaitingRow[],
  dates: { first_day: string; last_day: string } | undefined,
): PaymentSummary['by_currency'][number] {
  const waits = (status: WaitingRow['status']) => {
    const row = waiting.find((one) => one.status === status)
    return { payments: row?.payments ?? 0, amount: write(row?.amount ?? '0', currency) }
  }
  return {
    currency,
    received_today: write(received.today, currency),
    received_this_month: write(received.this_month, currency),
    received_last_month: write(received.last_month, currency),
    received_this_year: write(received.this_year, currency),
    pending: waits('pending'),
    processing: waits('processing'),
    unknown: waits('unknown'),
    first_payment_date: dates?.first_day ?? null,
    last_payment_date: dates?.last_day ?? null,
    includes_test: received.has_test,
  }
}

/** What has come in lately and what is still to come (specification, section 7). */
export async function readPaymentSummary(
  tx: Tx,
  { companyId, today, currency: own }: CompanyScope,
  { client, method, currency }: z.output<typeof paymentSummaryQuery>,
): Promise<PaymentSummary> {
  const narrowed = {
    company_id: companyId,
    client: client ?? null,
    method: method ?? null,
    currency: currency ?? null,
  }
  const month = startOfMonth(today)
  const lastMonth = addMonths(month, -1)
  const year = `${today.slice(0, 4)}-01-01`
  const [received, waiting, days] = await Promise.all([
    tx.rows(receivedLately, {
      ...narrowed,
      first_day: lastMonth < year ? lastMonth : year,
      last_day: today,
      today,
      month,
      last_month: lastMonth,
      year,
    }),
    tx.rows(waitingPayments, narrowed),
    tx.rows(paymentDates, narrowed),
  ])
  const of = <Row extends { currency: string }>(rows: readonly Row[], code: string) =>
    rows.filter((row) => row.currency === code)
  return {
    currency: own,
    by_currency: currenciesOf([...received, ...waiting, ...days], own).map((code) =>
      presentCurrency(code, of(received, code)[0] ?? NOTHING, of(waiting, code), of(days, code)[0]),
    ),
  }
}
