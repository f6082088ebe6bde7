import { ERRORS } from '@counterfoil/contract/errors.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type Fault, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { monthlyAmount } from '@counterfoil/domain/recurring/monthly-amount.ts'
import { nextOccurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { decideNewDraft } from '../../invoices/drafts/decide-draft.ts'
import { draftInUse } from '../../invoices/drafts/draft-in-use.ts'
import type { RecurringRow } from '../recurring.db.ts'
import { draftBodyOn, figuresOf, requireWritable, sourceOf } from '../recurring-content.ts'

/** What stood in the way; of several faults of what was written, the first. */
export function faultOf({ code, detail, fields = {} }: AppError): Fault {
  const written = code === 'validation_error' ? Object.values(fields)[0]?.[0] : undefined
  return written ?? detail
}

/** Why an invoice cannot be made. A fault of the server itself, which says nothing of the schedule, is thrown on. */
export function refusalOf(error: unknown): Fault {
  if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error
  return faultOf(error)
}

/** What the invoice of a date comes to, at the prices of then and with the taxes of now, as it is stored. */
async function figuresOn(tx: Tx, scope: CompanyScope, row: RecurringRow, date: string) {
  const source = sourceOf(row)
  const occurrence = found(nextOccurrence(source.rule, calendarDate(date)))
  const body = await draftInUse(tx, scope, draftBodyOn(source, occurrence))
  requireWritable(body)
  const undated = { ...body, issue_date: scope.today, period_start: null, period_end: null }
  const { fields, content } = await decideNewDraft(tx, scope, undated)
  const { total } = content.totals
  return {
    total: total.amount,
    monthly_amount: monthlyAmount(total, row).amount,
    figures: JSON.stringify(figuresOf(content, fields.language)),
  }
}

/** The figures a schedule has, as they are stored; `next_fault` is why its next date cannot be made, or null. */
export function figuresKept({ total, monthly_amount, figures }: RecurringRow, why: Fault | null) {
  const next_fault = why && serialiseFault(why)
  return { total, monthly_amount, figures: JSON.stringify({ ...figures, next_fault }) }
}

/**
 * The figures of the next date. Where no invoice can be made of it as things are, the schedule keeps those it has and the
 * reason with them, so that whoever looks at it reads so before that date comes.
 */
export async function nextFigures(tx: Tx, scope: CompanyScope, row: RecurringRow, date: string) {
  try {
    return await figuresOn(tx, scope, row, date)
  } catch (error) {
    return figuresKept(row, refusalOf(error))
  }
}
