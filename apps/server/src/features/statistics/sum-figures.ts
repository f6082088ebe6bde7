import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import {
  addMonths,
  type CalendarDate,
  monthKey,
  startOfMonth,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { OPEN_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { FigureRow, TestMonthRow } from './statistics.db.ts'

export type Sums = Pick<Dashboard, 'by_currency' | 'counts' | 'monthly' | 'ageing'>

const MONTHS = 12

let shown: readonly CalendarDate[] = []

/** The months the dashboard shows, this one last. Kept for the next call: it is the same month almost everywhere. */
export function monthsShown(today: CalendarDate): readonly CalendarDate[] {
  const last = startOfMonth(today)
  if (shown.at(-1) !== last)
    shown = Array.from({ length: MONTHS }, (_, at) => addMonths(last, at - MONTHS + 1))
  return shown
}

type Figure = Omit<FigureRow, 'total' | 'due'> & { readonly total: bigint; readonly due: bigint }
type Which = (figure: Figure) => boolean

const labelled =
  (...labels: readonly FigureRow['figure'][]): Which =>
  ({ figure }) =>
    labels.includes(figure)
const isOpen = labelled(...OPEN_STATUSES)
const isLost = labelled('written_off')
const isCredit = labelled('credited')
const isCharged: Which = (figure) => isOpen(figure) || isLost(figure) || figure.figure === 'paid'
const isRevenue: Which = (figure) => isCharged(figure) || isCredit(figure)
const isDraft = labelled('draft')
const isReceived = labelled('received')
const isLate: Which = (figure) => isOpen(figure) && figure.age_band > 0
const isLateBy =
  (band: number): Which =>
  (figure) =>
    figure.age_band === band && isOpen(figure)

function sum(figures: readonly Figure[], which: Which, amount: 'total' | 'due'): bigint {
  return figures.reduce((total, figure) => (which(figure) ? total + figure[amount] : total), 0n)
}

/** The company's own currency first, also when it has none of it yet; then the others by their codes. */
function currenciesOf(figures: readonly Figure[], own: CurrencyCode): CurrencyCode[] {
  const isUsed = (code: string) => {
    const some = figures.filter(({ currency }) => currency === code)
    return (
      [isCharged, isDraft, isReceived].some((which) => sum(some, which, 'total') !== 0n) ||
      sum(some, isOpen, 'due') !== 0n
    )
  }
  const others = new Set(figures.map(({ currency }) => currency))
  others.delete(own)
  return [own, ...[...others].filter(isUsed).sort().map(currencyCode)]
}

const countOf = (figures: readonly Figure[], which: Which): number =>
  figures.reduce((total, figure) => (which(figure) ? total + figure.invoices : total), 0)

function countsOf(figures: readonly Figure[]): Dashboard['counts'] {
  const count = (which: Which) => countOf(figures, which)
  const punctual = (label: FigureRow['figure']) =>
    count(({ figure, age_band }) => figure === label && age_band === 0)
  return {
    draft: count(isDraft),
    issued: punctual('issued'),
    sent: punctual('sent'),
    viewed: punctual('viewed'),
    partially_paid: punctual('partially_paid'),
    paid: count(labelled('paid')),
    overdue: count(isLate),
    cancelled: count(labelled('cancelled')),
    written_off: count(isLost),
  }
}

type Months = ReadonlyMap<string, bigint>

/** What was invoiced or received in each month, by its first day. */
function monthsOf(figures: readonly Figure[], which: 'invoiced' | 'received'): Months {
  return new Map(
    figures.filter(({ figure }) => figure === which).map(({ month, total }) => [month ?? '', total]),
  )
}

/** The dashboard's sums out of the database's rows. Amounts in different currencies are never added. */
export function sumFigures(
  rows: readonly FigureRow[],
  tests: readonly TestMonthRow[],
  own: CurrencyCode,
  today: CalendarDate,
): Sums {
  const figures = rows.map((row) => ({ ...row, total: BigInt(row.total), due: BigInt(row.due) }))
  const months = monthsShown(today)
  const [lastMonth, thisMonth] = [months.at(-2), months.at(-1)]
  const sums: Sums = { by_currency: [], counts: countsOf(figures), monthly: [], ageing: [] }
  for (const currency of currenciesOf(figures, own)) {
    const ofCurrency = figures.filter((figure) => figure.currency === currency)
    const [invoiced, received] = [monthsOf(ofCurrency, 'invoiced'), monthsOf(ofCurrency, 'received')]
    const written = (which: Which, amount: 'total' | 'due') =>
      formatMoney(money(sum(ofCurrency, which, amount), currency))
    const writtenOf = (all: Months, month: string | undefined) =>
      formatMoney(money(all.get(month ?? '') ?? 0n, currency))
    sums.by_currency.push({
      currency,
      revenue: written(isRevenue, 'total'),
      credited: formatMoney(money(-sum(ofCurrency, isCredit, 'total'), currency)),
      received: written(isReceived, 'total'),
      outstanding: written(isOpen, 'due'),
      overdue: written(isLate, 'due'),
      draft: written(isDraft, 'total'),
      written_off: written(isLost, 'due'),
      received_this_month: writtenOf(received, thisMonth),
      received_last_month: writtenOf(received, lastMonth),
      invoices: {
        outstanding: countOf(ofCurrency, isOpen),
        overdue: countOf(ofCurrency, isLate),
        draft: countOf(ofCurrency, isDraft),
      },
    })
    for (const month of months) {
      sums.monthly.push({
        month: monthKey(month),
        currency,
        invoiced: writtenOf(invoiced, month),
        received: writtenOf(received, month),
        includes_test: tests.some((test) => test.currency === currency && test.month === month),
      })
    }
    sums.ageing.push({
      currency,
      current: written(isLateBy(0), 'due'),
      d1_30: written(isLateBy(1), 'due'),
      d31_60: written(isLateBy(2), 'due'),
      d61_90: written(isLateBy(3), 'due'),
      d90_plus: written(isLateBy(4), 'due'),
    })
  }
  return sums
}
