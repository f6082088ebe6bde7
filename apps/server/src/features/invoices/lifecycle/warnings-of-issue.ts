import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type IssueWarning, issueWarnings } from '@counterfoil/domain/invoices/issue-warnings.ts'
import type { IssueFactsRow } from './issue-facts.db.ts'

/** What is unusual about a draft that is to be issued today. */
export function warningsOfIssue(row: IssueFactsRow, today: CalendarDate): IssueWarning[] {
  return issueWarnings({
    chargesTax: row.charges_tax,
    linesWithoutTax: Number(row.lines_without_tax),
    hasBuyerAddress: row.has_buyer_address,
    hasTaxWithoutRate: row.has_tax_without_rate,
    rate: row.rate,
    rateBefore: row.rate_before,
    rateDate: row.rate_date === null ? null : calendarDate(row.rate_date),
    issueDate: calendarDate(row.issue_date),
    today,
  })
}
