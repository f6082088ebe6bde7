import type {
  InvoiceInstalments,
  instalmentsBody,
} from '@counterfoil/contract/instalments/instalments.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { dueDates } from '@counterfoil/domain/dates/date-limits.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { isSamePlan, judgePlan } from '@counterfoil/domain/instalments/instalment-plan.ts'
import type { Instalment } from '@counterfoil/domain/instalments/instalments-left.ts'
import { splitEvenly } from '@counterfoil/domain/instalments/split-evenly.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money, parseMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { requireWritten } from '../../http/require-written.ts'
import { lockInvoice } from '../invoices/drafts/update-invoice.ts'
import { requireAction } from '../invoices/lifecycle/issue-invoice.ts'
import type { MailedInvoice } from '../invoices/mail/mailed-invoice.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { dropInstalments, saveInstalments } from './instalments.db.ts'
import { presentInstalments } from './instalments.presenter.ts'

type Body = z.output<typeof instalmentsBody>

/** What is to be paid, and when at the earliest. */
type Due = { readonly amountDue: Money; readonly issueDate: CalendarDate }

function split(
  { count, first_due_date, rhythm }: NonNullable<Body['split']>,
  { amountDue, issueDate }: Due,
): Instalment[] {
  try {
    return splitEvenly(amountDue, { count, first: calendarDate(first_due_date), rhythm })
  } catch (error) {
    // A date after the year 9999; whether one lies too far ahead is judged below.
    if (!(error instanceof RangeError)) throw error
    throw invalid({ 'split.first_due_date': [fault('date_out_of_range', dueDates(issueDate))] })
  }
}

/** What is asked for; throws 400 for amounts that the currency does not have. */
function askedOf({ instalments = [], split: even }: Body, due: Due): Instalment[] {
  if (even !== undefined) return split(even, due)
  const { currency } = due.amountDue
  const faults: FieldFaults = {}
  const asked = instalments.map(({ due_date, amount }, index) => {
    const sum = parseMoney(amount, currency)
    if (sum === null)
      faults[`instalments.${index}.amount`] = [fault('amount_not_valid_in_currency', { currency })]
    return { dueDate: calendarDate(due_date), amount: sum ?? zeroMoney(currency) }
  })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return asked
}

/** The invoice, held, on which instalments are agreed; 409 where it is a draft or has nothing due. */
async function holdOpen(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  ifMatch: number | null,
): Promise<MailedInvoice> {
  const row = await lockInvoice(tx, scope, invoiceId)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  requireAction('pay', row, 1, 'active')
  return row
}

const told = (plan: readonly Instalment[] | null) =>
  plan?.map(({ dueDate, amount }) => ({ due_date: dueDate, amount: String(amount.amount) })) ?? null

async function save(
  tx: Tx,
  scope: CompanyScope,
  row: MailedInvoice,
  { plan, agreed }: { plan: readonly Instalment[]; agreed: readonly Instalment[] | null },
): Promise<void> {
  const written = await tx.run(saveInstalments, {
    company_id: scope.companyId,
    id: row.id,
    dates: plan.map(({ dueDate }): CalendarDate => dueDate),
    amounts: plan.map(({ amount }) => amount.amount),
    today: scope.today,
  })
  requireWritten(written, 'invoice_not_issued')
  await recordEvent(tx, scope, {
    type: agreed === null ? 'invoice.instalments_agreed' : 'invoice.instalments_changed',
    invoiceId: row.id,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { count: plan.length, before: told(agreed), after: told(plan) },
  })
}

/**
 * Agrees on instalments for all that an invoice has due, or changes those that are not paid (decision 69). The same ones again change
 * nothing. The caller may have had an older version before them: 412.
 */
export async function agreeOnInstalments(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  body: Body,
  ifMatch: number | null,
): Promise<InvoiceInstalments> {
  const row = await holdOpen(tx, scope, invoiceId, ifMatch)
  const currency = currencyCode(row.currency)
  const amountDue = money(row.amount_due, currency)
  const agreed = readInstalments(row.instalments, currency)
  const due = { amountDue, issueDate: calendarDate(row.issue_date) }
  const verdict = judgePlan(askedOf(body, due), { ...due, agreed })
  if (!verdict.ok) throw invalid(verdict.faults)
  const { plan } = verdict
  if (agreed !== null && isSamePlan(agreed, plan)) return presentInstalments(row, scope.today)
  await save(tx, scope, row, { plan, agreed })
  return presentInstalments(await lockInvoice(tx, scope, invoiceId), scope.today)
}

/** Calls the instalments of an invoice off: all that it has due is due on the day it was due on before. 409 where there are none. */
export async function callOffInstalments(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  ifMatch: number | null,
): Promise<InvoiceInstalments> {
  const row = await holdOpen(tx, scope, invoiceId, ifMatch)
  const dropped = await tx.run(dropInstalments, { company_id: scope.companyId, id: row.id })
  if (dropped === 0) throw new AppError('conflict', { detail: fault('no_instalments') })
  await recordEvent(tx, scope, {
    type: 'invoice.instalments_called_off',
    invoiceId: row.id,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { before: told(readInstalments(row.instalments, currencyCode(row.currency))) },
  })
  return presentInstalments(await lockInvoice(tx, scope, invoiceId), scope.today)
}
