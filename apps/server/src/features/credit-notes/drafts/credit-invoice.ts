import type { CreditNote, creditBody } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { isInRange, receivedDates } from '@counterfoil/domain/dates/date-limits.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { type InvoiceRow, lockCreditedInvoice } from '../../invoices/crediting/credited-invoice.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { insertCreditItems, insertCreditNote } from '../credit-notes.db.ts'
import { readCreditNote } from '../read-credit-note.ts'
import { decideCredit, readLeft } from './credit-content.ts'

type Body = z.output<typeof creditBody>

/** A credit note bears no day after today, since it settles what is due on the day it is issued, and none before its invoice. */
export function creditDateFaults(issueDate: string, invoice: InvoiceRow, today: CalendarDate): FieldFaults {
  const range = receivedDates(today)
  if (!isInRange(calendarDate(issueDate), range)) return { issue_date: [fault('date_out_of_range', range)] }
  return issueDate < invoice.issue_date
    ? { issue_date: [fault('credit_before_invoice', { day: invoice.issue_date })] }
    : {}
}

/** Writes a draft of a credit note for an invoice whose lock is held; answers its id. */
export async function draftCredit(
  tx: Tx,
  scope: CompanyScope,
  invoice: InvoiceRow,
  body: Body,
): Promise<string> {
  const issueDate = body.issue_date ?? scope.today
  const faults = creditDateFaults(issueDate, invoice, scope.today)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { values, items } = decideCredit(await readLeft(tx, scope.companyId, invoice), body, body.reason)
  const id = newId()
  await tx.run(insertCreditNote, {
    company_id: scope.companyId,
    id,
    invoice_id: invoice.id,
    client_id: invoice.client_id,
    client_name: invoice.client_name,
    currency: invoice.currency,
    created_by: scope.user.id,
    reason: body.reason,
    issue_date: issueDate,
    notes: null,
    internal_notes: null,
    ...values,
  })
  await tx.run(insertCreditItems, [scope.companyId, id, JSON.stringify(items, writeUnits)])
  await recordEvent(tx, scope, {
    type: 'credit_note.created',
    invoiceId: invoice.id,
    clientId: invoice.client_id,
    subject: invoice.client_name,
    data: { credit_note: id, invoice_number: invoice.number, reason: body.reason },
  })
  return id
}

/** JSON has no integers of the size of amounts: they stand as text. */
export const writeUnits = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

/** Makes a draft of a credit note. What is left of the invoice is asked again when it is issued. */
export async function creditInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  body: Body,
): Promise<CreditNote> {
  const invoice = await lockCreditedInvoice(tx, scope, invoiceId)
  return readCreditNote(tx, scope, await draftCredit(tx, scope, invoice, body))
}
