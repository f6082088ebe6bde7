import {
  type InvoiceInstalments,
  instalmentsBody,
} from '@counterfoil/contract/instalments/instalments.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { calendarDate, parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  INSTALMENTS_MAX,
  INSTALMENTS_MIN,
  judgePlan,
  type PlannedInvoice,
} from '@counterfoil/domain/instalments/instalment-plan.ts'
import {
  INSTALMENT_RHYTHMS,
  type InstalmentRhythm,
  splitEvenly,
} from '@counterfoil/domain/instalments/split-evenly.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  formatMoney,
  type Money,
  negateMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import { faultText } from '../../api/errors/fault-text.ts'
import { translate } from '../../i18n/translate.ts'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'

/** An instalment as it is typed. */
export type InstalmentRow = { due_date: string | null; amount: string }
/** How the sum is split, as it is typed: what is agreed on are the rows. */
export type SplitValues = { count: number | string; rhythm: InstalmentRhythm; first: string | null }
export type InstalmentValues = SplitValues & { instalments: InstalmentRow[] }

/** What instalments are agreed on for, as the domain judges it. */
export function plannedInvoice(invoice: Invoice, agreed: InvoiceInstalments): PlannedInvoice {
  const currency = currencyCode(invoice.currency)
  const read = (amount: string) => parseMoney(amount, currency) ?? zeroMoney(currency)
  const rows = agreed.instalments.map(({ due_date, amount }) => ({
    dueDate: calendarDate(due_date),
    amount: read(amount),
  }))
  return {
    issueDate: calendarDate(invoice.issue_date),
    amountDue: read(agreed.amount_due),
    agreed: rows.length === 0 ? null : rows,
  }
}

const written = (instalments: ReturnType<typeof splitEvenly>): InstalmentRow[] =>
  instalments.map(({ dueDate, amount }) => ({ due_date: dueDate, amount: formatMoney(amount) }))

/** The rows of an even split; null while it is not typed in full, or has days that there are not. */
export function splitRows(sum: Money, { count, rhythm, first }: SplitValues): InstalmentRow[] | null {
  const parts = Number(count)
  const day = parseCalendarDate(first ?? '')
  if (day === null || !Number.isInteger(parts) || parts < INSTALMENTS_MIN || parts > INSTALMENTS_MAX)
    return null
  try {
    return written(splitEvenly(sum, { count: parts, first: day, rhythm }))
  } catch {
    return null
  }
}

const USUAL_COUNT = 3

/** What is open of the instalments there are; of an invoice without any three months from its due date, or from today. */
export function instalmentValues(
  invoice: Invoice,
  agreed: InvoiceInstalments,
  today: string,
): InstalmentValues {
  const open = agreed.instalments.filter(({ state }) => state === 'open' || state === 'overdue')
  if (open.length > 0)
    return {
      count: open.length,
      rhythm: 'monthly',
      first: open[0]?.due_date ?? null,
      instalments: open.map(({ due_date, left }) => ({ due_date, amount: left })),
    }
  const first = invoice.due_date !== null && invoice.due_date > today ? invoice.due_date : today
  const split = { count: USUAL_COUNT, rhythm: INSTALMENT_RHYTHMS[2], first }
  return { ...split, instalments: splitRows(plannedInvoice(invoice, agreed).amountDue, split) ?? [] }
}

/** What the rows lack of what is due, less than nothing where they are too much; null while one is no amount. */
export function missingSum({ amountDue }: PlannedInvoice, rows: readonly InstalmentRow[]): Money | null {
  const { currency } = amountDue
  const sums = rows.map(({ amount }) => (amount === '' ? zeroMoney(currency) : parseMoney(amount, currency)))
  const typed = sums.filter((sum) => sum !== null)
  return typed.length < sums.length ? null : subtractMoney(amountDue, sumMoney(typed, currency))
}

/** Whether the last row can take what is missing, or give up what is too much, and stay above nothing. */
export function canSettle(planned: PlannedInvoice, rows: readonly InstalmentRow[]): boolean {
  return settledRows(planned, rows).at(-1)?.amount !== rows.at(-1)?.amount
}

/** The rows with what is missing, or too much, taken to the last; as they are where that leaves it nothing. */
export function settledRows(planned: PlannedInvoice, rows: readonly InstalmentRow[]): InstalmentRow[] {
  const last = rows.at(-1)
  const missing = missingSum(planned, rows)
  if (last === undefined || missing === null) return [...rows]
  const typed = parseMoney(last.amount, missing.currency) ?? zeroMoney(missing.currency)
  const sum = subtractMoney(typed, negateMoney(missing))
  if (sum.amount <= 0n) return [...rows]
  return [...rows.slice(0, -1), { ...last, amount: formatMoney(sum) }]
}

/** What is wrong, by the form's paths: the shape by the contract, the sense by the domain. */
export function instalmentFaults(
  { instalments }: InstalmentValues,
  planned: PlannedInvoice,
): Record<string, string> {
  const faults = schemaFaults(instalmentsBody, { instalments })
  if (Object.keys(faults).length > 0) return faults
  const { currency } = planned.amountDue
  const rows = instalments.map(({ due_date, amount }) => ({
    dueDate: calendarDate(due_date ?? ''),
    amount: parseMoney(amount, currency),
  }))
  // More digits than the currency has: the sum cannot be told.
  const open = rows.map((row) => ({ ...row, amount: row.amount ?? zeroMoney(currency) }))
  const verdict = judgePlan(open, planned)
  if (verdict.ok) return {}
  return Object.fromEntries(
    Object.entries(verdict.faults).map(([field, found]) => [
      field,
      found
        .map(faultText)
        .map(({ id, values }) => translate(id, values))
        .join(' '),
    ]),
  )
}
