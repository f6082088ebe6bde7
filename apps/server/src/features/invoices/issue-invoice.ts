import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  DEFAULT_NUMBER_TEMPLATE,
  formatInvoiceNumber,
  periodKey,
} from '@counterfoil/domain/invoices/invoice-number.ts'
import { canDo, type InvoiceAction } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import { AppError, found } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { queueJob } from '../../services/jobs/queue-job.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { makeSnapshot } from './document-snapshot.ts'
import { toItemInput } from './draft-content.ts'
import { type PartiesRow, partiesOf } from './invoice-documents.db.ts'
import {
  type InvoiceRow,
  invoiceForUpdate,
  itemsOfInvoice,
  nextNumber,
  staleTaxes,
  issueInvoice as writeIssue,
} from './invoices.db.ts'
import { lockInvoice, saveDraft } from './update-invoice.ts'

const SERIES = 'invoice'

/** Refuses, with the domain's reason, what may not be done to an invoice in this state. */
export function requireAction(
  action: InvoiceAction,
  row: InvoiceRow,
  itemCount: number,
  clientStatus: PartiesRow['client_status'],
  hasAllocations = row.amount_paid + row.amount_credited > 0n,
): void {
  const currency = currencyCode(row.currency)
  const verdict = canDo(action, {
    lifecycle: row.lifecycle,
    itemCount,
    clientStatus,
    total: money(row.total, currency),
    amountDue: money(row.amount_due, currency),
    amountPaid: money(row.amount_paid, currency),
    hasAllocations,
  })
  if (!verdict.ok) throw new AppError(verdict.reason)
}

/**
 * Issues a locked draft for an action that needs it issued: takes the number, freezes seller, buyer and taxes, and
 * queues the document. One transaction: all of it, or nothing. The counter's row is taken last, so that it is held
 * for as short as can be.
 */
async function issueLocked(
  tx: Tx,
  scope: CompanyScope,
  row: InvoiceRow,
  action: InvoiceAction,
): Promise<void> {
  const [parties, items] = await Promise.all([
    tx.first(partiesOf, [scope.companyId, row.client_id]),
    tx.rows(itemsOfInvoice, [scope.companyId, row.id]),
  ])
  const { client_status, ...frozen } = found(parties)
  requireAction(action, row, items.length, client_status)
  // A rate may have been changed while this draft was being written; it is issued with the rates of this moment.
  if (await tx.first(staleTaxes, [scope.companyId, row.id]))
    await saveDraft(tx, scope, row, {}, items.map(toItemInput))
  const issueDate = calendarDate(row.issue_date)
  const period = periodKey('yearly', issueDate)
  const counter = found(await tx.first(nextNumber, [scope.companyId, SERIES, period]))
  const number = formatInvoiceNumber({
    template: DEFAULT_NUMBER_TEMPLATE,
    prefix: frozen.prefix,
    issueDate,
    sequence: counter.last_value,
  })
  await Promise.all([
    tx.run(writeIssue, [
      scope.companyId,
      row.id,
      number,
      period,
      counter.last_value,
      JSON.stringify(makeSnapshot(frozen)),
      row.issue_date,
      row.due_date,
      frozen.buyer.name,
    ]),
    recordEvent(tx, scope, {
      type: 'invoice.issued',
      invoiceId: row.id,
      clientId: row.client_id,
      subject: number,
    }),
    queueJob(tx, 'store_invoice_pdf', { company_id: scope.companyId, invoice_id: row.id }),
  ])
}

/** Locks an invoice and, if it is a draft, issues it; answers the row as it is then. */
export async function issueIfDraft(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  action: InvoiceAction,
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, scope, invoiceId)
  if (row.lifecycle !== 'draft') return row
  await issueLocked(tx, scope, row, action)
  return found(await tx.first(invoiceForUpdate, [scope.companyId, invoiceId]))
}

/** Issues a draft; anything else is refused. */
export async function issueInvoice(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  if (row.lifecycle === 'draft') await issueLocked(tx, scope, row, 'issue')
  else requireAction('issue', row, 1, 'active')
}
