import type { CalendarDate } from '../dates/calendar-date.ts'

/** From a date on, a line costs this; `unitPrice` is a decimal in the currency of the schedule. */
export type PriceChange = { readonly from: string; readonly unit_price: string }

export const PRICE_CHANGES_MAX = 50

/** What a line costs on a date: by the latest change that has come by then, else its first price. */
export function priceOn(
  { unit_price, price_changes }: { unit_price: string; price_changes: readonly PriceChange[] },
  date: CalendarDate,
): string {
  const come = price_changes.filter(({ from }) => from <= date)
  const latest = come.reduce<PriceChange | null>(
    (found, change) => (found === null || change.from > found.from ? change : found),
    null,
  )
  return latest?.unit_price ?? unit_price
}
