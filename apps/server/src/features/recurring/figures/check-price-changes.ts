import type { recurringCreate } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import { priceOn } from '@counterfoil/domain/recurring/price-changes.ts'
import { nextOccurrence, type Recurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { decideDraftContent, type MoneyFields } from '../../invoices/drafts/draft-content.ts'
import { loadTaxTable, type TaxTable } from '../../taxes/load-tax-table.ts'
import { itemsOn } from '../recurring-content.ts'

type Items = z.output<typeof recurringCreate>['items']

/** Lines that are computed in one check at most, all dates together: at 5,000 lines those of twelve dates. */
const LINES_MAX = 60_000

/** The dates after `first` on which a new price counts for the first time, the earliest first. */
function changedDates(items: Items, rule: Recurrence, first: CalendarDate): CalendarDate[] {
  const changes = new Set(items.flatMap(({ price_changes }) => price_changes.map(({ from }) => from)))
  const dates = new Set<CalendarDate>()
  const most = Math.floor(LINES_MAX / Math.max(1, items.length))
  for (const from of [...changes].sort()) {
    const date = from > first ? nextOccurrence(rule, calendarDate(from))?.date : undefined
    if (date !== undefined) dates.add(date)
    if (dates.size >= most) break
  }
  return [...dates]
}

/** Faults of a later date at the price changes that lead to them: of the line itself, else of all that change then. */
function atPriceChanges(fields: FieldFaults, changed: readonly number[]): FieldFaults {
  const faults: FieldFaults = {}
  for (const [field, found] of Object.entries(fields)) {
    const line = Number(/^items\.(\d+)/.exec(field)?.[1] ?? Number.NaN)
    for (const at of changed.includes(line) ? [line] : changed) faults[`items.${at}.price_changes`] ??= found
  }
  return faults
}

function requireDateOf(
  money: MoneyFields,
  items: ReturnType<typeof itemsOn>,
  table: TaxTable,
  changed: number[],
) {
  try {
    const { totals } = decideDraftContent(money, items, table)
    if (totals.total.amount < 0n) throw new AppError('invoice_negative')
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error
    throw invalid(atPriceChanges(error.fields, changed))
  }
}

/**
 * Refuses prices to come that no invoice can be made at, with the taxes of now: a discount above the lines together, a line
 * or a document too large. Each date with a new price after `first` is computed once, up to so many lines in all; what is
 * beyond is told by the schedule before its date comes. Throws 400 at `items.N.price_changes`.
 */
export async function checkPriceChanges(
  tx: Tx,
  companyId: string,
  { money, items, rule, first }: { money: MoneyFields; items: Items; rule: Recurrence; first: CalendarDate },
): Promise<void> {
  const dates = changedDates(items, rule, first)
  if (dates.length === 0) return
  const table = await loadTaxTable(tx, companyId)
  let before = first
  for (const date of dates) {
    const changed = items.flatMap((item, at) => (priceOn(item, date) === priceOn(item, before) ? [] : [at]))
    if (changed.length > 0) requireDateOf(money, itemsOn(items, date), table, changed)
    before = date
  }
}
