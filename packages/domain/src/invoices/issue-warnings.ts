import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { isUnusualRate } from '../money/exchange-rate.ts'

/** What is unusual about a draft and becomes final when it is issued: said before, and no reason to refuse it. */
export type IssueWarning =
  | 'line_without_tax'
  | 'issue_date_long_ago'
  | 'issue_date_ahead'
  | 'tax_without_rate'
  | 'exchange_rate_old'
  | 'exchange_rate_unusual'
  | 'buyer_without_address'

const DAYS_BACK = 31
const DAYS_AHEAD = 7

export type IssueFacts = {
  /** The company has an active rate above 0 % that is no withholding. */
  readonly chargesTax: boolean
  /** Lines over a sum without a rate, or with nothing but withholdings: they state no VAT category (EN 16931 BT-151). */
  readonly linesWithoutTax: number
  /** The client has a billing address: an invoice states the buyer's (Directive 2006/112/EC, article 226 (5)). */
  readonly hasBuyerAddress: boolean
  /**
   * It charges tax in another currency than the company's and keeps no exchange rate: in the European Union the tax is to
   * be stated in the national currency too (Directive 2006/112/EC, article 230).
   */
  readonly hasTaxWithoutRate: boolean
  /** The exchange rate it keeps with its day, and the last one an issued invoice kept for the two currencies; null is none. */
  readonly rate: string | null
  readonly rateDate: CalendarDate | null
  readonly rateBefore: string | null
  readonly issueDate: CalendarDate
  readonly today: CalendarDate
}

/** What to say of a draft before it is issued, in the order it is said. */
export function issueWarnings(facts: IssueFacts): IssueWarning[] {
  const { chargesTax, linesWithoutTax, hasBuyerAddress, hasTaxWithoutRate, issueDate, today } = facts
  const { rate, rateDate, rateBefore } = facts
  const isRateOld = rateDate !== null && Math.abs(daysBetween(rateDate, issueDate)) > DAYS_BACK
  const isRateUnusual = rate !== null && rateBefore !== null && isUnusualRate(rate, rateBefore)
  return [
    ...(chargesTax && linesWithoutTax > 0 ? (['line_without_tax'] as const) : []),
    ...(issueDate < addDays(today, -DAYS_BACK) ? (['issue_date_long_ago'] as const) : []),
    ...(issueDate > addDays(today, DAYS_AHEAD) ? (['issue_date_ahead'] as const) : []),
    ...(hasTaxWithoutRate ? (['tax_without_rate'] as const) : []),
    ...(isRateOld ? (['exchange_rate_old'] as const) : []),
    ...(isRateUnusual ? (['exchange_rate_unusual'] as const) : []),
    ...(hasBuyerAddress ? [] : (['buyer_without_address'] as const)),
  ]
}
