import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { type DuePart, nextInstalment, payableSums } from '@counterfoil/domain/instalments/due-by-day.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { PublicLinkRow } from '../public-page/public-payment.db.ts'
import { linkAmountOf } from './link-status.ts'

type Facts = Pick<
  PublicLinkRow,
  'instalments' | 'currency' | 'time_zone' | 'paid_amount' | 'amount_due' | 'amount'
>

function read(row: Facts, nowMs: number) {
  const currency = currencyCode(row.currency)
  return {
    instalments: readInstalments(row.instalments, currency),
    due: money(linkAmountOf(row), currency),
    today: calendarDateIn(nowMs, row.time_zone),
  }
}

/** Minor units that may be paid over a link: all that is due and, where its invoice has instalments, the next of them before it. */
export function sumsOfLink(row: Facts, nowMs: number): readonly bigint[] {
  const { instalments, due, today } = read(row, nowMs)
  return payableSums(instalments, due, today).map(({ amount }) => amount)
}

/** What is to be paid next of the instalments of a link's invoice; null where it has none. */
export function nextOfLink(row: Facts, nowMs: number): DuePart | null {
  const { instalments, due, today } = read(row, nowMs)
  return instalments && nextInstalment(instalments, due, today)
}
