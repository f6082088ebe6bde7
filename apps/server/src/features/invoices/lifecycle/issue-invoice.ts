import { isDeepStrictEqual } from 'node:util'
import { printedFields } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import { canDo, type InvoiceAction } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { exchangeRateFaults } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { issueInvoiceLink } from '../../issued-links/issue-invoice-link.ts'
import { linkUrl, newLinkToken } from '../../issued-links/issue-link.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { type EventActor, recordEvent } from '../../timeline/record-event.ts'
import { makeSnapshot } from '../documents/document-snapshot.ts'
import { type PartiesRow, partiesOf } from '../documents/invoice-documents.db.ts'
import { requireCustomFields } from '../drafts/custom-values.ts'
import { dateFaults } from '../drafts/draft-fields.ts'
import { rewriteDraft } from '../drafts/save-draft.ts'
import { lockInvoice, recomputeContent } from '../drafts/update-invoice.ts'
import { isRateOutdated } from '../exchange-rate/settle-exchange-rate.ts'
import {
  type InvoiceRow,
  type ItemRow,
  invoiceForUpdate,
  itemsOfInvoice,
  staleTaxes,
  issueInvoice as writeIssue,
} from '../invoices.db.ts'
import { shareNumbering } from '../numbering/numbering.db.ts'
import { takeNumber } from '../numbering/take-number.ts'
import {
  type OrderPlace,
  requireAfterDeducted,
  requirePlace,
  settleWithOrder,
} from '../orders/order-chain.ts'
import { alreadySettled } from '../settlement/already-settled.ts'

/** Refuses, with the domain's reason, what may not be done to an invoice in this state. */
export function requireAction(
  action: InvoiceAction,
  row: InvoiceRow,
  itemCount: number,
  clientStatus: PartiesRow['client_status'],
): void {
  const currency = currencyCode(row.currency)
  const verdict = canDo(action, {
    lifecycle: row.lifecycle,
    itemCount,
    clientStatus,
    total: money(row.total, currency),
    amountDue: money(row.amount_due, currency),
    hasAllocations: row.amount_paid > 0n,
    hasCredits: row.amount_credited > 0n || row.credited_total > 0n,
    isPartlyCredited: row.credited_total > 0n && row.credited_total < row.total,
    // Asked of the payments where it stands in the way: `refuseExpectedMoney`.
    expectsMoney: false,
  })
  if (verdict.ok) return
  throw verdict.reason === 'invoice_already_paid' ? alreadySettled(row) : new AppError(verdict.reason)
}

/**
 * A rate may have been changed while this draft was being written; it is issued with the rates of this moment. An exchange
 * rate to a currency that is the company's no more is left out. A final invoice deducts what was issued by now.
 */
async function withCurrentRates(
  tx: Tx,
  scope: CompanyScope,
  row: InvoiceRow,
  items: readonly ItemRow[],
  place: OrderPlace | null,
): Promise<InvoiceRow> {
  const key = [scope.companyId, row.id]
  const deductions = place?.deductions ?? row.deductions
  const isSettled = isDeepStrictEqual(deductions, row.deductions)
  const isCurrent = !isRateOutdated(row, scope.currency) && !(await tx.first(staleTaxes, key))
  if (isSettled && isCurrent) return row
  const { fields, content } = recomputeContent(
    { ...row, deductions },
    items,
    await loadTaxTable(tx, scope.companyId),
    scope.currency,
  )
  await rewriteDraft(tx, scope.companyId, row.id, fields, content)
  return found(await tx.first(invoiceForUpdate, key))
}

/** An issue date that was moved back may leave the rate of a day that is still to come. */
function rateFaults(draft: InvoiceRow, { currency, today }: CompanyScope): FieldFaults {
  const issueDate = calendarDate(draft.issue_date)
  return exchangeRateFaults(draft, { currency: draft.currency, own: currency, issueDate, today })
}

/** A draft may hold dates from before there was a limit to them; its number and its paper would bear them for good. */
function requireDates(draft: InvoiceRow, scope: CompanyScope): void {
  const faults = { ...dateFaults(draft, scope.today), ...rateFaults(draft, scope) }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** What nobody asked for by itself is put down to the application. */
function ownHand({ companyId }: CompanyScope): EventActor {
  return { companyId, userId: null, userName: 'Counterfoil' }
}

/**
 * Issues a locked draft for an action that needs it issued: takes the number, freezes seller, buyer and taxes, makes
 * the payment link its document shows, and queues the document. One transaction: all of it, or nothing. The counter's
 * row is taken last, so that it is held for as short as can be.
 */
async function issueLocked(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  draft: InvoiceRow,
  action: InvoiceAction,
): Promise<void> {
  // What is read behind the lock is how numbers are made until this transaction ends.
  const { parties, items, customFields } = await sendInOrder({
    numberingLock: () => tx.run(shareNumbering, [scope.companyId]),
    parties: () => tx.first(partiesOf, [scope.companyId, draft.client_id, draft.template_id]),
    items: () => tx.rows(itemsOfInvoice, [scope.companyId, draft.id]),
    customFields: () => readCustomFields(tx, scope.companyId),
  })
  const { client_status, ...frozen } = found(parties)
  const place = await settleWithOrder(tx, scope.companyId, draft)
  const row = await withCurrentRates(tx, scope, draft, items, place)
  if (place !== null) {
    requirePlace(place, row)
    requireAfterDeducted(place, row.issue_date)
  }
  // Judged as it is issued: another rate may have taken what is due below zero.
  requireAction(action, row, items.length, client_status)
  requireDates(row, scope)
  requireCustomFields(customFields, row.custom_fields)
  const token = row.amount_due > 0n ? newLinkToken() : null
  const snapshot = makeSnapshot(frozen, {
    due_date: row.due_date,
    pay_url: token && deps.encryption.encrypt(linkUrl(deps, token)).toString('base64'),
    custom_fields: printedFields(customFields, row.custom_fields),
  })
  const { number, period, sequence } = await takeNumber(tx, scope.companyId, frozen, row.issue_date)
  const { issued } = await sendInOrder({
    issued: () =>
      tx.run(writeIssue, {
        company_id: scope.companyId,
        id: row.id,
        number,
        number_period: period,
        number_sequence: sequence,
        snapshot: JSON.stringify(snapshot),
        issue_date: row.issue_date,
        due_date: row.due_date,
        client_name: frozen.buyer.name,
      }),
    event: () =>
      recordEvent(tx, scope, {
        type: 'invoice.issued',
        invoiceId: row.id,
        clientId: row.client_id,
        subject: number,
      }),
    link: async () => token && issueInvoiceLink(tx, deps, ownHand(scope), { ...row, number }, token),
    job: () => queueJob(tx, 'store_invoice_pdf', { company_id: scope.companyId, invoice_id: row.id }),
  })
  requireWritten(issued, 'invoice_already_issued')
}

/** Locks an invoice and, if it is a draft, issues it; answers the row as it is then. */
export async function issueIfDraft(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
  action: InvoiceAction,
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, scope, invoiceId)
  if (row.lifecycle !== 'draft') return row
  await issueLocked(tx, deps, scope, row, action)
  return found(await tx.first(invoiceForUpdate, [scope.companyId, invoiceId]))
}

/** Issues a draft; anything else is refused. */
export async function issueInvoice(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  if (row.lifecycle === 'draft') await issueLocked(tx, deps, scope, row, 'issue')
  else requireAction('issue', row, 1, 'active')
}
